// A sensible player of Septima: it tries every answer on a world drawn from its view, plays its own
// turn to the end by the same judgement, and takes what septima_value likes best.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/septima/value.h"

namespace cauldron {

std::unique_ptr<Bot> make_septima_greedy(const Game& game, const SeptimaWeights& weights = {});

}  // namespace cauldron
