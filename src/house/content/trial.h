// What content that somebody brought along costs when it is played: games at random, with
// everything counted that has to be looked through on the way. The count is the same on every
// machine.
#pragma once

#include <cstdint>
#include <optional>

#include "bots/budget.h"
#include "core/game.h"

namespace cauldron {

// Some three to ten times what the printed games need.
inline constexpr std::uint64_t kMostWorkOfAGame = 40'000;
// What a bot may look at for one answer where somebody brought the content along.
inline constexpr std::uint64_t kMostNodesOnPacks = 10'000;

// Moves and options of the longest of a few games; nothing if that is more than `most`, or the
// budget is used up.
std::optional<std::uint64_t> work_of(const Game& game, std::uint64_t most, Budget& budget);

}  // namespace cauldron
