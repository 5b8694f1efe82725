#include "games/septima/rules/things/potions.h"

#include "games/septima/rules/things/spells.h"

namespace cauldron::septima {

Why check_spending(const State& s, Seat seat, Potion spent, Potion as) {
  if (s.covens[seat].potions[idx(spent)] == 0) return {Why::NoPotion, spent};
  if (spent == as || in_force(s, seat, Spell::GoldenBrew)) return {};
  return {Why::PotionAsAnother, spent};
}

void spend_potion(const Rules& r, State& s, Seat seat, Potion spent) {
  --s.covens[seat].potions[idx(spent)];
  if (is_practical(spent)) pay_scoring_spell(r, s, seat, Spell::DarkMoonStone);
}

Why check_hunter_move(const State& s, std::uint8_t from_to) {
  const int from = from_to >> 4;
  const int to = from_to & 15;
  if (s.huts[from] == idx(Hunter::None)) return {Why::NoHunter, from};
  return s.huts[to] == idx(Hunter::None) ? Why() : Why(Why::HutTaken, to);
}

void move_hunter(const Rules& r, State& s, std::uint8_t from_to) {
  const auto from = static_cast<Hut>(from_to >> 4);
  const bool rests = r.variant.season_rest && s.huts[from] == idx(Hunter::InactiveSeason);
  set_hunter(s, from, Hunter::None);
  set_hunter(s, static_cast<Hut>(from_to & 15), rests ? Hunter::InactiveSeason : Hunter::Inactive);
}

void list_potions(const State& s, Seat seat, Offer& offer) {
  const bool golden = in_force(s, seat, Spell::GoldenBrew);
  for (const PotionEntry& entry : kPotionTable) {
    if (!entry.use) continue;
    const auto as = idx(entry.potion);
    const std::uint8_t first = golden ? 0 : as;
    const std::uint8_t end = golden ? kPotions : static_cast<std::uint8_t>(as + 1);
    for (std::uint8_t spent = first; spent < end; ++spent) {
      if (s.covens[seat].potions[spent] == 0) continue;
      offer(make(Choice::Use, as, spent));
      if (!entry.moves_hunters) continue;
      for_hunter_moves(s, [&](std::uint8_t from_to) {
        offer(make(Choice::Use, static_cast<std::uint8_t>(as | kHunterMode), spent, from_to));
      });
    }
  }
}

Why check_use(const State& s, Seat seat, Option option) {
  const auto spent = static_cast<Potion>(option.b());
  if (const Why why = check_spending(s, seat, spent, used_as(option))) return why;
  return moves_hunter(option) ? check_hunter_move(s, option.c()) : Why();
}

void use_potion(const Rules& r, State& s, Seat seat, Option option) {
  move_on(s);
  spend_potion(r, s, seat, static_cast<Potion>(option.b()));
  if (moves_hunter(option)) {
    move_hunter(r, s, option.c());
  } else {
    entry_of(used_as(option)).use(r, s, seat);
  }
}

}  // namespace cauldron::septima
