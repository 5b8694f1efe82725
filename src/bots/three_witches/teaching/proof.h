// In how many of the worlds that a seat cannot rule out its choice has its way, which unseen card
// decides, and some of those worlds.
#pragma once

#include <span>

#include "bots/proof.h"
#include "games/three_witches/game.h"

namespace cauldron::three_witches {

// Of a bid and of passing: how each bid would fare. Of cards to give: only what to think about.
Proof proof_of(const Rules& rules, const View& view, std::span<const Option> options,
               Option choice);

}  // namespace cauldron::three_witches
