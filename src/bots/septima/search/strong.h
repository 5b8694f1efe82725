// The bot of Septima that looks ahead over what it selects, and plans its turn with care.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/net.h"
#include "bots/septima/search/search.h"

namespace cauldron::septima_bots {

// The net must fit (fits_septima); nullptr without one. Against the Black Widow it judges by the
// value written by hand and needs none.
std::unique_ptr<Bot> make_strong(const Game& game, std::shared_ptr<const Net> net,
                                 const SearchSettings& settings = {});

}  // namespace cauldron::septima_bots
