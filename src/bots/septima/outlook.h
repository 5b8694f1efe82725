// Estimates of what is going to happen in Septima, for septima_value.
#pragma once

#include "bots/septima/value.h"
#include "games/septima/model/rules.h"
#include "games/septima/model/state.h"

namespace cauldron {

// Who stands in a Chamber: by seat + 1; kAngry, and 0 for free spaces.
struct SeptimaChamber {
  int count[septima::kAngry + 1] = {};
  SeptimaChamber(const septima::Rules& r, const septima::State& s, int chamber);
};

// Percent: the coven wins the next Trial of this Chamber.
int septima_trial_chance(const septima::Rules& r, const septima::State& s, Seat seat,
                         const SeptimaChamber& chamber);

// Percent: a Hunter catches the coven at the end of this Moon Phase.
int septima_capture_chance(const septima::Rules& r, const septima::State& s, Seat seat);

// Percent of the way to an objective: 100 and more is met. `out` are the Citizens out of home.
int septima_progress(const septima::Rules& r, const septima::Coven& c, int out,
                     const septima::BookLine& line);

// Hundredths of Wisdom: what stands around the Leader and can be used in the next turn.
int septima_around(const SeptimaWeights& w, const septima::Rules& r, const septima::State& s,
                   Seat seat);

}  // namespace cauldron
