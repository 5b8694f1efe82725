// The program from outside: help, exit codes, errors in words.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <optional>
#include <set>

#include "app/terminal/paint.h"
#include "core/json/json.h"
#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::parsed;
using test::run_program;
using test::ScratchFolder;

TEST(Program, TellsItsVersion) {
  const Finished done = run_program({"--version"});
  EXPECT_EQ(done.exit_code, 0);
  EXPECT_EQ(done.out, "cauldron " CAULDRON_VERSION "\n");
}

TEST(Program, EveryCommandHasHelpInWords) {
  const std::string all = run_program({"--help"}).out;
  for (const char* command : {"run", "play", "simulate", "arena", "selfplay", "replay", "verify",
                              "bench", "loadtest", "games", "completion", "settings", "manual"}) {
    EXPECT_TRUE(contains(all, std::string("\n  ") + command + " ")) << command;
    const Finished done = run_program({command, "--help"});
    EXPECT_EQ(done.exit_code, 0);
    EXPECT_TRUE(contains(done.out, std::string("Usage: cauldron ") + command)) << done.out;
    EXPECT_FALSE(contains(done.out, "app.")) << "a text is missing:\n" << done.out;
    EXPECT_EQ(done.err, "");
  }
}

// Where the column of the descriptions begins; nothing where the line has none.
std::optional<std::size_t> description_at(const std::string& line) {
  const auto gap = line.find("  ", 2);
  if (!line.starts_with("  ") || gap == line.npos) return std::nullopt;
  return columns(line.substr(0, line.find_first_not_of(' ', gap)));
}

TEST(Program, HelpIsInOneLanguageAndItsColumnsAreStraight) {
  for (const std::string language : {"en", "de", "pl", "it"}) {
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{}, {"play"}, {"simulate"}, {"arena", "merge"}, {"run"}}) {
      std::vector<std::string> words = {"--lang", language};
      words.insert(words.end(), command.begin(), command.end());
      words.emplace_back("--help");
      const std::string help = run_program(words).out;
      std::set<std::string> sections;
      for (const std::string& line : test::lines_of(help)) {
        if (line.ends_with(':') && !line.starts_with(' ')) {
          EXPECT_TRUE(sections.insert(line).second) << language << " says twice: " << line;
        }
        const auto at = description_at(line);
        EXPECT_EQ(at.value_or(32), 32U) << language << ": " << line;
      }
      EXPECT_GE(sections.size(), 1U) << help;
      if (language == "en") continue;
      for (const char* english : {"Options:", "following", "\n  game ", "\n  file "}) {
        EXPECT_FALSE(contains(help, english)) << language << ":\n" << help;
      }
    }
  }
}

struct Misuse {
  std::vector<std::string> arguments;
  std::string said;  // part of what standard error must say
};

std::ostream& operator<<(std::ostream& out, const Misuse& misuse) {
  out << "cauldron";
  for (const std::string& word : misuse.arguments) out << ' ' << word;
  return out;
}

class WrongUsage : public testing::TestWithParam<Misuse> {};

TEST_P(WrongUsage, EndsWithTwoAndSaysWhatIsWrong) {
  const Finished done = run_program(GetParam().arguments);
  EXPECT_EQ(done.exit_code, 2);
  EXPECT_EQ(done.out, "");
  EXPECT_TRUE(contains(done.err, GetParam().said)) << done.err;
  EXPECT_TRUE(done.err.starts_with("cauldron: ")) << done.err;
  EXPECT_EQ(test::lines_of(done.err).size(), 1u) << done.err;
}

