// Parts of drawing a world (view.h), shared by its two files.
#pragma once

#include "core/rng.h"
#include "games/septima/view.h"
#include "games/septima/witch_stack.h"

namespace cauldron::septima {

// Takes a random tile out of the set, which must not be empty; returns it as a set.
std::uint32_t draw_tile(std::uint32_t& tiles, Rng& rng);
// Takes that many.
std::uint32_t draw_tiles(std::uint32_t& tiles, int n, Rng& rng);

// Places of the Witch tiles whose number the viewer sees, but not the tiles.
struct HiddenPlaces {
  int count[3] = {};  // tiles in all of them, by Origin

  explicit HiddenPlaces(const View& v);
  // Fills the places of one origin with random tiles out of the set; takes them out.
  static void fill(const View& v, State& s, Origin from, std::uint32_t& tiles, Rng& rng);
};

// The draft as it may have gone, with everything that depends on it: hands, picks, leftovers, the
// box, and all hidden places of Witches. For a viewer who has seen the Covens placed.
void resample_after_draft(const Rules& r, const View& v, State& s, Rng& rng);

}  // namespace cauldron::septima
