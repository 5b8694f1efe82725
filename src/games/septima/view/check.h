// Whether a state can be right: every piece in exactly one place, every number in its range.
#pragma once

#include <string>

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

// The first broken invariant in words, or empty.
std::string check(const Rules& r, const State& s);

}  // namespace cauldron::septima
