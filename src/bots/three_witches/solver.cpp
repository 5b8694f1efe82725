#include "bots/three_witches/solver.h"

namespace cauldron::three_witches {

bool Solver::lead_makes_bid(const State& s) {
  const int lose = tricks_to_lose(s);
  return s.won <= s.bid && lose >= 0 && (tree_.value(s) >> lose & 1) != 0;
}

}  // namespace cauldron::three_witches
