#include "games/septima/widow_cards.h"

#include <algorithm>

#include "games/septima/effects.h"
#include "games/septima/season.h"
#include "games/septima/spiders.h"
#include "games/septima/widow.h"
#include "games/septima/witch_stack.h"

namespace cauldron::septima {

namespace {

constexpr Seat kPerson = 0;
constexpr std::int8_t kAfterConfrontation = 2;
constexpr int kFar = 200;  // cannot be reached at all

void push_all_spiders(State& s) {
  for (int spider = kSpiders - 1; spider >= 0; --spider) {
    push(s, Op::SpiderStep, kPerson, static_cast<std::uint8_t>(spider));
  }
}

void push_widow_raise(State& s, int n) {
  push(s, Op::WidowRaise, kPerson, 0, static_cast<std::uint16_t>(n));
}

// Into the First Chamber, if it is full into the Second; tells whether a space was found.
bool curse_chamber(const Rules& r, State& s) {
  for (int chamber = 0; chamber < 2; ++chamber) {
    const std::uint8_t place = free_place(r, s, chamber);
    if (place == kNone) continue;
    s.chamber[chamber][place] = kWidow + 1;
    return true;
  }
  return false;
}

bool from_crowd_to_chamber(const Rules& r, State& s, int n) {
  bool any = false;
  for (Coven& widow = s.covens[kWidow]; n > 0 && widow.crowd > 0 && curse_chamber(r, s); --n) {
    --widow.crowd;
    any = true;
  }
  return any;
}

void from_supply_to_chamber(const Rules& r, State& s) {
  Coven& widow = s.covens[kWidow];
  if (widow.supply > 0 && curse_chamber(r, s)) --widow.supply;
}

// The first possible of three.
void recruit(const Rules& r, State& s) {
  if (send_to_crowd(s, kWidow, 2) > 0 || from_crowd_to_chamber(r, s, 2)) return;
  push_widow_raise(s, 1);
}

void plead(const Rules& r, State& s) {
  if (from_crowd_to_chamber(r, s, 2) || send_to_crowd(s, kWidow, 2) > 0) return;
  push_widow_raise(s, 1);
}

std::uint8_t copied(const State& s, std::uint8_t card) {
  return card == idx(Action::Remember) ? s.widow.copy : card;
}

// The Patients nearest to the person's Leader, those next to a Shadow Zone before all others, as a
// bit set of Towns.
unsigned closest_patients(const Rules& r, const State& s) {
  const Walks walks = walks_from(r, s, s.covens[kPerson].leader);
  const unsigned shadows = shadow_zones(r, s);
  int best = 2 * kFar + 1;
  unsigned closest = 0;
  for (int town = 0; town < kTowns; ++town) {
    if (s.patient[town] == kNone || contains(s.healed_by[town], kWidow)) continue;
    int steps = kFar;
    bool shadowed = false;
    for (int space = 0; space < r.board.space_count; ++space) {
      if (!(r.board.towns[space] >> town & 1)) continue;
      steps = std::min<int>(steps, walks.steps[space]);
      shadowed = shadowed || (shadows >> r.board.zone[space] & 1);
    }
    const int rank = steps + (shadowed ? 0 : kFar);
    if (rank < best) closest = 0;
    best = std::min(best, rank);
    if (rank == best) closest |= 1u << town;
  }
  return closest;
}

void widow_heals(const Rules& r, State& s, int town) {
  --s.agenda.top().a;
  s.healed_by[town] |= only(kWidow);
  if (s.patient_angry >> town & 1) {
    s.patient_angry = static_cast<std::uint8_t>(s.patient_angry & ~(1u << town));
    ++s.angry_supply;
    settle_angry(r, s);
  }
  std::uint8_t& level = s.covens[kWidow].level[idx(illness_of(s.patient[town]))];
  if (level < kLevels) ++level;
}

}  // namespace

bool run_widow_main(const Rules& r, State& s) {
  const std::uint8_t card = copied(s, s.agenda.top().card);
  s.agenda.pop();
  switch (static_cast<Action>(card)) {
    case Action::Collect:
      s.widow.lying = (1u << kSpiders) - 1;
      break;
    case Action::Move:
      push(s, Op::SpiderFar, kPerson, 0, 1);
      push_all_spiders(s);
      break;
    case Action::Brew:
    case Action::Chant:
      push_widow_raise(s, 1);
      break;
    case Action::Heal:
      push(s, Op::WidowHeal, kPerson, 0, 2);
      break;
    case Action::Recruit:
      recruit(r, s);
      break;
    case Action::Plead:
      plead(r, s);
      break;
    case Action::Ritual:
      push(s, Op::SpendCard, kPerson);
      push_shift_spells(s);
      break;
    case Action::Remember:
      break;
  }
  return false;
}

bool run_widow_bonus(const Rules& r, State& s) {
  const std::uint8_t card = copied(s, s.agenda.top().card);
  s.agenda.pop();
  switch (static_cast<Action>(card)) {
    case Action::Collect:
      s.widow.no_crystals = 1;
      break;
    case Action::Move:
      push_all_spiders(s);
      break;
    case Action::Brew:
      push(s, Op::WidowHeal, kPerson, 0, 1);
      break;
    case Action::Heal:
      from_crowd_to_chamber(r, s, 1);
      break;
    case Action::Chant:
      send_to_crowd(s, kWidow, 2);
      break;
    case Action::Recruit:
      send_to_crowd(s, kWidow, 1);
      break;
    case Action::Plead:
      from_supply_to_chamber(r, s);
      break;
    case Action::Ritual:
      push_widow_raise(s, 1);
      break;
    case Action::Remember:
      break;
  }
  return false;
}

bool run_widow_heal(const Rules& r, State& s) {
  const unsigned closest = closest_patients(r, s);
  if (s.agenda.top().a == 0 || closest == 0) {
    s.agenda.pop();
    return false;
  }
  if (!std::has_single_bit(closest)) return true;
  widow_heals(r, s, std::countr_zero(closest));
  return false;
}

void widow_heal_options(const Rules& r, const State& s, Seat, Options& out) {
  for (unsigned closest = closest_patients(r, s); closest; closest &= closest - 1) {
    out.push_back(make(Choice::Closest, static_cast<std::uint8_t>(std::countr_zero(closest))));
  }
}

void widow_heal_answer(const Rules& r, State& s, Seat, Option option) {
  widow_heals(r, s, option.a());
}

// Beyond the top a Witch of hers, or the bottom one of the stack, goes to the Second Chamber.
bool run_widow_raise(const Rules& r, State& s) {
  Frame& f = s.agenda.top();
  Coven& widow = s.covens[kWidow];
  if (f.a == 0) {
    s.agenda.pop();
    return false;
  }
  --f.a;
  if (widow.suspicion < r.suspicion_max) {
    ++widow.suspicion;
  } else {
    widow.suspicion = kAfterConfrontation;
    push(s, widow.witches ? Op::WidowLose : Op::WidowBottom, kPerson);
  }
  settle_angry(r, s);
  return false;
}

void widow_lose_options(const Rules&, const State& s, Seat, Options& out) {
  for (std::uint32_t rest = s.covens[kWidow].witches; rest; rest &= rest - 1) {
    out.push_back(make(Choice::Lose, lowest_tile(rest)));
  }
}

void widow_lose_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  lose_witch(s, kWidow, static_cast<Witch>(option.a()));
}

