// Puzzles: what the files hold is what the games prove, and every one has a single best answer.
#include "bots/puzzles.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "bots/three_witches/teaching/open_round.h"
#include "core/embedded.h"
#include "games/catalogue.h"
#include "games/three_witches/game.h"
#include "three_witches/brute_force.h"

namespace cauldron {
namespace {

constexpr const char* kWitches = "three-witches";

std::unique_ptr<Game> make(const std::string& id) { return std::move(*make_game({.id = id})); }

// Calls visit(match, puzzle) for every puzzle of the game.
template <class Visit>
void each_puzzle(const Game& game, Visit visit) {
  for (const PuzzleGame& from : found_puzzles(game.info().id)) {
    for (const Puzzle& puzzle : from.puzzles) {
      const auto match = match_before(game, from, puzzle);
      ASSERT_TRUE(match) << puzzle.answer << " after " << puzzle.at;
      visit(*match, puzzle);
    }
  }
}

TEST(Puzzles, OfThreeWitchesHaveTheSolversAnswerAndNoOther) {
  const auto game = make(kWitches);
  const auto puzzling = puzzling_of(*game);
  std::map<int, int> difficulties;
  std::map<std::string, int> kinds;
  std::set<std::string> tasks;
  int count = 0;
  each_puzzle(*game, [&](const Match& match, const Puzzle& puzzle) {
    const auto& s = match.state().as<three_witches::State>();
    const auto& rules = dynamic_cast<const three_witches::ThreeWitchesGame&>(*game).rules();
    ASSERT_TRUE(three_witches::OpenRound::judges(s));
    three_witches::OpenRound round(rules);
    round.enter(s);
    std::vector<std::string> best;
    for (const Option option : game->options(match.state(), match.ask().next())) {
      if (round.works(s, option)) best.push_back(game->text(option));
    }
    EXPECT_EQ(best, std::vector{puzzle.answer}) << "puzzle " << count + 1;
    tasks.insert(puzzling->task(match.state()).id);
    ++difficulties[puzzle.difficulty];
    ++kinds[std::string(game->question_kind(match.state()))];
    ++count;
  });
  EXPECT_GE(count, 500);
  EXPECT_GE(kinds.size(), 4U) << "they should vary";
  EXPECT_GE(tasks.size(), 5U);
  for (int difficulty = 1; difficulty <= kHardest; ++difficulty) {
    EXPECT_GE(difficulties[difficulty], count / 4) << difficulty;
  }
}

// The rules of play alone, without the solver, say the same. Three tricks are quick to play out.
TEST(Puzzles, OfThreeWitchesWithstandBruteForce) {
  using namespace three_witches;
  const auto game = make(kWitches);
  const auto& rules = dynamic_cast<const ThreeWitchesGame&>(*game).rules();
  int compared = 0;
  each_puzzle(*game, [&](const Match& match, const Puzzle& puzzle) {
    const auto& s = match.state().as<three_witches::State>();
    if (step(s) < Op::Lead || s.trick < 2 || s.lead() != 0) return;
    BruteForce force(rules);
    for (const Option option : game->options(match.state(), match.ask().next())) {
      State after = s;
      apply(rules, after, match.ask().next(), option);
      const bool made = (force.mask(after) >> (s.bid - after.won) & 1) != 0;
      const bool works = made == (match.ask().next() == s.lead());
      EXPECT_EQ(works, game->text(option) == puzzle.answer) << game->text(option);
    }
    ++compared;
  });
  EXPECT_GE(compared, 20);
}

TEST(Puzzles, OfThreeWitchesAreExplainedToTheEnd) {
  const auto game = make(kWitches);
  const auto puzzling = puzzling_of(*game);
  int count = 0;
  each_puzzle(*game, [&](const Match& match, const Puzzle& puzzle) {
    if (++count % 10 != 0) return;
    for (const Option option : game->options(match.state(), match.ask().next())) {
      const Verdict verdict = puzzling->judge(match.state(), puzzle, option);
      const auto& s = match.state().as<three_witches::State>();
      EXPECT_EQ(verdict.right, game->text(option) == puzzle.answer);
      Match shown = match;
      for (const Move& move : verdict.course) ASSERT_FALSE(shown.play(move.who, move.option));
      ASSERT_FALSE(verdict.course.empty());
      EXPECT_EQ(verdict.course[0].option, option);
      const auto& after = shown.state().as<three_witches::State>();
      EXPECT_TRUE(three_witches::is_decided(after));
      const int won = after.won + (after.tricks[after.trick].lead_won() ? 1 : 0);
      const bool lead = three_witches::is_for_bid(s, match.ask().next());
      EXPECT_EQ(won == after.bid, verdict.right == lead) << "the play shows what is said";
    }
  });
  EXPECT_GE(count, 500);
}

TEST(Puzzles, AreFoundAgainByTheSameNumbers) {
  const auto game = make(kWitches);
  const auto puzzling = puzzling_of(*game);
  int found = 0;
  for (std::uint64_t number = 0; number < 8; ++number) {
    const PuzzleGame once = puzzling->search(7, number);
    EXPECT_EQ(once, puzzling->search(7, number));
    if (once.puzzles.empty()) continue;
    ++found;
    EXPECT_FALSE(once == puzzling->search(8, number));
  }
  EXPECT_GE(found, 1);
}

TEST(Puzzles, SurviveTheirFile) {
  const std::vector<PuzzleGame> games = {
      {1, Json::object(), {"deal 0 bat6", "pass"}, {{1, "pass", 2, 0}, {2, "bid 3", 3, 150}}},
      {2,
       Json::object({{"players", 2}}),
       {},
       {{0, "hold", 1, 200, {{"pass", 200, "place"}}, Retirement{"2026-11-20", "score"}}}}};
  EXPECT_EQ(read_puzzle_file(puzzle_file("cauldron puzzles", games)), games);
  for (
      const char* wrong :
      {"", "[]", "{}", R"({"games":[{}]})",
       R"({"games":[{"rules":1,"moves":"a","puzzles":[{"at":2,"answer":"b","difficulty":1}]}]})",
       R"({"games":[{"rules":1,"moves":"a","puzzles":[{"at":1,"answer":"b","difficulty":4}]}]})",
       R"({"games":[{"rules":1,"moves":"a","puzzles":[{"at":1,"answer":"b","difficulty":1,"others":[1]}]}]})",
       R"({"games":[{"rules":1,"moves":"","puzzles":[{"at":0,"answer":"b","difficulty":1,"others":[["a","b",1]]}]}]})",
       R"({"games":[{"rules":1,"moves":"","puzzles":[{"at":0,"answer":"b","difficulty":1,"retired":true}]}]})",
       R"({"games":[{"rules":1,"moves":"","puzzles":[{"at":0,"answer":"b","difficulty":1,"retired":{"since":"soon","why":"score"}}]}]})"}) {
    EXPECT_FALSE(read_puzzle_file(wrong)) << wrong;
  }
  for (const PuzzleGame& game : games) EXPECT_EQ(read_puzzle_line(puzzle_line(game)), game);
  EXPECT_TRUE(found_puzzles("nothing").empty());
}

TEST(Puzzles, AreOnlyThereWhereTheMovesLead) {
  const auto game = make(kWitches);
  const PuzzleGame from{1, Json::object(), {"deal 0 bat6", "pass"}, {}};
  EXPECT_FALSE(match_before(*game, from, {1, "pass", 1, 0})) << "chance is asked there";
  EXPECT_FALSE(match_before(*game, from, {2, "pass", 1, 0})) << "nobody may pass there";
}

}  // namespace
}  // namespace cauldron
