#include "games/septima/rules/turn/actions.h"

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/picks.h"
#include "games/septima/rules/turn/collect.h"

namespace cauldron::septima {

namespace {

constexpr int kPotionsABrew = 3;
constexpr int kPatientsAHeal = 2;
constexpr int kChant = 2;
constexpr int kChantBonus = 1;
constexpr int kPleadWisdom = 2;

// Only there does it matter whether the bonus comes before or after the Main Ability.
bool order_matters(Action action) { return action == Action::Plead || action == Action::Ritual; }

bool has_own_bonus_part(const Rules& r, Action action) {
  if (action == Action::Chant) return r.variant.chant_bonus_apart;
  return action == Action::Heal || action == Action::Recruit || order_matters(action);
}

std::uint32_t also_cards(const State& s) {
  const Seat seat = seat_of_step(s);
  if (!now<step::AlsoMain>(s).of_others) return s.covens[seat].hand;
  std::uint32_t actions = 0;
  for (Seat other = 0; other < s.seats; ++other) {
    if (other != seat) actions |= 1u << s.covens[other].played;
  }
  return actions;
}

// Not Remember itself, which a second Main Ability could otherwise copy without end.
std::uint32_t rememberable(const State& s, Seat seat) {
  return s.covens[seat].discard & ~bit(Action::Remember);
}

}  // namespace

bool run_perform(const Rules& r, State& s) {
  const auto f = now<step::Perform>(s);
  const Seat seat = seat_of_step(s);
  s.agenda.pop();
  if (f.nested) {
    s.scope = 1;
    push(s, seat, step::CloseScope{});
  }
  if (f.matched && order_matters(f.action)) {
    push(s, seat, same_as<step::OrderBonus>(f));
    return false;
  }
  if (f.matched && has_own_bonus_part(r, f.action))
    push(s, seat, step::BonusPart{.action = f.action});
  push(s, seat, same_as<step::MainPart>(f));
  return false;
}

bool run_close_scope(const Rules&, State& s) {
  s.agenda.pop();
  s.scope = 0;
  s.facts[1] = {};
  return false;
}

bool run_main_part(const Rules& r, State& s) {
  const auto f = now<step::MainPart>(s);
  const Seat seat = seat_of_step(s);
  s.agenda.pop();
  switch (f.action) {
    case Action::Collect:
      begin_collect(r, s, seat, f.matched);
      break;
    case Action::Move:
      push(s, seat, step::MoveAction{.matched = f.matched});
      break;
    case Action::Brew: {
      const bool cauldron = s.turn.has(Turn::kCauldron) && !f.nested;
      const std::uint8_t potions = cauldron ? kPotionsABrew + 1 : kPotionsABrew;
      push(s, seat, step::Brew{.to_go = potions, .bonus = f.matched});
      break;
    }
    case Action::Heal:
      push(s, seat, step::Heal{.to_go = kPatientsAHeal});
      break;
    case Action::Chant:
      if (f.matched && !r.variant.chant_bonus_apart) {
        lower_suspicion(r, s, seat, kChant + kChantBonus);
        s.turn.flags |= Turn::kNoRaise;
      } else {
        lower_suspicion(r, s, seat, kChant);
      }
      break;
    case Action::Recruit:
      send_to_crowd(s, seat, 1);
      break;
    case Action::Plead:
      score(s, seat, kPleadWisdom);
      push(s, seat, step::ToChamber{.to_go = 1});
      break;
    case Action::Remember:
      push(s, seat, step::RememberCard{.matched = f.matched});
      break;
    case Action::Ritual:
      push(s, seat, step::RitualMain{});
      break;
  }
  return false;
}

bool run_bonus_part(const Rules&, State& s) {
  const Action action = now<step::BonusPart>(s).action;
  const Seat seat = seat_of_step(s);
  s.agenda.pop();
  switch (action) {
    case Action::Heal:
      gain_charm(s, seat);
      break;
    case Action::Chant:
      push(s, seat, step::ChantBonus{});
      break;
    case Action::Recruit:
      push_picks(s, seat, 1);
      break;
    case Action::Plead:
      send_to_crowd(s, seat, 1);
      break;
    case Action::Ritual:
      push(s, seat, step::RitualBonus{});
      break;
    default:
      break;
  }
  return false;
}

void order_bonus_options(const Rules&, const State&, Seat, Offer& offer) {
  offer(make(Choice::Main));
  offer(make(Choice::Bonus));
}

Why order_bonus_check(const Rules&, const State&, Seat, Option) { return {}; }

void order_bonus_answer(const Rules&, State& s, Seat seat, Option option) {
  const auto f = now<step::OrderBonus>(s);
  s.agenda.pop();
  const bool main_first = kind_of(option) == Choice::Main;
  if (main_first) push(s, seat, step::BonusPart{.action = f.action});
  push(s, seat, same_as<step::MainPart>(f));
  if (!main_first) push(s, seat, step::BonusPart{.action = f.action});
}

void chant_bonus_options(const Rules&, const State&, Seat, Offer& offer) {
  offer(make(Choice::Bonus));
}

Why chant_bonus_check(const Rules&, const State&, Seat, Option) { return {}; }

void chant_bonus_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Done) return;
  lower_suspicion(r, s, seat, kChantBonus);
  s.turn.flags |= Turn::kNoRaise;
}

bool run_remember_card(const Rules&, State& s) {
  if (rememberable(s, seat_of_step(s))) return true;
  s.agenda.pop();
  return false;
}

void remember_card_options(const Rules&, const State& s, Seat seat, Offer& offer) {
  offer.each(Choice::Remember, rememberable(s, seat));
}

Why remember_card_check(const Rules&, const State& s, Seat seat, Option option) {
  if (rememberable(s, seat) >> option.a() & 1) return {};
  return {Why::NotDiscarded, option.a()};
}

void remember_card_answer(const Rules&, State& s, Seat seat, Option option) {
  const bool matched = now<step::RememberCard>(s).matched;
  become(s, seat, step::Perform{.action = static_cast<Action>(option.a()), .matched = matched});
}

bool run_also_main(const Rules&, State& s) {
  if (also_cards(s)) return true;
  s.agenda.pop();
  return false;
}

void also_main_options(const Rules&, const State& s, Seat, Offer& offer) {
  offer.each(Choice::Also, also_cards(s));
}

Why also_main_check(const Rules&, const State& s, Seat, Option option) {
  if (also_cards(s) >> option.a() & 1) return {};
  return {Why::AlsoNotThere, option.a()};
}

void also_main_answer(const Rules&, State& s, Seat seat, Option option) {
  become(s, seat, step::Perform{.action = static_cast<Action>(option.a()), .nested = true});
}

}  // namespace cauldron::septima
