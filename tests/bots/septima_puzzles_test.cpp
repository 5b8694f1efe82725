// Puzzles of Septima: what the file holds can be asked and is told apart, and another search says
// the same.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "bots/puzzles.h"
#include "bots/septima/learned/fast.h"
#include "bots/septima/learned/net_value.h"
#include "bots/septima/teaching/clear_choice.h"
#include "games/catalogue.h"
#include "games/septima/game.h"

namespace cauldron::septima_bots {
namespace {

struct Posed {
  int number;
  const SeptimaGame& game;
  const Match& match;
  const Puzzle& puzzle;

  Seat seat() const { return match.ask().next(); }
  const State& state() const { return match.state().as<State>(); }
  std::vector<Option> options() const { return game.options(match.state(), seat()); }
};

// Every one whose number can be divided so.
template <class Visit>
void each_puzzle(int divisor, Visit visit) {
  int number = 0;
  for (const PuzzleGame& from : found_puzzles("septima")) {
    const auto made =
        cauldron::make_game({.id = "septima", .variant = from.variant, .rules = from.rules});
    ASSERT_TRUE(made);
    for (const Puzzle& puzzle : from.puzzles) {
      if (++number % divisor != 0) continue;
      const auto match = match_before(**made, from, puzzle);
      ASSERT_TRUE(match) << number;
      visit(Posed{number, dynamic_cast<const SeptimaGame&>(**made), *match, puzzle});
    }
  }
}

TEST(SeptimaPuzzles, TellEveryAnswerFromTheBestOne) {
  std::map<int, int> difficulties;
  std::map<std::string, int> kinds, answers, modes;
  std::map<int, int> seasons, covens;
  int count = 0;
  each_puzzle(1, [&](const Posed& posed) {
    const Puzzle& puzzle = posed.puzzle;
    std::set<std::string> offered, known = {puzzle.answer};
    for (const Option option : posed.options()) offered.insert(posed.game.text(option));
    for (const LesserAnswer& other : puzzle.others) {
      known.insert(other.answer);
      EXPECT_GE(other.behind, puzzle.margin);
    }
    EXPECT_EQ(known, offered) << "puzzle " << posed.number;
    EXPECT_GE(known.size(), 3U);
    ASSERT_EQ(puzzle.others.size() + 1, known.size()) << "one best answer";
    EXPECT_EQ(puzzle.margin, puzzle.others.front().behind);
    EXPECT_GT(puzzle.margin, kClearMargin);
    ++difficulties[puzzle.difficulty];
    ++kinds[std::string(posed.game.question_kind(posed.match.state()))];
    ++answers[puzzle.answer];
    ++modes[posed.game.rules().full() ? "full" : "basic"];
    ++seasons[posed.state().season];
    ++covens[posed.state().seats];
    ++count;
  });
  EXPECT_GE(count, 200);
  for (int difficulty = 1; difficulty <= kHardest; ++difficulty) {
    EXPECT_GE(difficulties[difficulty], count / 8) << difficulty;
  }
  EXPECT_GE(kinds.size(), 5U);
  EXPECT_GE(answers.size(), 20U);
  EXPECT_EQ(modes.size(), 2U);
  EXPECT_EQ(seasons.size(), 4U);
  EXPECT_EQ(covens.size(), 3U);
}

// Another seed and a smaller budget: the best answer beside its closest rivals. All of them with
// CAULDRON_PUZZLES=1.
TEST(SeptimaPuzzles, AreConfirmedByAnotherSearch) {
  constexpr std::size_t kRivals = 3;
  constexpr int kWorlds = 10;
  const char* wanted = std::getenv("CAULDRON_PUZZLES");
  int searched = 0;
  each_puzzle(wanted ? std::atoi(wanted) : 24, [&](const Posed& posed) {
    if (posed.puzzle.retired) return;
    const NetValue value(posed.game.rules(), own_net());
    std::vector<Option> rivals = {*posed.game.parse(posed.puzzle.answer)};
    for (const LesserAnswer& other : posed.puzzle.others) {
      if (rivals.size() <= kRivals) rivals.push_back(*posed.game.parse(other.answer));
    }
    const View view = posed.game.view(posed.match.state(), posed.seat()).as<View>();
    const auto tried = Tryout(value, view, 977).by_value(rivals, kWorlds);
    for (std::size_t i = 1; i < tried.size(); ++i) {
      EXPECT_GT(advantage(tried[0].worths, tried[i].worths).mean(), 0)
          << "puzzle " << posed.number << ": " << posed.game.text(tried[i].option);
    }
    ++searched;
  });
  EXPECT_GE(searched, 8);
}

TEST(SeptimaPuzzles, AreExplainedByWhatAnAnswerBrings) {
  int count = 0;
  each_puzzle(20, [&](const Posed& posed) {
    const auto puzzling = puzzling_of(posed.game);
    EXPECT_FALSE(puzzling->open()) << "what others hide stays hidden";
    for (const Option option : posed.options()) {
      const Verdict verdict = puzzling->judge(posed.match.state(), posed.puzzle, option);
      const bool best = posed.game.text(option) == posed.puzzle.answer;
      EXPECT_EQ(verdict.right, best);
      EXPECT_EQ(verdict.words.id, best ? "sep.puzzle.right" : "sep.puzzle.wrong");
      EXPECT_GE(*verdict.words.args.find_int("wisdom"), 1);
      EXPECT_FALSE(verdict.words.args.find_string("source")->empty());
      Match shown = posed.match;
      ASSERT_FALSE(verdict.course.empty());
      EXPECT_EQ(verdict.course[0].option, option);
      for (const Move& move : verdict.course) ASSERT_FALSE(shown.play(move.who, move.option));
    }
    ++count;
  });
  EXPECT_GE(count, 8);
}

TEST(SeptimaPuzzles, AreRetiredInPlaceWithAReason) {
  std::map<int, std::string> retired;
  each_puzzle(1, [&](const Posed& posed) {
    if (!posed.puzzle.retired) return;
    retired[posed.number] = puzzling_of(posed.game)->why_retired(*posed.puzzle.retired).id;
  });
  EXPECT_EQ(retired, (std::map<int, std::string>{{29, "sep.puzzle.retired.score"},
                                                 {31, "sep.puzzle.retired.score"},
                                                 {76, "sep.puzzle.retired.victory"},
                                                 {197, "sep.puzzle.retired.score"}}));
}

TEST(SeptimaPuzzles, AreNoneAgainstTheBlackWidow) {
  const auto solo =
      cauldron::make_game({.id = "septima", .variant = Json::object({{"players", 1}})});
  EXPECT_EQ(puzzling_of(**solo), nullptr);
}

// Chance alone makes no choice clear.
TEST(ClearChoice, NeedsAMarginBeyondChance) {
  Advantage steady, wild;
  for (const int more : {190, 210, 200, 220, 180}) steady.add(more);
  for (const int more : {900, -500, 700, -300, 200}) wild.add(more);
  EXPECT_EQ(steady.mean(), wild.mean());
  EXPECT_TRUE(steady.is_clear(150, 3));
  EXPECT_FALSE(steady.is_clear(200, 0));
  EXPECT_FALSE(wild.is_clear(150, 1));
  EXPECT_TRUE(wild.is_clear(150, 0));
}

}  // namespace
}  // namespace cauldron::septima_bots
