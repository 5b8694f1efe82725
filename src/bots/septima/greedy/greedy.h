// A sensible player of Septima: it tries every answer on a world drawn from its view, plays its own
// turn to the end by the same judgement, and takes what the value written by hand likes best.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/septima/greedy/one_ply.h"

namespace cauldron::septima_bots {

std::unique_ptr<Bot> make_greedy(const Game& game, const OnePlySettings& settings = {});

}  // namespace cauldron::septima_bots
