// The past of a match: what its state was after so many moves, and how its numbers went. Computed
// when somebody asks; every 64th state is then kept.
#pragma once

#include <vector>

#include "core/match.h"

namespace cauldron {

// All calls must be about the same match, which may have grown in between.
class Moments {
 public:
  // The state after the first `moves` moves, of which there are as many.
  StateBox at(const Match& match, std::size_t moves);

  // A point (Game::standing, with the number of moves as `move`) for the beginning, whenever a turn
  // or a part of the game has ended, and for the end.
  Json series(const Match& match);

 private:
  std::vector<StateBox> kept_;  // after 0, 64, 128... moves
  Json::Array points_;
  std::size_t walked_ = 0;  // moves the points are about
};

}  // namespace cauldron
