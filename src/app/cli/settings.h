// The configuration file of `cauldron run`: one "option = value" a line, with the names that the
// options have on the command line, and checked as if it stood there.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/shared/failure.h"
#include "app/text/text.h"

namespace CLI {
class App;
}

namespace cauldron {

struct Setting {
  std::string key;
  std::string value;
  std::size_t line = 0;  // counted from 1
};

// The settings in a file's text, in its order. Throws Failure (Usage) with file and line where a
// line is none.
std::vector<Setting> read_settings(std::string_view text, const std::string& file);

// Why the program would not accept these words as its command line.
using Refusal = std::optional<Failure> (*)(const std::vector<std::string>& words, const Text& text);

// What a configuration file adds to a command line that has been read: every setting that it
// leaves open, as a word of it. Throws Failure where the file is unreadable or, with its line,
// where it is wrong.
std::vector<std::string> words_of_file(const std::string& file, const CLI::App& command,
                                       const Text& text, Refusal refusal_of);

// A configuration file with every setting of the command, each with what it means; those
// that are assigned ("port=80") have a value, the others show their default in a comment.
// Throws Failure (Usage) for an assignment that the command would not take.
std::string settings_file(const CLI::App& command, const Text& text,
                          const std::vector<std::string>& assignments, Refusal refusal_of);

}  // namespace cauldron
