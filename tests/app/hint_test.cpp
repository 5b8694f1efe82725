// The hint at the terminal, step by step, in every language: a nudge, the kind of choice, the move,
// why, and what that rests on.
#include <gtest/gtest.h>

#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::run_program;

struct Words {
  const char* language;
  std::vector<std::string> steps;  // how they begin
  std::string over;
};

const std::vector<Words> kLanguages = {
    {"en", {"Nudge: ", "Kind: ", "Move: ", "Why: "}, "That is all there is to say."},
    {"de", {"Anstoß: ", "Art: ", "Zug: ", "Warum: "}, "Mehr ist nicht zu sagen."},
    {"pl", {"Trop: ", "Rodzaj: ", "Ruch: ", "Dlaczego: "}, "To już wszystko."},
    {"it", {"Spunto: ", "Tipo: ", "Mossa: ", "Perché: "}, "Non c’è altro da dire."},
};

// What is told from the first step on, after `before` was typed.
std::string told(const std::vector<std::string>& game, const std::string& before,
                 const Words& words) {
  std::vector<std::string> arguments = {"--lang", words.language, "play"};
  arguments.insert(arguments.end(), game.begin(), game.end());
  const Finished done = run_program(arguments, before + "h\nh\nh\nh\nh\nh\nh\nq\n");
  const auto begin = done.out.find("\n" + words.steps.front());
  EXPECT_NE(begin, std::string::npos) << done.out << done.err;
  return begin == std::string::npos ? "" : done.out.substr(begin);
}

void expect_steps(const std::string& text, const Words& words) {
  std::size_t at = 0;
  for (const std::string& step : words.steps) {
    const auto found = text.find("\n" + step, at);
    ASSERT_NE(found, std::string::npos) << step << " is not told in its turn:\n" << text;
    at = found;
  }
  EXPECT_NE(text.find(words.over, at), std::string::npos) << text;
  for (const char* id : {"app.", "sep.", "tw."}) {
    EXPECT_FALSE(contains(text, id)) << "a text is missing:\n" << text;
  }
}

TEST(TerminalHint, ThreeWitchesInSteps) {
  for (const Words& words : kLanguages) {
    const std::string text = told({"three-witches", "--seed", "3"}, "", words);
    expect_steps(text, words);
    EXPECT_TRUE(contains(text, "100")) << "of so many hands\n" << text;
  }
}

TEST(TerminalHint, SeptimaInSteps) {
  const std::string past_the_draft = "1!\n1!\n1!\n1!\n1!\n1!\n";
  for (const Words& words : kLanguages) {
    const std::string text =
        told({"septima", "--players", "2", "--mode", "basic", "--bots", "random", "--seed", "3"},
             past_the_draft, words);
    expect_steps(text, words);
    EXPECT_TRUE(contains(text, "\n  +") || contains(text, "\n  −")) << "sources\n" << text;
  }
}

}  // namespace
}  // namespace cauldron
