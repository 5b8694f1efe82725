// The tests of the suites' binaries: how long each takes, and which mutants it reaches.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace mutants {

struct Test {
  std::string binary;
  std::string name;
  double cpu_seconds = 0;
  bool sound = true;      // passes without a mutant
  std::set<int> reaches;  // mutants
};

// Runs every test of the binaries in a process of its own, without a mutant: what one test leaves
// behind for the next (content read once) would hide what the next one reaches. Fastest tests
// first.
std::vector<Test> learn_tests(const std::vector<std::string>& binaries, int jobs);

}  // namespace mutants
