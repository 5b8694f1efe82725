// Perfect information Monte Carlo: draws worlds that its seat holds possible, weighs them by what
// the others did, and takes the option that is best on average when all cards are known. What
// counts is the chance to win the match.
#pragma once

#include <array>
#include <memory>

#include "bots/bot.h"
#include "bots/settings.h"
#include "bots/three_witches/play/outlook.h"

namespace cauldron {

struct PimcSettings {
  int drawn = 100;  // worlds to weigh
  int solved = 16;  // of those, how many are played through at the first trick; later more
  int slip = 0;     // how far options are misjudged, at most, in percent of what is at stake
  three_witches::Errors errors = {};

  static constexpr std::array<Setting<PimcSettings>, 3> settings() {
    return {{
        {"drawn", &PimcSettings::drawn},
        {"solved", &PimcSettings::solved},
        {"slip", &PimcSettings::slip, 0},
    }};
  }
};

std::unique_ptr<Bot> make_three_witches_pimc(const Game& game, const PimcSettings& settings = {});

}  // namespace cauldron
