#include "bots/septima/evaluator.h"

namespace cauldron::septima_bots {

// Nothing is known: any card of the hand.
PickOdds Evaluator::pick_odds(const State& s, Seat seat) const {
  PickOdds odds{};
  for (int card = 0; card < kActions; ++card) odds.weight[card] = s.covens[seat].hand >> card & 1;
  return odds;
}

}  // namespace cauldron::septima_bots
