// What programs share that start `PROGRAM run` and measure it: their command line and their end.
#pragma once

#include <cstdio>
#include <exception>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>

namespace cauldron {

// `NAME PROGRAM [--word value]...`
struct BenchArguments {
  std::string program;
  std::map<std::string, std::string> values;  // by word, without dashes

  // What was given, or else the default.
  std::string text(const std::string& word, const std::string& otherwise) const {
    const auto given = values.find(word);
    return given == values.end() ? otherwise : given->second;
  }
  std::int64_t number(const std::string& word, std::int64_t otherwise) const {
    return std::stoll(text(word, std::to_string(otherwise)));
  }
};

// Runs the measurement; whatever it throws, or a command line unlike the usage, ends in a message.
inline int run_bench(int argc, char** argv, const std::string& usage,
                     const std::function<void(const BenchArguments&)>& run) {
  try {
    BenchArguments arguments;
    bool is_right = argc >= 2 && argc % 2 == 0;
    if (is_right) arguments.program = argv[1];
    for (int i = 2; is_right && i < argc; i += 2) {
      const std::string word = argv[i];
      is_right = usage.find("[" + word + " ") != std::string::npos && word.starts_with("--");
      if (is_right) arguments.values[word.substr(2)] = argv[i + 1];
    }
    if (!is_right) throw std::runtime_error("usage: " + usage);
    run(arguments);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}

}  // namespace cauldron
