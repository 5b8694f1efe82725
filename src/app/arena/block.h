// One block of an experiment: a deal, played by all lineups in all seatings.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/arena/cpu_times.h"
#include "app/arena/experiment.h"
#include "app/shared/engine.h"

namespace cauldron::arena {

struct Block {
  std::uint64_t number = 0;
  std::vector<Outcome> games;   // in the order of seating_of()
  std::vector<CpuTimes> times;  // of each bot of the experiment; forced answers are left out

  Json to_json() const;
};

// Nothing if it is no block of the experiment.
std::optional<Block> block_from_json(const Json& json, const Experiment& experiment);

// Depends on the experiment's seed and the number alone, apart from the times. `bots` are those of
// the experiment. Throws std::logic_error if a bot answers what is not allowed.
Block play_block(const Game& game, const Experiment& experiment, const std::vector<BotSpec>& bots,
                 std::uint64_t number);

}  // namespace cauldron::arena
