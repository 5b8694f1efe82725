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
  Frame& f = s.agenda.top();
  Coven& c = s.covens[f.seat];
  while (f.a > 0 && c.suspicion < r.suspicion_max) {
    ++c.suspicion;
    settle_angry(r, s);
    --f.a;
    c.flags |= Coven::kRaised;
  }
  if (f.a == 0) {
    s.agenda.pop();
    return false;
  }
  --f.a;
  if (r.variant.confrontation_raises) c.flags |= Coven::kRaised;
  push_loss(r, s, f.seat);
  return false;
}

void push_loss(const Rules& r, State& s, Seat seat) {
  if (witch_count(s.covens[seat]) > 1) {
    push(s, Op::LoseWitch, seat);
  } else {
    lose_wisdom(s, seat, kWisdomLost);
    calm_and_flee(r, s, seat);
  }
}

void lose_witch_options(const Rules&, const State& s, Seat seat, Options& out) {
  for (std::uint8_t witch = 0; witch < kWitches; ++witch) {
    if ((s.covens[seat].witches >> witch & 1u) != 0) out.push_back(make(Choice::Lose, witch));
  }
}

void lose_witch_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  lose_witch(s, seat, static_cast<Witch>(option.a()));
  calm_and_flee(r, s, seat);
}

}  // namespace cauldron::septima
