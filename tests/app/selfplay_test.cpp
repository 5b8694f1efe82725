// `cauldron selfplay` from outside: the same lessons however they are played, going on, refusals.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::parsed;
using test::run_program;
using test::ScratchFolder;

using Words = std::vector<std::string>;

Finished selfplay(const std::string& out, const Words& more = {}) {
  Words words = {"selfplay", "septima", "--players", "2",     "--mode", "basic", "--bots",
                 "random",   "--games", "64",        "--out", out,      "--json"};
  words.insert(words.end(), more.begin(), more.end());
  return run_program(words);
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Selfplay, TheNumberOfThreadsChangesNothing) {
  const ScratchFolder folder;
  const Finished one = selfplay(folder.file("one"));
  ASSERT_EQ(one.exit_code, 0) << one.err;
  EXPECT_EQ(*parsed(one.out).find_int("games"), 64);
  EXPECT_GT(*parsed(one.out).find_int("samples"), 64);
  ASSERT_EQ(selfplay(folder.file("two"), {"--threads", "2"}).exit_code, 0);
  EXPECT_EQ(bytes_of(folder.file("one")), bytes_of(folder.file("two")));
  ASSERT_EQ(selfplay(folder.file("other"), {"--seed", "2"}).exit_code, 0);
  EXPECT_NE(bytes_of(folder.file("one")), bytes_of(folder.file("other")));
}

TEST(Selfplay, GoesOnWhereItWasCutOff) {
  const ScratchFolder folder;
  const std::string whole = folder.file("whole");
  ASSERT_EQ(selfplay(whole).exit_code, 0);
  const std::string bytes = bytes_of(whole);
  const std::size_t header = bytes.find('\n') + 1;
  for (const std::size_t left :
       {std::size_t{0}, header / 2, header, header + 7, bytes.size() - 1}) {
    const std::string torn = folder.file("torn" + std::to_string(left));
    std::ofstream(torn, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(left));
    const Finished done = selfplay(torn);
    EXPECT_EQ(done.exit_code, 0) << done.err;
    EXPECT_EQ(bytes_of(torn), bytes) << left;
  }
  ASSERT_EQ(selfplay(whole).exit_code, 0) << "there is nothing left to do";
  EXPECT_EQ(bytes_of(whole), bytes);
}

TEST(Selfplay, RefusesAFileOfOtherSettings) {
  const ScratchFolder folder;
  ASSERT_EQ(selfplay(folder.file("file")).exit_code, 0);
  const std::string before = bytes_of(folder.file("file"));
  const Finished other = selfplay(folder.file("file"), {"--noise", "3"});
  EXPECT_NE(other.exit_code, 0);
  EXPECT_TRUE(contains(other.err, "noise")) << other.err;
  EXPECT_EQ(bytes_of(folder.file("file")), before);
}

TEST(Selfplay, LeavesFilesOfOthersAlone) {
  const ScratchFolder folder;
  for (const char* text : {"a letter", "a letter\nin two lines\n", "{}\n"}) {
    const std::string file = folder.write("letter", text);
    EXPECT_NE(selfplay(file).exit_code, 0) << text;
    EXPECT_EQ(bytes_of(file), text);
  }
}

TEST(Selfplay, SaysWhenItCannotWrite) {
  const ScratchFolder folder;
  const std::string nowhere = folder.file("nowhere") + "/lessons";
  const Finished done = selfplay(nowhere);
  EXPECT_NE(done.exit_code, 0);
  EXPECT_TRUE(contains(done.err, nowhere)) << done.err;
}

TEST(Selfplay, RefusesWhatTeachesNothing) {
  const ScratchFolder folder;
  const std::string out = folder.file("file");
  const auto refused = [&](const Words& words) {
    Words all = {"selfplay", "--out", out};
    all.insert(all.end(), words.begin(), words.end());
    const Finished done = run_program(all);
    EXPECT_NE(done.exit_code, 0);
    EXPECT_FALSE(std::filesystem::exists(out));
    return done.err;
  };
  EXPECT_TRUE(contains(refused({"three-witches"}), "learn"));
  EXPECT_TRUE(contains(refused({"septima", "--players", "1"}), "learn"));
  EXPECT_TRUE(contains(refused({"septima", "--bots", "genius"}), "genius"));
  const std::string mix = folder.file("mix.json");
  for (const char* text : {"", "[]", "[{}]", R"([{"weight":0,"variant":{}}])"}) {
    std::ofstream(mix, std::ios::trunc) << text;
    EXPECT_TRUE(contains(refused({"septima", "--mix", mix}), "weight")) << text;
  }
}

TEST(Selfplay, DrawsTheVariantsOfAMix) {
  const ScratchFolder folder;
  const std::string mix = folder.file("mix.json");
  std::ofstream(mix) << R"([{"weight":1,"variant":{"mode":"basic","players":2}},)"
                     << R"({"weight":1,"variant":{"mode":"basic","players":3}}])";
  const Finished done = run_program({"selfplay", "septima", "--mix", mix, "--bots", "random",
                                     "--games", "32", "--out", folder.file("file")});
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_TRUE(contains(done.out, "32")) << done.out;
}

TEST(BotOptions, ANetMustBeOneAndFit) {
  const ScratchFolder folder;
  const std::string file = folder.file("net.json");
  std::ofstream(file) << "{}";
  const Finished broken =
      run_program({"arena", "septima", "--bots", "fast:net=" + file + ",greedy"});
  EXPECT_NE(broken.exit_code, 0);
  EXPECT_TRUE(contains(broken.err, file)) << broken.err;
  const Finished missing = run_program({"arena", "septima", "--bots", "fast:net=nowhere,greedy"});
  EXPECT_NE(missing.exit_code, 0);
  EXPECT_TRUE(contains(missing.err, "nowhere")) << missing.err;
}

}  // namespace
}  // namespace cauldron
