// What judges positions of Septima: the value written by hand, or a learned one.
#pragma once

#include "bots/septima/value.h"

namespace cauldron::septima_bots {

class Evaluator {
 public:
  // The rules must outlive it.
  explicit Evaluator(const Rules& rules, const Weights& weights = {})
      : rules_(rules), weights_(weights) {}
  virtual ~Evaluator() = default;

  const Rules& rules() const { return rules_; }
  const Weights& weights() const { return weights_; }

  // What the position is worth to the coven by what it can see, in hundredths of Wisdom.
  virtual int value(const State& s, Seat seat) const {
    return hand_value(weights_, rules_, s, seat);
  }
  // The part of it that depends on where the Leader stands, to compare many places quickly.
  int place(const State& s, Seat seat) const { return place_value(weights_, rules_, s, seat); }

 private:
  const Rules& rules_;
  const Weights weights_;
};

}  // namespace cauldron::septima_bots
