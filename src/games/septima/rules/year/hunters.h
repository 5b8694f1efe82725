// Step C, in which Hunters chase the covens that raised their Suspicion in this Moon Phase, and
// step D, in which Hunters come to the Huts of those whom no Hunter could chase.
#pragma once

#include "games/septima/rules/effects.h"

namespace cauldron::septima {

bool run_hunter_rolls(const Rules& r, State& s);

void roll_hunter_chances(const Rules& r, const State& s, Chances& out);
void roll_hunter_answer(const Rules& r, State& s, Seat seat, Option option);

void answer_roll_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why answer_roll_check(const Rules& r, const State& s, Seat seat, Option option);
void answer_roll_answer(const Rules& r, State& s, Seat seat, Option option);

void fix_roll_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_relocations(const Rules& r, State& s);

// The Hut whose Active Hunter would chase a Leader on that space; kNone if none would.
Hut chasing_hut(const Rules& r, const State& s, Space space);
// Steps the Hunter of the space's Zone needs to it; leaving the Hut is the first.
int hunter_steps(const Rules& r, Space space);
// What Otto takes off a Hunter's reach there.
int otto_help(const Rules& r, Space space);

// The first of these Huts (a bit set) counter-clockwise from one that is not among them, or kNone.
Hut next_hunter(unsigned huts, Hut from);
// A Hunter with that reach catches a Leader so many steps away.
constexpr bool catches(int reach, int steps) { return reach >= 1 && steps <= reach; }

// How far the Hunter goes with the present roll, and how far it would have to.
int hunter_reach(const Rules& r, const State& s, Seat seat);
int hunter_distance(const Rules& r, const State& s, Seat seat);

}  // namespace cauldron::septima
