// More of given, when, then for whole Moon Phases, Trials and final positions.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "septima/support/positions.h"

namespace cauldron::septima {

inline Json with(const char* name, bool value) { return Json::object({{name, value}}); }

// --- given --------------------------------------------------------------------------------------

// Citizens of a Chamber from the left: a seat's, or `kFoe` for an Angry one. They come from supply.
inline constexpr int kFoe = kMaxCovens;
inline void fill(Scene& scene, int chamber, std::initializer_list<int> citizens) {
  State& s = scene.state();
  int place = 0;
  for (const int who : citizens) {
    s.chamber[chamber - 1][place++] = who == kFoe ? kAngry : static_cast<std::uint8_t>(who + 1);
    --(who == kFoe ? s.angry_supply : s.covens[who].supply);
  }
}

inline void set_suspicion(Scene& scene, Seat seat, int value) {
  scene.coven(seat).suspicion = static_cast<std::int8_t>(value);
}

// Summer, with all five Hunters.
inline void summer(Scene& scene) {
  scene.season(3).hunter(2, Hunter::Active).hunter(4, Hunter::Active);
}

// --- when ---------------------------------------------------------------------------------------

// Everybody passes what is left of step B.
inline void play_turns(Scene& scene) {
  for (int i = 0; i < kMaxCovens && scene.state().turn.stage != 0; ++i) {
    scene.finish_turn(scene.state().turn.seat);
  }
}

// The fifth Moon Phase is over.
inline void to_trials(Scene& scene) {
  State& s = scene.state();
  while (op_of(s.agenda.top()) != Op::Year) s.agenda.pop();
  s.phase = 4;
  s.step = kStepTrials;
  settle(scene.rules(), s);
}

// --- then ---------------------------------------------------------------------------------------

inline Hunter hunter_in(const Scene& scene, int hut) {
  return static_cast<Hunter>(scene.state().huts[hut - 1]);
}

inline int loyal_in(const Scene& scene, int chamber, Seat seat) {
  const auto& places = scene.state().chamber[chamber - 1];
  return static_cast<int>(
      std::count(std::begin(places), std::end(places), static_cast<std::uint8_t>(seat + 1)));
}

inline bool in_box(const Scene& scene, Witch witch) {
  return (scene.state().witch_box & bit(witch)) != 0;
}

inline bool joined(const Scene& scene, Seat seat, Witch witch) {
  return (scene.coven(seat).witches & bit(witch)) != 0;
}

// How many of the offered choices begin with that word.
inline int offered(const Scene& scene, const std::string& word) {
  const auto all = scene.options();
  return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const std::string& option) {
    return option == word || option.rfind(word + " ", 0) == 0;
  }));
}

}  // namespace cauldron::septima
