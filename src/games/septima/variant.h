// Which Septima is played: mode, number of covens, and every ruling on which the four editions
// differ with effect. The defaults are our rulings; a preset follows one edition on all of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/json.h"
#include "core/message.h"

namespace cauldron::septima {

struct Variant {
  bool full = true;
  std::uint8_t players = 4;  // 1: against the Black Widow

  // One switch per ruling; the id of the ruling in docs/rulings.md stands behind it.
  bool septima_only_alone = true;  // T2: +2 only if the Septima is the sole match
  bool five_picks = false;         // T11: Full adds the fifth pick instead of replacing the fourth
  bool once_a_turn = false;        // T18: an ongoing Spell works once a turn
  bool level_bonus = true;         // R3: 6 Wisdom per level reached on all three tracks
  bool paralyzed_crystal = true;   // P1: Full, Paralyzed 1 gives a Crystal; else 2 Ingredients
  bool blind_any_element = true;   // P2: Full, Blind 3 gives a Spell of any element
  bool albert_phase = true;        // W1: Hunter down till the end of the phase; else of the Season
  bool alice_practical = true;     // W2: three Practical Potions; else any three
  bool bryn_one = true;            // W4: one of the two benefits; else both
  std::uint8_t edith = 0;          // W5: 0 any track, 1 an additional advance, 2 the Patient's own
  bool book3_three = true;         // B1: card 3 asks for three Blind; else five
  bool roar_once = true;           // K2: Lion's Roar pays once an occasion; else per roll
  bool bond_once = true;           // K4: Spiritual Bond works for one Trial; else both of a Season
  bool elephant_brew = true;       // D1: Flying Elephant with Brew; else with Recruit
  bool elephant_nothing = true;    // D2: its potions score nothing; else 1 less
  bool confrontation_raises = true;  // Q2: a confrontation counts as raised Suspicion

  // The deterministic variant of the Polish edition, one switch a module.
  bool fixed_hunters = false;  // one Hunter roll for all, known beforehand
  bool fixed_trials = false;   // no bag: Citizens go to the Chambers by their number

  // Solo (one player): how hard the Black Widow is.
  std::uint8_t tribulations = 5;   // to win, of 8
  std::uint8_t widow_bonus = 1;    // her Matching Bonus: 0 never, 1 when matched, 2 always
  std::uint8_t score_needed = 42;  // Tribulation 8
  std::uint8_t negotiations = 1;   // cards at the start: 0 fewer (2/2/2), 1 normal (3/2/3), 2 more

  Json to_json() const;  // only what differs from the default, but always mode and players
  friend bool operator==(const Variant&, const Variant&) = default;
};

// What Tribulation 8 may ask for.
inline constexpr std::uint8_t kScoresNeeded[] = {1, 28, 35, 42};

// Reads {"mode":"full","players":4,"edition":"pl","roar_once":false,...}; switches override the
// preset. A stranger or a wrong value is refused with its name.
Result<Variant> parse_variant(const Json& json);

// Sets all switches as the edition "en", "de", "pl" or "it" (or "ours") rules them.
bool apply_edition(Variant& variant, std::string_view edition);

// Sets the difficulty of the solo game: "gentle", "easy", "normal", "hard" or "merciless".
bool apply_difficulty(Variant& variant, std::string_view difficulty);

}  // namespace cauldron::septima
