// What each choice within a trick is worth in a solved world.
#pragma once

#include "core/option.h"
#include "games/three_witches/solver/solver.h"
#include "games/three_witches/state.h"

namespace cauldron::three_witches {

class SolvedTrick {
 public:
  SolvedTrick(const Rules& rules, const Solver& solver) : rules_(rules), solver_(solver) {}

  // Takes up a state of the trick phase that follows from world number `world` of the solver. Both
  // must stay as they are meanwhile.
  void enter(std::size_t world, const State& s);

  // Which numbers of tricks the Lead can force, the open one included.
  Mask mask() const;
  // The same after a legal choice of whoever is asked.
  Mask after(Option option) const;

 private:
  struct Hand {
    Card cards[kMostCards];  // by their bits
    Part now;                // what can still be played in this trick, or lies on the table
    Part follow;             // of it, what follows the suit led
  };

  Hand hand_of(CardSet start, CardSet now) const;
  int bit_of(const Hand& hand, Card card) const;
  Mask brew(int up, int down, int one, int other) const;
  Mask returned(int up, int down, int one, int other, bool won) const;
  Mask after_lead(int up, int down) const;
  Mask after_cards(int up, int down, Part ones, Part others) const;
  static Part playable(const Hand& hand) { return hand.follow ? hand.follow : hand.now; }

  const Rules& rules_;
  const Solver& solver_;
  const State* s_ = nullptr;
  Hand lead_{}, first_{}, second_{};
  int up_ = -1, down_ = -1, one_ = -1, other_ = -1;  // on the table
  // What is left when the Lead has lost a card and each of the others has played one.
  Mask rest_[kMostCards][kMostCards][kMostCards];
};

}  // namespace cauldron::three_witches
