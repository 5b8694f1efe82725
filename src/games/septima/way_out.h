// The rule that no turn ends on a space the Leader may not keep, and what follows from it: a coven
// may pause on such a space exactly as long as some course of its turn leaves it without luck.
#pragma once

#include "games/septima/engine.h"

namespace cauldron::septima {

// Shared with another Leader, or with a Spider from which one could walk away. Who is hemmed in by
// Spiders stays, and need not use anything to get away (O17).
bool may_not_stay(const Rules& r, const State& s, Seat seat);

// How many positions of the turn are looked at before an option counts as leading nowhere.
inline constexpr int kWayOutPositions = 4000;

// Takes those options away after which the coven could not leave such a space any more; all of them
// stay if none could.
void drop_stranding(const Rules& r, const State& s, Seat seat, Options& options,
                    int positions = kWayOutPositions);

}  // namespace cauldron::septima
