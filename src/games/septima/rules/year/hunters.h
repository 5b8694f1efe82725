// Step C, in which Hunters chase the covens that raised their Suspicion in this Moon Phase, and
// step D, in which Hunters come to the Huts of those whom no Hunter could chase.
#pragma once

#include <algorithm>

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
// What Otto takes off a Hunter's reach there if the coven has him.
int otto_help(const Rules& r, const State& s, Seat seat, Space space);

// Suspicion that was raised draws Hunters, but they cannot find an invisible Leader.
bool is_sought(const Coven& c);
// They have looked for the coven in this Moon Phase, and a chase after it is over.
bool hunters_are_past(const Rules& r, const State& s, Seat seat);

// The first of these Huts (a bit set) counter-clockwise from one that is not among them, or kNone.
Hut next_hunter(unsigned huts, Hut from);
// The reach a Hunter needs to catch a Leader so many steps away.
constexpr int least_reach(int steps) { return std::max(steps, 1); }
constexpr bool catches(int reach, int steps) { return reach >= least_reach(steps); }

// Steps that the coven's Charms have taken off the chase after it (deterministic variant).
int charms_paid(const State& s, Seat seat);
// How far a Hunter goes on that space with a 0 on the die and that Suspicion of the coven.
int reach_without_die(const Rules& r, const State& s, Seat seat, Space space, int suspicion);
// The least number on the die that catches the coven there with that Suspicion.
int least_roll(const Rules& r, const State& s, Seat seat, Space space, int suspicion);
// How far the Hunter goes with the present roll, and how far it would have to.
int hunter_reach(const Rules& r, const State& s, Seat seat);
int hunter_distance(const Rules& r, const State& s, Seat seat);

}  // namespace cauldron::septima