INSTANTIATE_TEST_SUITE_P(
    CommandLine, WrongUsage,
    testing::Values(
        Misuse{{}, "No command"}, Misuse{{"brew"}, "“brew”"}, Misuse{{"--frob"}, "“--frob”"},
        Misuse{{"simulate"}, "GAME is missing"}, Misuse{{"simulate", "chess"}, "chess"},
        Misuse{{"simulate", "three-witches", "--games", "many"}, "--games: must be a whole number"},
        Misuse{{"simulate", "three-witches", "--games", "0"}, "“0”"},
        Misuse{{"simulate", "three-witches", "--games", "-3"}, "“-3”"},
        Misuse{{"simulate", "three-witches", "--games"}, "--games takes exactly one value"},
        Misuse{{"simulate", "three-witches", "--games", "1", "--games", "2"}, "--games takes"},
        Misuse{{"simulate", "three-witches", "--bots", "oracle"}, "“oracle”"},
        Misuse{{"simulate", "three-witches", "--players", "3"}, "three-witches has no variants"},
        Misuse{{"play", "three-witches", "--mode", "full"}, "three-witches has no variants"},
        Misuse{{"bench", "--variant", "{}"}, "three-witches has no variants"},
        Misuse{{"simulate", "three-witches", "--mode", "wild"}, "--mode: must be one of these"},
        Misuse{{"simulate", "three-witches", "--edition", "xx"}, "--edition: must be one of these"},
        Misuse{{"simulate", "three-witches", "--players", "0"},
               "--players: must be a whole number"},
        Misuse{{"simulate", "septima", "--players", "5"}, "players"},
        Misuse{{"simulate", "septima", "--variant", "[1"}, "JSON object"},
        Misuse{{"simulate", "septima", "--variant", "{\"wild\":1}"}, "“wild”"},
        Misuse{{"simulate", "three-witches", "--bots", "random,random"}, "3 bots"},
        Misuse{{"play", "three-witches", "--bots", "a,b,c"}, "2 bots"},
        Misuse{{"games", "surplus"}, "“surplus”"}, Misuse{{"games", "--frob"}, "“--frob”"},
        Misuse{{"run", "--port", "65536"}, "--port: must be a whole number"},
        Misuse{{"completion", "tcsh"}, "“tcsh”"}, Misuse{{"bench", "chess"}, "chess"}));

TEST(Program, UnknownLanguagesSpeakEnglish) {
  EXPECT_EQ(run_program({"--lang", "tlh", "games"}).out, run_program({"games"}).out);
  EXPECT_EQ(run_program({"games", "--lang=en"}).out, run_program({"games"}).out);
  EXPECT_EQ(run_program({"games"}, "", {{"LANG", "tlh_KL.UTF-8"}}).out, run_program({"games"}).out);
}

TEST(Program, ListsGamesForMachinesToo) {
  const Json list = parsed(run_program({"games", "--json"}).out);
  const Json& game = list.find("games")->items().at(0);
  EXPECT_EQ(*game.find_string("game"), "three-witches");
  EXPECT_EQ(*game.find_int("seats"), 3);
  EXPECT_EQ(game.find("levels")->dump(),
            R"(["novice","apprentice","adept","sorceress","archwitch"])");
  EXPECT_EQ(game.find("bots")->dump(), R"(["random","greedy","ismcts","pimc"])");
}

TEST(Program, TheSignatureIsTheSameEveryTime) {
  const Finished once = run_program({"bench", "--signature"});
  EXPECT_EQ(once.exit_code, 0);
  EXPECT_TRUE(contains(once.out, "signature ")) << once.out;
  EXPECT_EQ(once.out, run_program({"bench", "three-witches", "--signature"}).out);
}

TEST(Program, MeasuresItsSpeed) {
  const Json speed = parsed(run_program({"bench", "--seconds", "1", "--json"}).out);
  for (const char* way : {"matches", "playouts"}) {
    EXPECT_GT(*speed.find(way)->find_int("games"), 0) << way;
    EXPECT_GE(*speed.find(way)->find_int("milliseconds"), 1000) << way;
  }
}

