#include <gtest/gtest.h>

#include <algorithm>

#include "bots/septima/learned/fast.h"
#include "bots/septima/learned/net_value.h"
#include "bots/septima/search/strong.h"
#include "games/catalogue.h"

namespace cauldron {
namespace {

std::unique_ptr<Game> septima_game(const char* mode, int players) {
  return std::move(*make_game({"septima", Json::object({{"mode", mode}, {"players", players}})}));
}

Outcome play(const Game& game, const std::vector<std::string>& names, std::uint64_t seed) {
  Bots bots;
  for (const auto& name : names) bots.push_back(make_bot(name, game));
  Rng rng(seed);
  Thinking thinking{rng};
  Match match(game);
  while (!match.over()) EXPECT_FALSE(play_move(match, bots, thinking)) << "an illegal option";
  return *game.outcome(match.state());
}

TEST(SeptimaFast, LeavesThreeGreedyCovensFarBehind) {
  const auto game = septima_game("full", 4);
  constexpr int kMatches = 12;
  int ahead = 0;
  for (int i = 0; i < kMatches; ++i) {
    const auto seat = static_cast<std::size_t>(i % 4);
    std::vector<std::string> names(4, "greedy");
    names[seat] = "fast";
    const Outcome outcome = play(*game, names, static_cast<std::uint64_t>(i));
    int others = 0;
    for (std::size_t k = 0; k < 4; ++k) others += k == seat ? 0 : outcome.scores[k];
    ahead += 3 * outcome.scores[seat] - others;
  }
  EXPECT_GT(ahead, 3 * 25 * kMatches) << "59 on average in 1,000 games";
}

TEST(SeptimaFast, PlaysEveryModeWithAnyNumberOfCovens) {
  for (const char* mode : {"basic", "full"}) {
    for (int players = 2; players <= 4; ++players) {
      const auto game = septima_game(mode, players);
      std::vector<std::string> names(static_cast<std::size_t>(players), "greedy");
      names[0] = "fast";
      EXPECT_EQ(play(*game, names, 1).scores.size(), names.size()) << mode << " " << players;
    }
  }
}

TEST(SeptimaFast, DoesNotPlayTheSoloGame) {
  EXPECT_FALSE(plays("fast", *septima_game("full", 1)));
  EXPECT_TRUE(plays("strong", *septima_game("full", 1)));
}

// A position in which the coven of seat 0 selects its card.
Match at_selection(const Game& game) {
  Match match(game);
  Rng rng(3);
  while (game.question_kind(match.state()) != "select") {
    play_next(match, rng, [&](Seat, const std::vector<Option>& options) { return options[0]; });
  }
  return match;
}

// Says how often it was asked.
class Counting final : public Budget {
 public:
  explicit Counting(int most) : most_(most) {}
  bool spend(std::uint32_t) override { return ++asked < most_; }
  int asked = 0;

 private:
  int most_;
};

TEST(SeptimaStrong, StopsWhenItsBudgetIsSpent) {
  const auto game = septima_game("full", 3);
  const Match match = at_selection(*game);
  const auto bot = make_bot("strong", *game);
  const auto options = game->options(match.state(), 0);
  Rng rng(1);
  Counting little(3);
  Thinking thinking{rng, little};
  const Option option = bot->choose(game->view(match.state(), 0), options, thinking);
  EXPECT_TRUE(std::ranges::count(options, option));
  EXPECT_EQ(little.asked, 3);
}

TEST(SeptimaStrong, PlaysWholeGames) {
  const auto game = septima_game("basic", 2);
  const septima_bots::SearchSettings small{.worlds = 4, .cards = 3, .phases = 1, .rated_worlds = 1};
  Bots bots;
  bots.push_back(septima_bots::make_strong(*game, septima_bots::own_net(), small));
  bots.push_back(make_bot("greedy", *game));
  Rng rng(2);
  Thinking thinking{rng};
  Match match(*game);
  while (!match.over()) ASSERT_FALSE(play_move(match, bots, thinking));
}

}  // namespace
}  // namespace cauldron
