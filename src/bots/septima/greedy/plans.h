// What an Action card is worth before it is chosen: the turn with it is played in thought.
#pragma once

#include <array>

#include "bots/septima/search/evaluator.h"
#include "core/chance/rng.h"

namespace cauldron::septima_bots {

// The card of each seat.
using Picks = std::array<std::uint8_t, kMaxCovens>;

// A state in which the coven's turn begins after these cards were selected; the others' turns are
// left out.
State begin_turn(const Rules& r, const State& s, Seat me, const Picks& picks);

// The coven plays this card and the others any; one of them the same if it is matched and possible.
Picks any_picks(const State& s, Seat me, std::uint8_t action, bool matched, Rng& luck);

// The coven's turn with this card, to its end.
int rate_card(const Evaluator& evaluator, const State& s, Seat me, std::uint8_t action,
              bool matched, Rng luck);

bool selects(const State& s);

// All play until the next cards are selected, or to the end.
void play_on(const Evaluator& evaluator, State& s, Rng& luck);

// Solo: the value after the Black Widow's turn with this card, the person's turn left out.
int rate_widow(const Evaluator& evaluator, const State& s, std::uint8_t card, bool matched,
               Rng luck);

}  // namespace cauldron::septima_bots
