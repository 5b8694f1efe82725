#include "games/septima/rules/things/picks.h"

namespace cauldron::septima {

namespace {

Why check_pick(const Rules& r, const State& s, Seat seat, const PickEntry& entry) {
  const auto f = now<step::TakePicks>(s);
  if (!entry.printed(r)) return Why::PickNotPrinted;
  if ((f.taken & bit(entry.pick)) != 0 && !f.repeats) return Why::PickTaken;
  return entry.check ? entry.check(r, s.covens[seat]) : Why();
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
    for (const PickEntry& entry : kPickTable) {
      if (!check_pick(r, s, seat_of_step(s), entry)) return true;
    }
  }
  end_picks(s);
  return false;
}

void take_picks_options(const Rules&, const State&, Seat, Offer& offer) {
  offer.each(Choice::Pick, (1u << kPicks) - 1);
}

Why take_picks_check(const Rules& r, const State& s, Seat seat, Option option) {
  return check_pick(r, s, seat, kPickTable[option.a()]);
}

void take_picks_answer(const Rules& r, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return end_picks(s);
  const PickEntry& entry = kPickTable[option.a()];
  auto f = now<step::TakePicks>(s);
  --f.to_go;
  f.taken = static_cast<std::uint8_t>(f.taken | bit(entry.pick));
  rewrite(s, f);
  entry.take(r, s, seat);
}

}  // namespace cauldron::septima