// How fast it is depends on the machine; that people play, are told and sit down again does not.
TEST(Program, MeasuresAServerWithPeopleAtItsTables) {
  const Finished done =
      run_program({"loadtest", "--tables", "2", "--idle", "5", "--seconds", "1", "--json"});
  ASSERT_EQ(done.exit_code, 0) << done.err;
  const Json load = parsed(done.out);
  for (const char* number : {"moves", "movesPerSecond", "waitMicrosecondsP50", "bytesPerMove",
                             "cpuNanosecondsPerMove", "memoryBytes"}) {
    EXPECT_GT(*load.find_int(number), 0) << number;
  }
  EXPECT_LE(*load.find_int("waitMicrosecondsP50"), *load.find_int("waitMicrosecondsP99"));
  EXPECT_GE(*load.find_int("idleBytesEach"), 0);
  EXPECT_LT(*load.find_int("bytesPerMove"), 2000) << "changes; wholes take more than 6,000";
}

TEST(Program, AServerThatIsNotThereCannotBeMeasured) {
  const Finished done = run_program({"loadtest", "--server", "127.0.0.1:1"});
  EXPECT_EQ(done.exit_code, 4);
  EXPECT_TRUE(contains(done.err, "127.0.0.1 port 1")) << done.err;
  EXPECT_EQ(run_program({"loadtest", "--server", "nowhere"}).exit_code, 2);
}

struct BrokenDeck {
  std::string content;
  std::string said;
};

std::ostream& operator<<(std::ostream& out, const BrokenDeck& deck) { return out << deck.content; }

class BrokenContent : public testing::TestWithParam<BrokenDeck> {};

TEST_P(BrokenContent, EndsWithThreeAndNamesFileAndConstraint) {
  const ScratchFolder folder;
  const std::string deck = folder.write("deck.json", GetParam().content);
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"simulate", "three-witches", "--games", "1"},
        {"play", "three-witches"},
        {"bench", "three-witches", "--signature"}}) {
    auto arguments = command;
    arguments.insert(arguments.end(), {"--content", deck});
    const Finished done = run_program(arguments);
    EXPECT_EQ(done.exit_code, 3) << command[0];
    EXPECT_TRUE(contains(done.err, deck)) << done.err;
    EXPECT_TRUE(contains(done.err, GetParam().said)) << done.err;
    EXPECT_EQ(done.out, "");
  }
}

INSTANTIATE_TEST_SUITE_P(
    Decks, BrokenContent,
    testing::Values(BrokenDeck{"", "not valid JSON"}, BrokenDeck{"{\"game\":1", "line 1"},
                    BrokenDeck{"{\"game\":\"chess\"}", "chess"},
                    BrokenDeck{
                        R"({"game":"three-witches","eye":{"rank":12,"provenance":"stated"}})",
                        "eye.rank"}));

TEST(Program, MissingContentIsAContentError) {
  const Finished done =
      run_program({"simulate", "three-witches", "--content", "no/such/deck.json"});
  EXPECT_EQ(done.exit_code, 3);
  EXPECT_TRUE(contains(done.err, "no/such/deck.json")) << done.err;
}

