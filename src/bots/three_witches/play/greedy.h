// A sensible player of 3 Witches without search: it bids by what its hand can brew, and in a trick
// aims at what its role needs (the Lead at exactly her bid, the Lesser Witches at anything else).
#pragma once

#include <array>
#include <memory>

#include "bots/bot.h"
#include "bots/settings.h"

namespace cauldron {

struct ThreeWitchesGreedySettings {
  int slip = 0;  // percent of the answers at which it takes its second choice

  static constexpr std::array<Setting<ThreeWitchesGreedySettings>, 1> settings() {
    return {{{"slip", &ThreeWitchesGreedySettings::slip, 0, 100}}};
  }
};

std::unique_ptr<Bot> make_three_witches_greedy(const Game& game,
                                               const ThreeWitchesGreedySettings& settings = {});

}  // namespace cauldron
