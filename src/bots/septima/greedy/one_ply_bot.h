// A bot that draws one world from its view and looks there to the end of its own turn.
#pragma once

#include <utility>

#include "bots/bot.h"
#include "bots/septima/greedy/one_ply.h"
#include "games/septima/game.h"

namespace cauldron::septima_bots {

template <class EvaluatorType>
class OnePlyBot : public BotOf<SeptimaGame> {
 public:
  OnePlyBot(const SeptimaGame& game, EvaluatorType evaluator, const OnePlySettings& settings = {})
      : BotOf(game), evaluator_(std::move(evaluator)), settings_(settings) {}

 protected:
  const EvaluatorType& evaluator() const { return evaluator_; }

  Option decide(const View& view, std::span<const Option> options, Thinking& thinking) override {
    const std::uint64_t seed = thinking.rng.next();
    Rng drawing(seed);
    const State world = resample(rules(), view, drawing);
    return OnePly(evaluator_, settings_)
        .choose(world, view.viewer, options, Rng(seed, 1), thinking.budget);
  }

 private:
  const EvaluatorType evaluator_;
  const OnePlySettings settings_;
};

}  // namespace cauldron::septima_bots
