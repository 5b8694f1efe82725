#include "games/septima/rules/turn/ritual.h"

#include "games/septima/rules/effects.h"

namespace cauldron::septima {

namespace {

bool asks_offering(const Rules& r, std::uint8_t space) {
  const Ribbon ribbon = r.ribbons[r.ritual[space].row];
  return ribbon == Ribbon::OfferGain || ribbon == Ribbon::OfferReady;
}

void list_exhausted(const State& s, Seat seat, std::uint32_t elements, Options& out) {
  std::uint32_t spells = s.covens[seat].exhausted & spells_of(elements);
  for (; spells; spells &= spells - 1) {
    out.push_back(make(Choice::Ready, static_cast<std::uint8_t>(std::countr_zero(spells))));
  }
}

}  // namespace

bool on_top_row(const Rules& r, const State& s, Seat seat) {
  return r.ritual[s.covens[seat].ritual].row + 1 == r.ritual_rows;
}

void list_advances(const Rules& r, const State& s, Seat seat, std::uint8_t icon, Options& out) {
  const Coven& c = s.covens[seat];
  if (on_top_row(r, s, seat)) {
    out.push_back(make(Choice::Advance, c.ritual));
    return;
  }
  const bool pays = payable(c) > 0;
  for (const std::uint8_t up : r.ritual[c.ritual].up) {
    if (up == kNone || (icon != kNone && r.ritual[up].icon != icon)) continue;
    if (pays || !asks_offering(r, up)) out.push_back(make(Choice::Advance, up));
  }
}

bool can_advance(const Rules& r, const State& s, Seat seat, std::uint8_t icon) {
  const Coven& c = s.covens[seat];
  if (c.ritual == kNone) return false;
  if (on_top_row(r, s, seat)) return true;
  for (const std::uint8_t up : r.ritual[c.ritual].up) {
    if (up == kNone || (icon != kNone && r.ritual[up].icon != icon)) continue;
    if (payable(c) > 0 || !asks_offering(r, up)) return true;
  }
  return false;
}

void advance_to(const Rules& r, State& s, Seat seat, std::uint8_t space) {
  if (on_top_row(r, s, seat)) {
    score(s, seat, r.top_wisdom);
  } else {
    s.covens[seat].ritual = space;
    if (r.ribbons[r.ritual[space].row] != Ribbon::None) {
      push(s, Op::Ribbon, seat, space);
      if (asks_offering(r, space)) push_pay(s, seat, 1);
    }
  }
  pay_scoring_spell(r, s, seat, Spell::OneWithTheStorm);
}

bool run_ritual_main(const Rules& r, State& s) {
  const Frame& f = s.agenda.top();
  const Coven& c = s.covens[f.seat];
  const bool sideways =
      !f.b && (r.ritual[c.ritual].side[0] != kNone || r.ritual[c.ritual].side[1] != kNone);
  if (sideways || (!f.a && can_advance(r, s, f.seat))) return true;
  s.agenda.pop();
  return false;
}

void ritual_main_options(const Rules& r, const State& s, Seat seat, Options& out) {
  const Frame& f = s.agenda.top();
  if (!f.a) list_advances(r, s, seat, kNone, out);
  if (!f.b) {
    for (const std::uint8_t side : r.ritual[s.covens[seat].ritual].side) {
      if (side != kNone) out.push_back(make(Choice::Sideways, side));
    }
  }
  if (f.a || !r.variant.ritual_must_advance || !can_advance(r, s, seat))
    out.push_back(make(Choice::Done));
}

void ritual_main_answer(const Rules& r, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return s.agenda.pop();
  Frame& f = s.agenda.top();
  if (kind_of(option) == Choice::Sideways) {
    f.b = 1;
    s.covens[seat].ritual = option.a();
  } else {
    f.a = 1;
    advance_to(r, s, seat, option.a());
  }
}

bool run_advance_any(const Rules& r, State& s) {
  if (can_advance(r, s, s.agenda.top().seat)) return true;
  s.agenda.pop();
  return false;
}

void advance_any_options(const Rules& r, const State& s, Seat seat, Options& out) {
  list_advances(r, s, seat, kNone, out);
  out.push_back(make(Choice::Done));
}

void advance_any_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Advance) advance_to(r, s, seat, option.a());
}

bool run_ribbon(const Rules& r, State& s) {
  const Frame f = s.agenda.top();
  s.agenda.pop();
  const RitualSpace& space = r.ritual[f.card];
  switch (r.ribbons[space.row]) {
    case Ribbon::Gain:
    case Ribbon::OfferGain:
      push_learn(s, f.seat, space.sections);
      break;
    case Ribbon::OfferReady:
      score(s, f.seat, r.ribbon_wisdom);
      push_ready(s, f.seat);
      break;
    case Ribbon::Ready:
      push_ready(s, f.seat);
      break;
    case Ribbon::None:
      break;
  }
  if (has_witch(s, f.seat, Witch::Randell)) push_take(s, f.seat, 1);
  return false;
}

void ritual_bonus_options(const Rules&, const State& s, Seat seat, Options& out) {
  list_exhausted(s, seat, 7, out);
  for (std::uint8_t type = 0; type < kIngredients; ++type) out.push_back(make(Choice::Take, type));
}

void ritual_bonus_answer(const Rules&, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Take) {
    gain_ingredient(s, seat, static_cast<Ingredient>(option.a()));
  } else {
    s.covens[seat].exhausted &= ~(1u << option.a());
  }
}

void take_spell(State& s, Seat seat, Spell spell) {
  const std::uint8_t card = idx(spell);
  const std::uint8_t element = idx(element_of(spell));
  s.covens[seat].spells |= bit(spell);
  if (s.scoring[element][0] == card) {
    s.scoring[element][0] = s.scoring[element][1];
    s.scoring[element][1] = kNone;
    return;
  }
  if (s.bottom[element] == card) s.bottom[element] = s.middle[element];
  s.middle[element] = kNone;
  push(s, Op::RevealSpell, seat, 0, element, 1);
}

bool run_learn_spell(const Rules&, State& s) {
  const Frame& f = s.agenda.top();
  for (int element = 0; element < kElements; ++element) {
    if (!(f.b >> element & 1)) continue;
    if (s.scoring[element][0] != kNone || s.middle[element] != kNone || s.bottom[element] != kNone)
      return true;
  }
  s.agenda.pop();
  return false;
}

// Nobody has to take one: a ribbon says that a coven may gain a Spell.
void learn_spell_options(const Rules&, const State& s, Seat, Options& out) {
  for (int element = 0; element < kElements; ++element) {
    if (!(s.agenda.top().b >> element & 1)) continue;
    for (const std::uint8_t card : {s.scoring[element][0], s.middle[element], s.bottom[element]}) {
      if (card != kNone) out.push_back(make(Choice::Learn, card));
    }
  }
  out.push_back(make(Choice::Done));
}

void learn_spell_answer(const Rules&, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Learn) take_spell(s, seat, static_cast<Spell>(option.a()));
}

bool run_ready_spell(const Rules&, State& s) {
  const Frame& f = s.agenda.top();
  if (f.a && (s.covens[f.seat].exhausted & spells_of(f.b))) return true;
  s.agenda.pop();
  return false;
}

void ready_spell_options(const Rules&, const State& s, Seat seat, Options& out) {
  list_exhausted(s, seat, s.agenda.top().b, out);
}

void ready_spell_answer(const Rules&, State& s, Seat seat, Option option) {
  s.covens[seat].exhausted &= ~(1u << option.a());
  --s.agenda.top().a;
}

}  // namespace cauldron::septima
