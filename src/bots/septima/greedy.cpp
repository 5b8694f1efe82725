#include "bots/septima/greedy.h"

#include "bots/septima/one_ply.h"
#include "games/septima/game.h"

namespace cauldron::septima_bots {

namespace {

class Greedy final : public BotOf<SeptimaGame> {
 public:
  Greedy(const SeptimaGame& game, const Weights& weights)
      : BotOf(game), evaluator_(rules(), weights) {}

 private:
  Option decide(const View& view, std::span<const Option> options, Thinking& thinking) override {
    const std::uint64_t seed = thinking.rng.next();
    Rng drawing(seed);
    const State world = resample(rules(), view, drawing);
    return OnePly(evaluator_).choose(world, view.viewer, options, Rng(seed, 1));
  }

  const Evaluator evaluator_;
};

}  // namespace

std::unique_ptr<Bot> make_greedy(const Game& game, const Weights& weights) {
  return std::make_unique<Greedy>(dynamic_cast<const SeptimaGame&>(game), weights);
}

}  // namespace cauldron::septima_bots
