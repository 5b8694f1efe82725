// `cauldron solve` from outside: positions, best play, every deal in shards, refusals.
#include <gtest/gtest.h>

#include <algorithm>

#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::lines_of;
using test::parsed;
using test::read_text;
using test::run_program;
using test::ScratchFolder;

using Words = std::vector<std::string>;

Finished solve(Words words, const std::string& input = {}) {
  words.insert(words.begin(), {"solve", "three-witches"});
  return run_program(words, input);
}

Finished merge(const Words& files, const Words& more = {}) {
  Words words = {"solve", "merge"};
  words.insert(words.end(), files.begin(), files.end());
  words.insert(words.end(), more.begin(), more.end());
  return run_program(words);
}

// 7 and 6 of one suit beat 2 and 2: one trick. With the Elixir one or both of two tricks.
constexpr const char* kOne = R"({"lead":["bat6","bat7"],"first":["newt2"],"second":["frog2"]})";
constexpr const char* kTwo =
    R"({"lead":["bat7","dog2","elixir"],"first":["owl6","newt2"],"second":["newt3","newt4"]})";
constexpr const char* kSix = R"({"lead":["newt2","newt3","newt4","frog2","frog3","elixir"],)"
                             R"("first":["bat5","bat6","bat7","dog2","dog3","dog4"],)"
                             R"("second":["owl3","owl4","owl5","owl6","frog7","dog5"]})";

TEST(Solve, WritesEachPositionBackWithItsMask) {
  const ScratchFolder folder;
  const std::string file = folder.write("positions.jsonl", std::string(kOne) + "\n" + kTwo + "\n");
  const Finished done = solve({"--positions", file});
  EXPECT_EQ(done.exit_code, 0) << done.err;
  const auto lines = lines_of(done.out);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0], std::string(kOne, std::string(kOne).size() - 1) + R"(,"mask":2})");
  EXPECT_EQ(*parsed(lines[1]).find_int("mask"), 6);
  EXPECT_EQ(solve({"--positions", "-"}, read_text(file)).out, done.out);
}

TEST(Solve, KeepsWhatElseALineHolds) {
  const Finished done =
      solve({"--positions", "-"}, R"({"id":7,"mask":63,)" + std::string(kOne + 1));
  const Json line = parsed(done.out);
  EXPECT_EQ(*line.find_int("id"), 7);
  EXPECT_EQ(*line.find_int("mask"), 2) << "an older answer is replaced";
}

TEST(Solve, AddsBestPlay) {
  const Finished done = solve({"--positions", "-", "--line"}, std::string(kTwo) + "\n" + kSix);
  EXPECT_EQ(done.exit_code, 0) << done.err;
  for (const std::string& line : lines_of(done.out)) {
    const Json json = parsed(line);
    const std::int64_t mask = *json.find_int("mask");
    const auto& lines = json.find("lines")->items();
    const std::size_t tricks = json.find("lead")->items().size() - 1;
    ASSERT_EQ(lines.size(), tricks + 1);
    for (std::size_t t = 0; t <= tricks; ++t) {
      const Json& best = lines[t];
      EXPECT_EQ(*best.find_int("tricks"), static_cast<std::int64_t>(t));
      EXPECT_EQ(best.find("forced")->as_bool(), (mask >> t & 1) != 0);
      const auto& play = best.find("play")->items();
      ASSERT_EQ(play.size(), tricks);
      const auto won = static_cast<std::size_t>(std::ranges::count_if(
          play, [](const Json& trick) { return trick.find("won")->as_bool(); }));
      EXPECT_EQ(won == t, best.find("forced")->as_bool()) << line;
      EXPECT_EQ(best.find("discards") != nullptr, tricks == 5);
    }
  }
}

TEST(Solve, AnswersEveryBadLineWithItsNumberAndTheReason) {
  const struct {
    const char* line;
    const char* reason;
  } bad[] = {
      {"no json", "json.unknown_word"},
      {"[1]", "app.solve.no_object"},
      {"", "app.solve.no_json"},
      {R"({"lead":["bat6","bat7"],"first":["newt2"]})", "tw.solve.member"},
      {R"({"lead":["bat6","bat7"],"first":["newt2"],"second":"frog2"})", "tw.solve.member"},
      {R"({"lead":["bat6","bat7"],"first":["newt2"],"second":[2]})", "tw.solve.member"},
      {R"({"lead":["bat6","bat9"],"first":["newt2"],"second":["frog2"]})", "tw.solve.no_card"},
      {R"({"lead":["bat6","bat6"],"first":["newt2"],"second":["frog2"]})", "tw.solve.twice"},
      {R"({"lead":["bat6","bat7"],"first":["newt2"],"second":["bat7"]})", "tw.solve.twice"},
      {R"({"lead":["bat6"],"first":["newt2"],"second":["frog2"]})", "tw.solve.sizes"},
      {R"({"lead":[],"first":[],"second":[]})", "tw.solve.sizes"},
  };
  std::string input = std::string(kOne) + "\n";
  for (const auto& one : bad) input += std::string(one.line) + "\n";
  input += std::string(kTwo) + "\n";
  const Finished done = solve({"--positions", "-"}, input);
  EXPECT_EQ(done.exit_code, 1);
  const auto lines = lines_of(done.out);
  ASSERT_EQ(lines.size(), std::size(bad) + 2);
  EXPECT_EQ(*parsed(lines.front()).find_int("mask"), 2);
  EXPECT_EQ(*parsed(lines.back()).find_int("mask"), 6) << "the others are answered all the same";
  for (std::size_t i = 0; i < std::size(bad); ++i) {
    const Json answer = parsed(lines[i + 1]);
    EXPECT_EQ(*answer.find_int("line"), static_cast<std::int64_t>(i + 2));
    EXPECT_TRUE(contains(answer.find("why")->dump(), bad[i].reason)) << lines[i + 1];
    EXPECT_TRUE(contains(done.err, ":" + std::to_string(i + 2) + ": ")) << done.err;
    EXPECT_EQ(answer.find("mask"), nullptr);
  }
}

