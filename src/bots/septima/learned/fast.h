// A bot of Septima that has learned: it plays as greedy does, by the learned value.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/net.h"
#include "bots/septima/greedy/one_ply.h"

namespace cauldron::septima_bots {

// The net that comes with the program; nullptr in a program without it.
std::shared_ptr<const Net> own_net();

// The net must fit (fits_septima). There is none for the solo game: nullptr.
std::unique_ptr<Bot> make_fast(const Game& game, std::shared_ptr<const Net> net,
                               const OnePlySettings& settings = {});

}  // namespace cauldron::septima_bots
