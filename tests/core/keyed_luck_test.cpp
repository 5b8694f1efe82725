// Luck that matches share: the odds are right, and equal questions get equal answers.
#include "core/chance/keyed_luck.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>

#include "games/catalogue.h"

namespace cauldron {
namespace {

std::vector<Chance> urn(const std::vector<std::uint32_t>& weights) {
  std::vector<Chance> chances;
  for (const std::uint32_t weight : weights) {
    chances.push_back({Option::of(1, static_cast<std::uint8_t>(chances.size())), weight});
  }
  return chances;
}

// The sum of (observed - expected)^2 / expected over all outcomes, in that many draws.
template <class Draw>
double chi_square(const std::vector<std::uint32_t>& weights, int draws, Draw draw_one) {
  double total = 0;
  for (const std::uint32_t weight : weights) total += weight;
  std::vector<int> seen(weights.size());
  for (int i = 0; i < draws; ++i) ++seen[draw_one(static_cast<std::uint64_t>(i)).a()];
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double expected = draws * weights[i] / total;
    sum += (seen[i] - expected) * (seen[i] - expected) / expected;
  }
  return sum;
}

TEST(KeyedLuck, TheOddsAreThoseOfTheWeights) {
  // 99.9 percent of all fair generators stay below 13.8 with three outcomes, 20.5 with six.
  const auto three = urn({1, 2, 5});
  EXPECT_LT(chi_square({1, 2, 5}, 40000, [&](auto i) { return draw_lowest_ticket(three, i); }),
            13.8);
  const auto die = urn({1, 1, 1, 1, 1, 1});
  EXPECT_LT(chi_square({1, 1, 1, 1, 1, 1}, 60000,
                       [&](auto i) { return draw_lowest_ticket(die, i * 977); }),
            20.5);
}

TEST(KeyedLuck, AnOutcomeThatIsMissingChangesNothingUnlessItWouldHaveWon) {
  const auto all = urn({1, 1, 1, 1, 1});
  int changed = 0;
  for (std::uint64_t place = 0; place < 1000; ++place) {
    const Option first = draw_lowest_ticket(all, place);
    for (std::size_t missing = 0; missing < all.size(); ++missing) {
      auto fewer = all;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(missing));
      if (draw_lowest_ticket(fewer, place) == first) continue;
      EXPECT_EQ(first, all[missing].option);
      ++changed;
    }
  }
  EXPECT_EQ(changed, 1000) << "each place has one winner, and loses it once";
}

std::shared_ptr<const Game> game(const char* id, Json variant = Json::object()) {
  auto made = make_game({.id = id, .variant = std::move(variant)});
  EXPECT_TRUE(made);
  return std::move(*made);
}

TEST(KeyedLuck, ManyTicketsHaveTheSameOdds) {
  const auto game = cauldron::game("three-witches");
  const Match match(*game);
  const auto heavy = urn({100'000, 300'000});
  EXPECT_LT(chi_square({1, 3}, 20000,
                       [&](std::uint64_t seed) {
                         KeyedLuck luck(match, seed);
                         return draw(heavy, luck);
                       }),
            10.8);
}

// The answers of chance in the order they were given, by what they were about.
using Answers = std::map<std::uint64_t, std::vector<Option>>;

Answers answers_of_chance(const Game& game, std::uint64_t luck_seed, std::uint64_t seats_seed) {
  Match match(game);
  KeyedLuck luck(match, luck_seed);
  Rng rng(seats_seed);
  Answers answers;
  while (!match.over()) {
    const std::uint64_t key =
        match.ask().kind == Ask::Kind::Chance ? game.luck_key(match.state()) : 0;
    const auto refused = play_next(match, luck, [&](Seat, const std::vector<Option>& options) {
      return options[rng.below(static_cast<std::uint32_t>(options.size()))];
    });
    EXPECT_FALSE(refused);
    if (match.moves().back().who == kChance) answers[key].push_back(match.moves().back().option);
  }
  return answers;
}

TEST(KeyedLuck, TheSameSeedDealsTheSameCardsWhateverTheSeatsDo) {
  const auto game = cauldron::game("three-witches");
  const auto once = answers_of_chance(*game, 5, 1).begin()->second;
  const auto again = answers_of_chance(*game, 5, 2).begin()->second;
  const auto other = answers_of_chance(*game, 6, 1).begin()->second;
  const std::size_t common = std::min(once.size(), again.size());
  EXPECT_GE(common, 15u);
  EXPECT_TRUE(
      std::equal(once.begin(), once.begin() + static_cast<std::ptrdiff_t>(common), again.begin()));
  EXPECT_FALSE(std::equal(once.begin(), once.begin() + 15, other.begin()));
}

TEST(KeyedLuck, AMatchThatTakesAnotherTurnStillMeetsMostOfTheSameLuck) {
  const auto game = cauldron::game("septima", Json::object({{"players", 3}}));
  int same = 0;
  int compared = 0;
  const Answers once = answers_of_chance(*game, 5, 1);
  for (const auto& [key, answers] : answers_of_chance(*game, 5, 2)) {
    const auto found = once.find(key);
    if (found == once.end()) continue;
    ++compared;
    same += found->second.front() == answers.front() ? 1 : 0;
  }
  EXPECT_GT(compared, 20);
  EXPECT_GT(same, compared / 2);
}

}  // namespace
}  // namespace cauldron
