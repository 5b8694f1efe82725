#include "games/septima/rules/things/gains.h"

#include "games/septima/rules/effects.h"
#include "games/septima/rules/year/witch_stack.h"

namespace cauldron::septima {

namespace {

void gain_potions(State& s, Seat seat, std::uint8_t n, std::uint8_t types) {
  if (std::has_single_bit(types)) {
    gain_potion(s, seat, static_cast<Potion>(std::countr_zero(types)), n);
  } else {
    push(s, seat, step::TakePotion{.to_go = n, .types = types});
  }
}

}  // namespace

bool run_gain(const Rules& r, State& s) {
  const auto [kind, n, mask] = now<step::Gain>(s).gain;
  const Seat seat = seat_of_step(s);
  s.agenda.pop();
  switch (kind) {
    case Gain::Kind::None:
      break;
    case Gain::Kind::Calm:
      lower_suspicion(r, s, seat, n);
      break;
    case Gain::Kind::Ingredients:
      if (std::has_single_bit(mask)) {
        gain_ingredient(s, seat, static_cast<Ingredient>(std::countr_zero(mask)), n);
      } else {
        push_take(s, seat, n, mask);
      }
      break;
    case Gain::Kind::Crystals:
      gain_crystals(s, seat, n);
      break;
    case Gain::Kind::Potion:
      gain_potions(s, seat, n, mask);
      break;
    case Gain::Kind::Crowd:
      send_to_crowd(s, seat, n);
      break;
    case Gain::Kind::Chamber:
      push(s, seat, step::ToChamber{.to_go = n, .may_stop = !r.variant.chamber_reward_taken});
      break;
    case Gain::Kind::DrawWitch:
      push_draw_witch(s, seat);
      break;
    case Gain::Kind::ChooseWitch:
      push_choose_witch(s, seat);
      break;
    case Gain::Kind::Advance:
      push_advance(s, seat, r.variant.track_advance_optional);
      break;
    case Gain::Kind::Ready:
      push_ready(s, seat, n);
      break;
    case Gain::Kind::GainSpell:
      push_learn(s, seat);
      break;
    case Gain::Kind::SpellHere:
      push_learn(s, seat, r.ritual[s.covens[seat].ritual].sections);
      break;
  }
  return false;
}

void take_ingredient_options(const Rules&, const State& s, Seat, Offer& offer) {
  offer.each(Choice::Take, now<step::TakeIngredient>(s).types);
}

Why take_ingredient_check(const Rules&, const State& s, Seat, Option option) {
  if (now<step::TakeIngredient>(s).types >> option.a() & 1) return {};
  return {Why::OtherType, option.a()};
}

void take_ingredient_answer(const Rules&, State& s, Seat seat, Option option) {
  count_down<step::TakeIngredient>(s);
  gain_ingredient(s, seat, static_cast<Ingredient>(option.a()));
}

void take_potion_options(const Rules&, const State& s, Seat, Offer& offer) {
  offer.each(Choice::Gain, now<step::TakePotion>(s).types);
}

Why take_potion_check(const Rules&, const State& s, Seat, Option option) {
  if (now<step::TakePotion>(s).types >> option.a() & 1) return {};
  return {Why::OtherPotion, option.a()};
}

void take_potion_answer(const Rules&, State& s, Seat seat, Option option) {
  count_down<step::TakePotion>(s);
  gain_potion(s, seat, static_cast<Potion>(option.a()));
}

namespace {

// Several Citizens go to the same Chamber.
Why check_chamber(const Rules& r, const State& s, std::uint8_t chamber) {
  if (s.covens[seat_of_step(s)].crowd == 0) return Why::NobodyInCrowd;
  const std::uint8_t first = now<step::ToChamber>(s).chamber;
  if (first != kNone && first != chamber) return {Why::SameChamber, first};
  return free_place(r, s, chamber) != kNone ? Why() : Why(Why::ChamberFull, chamber);
}

}  // namespace

bool run_to_chamber(const Rules& r, State& s) {
  if (now<step::ToChamber>(s).to_go > 0 && (!check_chamber(r, s, 0) || !check_chamber(r, s, 1)))
    return true;
  s.agenda.pop();
  return false;
}

void to_chamber_options(const Rules&, const State&, Seat, Offer& offer) {
  offer.each(Choice::Chamber, 3);
}

Why to_chamber_check(const Rules& r, const State& s, Seat, Option option) {
  if (kind_of(option) == Choice::Done)
    return now<step::ToChamber>(s).may_stop ? Why::None : Why::MustChoose;
  return check_chamber(r, s, option.a());
}

void to_chamber_answer(const Rules& r, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return s.agenda.pop();
  auto f = now<step::ToChamber>(s);
  --f.to_go;
  f.chamber = option.a();
  rewrite(s, f);
  send_to_chamber(r, s, seat, option.a());
}

void pay_options(const Rules&, const State& s, Seat seat, Offer& offer) {
  const Coven& c = s.covens[seat];
  for (std::uint8_t type = 0; type < kIngredients; ++type) {
    if (c.ingredients[type]) offer(make(Choice::Pay, type));
  }
  if (c.crystals) offer(make(Choice::Pay, kCrystal));
}

Why pay_check(const Rules&, const State& s, Seat seat, Option option) {
  const Coven& c = s.covens[seat];
  const int owned = option.a() == kCrystal ? c.crystals : c.ingredients[option.a()];
  return owned > 0 ? Why() : Why(Why::NotYours, option.a());
}

void pay_answer(const Rules&, State& s, Seat seat, Option option) {
  Coven& c = s.covens[seat];
  count_down<step::Pay>(s);
  --(option.a() == kCrystal ? c.crystals : c.ingredients[option.a()]);
}

void draw_prologue_chances(const Rules&, const State& s, Chances& out) {
  for (std::uint8_t card = 0; card < kPrologues; ++card) {
    if (s.prologue_deck >> card & 1) out.push_back({make(Choice::Prologue, card, kNone), 1});
  }
}

void draw_prologue_answer(const Rules& r, State& s, Seat, Option option) {
  const Seat seat = seat_of_step(s);
  if (!now<step::DrawPrologue>(s).both_halves) {
    become(s, seat, step::ChooseHalf{.card = option.a()});
    return;
  }
  s.agenda.pop();
  push_gain(s, seat, r.prologue[option.a()][1]);
  push_gain(s, seat, r.prologue[option.a()][0]);
}

void choose_half_options(const Rules&, const State&, Seat, Offer& offer) {
  offer.each(Choice::Half, 3);
}

Why choose_half_check(const Rules&, const State&, Seat, Option) { return {}; }

void choose_half_answer(const Rules& r, State& s, Seat seat, Option option) {
  const std::uint8_t card = now<step::ChooseHalf>(s).card;
  s.agenda.pop();
  constexpr int kTopTimes = 2;
  push_gain(s, seat, r.prologue[card][option.a()], option.a() == 0 ? kTopTimes : 1);
}

}  // namespace cauldron::septima
