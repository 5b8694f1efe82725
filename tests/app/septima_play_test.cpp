// Septima played and replayed in the terminal, typed through a pipe.
#include <gtest/gtest.h>

#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::run_program;
using test::ScratchFolder;

// Answers every question sooner or later: numbers of lists and of spaces, one after another.
std::string stubborn_person() {
  std::string lines;
  for (int i = 0; i < 400; ++i) {
    lines += "done!\n1!\n2!\n";
    for (int number = i % 7; number <= 54; number += 3) lines += std::to_string(number) + "!\n";
  }
  return lines;
}

class PlaySeptima : public testing::Test {
 protected:
  Finished play(const std::string& input, const std::vector<std::string>& further = {},
                const test::Environment& environment = {}) {
    std::vector<std::string> arguments = {"play", "septima", "--seed", "7", "--bots", "random"};
    arguments.insert(arguments.end(), further.begin(), further.end());
    return run_program(arguments, input, environment);
  }
  ScratchFolder folder;
  std::string file = folder.file("match.jsonl");
};

TEST_F(PlaySeptima, WholeGamesOfBothModesAndTheirReplay) {
  for (const char* mode : {"basic", "full"}) {
    const Finished done = play(stubborn_person(),
                               {"--players", "2", "--mode", mode, "--save", file, "--name", "Mia"});
    EXPECT_EQ(done.exit_code, 0) << done.err;
    EXPECT_TRUE(contains(done.out, "the game is over")) << mode;
    EXPECT_TRUE(contains(done.out, "Total")) << mode;
    EXPECT_TRUE(contains(done.out, "A Mia (you)"));
    EXPECT_TRUE(contains(done.out, ": what do you use?")) << mode;
    EXPECT_EQ(contains(done.out, "Potions, Spells,"), std::string_view(mode) == "full");
    EXPECT_FALSE(contains(done.out, "sep.")) << "a text is missing";
    EXPECT_FALSE(contains(done.out, "app.")) << "a text is missing";
    EXPECT_FALSE(contains(done.out, "\x1b")) << "no colours without a terminal";
    EXPECT_EQ(run_program({"verify", file}).exit_code, 0);
    for (const std::vector<std::string>& whose :
         {std::vector<std::string>{"replay", file}, {"replay", file, "--seat", "1"}}) {
      const Finished told = run_program(whose);
      EXPECT_EQ(told.exit_code, 0) << told.err;
      EXPECT_TRUE(contains(told.out, "[1 |]")) << told.out;
      EXPECT_TRUE(contains(told.out, "Total")) << told.out;
    }
  }
}

TEST_F(PlaySeptima, PagesAreThereWhenAsked) {
  const Finished done = play(
      "?\nmap\ncovens\nritual\nspells\nbook\nrules\nrules martha\nrules xyzzy\nlog\nt\no\nwhy\n");
  for (const char* part :
       {"What you can type", "<Ea>", "Leader of Coven A", "Citizens 5 in supply",
        "~~~ ribbon: ", "in the deck)", "Book of Divinations, card", "rules WORD says",
        "Martha (Witch): ", "Nothing is named “xyzzy”.", "Septima", "keep "}) {
    EXPECT_TRUE(contains(done.out, part)) << part;
  }
}

TEST_F(PlaySeptima, TheTableIsShownWithAPhaseAndATurnAndNotInBetween) {
  const Finished done = play("1!\n1!\n1!\n1!\n1!\n1!\n1!\n1!\n1!\n1!\n", {"--mode", "basic"});
  const std::string& out = done.out;
  const auto times = [&](std::string_view part) {
    std::size_t count = 0;
    for (auto at = out.find(part); at != out.npos; at = out.find(part, at + 1)) ++count;
    return count;
  };
  EXPECT_GE(times("> "), 8u);
  EXPECT_LE(times("Chamber 2  "), 3u) << out;
  EXPECT_EQ(times("Leader of Coven A"), 1u) << "the legend once";
}

TEST_F(PlaySeptima, SlipsAreTakenBackAndReasonsGiven) {
  const Finished done = play("1\nu\nkeep\nwhy quick 4\nquick 4\nwhy 1\n", {"--mode", "full"});
  EXPECT_TRUE(contains(done.out, "You chose: keep ")) << done.out;
  EXPECT_TRUE(contains(done.out, "Taken back")) << done.out;
  EXPECT_TRUE(contains(done.out, "“keep” fits several choices:")) << done.out;
  EXPECT_TRUE(contains(done.out, "quick 4: That is not what is being asked now.")) << done.out;
  EXPECT_TRUE(contains(done.out, "Not now. That is not what is being asked now.")) << done.out;
  EXPECT_TRUE(contains(done.out, ": You may do that.")) << done.out;
}

TEST_F(PlaySeptima, ATerminalDecidesHowMuchIsDrawn) {
  const Finished narrow = play("map\n", {}, {{"COLUMNS", "60"}});
  EXPECT_TRUE(contains(narrow.out, "Hospital: 1 2 3 4 5 6")) << narrow.out;
  const Finished wide = play("map\n", {}, {{"COLUMNS", "100"}});
  EXPECT_FALSE(contains(wide.out, "Hospital: 1")) << wide.out;
  const std::vector<std::string> arguments = {"play", "septima", "--seed", "7"};
  const Finished coloured =
      test::run_in_terminal(arguments, "map\nq\ny\n", {{"TERM", "xterm"}, {"COLUMNS", "100"}});
  EXPECT_TRUE(contains(coloured.out, "\x1b[38;5;")) << coloured.out;
  const Finished plain = test::run_in_terminal(
      arguments, "map\nq\ny\n", {{"TERM", "xterm"}, {"COLUMNS", "100"}, {"NO_COLOR", "1"}});
  EXPECT_FALSE(contains(plain.out, "\x1b")) << plain.out;
}

}  // namespace
}  // namespace cauldron
