// How fast 3 Witches is where search spends its time.
#pragma once

#include <functional>

#include "app/shared/measure.h"
#include "games/three_witches/play.h"

namespace cauldron::three_witches {

SearchParts measure_parts(const Rules& rules, std::chrono::seconds duration);
// Plays a random match with every call, and returns its moves. The rules must outlive it.
std::function<std::uint64_t()> playouts(const Rules& rules);

}  // namespace cauldron::three_witches
