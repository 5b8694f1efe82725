// Why a choice is good, in messages: for hints.
#pragma once

#include <span>
#include <vector>

#include "bots/bot.h"

namespace cauldron {

// What can be proved about a choice from what the seat sees; nothing of games that cannot be
// solved, or if the budget is spent. The options are those of the seat's open question.
std::vector<Message> proof_of(const Game& game, const ViewBox& view,
                              std::span<const Option> options, Option choice, Budget& budget);

}  // namespace cauldron
