#include "games/septima/rules/things/abilities.h"

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/picks.h"
#include "games/septima/rules/turn/brew.h"
#include "games/septima/rules/turn/ritual.h"

namespace cauldron::septima {

namespace {

constexpr std::uint8_t kAnyAction = kNone;

// One Witch with an additional effect: with which Action, when it can be used, what it does. The
// once-a-turn rule is checked outside.
struct WitchAbility {
  Witch witch;
  std::uint8_t with;
  bool (*available)(const Rules&, const State&, Seat);
  void (*use)(const Rules&, State&, Seat, std::uint8_t hut);
};

bool any_active_hunter(const State& s) {
  for (const std::uint8_t hunter : s.huts) {
    if (hunter == idx(Hunter::Active)) return true;
  }
  return false;
}

constexpr WitchAbility kAbilities[] = {
    {Witch::Albert, kAnyAction,  // otherwise after a roll (hunters.h)
     [](const Rules& r, const State& s, Seat p) {
       return r.variant.fixed_hunters && payable(s.covens[p]) >= kAlbertCost &&
              any_active_hunter(s);
     },
     [](const Rules& r, State& s, Seat p, std::uint8_t hut) {
       set_hunter(s, hut, r.variant.albert_phase ? Hunter::Inactive : Hunter::InactiveSeason);
       push_pay(s, p, kAlbertCost);
     }},
    {Witch::Alice, idx(Action::Brew),
     [](const Rules& r, const State& s, Seat p) {
       const int brewed = r.variant.alice_practical ? s.turn.practical : s.turn.brewed;
       return brewed >= 3 && can_advance(r, s, p);
     },
     [](const Rules&, State& s, Seat p, std::uint8_t) { push_advance(s, p); }},
    {Witch::Aylana, idx(Action::Remember),
     [](const Rules&, const State& s, Seat) {
       return (s.turn.match & (kMatchPlayer | kMatchAsPlayer)) == 0;
     },
     [](const Rules&, State& s, Seat, std::uint8_t) { s.turn.match |= kMatchAsPlayer; }},
    {Witch::Berta, idx(Action::Heal),
     [](const Rules& r, const State& s, Seat p) {
       return std::popcount(s.turn.healed_types) >= 2 && can_advance(r, s, p);
     },
     [](const Rules&, State& s, Seat p, std::uint8_t) { push_advance(s, p); }},
    {Witch::Eustace, idx(Action::Recruit),
     [](const Rules& r, const State& s, Seat p) {
       return next_to(r, s, p, Building::Hospital) && s.covens[p].supply > 0;
     },
     [](const Rules&, State& s, Seat p, std::uint8_t) { send_to_crowd(s, p, 1); }},
    {Witch::Martha, kAnyAction,
     [](const Rules&, const State& s, Seat) { return !is_matched(s.turn); },
     [](const Rules&, State& s, Seat, std::uint8_t) { s.turn.match |= kMatchMartha; }},
    {Witch::Mathilda, kAnyAction,
     [](const Rules&, const State& s, Seat) { return is_matched(s.turn) && any_active_hunter(s); },
     [](const Rules&, State& s, Seat p, std::uint8_t hut) {
       set_hunter(s, hut, Hunter::Inactive);
       push_raise(s, p, 2);
     }},
    {Witch::Nicholas, idx(Action::Collect),
     [](const Rules& r, const State& s, Seat p) { return can_brew(r, s, p); },
     [](const Rules&, State& s, Seat p, std::uint8_t) { push(s, Op::Brew, p, 1, 1); }},
    {Witch::Nina, idx(Action::Chant),
     [](const Rules&, const State& s, Seat p) {
       return s.covens[p].exhausted != 0 && payable(s.covens[p]) > 0;
     },
     [](const Rules&, State& s, Seat p, std::uint8_t) {
       push_ready(s, p);
       push_pay(s, p, 1);
     }},
    {Witch::Remus, idx(Action::Ritual),
     [](const Rules& r, const State& s, Seat p) {
       if (s.covens[p].crystals == 0) return false;
       State after = s;  // this Crystal is gone before an Offering is paid
       --after.covens[p].crystals;
       return can_advance(r, after, p);
     },
     [](const Rules&, State& s, Seat p, std::uint8_t) {
       --s.covens[p].crystals;
       push_advance(s, p);
     }},
    {Witch::Sen, idx(Action::Collect),
     [](const Rules& r, const State& s, Seat p) {
       if (s.widow.no_crystals && r.variant.no_idle_spells) return false;
       return payable(s.covens[p]) > s.covens[p].crystals;
     },
     [](const Rules&, State& s, Seat p, std::uint8_t) {
       push(s, Op::Gain, p, idx(Gain::Kind::Crystals), 1);
       push_pay(s, p, 1);
     }},
    {Witch::Sophie, idx(Action::Recruit),
     [](const Rules&, const State& s, Seat p) { return s.covens[p].supply > 0; },
     [](const Rules&, State& s, Seat p, std::uint8_t) {
       send_to_crowd(s, p, 1);
       push_raise(s, p, 1);
     }},
    {Witch::Tommy, idx(Action::Remember),
     [](const Rules& r, const State& s, Seat p) {
       return s.covens[p].suspicion < 4 && can_advance(r, s, p);
     },
     [](const Rules&, State& s, Seat p, std::uint8_t) { push_advance(s, p); }},
    {Witch::Wilmot, idx(Action::Collect),
     [](const Rules& r, const State& s, Seat p) {
       return s.turn.after_card() && s.turn.mushrooms > 0 &&
              s.covens[p].suspicion > r.suspicion_min;
     },
     [](const Rules& r, State& s, Seat p, std::uint8_t) {
       lower_suspicion(r, s, p, s.turn.mushrooms);
     }},
};

constexpr int kSenTimes = 2;

struct BuildingAbility {
  Building building;
  Action with;
  bool (*available)(const Rules&, const State&, Seat);
  void (*use)(const Rules&, State&, Seat);
};

std::uint8_t shrine_at(const Rules& r, const State& s, Seat seat) {
  return r.board.shrine[s.covens[seat].leader];
}

constexpr BuildingAbility kVisits[] = {
    {Building::AntiqueShop, Action::Remember, [](const Rules&, const State&, Seat) { return true; },
     [](const Rules&, State& s, Seat p) { push(s, Op::DrawPrologue, p); }},
    {Building::Oracle, Action::Chant, [](const Rules&, const State&, Seat) { return true; },
     [](const Rules&, State& s, Seat p) { push_picks(s, p, 1); }},
    {Building::Printhouse, Action::Plead,
     [](const Rules& r, const State& s, Seat p) { return s.covens[p].suspicion > r.suspicion_min; },
     [](const Rules& r, State& s, Seat p) { lower_suspicion(r, s, p, 2); }},
    // The Angry Citizen comes even if nobody is left to send.
    {Building::Pub, Action::Recruit, [](const Rules&, const State&, Seat) { return true; },
     [](const Rules&, State& s, Seat p) {
       send_to_crowd(s, p, 1);
       if (s.angry_supply > 0) {
         --s.angry_supply;
         ++s.angry_crowd;
       }
     }},
};

bool at_useful_shrine(const Rules& r, const State& s, Seat seat) {
  const std::uint8_t element = shrine_at(r, s, seat);
  if (!r.full() || element == kNone) return false;
  return (s.covens[seat].exhausted & spells_of(1u << element)) != 0;
}

void list_visits(const Rules& r, const State& s, Seat seat, Options& out) {
  const auto action = static_cast<Action>(s.turn.action);
  for (const BuildingAbility& ability : kVisits) {
    if (ability.with != action || (s.turn.buildings_used & bit(ability.building))) continue;
    if (next_to(r, s, seat, ability.building) && ability.available(r, s, seat))
      out.push_back(make(Choice::Visit, idx(ability.building)));
  }
  if (action == Action::Ritual && !(s.turn.buildings_used & bit(Building::Shrine)) &&
      at_useful_shrine(r, s, seat))
    out.push_back(make(Choice::Visit, idx(Building::Shrine)));
}

}  // namespace

bool used_up(const State& s, Witch witch) {
  if (witch == Witch::Sen) return s.turn.sen >= kSenTimes;
  return (s.turn.witches_used & bit(witch)) != 0;
}

bool modifies(const State& s, Seat seat, Witch witch, Action action) {
  return s.scope == 0 && s.turn.action == idx(action) && has_witch(s, seat, witch);
}

void list_abilities(const Rules& r, const State& s, Seat seat, Options& out) {
  for (const WitchAbility& ability : kAbilities) {
    if (ability.with != kAnyAction && ability.with != s.turn.action) continue;
    if (!has_witch(s, seat, ability.witch) || used_up(s, ability.witch)) continue;
    if (!ability.available(r, s, seat)) continue;
    if (ability.witch != Witch::Mathilda && ability.witch != Witch::Albert) {
      out.push_back(make(Choice::Call, idx(ability.witch), kNone));
      continue;
    }
    for (std::uint8_t hut = 0; hut < kZones; ++hut) {
      if (s.huts[hut] == idx(Hunter::Active))
        out.push_back(make(Choice::Call, idx(ability.witch), hut));
    }
  }
  list_visits(r, s, seat, out);
}

void call_witch(const Rules& r, State& s, Seat seat, Option option) {
  for (const WitchAbility& ability : kAbilities) {
    if (idx(ability.witch) != option.a()) continue;
    s.turn.witches_used |= bit(ability.witch);
    if (ability.witch == Witch::Sen) ++s.turn.sen;
    ability.use(r, s, seat, option.b());
  }
}

void visit_building(const Rules& r, State& s, Seat seat, Option option) {
  const auto building = static_cast<Building>(option.a());
  if (building == Building::Shrine) {
    s.turn.buildings_used |= static_cast<std::uint8_t>(bit(building));
    push_ready(s, seat, 1, static_cast<std::uint8_t>(1u << shrine_at(r, s, seat)));
    return;
  }
  use_building(r, s, seat, building);
  for (const BuildingAbility& ability : kVisits) {
    if (ability.building == building) ability.use(r, s, seat);
  }
}

}  // namespace cauldron::septima
