// What the searching bots of 3 Witches have in common: legal answers, budgets, honesty, strength.
#include <cstring>
#include <set>

#include "bots/three_witches/play/ismcts.h"
#include "bots/three_witches/play/match_odds.h"
#include "bots/three_witches/play/pimc.h"
#include "bots/three_witches/play/worlds.h"
#include "core/match.h"
#include "three_witches_support.h"

namespace cauldron::three_witches {
namespace {

const ThreeWitchesGame& game() { return standard_game(); }

using Make = std::unique_ptr<Bot> (*)();

std::unique_ptr<Bot> small_ismcts() {
  return make_three_witches_ismcts(game(), {.iterations = 100});
}
std::unique_ptr<Bot> small_pimc() {
  return make_three_witches_pimc(game(), {.drawn = 12, .solved = 1});
}
std::unique_ptr<Bot> greedy() { return make_bot("greedy", game()); }

// Plays a match with the first bot in that seat and two of the others; returns its part of the
// victory.
double part_of_victory(Make one, Make others, Seat seat, std::uint64_t seed) {
  Bots bots;
  for (Seat each = 0; each < kSeats; ++each) bots.push_back(each == seat ? one() : others());
  Rng rng(seed);
  Thinking thinking{rng};
  Match match(game());
  while (!match.over()) EXPECT_FALSE(play_move(match, bots, thinking)) << "an illegal option";
  const auto winners = game().outcome(match.state())->winners;
  const bool won = std::find(winners.begin(), winners.end(), seat) != winners.end();
  return won ? 1.0 / static_cast<double>(winners.size()) : 0.0;
}

double percent_of_victories(Make one, Make others, int matches) {
  double won = 0;
  for (int i = 0; i < matches; ++i) {
    won += part_of_victory(one, others, static_cast<Seat>(i % kSeats),
                           static_cast<std::uint64_t>(i / kSeats));
  }
  return 100.0 * won / matches;
}

Option answer(Bot& bot, const State& s, Seat seat, Budget& budget = no_limit) {
  Rng rng(77);
  Thinking thinking{rng, budget};
  const StateBox box = StateBox::of(s);
  return bot.choose(game().view(box, seat), game().options(box, seat), thinking);
}

class SearchingBots : public testing::TestWithParam<Make> {
 protected:
  static std::unique_ptr<Bot> make() { return GetParam()(); }
};

TEST_P(SearchingBots, AnswerLegallyFromTheFirstBidToTheLastCard) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) part_of_victory(GetParam(), GetParam(), 0, seed);
}

// A world that the seat cannot tell from the real one gets the same answer; so does a bot that has
// thought of something else before.
TEST_P(SearchingBots, TellNothingApartThatTheirSeatCannot) {
  Rng rng(8);
  const auto used = make();
  for (int i = 0; i < 60; ++i) {
    const State real = random_state(rng, i % 6 - 1);
    const auto seat = static_cast<Seat>(ask(real).next());
    const View v = view(game().rules(), real, seat);
    const State other = resample(game().rules(), v, rng);
    EXPECT_EQ(answer(*used, real, seat), answer(*make(), other, seat)) << "position " << i;
  }
}

class CountingBudget final : public Budget {
 public:
  explicit CountingBudget(std::uint64_t most) : most_(most) {}
  bool spend(std::uint32_t nodes) override {
    EXPECT_LT(spent_, most_) << "asked again after the end";
    spent_ += nodes;
    return spent_ < most_;
  }
  std::uint64_t spent() const { return spent_; }

 private:
  std::uint64_t most_;
  std::uint64_t spent_ = 0;
};

