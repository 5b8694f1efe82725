// Given, when, then for turns of the Black Widow.
#pragma once

#include <string>
#include <vector>

#include "games/septima/rules/year/scoring.h"
#include "games/septima/solo/widow.h"
#include "septima/support/year.h"

namespace cauldron::septima {

// --- given --------------------------------------------------------------------------------------

// Two Septima markers that nobody matches.
inline void no_septima(Scene& scene, Action mine, Action hers) {
  std::vector<Action> free;
  for (const Action action : {Action::Plead, Action::Heal, Action::Move, Action::Collect}) {
    if (action != mine && action != hers) free.push_back(action);
  }
  scene.markers(free[0], free[1]);
}

inline void set_wisdom(Scene& scene, int wisdom) {
  scene.coven(0).wisdom = static_cast<std::uint16_t>(wisdom);
}

inline void set_levels(Scene& scene, Seat seat, int blind, int paralyzed, int infected) {
  const int levels[] = {blind, paralyzed, infected};
  for (int i = 0; i < kIllnesses; ++i) {
    scene.coven(seat).level[i] = static_cast<std::uint8_t>(levels[i]);
  }
}

// --- when ---------------------------------------------------------------------------------------

inline void pass_spiders(Scene& scene) {
  while (scene.question() == "spider" || scene.question() == "farthest") {
    scene.say(scene.options().front());
  }
}

// The person's turn passes without anything. Then it is her turn, as far as she asks nothing but
// ways of her Spiders, or the end of the Moon Phase: a new Septima marker is about to be turned up.
inline void her_turn(Scene& scene) {
  scene.finish_turn(0);
  pass_spiders(scene);
}

// She takes her turn without a match: Main Ability only.
inline void alone(Scene& scene, Action hers, Action mine = Action::Brew) {
  if (mine == hers) mine = Action::Chant;
  no_septima(scene, mine, hers);
  scene.select({mine, hers});
  her_turn(scene);
}

// She matches nobody but the Septima: the Matching Bonus follows, and 2 Suspicion.
inline void with_septima(Scene& scene, Action hers, Action mine = Action::Brew) {
  if (mine == hers) mine = Action::Chant;
  scene.markers(mine == Action::Plead || hers == Action::Plead ? Action::Heal : Action::Plead,
                hers);
  scene.select({mine, hers});
  her_turn(scene);
}

// --- then ---------------------------------------------------------------------------------------

inline const Widow& widow(const Scene& scene) { return scene.state().widow; }

// Where the three Spiders are, as printed.
inline std::vector<int> spiders(const Scene& scene) {
  std::vector<int> spaces;
  for (const std::uint8_t space : widow(scene).spiders) spaces.push_back(space + 1);
  return spaces;
}

inline bool lies(const Scene& scene, int number) {
  return (widow(scene).lying >> (number - 1) & 1) != 0;
}

// Citizens of hers: in the Crowd, in the First and in the Second Chamber.
inline std::vector<int> cursed(const Scene& scene) {
  return {crowd(scene, kWidow), loyal_in(scene, 1, kWidow), loyal_in(scene, 2, kWidow)};
}

inline bool healed_by_widow(const Scene& scene, int town) {
  return contains(scene.state().healed_by[town - 1], kWidow);
}

inline int level(const Scene& scene, Seat seat, Illness illness) {
  return scene.coven(seat).level[idx(illness)];
}

// The cards of her Row by name, "-" for none.
inline std::vector<std::string> row(const Scene& scene) {
  std::vector<std::string> cards;
  for (const std::uint8_t card : widow(scene).row) {
    cards.emplace_back(card == kNone ? "-" : kActionIds[card]);
  }
  return cards;
}

inline SoloScore score_of(const Scene& scene) { return solo_score(scene.rules(), scene.state()); }

inline bool meets(const Scene& scene, int tribulation) {
  return score_of(scene).tribulations[static_cast<std::size_t>(tribulation - 1)].met;
}

inline bool wins(const Scene& scene) {
  return outcome(scene.rules(), scene.state()).winners == std::vector<Seat>{0};
}

}  // namespace cauldron::septima
