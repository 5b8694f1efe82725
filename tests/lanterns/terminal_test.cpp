// A game without an adapter in the terminal: every subcommand takes it as it takes the others.
#include <gtest/gtest.h>

#include "../app/process.h"

namespace cauldron {
namespace {

using test::contains;

test::Finished run(std::vector<std::string> arguments, const std::string& input = {}) {
  arguments.insert(arguments.begin(), CAULDRON_WITH_LANTERNS);
  return test::run_process(arguments, input);
}

// Answers every question with its first choice.
std::string first_choices() {
  std::string lines;
  for (int i = 0; i < 12; ++i) lines += "1!\n";
  return lines;
}

TEST(LanternsInTheTerminal, IsPlayedToTheEnd) {
  const auto played = run({"--lang", "en", "play", "lanterns", "--seed", "5"}, first_choices());
  EXPECT_EQ(played.exit_code, 0) << played.err;
  EXPECT_TRUE(contains(played.out, "Lanterns\n")) << played.out;
  EXPECT_TRUE(contains(played.out, "  Round: 1\n")) << played.out;
  EXPECT_TRUE(contains(played.out, "    Cards: ? ? ?\n")) << "hidden cards: " << played.out;
  EXPECT_TRUE(contains(played.out, "Which card do you pick?\n  1   Pick the ")) << played.out;
  EXPECT_TRUE(contains(played.out, "You picked the ")) << played.out;
  EXPECT_TRUE(contains(played.out, "Now: over")) << played.out;
}

TEST(LanternsInTheTerminal, SpeaksEveryLanguage) {
  const std::vector<std::pair<std::string, std::string>> names = {
      {"de", "Laternen"}, {"pl", "Lampiony"}, {"it", "Lanterne"}};
  for (const auto& [language, name] : names) {
    const auto played = run({"--lang", language, "play", "lanterns"}, "q\n");
    EXPECT_TRUE(contains(played.out, name)) << played.out;
    EXPECT_FALSE(contains(played.out, "lanterns.")) << "a text is missing: " << played.out;
  }
}

TEST(LanternsInTheTerminal, TakesNotationHelpsAndRefuses) {
  const auto played = run({"--lang", "en", "play", "lanterns", "--seed", "5"},
                          "?\ndance\npick 10\nwhy\nt\no\nlog\nq\nyes\n");
  EXPECT_TRUE(contains(played.out, "the number of a choice")) << played.out;
  EXPECT_TRUE(contains(played.out, "dance")) << played.out;
  EXPECT_TRUE(contains(played.out, "You are dealt the ")) << played.out;
}

TEST(LanternsInTheTerminal, IsSimulatedVerifiedReplayedAndMeasured) {
  const test::ScratchFolder folder;
  const std::string file = folder.file("games.jsonl");
  const auto simulated = run({"simulate", "lanterns", "--games", "20", "--record", file,
                              "--options", "--states", "--json"});
  EXPECT_EQ(simulated.exit_code, 0) << simulated.err;
  EXPECT_EQ(*test::parsed(simulated.out).find_int("games"), 20);
  EXPECT_EQ(run({"verify", file}).exit_code, 0);
  const auto replayed = run({"--lang", "en", "replay", file, "--game", "2"});
  EXPECT_TRUE(contains(replayed.out, "Most lanterns: ")) << replayed.out;
  const auto measured = run({"bench", "lanterns", "--signature", "--json"});
  EXPECT_EQ(measured.exit_code, 0) << measured.err;
}

TEST(LanternsInTheTerminal, OnlyTheProgramOfTheTestsListsIt) {
  EXPECT_TRUE(contains(run({"games", "--json"}).out, R"("game":"lanterns")"));
  const auto shipped = test::run_program({"games", "--json"});
  EXPECT_EQ(shipped.exit_code, 0) << shipped.err;
  EXPECT_FALSE(contains(shipped.out, "lanterns")) << shipped.out;
}

}  // namespace
}  // namespace cauldron
