// The choice of a coven that looks to the end of its own turn, on a state that it holds possible.
#pragma once

#include <array>
#include <span>

#include "bots/septima/evaluator.h"
#include "core/rng.h"
#include "games/septima/model/choice.h"

namespace cauldron::septima_bots {

class OnePly {
 public:
  // The evaluator must outlive it.
  explicit OnePly(const Evaluator& evaluator) : r_(evaluator.rules()), evaluator_(evaluator) {}

  // The best answer to the present question. Each is tried with the same luck.
  Option choose(const State& s, Seat me, std::span<const Option> options, const Rng& luck) const;

 private:
  int rate(const State& s, Seat me, Option option, const Rng& luck) const;
  Option choose_card(const State& s, Seat me, std::span<const Option> cards, const Rng& luck) const;

  using Percents = std::array<int, kActions>;
  Percents match_chances(const State& s, Seat me) const;

  const Rules& r_;
  const Evaluator& evaluator_;
};

}  // namespace cauldron::septima_bots
