// Simulated records: the same for any number of threads, verified strictly, replayed in words.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/record.h"
#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::parsed;
using test::run_program;
using test::ScratchFolder;

std::string simulate(const ScratchFolder& folder, const std::vector<std::string>& further,
                     const std::string& name = "games.jsonl") {
  std::vector<std::string> arguments = {"simulate", "three-witches", "--record", folder.file(name)};
  arguments.insert(arguments.end(), further.begin(), further.end());
  const Finished done = run_program(arguments);
  EXPECT_EQ(done.exit_code, 0) << done.err;
  return test::read_text(folder.file(name));
}

TEST(Simulate, RecordsDoNotDependOnTheNumberOfThreads) {
  const ScratchFolder folder;
  const std::string one = simulate(folder, {"--games", "150", "--seed", "7", "--threads", "1"});
  EXPECT_EQ(test::lines_of(one).size(), 150u);
  for (const char* threads : {"2", "3", "5"}) {
    EXPECT_EQ(one, simulate(folder, {"--games", "150", "--seed", "7", "--threads", threads}));
  }
}

TEST(Simulate, AGameDependsOnSeedAndNumberAlone) {
  const ScratchFolder folder;
  const std::string few = simulate(folder, {"--games", "3", "--seed", "7"});
  const std::string more = simulate(folder, {"--games", "5", "--seed", "7"});
  EXPECT_TRUE(more.starts_with(few));
  EXPECT_NE(few, simulate(folder, {"--games", "3", "--seed", "8"}));
}

TEST(Simulate, SummaryAddsUp) {
  const Json summary = parsed(run_program({"simulate", "three-witches", "--games", "40", "--bots",
                                           "greedy,random,random", "--json"})
                                  .out);
  EXPECT_EQ(*summary.find_int("games"), 40);
  std::int64_t wins = 0;
  for (const Json& seat : summary.find("seats")->items()) wins += *seat.find_int("wins");
  EXPECT_EQ(wins, 40 + *summary.find_int("shared"));
  std::int64_t outcomes = 0;
  for (const auto& [scores, count] : summary.find("outcomes")->members())
    outcomes += count.as_int();
  EXPECT_EQ(outcomes, 40);
  // Each quarter of the scores begins where the one before it ends.
  const Json& scores = *summary.find("scores");
  std::int64_t last = 0;
  for (const char* name : {"least", "lower_quarter", "median", "upper_quarter", "most"}) {
    const std::int64_t score = *scores.find_int(name);
    EXPECT_GE(score, last) << name;
    last = score;
  }
  EXPECT_GE(last, 5) << "somebody has won with five tokens";
  EXPECT_GE(*summary.find_int("rounds"), 40 * 3);
}

TEST(Simulate, AFileThatCannotBeWrittenIsToldAndNothingIsLeft) {
  const ScratchFolder folder;
  const Finished done =
      run_program({"simulate", "three-witches", "--record", folder.file("no/such/folder.jsonl")});
  EXPECT_EQ(done.exit_code, 4);
  EXPECT_TRUE(contains(done.err, "no/such/folder.jsonl")) << done.err;
  EXPECT_TRUE(folder.names().empty());
}

