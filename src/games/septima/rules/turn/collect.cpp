#include "games/septima/rules/turn/collect.h"

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/abilities.h"
#include "games/septima/solo/spiders.h"

namespace cauldron::septima {

namespace {

constexpr int kMarketPrints = 2;

int chosen(const Frame& f, int type) { return f.b >> (3 * type) & 7; }

int printed(const Rules& r, const State& s, const Frame& f, int type) {
  return prints_at(r, s, s.covens[f.seat].leader, type) + chosen(f, type);
}

bool counts_as_lunar(const Rules& r, const State& s, const Frame& f, int type) {
  return f.a == type + 1 || is_lunar(r, s, static_cast<Ingredient>(type));
}

void collect(State& s, Seat seat, int type, int n) {
  gain_ingredient(s, seat, static_cast<Ingredient>(type), n);
  std::uint8_t& gained = s.facts[s.scope].gained[type];
  gained = static_cast<std::uint8_t>(gained + n);
  if (type == idx(Ingredient::Mushroom))
    s.turn.mushrooms = static_cast<std::uint8_t>(s.turn.mushrooms + n);
}

bool with_collect_card(const State& s) {
  return s.scope == 0 && s.turn.action == idx(Action::Collect);
}

}  // namespace

void begin_collect(const Rules& r, State& s, Seat seat, bool matched) {
  int prints = 0;
  if (with_collect_card(s)) {
    const std::uint8_t towns = open_towns(r, s, s.covens[seat].leader);
    if (next_to(r, s, seat, Building::Market) && (towns >> r.board.bronze_plot & 1)) {
      use_building(r, s, seat, Building::Market);
      prints += kMarketPrints;
    }
    if (s.turn.has(Turn::kWilds)) prints += std::popcount(towns);
  }
  const bool katherina = modifies(s, seat, Witch::Katherina, Action::Collect);
  s.agenda.push(frame(katherina ? Op::ChooseMoon : Op::ChoosePrint, seat,
                      static_cast<std::uint8_t>(prints), 0, 0, matched));
}

void choose_moon_options(const Rules& r, const State& s, Seat, Options& out) {
  for (std::uint8_t type = 0; type < kIngredients; ++type) {
    if (!is_lunar(r, s, static_cast<Ingredient>(type))) out.push_back(make(Choice::Moon, type));
  }
  out.push_back(make(Choice::Done));
}

void choose_moon_answer(const Rules&, State& s, Seat, Option option) {
  Frame& f = s.agenda.top();
  f.op = idx(Op::ChoosePrint);
  if (kind_of(option) == Choice::Moon) f.a = static_cast<std::uint16_t>(option.a() + 1);
}

bool run_choose_print(const Rules&, State& s) {
  Frame& f = s.agenda.top();
  if (f.card > 0) return true;
  f.op = idx(Op::Gather);
  return false;
}

void choose_print_options(const Rules&, const State&, Seat, Options& out) {
  for (std::uint8_t type = 0; type < kIngredients; ++type) out.push_back(make(Choice::Print, type));
}

void choose_print_answer(const Rules&, State& s, Seat, Option option) {
  Frame& f = s.agenda.top();
  --f.card;
  f.b = static_cast<std::uint16_t>(f.b + (1 << (3 * option.a())));
}

bool run_gather(const Rules& r, State& s) {
  Frame& f = s.agenda.top();
  for (int type = 0; type < kIngredients; ++type) {
    if (counts_as_lunar(r, s, f, type)) collect(s, f.seat, type, printed(r, s, f, type));
  }
  gain_crystals(s, f.seat, outcrops_at(r, s, s.covens[f.seat].leader));
  if (f.pc) {
    f.op = idx(Op::NonLunar);
  } else {
    s.agenda.pop();
  }
  return false;
}

bool run_non_lunar(const Rules& r, State& s) {
  const Frame& f = s.agenda.top();
  for (int type = 0; type < kIngredients; ++type) {
    if (!counts_as_lunar(r, s, f, type) && printed(r, s, f, type)) return true;
  }
  s.agenda.pop();
  return false;
}

void non_lunar_options(const Rules& r, const State& s, Seat, Options& out) {
  const Frame& f = s.agenda.top();
  for (std::uint8_t type = 0; type < kIngredients; ++type) {
    if (!counts_as_lunar(r, s, f, type) && printed(r, s, f, type))
      out.push_back(make(Choice::Collect, type, 1));
  }
  out.push_back(make(Choice::Done));
}

void non_lunar_answer(const Rules&, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Collect) collect(s, seat, option.a(), 1);
}

}  // namespace cauldron::septima
