#include "bots/three_witches/greedy.h"

#include "bots/three_witches/ratings.h"
#include "games/three_witches/game.h"

namespace cauldron {

namespace {

using namespace three_witches;

class Greedy final : public BotOf<ThreeWitchesGame> {
 public:
  explicit Greedy(const ThreeWitchesGame& game) : BotOf(game), ratings_(rules()) {}

 private:
  Option decide(const View& v, std::span<const Option> options, Thinking& thinking) override {
    Option best = options[0];
    int best_score = INT32_MIN;
    int ties = 0;
    for (const Option option : options) {
      const int score = ratings_.rate(v, option);
      if (score > best_score) {
        best = option, best_score = score, ties = 1;
      } else if (score == best_score &&
                 thinking.rng.below(static_cast<std::uint32_t>(++ties)) == 0) {
        best = option;
      }
    }
    return best;
  }

  Ratings ratings_;
};

}  // namespace

std::unique_ptr<Bot> make_three_witches_greedy(const Game& game) {
  return std::make_unique<Greedy>(dynamic_cast<const ThreeWitchesGame&>(game));
}

}  // namespace cauldron
