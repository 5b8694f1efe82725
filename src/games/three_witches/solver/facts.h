// What the cards of some worlds are to each other, as the solver's kernel wants it.
#pragma once

#include <span>

#include "games/three_witches/solver/kernel.h"
#include "games/three_witches/solver/solver.h"

namespace cauldron::three_witches::detail {

inline constexpr std::size_t kFacts = sizeof(Facts<std::uint64_t>) / sizeof(std::uint64_t);

// Fills in the facts of up to 64 worlds, each fact `stride` words after the one before.
void find_facts(const Rules& rules, std::span<const OpenHands> worlds, std::uint64_t* facts,
                std::size_t stride);

}  // namespace cauldron::three_witches::detail