TEST(Solve, ThousandsOfPositionsOfAllSizesComeBackInOrder) {
  std::string input;
  for (int i = 0; i < 5000; ++i) input += std::string(i % 3 ? (i % 2 ? kOne : kTwo) : kSix) + "\n";
  const auto lines = lines_of(solve({"--positions", "-"}, input).out);
  ASSERT_EQ(lines.size(), 5000u);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const int expected = i % 3 ? (i % 2 ? 2 : 6) : 0;
    ASSERT_EQ(*parsed(lines[i]).find_int("mask"), expected) << i;
  }
}

// --- every deal: the whole takes minutes, so here are some of its 476 blocks

// A shard of two blocks.
constexpr const char* kShard = "5/238";

TEST(Solve, AShardGoesOnWhereItStopped) {
  const ScratchFolder folder;
  const std::string whole = folder.file("whole.jsonl");
  const Finished done = solve({"--all", "--shard", kShard, "--save", whole, "--json"});
  EXPECT_EQ(done.exit_code, 0) << done.err;
  const Json summary = parsed(done.out);
  EXPECT_EQ(*summary.find_int("deals"), 2 * 17'153'136 / 476);
  EXPECT_EQ(summary.find("checksum"), nullptr) << "not all deals";
  const auto lines = lines_of(read_text(whole));
  ASSERT_EQ(lines.size(), 3u);
  const std::string cut =
      folder.write("cut.jsonl", lines[0] + "\n" + lines[2] + "\n" + lines[1].substr(0, 100));
  EXPECT_EQ(solve({"--all", "--shard", kShard, "--save", cut, "--threads", "2", "--json"}).out,
            done.out);
  const auto again = lines_of(read_text(cut));
  EXPECT_EQ(again, (Words{lines[0], lines[2], lines[1]})) << "what was there is kept";
}

TEST(Solve, CountsWhatTheMasksSay) {
  const Finished done = solve({"--all", "--shard", "7/476", "--json"});
  const Json summary = parsed(done.out);
  const std::int64_t deals = *summary.find_int("deals");
  std::int64_t masks = 0;
  std::int64_t three = 0;
  const auto& counts = summary.find("masks")->items();
  for (std::size_t mask = 0; mask < counts.size(); ++mask) {
    masks += counts[mask].as_int();
    if (mask >> 3 & 1) three += counts[mask].as_int();
  }
  EXPECT_EQ(masks, 3 * deals);
  EXPECT_EQ(three, summary.find("with_elixir")->items()[3].as_int() +
                       summary.find("without_elixir")->items()[3].as_int());
  EXPECT_GT(three, 0);
  EXPECT_LE(*summary.find_int("someone_3"), three);
  EXPECT_GE(*summary.find_int("someone_3") * 3, three);
  EXPECT_GT(summary.find("over_discards")->items()[3].as_int(), 36 * three)
      << "good discards are better than any";
  const Finished words = solve({"--all", "--shard", "7/476"});
  EXPECT_TRUE(contains(words.out, "Exactly 3 tricks: ")) << words.out;
}

TEST(Solve, MergesOnlyWhatIsComplete) {
  const ScratchFolder folder;
  const std::string file = folder.file("shard.jsonl");
  solve({"--all", "--shard", "3/476", "--save", file});
  const Finished others = merge({file});
  EXPECT_EQ(others.exit_code, 1);
  EXPECT_TRUE(contains(others.err, "0/476")) << others.err;
  EXPECT_EQ(merge({file, file}).exit_code, 1) << "twice the same";
  // One block pretends to be everything.
  std::string text = read_text(file);
  text.replace(text.find("[3,476]"), 7, "[0,1]");
  const Finished rest = merge({folder.write("one.jsonl", text)});
  EXPECT_EQ(rest.exit_code, 1);
  EXPECT_TRUE(contains(rest.err, "475 blocks are missing")) << rest.err;
}

