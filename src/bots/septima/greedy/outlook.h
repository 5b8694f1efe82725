// Estimates of what is going to happen in Septima, for hand_value.
#pragma once

#include "bots/septima/greedy/value.h"
#include "games/septima/model/rules.h"
#include "games/septima/model/state.h"

namespace cauldron::septima_bots {

// Who stands in a Chamber: by seat + 1; kAngry, and 0 for free spaces.
struct ChamberCount {
  int count[kAngry + 1] = {};
  ChamberCount(const Rules& r, const State& s, int chamber);
};

// Who will stand in the Crowd when the next Trials begin.
struct CrowdAhead {
  int angry, all;
  CrowdAhead(const Rules& r, const State& s);
};

// Percent: the coven wins the next Trial of this Chamber.
int trial_chance(const State& s, Seat seat, const ChamberCount& chamber, const CrowdAhead& crowd);

// Percent: a Hunter catches the coven at the end of this Moon Phase.
int capture_chance(const Rules& r, const State& s, Seat seat);

// Percent of the way to an objective: 100 and more is met. `out` are the Citizens out of home.
int book_progress(const Rules& r, const Coven& c, int out, const BookLine& line);

// What the Leader could use in the next turn, without moving or one space away.
struct Reach {
  int here = 0, near = 0;
};
// In hundredths of Ingredients and Crystals.
Reach goods_within_reach(const Rules& r, const State& s, Seat seat);
// In halves, as the Hospital heals for half the worth.
Reach patients_within_reach(const Rules& r, const State& s, Seat seat);

// Hundredths of Wisdom: what stands around the Leader and can be used in the next turn.
int around(const Weights& w, const Rules& r, const State& s, Seat seat);

}  // namespace cauldron::septima_bots
