// What must be true in the end, whatever happened.
#pragma once

#include <cstdint>

#include "people.h"

namespace cauldron {

// Those who come now see what everybody has seen.
void check_stories(const Way& way, std::uint64_t seed, const Party& party);
// Every acknowledged choice and line is in the database exactly once.
void check_events(const Party& party, const KeptGames& games);

}  // namespace cauldron
