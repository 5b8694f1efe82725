// What the tests of the deterministic variant share.
#pragma once

#include <numeric>

#include "septima/support/year.h"

namespace cauldron::septima {

inline Json modules(bool hunters, bool trials) {
  return Json::object({{"fixed_hunters", hunters}, {"fixed_trials", trials}});
}

// The die of this Moon Phase.
inline void fix_roll(Scene& scene, int value) {
  scene.state().fixed_roll = static_cast<std::uint8_t>(value + kRollOffset);
}

// Angry lines below a marker, as the track shows them: between -1 and 0, 0 and 1, 2 and 3, 5 and 6.
inline int lines_below(int suspicion) {
  return (suspicion > -1) + (suspicion > 0) + (suspicion > 2) + (suspicion > 5);
}

inline int lines_below_all(const State& s) {
  return std::accumulate(std::begin(s.covens), std::begin(s.covens) + s.seats, 0,
                         [](int sum, const Coven& c) { return sum + lines_below(c.suspicion); });
}

// Markers by seat, as a Season begins: Angry Citizens stand in the Crowd for them.
inline void begin_with(Scene& scene, std::initializer_list<int> suspicions) {
  State& s = scene.state();
  s.angry_supply = static_cast<std::uint8_t>(s.angry_supply + s.angry_crowd);
  s.angry_crowd = s.angry_lines = 0;
  Seat seat = 0;
  for (const int value : suspicions) set_suspicion(scene, seat++, value);
  settle_angry(scene.rules(), s);
}

// An effect raises Suspicion at once, whoever is asked.
inline void raise(Scene& scene, Seat seat, int n) {
  push_raise(scene.state(), seat, n);
  settle(scene.rules(), scene.state());
}

}  // namespace cauldron::septima
