// Which Septima is played: mode, number of covens, every ruling on which the four editions differ
// with effect, and every rule that was corrected since the first rules version. The defaults are
// our rulings; a preset follows one edition on all of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/json/json.h"
#include "core/message.h"

namespace cauldron::septima {

inline constexpr int kNewestRules = 3;

struct Variant {
  bool full = true;
  std::uint8_t players = 4;  // 1: against the Black Widow

  // One switch per ruling; the id of the ruling in docs/rulings.md stands behind it.
  bool septima_only_alone = true;  // T2: +2 only if the Septima is the sole match; else also with
                                   // a match that an effect adds
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
  bool confrontation_raises = true;     // Q2: a confrontation counts as raised Suspicion
  bool expired_ready = false;           // T19: a Spell that expires is ready again
  bool track_advance_optional = false;  // P4: a Patient track's Ritual advance may be declined

  // Corrections of rules version 2: on from there, off in games of rules version 1.
  bool coven_match_one = true;       // T2: a coven (or the Widow) that matches keeps the raise at 1
  bool spiders_moved = true;         // O4, O12: only Spiders that moved in that step cost Wisdom
  bool move_start_counts = true;     // O22: Move collects at its start although a Spider is there
  bool shadow_first = true;          // O23: her Patients in shadow come first, in reach or not
  bool season_rest = true;           // W1: a Hunter Inactive for the Season stays so when moved
  bool drawn_witch_joins = true;     // Q12: a drawn Witch joins a Coven that has room
  bool chamber_reward_taken = true;  // H44: a reward that sends Citizens to a Chamber is taken
  bool ritual_must_advance = true;   // T14: Ritual's advance is left out only if it is impossible
  bool no_idle_spells = true;        // H13: nothing is cast or called for no effect at all
  bool nested_card_only = true;      // H7: Unnatural Recovery works with the played Heal alone
  bool chant_bonus_apart = true;    // H10, H41: Chant's bonus may be declined, the Ring pays for it
  bool chant_spares_martha = true;  // H43: who is spared the match's Suspicion is spared Martha's
  bool guarded_left_behind = true;  // H39: what a Spider guards was found elsewhere

  // Corrections of rules version 3.
  bool leave_in_own_turn = true;     // H2: nothing that follows the turn leads off a taken space
  bool no_walk_back = true;          // O22: no Move comes back to the Spider it started from
  bool called_advance_taken = true;  // H13: the advance of a Witch who was called is made
  bool nested_counts = true;         // H7: a second Main Ability counts as part of "this Action"

  // The deterministic variant of the Polish edition, one switch a module.
  bool fixed_hunters = false;  // one Hunter roll for all, known beforehand
  bool fixed_trials = false;   // no bag: Citizens go to the Chambers by their number

  // Solo (one player): how hard the Black Widow is.
  std::uint8_t tribulations = 5;   // to win, of 8
  std::uint8_t widow_bonus = 1;    // her Matching Bonus: 0 never, 1 when matched, 2 always
  std::uint8_t score_needed = 42;  // Tribulation 8
  std::uint8_t negotiations = 1;   // cards at the start: 0 fewer (2/2/2), 1 normal (3/2/3), 2 more

  // Only what differs from the default of that rules version, but always mode and players.
  Json to_json(int version = kNewestRules) const;
  friend bool operator==(const Variant&, const Variant&) = default;
};

// --- the switches that are on or off ------------------------------------------------------------

// From the rules version that corrected it a switch has its present default, and the opposite in
// older games.
struct Switch {
  std::string_view name;
  bool Variant::*value;
  bool by_edition = true;
  int corrected_in = 0;  // rules version; 0 = the same default in all versions
};

constexpr Switch correction(int version, std::string_view name, bool Variant::*value,
                            bool by_edition = false) {
  return {name, value, by_edition, version};
}

inline constexpr Switch kSwitches[] = {
    {"septima_only_alone", &Variant::septima_only_alone},
    {"five_picks", &Variant::five_picks},
    {"once_a_turn", &Variant::once_a_turn},
    {"level_bonus", &Variant::level_bonus},
    {"paralyzed_crystal", &Variant::paralyzed_crystal},
    {"blind_any_element", &Variant::blind_any_element},
    {"albert_phase", &Variant::albert_phase},
    {"alice_practical", &Variant::alice_practical},
    {"bryn_one", &Variant::bryn_one},
    {"book3_three", &Variant::book3_three},
    {"roar_once", &Variant::roar_once},
    {"bond_once", &Variant::bond_once},
    {"elephant_brew", &Variant::elephant_brew},
    {"elephant_nothing", &Variant::elephant_nothing},
    {"confrontation_raises", &Variant::confrontation_raises, false},
    {"expired_ready", &Variant::expired_ready, false},
    {"fixed_hunters", &Variant::fixed_hunters, false},
    {"fixed_trials", &Variant::fixed_trials, false},
    correction(2, "coven_match_one", &Variant::coven_match_one),
    correction(2, "spiders_moved", &Variant::spiders_moved),
    correction(2, "move_start_counts", &Variant::move_start_counts),
    correction(2, "shadow_first", &Variant::shadow_first),
    correction(2, "season_rest", &Variant::season_rest),
    correction(2, "drawn_witch_joins", &Variant::drawn_witch_joins),
    correction(2, "chamber_reward_taken", &Variant::chamber_reward_taken, true),
    correction(2, "ritual_must_advance", &Variant::ritual_must_advance),
    correction(2, "no_idle_spells", &Variant::no_idle_spells),
    correction(2, "nested_card_only", &Variant::nested_card_only),
    correction(2, "chant_bonus_apart", &Variant::chant_bonus_apart),
    correction(2, "chant_spares_martha", &Variant::chant_spares_martha),
    correction(2, "guarded_left_behind", &Variant::guarded_left_behind),
    correction(3, "track_advance_optional", &Variant::track_advance_optional, true),
    correction(3, "leave_in_own_turn", &Variant::leave_in_own_turn),
    correction(3, "no_walk_back", &Variant::no_walk_back),
    correction(3, "called_advance_taken", &Variant::called_advance_taken),
    correction(3, "nested_counts", &Variant::nested_counts),
};

// What Tribulation 8 may ask for.
inline constexpr std::uint8_t kScoresNeeded[] = {1, 28, 35, 42};

// What a game of that rules version plays when its variant says nothing.
Variant default_variant(int version);

// Reads {"mode":"full","players":4,"edition":"pl","roar_once":false,...}; switches override the
// preset. An unknown name or a wrong value is refused with its name.
Result<Variant> parse_variant(const Json& json, int version = kNewestRules);

// Sets all switches as the edition "en", "de", "pl" or "it" (or "ours") rules them, as far as that
// rules version knew.
bool apply_edition(Variant& variant, std::string_view edition, int version = kNewestRules);

// Sets the difficulty of the solo game: "gentle", "easy", "normal", "hard" or "merciless".
bool apply_difficulty(Variant& variant, std::string_view difficulty);

}  // namespace cauldron::septima
