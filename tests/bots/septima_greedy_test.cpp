#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bots/bot.h"
#include "core/match.h"
#include "games/catalogue.h"
#include "games/septima/model/choice.h"

namespace cauldron {
namespace {

std::unique_ptr<Game> septima_game(const char* mode, int players) {
  auto made = make_game({"septima", Json::object({{"mode", mode}, {"players", players}})});
  EXPECT_TRUE(made) << made.error().to_json().dump();
  return std::move(*made);
}

struct Course {
  Outcome outcome;
  std::vector<Option> answers;  // of all covens, one after the other
};

// One bot a seat, by name.
Course play(const Game& game, const std::vector<std::string>& names, std::uint64_t seed) {
  Bots bots;
  for (const auto& name : names) bots.push_back(make_bot(name, game));
  Course course;
  Rng rng(seed);
  Thinking thinking{rng};
  Match match(game);
  while (!match.over()) EXPECT_FALSE(play_move(match, bots, thinking)) << "an illegal option";
  for (const Move& move : match.moves()) {
    if (move.who != kChance) course.answers.push_back(move.option);
  }
  course.outcome = *game.outcome(match.state());
  return course;
}

TEST(SeptimaGreedy, WinsAgainstThreeRandomCovens) {
  const auto game = septima_game("full", 4);
  constexpr int kMatches = 40;
  int won = 0;
  int wisdom = 0;
  for (int i = 0; i < kMatches; ++i) {
    const auto seat = static_cast<Seat>(i % 4);
    std::vector<std::string> names(4, "random");
    names[seat] = "greedy";
    const Outcome outcome = play(*game, names, static_cast<std::uint64_t>(i)).outcome;
    won += outcome.winners == std::vector<Seat>{seat};
    wisdom += outcome.scores[seat];
  }
  EXPECT_GE(won, 36);
  EXPECT_GE(wisdom, 80 * kMatches) << "random covens reach about 25";
}

TEST(SeptimaGreedy, PlaysEveryModeWithAnyNumberOfCovens) {
  for (const char* mode : {"basic", "full"}) {
    for (int players = 2; players <= 4; ++players) {
      const auto game = septima_game(mode, players);
      const std::vector<std::string> names(static_cast<std::size_t>(players), "greedy");
      const Course course = play(*game, names, 1);
      EXPECT_EQ(course.outcome.scores.size(), names.size()) << mode << " " << players;
    }
  }
}

// A coven that forgot one of them would still beat random ones.
TEST(SeptimaGreedy, BrewsHealsPleadsAndUsesWhatItHas) {
  const auto game = septima_game("full", 3);
  std::set<septima::Choice> seen;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    for (const Option answer : play(*game, {"greedy", "greedy", "greedy"}, seed).answers) {
      seen.insert(septima::kind_of(answer));
    }
  }
  using septima::Choice;
  for (const Choice kind : {Choice::Brew, Choice::Heal, Choice::Chamber, Choice::Use, Choice::Cast,
                            Choice::Call, Choice::Advance, Choice::Quick, Choice::Pick}) {
    EXPECT_TRUE(seen.contains(kind)) << static_cast<int>(kind);
  }
}

TEST(SeptimaGreedy, TheSameSeedPlaysTheSameMatch) {
  const auto game = septima_game("full", 3);
  const std::vector<std::string> names = {"greedy", "random", "greedy"};
  EXPECT_EQ(play(*game, names, 5).answers, play(*game, names, 5).answers);
}

}  // namespace
}  // namespace cauldron
