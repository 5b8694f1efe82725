#include "bots/proof.h"

#include "bots/septima/teaching/proof.h"
#include "bots/three_witches/teaching/proof.h"

namespace cauldron {

Proof proof_of(const Game& game, const ViewBox& view, std::span<const Option> options,
               Option choice, std::uint64_t seed, Budget& budget) {
  if (options.size() < 2 || !budget.spend(1)) return {};
  if (const auto* witches = dynamic_cast<const three_witches::ThreeWitchesGame*>(&game)) {
    return three_witches::proof_of(witches->rules(), view.as<three_witches::View>(), options,
                                   choice);
  }
  if (const auto* septima = dynamic_cast<const septima::SeptimaGame*>(&game)) {
    return septima_bots::proof_of(*septima, view.as<septima::View>(), options, choice, seed,
                                  budget);
  }
  return {};
}

}  // namespace cauldron
