// The map of Septima in characters: hexagons with their spaces as numbers, derived from the board's
// geometry, so that any number of rings is drawn. Where it does not fit it becomes a list.
#pragma once

#include <bitset>
#include <string>

#include "app/adapters/septima/table.h"

namespace cauldron {

using SpaceSet = std::bitset<septima::kMaxSpaces>;

// `marked` spaces stand out: those that may be chosen.
std::string draw_map(const SeptimaTable& table, const SpaceSet& marked = {});
// What the signs of the map mean.
std::string draw_map_legend(const SeptimaTable& table);

}  // namespace cauldron
