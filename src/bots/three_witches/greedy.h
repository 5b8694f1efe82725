// A sensible player of 3 Witches without search: it bids by what its hand can brew, and in a trick
// aims at what its role needs (the Lead at exactly her bid, the Lesser Witches at anything else).
#pragma once

#include <memory>

#include "bots/bot.h"

namespace cauldron {

std::unique_ptr<Bot> make_three_witches_greedy(const Game& game);

}  // namespace cauldron
