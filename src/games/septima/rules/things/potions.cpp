#include "games/septima/rules/things/potions.h"

#include "games/septima/rules/effects.h"

namespace cauldron::septima {

namespace {
constexpr std::uint8_t kHunterMode = 1 << 3;
}

bool may_spend_as(const State& s, Seat seat, Potion spent, Potion as) {
  if (s.covens[seat].potions[idx(spent)] == 0) return false;
  return spent == as || in_force(s, seat, Spell::GoldenBrew);
}

void spend_potion(const Rules& r, State& s, Seat seat, Potion spent) {
  --s.covens[seat].potions[idx(spent)];
  if (is_practical(spent)) pay_scoring_spell(r, s, seat, Spell::DarkMoonStone);
}

void move_hunter(const Rules& r, State& s, std::uint8_t from_to) {
  const auto from = static_cast<Hut>(from_to >> 4);
  const bool rests = r.variant.season_rest && s.huts[from] == idx(Hunter::InactiveSeason);
  set_hunter(s, from, Hunter::None);
  set_hunter(s, static_cast<Hut>(from_to & 15), rests ? Hunter::InactiveSeason : Hunter::Inactive);
}

void list_potions(const Rules&, const State& s, Seat seat, Options& out) {
  for (std::uint8_t as = idx(Potion::Calming); as < kPotions; ++as) {
    for (std::uint8_t spent = 0; spent < kPotions; ++spent) {
      if (!may_spend_as(s, seat, static_cast<Potion>(spent), static_cast<Potion>(as))) continue;
      out.push_back(make(Choice::Use, as, spent));
      if (as != idx(Potion::Calming)) continue;
      for_hunter_moves(s, [&](std::uint8_t from_to) {
        out.push_back(
            make(Choice::Use, static_cast<std::uint8_t>(as | kHunterMode), spent, from_to));
      });
    }
  }
}

void use_potion(const Rules& r, State& s, Seat seat, Option option) {
  spend_potion(r, s, seat, static_cast<Potion>(option.b()));
  switch (static_cast<Potion>(option.a() & 7)) {
    case Potion::Calming:
      if (option.a() & kHunterMode) {
        move_hunter(r, s, option.c());
      } else {
        lower_suspicion(r, s, seat, 2);
      }
      break;
    case Potion::Flying:
      push_fly(s, seat);
      break;
    case Potion::Love:
      send_to_crowd(s, seat, 1);
      push(s, Op::ToChamber, seat, 0, 1);
      break;
    case Potion::Oil:
      s.turn.match |= kMatchAsPlayer;
      break;
    default:
      break;
  }
}

}  // namespace cauldron::septima
