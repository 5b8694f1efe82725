// What can be said about a finished game of Septima: by the learned value, and by search with the
// budget that was given.
#pragma once

#include "bots/analysis.h"

namespace cauldron::septima_bots {

// Nullptr for the solo game, which has no learned value.
std::unique_ptr<Analyst> make_analyst(const Game& game, const AnalysisSettings& settings);

}  // namespace cauldron::septima_bots
