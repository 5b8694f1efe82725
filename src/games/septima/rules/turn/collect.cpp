#include "games/septima/rules/turn/collect.h"

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/buildings.h"
#include "games/septima/rules/things/witches.h"
#include "games/septima/solo/spiders.h"

namespace cauldron::septima {

namespace {

constexpr int kMarketPrints = 2;
constexpr std::uint8_t kNonLunar = 1;

Space leader_of_step(const State& s) { return s.covens[seat_of_step(s)].leader; }

template <Op kind>
int printed(const Rules& r, const State& s, const step::Collecting<kind>& f, Space at, int type) {
  return prints_at(r, s, at, type) + f.chosen_of(type);
}

template <Op kind>
bool counts_as_lunar(const Rules& r, const State& s, const step::Collecting<kind>& f, int type) {
  return f.moon == type || is_lunar(r, s, static_cast<Ingredient>(type));
}

void collect(const Rules& r, State& s, Seat seat, int type, int n) {
  gain_ingredient(s, seat, static_cast<Ingredient>(type), n);
  std::uint8_t& gained = facts_of_action(r, s).gained[type];
  gained = static_cast<std::uint8_t>(gained + n);
  if (type == idx(Ingredient::Mushroom))
    s.turn.mushrooms = static_cast<std::uint8_t>(s.turn.mushrooms + n);
}

template <Op kind>
Why check_non_lunar(const Rules& r, const State& s, const step::Collecting<kind>& f, Space at,
                    int type) {
  if (counts_as_lunar(r, s, f, type)) return {Why::LunarAlready, type};
  return printed(r, s, f, at, type) ? Why() : check_found(r, s, at, type);
}
Why check_non_lunar(const Rules& r, const State& s, int type) {
  return check_non_lunar(r, s, now<step::NonLunar>(s), leader_of_step(s), type);
}

Harvest harvest(const Rules& r, const State& s, const step::Gather& f, Space at) {
  Harvest found;
  for (int type = 0; type < kIngredients; ++type) {
    if (counts_as_lunar(r, s, f, type)) {
      found.ingredients[type] = static_cast<std::uint8_t>(printed(r, s, f, at, type));
    } else if (f.matched && !check_non_lunar(r, s, f, at, type)) {
      found.one_of |= static_cast<std::uint8_t>(1u << type);
    }
  }
  found.crystals = crystals_forbidden(s) ? 0 : outcrops_at(r, s, at);
  return found;
}

bool with_collect_card(const State& s) {
  return s.scope == 0 && s.turn.action == idx(Action::Collect);
}

}  // namespace

Harvest harvest_at(const Rules& r, const State& s, Space space, bool matched) {
  return harvest(r, s, step::Gather{.matched = matched}, space);
}

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
  const step::ChooseMoon f{.to_choose = static_cast<std::uint8_t>(prints), .matched = matched};
  if (modifies(s, seat, Witch::Katherina)) {
    push(s, seat, f);
  } else {
    push(s, seat, same_as<step::ChoosePrint>(f));
  }
}

void choose_moon_options(const Rules& r, const State& s, Seat, Offer& offer) {
  for (std::uint8_t type = 0; type < kIngredients; ++type) {
    if (!is_lunar(r, s, static_cast<Ingredient>(type))) offer(make(Choice::Moon, type));
  }
}

Why choose_moon_check(const Rules& r, const State& s, Seat, Option option) {
  if (!is_lunar(r, s, static_cast<Ingredient>(option.a()))) return {};
  return {Why::LunarAlready, option.a()};
}

void choose_moon_answer(const Rules&, State& s, Seat seat, Option option) {
  auto f = same_as<step::ChoosePrint>(now<step::ChooseMoon>(s));
  if (kind_of(option) == Choice::Moon) f.moon = option.a();
  become(s, seat, f);
}

bool run_choose_print(const Rules&, State& s) {
  const auto f = now<step::ChoosePrint>(s);
  if (f.to_choose > 0) return true;
  become(s, seat_of_step(s), same_as<step::Gather>(f));
  return false;
}

void choose_print_options(const Rules&, const State&, Seat, Offer& offer) {
  offer.each(Choice::Print, (1u << kIngredients) - 1);
}

Why choose_print_check(const Rules&, const State&, Seat, Option) { return {}; }

void choose_print_answer(const Rules&, State& s, Seat, Option option) {
  auto f = now<step::ChoosePrint>(s);
  --f.to_choose;
  f.chosen = static_cast<std::uint16_t>(f.chosen + (1 << (3 * option.a())));
  rewrite(s, f);
}

bool run_gather(const Rules& r, State& s) {
  const auto f = now<step::Gather>(s);
  const Seat seat = seat_of_step(s);
  const Harvest found = harvest(r, s, f, s.covens[seat].leader);
  for (int type = 0; type < kIngredients; ++type)
    collect(r, s, seat, type, found.ingredients[type]);
  gain_crystals(s, seat, found.crystals);
  if (f.matched) {
    become(s, seat, same_as<step::NonLunar>(f));
  } else {
    s.agenda.pop();
  }
  return false;
}

bool run_non_lunar(const Rules& r, State& s) {
  for (int type = 0; type < kIngredients; ++type) {
    if (!check_non_lunar(r, s, type)) return true;
  }
  s.agenda.pop();
  return false;
}

void non_lunar_options(const Rules& r, const State& s, Seat, Offer& offer) {
  for (std::uint8_t type = 0; type < kIngredients; ++type) {
    if (!check_non_lunar(r, s, type)) offer(make(Choice::Collect, type, kNonLunar));
  }
}

Why non_lunar_check(const Rules& r, const State& s, Seat, Option option) {
  if (option.b() != kNonLunar) return Why::AnotherQuestion;
  return check_non_lunar(r, s, option.a());
}

void non_lunar_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Collect) collect(r, s, seat, option.a(), 1);
}

}  // namespace cauldron::septima
