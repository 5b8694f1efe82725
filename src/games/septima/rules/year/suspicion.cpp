#include "games/septima/rules/year/suspicion.h"

namespace cauldron::septima {

namespace {

constexpr int kWisdomLost = 5;

void calm_and_flee(const Rules& r, State& s, Seat seat) {
  lower_suspicion(r, s, seat, 1);
  push_fly(s, seat);
}

}  // namespace

// A point that finds no room on the track is spent on the confrontation; the others follow it.
bool run_raise(const Rules& r, State& s) {
  int to_go = now<step::Raise>(s).to_go;
  const Seat seat = seat_of_step(s);
  Coven& c = s.covens[seat];
  for (; to_go > 0 && c.suspicion < r.suspicion_max; --to_go) {
    ++c.suspicion;
    settle_angry(r, s);
    c.flags |= Coven::kRaised;
  }
  if (to_go == 0) {
    s.agenda.pop();
    return false;
  }
  rewrite(s, step::Raise{.to_go = static_cast<std::uint8_t>(to_go - 1)});
  if (r.variant.confrontation_raises) c.flags |= Coven::kRaised;
  push_loss(r, s, seat);
  return false;
}

void push_loss(const Rules& r, State& s, Seat seat) {
  if (witch_count(s.covens[seat]) > 1) {
    push(s, seat, step::LoseWitch{});
  } else {
    lose_wisdom(s, seat, kWisdomLost);
    calm_and_flee(r, s, seat);
  }
}

void lose_witch_options(const Rules&, const State& s, Seat seat, Offer& offer) {
  offer.each(Choice::Lose, s.covens[seat].witches);
}

Why lose_witch_check(const Rules&, const State& s, Seat seat, Option option) {
  return s.covens[seat].witches >> option.a() & 1 ? Why() : Why(Why::NotYourWitch, option.a());
}

void lose_witch_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  lose_witch(s, seat, static_cast<Witch>(option.a()));
  calm_and_flee(r, s, seat);
}

}  // namespace cauldron::septima
