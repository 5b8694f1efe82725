// What the proof of a hint rests on, for the pages that show it: the share of every option, where
// the deciding card may be, and some worlds in which the choice works and fails (docs/protocol.md).
#pragma once

#include "bots/three_witches/teaching/beliefs.h"
#include "core/json/json.h"

namespace cauldron::three_witches {

// Worlds that are shown of each sort, those that work and those that fail.
inline constexpr std::size_t kShownWorlds = 4;

// Of 100 hands; 0 and 100 are for what never or always works.
int of_hundred(double chance);

// `all` holds `one`, which the evidence is about, and `second`, if there is another.
Json evidence(const Rules& rules, const View& view, std::span<const OptionOdds> all,
              const OptionOdds& one, const OptionOdds* second, std::span<const Belief> worlds);

}  // namespace cauldron::three_witches
