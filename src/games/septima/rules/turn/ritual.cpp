#include "games/septima/rules/turn/ritual.h"

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/things/witches.h"

namespace cauldron::septima {

namespace {

constexpr std::uint32_t kAllElements = (1u << kElements) - 1;

bool asks_offering(const Rules& r, std::uint8_t space) {
  const Ribbon ribbon = r.ribbons[r.ritual[space].row];
  return ribbon == Ribbon::OfferGain || ribbon == Ribbon::OfferReady;
}

Why check_exhausted(const State& s, Seat seat, std::uint32_t elements, std::uint8_t spell) {
  const Coven& c = s.covens[seat];
  if (!(c.spells >> spell & 1)) return {Why::NotYourSpell, spell};
  if (!(c.exhausted >> spell & 1)) return {Why::NotExhausted, spell};
  return spells_of(elements) >> spell & 1 ? Why() : Why(Why::OtherElement, spell);
}

bool is_shown(const State& s, int element, std::uint8_t spell) {
  return s.scoring[element][0] == spell || s.middle[element] == spell || s.bottom[element] == spell;
}

}  // namespace

bool on_top_row(const Rules& r, const State& s, Seat seat) {
  return r.ritual[s.covens[seat].ritual].row + 1 == r.ritual_rows;
}

Why check_advance_to(const Rules& r, const State& s, Seat seat, std::uint8_t space,
                     std::uint8_t icon) {
  const Coven& c = s.covens[seat];
  if (on_top_row(r, s, seat)) return space == c.ritual ? Why::None : Why::NotAbove;
  const RitualSpace& from = r.ritual[c.ritual];
  if (from.up[0] != space && from.up[1] != space) return Why::NotAbove;
  const std::uint8_t shown = r.ritual[space].icon;
  if (icon != kNone && shown != icon) return {Why::OtherIcon, shown};
  return payable(c) > 0 || !asks_offering(r, space) ? Why::None : Why::NoOffering;
}

Why check_advance(const Rules& r, const State& s, Seat seat, std::uint8_t icon) {
  const Coven& c = s.covens[seat];
  if (c.ritual == kNone) return Why::NotAbove;
  if (on_top_row(r, s, seat)) return {};
  Why first = Why::NotAbove;
  for (const std::uint8_t up : r.ritual[c.ritual].up) {
    if (up == kNone) continue;
    const Why why = check_advance_to(r, s, seat, up, icon);
    if (!why) return why;
    if (first.reason == Why::NotAbove) first = why;
  }
  return first;
}

void list_advances(const Rules& r, const State& s, Seat seat, Offer& offer) {
  const std::uint8_t at = s.covens[seat].ritual;
  if (on_top_row(r, s, seat)) {
    offer(make(Choice::Advance, at));
    return;
  }
  for (const std::uint8_t up : r.ritual[at].up) {
    if (up != kNone) offer(make(Choice::Advance, up));
  }
}

void advance_to(const Rules& r, State& s, Seat seat, std::uint8_t space) {
  if (on_top_row(r, s, seat)) {
    score(s, seat, r.top_wisdom);
  } else {
    s.covens[seat].ritual = space;
    if (r.ribbons[r.ritual[space].row] != Ribbon::None) {
      push(s, seat, step::Ribbon{.space = space});
      if (asks_offering(r, space)) push_pay(s, seat, 1);
    }
  }
  pay_scoring_spell(r, s, seat, Spell::OneWithTheStorm);
}

bool run_ritual_main(const Rules& r, State& s) {
  const auto f = now<step::RitualMain>(s);
  const Seat seat = seat_of_step(s);
  const Coven& c = s.covens[seat];
  const bool sideways = !f.moved_sideways && (r.ritual[c.ritual].side[0] != kNone ||
                                              r.ritual[c.ritual].side[1] != kNone);
  if (sideways || (!f.advanced && !check_advance(r, s, seat))) return true;
  s.agenda.pop();
  return false;
}

void ritual_main_options(const Rules& r, const State& s, Seat seat, Offer& offer) {
  const auto f = now<step::RitualMain>(s);
  list_advances(r, s, seat, offer);
  for (const std::uint8_t side : r.ritual[s.covens[seat].ritual].side) {
    if (side != kNone && !f.moved_sideways) offer(make(Choice::Sideways, side));
  }
}

Why ritual_main_check(const Rules& r, const State& s, Seat seat, Option option) {
  const auto f = now<step::RitualMain>(s);
  switch (kind_of(option)) {
    case Choice::Advance:
      return f.advanced ? Why::AdvancedAlready : check_advance_to(r, s, seat, option.a());
    case Choice::Sideways: {
      if (f.moved_sideways) return Why::SidewaysAlready;
      const RitualSpace& from = r.ritual[s.covens[seat].ritual];
      return from.side[0] == option.a() || from.side[1] == option.a() ? Why::None : Why::NotBeside;
    }
    default:
      if (f.advanced || !r.variant.ritual_must_advance) return {};
      return check_advance(r, s, seat) ? Why::None : Why::MustChoose;
  }
}

void ritual_main_answer(const Rules& r, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return s.agenda.pop();
  auto f = now<step::RitualMain>(s);
  if (kind_of(option) == Choice::Sideways) {
    f.moved_sideways = true;
    rewrite(s, f);
    s.covens[seat].ritual = option.a();
  } else {
    f.advanced = true;
    rewrite(s, f);
    advance_to(r, s, seat, option.a());
  }
}

bool run_advance_any(const Rules& r, State& s) {
  if (!check_advance(r, s, seat_of_step(s))) return true;
  s.agenda.pop();
  return false;
}

void advance_any_options(const Rules& r, const State& s, Seat seat, Offer& offer) {
  list_advances(r, s, seat, offer);
}

Why advance_any_check(const Rules& r, const State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done)
    return now<step::AdvanceAny>(s).may_stop ? Why::None : Why::MustChoose;
  return check_advance_to(r, s, seat, option.a());
}

