#include "games/septima/rules/things/picks.h"

namespace cauldron::septima {

namespace {

constexpr int kPickSteps = 4;
constexpr std::uint8_t kAnyPotion = (1u << kPotions) - 1;

// On this side of the board: the Full side has Ready in the place of Trade.
bool printed(const Rules& r, Pick pick) {
  if (pick == Pick::Trade) return !r.full() || r.variant.five_picks;
  if (pick == Pick::Ready) return r.full();
  return true;
}

// A pick that would change nothing is not offered; whoever wants none says done.
bool possible(const Rules& r, const State& s, Pick pick) {
  const auto f = now<step::TakePicks>(s);
  const Coven& c = s.covens[seat_of_step(s)];
  const bool taken = (f.taken & bit(pick)) != 0 && !f.repeats;
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

void push_pick(const Rules& r, State& s, Seat seat, Pick pick) {
  switch (pick) {
    case Pick::Calm:
      lower_suspicion(r, s, seat, 1);
      return;
    case Pick::Walk:
      push(s, seat, step::Walk{.reach = kPickSteps});
      return;
    case Pick::Gather:
      push_take(s, seat, 1);
      return;
    case Pick::Trade:
      push(s, seat, step::TakePotion{.to_go = 1, .types = kAnyPotion});
      push_pay(s, seat, 1);
      return;
    case Pick::Ready:
      push_ready(s, seat);
      push_pay(s, seat, 1);
      return;
  }
}

void end_picks(State& s) {
  const auto f = now<step::TakePicks>(s);
  if (f.after_trials && f.taken != 0) {
    become(s, seat_of_step(s), step::AfterPicks{});
  } else {
    s.agenda.pop();
  }
}

}  // namespace

void push_picks(State& s, Seat seat, int n) {
  push(s, seat, step::TakePicks{.to_go = static_cast<std::uint8_t>(n)});
}

void push_crowd_picks(State& s, Seat seat, int n, bool repeats) {
  const auto to_go = static_cast<std::uint8_t>(n);
  push(s, seat, step::TakePicks{.to_go = to_go, .repeats = repeats, .after_trials = true});
}

bool run_take_picks(const Rules& r, State& s) {
  if (now<step::TakePicks>(s).to_go > 0) {
    for (int i = 0; i < kPicks; ++i) {
      if (possible(r, s, static_cast<Pick>(i))) return true;
    }
  }
  end_picks(s);
  return false;
}

void take_picks_options(const Rules& r, const State& s, Seat, Options& out) {
  for (std::uint8_t i = 0; i < kPicks; ++i) {
    if (possible(r, s, static_cast<Pick>(i))) out.push_back(make(Choice::Pick, i));
  }
  out.push_back(make(Choice::Done));
}

void take_picks_answer(const Rules& r, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return end_picks(s);
  const auto pick = static_cast<Pick>(option.a());
  auto f = now<step::TakePicks>(s);
  --f.to_go;
  f.taken = static_cast<std::uint8_t>(f.taken | bit(pick));
  rewrite(s, f);
  push_pick(r, s, seat, pick);
}

}  // namespace cauldron::septima
