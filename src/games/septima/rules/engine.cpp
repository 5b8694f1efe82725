#include "games/septima/rules/engine.h"

#include <algorithm>

#include "games/septima/rules/effects.h"
#include "games/septima/rules/turn/way_out.h"
#include "games/septima/rules/year/setup.h"

namespace cauldron::septima {

State initial(const Rules& rules) {
  State s = initial_state(rules);
  settle(rules, s);
  return s;
}

Ask ask(const State& s) {
  if (s.agenda.empty()) return Ask::over();
  const Frame& now = s.agenda.top();
  switch (step_of(op_of(now)).asks) {
    case Asks::Chance:
      return Ask::chance();
    case Asks::Together: {
      const auto all = static_cast<SeatSet>((1u << s.seats) - 1);
      return Ask::together(all, static_cast<SeatSet>(all & ~s.answered));
    }
    default:
      return Ask::seat(now.seat);
  }
}

void settle(const Rules& rules, State& s) {
  while (!s.agenda.empty()) {
    const Step& step = step_of(op_of(s.agenda.top()));
    if (!step.run || step.run(rules, s)) return;
  }
}

void apply(const Rules& rules, State& s, Actor who, Option option) {
  step_of(op_of(s.agenda.top())).answer(rules, s, who, option);
  settle(rules, s);
}

void list_options(const Rules& rules, const State& s, Seat seat, Options& out) {
  out.clear();
  step_of(op_of(s.agenda.top())).options(rules, s, seat, out);
  drop_stranding(rules, s, seat, out);
}

void options(const Rules& rules, const State& s, Seat seat, Options& out) {
  list_options(rules, s, seat, out);
  if (!std::is_sorted(out.begin(), out.end())) std::sort(out.begin(), out.end());
}

void chances(const Rules& rules, const State& s, Chances& out) {
  out.clear();
  step_of(op_of(s.agenda.top())).chances(rules, s, out);
}

}  // namespace cauldron::septima
