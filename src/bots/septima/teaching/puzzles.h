// Puzzles of Septima: of all that the coven may answer one brings clearly more Wisdom by the end,
// by what the coven can see.
#pragma once

#include "bots/puzzles.h"

namespace cauldron::septima_bots {

// Nullptr for the solo game, which has no learned value.
std::unique_ptr<Puzzling> make_puzzling(const Game& game);

}  // namespace cauldron::septima_bots
