#include "games/septima/rules/year/suspicion.h"

#include <algorithm>

namespace cauldron::septima {

namespace {

constexpr int kWisdomLost = 5;

void calm_and_flee(const Rules& r, State& s, Seat seat) {
  lower_suspicion(r, s, seat, 1);
  push_fly(s, seat);
}

}  // namespace

int raise_marker(const Rules& r, Coven& c, int points) {
  const int room = std::min(points, r.suspicion_max - c.suspicion);
  c.suspicion = static_cast<std::int8_t>(c.suspicion + room);
  const bool confronted = room < points;
  if (room > 0 || (confronted && r.variant.confrontation_raises)) c.flags |= Coven::kRaised;
  return points - room;
}

// A point that finds no room on the track is spent on the confrontation; the others follow it.
bool run_raise(const Rules& r, State& s) {
  const int points = now<step::Raise>(s).to_go;
  const Seat seat = seat_of_step(s);
  const int left = raise_marker(r, s.covens[seat], points);
  if (left < points) settle_angry(r, s);
  if (left == 0) {
    s.agenda.pop();
    return false;
  }
  rewrite(s, step::Raise{.to_go = static_cast<std::uint8_t>(left - 1)});
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
