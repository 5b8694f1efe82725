#include "bots/three_witches/play/outlook.h"

namespace cauldron::three_witches {

void Outlook::enter(const State& world, Sides sides) {
  // Bid and tricks won do not matter to the tree: it answers for every number.
  const bool same = world.trick == entered_.trick && world.bidder == entered_.bidder &&
                    std::equal(std::begin(world.hand), std::end(world.hand), entered_.hand) &&
                    step(world) == Op::Lead && step(entered_) == Op::Lead && sides == sides_;
  if (same) return;
  entered_ = world;
  sides_ = sides;
  tree_.enter(world, sides);
}

float Outlook::success(const State& s) {
  const int lose = tricks_to_lose(s);
  return s.won <= s.bid && lose >= 0 ? tree_.value(s)[lose] : 0.0F;
}

}  // namespace cauldron::three_witches
