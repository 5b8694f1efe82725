#include "games/septima/solo/widow_cards.h"

#include <algorithm>

#include "games/septima/rules/effects.h"
#include "games/septima/rules/year/season.h"
#include "games/septima/rules/year/witch_stack.h"
#include "games/septima/solo/spiders.h"
#include "games/septima/solo/widow.h"
#include "games/septima/solo/widow_rules.h"

namespace cauldron::septima {

namespace {

constexpr Seat kPerson = 0;

void push_all_spiders(State& s) {
  for (int spider = kSpiders - 1; spider >= 0; --spider) {
    push(s, kPerson, step::SpiderStep{.spider = static_cast<std::uint8_t>(spider)});
  }
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

bool from_supply_to_chamber(const Rules& r, State& s, int n) {
  bool any = false;
  for (Coven& widow = s.covens[kWidow]; n > 0 && widow.supply > 0 && curse_chamber(r, s); --n) {
    --widow.supply;
    any = true;
  }
  return any;
}

// Does it or puts it on the agenda; tells whether it was possible.
bool perform(const Rules& r, State& s, Deed deed) {
  const auto n = static_cast<std::uint8_t>(deed.n);
  switch (deed.kind) {
    case Deed::Kind::LieDown:
      s.widow.lying = (1u << kSpiders) - 1;
      break;
    case Deed::Kind::MoveSpiders:
      push_all_spiders(s);
      break;
    case Deed::Kind::MoveFarthest:
      push(s, kPerson, step::SpiderFar{.to_go = n});
      break;
    case Deed::Kind::Raise:
      push(s, kPerson, step::WidowRaise{.to_go = n});
      break;
    case Deed::Kind::Heal:
      push(s, kPerson, step::WidowHeal{.to_go = n});
      break;
    case Deed::Kind::ToCrowd:
      return send_to_crowd(s, kWidow, deed.n) > 0;
    case Deed::Kind::CrowdToChamber:
      return from_crowd_to_chamber(r, s, deed.n);
    case Deed::Kind::SupplyToChamber:
      return from_supply_to_chamber(r, s, deed.n);
    case Deed::Kind::ShiftSpells:
      push_shift_spells(s);
      break;
    case Deed::Kind::SpendCard:
      push(s, kPerson, step::SpendCard{});
      break;
    case Deed::Kind::ForbidCrystals:
      s.widow.no_crystals = 1;
      break;
  }
  return true;
}

void perform(const Rules& r, State& s, const Deeds& deeds) {
  if (deeds.first_possible) {
    for (const Deed deed : deeds.list) {
      if (perform(r, s, deed)) return;
    }
    return;
  }
  // The agenda is a stack: what comes first is put there last.
  for (std::size_t i = deeds.list.size(); i-- > 0;) perform(r, s, deeds.list[i]);
}

std::uint8_t copied(const State& s, std::uint8_t card) {
  return card == idx(Action::Remember) ? s.widow.copy : card;
}

// The Patients nearest to the person's Leader, those next to a Shadow Zone before all others, as a
// bit set of Towns.
unsigned closest_patients(const Rules& r, const State& s) {
  const Walks walks = walks_from(r, s, s.covens[kPerson].leader);
  const unsigned shadows = shadow_zones(r, s);
  InlineVector<Waiting, kTowns> waiting;
  InlineVector<int, kTowns> towns;
  for (int town = 0; town < kTowns; ++town) {
    if (s.patient[town] == kNone || contains(s.healed_by[town], kWidow)) continue;
    Waiting patient{.steps = kNone};  // cannot be reached at all
    for (int space = 0; space < r.board.space_count; ++space) {
      if (!(r.board.towns[space] >> town & 1)) continue;
      patient.steps = std::min<int>(patient.steps, walks.steps[space]);
      patient.in_shadow = patient.in_shadow || (shadows >> r.board.zone[space] & 1);
    }
    // Under rules version 1 whom nobody can reach counted, in shadow, as next to the Leader
    // outside.
    if (!r.variant.shadow_first && patient.in_shadow && patient.steps == kNone) patient = {};
    waiting.push_back(patient);
    towns.push_back(town);
  }
  unsigned closest = 0;
  for (unsigned set = closest_of({waiting.begin(), waiting.end()}); set; set &= set - 1) {
    closest |= 1u << towns[static_cast<std::size_t>(std::countr_zero(set))];
  }
  return closest;
}

void widow_heals(const Rules& r, State& s, int town) {
  count_down<step::WidowHeal>(s);
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
  const std::uint8_t card = copied(s, now<step::WidowMain>(s).card);
  s.agenda.pop();
  perform(r, s, main_deeds(static_cast<Action>(card)));
  return false;
}

bool run_widow_bonus(const Rules& r, State& s) {
  const std::uint8_t card = copied(s, now<step::WidowBonus>(s).card);
  s.agenda.pop();
  perform(r, s, bonus_deeds(static_cast<Action>(card)));
  return false;
}

bool run_widow_heal(const Rules& r, State& s) {
  const unsigned closest = closest_patients(r, s);
  if (now<step::WidowHeal>(s).to_go == 0 || closest == 0) {
    s.agenda.pop();
    return false;
  }
  if (!std::has_single_bit(closest)) return true;
  widow_heals(r, s, std::countr_zero(closest));
  return false;
}

void widow_heal_options(const Rules& r, const State& s, Seat, Offer& offer) {
  offer.each(Choice::Closest, closest_patients(r, s));
}

Why widow_heal_check(const Rules& r, const State& s, Seat, Option option) {
  return closest_patients(r, s) >> option.a() & 1 ? Why() : Why(Why::NotClosest, option.a());
}

void widow_heal_answer(const Rules& r, State& s, Seat, Option option) {
  widow_heals(r, s, option.a());
}

// Beyond the top a Witch of hers, or the bottom one of the stack, goes to the Second Chamber.
bool run_widow_raise(const Rules& r, State& s) {
  Coven& widow = s.covens[kWidow];
  if (now<step::WidowRaise>(s).to_go == 0) {
    s.agenda.pop();
    return false;
  }
  count_down<step::WidowRaise>(s);
  const Raised after = raised(widow.suspicion, r.suspicion_max);
  widow.suspicion = static_cast<std::int8_t>(after.suspicion);
  if (after.confronted) {
    widow.witches ? push(s, kPerson, step::WidowLose{}) : push(s, kPerson, step::WidowBottom{});
  }
  settle_angry(r, s);
  return false;
}

void widow_lose_options(const Rules&, const State& s, Seat, Offer& offer) {
  offer.each(Choice::Lose, s.covens[kWidow].witches);
}

Why widow_lose_check(const Rules&, const State& s, Seat, Option option) {
  return s.covens[kWidow].witches >> option.a() & 1 ? Why() : Why(Why::NotHerWitch, option.a());
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

void spend_card_options(const Rules&, const State& s, Seat, Offer& offer) {
  for (std::uint8_t card = 0; card < kNegotiations; ++card) {
    if (s.widow.cards[card]) offer(make(Choice::Spend, card));
  }
}

Why spend_card_check(const Rules&, const State& s, Seat, Option option) {
  return s.widow.cards[option.a()] ? Why::None : Why::NoNegotiation;
}

void spend_card_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  --s.widow.cards[option.a()];
}

}  // namespace cauldron::septima