// Blocks that were not computed, but have the form of some: merging asks no more.
TEST(Solve, TheChecksumDoesNotDependOnTheShards) {
  const ScratchFolder folder;
  const std::string whole = folder.file("shard.jsonl");
  solve({"--all", "--shard", "3/476", "--save", whole});
  const auto lines = lines_of(read_text(whole));
  const std::string content = lines[0].substr(0, lines[0].find(R"("shard")"));
  const std::string block = lines[1].substr(lines[1].find(R"("masks":")") + 9);
  const auto shards = [&](int count) {
    Words files;
    for (int index = 0; index < count; ++index) {
      std::string text =
          content + R"("shard":[)" + std::to_string(index) + "," + std::to_string(count) + "]}\n";
      for (int i = index; i < 476; i += count) {
        text += R"({"block":)" + std::to_string(i) + R"(,"masks":")" +
                static_cast<char>('A' + i % 26) + block.substr(1) + "\n";
      }
      files.push_back(
          folder.write(std::to_string(count) + "." + std::to_string(index) + ".jsonl", text));
    }
    std::ranges::reverse(files);
    return files;
  };
  const std::string joined = folder.file("joined.jsonl");
  const Finished three = merge(shards(3), {"--json", "--save", joined});
  EXPECT_EQ(three.exit_code, 0) << three.err;
  const Json summary = parsed(three.out);
  EXPECT_EQ(*summary.find_int("deals"), 17'153'136);
  ASSERT_NE(summary.find_string("checksum"), nullptr);
  EXPECT_EQ(summary.find_string("checksum")->size(), 64u);
  EXPECT_EQ(merge(shards(7), {"--json"}).out, three.out);
  EXPECT_EQ(merge({joined}, {"--json"}).out, three.out);
  EXPECT_EQ(lines_of(read_text(joined)).size(), 477u);
}

TEST(Solve, RefusesFilesThatDoNotBelong) {
  const ScratchFolder folder;
  const std::string file = folder.file("shard.jsonl");
  solve({"--all", "--shard", "3/476", "--save", file});
  const std::string text = read_text(file);
  EXPECT_EQ(solve({"--all", "--shard", "4/476", "--save", file}).exit_code, 1) << "another shard";
  EXPECT_EQ(read_text(file), text);
  EXPECT_EQ(merge({folder.write("foreign", "{}\n")}).exit_code, 1);
  EXPECT_EQ(merge({folder.write("empty", "")}).exit_code, 1);
  EXPECT_EQ(merge({folder.file("none")}).exit_code, 4);
  std::string other = text;
  other.replace(other.find(R"("content":")") + 11, 4, "0000");
  EXPECT_EQ(merge({folder.write("content", other)}).exit_code, 1);
  std::string broken = text;
  broken.replace(broken.find(R"("masks":")") + 9, 1, "?");
  EXPECT_EQ(
      solve({"--all", "--shard", "3/476", "--save", folder.write("broken", broken)}).exit_code, 1);
  EXPECT_EQ(solve({"--all", "--shard", "3/476", "--save",
                   folder.write("twice", text + text.substr(text.find('\n') + 1))})
                .exit_code,
            1);
  std::string many = text;
  many.replace(many.find("[3,476]"), 7, "[3,999999999999]");
  EXPECT_EQ(merge({folder.write("many", many)}).exit_code, 1);
}

TEST(Solve, RefusesCommandLinesThatMakeNoSense) {
  const struct {
    Words words;
    int code;
  } misuses[] = {
      {{"solve"}, 2},
      {{"solve", "three-witches"}, 2},
      {{"solve", "three-witches", "--all", "--positions", "-"}, 2},
      {{"solve", "three-witches", "--all", "--line"}, 2},
      {{"solve", "three-witches", "--positions", "-", "--save", "x"}, 2},
      {{"solve", "three-witches", "--positions", "-", "--shard", "0/2"}, 2},
      {{"solve", "three-witches", "--all", "--shard", "2/2"}, 2},
      {{"solve", "three-witches", "--all", "--shard", "477"}, 2},
      {{"solve", "three-witches", "--all", "--shard", "500/501"}, 1},
      {{"solve", "three-witches", "--positions", "no/such/file"}, 4},
      {{"solve", "three-witches", "--positions", "-"}, 1},
      {{"solve", "septima", "--all"}, 2},
      {{"solve", "chess", "--all"}, 2},
  };
  for (const auto& misuse : misuses) {
    const Finished done = run_program(misuse.words);
    EXPECT_EQ(done.exit_code, misuse.code) << done.err;
    EXPECT_TRUE(contains(done.err, "cauldron: ")) << done.err;
    EXPECT_FALSE(contains(done.err, "app.solve")) << "a text is missing: " << done.err;
  }
}

}  // namespace
}  // namespace cauldron
