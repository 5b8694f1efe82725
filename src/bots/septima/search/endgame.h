// The last Moon Phase: it is played to the end in many worlds, and who wins counts.
#pragma once

#include <span>

#include "bots/bot.h"
#include "bots/septima/search/evaluator.h"
#include "games/septima/view/view.h"

namespace cauldron::septima_bots {

bool is_last_phase(const State& s);

// What the end of the game is worth to a coven, in hundredths of Wisdom: its lead, and much for the
// victory. Values of positions before the end are no measure for it.
int end_worth(const Rules& r, const State& s, Seat me);

class Endgame {
 public:
  // The evaluator must outlive it.
  Endgame(const Evaluator& evaluator, int worlds) : evaluator_(evaluator), worlds_(worlds) {}

  // The option that is preferred by the value, unless another one ends so much better that it can
  // hardly be chance.
  Option choose(const View& view, std::span<const Option> options, Option preferred,
                Thinking& thinking) const;

 private:
  const Evaluator& evaluator_;
  const int worlds_;
};

}  // namespace cauldron::septima_bots
