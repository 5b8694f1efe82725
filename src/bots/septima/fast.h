// The bots of Septima that have learned: `fast` plays as greedy does, by the learned value;
// `strong` also looks ahead over the card it selects.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/net.h"
#include "bots/septima/one_ply.h"
#include "bots/septima/search.h"

namespace cauldron::septima_bots {

// The net that comes with the program; nullptr in a program without it.
std::shared_ptr<const Net> own_net();

// The net must fit (fits_septima). There is none for the solo game yet: nullptr.
std::unique_ptr<Bot> make_fast(const Game& game, std::shared_ptr<const Net> net,
                               const OnePlySettings& settings = {});
std::unique_ptr<Bot> make_strong(const Game& game, std::shared_ptr<const Net> net,
                                 const SearchSettings& settings = {});

}  // namespace cauldron::septima_bots
