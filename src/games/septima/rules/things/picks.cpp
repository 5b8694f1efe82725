#include "games/septima/rules/things/picks.h"

namespace cauldron::septima {

namespace {

constexpr int kPickSteps = 4;
constexpr std::uint16_t kAnyPotion = (1u << kPotions) - 1;

// On this side of the board: the Full side has Ready in the place of Trade.
bool printed(const Rules& r, Pick pick) {
  if (pick == Pick::Trade) return !r.full() || r.variant.five_picks;
  if (pick == Pick::Ready) return r.full();
  return true;
}

// A pick that would change nothing is not offered; whoever wants none says done.
bool possible(const Rules& r, const State& s, const Frame& f, Pick pick) {
  const Coven& c = s.covens[f.seat];
  const bool taken = (f.b & bit(pick)) != 0 && f.card == 0;
  if (taken || !printed(r, pick)) return false;
  switch (pick) {
    case Pick::Calm:
      return c.suspicion > r.suspicion_min;
    case Pick::Trade:
      return payable(c) > 0;
    case Pick::Ready:
      return payable(c) > 0 && c.exhausted != 0;
    default:
      return true;
  }
}

// The Crowd Picks after the Trials cost a Citizen only if any was taken.
void tell_crowd_picks(State& s) {
  if (s.agenda.depth < 2) return;
  Frame& below = s.agenda.frames[s.agenda.depth - 2];
  if (op_of(below) == Op::CrowdPicks) below.b = 1;
}

void push_pick(const Rules& r, State& s, Seat seat, Pick pick) {
  switch (pick) {
    case Pick::Calm:
      lower_suspicion(r, s, seat, 1);
      return;
    case Pick::Walk:
      push(s, Op::Walk, seat, 0, kPickSteps);
      return;
    case Pick::Gather:
      push_take(s, seat, 1);
      return;
    case Pick::Trade:
      push(s, Op::TakePotion, seat, 0, 1, kAnyPotion);
      push_pay(s, seat, 1);
      return;
    case Pick::Ready:
      push_ready(s, seat);
      push_pay(s, seat, 1);
      return;
  }
}

}  // namespace

void push_picks(State& s, Seat seat, int n, bool repeats) {
  push(s, Op::TakePicks, seat, repeats ? 1 : 0, static_cast<std::uint16_t>(n));
}

bool run_take_picks(const Rules& r, State& s) {
  const Frame f = s.agenda.top();
  if (f.a > 0) {
    for (int i = 0; i < kPicks; ++i) {
      if (possible(r, s, f, static_cast<Pick>(i))) return true;
    }
  }
  s.agenda.pop();
  return false;
}

void take_picks_options(const Rules& r, const State& s, Seat, Options& out) {
  const Frame& f = s.agenda.top();
  for (std::uint8_t i = 0; i < kPicks; ++i) {
    if (possible(r, s, f, static_cast<Pick>(i))) out.push_back(make(Choice::Pick, i));
  }
  out.push_back(make(Choice::Done));
}

void take_picks_answer(const Rules& r, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) {
    s.agenda.pop();
    return;
  }
  tell_crowd_picks(s);
  const auto pick = static_cast<Pick>(option.a());
  Frame& f = s.agenda.top();
  --f.a;
  f.b = static_cast<std::uint16_t>(f.b | bit(pick));
  push_pick(r, s, seat, pick);
}

}  // namespace cauldron::septima
