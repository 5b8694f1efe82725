#include "core/chance/shared_luck.h"

namespace cauldron {

namespace {

std::string hex_digits(std::uint64_t number) {
  std::string digits(16, '0');
  for (auto digit = digits.rbegin(); number != 0; number >>= 4, ++digit) {
    *digit = "0123456789abcdef"[number & 15];
  }
  return digits;
}

}  // namespace

std::string LuckPlaces::of(const Game& game, const StateBox& state) const {
  const std::uint64_t about = game.luck_key(state);
  const auto asked = asked_.find(about);
  return hex_digits(about) + " " + std::to_string(asked == asked_.end() ? 0 : asked->second);
}

Option draw_shared(const FairChance& chance, const Game& game, const StateBox& state,
                   const LuckPlaces& places) {
  const std::string place = places.of(game, state);
  Option chosen;
  std::optional<Digest> lowest;
  for (const Chance& outcome : game.chances(state)) {
    const std::string text = place + " " + game.text(outcome.option) + " ";
    for (std::uint32_t ticket = 0; ticket < outcome.weight; ++ticket) {
      const Digest digest = chance.digest(text + std::to_string(ticket));
      if (lowest && *lowest < digest) continue;
      lowest = digest;
      chosen = outcome.option;
    }
  }
  return chosen;
}

}  // namespace cauldron
