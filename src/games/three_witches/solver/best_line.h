// A course of play in which whoever can have her way does: the Lead if she can force exactly so
// many tricks, the Lesser Witches otherwise. The others do what comes first in the order of the
// deck.
#pragma once

#include <optional>
#include <vector>

#include "games/three_witches/solver/solver.h"
#include "games/three_witches/state.h"

namespace cauldron::three_witches {

struct BestLine {
  int tricks = 0;
  bool forced = false;
  Card discards[2] = {};  // if there were cards to discard
  std::vector<Trick> play;
};

// For every number of tricks, of a valid world.
std::vector<BestLine> best_lines(const Rules& rules, const OpenHands& hands);

}  // namespace cauldron::three_witches
