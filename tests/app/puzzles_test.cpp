// `cauldron puzzles` from outside: the same seed writes the same file, and refusals.
#include "bots/puzzles.h"

#include <gtest/gtest.h>

#include <fstream>

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

TEST(PuzzlesCommand, GoesOnWhereItStopped) {
  const ScratchFolder folder;
  const auto search = [&](const std::string& seed, const std::string& minutes,
                          const std::string& out) {
    return run_program({"puzzles", "three-witches", "--count", "6", "--seed", seed, "--threads",
                        "2", "--minutes", minutes, "--searched", folder.file("searched.txt"),
                        "--out", folder.file(out)});
  };
  const Finished none = search("3", "0", "none.json");
  EXPECT_NE(none.exit_code, 0);
  EXPECT_TRUE(contains(none.err, "0")) << none.err;
  ASSERT_EQ(search("3", "9", "first.json").exit_code, 0);
  const std::string searched = read_text(folder.file("searched.txt"));
  std::ofstream(folder.file("searched.txt")) << searched << "99 {\"ru";
  const Finished again = search("3", "0", "again.json");
  ASSERT_EQ(again.exit_code, 0) << again.err;
  EXPECT_EQ(read_text(folder.file("searched.txt")), searched)
      << "the line that was cut off is gone";
  ASSERT_EQ(find("three-witches", folder.file("whole.json"), "1").exit_code, 0);
  EXPECT_EQ(read_text(folder.file("first.json")), read_text(folder.file("whole.json")));
  EXPECT_EQ(read_text(folder.file("again.json")), read_text(folder.file("whole.json")));
  const Finished other = search("4", "9", "other.json");
  EXPECT_NE(other.exit_code, 0);
  EXPECT_TRUE(contains(other.err, "searched.txt")) << other.err;
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
