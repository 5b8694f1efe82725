// A question of the companion, and what counts as an answer to it.
//
// An answer is a line of tokens: numbers, and words in one fixed spelling ("left", "collect"). What
// a person types in their own language becomes such a line by `spelled`.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace cauldron::companion {

using Tokens = std::vector<std::string>;

struct Question {
  enum class Shape {
    Word,      // one of `words`
    Numbers,   // exactly `count`, each from `low` to `high`
    Zones,     // distinct numbers 1 to 6, or "none"
    Patients,  // illness and steps, as often as there are Patients, or "none"
    Citizens,  // whose, from left to right, at most `count`, or "none"
    Go,        // nothing: the person goes on when ready
  };

  Message ask;
  Shape shape = Shape::Go;
  Tokens words = {};
  int low = 0;
  int high = 0;
  std::size_t count = 1;
  std::string usual = {};  // what an empty line stands for; empty: it stands for nothing
};

inline constexpr int kMostSteps = 30;
inline constexpr std::string_view kNoneWord = "none";
inline constexpr std::string_view kGo = "go";

Tokens tokens_of(std::string_view line);
bool is_number(std::string_view token);
// Needs is_number.
int number_of(std::string_view token);

// Why these tokens are no answer; nothing if they are one.
std::optional<Message> misfit(const Question& question, const Tokens& tokens);

// The words a question takes besides numbers.
Tokens words_taken(const Question& question);

// What was typed, in the fixed spelling: beginnings of words suffice, commas may stand between, and
// an empty line is the usual answer. `name_of` gives a word's name in the reader's language.
Result<std::string> spelled(const Question& question, std::string_view typed,
                            const std::function<std::string(const std::string&)>& name_of);

}  // namespace cauldron::companion
