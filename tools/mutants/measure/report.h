// What the measurement found, for people and for scripts.
#pragma once

#include <ostream>

#include "judge.h"

namespace mutants {

struct Count {
  int mutants = 0, killed = 0, survived = 0, not_reached = 0, equivalent = 0;

  void add(const Mutant& mutant);
  // Killed, of those that a test could kill, in per cent.
  double share() const;
};

// Counts by file, then every survivor with its line; what the list calls equivalent and a test
// kills; tests that fail without a mutant. Returns the count of all.
Count report(const std::vector<Mutant>& mutants, const std::vector<Test>& tests, std::ostream& out);

// One line for each mutant, with tabs between.
void write_log(const std::vector<Mutant>& mutants, const std::string& path);

}  // namespace mutants
