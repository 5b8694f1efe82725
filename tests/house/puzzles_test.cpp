// Puzzles over the protocol: listed, laid out, answered, and refused where there are none.
#include "bots/puzzles.h"

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "world.h"

namespace cauldron {
namespace {

Json puzzle(std::int64_t number, const std::string& game = "three-witches") {
  return Json::object({{"type", "puzzle"}, {"game", game}, {"number", number}});
}
Json attempt(std::int64_t number, const std::string& option) {
  return puzzle(number).set("type", "attempt").set("option", option);
}

class PuzzleRequests : public ::testing::Test {
 protected:
  World world_{3};
  Guest marta_{world_};
};

TEST_F(PuzzleRequests, ListThemWithTheirDifficulties) {
  const Json list = marta_.request(Json::object({{"type", "puzzles"}}));
  std::size_t known = 0;
  for (const PuzzleGame& game : found_puzzles("three-witches")) known += game.puzzles.size();
  const Json& first = list.find("games")->items()[0];
  EXPECT_EQ(*first.find_string("game"), "three-witches");
  EXPECT_EQ(first.find("difficulties")->items().size(), known);
}

TEST_F(PuzzleRequests, LayATableWithEveryCardOpen) {
  const Json answer = marta_.request(puzzle(1));
  ASSERT_EQ(*answer.find_string("type"), "puzzle");
  const Json& picture = *answer.find("picture");
  const Json& view = *picture.find("view");
  for (const Json& hand : view.find("hands")->items()) {
    EXPECT_EQ(static_cast<std::int64_t>(hand.find("cards")->items().size()),
              *hand.find_int("count"));
  }
  EXPECT_TRUE(picture.find("ask")->find("you")->as_bool());
  EXPECT_FALSE(picture.find("ask")->find("options")->items().empty());
  expect_game(picture, "three-witches");
  EXPECT_EQ(answer.find("task")->find_string("id")->rfind("tw.puzzle.", 0), 0U);
  EXPECT_EQ(marta_.request(puzzle(1)).find("picture")->find("view")->dump(), view.dump());
}

TEST_F(PuzzleRequests, JudgeEveryAnswerAndShowWhatFollows) {
  for (std::int64_t number = 1; number <= 6; ++number) {
    const Json answer = marta_.request(puzzle(number));
    int right = 0;
    for (const Json& option : answer.find("picture")->find("ask")->find("options")->items()) {
      const Json done = marta_.request(attempt(number, option.as_string()));
      ASSERT_EQ(*done.find_string("type"), "attempt");
      EXPECT_EQ(done.find("right")->as_bool(), option == *done.find("answer"));
      EXPECT_FALSE(done.find("steps")->items().empty());
      EXPECT_FALSE(done.find("steps")->items()[0].find("log")->items().empty());
      right += done.find("right")->as_bool() ? 1 : 0;
    }
    EXPECT_EQ(right, 1) << number;
  }
}

TEST_F(PuzzleRequests, ShowWhatTheSeatSeesWhereThatIsThePuzzle) {
  const std::string game = "septima";
  const Json answer = marta_.request(puzzle(1, game));
  ASSERT_EQ(*answer.find_string("type"), "puzzle");
  EXPECT_FALSE(answer.find("open")->as_bool());
  const Json& picture = *answer.find("picture");
  expect_game(picture, game);
  const PuzzleGame from = found_puzzles(game)[0];
  const auto made = make_game({.id = game, .variant = from.variant, .rules = from.rules});
  const auto match = match_before(**made, from, from.puzzles[0]);
  const Seat seat = match->ask().next();
  EXPECT_EQ(picture.find("view")->dump(),
            (*made)->view_json((*made)->view(match->state(), seat)).dump());
  int right = 0;
  for (const Json& option : picture.find("ask")->find("options")->items()) {
    Json asked = puzzle(1, game).set("type", "attempt").set("option", option);
    const Json done = marta_.request(asked);
    ASSERT_EQ(*done.find_string("type"), "attempt");
    EXPECT_FALSE(done.find("steps")->items().empty());
    right += done.find("right")->as_bool() ? 1 : 0;
  }
  EXPECT_EQ(right, 1);
}

TEST_F(PuzzleRequests, KeepTheNumbersOfRetiredOnesAndSayWhy) {
  const Json list = marta_.request(Json::object({{"type", "puzzles"}}));
  const Json& septima = list.find("games")->items()[1];
  ASSERT_EQ(*septima.find_string("game"), "septima");
  EXPECT_EQ(septima.find("difficulties")->items().size(), 208U);
  std::vector<std::int64_t> numbers;
  for (const Json& one : septima.find("retired")->items()) {
    numbers.push_back(*one.find_int("number"));
    EXPECT_EQ(*one.find_string("since"), "2026-11-20");
  }
  EXPECT_EQ(numbers, (std::vector<std::int64_t>{29, 31, 76, 197}));
  EXPECT_EQ(list.find("games")->items()[0].find("retired"), nullptr);
  for (const std::int64_t number : numbers) {
    const Json answer = marta_.request(puzzle(number, "septima"));
    ASSERT_EQ(*answer.find_string("type"), "puzzle") << number;
    EXPECT_EQ(answer.find("retired")->find_string("id")->rfind("sep.puzzle.retired.", 0), 0U);
    const Json& option = answer.find("picture")->find("ask")->find("options")->items()[0];
    Json tried = puzzle(number, "septima").set("type", "attempt").set("option", option);
    EXPECT_EQ(marta_.code(tried), "no-such-puzzle") << number;
  }
  EXPECT_EQ(marta_.request(puzzle(30, "septima")).find("retired"), nullptr);
}

TEST_F(PuzzleRequests, AreRefusedWhereThereIsNothing) {
  EXPECT_EQ(marta_.code(puzzle(0)), "no-such-puzzle");
  EXPECT_EQ(marta_.code(puzzle(1'000'000)), "no-such-puzzle");
  EXPECT_EQ(marta_.code(puzzle(1, "chess")), "no-such-puzzle");
  EXPECT_EQ(marta_.code(attempt(0, "pass")), "no-such-puzzle");
  EXPECT_EQ(marta_.code(attempt(1, "dance")), "illegal-option");
  EXPECT_EQ(marta_.code(attempt(1, "give newt2 newt3")), "illegal-option");
  EXPECT_EQ(marta_.code(Json::object({{"type", "puzzle"}, {"game", "three-witches"}})),
            "bad-message");
}

TEST_F(PuzzleRequests, OpenNoTable) {
  marta_.request(puzzle(1));
  marta_.request(attempt(1, "pass"));
  EXPECT_EQ(world_.house().table_count(), 0U);
}

}  // namespace
}  // namespace cauldron