TEST(Simulate, ALinkStaysALinkAndADeviceADevice) {
  const ScratchFolder folder;
  const std::filesystem::path link = folder.file("link.jsonl");
  std::ofstream(folder.file("real.jsonl")) << "old";
  std::filesystem::create_symlink(folder.file("real.jsonl"), link);
  const std::string written = simulate(folder, {"--games", "2"}, "link.jsonl");
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_EQ(test::read_text(folder.file("real.jsonl")), written);

  const Finished full =
      run_program({"simulate", "three-witches", "--games", "50", "--record", "/dev/full"});
  EXPECT_EQ(full.exit_code, 4) << "what could not be written is told";
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

TEST(Simulate, AnInterruptedSimulationLeavesNothingBehind) {
  const ScratchFolder folder;
  const std::string script =
      "\"$0\" simulate three-witches --games 1000000000 --record \"$1/games.jsonl\" &\n"
      "until [ -s \"$1\"/games.jsonl.draft-$! ]; do :; done\n"
      "kill -TERM $!\n"
      "wait $!\n";
  const Finished done =
      test::run_process({"bash", "-c", script, CAULDRON_PROGRAM, folder.file("")});
  EXPECT_EQ(done.exit_code, 128 + 15);
  EXPECT_TRUE(folder.names().empty());
}

TEST(Verify, AcceptsWhatWasSimulatedAlsoFromStandardInput) {
  const ScratchFolder folder;
  const std::string records = simulate(folder, {"--games", "20", "--options"});
  EXPECT_EQ(folder.names(), std::vector<std::string>{"games.jsonl"});
  EXPECT_EQ(run_program({"verify", folder.file("games.jsonl")}).exit_code, 0);
  const Finished done = run_program({"verify", "-", "--json"}, records);
  EXPECT_EQ(done.exit_code, 0);
  EXPECT_EQ(*parsed(done.out).find_int("records"), 20);
  EXPECT_EQ(*parsed(done.out).find_int("wrong"), 0);
}

TEST(Verify, AcceptsStatesAndNamesTheFirstWrongOne) {
  const ScratchFolder folder;
  const std::string records = simulate(folder, {"--games", "2", "--states"});
  EXPECT_EQ(run_program({"verify", "-"}, records).exit_code, 0);
  std::string spoilt = records;
  const std::string from = "\"tokens\":[0,0,0]";
  spoilt.replace(spoilt.find(from), from.size(), "\"tokens\":[0,0,1]");
  const Finished done = run_program({"verify", "-"}, spoilt);
  EXPECT_EQ(done.exit_code, 1);
  EXPECT_TRUE(contains(done.err, "game 1, move 1")) << done.err;
  EXPECT_TRUE(contains(done.err, "state")) << done.err;
}

TEST(Simulate, SeptimaInAnyVariant) {
  const ScratchFolder folder;
  const std::string file = folder.file("septima.jsonl");
  const Finished done =
      run_program({"simulate", "septima", "--players", "2", "--mode", "basic", "--edition", "pl",
                   "--variant", "{\"players\":4,\"roar_once\":false}", "--games", "1", "--options",
                   "--states", "--record", file});
  ASSERT_EQ(done.exit_code, 0) << done.err;
  const Json record = parsed(test::read_text(file));
  const Json& variant = *record.find("variant");
  EXPECT_EQ(*variant.find_int("players"), 2) << "options win over --variant";
  EXPECT_EQ(*variant.find_string("mode"), "basic");
  EXPECT_EQ(*variant.find("roar_once"), Json(false));
  EXPECT_EQ(variant.find("edition"), nullptr) << "only what it means is recorded";
  EXPECT_EQ(run_program({"verify", file}).exit_code, 0);
  const Finished told = run_program({"replay", file, "--seat", "1"});
  EXPECT_EQ(told.exit_code, 0) << told.err;
  EXPECT_TRUE(contains(told.out, "Moon Phase 5")) << told.out;
  EXPECT_FALSE(contains(told.out, "sep.")) << "a text is missing";
}

// A record as JSON that can be spoilt.
class Spoilt : public testing::Test {
 protected:
  void SetUp() override {
    lines = test::lines_of(simulate(folder, {"--games", "3", "--options"}));
    record = parsed(lines[1]);
  }
  Json& moves() { return const_cast<Json&>(*record.find("moves")); }
  // The index of the first move of a person.
  std::size_t first_choice() {
    std::size_t i = 0;
    while (moves().items()[i].items()[0].is_string()) ++i;
    return i;
  }
  Finished verify() {
    return run_program({"verify", folder.write("spoilt.jsonl", lines[0] + "\n" + record.dump() +
                                                                   "\n" + lines[2] + "\n")});
  }
  void expect_refused(const std::string& said) {
    const Finished done = verify();
    EXPECT_EQ(done.exit_code, 1);
    EXPECT_TRUE(contains(done.err, folder.file("spoilt.jsonl") + ":2: ")) << done.err;
    EXPECT_TRUE(contains(done.err, said)) << done.err;
    EXPECT_EQ(test::lines_of(done.err).size(), 1u) << done.err;
    EXPECT_TRUE(contains(done.out, "1 of 3 records are invalid")) << done.out;
  }

  ScratchFolder folder;
  std::vector<std::string> lines;
  Json record;
};

TEST_F(Spoilt, AnIllegalMoveIsNamedWithNumberSeatTextAndRule) {
  const std::size_t i = first_choice();
  Json& move = moves().items()[i];
  move = Json::array({move.items()[0], "play owl3"});
  expect_refused("move " + std::to_string(i + 1) + ", seat " +
                 std::to_string(move.items()[0].as_int()) + " (random " +
                 std::to_string(move.items()[0].as_int()) + "), “play owl3”: That is not what");
}

TEST_F(Spoilt, AnUnreadableMove) {
  moves().items()[0] = Json::array({"chance", "brew tea"});
  expect_refused("move 1, chance, “brew tea”");
}

TEST_F(Spoilt, WhatIsQuotedCannotSteerTheTerminal) {
  moves().items()[0] = Json::array({"chance", "\x1b[2J"});
  expect_refused("“\uFFFD[2J”");
}

TEST_F(Spoilt, AMoveOfTheWrongSeat) {
  const std::size_t i = first_choice();
  Json& move = moves().items()[i];
  move = Json::array({(move.items()[0].as_int() + 1) % 3, move.items()[1]});
  expect_refused("move " + std::to_string(i + 1));
}

TEST_F(Spoilt, ALegalOptionMissingFromTheList) {
  const std::size_t i = first_choice();
  moves().items()[i].items()[2].items().pop_back();
  expect_refused("list of options");
}

TEST_F(Spoilt, AListOfOptionsMissingAltogether) {
  const std::size_t i = first_choice() + 1;
  moves().items()[i].items().pop_back();
  expect_refused("move " + std::to_string(i + 1));
}

TEST_F(Spoilt, AnotherOutcome) {
  record.set("outcome",
             Json::object({{"scores", Json::array({5, 0, 0})}, {"winners", Json::array({0})}}));
  expect_refused("outcome");
}

TEST_F(Spoilt, AnotherDeck) {
  record.set("content", "0000");
  expect_refused("“content” is 0000");
}

TEST_F(Spoilt, AnUnknownGame) {
  record.set("game", "chess");
  expect_refused("chess");
}

TEST_F(Spoilt, AnUnknownField) {
  record.set("weather", "fog");
  expect_refused("“weather”");
}

TEST_F(Spoilt, AnEmptyLine) {
  const Finished done = run_program({"verify", "-"}, lines[0] + "\n\n");
  EXPECT_EQ(done.exit_code, 1);
  EXPECT_TRUE(contains(done.err, "standard input:2: ")) << done.err;
}

TEST_F(Spoilt, FaultsAreToldToMachinesToo) {
  moves().items()[0] = Json::array({"chance", "brew tea"});
  const Finished done = run_program({"verify", "-", "--json"}, record.dump() + "\n");
  EXPECT_EQ(done.exit_code, 1);
  const Json report = parsed(done.out);
  const Json& fault = report.find("faults")->items().at(0);
  EXPECT_EQ(*fault.find_int("line"), 1);
  EXPECT_EQ(*fault.find_int("move"), 1);
  EXPECT_EQ(*fault.find_string("who"), "chance");
  EXPECT_EQ(*fault.find("why")->find_string("id"), "record.unreadable");
}

TEST(Verify, MissingFilesAndEmptyOnesAreRefused) {
  const Finished missing = run_program({"verify", "no/such/file"});
  EXPECT_EQ(missing.exit_code, 4);
  EXPECT_TRUE(contains(missing.err, "no/such/file")) << missing.err;
  EXPECT_EQ(run_program({"verify", "/"}).exit_code, 4);
  EXPECT_EQ(run_program({"verify", "-"}).exit_code, 1);
}

TEST(Verify, RecordsOfAnotherDeckNeedThatDeck) {
  const ScratchFolder folder;
  const std::string deck = folder.write("deck.json", R"({
    "game": "three-witches", "eye": {"rank": 2, "provenance": "stated"},
    "suits": [{"id": "toad", "ranks": [1, 2, 3, 4, 5, 6, 7, 8, 9], "provenance": "reported"},
              {"id": "adder", "ranks": [2, 3, 4, 5, 6, 7, 8, 9], "provenance": "reported"}],
    "elixir": {"count": 1, "provenance": "stated"}})");
  simulate(folder, {"--games", "5", "--content", deck});
  EXPECT_EQ(run_program({"verify", folder.file("games.jsonl")}).exit_code, 1);
  EXPECT_EQ(run_program({"verify", folder.file("games.jsonl"), "--content", deck}).exit_code, 0);
  const Finished told = run_program({"replay", folder.file("games.jsonl"), "--content", deck});
  EXPECT_TRUE(contains(told.out, " of Toad")) << told.out;
}

