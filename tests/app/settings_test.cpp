// The configuration file of `cauldron run`: what is read, what is refused and where, and the file
// that the program prints.
#include "app/cli/settings.h"

#include <gtest/gtest.h>

#include <regex>

#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::run_program;
using test::ScratchFolder;

std::vector<std::string> written(const std::string& text) {
  std::vector<std::string> all;
  for (const Setting& setting : read_settings(text, "f")) {
    all.push_back(std::to_string(setting.line) + " " + setting.key + "=" + setting.value);
  }
  return all;
}
using Lines = std::vector<std::string>;

TEST(Settings, AreKeysAndValuesWithTheirLines) {
  EXPECT_EQ(written(""), Lines{});
  EXPECT_EQ(written("# nothing\n\n   \n"), Lines{});
  EXPECT_EQ(written("port = 80"), Lines{"1 port=80"});
  EXPECT_EQ(written("\n  port=80\r\n#data = a\ndata\t=  /srv/a b \n"),
            (Lines{"2 port=80", "4 data=/srv/a b"}));
  EXPECT_EQ(written("web = a=b"), Lines{"1 web=a=b"});
}

TEST(Settings, CommentsFollowABlankAndQuotesKeepWhatIsInThem) {
  EXPECT_EQ(written("port = 80 # usual"), Lines{"1 port=80"});
  EXPECT_EQ(written("data = a#b"), Lines{"1 data=a#b"});
  EXPECT_EQ(written("data = \" a # b \" # mine"), Lines{"1 data= a # b "});
}

class NoSetting : public testing::TestWithParam<const char*> {};

TEST_P(NoSetting, IsRefusedWithItsLine) {
  try {
    read_settings(std::string("port = 1\n") + GetParam(), "f");
    FAIL() << GetParam();
  } catch (const Failure& failure) {
    EXPECT_EQ(failure.code, Exit::Usage);
    EXPECT_EQ(failure.why.id, "app.settings.line");
    EXPECT_EQ(*failure.why.args.find_string("line"), "2");
  }
}

INSTANTIATE_TEST_SUITE_P(Lines, NoSetting,
                         testing::Values("port", "port 80", "= 80", "port =", "port = # 80",
                                         "[server]", "data = \"", "data = \"\"", "data = \"a",
                                         "data = \"a\" b", "data = \"a\"b\""));

struct WrongFile {
  std::string content;
  std::string said;  // behind the name of the file
};

class WrongSettings : public testing::TestWithParam<WrongFile> {};

