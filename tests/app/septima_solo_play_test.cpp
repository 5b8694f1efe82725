// Septima against the Black Widow, and without dice and bag, as the program plays it: whole games,
// simulations, and what is refused.
#include <gtest/gtest.h>

#include <regex>

#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::lines_of;
using test::run_program;
using test::ScratchFolder;

class PlaySolo : public testing::Test {
 protected:
  // Answers every question sooner or later: numbers of lists and of spaces, one after another.
  static std::string stubborn_person() {
    std::string lines;
    for (int i = 0; i < 400; ++i) {
      lines += "done!\n1!\n2!\n";
      for (int number = i % 7; number <= 54; number += 3) lines += std::to_string(number) + "!\n";
    }
    return lines;
  }
  static Finished play(const std::string& input, const std::vector<std::string>& further = {}) {
    std::vector<std::string> arguments = {"play", "septima", "--players", "1", "--seed", "5"};
    arguments.insert(arguments.end(), further.begin(), further.end());
    return run_program(arguments, input);
  }
  static std::string refusal(const std::vector<std::string>& arguments) {
    const Finished done = run_program(arguments);
    EXPECT_EQ(done.exit_code, 2) << done.out;
    return done.err;
  }
  ScratchFolder folder;
  std::string file = folder.file("match.jsonl");
};

TEST_F(PlaySolo, AWholeGameAndItsReplay) {
  for (const char* modules : {"", "both"}) {
    std::vector<std::string> further = {"--save", file, "--difficulty", "hard"};
    if (*modules) further.insert(further.end(), {"--deterministic", modules});
    const Finished done = play(stubborn_person(), further);
    EXPECT_EQ(done.exit_code, 0) << done.err;
    EXPECT_TRUE(contains(done.out, "You play against The Black Widow."));
    EXPECT_TRUE(contains(done.out, "Do you negotiate with the Black Widow?"));
    EXPECT_TRUE(contains(done.out, "Spider Scuttle in the Shadow Zones"));
    EXPECT_TRUE(contains(done.out, "Tribulation 8, enough Wisdom left at the end:"));
    EXPECT_TRUE(contains(done.out, "the game is over"));
    EXPECT_EQ(contains(done.out, " for everybody this Moon Phase"), *modules != '\0');
    EXPECT_TRUE(contains(done.out, " comes to Chamber 1.")) << "drawn or by number";
    EXPECT_FALSE(contains(done.out, "sep.")) << "a text is missing";
    EXPECT_FALSE(contains(done.out, "app.")) << "a text is missing";
    EXPECT_EQ(run_program({"verify", file}).exit_code, 0);
    for (const std::vector<std::string>& whose :
         {std::vector<std::string>{"replay", file}, {"replay", file, "--seat", "0"}}) {
      const Finished told = run_program(whose);
      EXPECT_EQ(told.exit_code, 0) << told.err;
      EXPECT_TRUE(contains(told.out, "The Black Widow’s turn: ")) << told.out;
      EXPECT_TRUE(contains(told.out, "8  enough Wisdom left")) << told.out;
    }
  }
}

TEST_F(PlaySolo, TheWidowsPageAndHelp) {
  const Finished done = play("?\nwidow\nrules plead\n1!\n");
  EXPECT_TRUE(contains(done.out, "widow   the Black Widow")) << done.out;
  EXPECT_TRUE(contains(done.out, "Unseen     Collect")) << done.out;
  EXPECT_TRUE(contains(done.out, "joined the Coven of The Black Widow.")) << done.out;
  const Finished many = run_program({"play", "septima", "--seed", "5"}, "widow\n?\n");
  EXPECT_TRUE(contains(many.out, "There is no Black Widow in this game")) << many.out;
  EXPECT_FALSE(contains(many.out, "widow   the Black Widow")) << many.out;
}

