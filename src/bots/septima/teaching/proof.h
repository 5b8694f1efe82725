// What a choice is expected to bring by the end, beside the other choices, and from which sources:
// in the worlds, and by the value, that the strongest level has chosen by.
#pragma once

#include <span>

#include "bots/proof.h"
#include "games/septima/game.h"

namespace cauldron::septima_bots {

// Of choices about Witches to keep, which are judged by rule of thumb: only what kind they are.
Proof proof_of(const septima::SeptimaGame& game, const septima::View& view,
               std::span<const Option> options, Option choice, std::uint64_t seed, Budget& budget);

}  // namespace cauldron::septima_bots