TEST_P(WrongSettings, AreRefusedWithFileAndLineInEveryLanguage) {
  const ScratchFolder folder;
  const std::string file = folder.write("cauldron.conf", GetParam().content);
  const Finished done = run_program({"run", "--config", file});
  EXPECT_EQ(done.exit_code, 2);
  EXPECT_TRUE(contains(done.err, file + ":" + GetParam().said)) << done.err;
  for (const char* language : {"de", "pl", "it"}) {
    const Finished other = run_program({"--lang", language, "run", "--config", file});
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_TRUE(contains(other.err, file + ":" + GetParam().said.substr(0, 2))) << other.err;
    EXPECT_NE(other.err, done.err);
    EXPECT_EQ(test::lines_of(other.err).size(), 1u) << other.err;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Files, WrongSettings,
    testing::Values(WrongFile{"port = 1\nprot = 2\n", "2: unknown setting “prot”"},
                    WrongFile{"port = many\n", "1: --port: must be a whole number from 0 to 65535"},
                    WrongFile{"port = 1\n\nport = 2\n", "3: port was set before, in line 1"},
                    WrongFile{"port\n", "1: “option = value” is expected"},
                    WrongFile{"luck-for-tests = 1\n", "1: unknown setting"},
                    WrongFile{"config = other.conf\n", "1: unknown setting"},
                    WrongFile{"help = true\n", "1: unknown setting"}));

TEST(Settings, OfAFileThatCannotBeReadEndWithFour) {
  const Finished done = run_program({"run", "--config", "/nowhere/cauldron.conf"});
  EXPECT_EQ(done.exit_code, 4);
  EXPECT_TRUE(contains(done.err, "/nowhere/cauldron.conf")) << done.err;
}

// A data folder that cannot be one says which was taken, without a server that must be ended.
TEST(Settings, CountUnlessTheCommandLineSaysOtherwise) {
  const ScratchFolder folder;
  const std::string ours = folder.write("ours", "a file");
  const std::string theirs = folder.write("theirs", "a file");
  const std::string file = folder.write("cauldron.conf", "port = 0\ndata = " + ours + "\n");
  const Finished settings = run_program({"run", "--config", file});
  EXPECT_EQ(settings.exit_code, 4);
  EXPECT_TRUE(contains(settings.err, ours)) << settings.err;
  const Finished line = run_program({"run", "--data", theirs, "--config", file});
  EXPECT_EQ(line.exit_code, 4);
  EXPECT_TRUE(contains(line.err, theirs)) << line.err;
}

TEST(Settings, OfLaterFilesWinOverThoseOfEarlierOnes) {
  const ScratchFolder folder;
  const std::string ours = folder.write("ours", "a file");
  const std::string theirs = folder.write("theirs", "a file");
  const std::string all = folder.write("all.conf", "port = 0\ndata = " + theirs + "\n");
  const std::string one = folder.write("one.conf", "data = " + ours + "\n");
  const Finished both = run_program({"run", "--config", all, "--config", one});
  EXPECT_EQ(both.exit_code, 4);
  EXPECT_TRUE(contains(both.err, ours)) << both.err;
  const Finished turned = run_program({"run", "--config", one, "--config", all});
  EXPECT_TRUE(contains(turned.err, theirs)) << turned.err;
  const std::string wrong = folder.write("wrong.conf", "prot = 0\n");
  const Finished refused = run_program({"run", "--config", wrong, "--config", one});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_TRUE(contains(refused.err, wrong + ":1")) << refused.err;
}

TEST(SettingsFile, HasEveryOptionOfRunWithItsDefault) {
  const std::string printed = run_program({"settings"}).out;
  const std::regex option(R"(^  (?:-h,)?--([a-z-]+)(?: [A-Z]+(?:=(\S+))?)?(?: .*)?$)");
  int count = 0;
  for (const std::string& line : test::lines_of(run_program({"run", "--help"}).out)) {
    std::smatch match;
    if (!std::regex_match(line, match, option)) continue;
    const bool may_be_set = match[1] != "help" && match[1] != "config" &&
                            match[1] != "luck-for-tests" && match[1] != "lang";
    const std::string expected =
        "\n#" + match[1].str() + " =" + (match[2].matched ? " " + match[2].str() : "") + "\n";
    EXPECT_EQ(contains(printed, expected), may_be_set) << expected;
    ++count;
  }
  EXPECT_GE(count, 6);
}

TEST(SettingsFile, IsAcceptedWithEveryDefaultWrittenOut) {
  const ScratchFolder folder;
  const std::string no_folder = folder.write("data", "a file");
  const std::string printed = run_program({"settings", "data=" + no_folder, "port=0"}).out;
  EXPECT_TRUE(contains(printed, "\ndata = " + no_folder + "\n")) << printed;
  EXPECT_TRUE(contains(printed, "\nport = 0\n")) << printed;
  std::string all;
  for (const std::string& line : test::lines_of(printed)) {
    const bool usual = std::regex_match(line, std::regex("#[a-z-]+ = .+"));
    all += (usual ? line.substr(1) : line) + "\n";
  }
  EXPECT_NE(all, printed);
  const Finished done = run_program({"run", "--config", folder.write("cauldron.conf", all)});
  EXPECT_EQ(done.exit_code, 4) << done.err;
  EXPECT_TRUE(contains(done.err, no_folder)) << done.err;
}

TEST(SettingsFile, RefusesValuesThatTheCommandWouldNotTake) {
  for (const char* wrong : {"port", "port=", "prot=1", "port=many", "luck-for-tests=1"}) {
    const Finished done = run_program({"settings", wrong});
    EXPECT_EQ(done.exit_code, 2) << wrong;
    EXPECT_EQ(done.out, "") << wrong;
  }
}

}  // namespace
}  // namespace cauldron
