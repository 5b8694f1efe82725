// What the command line asks of an arena, read and checked.
#pragma once

#include "app/arena/summary.h"
#include "app/commands/commands.h"

namespace cauldron::arena {

// All throw Failure (Usage) for what makes no sense.
Experiment read_experiment(const ArenaOptions& options, const Game& game);
// "low,high" or "low,high,alpha,beta": shares and probabilities between 0 and 1.
std::optional<SequentialBounds> read_test(const ArenaOptions& options,
                                          const Experiment& experiment);
// "greedy=0,random=-200"; without any, the first bot of a ladder has 0.
Anchors read_anchors(const ArenaOptions& options, const Experiment& experiment);

// The command that plays the whole experiment again.
std::string repeating_command(const Experiment& experiment, const ArenaOptions& options);

}  // namespace cauldron::arena
