#include "bots/septima/search/evaluator.h"

#include <bit>

namespace cauldron::septima_bots {

std::uint8_t PickOdds::draw(std::uint32_t hand, Rng& rng) const {
  const std::uint32_t all = total();
  if (all == 0) return static_cast<std::uint8_t>(std::countr_zero(hand));
  std::uint32_t at = rng.below(all);
  std::uint8_t card = 0;
  while (at >= weight[card]) at -= weight[card++];
  return card;
}

// Nothing is known: any card of the hand.
PickOdds Evaluator::pick_odds(const State& s, Seat seat) const {
  PickOdds odds{};
  for (int card = 0; card < kActions; ++card) odds.weight[card] = s.covens[seat].hand >> card & 1;
  return odds;
}

}  // namespace cauldron::septima_bots
