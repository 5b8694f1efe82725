#include "bots/proof.h"

#include "bots/three_witches/proof.h"

namespace cauldron {

std::vector<Message> proof_of(const Game& game, const ViewBox& view,
                              std::span<const Option> options, Option choice, Budget& budget) {
  if (game.info().id != "three-witches" || options.size() < 2 || !budget.spend(1)) return {};
  const auto& witches = dynamic_cast<const three_witches::ThreeWitchesGame&>(game);
  return three_witches::proof_of(witches.rules(), view.as<three_witches::View>(), options, choice);
}

}  // namespace cauldron
