// Playing on in thought: what a coven would answer to the questions that follow, by the value of
// what comes out. The state goes along to where the thought ends, so that nothing is thought twice.
#pragma once

#include "bots/septima/evaluator.h"
#include "core/rng.h"
#include "games/septima/rules/engine.h"

namespace cauldron::septima_bots {

class Thought {
 public:
  // The evaluator must outlive the thought. Chance falls as `luck` says.
  Thought(const Evaluator& evaluator, Seat seat, Rng luck)
      : r_(evaluator.rules()), evaluator_(evaluator), me_(seat), luck_(luck) {}

  // How the luck has run so far.
  const Rng& luck() const { return luck_; }

  // Plays what the last answer has set off. Answers that set off more questions are thought through
  // `depth` deep. Returns the value then.
  int rate_rest(State& s, int depth = 1);

  // Plays to the end of the coven's turn, which may have begun.
  int rate_turn(State& s);

  // The same for a turn that begins now, trying every way to start it if the card depends on where
  // the Leader stands.
  int rate_whole_turn(State& s);

  // Answers the present question, which is the coven's, and plays what it has set off; a turn that
  // begins is played to its end.
  void play_question(State& s);

 private:
  bool is_mine(const State& s) const;
  bool in_turn(const State& s) const;
  bool passes_by(const State& s) const;
  void meet_chance(State& s);
  void answer_best(State& s, int depth);
  template <class Rate>
  int adopt_best(State& s, Rate rate);
  int rate_place(const State& s, Choice kind) const;
  int stranded(const State& s) const;
  int value(const State& s) const { return evaluator_.value(s, me_) - stranded(s); }

  const Rules& r_;
  const Evaluator& evaluator_;
  const Seat me_;
  Rng luck_;
};

}  // namespace cauldron::septima_bots