TEST(Replay, TellsAWholeGameOpenlyOrAsOneSeatSawIt) {
  const ScratchFolder folder;
  simulate(folder, {"--games", "2"});
  const Finished open = run_program({"replay", folder.file("games.jsonl"), "--game", "2"});
  EXPECT_EQ(open.exit_code, 0);
  EXPECT_TRUE(contains(open.out, "chance: deal ")) << open.out;
  EXPECT_TRUE(contains(open.out, "The game is over"));
  const Finished seat = run_program({"replay", folder.file("games.jsonl"), "--seat", "1"});
  EXPECT_EQ(seat.exit_code, 0);
  EXPECT_FALSE(contains(seat.out, "deal ")) << "what others were dealt is shown";
  EXPECT_TRUE(contains(seat.out, "random 1 (you)"));
}

TEST(Replay, StepsForwardsBackwardsAndToAnyMove) {
  const ScratchFolder folder;
  simulate(folder, {"--games", "1"});
  const Finished done = test::run_in_terminal({"replay", folder.file("games.jsonl")},
                                              "\nn\np\ng 25\ng x\nq\n", {{"NO_COLOR", "1"}});
  EXPECT_EQ(done.exit_code, 0);
  std::vector<std::string> places;
  for (std::size_t at = 0; (at = done.out.find("[", at)) != std::string::npos; ++at) {
    const auto end = done.out.find(" of ", at);
    const std::string place = done.out.substr(at + 1, end - at - 1);
    places.push_back(place);
  }
  EXPECT_EQ(places, (std::vector<std::string>{"18", "19", "20", "19", "25", "25"})) << done.out;
}

TEST(Replay, RefusesWhatIsNotThere) {
  const ScratchFolder folder;
  simulate(folder, {"--games", "2"});
  EXPECT_EQ(run_program({"replay", folder.file("games.jsonl"), "--game", "3"}).exit_code, 1);
  EXPECT_EQ(run_program({"replay", folder.file("games.jsonl"), "--seat", "3"}).exit_code, 2);
  EXPECT_EQ(run_program({"replay", folder.file("nothing")}).exit_code, 4);
  EXPECT_EQ(run_program({"replay", folder.write("junk", "junk\n")}).exit_code, 1);
}

}  // namespace
}  // namespace cauldron
