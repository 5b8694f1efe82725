// What can be said about a finished match of 3 Witches. From the discards on, options are judged
// exactly: in every world that the seat could not rule out, and in the true one.
#pragma once

#include "bots/analysis.h"

namespace cauldron::three_witches {

std::unique_ptr<Analyst> make_analyst(const Game& game, const AnalysisSettings& settings);

}  // namespace cauldron::three_witches
