// What judges positions of Septima: the value written by hand, or a learned one.
#pragma once

#include <iterator>
#include <numeric>

#include "bots/septima/greedy/value.h"
#include "bots/septima/teaching/sources.h"
#include "core/chance/rng.h"

namespace cauldron::septima_bots {

// How likely a coven is to play each card of its hand, as weights.
struct PickOdds {
  std::uint32_t weight[kActions];

  std::uint32_t total() const { return std::accumulate(std::begin(weight), std::end(weight), 0u); }
  // A card of the hand; whoever has no odds at all plays the first one.
  std::uint8_t draw(std::uint32_t hand, Rng& rng) const;
};

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
  // The same, told apart: what it is made of.
  virtual Sources sources(const State& s, Seat seat) const {
    return sources_of(value_parts(weights_, rules_, s, seat));
  }
  // The part of it that depends on where the Leader stands, to compare many places quickly.
  int place(const State& s, Seat seat) const { return place_value(weights_, rules_, s, seat); }

  // What the coven will select, by what it can see.
  virtual PickOdds pick_odds(const State& s, Seat seat) const;

 private:
  const Rules& rules_;
  const Weights weights_;
};

}  // namespace cauldron::septima_bots
