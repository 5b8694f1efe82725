// What bots of Septima learn from.
#pragma once

#include "bots/sampler.h"

namespace cauldron::septima_bots {

std::unique_ptr<Sampler> make_sampler(const Game& game);

}  // namespace cauldron::septima_bots