TEST_F(PlaySolo, SimulationsNeedOneBot) {
  const Finished done = run_program({"simulate", "septima", "--players", "1", "--difficulty",
                                     "merciless", "--games", "3", "--json", "--record", file});
  ASSERT_EQ(done.exit_code, 0) << done.err;
  const Json summary = test::parsed(done.out);
  const auto& seats = summary.find("seats")->items();
  ASSERT_EQ(seats.size(), 2u);
  EXPECT_EQ(*seats[0].find_string("bot"), "random");
  EXPECT_EQ(*seats[1].find_string("bot"), "widow");
  const auto records = lines_of(test::read_text(file));
  ASSERT_EQ(records.size(), 3u);
  const Json record = test::parsed(records[0]);
  EXPECT_EQ(record.find("seats")->dump(), R"(["random 0","widow"])");
  EXPECT_EQ(*record.find("variant")->find_int("players"), 1);
  EXPECT_EQ(run_program({"verify", file}).exit_code, 0);
}

// The person's Wisdom as the story tells it: 14 at the start, and every gain and loss with its
// cause.
TEST_F(PlaySolo, TheStoryTellsEveryWisdomOnce) {
  run_program({"simulate", "septima", "--players", "1", "--games", "3", "--record", file});
  const std::regex gain("You scored (\\d+) Wisdom");
  const std::regex loss("(?:You lost|Spiders too near cost|Her victory costs you) (\\d+) Wisdom");
  const std::regex in_the_end("A random 0 \\(you\\) +(\\d+) ");
  for (const char* game : {"1", "2", "3"}) {
    const std::string story = run_program({"replay", file, "--game", game, "--seat", "0"}).out;
    int wisdom = 14;
    int in_the_table = -1;
    for (const std::string& line : lines_of(story)) {
      std::smatch found;
      if (std::regex_search(line, found, gain)) wisdom += std::stoi(found[1]);
      if (std::regex_search(line, found, loss)) wisdom -= std::stoi(found[1]);
      if (std::regex_search(line, found, in_the_end)) in_the_table = std::stoi(found[1]);
    }
    EXPECT_EQ(wisdom, in_the_table) << story;
  }
}

TEST_F(PlaySolo, ModulesOfTheDeterministicVariantApartAndTogether) {
  const auto variant = [&](const char* modules) {
    const Finished done = run_program({"simulate", "septima", "--players", "2", "--deterministic",
                                       modules, "--games", "1", "--record", file});
    EXPECT_EQ(done.exit_code, 0) << done.err;
    return test::parsed(lines_of(test::read_text(file)).at(0)).find("variant")->dump();
  };
  EXPECT_EQ(variant("hunters"), R"({"mode":"full","players":2,"fixed_hunters":true})");
  EXPECT_EQ(variant("trials"), R"({"mode":"full","players":2,"fixed_trials":true})");
  EXPECT_EQ(variant("both"),
            R"({"mode":"full","players":2,"fixed_hunters":true,"fixed_trials":true})");
}

TEST_F(PlaySolo, WhatDoesNotFitIsRefused) {
  const auto simulate = [](std::vector<std::string> further) {
    further.insert(further.begin(), {"simulate", "septima"});
    return refusal(further);
  };
  EXPECT_TRUE(contains(simulate({"--difficulty", "hard"}), "add --players 1"));
  EXPECT_TRUE(contains(simulate({"--players", "2", "--difficulty", "easy"}), "add --players 1"));
  EXPECT_TRUE(contains(simulate({"--players", "1", "--difficulty", "odd"}), "not “odd”"));
  EXPECT_TRUE(contains(simulate({"--players", "1", "--mode", "basic"}), "the Full Game"));
  EXPECT_TRUE(contains(simulate({"--deterministic", "maybe"}), "not “maybe”"));
  EXPECT_TRUE(contains(simulate({"--players", "1", "--bots", "greedy,random"}), "1 bot is needed"));
  EXPECT_TRUE(contains(refusal({"play", "septima", "--players", "1", "--bots", "greedy"}),
                       "The Black Widow needs no bot"));
  for (const char* command : {"play", "simulate", "bench"}) {
    EXPECT_TRUE(
        contains(refusal({command, "three-witches", "--difficulty", "hard"}), "has no variants"));
    EXPECT_TRUE(contains(refusal({command, "three-witches", "--deterministic", "both"}),
                         "has no variants"));
  }
}

}  // namespace
}  // namespace cauldron
