// What an Action card is worth before it is chosen: the turn with it is played in thought.
#pragma once

#include "bots/septima/value.h"
#include "core/rng.h"
#include "games/septima/rules/engine.h"

namespace cauldron {

// The coven's turn with this card, to its end. The others play any cards, their turns are left out.
int septima_rate_card(const septima::Rules& r, const SeptimaWeights& w, const septima::State& s,
                      Seat me, std::uint8_t action, bool matched, Rng luck);

// Solo: the value after the Black Widow's turn with this card, the person's turn left out.
int septima_rate_widow(const septima::Rules& r, const SeptimaWeights& w, const septima::State& s,
                       std::uint8_t card, bool matched, Rng luck);

}  // namespace cauldron
