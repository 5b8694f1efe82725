// Information set Monte Carlo tree search for one observer: every iteration plays in a world the
// seat holds possible, all iterations share one tree, and an option competes only in the worlds
// where it is legal. Random play to the end of the round; then the chance to win the match counts.
#pragma once

#include <array>
#include <memory>

#include "bots/bot.h"
#include "bots/settings.h"

namespace cauldron {

struct IsmctsSettings {
  int iterations = 1000;
  int exploration = 70;  // percent

  static constexpr std::array<Setting<IsmctsSettings>, 2> settings() {
    return {{
        {"iterations", &IsmctsSettings::iterations},
        {"exploration", &IsmctsSettings::exploration},
    }};
  }
};

std::unique_ptr<Bot> make_three_witches_ismcts(const Game& game,
                                               const IsmctsSettings& settings = {});

}  // namespace cauldron
