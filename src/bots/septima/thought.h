// Playing on in thought: what a coven would answer to the questions that follow, by the value of
// what comes out, and how good the position is then.
#pragma once

#include "bots/septima/value.h"
#include "core/rng.h"
#include "games/septima/rules/engine.h"

namespace cauldron {

class SeptimaThought {
 public:
  // Everything must outlive the thought. Chance falls as `luck` says.
  SeptimaThought(const septima::Rules& rules, const SeptimaWeights& weights, Seat seat, Rng luck)
      : r_(rules), w_(weights), me_(seat), luck_(luck) {}

  // Value after what the last answer has set off. Answers that set off more questions are thought
  // through `depth` deep.
  int rate_rest(septima::State& s, int depth = 1);

  // Value at the end of the coven's turn.
  int rate_turn(septima::State& s);

  // The best answer to the present question by its immediate effects.
  Option best_now(const septima::State& s, int depth);

 private:
  bool is_mine(const septima::State& s) const;
  bool in_turn(const septima::State& s) const;
  bool passes_by(const septima::State& s) const;
  void meet_chance(septima::State& s);
  Option best_card(const septima::State& s);
  int rate_place(const septima::State& s, septima::Choice kind) const;
  int value(const septima::State& s) const { return septima_value(w_, r_, s, me_); }

  const septima::Rules& r_;
  const SeptimaWeights& w_;
  const Seat me_;
  Rng luck_;
};

}  // namespace cauldron
