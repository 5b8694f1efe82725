// Whole matches in the terminal, typed through a pipe.
#include <gtest/gtest.h>

#include "core/json/json.h"
#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::run_program;
using test::ScratchFolder;

// Lines that answer every question sooner or later; what is refused meanwhile does no harm.
std::string stubborn_person() {
  std::string cycle;
  for (const char* line : {"p", "4", "1 6", "1 2", "1", "2", "3", "4", "5", "6"}) {
    cycle += std::string(line) + "\n\n";
  }
  std::string lines;
  for (int i = 0; i < 1000; ++i) lines += cycle;
  return lines;
}

Json record_in(const std::string& file) { return test::parsed(test::read_text(file)); }

class Play : public testing::Test {
 protected:
  Finished play(const std::string& input, const std::vector<std::string>& further = {}) {
    std::vector<std::string> arguments = {"play", "three-witches", "--seed", "5"};
    arguments.insert(arguments.end(), further.begin(), further.end());
    return run_program(arguments, input);
  }
  ScratchFolder folder;
  std::string file = folder.file("match.jsonl");
};

TEST_F(Play, AWholeMatchEndsAndItsRecordIsRight) {
  const Finished done = play(stubborn_person(), {"--save", file, "--name", "Marta"});
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_TRUE(contains(done.out, "The game is over"));
  EXPECT_TRUE(contains(done.out, "Marta (you)"));
  EXPECT_EQ(run_program({"verify", file}).exit_code, 0);
  EXPECT_TRUE(record_in(file).find("outcome")->is_object());
}

TEST_F(Play, TheOthersPlayAtALevel) {
  EXPECT_TRUE(contains(play("q\n").out, "(Adept)")) << "unless told otherwise";
  const std::string named = play("q\n", {"--bots", "novice,archwitch", "--lang", "de"}).out;
  EXPECT_TRUE(contains(named, "(Neuling)")) << named;
  EXPECT_TRUE(contains(named, "(Erzhexe)")) << named;
  EXPECT_TRUE(contains(play("q\n", {"--bots", "greedy"}).out, "(greedy)")) << "a bot by its name";
}

TEST_F(Play, AWholeGameOfSeptimaByTheNumbersOfTheList) {
  std::string lines = "why\no\nlog\nt\n?\ndance\n999\n";
  for (int i = 0; i < 300; ++i) {
    lines += "done\n\n1\n\n2\n\n";
    for (int space = i % 5; space <= 54; space += 3) lines += std::to_string(space) + "!\n";
  }
  const Finished done = run_program(
      {"play", "septima", "--players", "2", "--bots", "random", "--seed", "5", "--save", file},
      lines);
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_TRUE(contains(done.out, "“dance” is not understood"));
  EXPECT_TRUE(contains(done.out, "“999” is not understood"));
  EXPECT_TRUE(contains(done.out, "Summer, Moon Phase 5"));
  EXPECT_FALSE(contains(done.out, "sep.")) << "a text is missing";
  EXPECT_EQ(run_program({"verify", file}).exit_code, 0);
  EXPECT_TRUE(record_in(file).find("outcome")->is_object());
}

TEST_F(Play, TheSameSeedAndAnswersGiveTheSameMatch) {
  EXPECT_EQ(play(stubborn_person()).out, play(stubborn_person()).out);
}

TEST_F(Play, WithoutATerminalThereAreNoColours) {
  EXPECT_FALSE(contains(play(stubborn_person()).out, "\x1b"));
}

TEST_F(Play, ATerminalShowsColoursUnlessTheyAreUnwanted) {
  const std::vector<std::string> arguments = {"play", "three-witches", "--seed", "5"};
  const Finished coloured = test::run_in_terminal(arguments, "q\ny\n", {{"TERM", "xterm"}});
  EXPECT_EQ(coloured.exit_code, 0);
  EXPECT_TRUE(contains(coloured.out, "\x1b[38;5;")) << coloured.out;
  EXPECT_TRUE(contains(coloured.out, "You left the game."));
  for (const test::Environment& plain :
       {test::Environment{{"TERM", "xterm"}, {"NO_COLOR", "1"}}, {{"TERM", "dumb"}}}) {
    EXPECT_FALSE(contains(test::run_in_terminal(arguments, "q\ny\n", plain).out, "\x1b"));
  }
}

