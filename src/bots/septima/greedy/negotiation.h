// Choosing an Action against the Black Widow (solo): which Negotiation card to play, if any, and
// which Action with it, by what the own turn brings and what her card does.
#pragma once

#include <span>
#include <vector>

#include "bots/septima/search/evaluator.h"
#include "core/chance/rng.h"
#include "games/septima/model/choice.h"

namespace cauldron::septima_bots {

class Negotiation {
 public:
  // Everything must outlive it. The person is asked to negotiate or to select.
  Negotiation(const Evaluator& evaluator, const State& s, const Rng& luck);

  Option best_deal(std::span<const Option> deals);
  Option best_card(std::span<const Option> cards);

 private:
  // One way her choice can fall.
  struct Prospect {
    int weight;
    std::uint8_t card;
    std::uint8_t left;  // the leftmost card of the Row then
  };
  using Prospects = std::vector<Prospect>;

  Prospects prospects(Deal deal) const;
  int rate_deal(Deal deal);
  // The weighted sum of what playing `action` comes to.
  int rate(const Prospects& prospects, std::uint8_t action);
  int best(const Prospects& prospects, std::uint32_t actions);
  int own(std::uint8_t action, bool matched);
  int hers(const Prospect& prospect, bool matched);

  const Evaluator& evaluator_;
  const State& s_;
  const Rng luck_;
  int own_[kActions][2];
  int hers_[kActions][kActions + 1][2];  // by her card and the leftmost one
};

}  // namespace cauldron::septima_bots
