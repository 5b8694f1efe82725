#include "bots/septima/greedy/greedy.h"

#include "bots/septima/greedy/one_ply_bot.h"
#include "bots/septima/greedy/solo.h"
#include "bots/septima/search/evaluator.h"

namespace cauldron::septima_bots {

std::unique_ptr<Bot> make_greedy(const Game& game, const OnePlySettings& settings) {
  const auto& septima = dynamic_cast<const SeptimaGame&>(game);
  const Weights weights = septima.rules().solo() ? solo_weights() : Weights{};
  return std::make_unique<OnePlyBot<Evaluator>>(septima, Evaluator(septima.rules(), weights),
                                                settings);
}

}  // namespace cauldron::septima_bots
