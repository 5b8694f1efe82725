#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bot.h"
#include "core/match.h"
#include "games/catalogue.h"

namespace cauldron {
namespace {

const Game& game() {
  static const auto made = make_game({"three-witches"});
  return **made;
}

// Plays a match; returns the outcome.
Outcome play(const std::vector<std::string>& names, std::uint64_t seed) {
  Bots bots;
  for (const auto& name : names) bots.push_back(make_bot(name, game()));
  Rng rng(seed);
  Thinking thinking{rng};
  Match match(game());
  while (!match.over()) EXPECT_FALSE(play_move(match, bots, thinking)) << "an illegal option";
  return *game().outcome(match.state());
}

// Share of victories of one bot among two others, in percent; seats rotate.
double victories(const std::string& one, const std::string& others, int matches) {
  double won = 0;
  for (int i = 0; i < matches; ++i) {
    const auto seat = static_cast<Seat>(i % 3);
    std::vector<std::string> names(3, others);
    names[seat] = one;
    const Outcome outcome = play(names, static_cast<std::uint64_t>(i));
    if (std::count(outcome.winners.begin(), outcome.winners.end(), seat)) {
      won += 1.0 / static_cast<double>(outcome.winners.size());
    }
  }
  return 100.0 * won / matches;
}

TEST(Bots, EveryNameMakesABot) {
  const auto septima = make_game({"septima"});
  for (const std::string_view name : bot_names()) {
    EXPECT_TRUE(plays(name, game()) || plays(name, **septima)) << name;
  }
  EXPECT_FALSE(make_bot("genius", game()));
}

TEST(Bots, GreedyBeatsRandomClearly) {
  const double share = victories("greedy", "random", 600);
  RecordProperty("percent", static_cast<int>(share));
  EXPECT_GT(share, 50.0) << "an equal player would win a third";
}

TEST(Bots, RandomIsWeakAgainstGreedy) { EXPECT_LT(victories("random", "greedy", 600), 25.0); }

// Hears what there is to hear, and answers with the first option.
class Listener final : public Bot {
 public:
  explicit Listener(int& news) : news_(news) {}
  bool wants_news() const override { return true; }
  void begin(const ViewBox& view) override { last_ = view; }
  void hear(Actor, const ViewBox& view) override { ++news_, last_ = view; }
  Option choose(const ViewBox& view, std::span<const Option> options, Thinking&) override {
    EXPECT_TRUE(view == last_) << "the last news is the present view";
    return options[0];
  }

 private:
  int& news_;
  ViewBox last_;
};

TEST(Bots, OneThatRemembersHearsOfEveryMove) {
  int news = 0;
  Bots bots;
  for (Seat seat = 0; seat < 3; ++seat) bots.push_back(std::make_unique<Listener>(news));
  Rng rng(1);
  Thinking thinking{rng};
  Match match(game());
  while (!match.over()) EXPECT_FALSE(play_move(match, bots, thinking));
  EXPECT_EQ(news, 3 * static_cast<int>(match.moves().size()));
}

TEST(Bots, ABudgetOfNodesRunsOut) {
  NodeBudget budget(10);
  EXPECT_TRUE(budget.spend(9));
  EXPECT_FALSE(budget.spend(1));
  EXPECT_FALSE(budget.spend(1));
}

TEST(Bots, TheSameSeedPlaysTheSameMatch) {
  EXPECT_EQ(play({"greedy", "random", "greedy"}, 5), play({"greedy", "random", "greedy"}, 5));
}

}  // namespace
}  // namespace cauldron
