// The switch behind every mutant that is compiled into the rules. One environment variable names
// the mutant that is on; another names the file that will list which switches a process came by.
#pragma once

#include <type_traits>

namespace mutants {

inline constexpr int kMost = 1 << 16;

extern int active;                    // from MUTANTS_ACTIVE; 0 = the rules as they are written
extern unsigned char reached[kMost];  // written to the file MUTANTS_REACHED at the end

constexpr bool on(int id) {
  if (std::is_constant_evaluated()) return false;
  reached[id] = 1;
  return id == active;
}

}  // namespace mutants
