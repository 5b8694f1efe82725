// Information set Monte Carlo tree search for one observer: every iteration plays in a world the
// seat holds possible, all iterations share one tree, and an option competes only in the worlds
// where it is legal. Random play to the end of the round; then the chance to win the match counts.
#pragma once

#include <memory>

#include "bots/bot.h"

namespace cauldron {

struct IsmctsSettings {
  int iterations = 1000;
  float exploration = 0.7F;
};

std::unique_ptr<Bot> make_three_witches_ismcts(const Game& game,
                                               const IsmctsSettings& settings = {});

}  // namespace cauldron
