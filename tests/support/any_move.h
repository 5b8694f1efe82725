// A move at random, for tests that need a match on its way.
#pragma once

#include "core/match.h"

namespace cauldron {

// Whoever is asked answers with any option, each as likely as the others; chance with its odds.
template <class Source>
std::optional<Message> play_any_move(Match& match, Source& luck) {
  return play_next(match, luck, [&](Seat, const std::vector<Option>& options) {
    return options[luck.below(static_cast<std::uint32_t>(options.size()))];
  });
}

}  // namespace cauldron
