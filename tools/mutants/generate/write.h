// Writes a rule file in which every sampled mutant is compiled in behind its switch.
#pragma once

#include "source.h"

namespace mutants {

// The text with the switches of the mutants that have an id. A mutant whose switch does not compile
// loses its id; the number of those is added to `dropped`.
std::string with_switches(Source& source, Mutants& mutants, int& dropped);

}  // namespace mutants
