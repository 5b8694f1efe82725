// Holds each mutant against the tests that reach it.
#pragma once

#include <string>
#include <vector>

#include "suite.h"

namespace mutants {

enum class Verdict { Unmeasured, Killed, Crashed, TimedOut, Survived, NotReached };

// A line of the generator's table.
struct Mutant {
  int id = 0;
  std::string file;
  int line = 0;
  std::string function, kind, change;
  std::string equivalent;  // the reason, if it is on the list
  Verdict verdict = Verdict::Unmeasured;
};

bool is_killed(const Mutant& mutant);

std::vector<Mutant> read_mutants(const std::string& table);

// Judges the mutants in a random order, until the time is over.
void judge(std::vector<Mutant>& mutants, const std::vector<Test>& tests, int jobs, double minutes);

}  // namespace mutants
