// Practical Potions in the two windows of a turn.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

void list_potions(const Rules& r, const State& s, Seat seat, Options& out);
void use_potion(const Rules& r, State& s, Seat seat, Option option);

// Spends a Potion as what it is or, under The Golden Brew, as another one.
bool may_spend_as(const State& s, Seat seat, Potion spent, Potion as);
void spend_potion(const Rules& r, State& s, Seat seat, Potion spent);

// Pairs of a Hut with a Hunter and an empty one, as `from << 4 | to` for each.
template <class Each>
void for_hunter_moves(const State& s, Each each) {
  for (std::uint8_t from = 0; from < kZones; ++from) {
    if (s.huts[from] == 0) continue;
    for (std::uint8_t to = 0; to < kZones; ++to) {
      if (s.huts[to] == 0) each(static_cast<std::uint8_t>(from << 4 | to));
    }
  }
}
// Moves the Hunter and makes it Inactive; one that is Inactive for the Season stays so.
void move_hunter(const Rules& r, State& s, std::uint8_t from_to);

}  // namespace cauldron::septima
