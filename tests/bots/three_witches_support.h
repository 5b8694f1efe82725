// Positions of 3 Witches for the tests of its bots.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "games/catalogue.h"
#include "games/three_witches/game.h"
#include "games/three_witches/playout.h"

namespace cauldron::three_witches {

inline const ThreeWitchesGame& standard_game() {
  static const auto game = make_game(GameChoice{"three-witches"});
  return dynamic_cast<const ThreeWitchesGame&>(**game);
}
inline const Rules& standard_rules() { return standard_game().rules(); }

inline CardSet cards(std::initializer_list<std::string_view> names) {
  CardSet set = 0;
  for (const std::string_view name : names) {
    const auto* const begin = std::begin(standard_rules().names);
    set |=
        set_of(static_cast<Card>(std::find(begin, std::end(standard_rules().names), name) - begin));
  }
  return set;
}

// Seat 0 is the Lead and about to lead; the tricks before are not recorded.
struct Ending {
  CardSet lead, first, second;
  int bid, won;
};
inline State state_of(const Ending& ending) {
  State s{};
  s.hand[0] = ending.lead;
  s.hand[1] = ending.first;
  s.hand[2] = ending.second;
  s.round = s.bidder = 1;
  s.bid = static_cast<std::uint8_t>(ending.bid);
  s.won = static_cast<std::uint8_t>(ending.won);
  s.trick = static_cast<std::uint8_t>(kTricks - count(ending.first));
  s.agenda.push(frame(Op::Lead, 0));
  return s;
}

// A state in which somebody is asked, reached by random play: at least `trick` tricks are over if
// the match lasts that long.
inline State random_state(Rng& rng, int trick) {
  const Rules& rules = standard_rules();
  while (true) {
    State s = initial(rules);
    const std::uint32_t more = rng.below(8);
    std::uint32_t steps = 0;
    while (!s.agenda.empty()) {
      const bool there = trick < 0 ? step(s) != Op::Deal : step(s) >= Op::Lead && s.trick == trick;
      if (there && steps++ == more) return s;
      Actor who = kChance;
      const Option option = pick(rules, s, rng, who);
      apply(rules, s, who, option);
    }
  }
}

// The first state with this step in random play.
inline State state_at(Op op, std::uint64_t seed) {
  const Rules& rules = standard_rules();
  Rng rng(seed);
  State s = initial(rules);
  while (step(s) != op) {
    if (s.agenda.empty()) s = initial(rules);
    Actor who = kChance;
    const Option option = pick(rules, s, rng, who);
    apply(rules, s, who, option);
  }
  return s;
}

}  // namespace cauldron::three_witches