TEST_F(Play, ASlipCanBeTakenBackBeforeAnybodySeesIt) {
  const Finished done = play("4\nu\nq\ny\n", {"--save", file});
  EXPECT_TRUE(contains(done.out, "You chose: Bid 4.")) << done.out;
  EXPECT_TRUE(contains(done.out, "Taken back")) << done.out;
  EXPECT_FALSE(contains(done.out, "You bid 4")) << done.out;
  EXPECT_FALSE(contains(test::read_text(file), "bid 4"));
}

TEST_F(Play, WhatOthersHaveSeenCannotBeTakenBack) {
  const Finished done = play("4\n\nu\n");
  EXPECT_TRUE(contains(done.out, "There is nothing to take back")) << done.out;
}

TEST_F(Play, NotationWorksAsWellAsNumbers) {
  const Finished done = play("bid 4\n\n");
  EXPECT_TRUE(contains(done.out, "You bid 4.")) << done.out;
}

TEST_F(Play, RefusalsNameTheRule) {
  const Finished done = play("3\nbid 5\nplay owl3\nfrobnicate\nwhy\n", {"--bots", "greedy"});
  EXPECT_TRUE(contains(done.out, "A bid of 3 stands already")) << done.out;
  EXPECT_TRUE(contains(done.out, "That is not what is being asked now")) << done.out;
  EXPECT_TRUE(contains(done.out, "“frobnicate” is not understood")) << done.out;
  EXPECT_TRUE(contains(done.out, "Bid 3: A bid of 3 stands already")) << done.out;
}

TEST_F(Play, HelpDeckLogAndTableAreThereWhenAsked) {
  const Finished done = play("?\ndeck\nlog\nt\no\n");
  EXPECT_TRUE(contains(done.out, "The rules in short"));
  EXPECT_TRUE(contains(done.out, "your hand"));
  EXPECT_TRUE(contains(done.out, "Round 1: six cards each."));
}

TEST_F(Play, QuittingAsksFirst) {
  EXPECT_TRUE(contains(play("q\nn\n4\n\n").out, "You bid 4."));
  EXPECT_TRUE(contains(play("q\ny\n4\n\n").out, "You left the game."));
  EXPECT_FALSE(contains(play("q\ny\n4\n\n").out, "You bid 4."));
}

TEST_F(Play, TheEndOfInputLeavesQuietly) {
  const Finished done = play("");
  EXPECT_EQ(done.exit_code, 0);
  EXPECT_EQ(done.err, "");
  EXPECT_TRUE(contains(done.out, "You left the game."));
}

TEST_F(Play, AnUnfinishedMatchIsTakenUpAgain) {
  play("4\n\nq\ny\n", {"--save", file});
  const auto moves = record_in(file).find("moves")->items();
  EXPECT_TRUE(record_in(file).find("outcome")->is_null());

  const std::string finished = folder.file("finished.jsonl");
  const Finished done = play("log\n" + stubborn_person(), {"--resume", file, "--save", finished});
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_TRUE(contains(done.out, "You bid 4.")) << "the log does not remember";
  EXPECT_EQ(run_program({"verify", finished}).exit_code, 0);
  const auto all = record_in(finished).find("moves")->items();
  ASSERT_GT(all.size(), moves.size());
  EXPECT_TRUE(std::equal(moves.begin(), moves.end(), all.begin()));

  const Finished over = play("", {"--resume", finished});
  EXPECT_EQ(over.exit_code, 1);
  EXPECT_TRUE(contains(over.err, "is over")) << over.err;
}

TEST_F(Play, BrokenRecordsAreNotTakenUp) {
  EXPECT_EQ(play("", {"--resume", folder.write("junk", "junk\n")}).exit_code, 1);
  EXPECT_EQ(play("", {"--resume", folder.file("nothing")}).exit_code, 4);
}

}  // namespace
}  // namespace cauldron
