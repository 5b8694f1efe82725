// Completion scripts: bash's is run for real, the others must name every command and option.
#include <gtest/gtest.h>

#include <algorithm>

#include "process.h"

namespace cauldron {
namespace {

using test::run_program;

std::vector<std::string> completed(const std::string& line) {
  const std::string script = run_program({"completion", "bash"}).out;
  const auto done = test::run_process({"bash", "-c",
                                       script + "\nCOMP_WORDS=(" + line +
                                           ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_cauldron\n"
                                           "printf '%s\\n' \"${COMPREPLY[@]}\""});
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_EQ(done.err, "");
  return test::lines_of(done.out);
}

using Words = std::vector<std::string>;

TEST(Completion, BashOffersCommandsOptionsAndValues) {
  EXPECT_EQ(completed("cauldron pl"), Words{"play"});
  EXPECT_EQ(completed("cauldron simulate --th"), Words{"--threads"});
  EXPECT_EQ(completed("cauldron play thr"), Words{"three-witches"});
  EXPECT_EQ(completed("cauldron play three-witches --bots gr"), Words{"greedy"});
  EXPECT_EQ(completed("cauldron play three-witches --bots so"), Words{"sorceress"});
  EXPECT_EQ(completed("cauldron arena --lad"), Words{"--ladder"});
  EXPECT_EQ(completed("cauldron arena me"), Words{"merge"});
  EXPECT_EQ(completed("cauldron arena merge --an"), Words{"--anchor"});
  EXPECT_EQ(completed("cauldron completion f"), Words{"fish"});
  EXPECT_EQ(completed("cauldron verify " CAULDRON_SOURCE "/CMakeL"),
            Words{CAULDRON_SOURCE "/CMakeLists.txt"});
}

TEST(Completion, EveryShellKnowsEveryCommandAndOption) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const std::string script = run_program({"completion", shell}).out;
    for (const char* word : {"run", "play", "simulate", "replay", "verify", "bench", "loadtest",
                             "games", "companion", "completion", "arena", "merge", "settings",
                             "manual", "config", "port", "signature", "resume", "three-witches"}) {
      EXPECT_NE(script.find(word), script.npos) << shell << " lacks " << word;
    }
    EXPECT_EQ(std::ranges::count(script, '\'') % 2, 0) << shell << ": quotes do not match";
  }
}

}  // namespace
}  // namespace cauldron
