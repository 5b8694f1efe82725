// Where a coven's Wisdom comes from, as people think of it: the value of a position, told apart.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "bots/septima/greedy/value.h"

namespace cauldron::septima_bots {

enum class Source : std::uint8_t {
  Trials,     // and the Citizens who decide them
  Patients,   // the levels of their tracks
  Potions,    // and what they are made of
  Magic,      // Spells and the Ritual
  Book,       // of Divinations
  Witches,    // those of the coven
  Suspicion,  // and Hunters
  Tokens,     // Wisdom and Charms that the coven has already
  Place,      // what the Leader can reach
  Tribulations,
  Rest  // what belongs to nothing of these: the others, the time
};
inline constexpr int kSources = 11;

// The text's name of it, as in "sep.source.trials".
std::string_view id_of(Source source);

// Hundredths of Wisdom, by source.
using Sources = std::array<std::int64_t, kSources>;

Source source_of(Part part);
// Of a fact or a number that the learned value sees, by its name (features.h).
Source source_of_feature(std::string_view name);

Sources sources_of(const Parts& parts);
// Of a game that is over: what is scored.
Sources sources_of_score(const Rules& r, const State& s, Seat seat);

}  // namespace cauldron::septima_bots
