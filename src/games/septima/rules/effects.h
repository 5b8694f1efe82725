// The small facts and changes that rules are made of, each in one place. "push" means: put on the
// agenda, to be resolved before anything below it.
#pragma once

#include <array>

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

// --- who and what -----------------------------------------------------------------------------
inline bool is_widow(const State& s, Seat seat) { return s.solo && seat == kWidow; }
// The Black Widow's Witches are only counted.
inline bool has_witch(const State& s, Seat seat, Witch witch) {
  if (is_widow(s, seat)) return false;
  const Coven& c = s.covens[seat];
  return (c.witches & bit(witch)) != 0 || c.mirror == idx(witch);
}
inline bool in_force(const State& s, Seat seat, Spell spell) {
  return (s.covens[seat].ongoing & bit(spell)) != 0;
}
inline bool is_matched(const Turn& turn) { return turn.match != 0; }
// Notes that a Potion or a Spell is used; after the Card Action this ends some other chances.
inline void move_on(State& s) {
  if (s.turn.after_card()) s.turn.flags |= Turn::kMovedOn;
}
inline int payable(const Coven& c) {
  int sum = c.crystals;
  for (const std::uint8_t n : c.ingredients) sum += n;
  return sum;
}
inline int ingredients_of(const Coven& c) { return payable(c) - c.crystals; }
inline bool has_potion(const Coven& c) {
  for (const std::uint8_t n : c.potions) {
    if (n > 0) return true;
  }
  return false;
}
inline int witch_count(const Coven& c) { return std::popcount(c.witches); }
// What "this Action" has gained and healed: that of a second Main Ability too, but for games before
// rules version 3.
inline Facts& facts_of_action(const Rules& r, State& s) {
  return s.facts[r.variant.nested_counts ? 0 : s.scope];
}
inline const Facts& facts_of_action(const Rules& r, const State& s) {
  return s.facts[r.variant.nested_counts ? 0 : s.scope];
}
// The Lunar Ingredients of a Moon Phase (from 0) by their markers; kNone where none lies yet.
std::array<std::uint8_t, 2> lunar_pair(const State& s, int phase);
bool is_lunar(const Rules& r, const State& s, Ingredient type);
// By another Leader.
inline bool occupied(const Rules&, const State& s, Seat seat, Space space) {
  for (Seat other = 0; other < s.seats; ++other) {
    if (other != seat && s.covens[other].leader == space) return true;
  }
  return false;
}
Hut zone_of(const Rules& r, const State& s, Seat seat);
// Notes one answer of a simultaneous question; true with the last.
bool all_answered(State& s, Seat seat);
Seat seat_in_turn_order(const Rules& r, const State& s, int index);  // 0 = Starting Player
int place_in_turn_order(const Rules& r, const State& s, Seat seat);
// First empty space of a Chamber for this number of covens, or kNone.
std::uint8_t free_place(const Rules& r, const State& s, int chamber);
int citizens_in_chambers(const State& s, Seat seat);

// --- Wisdom and Suspicion -----------------------------------------------------------------------
void score(State& s, Seat seat, int wisdom);
void lose_wisdom(State& s, Seat seat, int wisdom);
// One effect: lowers by up to n; Adrianna's Ring pays once if anything was lowered.
void lower_suspicion(const Rules& r, State& s, Seat seat, int n);
void push_raise(State& s, Seat seat, int n);
// Lines below a Suspicion marker, or below all of them, each of which sends an Angry Citizen.
int lines_below(const Rules& r, const Coven& c);
int lines_below(const Rules& r, const State& s);
// With fixed Trials: as many Angry Citizens stand in the Crowd for Suspicion as lines lie below the
// markers, while the supply lasts. To be called when a marker or the supply has changed.
void settle_angry(const Rules& r, State& s);
// A scoring Spell in force pays 2 Wisdom (once a turn under the T18 switch).
void pay_scoring_spell(const Rules& r, State& s, Seat seat, Spell spell);

// --- goods --------------------------------------------------------------------------------------
inline bool crystals_forbidden(const State& s) { return s.widow.no_crystals != 0; }
void gain_crystals(State& s, Seat seat, int n);  // none while the Widow forbids it
void gain_ingredient(State& s, Seat seat, Ingredient type, int n = 1);
void gain_potion(State& s, Seat seat, Potion potion, int n = 1);
void gain_charm(State& s, Seat seat);
void push_take(State& s, Seat seat, int n, std::uint8_t types = 31);
void push_pay(State& s, Seat seat, int n);
void push_gain(State& s, Seat seat, const Gain& gain, int times = 1);

// --- citizens, witches, leaders -----------------------------------------------------------------
int send_to_crowd(State& s, Seat seat, int n);  // from supply, as many as there are
void send_to_chamber(const Rules& r, State& s, Seat seat, int chamber);  // from the Crowd
void lose_witch(State& s, Seat seat, Witch witch);  // to the top of the Second Chamber
void place_leader(const Rules& r, State& s, Seat seat, Space space);  // ends Invisibility if moved
void push_fly(State& s, Seat seat);
void set_hunter(State& s, Hut hut, Hunter hunter);

// --- Spells -------------------------------------------------------------------------------------
void end_spell(const Rules& r, State& s, Seat seat, Spell spell);  // removes the marker
void push_learn(State& s, Seat seat, std::uint8_t elements = 7);
void push_ready(State& s, Seat seat, int n = 1, std::uint8_t elements = 7);
void push_advance(State& s, Seat seat, bool may_stop);  // one advance, icons ignored

}  // namespace cauldron::septima
