// Raising Suspicion point by point, and what happens to a coven that draws too much attention: the
// townsfolk confront it at the top of the track, a Hunter catches it on the map. Either way it
// loses a Witch or Wisdom, calms down a little and flees.
#pragma once

#include "games/septima/rules/effects.h"

namespace cauldron::septima {

// Moves the marker as far as the track goes; returns the points that found no room there.
int raise_marker(const Rules& r, Coven& c, int points);
bool run_raise(const Rules& r, State& s);

// A Witch goes to the Second Chamber, or the last one stays and 5 Wisdom are lost; Suspicion falls
// by 1; the Leader flies.
void push_loss(const Rules& r, State& s, Seat seat);

void lose_witch_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why lose_witch_check(const Rules& r, const State& s, Seat seat, Option option);
void lose_witch_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
