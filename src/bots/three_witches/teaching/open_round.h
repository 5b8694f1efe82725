// What is left of a round with all cards seen: which choices have their way. The Lead Witch wants
// to win exactly what she bid, the Lesser Witches together anything else.
#pragma once

#include <vector>

#include "core/match.h"
#include "games/three_witches/play.h"
#include "games/three_witches/solver/solved_trick.h"

namespace cauldron::three_witches {

class OpenRound {
 public:
  explicit OpenRound(const Rules& rules) : rules_(rules), solver_(rules, SolverPath::Portable) {}

  // Can it be said of the open question which choices have their way? Of bids only where the
  // bidder has the last word: keep 3, or raise it to 4.
  static bool judges(const State& s);

  // Solves the state, which it judges. Others asked about must follow from it in the same round.
  void enter(const State& s);
  // Whether the choice of who is asked next has its way. Needs a legal one.
  bool works(const State& s, Option option);
  // The choice and the best play after it, until the bid is made or missed. Whoever cannot have
  // her way does what comes first in the order of the deck.
  std::vector<Move> course(State s, Option option);

 private:
  bool discard_works(const State& s, Seat seat, Card card) const;

  const Rules& rules_;
  Solver solver_;
};

// The side that wants exactly the bid: the Lead, or who would be.
bool is_for_bid(const State& s, Seat seat);
// The trick that lies on the table has made or missed the bid.
bool is_decided(const State& s);

}  // namespace cauldron::three_witches
