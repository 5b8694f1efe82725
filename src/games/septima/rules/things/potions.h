// The Potions, each in one entry: what it is, and what a Practical one does in the two windows of a
// turn. The three Remedies come first, in the order of the illnesses they heal (rules/turn/heal.h).
#pragma once

#include <array>

#include "games/septima/model/why.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/entries.h"

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

// Whether a Potion or a Spell can help to leave a space later in the turn (way_out.h).
enum class Leaving : std::uint8_t { Perhaps, Never, ByBrewing, ByLowSuspicion };

struct PotionEntry {
  Potion potion;
  std::string_view id;
  // Instead of what it does, it can move a Hunter.
  bool moves_hunters = false;
  Leaving leaving = Leaving::Perhaps;
  // nullptr: a Remedy, which heals and has no use of its own.
  void (*use)(const Rules&, State&, Seat) = nullptr;
};

inline constexpr int kCalmed = 2;

inline constexpr PotionEntry kPotionTable[] = {
    {.potion = Potion::BlindnessRemedy, .id = "blindness-remedy"},
    {.potion = Potion::ParalysisRemedy, .id = "paralysis-remedy"},
    {.potion = Potion::InfectionRemedy, .id = "infection-remedy"},
    {.potion = Potion::Calming,
     .id = "calming-potion",
     .moves_hunters = true,
     .leaving = Leaving::ByLowSuspicion,
     .use = [](const Rules& r, State& s, Seat p) { lower_suspicion(r, s, p, kCalmed); }},
    {.potion = Potion::Flying,
     .id = "flying-ointment",
     .use = [](const Rules&, State& s, Seat p) { push_fly(s, p); }},
    {.potion = Potion::Love,
     .id = "love-potion",
     .leaving = Leaving::Never,
     .use =
         [](const Rules&, State& s, Seat p) {
           send_to_crowd(s, p, 1);
           push(s, p, step::ToChamber{.to_go = 1});
         }},
    {.potion = Potion::Oil,
     .id = "ritual-oil",
     .use = [](const Rules&, State& s, Seat) { s.turn.match |= kMatchAsPlayer; }},
};
static_assert(std::size(kPotionTable) == kPotions);
static_assert(in_order(kPotionTable, &PotionEntry::potion));

inline constexpr auto kPotionIds = ids_in(kPotionTable);
constexpr const PotionEntry& entry_of(Potion potion) { return kPotionTable[idx(potion)]; }
constexpr bool is_practical(Potion potion) { return entry_of(potion).use != nullptr; }
constexpr Potion remedy_for(Illness illness) { return static_cast<Potion>(idx(illness)); }

// What it is used as, and whether to move a Hunter.
constexpr std::uint8_t kHunterMode = 1 << 3;
constexpr Potion used_as(Option option) { return static_cast<Potion>(option.a() & 7); }
constexpr bool moves_hunter(Option option) { return (option.a() & kHunterMode) != 0; }

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
