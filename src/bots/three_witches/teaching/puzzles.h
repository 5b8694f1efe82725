// Puzzles of 3 Witches: all cards lie open, and exactly one choice has its way, whatever the other
// side does. The exact solver says which.
#pragma once

#include "bots/puzzles.h"

namespace cauldron::three_witches {

std::unique_ptr<Puzzling> make_puzzling(const Game& game);

}  // namespace cauldron::three_witches
