// Brewing Potions, with everything that makes them cheaper.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

// Can pay some recipe in full.
bool can_brew(const Rules& r, const State& s, Seat seat);

void brew_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why brew_check(const Rules& r, const State& s, Seat seat, Option option);
void brew_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
