// The Potions: what they are, and what the Practical ones do in the two windows of a turn. The
// three Remedies come first, in the order of the illnesses they heal (rules/turn/heal.h).
#pragma once

#include <array>

#include "games/septima/model/why.h"
#include "games/septima/rules/engine.h"

namespace cauldron::septima {

enum class Potion : std::uint8_t {
  BlindnessRemedy,
  ParalysisRemedy,
  InfectionRemedy,
  Calming,
  Flying,
  Love,
  Oil
};
inline constexpr std::array<std::string_view, kPotions> kPotionIds = {
    "blindness-remedy", "paralysis-remedy", "infection-remedy", "calming-potion",
    "flying-ointment",  "love-potion",      "ritual-oil"};
constexpr bool is_practical(Potion potion) { return potion >= Potion::Calming; }
constexpr Potion remedy_for(Illness illness) { return static_cast<Potion>(idx(illness)); }

void list_potions(const State& s, Seat seat, Offer& offer);
Why check_use(const State& s, Seat seat, Option option);
void use_potion(const Rules& r, State& s, Seat seat, Option option);

// Spends a Potion as what it is or, under The Golden Brew, as another one.
Why check_spending(const State& s, Seat seat, Potion spent, Potion as);
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
Why check_hunter_move(const State& s, std::uint8_t from_to);
// Moves the Hunter and makes it Inactive; one that is Inactive for the Season stays so.
void move_hunter(const Rules& r, State& s, std::uint8_t from_to);

}  // namespace cauldron::septima
