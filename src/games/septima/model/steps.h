// Putting steps on the agenda, and reading and changing the present one. A step is pushed with the
// seat it belongs to: push(s, seat, step::Walk{.reach = 1}).
#pragma once

#include <bit>

#include "games/septima/model/step_fields.h"

namespace cauldron::septima {

inline Op op_of(const Frame& frame) { return static_cast<Op>(frame.op); }

template <AgendaStep Step>
void push(State& s, Seat seat, const Step& step) {
  s.agenda.push(Frame::of(seat, step));
}
template <AgendaStep Step>
void push(State& s, const Step& step) {
  push(s, Seat{0}, step);
}
// The same facts as those of another kind of step.
template <AgendaStep To, AgendaStep From>
To same_as(const From& from) {
  return std::bit_cast<To>(from);
}
// Replaces the present step.
template <AgendaStep Step>
void become(State& s, Seat seat, const Step& step) {
  s.agenda.become(Frame::of(seat, step));
}
// The present step: its fields, and whose it is.
template <AgendaStep Step>
Step now(const State& s) {
  return s.agenda.top().as<Step>();
}
inline Seat seat_of_step(const State& s) { return s.agenda.top().seat; }
// Changes the fields of the present step.
template <AgendaStep Step>
void rewrite(State& s, const Step& step) {
  s.agenda.write(step);
}
// One thing less to go for the present step.
template <AgendaStep Step>
void count_down(State& s) {
  auto step = now<Step>(s);
  --step.to_go;
  rewrite(s, step);
}
// The part that the present step does now; it stays, with the next one to come.
template <AgendaStep Step>
std::uint8_t next_part(State& s) {
  auto step = now<Step>(s);
  const std::uint8_t part = step.part++;
  rewrite(s, step);
  return part;
}
inline bool is_now(const State& s, Op op) {
  return !s.agenda.empty() && op_of(s.agenda.top()) == op;
}

}  // namespace cauldron::septima
