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

std::uint32_t also_cards(const State& s, const Frame& f) {
  if (f.card == 0) return s.covens[f.seat].hand;
  std::uint32_t actions = 0;
  for (Seat other = 0; other < s.seats; ++other) {
    if (other != f.seat) actions |= 1u << s.covens[other].played;
  }
  return actions;
}

// Not Remember itself, which a second Main Ability could otherwise copy without end.
std::uint32_t rememberable(const State& s, Seat seat) {
  return s.covens[seat].discard & ~bit(Action::Remember);
}

void list_actions(Choice kind, std::uint32_t actions, Options& out) {
  for (; actions; actions &= actions - 1) {
    out.push_back(make(kind, static_cast<std::uint8_t>(std::countr_zero(actions))));
  }
}

}  // namespace

bool run_perform(const Rules& r, State& s) {
  const Frame f = s.agenda.top();
  const auto action = static_cast<Action>(f.card);
  s.agenda.pop();
  if (f.b) {
    s.scope = 1;
    push(s, Op::CloseScope, f.seat);
  }
  if (f.a && order_matters(action)) {
    push(s, Op::OrderBonus, f.seat, f.card, f.a, f.b);
    return false;
  }
  if (f.a && has_own_bonus_part(r, action)) push(s, Op::BonusPart, f.seat, f.card);
  push(s, Op::MainPart, f.seat, f.card, f.a, f.b);
  return false;
}

bool run_close_scope(const Rules&, State& s) {
  s.agenda.pop();
  s.scope = 0;
  s.facts[1] = {};
  return false;
}

bool run_main_part(const Rules& r, State& s) {
  const Frame f = s.agenda.top();
  const bool matched = f.a != 0;
  s.agenda.pop();
  switch (static_cast<Action>(f.card)) {
    case Action::Collect:
      begin_collect(r, s, f.seat, matched);
      break;
    case Action::Move:
      push(s, Op::MoveAction, f.seat, 0, f.a);
      break;
    case Action::Brew: {
      const bool cauldron = s.turn.has(Turn::kCauldron) && f.b == 0;
      push(s, Op::Brew, f.seat, 0, static_cast<std::uint16_t>(kPotionsABrew + cauldron), f.a);
      break;
    }
    case Action::Heal:
      push(s, Op::Heal, f.seat, 0, kPatientsAHeal);
      break;
    case Action::Chant:
      if (matched && !r.variant.chant_bonus_apart) {
        lower_suspicion(r, s, f.seat, kChant + kChantBonus);
        s.turn.flags |= Turn::kNoRaise;
      } else {
        lower_suspicion(r, s, f.seat, kChant);
      }
      break;
    case Action::Recruit:
      send_to_crowd(s, f.seat, 1);
      break;
    case Action::Plead:
      score(s, f.seat, kPleadWisdom);
      push(s, Op::ToChamber, f.seat, 0, 1);
      break;
    case Action::Remember:
      push(s, Op::RememberCard, f.seat, 0, f.a, f.b);
      break;
    case Action::Ritual:
      push(s, Op::RitualMain, f.seat);
      break;
  }
  return false;
}

bool run_bonus_part(const Rules&, State& s) {
  const Frame f = s.agenda.top();
  s.agenda.pop();
  switch (static_cast<Action>(f.card)) {
    case Action::Heal:
      gain_charm(s, f.seat);
      break;
    case Action::Chant:
      push(s, Op::ChantBonus, f.seat);
      break;
    case Action::Recruit:
      push_picks(s, f.seat, 1);
      break;
    case Action::Plead:
      send_to_crowd(s, f.seat, 1);
      break;
    case Action::Ritual:
      push(s, Op::RitualBonus, f.seat);
      break;
    default:
      break;
  }
  return false;
}

void order_bonus_options(const Rules&, const State&, Seat, Options& out) {
  out.push_back(make(Choice::Main));
  out.push_back(make(Choice::Bonus));
}

void order_bonus_answer(const Rules&, State& s, Seat, Option option) {
  const Frame f = s.agenda.top();
  const Frame main = frame(Op::MainPart, f.seat, f.card, f.a, f.b);
  const Frame bonus = frame(Op::BonusPart, f.seat, f.card);
  const bool main_first = kind_of(option) == Choice::Main;
  s.agenda.become(main_first ? bonus : main);
  s.agenda.push(main_first ? main : bonus);
}

void chant_bonus_options(const Rules&, const State&, Seat, Options& out) {
  out.push_back(make(Choice::Bonus));
  out.push_back(make(Choice::Done));
}

void chant_bonus_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Done) return;
  lower_suspicion(r, s, seat, kChantBonus);
  s.turn.flags |= Turn::kNoRaise;
}

bool run_remember_card(const Rules&, State& s) {
  if (rememberable(s, s.agenda.top().seat)) return true;
  s.agenda.pop();
  return false;
}

void remember_card_options(const Rules&, const State& s, Seat seat, Options& out) {
  list_actions(Choice::Remember, rememberable(s, seat), out);
}

void remember_card_answer(const Rules&, State& s, Seat seat, Option option) {
  const Frame f = s.agenda.top();
  s.agenda.pop();
  push(s, Op::Perform, seat, option.a(), f.a);
}

bool run_also_main(const Rules&, State& s) {
  if (also_cards(s, s.agenda.top())) return true;
  s.agenda.pop();
  return false;
}

void also_main_options(const Rules&, const State& s, Seat, Options& out) {
  list_actions(Choice::Also, also_cards(s, s.agenda.top()), out);
}

void also_main_answer(const Rules&, State& s, Seat seat, Option option) {
  s.agenda.become(frame(Op::Perform, seat, option.a(), 0, 1));
}

}  // namespace cauldron::septima
