// Playing on in thought: what a coven would answer to the questions that follow, by the value of
// what comes out. The state goes along to where the thought ends, so that nothing is thought twice.
#pragma once

#include <optional>

#include "bots/septima/search/evaluator.h"
#include "core/chance/rng.h"
#include "games/septima/rules/engine.h"

namespace cauldron::septima_bots {

class Thought {
 public:
  // The evaluator must outlive the thought. Chance falls as `luck` says. Without care, answers of
  // the coven's turn are judged by what they bring at once; with it, by playing the turn to its end
  // with a little less care.
  Thought(const Evaluator& evaluator, Seat seat, Rng luck, int care = 0)
      : r_(evaluator.rules()), evaluator_(evaluator), me_(seat), luck_(luck), care_(care) {}

  // How the luck has run so far, and how many answers were tried.
  const Rng& luck() const { return luck_; }
  std::uint32_t tried() const { return tried_; }

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
  Options answers(const State& s) const;
  // Returns the value then, where answers were judged by it.
  std::optional<int> answer_best(State& s, int depth);
  int answer_with_care(State& s);
  Options promising(const State& s);
  template <class Rate>
  int adopt_best(State& s, const Options& list, Rate rate);
  template <class Rate>
  int adopt_best(State& s, Rate rate) {
    return adopt_best(s, answers(s), rate);
  }
  int rate_place(const State& s, Choice kind) const;
  int stranded(const State& s) const;
  int value(const State& s) const { return evaluator_.value(s, me_) - stranded(s); }

  const Rules& r_;
  const Evaluator& evaluator_;
  const Seat me_;
  Rng luck_;
  int care_;
  std::uint32_t tried_ = 0;
};

}  // namespace cauldron::septima_bots
