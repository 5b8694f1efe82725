// What the Black Widow changes in the value of a position (solo): Tribulations count, and what she
// has and does costs.
#pragma once

#include "bots/septima/greedy/value.h"
#include "games/septima/model/rules.h"
#include "games/septima/model/state.h"

namespace cauldron::septima_bots {

// What things are worth where Tribulations decide, found by trial in games against her.
Weights solo_weights();

// Hundredths of Wisdom: Tribulations 5 to 8 so far, her Spiders, Patients, Citizens and Witches,
// and the Negotiation cards at hand. `left` are the person's turns to come.
int solo_value(const Weights& w, const Rules& r, const State& s, int left);

// Hundredths of Wisdom: what the Spiders around the Leader will cost.
int spider_cost(const Weights& w, const Rules& r, const State& s, int left);

// What a Negotiation card of this kind is worth as long as it is kept.
int card_price(const Weights& w, int kind, int left);

}  // namespace cauldron::septima_bots
