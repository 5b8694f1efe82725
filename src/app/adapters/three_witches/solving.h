// 3 Witches solved exactly, for `solve`.
#pragma once

#include <memory>

#include "app/solve/solving.h"
#include "games/three_witches/rules.h"

namespace cauldron::three_witches {

// The rules must outlive it.
std::unique_ptr<Solving> solving_of(const Rules& rules);

}  // namespace cauldron::three_witches
