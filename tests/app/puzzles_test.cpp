// `cauldron puzzles` from outside: the same seed writes the same file, and refusals.
#include "bots/puzzles.h"

#include <gtest/gtest.h>

#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::read_text;
using test::run_program;
using test::ScratchFolder;

Finished find(const std::string& game, const std::string& file, const std::string& threads) {
  return run_program(
      {"puzzles", game, "--count", "6", "--seed", "3", "--threads", threads, "--out", file});
}

TEST(PuzzlesCommand, FindsTheSameOnAnyNumberOfThreads) {
  const ScratchFolder folder;
  const std::string one = folder.file("one.json");
  const std::string two = folder.file("two.json");
  const Finished done = find("three-witches", one, "1");
  ASSERT_EQ(done.exit_code, 0) << done.err;
  EXPECT_TRUE(contains(done.out, "6 puzzles")) << done.out;
  ASSERT_EQ(find("three-witches", two, "2").exit_code, 0);
  EXPECT_EQ(read_text(one), read_text(two));
  EXPECT_TRUE(contains(read_text(one), "cauldron puzzles three-witches --count 6 --seed 3"));
  std::size_t count = 0;
  const auto games = read_puzzle_file(read_text(one));
  ASSERT_TRUE(games);
  for (const PuzzleGame& game : *games) count += game.puzzles.size();
  EXPECT_EQ(count, 6U);
}

TEST(PuzzlesCommand, SaysWhyItFindsNone) {
  const ScratchFolder folder;
  const Finished unknown = find("chess", folder.file("x.json"), "1");
  EXPECT_NE(unknown.exit_code, 0);
  EXPECT_TRUE(contains(unknown.err, "chess")) << unknown.err;
  const Finished nowhere = find("three-witches", folder.file("no/such/folder.json"), "1");
  EXPECT_NE(nowhere.exit_code, 0);
  EXPECT_FALSE(nowhere.err.empty());
}

}  // namespace
}  // namespace cauldron
