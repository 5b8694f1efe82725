#include "bots/analysis.h"
#include "bots/septima/teaching/analyst.h"
#include "bots/three_witches/teaching/analyst.h"

namespace cauldron {

std::unique_ptr<Analyst> make_analyst(const Game& game, const AnalysisSettings& settings) {
  if (game.info().id == "three-witches") return three_witches::make_analyst(game, settings);
  if (game.info().id == "septima") return septima_bots::make_analyst(game, settings);
  return nullptr;
}

bool can_analyse(const Game& game) { return make_analyst(game, {}) != nullptr; }

}  // namespace cauldron
