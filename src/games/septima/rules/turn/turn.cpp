#include "games/septima/rules/turn/turn.h"

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/buildings.h"
#include "games/septima/rules/things/potions.h"
#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/things/witches.h"
#include "games/septima/rules/turn/ritual.h"
#include "games/septima/solo/spiders.h"

namespace cauldron::septima {

namespace {

void begin_turn(State& s, Seat seat) {
  s.turn = {};
  s.turn.seat = seat;
  s.turn.action = s.covens[seat].played;
  s.turn.match = matches_of(s, seat);
}

void end_turn(const Rules& r, State& s, Seat seat) {
  end_spells(r, s, seat, Lasting::Turn);
  s.covens[seat].cast = 0;
  if (s.solo) {
    lose_to_spiders_beside(r, s);
    s.widow.no_crystals = 0;
  }
  s.turn = {};
  s.facts[0] = {};
  s.facts[1] = {};
}

}  // namespace

SeatSet matched_covens(const State& s, Seat seat) {
  SeatSet same = 0;
  for (Seat other = 0; other < s.seats; ++other) {
    if (other != seat && s.covens[other].played == s.covens[seat].played) same |= only(other);
  }
  return same;
}

std::uint8_t matches_of(const State& s, Seat seat) {
  const std::uint8_t action = s.covens[seat].played;
  std::uint8_t match = matched_covens(s, seat) != 0 ? kMatchPlayer : 0;
  for (const int side : {0, 1}) {
    if (is_active_marker(s, side) && s.septima[side] == action) match |= marker_match(side);
  }
  return match;
}

bool run_turn(const Rules& r, State& s) {
  const Seat seat = seat_of_step(s);
  const auto stage = static_cast<Stage>(idx(now<step::Turn>(s).stage) + 1);
  rewrite(s, step::Turn{.stage = stage});
  if (stage == Stage::Quick) begin_turn(s, seat);
  s.turn.stage = idx(stage);
  switch (stage) {
    case Stage::Quick:
      push(s, seat, step::QuickMove{});
      break;
    case Stage::Before:
    case Stage::After:
      push(s, seat, step::Window{});
      break;
    case Stage::Card:
      push(s, seat,
           step::Perform{.action = static_cast<Action>(s.turn.action),
                         .matched = is_matched(s.turn)});
      break;
    case Stage::Suspicion:
      push(s, seat, step::MatchRaise{});
      break;
    case Stage::Advance:
      if (grants_advance(r, s.turn)) push(s, seat, step::MatchAdvance{});
      break;
    default:
      end_turn(r, s, seat);
      s.agenda.pop();
  }
  return false;
}

void window_options(const Rules& r, const State& s, Seat seat, Offer& offer) {
  list_potions(s, seat, offer);
  list_calls(r, s, seat, offer);
  list_visits(r, s, seat, offer);
}

Why window_check(const Rules& r, const State& s, Seat seat, Option option) {
  switch (kind_of(option)) {
    case Choice::Use:
      return check_use(s, seat, option);
    case Choice::Call:
      return check_call(r, s, seat, option);
    default:
      return check_visit(r, s, seat, option);
  }
}

void window_answer(const Rules& r, State& s, Seat seat, Option option) {
  switch (kind_of(option)) {
    case Choice::Use:
      return use_potion(r, s, seat, option);
    case Choice::Call:
      return call_witch(r, s, seat, option);
    case Choice::Visit:
      return visit_building(r, s, seat, option);
    default:
      s.agenda.pop();
  }
}

int match_raise(const Rules& r, const Turn& turn) {
  const bool spared = turn.has(Turn::kNoRaise) || (turn.match & (kMatchFamulus | kMatchCloak)) != 0;
  if ((turn.match & kMatchMartha) && !(spared && r.variant.chant_spares_martha)) return 2;
  if (turn.match == 0 || spared) return 0;
  const int septima = (turn.match & kMatchRight) ? 2 : (turn.match & kMatchLeft) ? 1 : 0;
  if ((turn.match & kMatchPlayer) && r.variant.coven_match_one) return 1;
  if (turn.match & (kMatchPlayer | kMatchAsPlayer)) {
    return r.variant.septima_only_alone || septima == 0 ? 1 : septima;
  }
  return septima;
}

bool run_match_raise(const Rules& r, State& s) {
  const Seat seat = seat_of_step(s);
  s.agenda.pop();
  if (const int n = match_raise(r, s.turn)) push_raise(s, seat, n);
  return false;
}

bool grants_advance(const Rules& r, const Turn& turn) { return r.full() && is_matched(turn); }

bool run_match_advance(const Rules& r, State& s) {
  const Seat seat = seat_of_step(s);
  if (on_top_row(r, s, seat)) {
    s.agenda.pop();
    advance_to(r, s, seat, s.covens[seat].ritual);
    return false;
  }
  if (!check_advance(r, s, seat, s.turn.action)) return true;
  s.agenda.pop();
  return false;
}

void match_advance_options(const Rules& r, const State& s, Seat seat, Offer& offer) {
  list_advances(r, s, seat, offer);
}

Why match_advance_check(const Rules& r, const State& s, Seat seat, Option option) {
  return check_advance_to(r, s, seat, option.a(), s.turn.action);
}

void match_advance_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Advance) advance_to(r, s, seat, option.a());
}

}  // namespace cauldron::septima
