// In how many of the worlds that a seat cannot rule out its choice has its way, and which unseen
// card decides.
#pragma once

#include <span>
#include <vector>

#include "core/message.h"
#include "core/option.h"
#include "games/three_witches/game.h"

namespace cauldron::three_witches {

// Of a bid and of passing: how each bid would fare. Of cards to give: nothing.
std::vector<Message> proof_of(const Rules& rules, const View& view, std::span<const Option> options,
                              Option choice);

}  // namespace cauldron::three_witches
