// Which of all mutants are compiled in, and which of them are known to be equivalent.
#pragma once

#include <cstdint>
#include <filesystem>

#include "mutant.h"

namespace mutants {

// Numbers `count` mutants from 1, the same ones for the same seed. Every file gives its share.
void sample(std::vector<Mutants>& files, int count, std::uint64_t seed);

// Reads the list of equivalent mutants: blocks of `file: function`, the change, and the reason. A
// block that no mutant fits is named on the standard error stream: its line of the rules is gone.
void mark_equivalent(std::vector<Mutants>& files, const std::filesystem::path& list);

}  // namespace mutants
