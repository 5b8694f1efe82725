#include "games/septima/rules/effects.h"

#include <algorithm>

#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/year/witch_stack.h"

namespace cauldron::septima {

namespace {

constexpr int kSpellWisdom = 2;

// Counters are bytes; goods are unlimited in the rules, but nobody ever owns that many.
void add(std::uint8_t& counter, int n) {
  counter = static_cast<std::uint8_t>(std::clamp(counter + n, 0, 255));
}

// The Spells that score by an event, as bits of Turn::paid_spells.
std::uint8_t scoring_bit(Spell spell) {
  constexpr Spell kPaying[] = {Spell::AdriannasRing,   Spell::SecretsOfTheStones,
                               Spell::OneWithTheStorm, Spell::WidowsSong,
                               Spell::DarkMoonStone,   Spell::LionsRoar};
  const auto* at = std::find(std::begin(kPaying), std::end(kPaying), spell);
  return static_cast<std::uint8_t>(1u << (at - kPaying));
}

}  // namespace

// --- who and what -----------------------------------------------------------------------------

std::array<std::uint8_t, 2> lunar_pair(const State& s, int phase) {
  return {s.lunar[phase % kIngredients], s.lunar[(phase + 1) % kIngredients]};
}

bool is_lunar(const Rules&, const State& s, Ingredient type) {
  const auto pair = lunar_pair(s, s.phase);
  return pair[0] == idx(type) || pair[1] == idx(type);
}

Hut zone_of(const Rules& r, const State& s, Seat seat) {
  return r.board.zone[s.covens[seat].leader];
}

bool all_answered(State& s, Seat seat) {
  s.answered |= only(seat);
  if (s.answered != all_seats(s)) return false;
  s.answered = 0;
  return true;
}

Seat seat_in_turn_order(const Rules& r, const State& s, int index) {
  return static_cast<Seat>((s.start + index) % r.seats());
}

int place_in_turn_order(const Rules& r, const State& s, Seat seat) {
  return (seat + r.seats() - s.start) % r.seats();
}

std::uint8_t free_place(const Rules& r, const State& s, int chamber) {
  for (std::uint8_t place = 0; place < r.chamber_size; ++place) {
    if (s.chamber[chamber][place] == 0) return place;
  }
  return kNone;
}

int citizens_in_chambers(const State& s, Seat seat) {
  int sum = 0;
  for (const auto& chamber : s.chamber) {
    sum += static_cast<int>(
        std::count(std::begin(chamber), std::end(chamber), static_cast<std::uint8_t>(seat + 1)));
  }
  return sum;
}

// --- Wisdom and Suspicion -----------------------------------------------------------------------

void score(State& s, Seat seat, int wisdom) {
  if (is_widow(s, seat)) return lose_wisdom(s, 0, wisdom);  // what she gains, the person loses
  s.covens[seat].wisdom = static_cast<std::uint16_t>(s.covens[seat].wisdom + wisdom);
}

void lose_wisdom(State& s, Seat seat, int wisdom) {
  s.covens[seat].wisdom = static_cast<std::uint16_t>(std::max(s.covens[seat].wisdom - wisdom, 0));
}

void lower_suspicion(const Rules& r, State& s, Seat seat, int n) {
  Coven& c = s.covens[seat];
  const int lowered = std::max(c.suspicion - n, r.suspicion_min);
  if (lowered >= c.suspicion) return;
  c.suspicion = static_cast<std::int8_t>(lowered);
  settle_angry(r, s);
  pay_scoring_spell(r, s, seat, Spell::AdriannasRing);
}

int lines_below(const Rules& r, const Coven& c) {
  return r.angry_lines[c.suspicion - r.suspicion_min];
}

int lines_below(const Rules& r, const State& s) {
  int lines = 0;
  for (Seat seat = 0; seat < r.seats(); ++seat) lines += lines_below(r, s.covens[seat]);
  return lines;
}

void settle_angry(const Rules& r, State& s) {
  if (!r.variant.fixed_trials) return;
  const int lines = lines_below(r, s);
  while (s.angry_lines < lines && s.angry_supply > 0) {
    --s.angry_supply;
    ++s.angry_crowd;
    ++s.angry_lines;
  }
  while (s.angry_lines > lines && s.angry_crowd > 0) {
    ++s.angry_supply;
    --s.angry_crowd;
    --s.angry_lines;
  }
}

void push_raise(State& s, Seat seat, int n) {
  if (n > 0) push(s, seat, step::Raise{.to_go = static_cast<std::uint8_t>(n)});
}

void pay_scoring_spell(const Rules& r, State& s, Seat seat, Spell spell) {
  if (!in_force(s, seat, spell)) return;
  // Between turns there is no turn to be limited to, and the record of the turn stays empty.
  const bool in_turn = s.turn.stage != idx(Stage::None) && s.turn.seat == seat;
  if (r.variant.once_a_turn && in_turn) {
    if ((s.turn.paid_spells & scoring_bit(spell)) != 0) return;
    s.turn.paid_spells |= scoring_bit(spell);
  }
  score(s, seat, kSpellWisdom);
}

// --- goods --------------------------------------------------------------------------------------

void gain_crystals(State& s, Seat seat, int n) {
  if (!crystals_forbidden(s)) add(s.covens[seat].crystals, n);
}

void gain_ingredient(State& s, Seat seat, Ingredient type, int n) {
  add(s.covens[seat].ingredients[idx(type)], n);
}

void gain_potion(State& s, Seat seat, Potion potion, int n) {
  add(s.covens[seat].potions[idx(potion)], n);
}

void gain_charm(State& s, Seat seat) { add(s.covens[seat].charms, 1); }

void push_take(State& s, Seat seat, int n, std::uint8_t types) {
  if (n > 0)
    push(s, seat, step::TakeIngredient{.to_go = static_cast<std::uint8_t>(n), .types = types});
}

void push_pay(State& s, Seat seat, int n) {
  if (n > 0) push(s, seat, step::Pay{.to_go = static_cast<std::uint8_t>(n)});
}

void push_gain(State& s, Seat seat, const Gain& gain, int times) {
  if (gain.kind == Gain::Kind::None) return;
  for (int i = 0; i < times; ++i) push(s, seat, step::Gain{.gain = gain});
}

// --- citizens, witches, leaders -----------------------------------------------------------------

int send_to_crowd(State& s, Seat seat, int n) {
  Coven& c = s.covens[seat];
  const int sent = std::min<int>(n, c.supply);
  add(c.supply, -sent);
  add(c.crowd, sent);
  return sent;
}

void send_to_chamber(const Rules& r, State& s, Seat seat, int chamber) {
  const std::uint8_t place = free_place(r, s, chamber);
  s.chamber[chamber][place] = static_cast<std::uint8_t>(seat + 1);
  --s.covens[seat].crowd;
}

void lose_witch(State& s, Seat seat, Witch witch) {
  s.covens[seat].witches &= ~bit(witch);
  s.second[s.second_count++] = idx(witch);
}

void place_leader(const Rules& r, State& s, Seat seat, Space space) {
  Coven& c = s.covens[seat];
  if (c.leader == space) return;
  c.leader = space;
  end_spell(r, s, seat, Spell::Invisibility);
}

void push_fly(State& s, Seat seat) { push(s, seat, step::Fly{}); }

void set_hunter(State& s, Hut hut, Hunter hunter) { s.huts[hut] = idx(hunter); }

// --- Spells -------------------------------------------------------------------------------------

void end_spell(const Rules& r, State& s, Seat seat, Spell spell) {
  Coven& c = s.covens[seat];
  if (r.variant.expired_ready) c.exhausted &= ~(c.ongoing & bit(spell));
  c.ongoing &= ~bit(spell);
  if (spell == Spell::MagicMirror && c.mirror != kNone) return_mirror(s, seat);
}

void push_learn(State& s, Seat seat, std::uint8_t elements) {
  push(s, seat, step::LearnSpell{.elements = elements});
}

void push_ready(State& s, Seat seat, int n, std::uint8_t elements) {
  if (n > 0)
    push(s, seat, step::ReadySpell{.to_go = static_cast<std::uint8_t>(n), .elements = elements});
}

void push_advance(State& s, Seat seat, bool may_stop) {
  push(s, seat, step::AdvanceAny{.may_stop = may_stop});
}

}  // namespace cauldron::septima
