// Runs a program in a process of its own, with limits, and says how it ended.
#pragma once

#include <string>
#include <vector>

namespace mutants {

struct Ending {
  enum class How { Passed, Failed, Crashed, TimedOut } how = How::Passed;
  double cpu_seconds = 0;
};

struct Command {
  std::vector<std::string> words;
  std::vector<std::string> environment;  // NAME=value, added to ours
  std::string output = "/dev/null";      // of both streams
  int most_cpu_seconds = 0;              // 0 = no limit
};

Ending run(const Command& command);

}  // namespace mutants