bool run_widow_bottom(const Rules&, State& s) {
  if (s.stack_count > 0) return true;
  s.agenda.pop();
  return false;
}

void widow_bottom_chances(const Rules&, const State& s, Chances& out) {
  for (std::uint32_t tiles = s.stack[s.stack_count - 1].tiles; tiles; tiles &= tiles - 1) {
    out.push_back({make(Choice::Draw, lowest_tile(tiles)), 1});
  }
}

void widow_bottom_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  Layer& bottom = s.stack[s.stack_count - 1];
  note_bottom(s, option.a());
  bottom.tiles &= ~(1u << option.a());
  if (--bottom.count == 0) {
    bottom = {};
    --s.stack_count;
  }
  s.second[s.second_count++] = option.a();
}

bool run_spend_card(const Rules&, State& s) {
  for (const std::uint8_t n : s.widow.cards) {
    if (n) return true;
  }
  s.agenda.pop();
  return false;
}

void spend_card_options(const Rules&, const State& s, Seat, Options& out) {
  for (std::uint8_t card = 0; card < kNegotiations; ++card) {
    if (s.widow.cards[card]) out.push_back(make(Choice::Spend, card));
  }
}

void spend_card_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  --s.widow.cards[option.a()];
}

}  // namespace cauldron::septima
