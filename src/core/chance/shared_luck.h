// Luck that several tables share as far as they resemble each other, like that of keyed_luck.h, and
// that anybody can check afterwards, like that of fair.h. What chance answers hangs on the place of
// the question instead of the number of the move:
//
//   place  = what it is about (Game::luck_key, 16 hexadecimal digits) + " " + how often that was
//            asked before
//   digest = hmac(key, place + " " + outcome + " " + ticket)
//
// Every outcome has as many tickets as it weighs, counted from 0; the lowest of all digests wins.
// So an outcome that is missing at another table changes nothing there unless it would have won.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/chance/fair.h"
#include "core/game.h"

namespace cauldron {

// How often chance was asked what, in one match.
class LuckPlaces {
 public:
  // The place of the question that chance is asked in this state.
  std::string of(const Game& game, const StateBox& state) const;
  // That question is answered.
  void pass(const Game& game, const StateBox& state) { ++asked_[game.luck_key(state)]; }

 private:
  std::map<std::uint64_t, std::size_t> asked_;  // by luck_key
};

// What chance answers to the question of this state.
Option draw_shared(const FairChance& chance, const Game& game, const StateBox& state,
                   const LuckPlaces& places);

}  // namespace cauldron
