// The generic battery: what must hold for every game and variant, at every step of a random match.
#pragma once

#include <string>

#include "core/game.h"

namespace cauldron {

// Plays one random match and checks everything at each step. Returns a description of the first
// violation, or an empty string. `thorough` adds the costly checks (worlds, leaks, saving).
std::string run_battery(const Game& game, std::uint64_t seed, bool thorough);

}  // namespace cauldron
