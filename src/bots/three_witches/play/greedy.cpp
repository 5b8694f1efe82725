#include "bots/three_witches/play/greedy.h"

#include "bots/three_witches/play/ratings.h"
#include "games/three_witches/game.h"

namespace cauldron {

namespace {

using namespace three_witches;

class Greedy final : public BotOf<ThreeWitchesGame> {
 public:
  Greedy(const ThreeWitchesGame& game, const ThreeWitchesGreedySettings& settings)
      : BotOf(game), settings_(settings), ratings_(rules()) {}

 private:
  Option decide(const View& v, std::span<const Option> options, Thinking& thinking) override {
    const std::size_t best = best_of(v, options, thinking.rng, options.size());
    const int slip = v.has_partner() ? settings_.slip / 2 : settings_.slip;
    const bool slips = slip && thinking.rng.below(100) < static_cast<std::uint32_t>(slip);
    return options[slips ? best_of(v, options, thinking.rng, best) : best];
  }

  // The best but one; among equals any.
  std::size_t best_of(const View& v, std::span<const Option> options, Rng& rng,
                      std::size_t but) const {
    std::size_t best = 0;
    int best_score = INT32_MIN;
    int ties = 0;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (i == but) continue;
      const int score = ratings_.rate(v, options[i]);
      if (score > best_score) {
        best = i, best_score = score, ties = 1;
      } else if (score == best_score && rng.below(static_cast<std::uint32_t>(++ties)) == 0) {
        best = i;
      }
    }
    return best;
  }

  const ThreeWitchesGreedySettings settings_;
  Ratings ratings_;
};

}  // namespace

std::unique_ptr<Bot> make_three_witches_greedy(const Game& game,
                                               const ThreeWitchesGreedySettings& settings) {
  return std::make_unique<Greedy>(dynamic_cast<const ThreeWitchesGame&>(game), settings);
}

}  // namespace cauldron
