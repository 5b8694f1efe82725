// The geometry of the map: everything that follows from the number of rings.
//
// Areas are hexagons, pointy side up; a space is a corner of one. Both are numbered clockwise from
// north, areas ring by ring (the Hospital is 0, Town k is k), spaces by their distance from the
// centre. Lengths are whole numbers on a grid of half hex sides by half hex widths, so that nothing
// here depends on rounding.
#pragma once

#include "games/septima/model/rules.h"

namespace cauldron::septima {

constexpr int areas_of(int rings) { return 1 + 3 * rings * (rings + 1); }
// The number of an area by its ring and its position in it: clockwise from north, from 0.
constexpr int area_at(int ring, int position) {
  return ring == 0 ? 0 : areas_of(ring - 1) + position;
}

// Lays out an empty map: place and kind of every area, the Hospital in the middle of the six Towns.
void lay_areas(Board& board, int rings);

// Fills in all that is derived: spaces, neighbours, zones, huts, and the Shrines of these elements
// (kNone: no Shrine). Needs the prints of the areas.
void derive_spaces(Board& board, const std::uint8_t (&shrines)[kZones]);

// The map as clients draw it. Spaces, zones and Towns count from 1, areas from 0; x and y are
// thousandths of a hex side from the centre, x to the east, y to the south.
Json board_json(const Rules& rules);

}  // namespace cauldron::septima
