// Crowd Picks: the errands that Loyal Citizens in the Crowd run. A coven takes them after the
// Trials (trials.h) and by some effects (Recruit's bonus, the Oracle, Soothing Melody); each at
// most once an occasion unless repeats are allowed.
#pragma once

#include "games/septima/rules/effects.h"

namespace cauldron::septima {

// How many picks this number of Loyal Citizens in the Crowd allows after the Trials.
constexpr int picks_for(int in_crowd) { return in_crowd < 3 ? 0 : in_crowd - 2; }

void push_picks(State& s, Seat seat, int n, bool repeats = false);

bool run_take_picks(const Rules& r, State& s);
void take_picks_options(const Rules& r, const State& s, Seat seat, Options& out);
void take_picks_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
