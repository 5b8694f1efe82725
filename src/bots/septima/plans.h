// What an Action card is worth before it is chosen: the turn with it is played in thought.
#pragma once

#include "bots/septima/evaluator.h"
#include "core/rng.h"

namespace cauldron::septima_bots {

// The coven's turn with this card, to its end. The others play any cards, their turns are left out.
int rate_card(const Evaluator& evaluator, const State& s, Seat me, std::uint8_t action,
              bool matched, Rng luck);

// Solo: the value after the Black Widow's turn with this card, the person's turn left out.
int rate_widow(const Evaluator& evaluator, const State& s, std::uint8_t card, bool matched,
               Rng luck);

}  // namespace cauldron::septima_bots