void advance_any_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Advance) advance_to(r, s, seat, option.a());
}

bool run_ribbon(const Rules& r, State& s) {
  const RitualSpace& space = r.ritual[now<step::Ribbon>(s).space];
  const Seat seat = seat_of_step(s);
  s.agenda.pop();
  switch (r.ribbons[space.row]) {
    case Ribbon::Gain:
    case Ribbon::OfferGain:
      push_learn(s, seat, space.sections);
      break;
    case Ribbon::OfferReady:
      score(s, seat, r.ribbon_wisdom);
      push_ready(s, seat);
      break;
    case Ribbon::Ready:
      push_ready(s, seat);
      break;
    case Ribbon::None:
      break;
  }
  if (has_witch(s, seat, Witch::Randell)) push_take(s, seat, 1);
  return false;
}

void ritual_bonus_options(const Rules&, const State& s, Seat seat, Offer& offer) {
  offer.each(Choice::Ready, s.covens[seat].exhausted);
  offer.each(Choice::Take, (1u << kIngredients) - 1);
}

Why ritual_bonus_check(const Rules&, const State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Take) return {};
  return check_exhausted(s, seat, kAllElements, option.a());
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
  push(s, seat, step::RevealSpell{.element = element_of(spell), .row = DisplayRow::Middle});
}

bool run_learn_spell(const Rules&, State& s) {
  const std::uint8_t elements = now<step::LearnSpell>(s).elements;
  for (int element = 0; element < kElements; ++element) {
    if (!(elements >> element & 1)) continue;
    if (s.scoring[element][0] != kNone || s.middle[element] != kNone || s.bottom[element] != kNone)
      return true;
  }
  s.agenda.pop();
  return false;
}

void learn_spell_options(const Rules&, const State& s, Seat, Offer& offer) {
  for (int element = 0; element < kElements; ++element) {
    for (const std::uint8_t card : {s.scoring[element][0], s.middle[element], s.bottom[element]}) {
      if (card != kNone) offer(make(Choice::Learn, card));
    }
  }
}

Why learn_spell_check(const Rules&, const State& s, Seat, Option option) {
  const int element = idx(element_of(static_cast<Spell>(option.a())));
  if (!is_shown(s, element, option.a())) return {Why::NotOnDisplay, option.a()};
  if (now<step::LearnSpell>(s).elements >> element & 1) return {};
  return {Why::OtherElement, option.a()};
}

void learn_spell_answer(const Rules&, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Learn) take_spell(s, seat, static_cast<Spell>(option.a()));
}

bool run_ready_spell(const Rules&, State& s) {
  const auto f = now<step::ReadySpell>(s);
  if (f.to_go && (s.covens[seat_of_step(s)].exhausted & spells_of(f.elements))) return true;
  s.agenda.pop();
  return false;
}

void ready_spell_options(const Rules&, const State& s, Seat seat, Offer& offer) {
  offer.each(Choice::Ready, s.covens[seat].spells);
}

Why ready_spell_check(const Rules&, const State& s, Seat seat, Option option) {
  return check_exhausted(s, seat, now<step::ReadySpell>(s).elements, option.a());
}

void ready_spell_answer(const Rules&, State& s, Seat seat, Option option) {
  s.covens[seat].exhausted &= ~(1u << option.a());
  count_down<step::ReadySpell>(s);
}

}  // namespace cauldron::septima
