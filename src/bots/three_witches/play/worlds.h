// Possible worlds with their weights, as a seat may imagine them.
#pragma once

#include <vector>

#include "bots/bot.h"
#include "bots/three_witches/play/habits.h"

namespace cauldron::three_witches {

struct World {
  State state;
  double weight;  // of products of many chances: small, but never 0
};

// Draws worlds, unites equal ones and weighs each by how well it explains what the others did. If
// more than `most` are left, as many stand for all. The likeliest come first; there are none if the
// budget is spent before all are drawn.
std::vector<World> likely_worlds(const Rules& rules, const Habits& habits, const View& view,
                                 int drawn, int most, Thinking& thinking);

}  // namespace cauldron::three_witches
