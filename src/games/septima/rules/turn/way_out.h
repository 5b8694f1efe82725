// The rule that no turn ends on a space the Leader may not keep, and what follows from it: a coven
// may pause on such a space exactly as long as some course of its turn leaves it without luck.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

// Shared with another Leader, or with a Spider from which one could walk away. Who is hemmed in by
// Spiders stays, and need not use anything to get away (O17).
bool may_not_stay(const Rules& r, const State& s, Seat seat);

// How thoroughly the rest of the turn is looked through: as the rules do it, or without any bound
// or short cut, to hold the one against the other.
enum class Look { Bounded, Everything };

// Takes those options away after which the coven could not leave such a space any more; all of them
// stay if none could.
void drop_stranding(const Rules& r, const State& s, Seat seat, Options& options,
                    Look look = Look::Bounded);
// The same for one option that the present step allows.
Why check_stranding(const Rules& r, const State& s, Seat seat, Option option);
// What is wrong with an option that strands the Leader.
Why stranding_reason(Option option);

}  // namespace cauldron::septima