class Socket {
 public:
  Socket() : handle_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(bind(handle_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(listen(handle_, 1), 0);
    EXPECT_EQ(getsockname(handle_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    port_ = ntohs(address.sin_port);
  }
  ~Socket() { close(handle_); }
  int port() const { return port_; }

 private:
  int handle_;
  int port_ = 0;
};

TEST(Program, ABusyPortOrAnUnusableFolderIsToldAndEndsWithFour) {
  const ScratchFolder folder;
  const Socket busy;
  const std::string port = std::to_string(busy.port());
  const Finished no_port = run_program({"run", "--port", port, "--data", folder.file("data")});
  EXPECT_EQ(no_port.exit_code, 4);
  EXPECT_TRUE(contains(no_port.err, port)) << no_port.err;
  EXPECT_EQ(no_port.out, "");

  const std::string not_a_folder = folder.write("occupied", "a file");
  const Finished no_data = run_program({"run", "--port", "0", "--data", not_a_folder});
  EXPECT_EQ(no_data.exit_code, 4);
  EXPECT_TRUE(contains(no_data.err, not_a_folder)) << no_data.err;
}

// Starts a server, by the command if one is given, does as the script says once it listens ($line
// is what it printed, $pid its process), and tells it to stop.
Finished while_serving(const std::string& script, const std::string& command = "") {
  const ScratchFolder folder;
  const std::string whole = "coproc " + command +
                            " \"$0\" run --port 0 --data \"$1\" --web \"$1\"\n"
                            "pid=$COPROC_PID\n"
                            "read -r line <&${COPROC[0]}\n" +
                            script + "\nkill -TERM $pid\nwait $pid\n";
  return test::run_process({"bash", "-c", whole, CAULDRON_PROGRAM, folder.file("data")});
}

TEST(Program, TablesThatAreGoneAreToldInEveryLanguage) {
  const ScratchFolder folder;
  std::filesystem::create_directories(folder.file("data"));
  std::string mark = "commits 7 tables 3";
  mark.resize(63, ' ');
  folder.write("data/last-commit", mark + "\n");
  std::set<std::string> told;
  for (const char* language : {"en", "de", "pl", "it"}) {
    const Finished gone =
        run_program({"--lang", language, "run", "--port", "0", "--data", folder.file("data")});
    EXPECT_EQ(gone.exit_code, 4) << language;
    EXPECT_TRUE(contains(gone.err, "3")) << gone.err;
    EXPECT_TRUE(contains(gone.err, "--accept-loss")) << gone.err;
    told.insert(gone.err);
  }
  EXPECT_EQ(told.size(), 4u);
}

TEST(Program, ServesUntilItIsToldToStop) {
  const Finished done = while_serving("echo \"$line\"");
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_TRUE(done.out.starts_with("listening on http://127.0.0.1:")) << done.out;
}

TEST(Program, AServerHasItsWishesOfTheAllocatorUnlessToldOtherwise) {
  // The C library may write an end between them, where it has read one.
  const std::string wishes = "tr '\\0:' '\\n' </proc/$pid/environ | grep -i glibc";
  const Finished asked = while_serving(wishes, "env -u GLIBC_TUNABLES");
  EXPECT_EQ(asked.exit_code, 0) << asked.err;
  EXPECT_EQ(asked.out, "GLIBC_TUNABLES=glibc.malloc.hugetlb=1\nglibc.malloc.tcache_count=128\n");
  const Finished told = while_serving(wishes, "env GLIBC_TUNABLES=");
  EXPECT_EQ(told.exit_code, 0) << told.err;
  EXPECT_EQ(told.out, "GLIBC_TUNABLES=\n");
}

// Nobody may play on a server with luck for tests without having been warned.
TEST(Program, LuckForTestsIsAnnouncedLoudlyAndRefusedWhereOthersPlay) {
  const ScratchFolder folder;
  const std::vector<std::string> seeded = {
      "run", "--port", "0", "--data", folder.file("data"), "--luck-for-tests", "31"};
  std::vector<std::string> shared = seeded;
  shared.insert(shared.end(), {"--address", "0.0.0.0"});
  const Finished refused = run_program(shared);
  EXPECT_EQ(refused.exit_code, 4);
  EXPECT_TRUE(contains(refused.err, "0.0.0.0")) << refused.err;
  EXPECT_EQ(refused.out, "");

  const std::string script =
      "coproc \"$0\" \"$@\"\n"
      "read -r line <&${COPROC[0]}\n"
      "kill -TERM $COPROC_PID\n";
  std::vector<std::string> command = {"bash", "-c", script, CAULDRON_PROGRAM};
  command.insert(command.end(), seeded.begin(), seeded.end());
  const Finished warned = test::run_process(command);
  EXPECT_TRUE(contains(warned.err, "\nWARNING: LUCK FOR TESTS")) << warned.err;
  EXPECT_TRUE(contains(warned.err, "seed 31")) << warned.err;
}

TEST(Program, OutputThatCannotBeWrittenIsAnError) {
  const Finished done =
      test::run_process({"bash", "-c", "\"$0\" games > /dev/full", CAULDRON_PROGRAM});
  EXPECT_EQ(done.exit_code, 4);
  EXPECT_TRUE(contains(done.err, "standard output")) << done.err;
}

}  // namespace
}  // namespace cauldron
