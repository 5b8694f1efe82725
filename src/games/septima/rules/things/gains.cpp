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
      push_advance(s, seat);
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

void take_ingredient_options(const Rules&, const State& s, Seat, Options& out) {
  const std::uint8_t types = now<step::TakeIngredient>(s).types;
  for (std::uint8_t type = 0; type < kIngredients; ++type) {
    if (types >> type & 1) out.push_back(make(Choice::Take, type));
  }
}

void take_ingredient_answer(const Rules&, State& s, Seat seat, Option option) {
  count_down<step::TakeIngredient>(s);
  gain_ingredient(s, seat, static_cast<Ingredient>(option.a()));
}

void take_potion_options(const Rules&, const State& s, Seat, Options& out) {
  const std::uint8_t types = now<step::TakePotion>(s).types;
  for (std::uint8_t potion = 0; potion < kPotions; ++potion) {
    if (types >> potion & 1) out.push_back(make(Choice::Gain, potion));
  }
}

void take_potion_answer(const Rules&, State& s, Seat seat, Option option) {
  count_down<step::TakePotion>(s);
  gain_potion(s, seat, static_cast<Potion>(option.a()));
}

namespace {

// Several Citizens go to the same Chamber.
bool takes_citizen(const Rules& r, const State& s, std::uint8_t chamber) {
  const std::uint8_t first = now<step::ToChamber>(s).chamber;
  return (first == kNone || first == chamber) && free_place(r, s, chamber) != kNone;
}

}  // namespace

bool run_to_chamber(const Rules& r, State& s) {
  if (now<step::ToChamber>(s).to_go > 0 && s.covens[seat_of_step(s)].crowd > 0 &&
      (takes_citizen(r, s, 0) || takes_citizen(r, s, 1)))
    return true;
  s.agenda.pop();
  return false;
}

void to_chamber_options(const Rules& r, const State& s, Seat, Options& out) {
  for (std::uint8_t chamber = 0; chamber < 2; ++chamber) {
    if (takes_citizen(r, s, chamber)) out.push_back(make(Choice::Chamber, chamber));
  }
  if (now<step::ToChamber>(s).may_stop) out.push_back(make(Choice::Done));
}

void to_chamber_answer(const Rules& r, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return s.agenda.pop();
  auto f = now<step::ToChamber>(s);
  --f.to_go;
  f.chamber = option.a();
  rewrite(s, f);
  send_to_chamber(r, s, seat, option.a());
}

void pay_options(const Rules&, const State& s, Seat seat, Options& out) {
  const Coven& c = s.covens[seat];
  for (std::uint8_t type = 0; type < kIngredients; ++type) {
    if (c.ingredients[type]) out.push_back(make(Choice::Pay, type));
  }
  if (c.crystals) out.push_back(make(Choice::Pay, kCrystal));
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

void choose_half_options(const Rules&, const State&, Seat, Options& out) {
  out.push_back(make(Choice::Half, 0));
  out.push_back(make(Choice::Half, 1));
}

void choose_half_answer(const Rules& r, State& s, Seat seat, Option option) {
  const std::uint8_t card = now<step::ChooseHalf>(s).card;
  s.agenda.pop();
  constexpr int kTopTimes = 2;
  push_gain(s, seat, r.prologue[card][option.a()], option.a() == 0 ? kTopTimes : 1);
}

}  // namespace cauldron::septima