TEST_P(SearchingBots, StopWhenTheBudgetIsSpent) {
  constexpr std::uint32_t kOneWorld = 4026;
  Rng rng(9);
  for (const std::uint64_t most : {1U, 5U, 50U, 5000U}) {
    for (int i = 0; i < 12; ++i) {
      const State s = random_state(rng, i % 6 - 1);
      const auto seat = static_cast<Seat>(ask(s).next());
      const auto options = game().options(StateBox::of(s), seat);
      CountingBudget budget(most);
      const Option chosen = answer(*make(), s, seat, budget);
      EXPECT_TRUE(std::find(options.begin(), options.end(), chosen) != options.end());
      EXPECT_LE(budget.spent(), most + kOneWorld);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(ThreeWitches, SearchingBots, testing::Values(small_ismcts, small_pimc),
                         [](const auto& made) { return made.index == 0 ? "Ismcts" : "Pimc"; });

TEST(ThreeWitchesPimc, WinsMostMatchesAgainstTwoGreedyOnes) {
  const double percent = percent_of_victories(small_pimc, greedy, 60);
  RecordProperty("percent", static_cast<int>(percent));
  EXPECT_GT(percent, 50.0) << "an equal player would win a third";
}

TEST(ThreeWitchesIsmcts, BeatsTwoGreedyOnes) {
  const double percent = percent_of_victories(small_ismcts, greedy, 150);
  RecordProperty("percent", static_cast<int>(percent));
  EXPECT_GT(percent, 35.0) << "an equal player would win a third";
}

TEST(ThreeWitchesWorlds, LookLikeTheRealOneAndAreDifferent) {
  const Habits habits(game().rules());
  Rng rng(10);
  for (int i = 0; i < 60; ++i) {
    const State real = random_state(rng, i % 6 - 1);
    const auto seat = static_cast<Seat>(ask(real).next());
    const View v = view(game().rules(), real, seat);
    Thinking thinking{rng};
    const auto worlds = likely_worlds(game().rules(), habits, v, 40, 10, thinking);
    ASSERT_FALSE(worlds.empty());
    ASSERT_LE(worlds.size(), 10U);
    std::set<std::string> seen;
    for (const World& world : worlds) {
      const View same = view(game().rules(), world.state, seat);
      EXPECT_EQ(std::memcmp(&same, &v, sizeof(View)), 0);
      EXPECT_GT(world.weight, 0.0);
      EXPECT_TRUE(seen.emplace(reinterpret_cast<const char*>(&world.state), sizeof(State)).second);
    }
  }
}

TEST(ThreeWitchesHabits, APassSpeaksAgainstAStrongHand) {
  const Rules& rules = game().rules();
  const Habits habits(rules);
  State s{};
  s.round = 1;
  s.holder = 3;
  s.said[0] = kSaidPass;
  s.hand[0] = cards({"frog7", "bat5", "bat6", "bat7", "owl5", "owl6"});
  s.hand[1] = cards({"newt2", "newt3", "frog2", "frog3", "dog2", "owl3"});
  s.hand[2] = kAllCards & ~s.hand[0] & ~s.hand[1];
  s.agenda.push(frame(Op::Bid, 1));
  const double strong = habits.likelihood(s, 2);
  std::swap(s.hand[0], s.hand[1]);
  EXPECT_GT(habits.likelihood(s, 2), 2.0 * strong);
}

TEST(ThreeWitchesMatchOdds, ShareOneVictory) {
  const MatchOdds odds;
  Tokens tokens = {0, 0, 0};
  EXPECT_NEAR(odds.of(tokens, 1), 1.0 / 3, 1e-5);
  for (tokens[0] = 0; tokens[0] < 5; ++tokens[0]) {
    for (tokens[1] = 0; tokens[1] < 5; ++tokens[1]) {
      for (tokens[2] = 0; tokens[2] < 5; ++tokens[2]) {
        EXPECT_NEAR(odds.of(tokens, 0) + odds.of(tokens, 1) + odds.of(tokens, 2), 1.0, 1e-5);
      }
    }
  }
}

TEST(ThreeWitchesMatchOdds, KnowTheEndOfTheMatch) {
  const MatchOdds odds;
  const Tokens tokens = {3, 4, 4};
  EXPECT_EQ(odds.after(tokens, 0, true, 0), 1.0F);
  EXPECT_EQ(odds.after(tokens, 0, false, 0), 0.0F);
  EXPECT_EQ(odds.after(tokens, 0, false, 1), 0.5F) << "two at once share";
  const Tokens partner_ahead = {0, 1, 4};
  EXPECT_GT(odds.after(partner_ahead, 0, true, 1), odds.after(partner_ahead, 0, false, 1))
      << "a failure of the Lead would end the match";
}

}  // namespace
}  // namespace cauldron::three_witches
