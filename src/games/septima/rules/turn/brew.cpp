#include "games/septima/rules/turn/brew.h"

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/buildings.h"
#include "games/septima/rules/things/witches.h"

namespace cauldron::septima {

namespace {

constexpr int kBrewWisdom = 3;
constexpr int kLukeTimes = 2;

Why check_bonus(const State& s) { return now<step::Brew>(s).bonus ? Why::None : Why::NoBrewBonus; }

Why check_luke(const State& s, Seat seat, int times) {
  if (!has_witch(s, seat, Witch::Luke)) return {Why::NotYourWitch, Witch::Luke};
  if (s.turn.luke + times > kLukeTimes) return {Why::WitchUsed, Witch::Luke};
  if (now<step::Brew>(s).nicholas) return {Why::BrewPlain, Witch::Nicholas};
  return modifies(s, seat, Witch::Luke) ? Why::None : Why::BrewCardOnly;
}

Why check_elephant(const Rules& r, const State& s, Seat seat, Potion potion) {
  constexpr Building kElephant = Building::FlyingElephant;
  if (!next_to(r, s, seat, kElephant)) return {Why::NotNextTo, kElephant};
  if (!is_practical(potion)) return Why::ElephantPractical;
  if (now<step::Brew>(s).nicholas) return {Why::BrewPlain, Witch::Nicholas};
  const Action with = action_of(r, kElephant);
  return s.turn.action == idx(with) ? Why() : Why(Why::BuildingWith, kElephant, with);
}

// Ways to leave an Ingredient out, still open to the coven.
struct Discounts {
  int bonus, luke, elephant;
  int all() const { return bonus + luke + elephant; }
};

// Those for every potion.
Discounts discounts(const State& s, Seat seat) {
  return {!check_bonus(s), check_luke(s, seat, 1) ? 0 : kLukeTimes - s.turn.luke, 0};
}

// Only what is really paid matters. Of all ways to mark the rest of a recipe as left out or paid by
// Crystals one counts: equal Ingredients from the first on, those left out before the Crystals.
bool is_canonical(const std::uint8_t* recipe, int size, unsigned left_out, unsigned crystals) {
  const unsigned marked = left_out | crystals;
  for (int i = 1; i < size; ++i) {
    if (recipe[i - 1] == recipe[i] && (marked >> i & 1) && !(marked >> (i - 1) & 1)) return false;
  }
  return !crystals || left_out < (crystals & (0u - crystals));
}

bool can_pay(const Coven& c, const std::uint8_t* recipe, int size, unsigned out,
             unsigned crystals) {
  if (std::popcount(crystals) > c.crystals) return false;
  std::uint8_t need[kIngredients] = {};
  for (int i = 0; i < size; ++i) {
    if ((out | crystals) >> i & 1) continue;
    if (++need[recipe[i]] > c.ingredients[recipe[i]]) return false;
  }
  return true;
}

// Ways to leave so many out, all of them legal. Tells whether there are any.
bool list_sources(const Discounts& open, int left_out, std::uint8_t potion, std::uint8_t marks,
                  Offer& offer) {
  bool any = false;
  for (int bonus = 0; bonus <= open.bonus; ++bonus) {
    for (int elephant = 0; elephant <= open.elephant; ++elephant) {
      const int luke = left_out - bonus - elephant;
      if (luke < 0 || luke > open.luke) continue;
      const int sources = bonus | luke << 1 | elephant << 3;
      any |=
          offer.judged(make(Choice::Brew, potion, marks, static_cast<std::uint8_t>(sources)), {});
    }
  }
  return any;
}

}  // namespace

bool can_brew(const Rules& r, const State& s, Seat seat) {
  const Coven& c = s.covens[seat];
  for (int potion = 0; potion < kPotions; ++potion) {
    std::uint8_t need[kIngredients] = {};
    int missing = 0;
    for (int i = 0; i < r.recipe_size[potion]; ++i) {
      const std::uint8_t type = r.recipe[potion][i];
      if (++need[type] > c.ingredients[type]) ++missing;
    }
    if (missing <= c.crystals) return true;
  }
  return false;
}

void brew_options(const Rules& r, const State& s, Seat seat, Offer& offer) {
  const Coven& c = s.covens[seat];
  Discounts open = discounts(s, seat);
  const bool has_crystals = c.crystals > 0;
  for (std::uint8_t potion = 0; potion < kPotions; ++potion) {
    const std::uint8_t* recipe = r.recipe[potion];
    const int size = r.recipe_size[potion];
    const unsigned all = (1u << size) - 1;
    open.elephant = !check_elephant(r, s, seat, static_cast<Potion>(potion));
    bool any = false;
    for (unsigned left_out = 0; left_out <= (open.all() > 0 ? all : 0); ++left_out) {
      const int count = std::popcount(left_out);
      if (count > open.all()) continue;
      for (unsigned crystals = 0; crystals <= (has_crystals ? all : 0); ++crystals) {
        if (crystals & left_out) continue;
        if (!is_canonical(recipe, size, left_out, crystals)) continue;
        if (!can_pay(c, recipe, size, left_out, crystals)) continue;
        const auto marks = static_cast<std::uint8_t>(crystals | left_out << 3);
        any |= list_sources(open, count, potion, marks, offer);
      }
    }
    if (!any) offer.refused(make(Choice::Brew, potion));
  }
}

Why brew_check(const Rules& r, const State& s, Seat seat, Option option) {
  const auto potion = static_cast<Potion>(option.a());
  const bool bonus = option.c() & kBrewBonus;
  const bool elephant = option.c() & kBrewElephant;
  const int luke = brew_luke(option.c());
  if (bonus) {
    if (const Why why = check_bonus(s)) return why;
  }
  if (luke > 0) {
    if (const Why why = check_luke(s, seat, luke)) return why;
  }
  if (elephant) {
    if (const Why why = check_elephant(r, s, seat, potion)) return why;
  }
  const unsigned crystals = option.b() & 7u;
  const unsigned left_out = option.b() >> 3;
  if (std::popcount(left_out) != luke + bonus + elephant) return Why::BrewDiscounts;
  const int size = r.recipe_size[idx(potion)];
  if (!can_pay(s.covens[seat], r.recipe[idx(potion)], size, left_out, crystals))
    return {Why::CannotPay, potion};
  return {};
}

void brew_answer(const Rules& r, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return s.agenda.pop();
  Coven& c = s.covens[seat];
  const std::uint8_t potion = option.a();
  for (int i = 0; i < r.recipe_size[potion]; ++i) {
    if (option.b() >> (3 + i) & 1) continue;
    if (option.b() >> i & 1) {
      --c.crystals;
    } else {
      --c.ingredients[r.recipe[potion][i]];
    }
  }
  gain_potion(s, seat, static_cast<Potion>(potion));
  ++s.turn.brewed;
  const bool elephant = (option.c() & kBrewElephant) != 0;
  if (is_practical(static_cast<Potion>(potion))) {
    ++s.turn.practical;
    score(s, seat, !elephant ? kBrewWisdom : r.variant.elephant_nothing ? 0 : kBrewWisdom - 1);
  }
  if (elephant) use_building(r, s, seat, Building::FlyingElephant);

  auto f = now<step::Brew>(s);
  if (option.c() & kBrewBonus) f.bonus = false;
  --f.to_go;
  rewrite(s, f);
  if (f.to_go == 0) s.agenda.pop();
  if (const int luke = brew_luke(option.c())) {
    s.turn.luke = static_cast<std::uint8_t>(s.turn.luke + luke);
    push_raise(s, seat, luke);
  }
}

}  // namespace cauldron::septima
