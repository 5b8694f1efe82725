#include "games/septima/rules/things/gains.h"

#include "games/septima/rules/effects.h"
#include "games/septima/rules/year/witch_stack.h"

namespace cauldron::septima {

namespace {

void gain_potions(State& s, Seat seat, int n, std::uint16_t types) {
  if (std::has_single_bit(types)) {
    gain_potion(s, seat, static_cast<Potion>(std::countr_zero(types)), n);
  } else {
    push(s, Op::TakePotion, seat, 0, static_cast<std::uint16_t>(n), types);
  }
}

}  // namespace

bool run_gain(const Rules& r, State& s) {
  const Frame f = s.agenda.top();
  const int n = f.a;
  Coven& c = s.covens[f.seat];
  s.agenda.pop();
  switch (static_cast<Gain::Kind>(f.card)) {
    case Gain::Kind::None:
      break;
    case Gain::Kind::Calm:
      lower_suspicion(r, s, f.seat, n);
      break;
    case Gain::Kind::Ingredients:
      if (std::has_single_bit(f.b)) {
        gain_ingredient(s, f.seat, static_cast<Ingredient>(std::countr_zero(f.b)), n);
      } else {
        push_take(s, f.seat, n, static_cast<std::uint8_t>(f.b));
      }
      break;
    case Gain::Kind::Crystals:
      gain_crystals(s, f.seat, n);
      break;
    case Gain::Kind::Potion:
      gain_potions(s, f.seat, n, f.b);
      break;
    case Gain::Kind::Crowd:
      send_to_crowd(s, f.seat, n);
      break;
    case Gain::Kind::Chamber:
      push(s, Op::ToChamber, f.seat, r.variant.chamber_reward_taken ? 0 : 1, f.a);
      break;
    case Gain::Kind::DrawWitch:
      push_draw_witch(s, f.seat);
      break;
    case Gain::Kind::ChooseWitch:
      push_choose_witch(s, f.seat);
      break;
    case Gain::Kind::Advance:
      push_advance(s, f.seat);
      break;
    case Gain::Kind::Ready:
      push_ready(s, f.seat, n);
      break;
    case Gain::Kind::GainSpell:
      push_learn(s, f.seat);
      break;
    case Gain::Kind::SpellHere:
      push_learn(s, f.seat, r.ritual[c.ritual].sections);
      break;
  }
  return false;
}

bool run_countdown(const Rules&, State& s) {
  if (s.agenda.top().a > 0) return true;
  s.agenda.pop();
  return false;
}

void take_ingredient_options(const Rules&, const State& s, Seat, Options& out) {
  for (std::uint8_t type = 0; type < kIngredients; ++type) {
    if (s.agenda.top().b >> type & 1) out.push_back(make(Choice::Take, type));
  }
}

void take_ingredient_answer(const Rules&, State& s, Seat seat, Option option) {
  --s.agenda.top().a;
  gain_ingredient(s, seat, static_cast<Ingredient>(option.a()));
}

void take_potion_options(const Rules&, const State& s, Seat, Options& out) {
  for (std::uint8_t potion = 0; potion < kPotions; ++potion) {
    if (s.agenda.top().b >> potion & 1) out.push_back(make(Choice::Gain, potion));
  }
}

void take_potion_answer(const Rules&, State& s, Seat seat, Option option) {
  --s.agenda.top().a;
  gain_potion(s, seat, static_cast<Potion>(option.a()));
}

namespace {

// Several Citizens go to the same Chamber: `b` is 1 + the Chamber of the first.
bool takes_citizen(const Rules& r, const State& s, const Frame& f, std::uint8_t chamber) {
  return (f.b == 0 || f.b == chamber + 1) && free_place(r, s, chamber) != kNone;
}

}  // namespace

bool run_to_chamber(const Rules& r, State& s) {
  const Frame& f = s.agenda.top();
  if (f.a > 0 && s.covens[f.seat].crowd > 0 &&
      (takes_citizen(r, s, f, 0) || takes_citizen(r, s, f, 1)))
    return true;
  s.agenda.pop();
  return false;
}

void to_chamber_options(const Rules& r, const State& s, Seat, Options& out) {
  for (std::uint8_t chamber = 0; chamber < 2; ++chamber) {
    if (takes_citizen(r, s, s.agenda.top(), chamber)) out.push_back(make(Choice::Chamber, chamber));
  }
  if (s.agenda.top().card == 1) out.push_back(make(Choice::Done));
}

void to_chamber_answer(const Rules& r, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return s.agenda.pop();
  Frame& f = s.agenda.top();
  --f.a;
  f.b = static_cast<std::uint16_t>(option.a() + 1);
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
  --s.agenda.top().a;
  --(option.a() == kCrystal ? c.crystals : c.ingredients[option.a()]);
}

void draw_prologue_chances(const Rules&, const State& s, Chances& out) {
  for (std::uint8_t card = 0; card < kPrologues; ++card) {
    if (s.prologue_deck >> card & 1) out.push_back({make(Choice::Prologue, card, kNone), 1});
  }
}

void draw_prologue_answer(const Rules& r, State& s, Seat, Option option) {
  const Frame f = s.agenda.top();
  s.agenda.pop();
  if (f.card == 0) {
    push(s, Op::ChooseHalf, f.seat, option.a());
    return;
  }
  push_gain(s, f.seat, r.prologue[option.a()][1]);
  push_gain(s, f.seat, r.prologue[option.a()][0]);
}

void choose_half_options(const Rules&, const State&, Seat, Options& out) {
  out.push_back(make(Choice::Half, 0));
  out.push_back(make(Choice::Half, 1));
}

void choose_half_answer(const Rules& r, State& s, Seat seat, Option option) {
  const std::uint8_t card = s.agenda.top().card;
  s.agenda.pop();
  constexpr int kTopTimes = 2;
  push_gain(s, seat, r.prologue[card][option.a()], option.a() == 0 ? kTopTimes : 1);
}

}  // namespace cauldron::septima
