// Step C, in which Hunters chase the covens that raised their Suspicion in this Moon Phase, and
// step D, in which Hunters come to the Huts of those whom no Hunter could chase.
#pragma once

#include "games/septima/effects.h"

namespace cauldron::septima {

bool run_hunter_rolls(const Rules& r, State& s);

void roll_hunter_chances(const Rules& r, const State& s, Chances& out);
void roll_hunter_answer(const Rules& r, State& s, Seat seat, Option option);

void answer_roll_options(const Rules& r, const State& s, Seat seat, Options& out);
void answer_roll_answer(const Rules& r, State& s, Seat seat, Option option);

void fix_roll_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_relocations(const Rules& r, State& s);

// How far the Hunter goes with the present roll, and how far it would have to.
int hunter_reach(const Rules& r, const State& s, Seat seat);
int hunter_distance(const Rules& r, const State& s, Seat seat);

}  // namespace cauldron::septima
