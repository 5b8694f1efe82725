// Choosing an Action against the Black Widow (solo): which Negotiation card to play, if any, and
// which Action with it, by what the own turn brings and what her card does.
#pragma once

#include <span>
#include <vector>

#include "bots/septima/value.h"
#include "core/rng.h"
#include "games/septima/rules/engine.h"

namespace cauldron {

class SeptimaNegotiation {
 public:
  // Everything must outlive it. The person is asked to negotiate or to select.
  SeptimaNegotiation(const septima::Rules& r, const SeptimaWeights& w, const septima::State& s,
                     const Rng& luck);

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

  Prospects prospects(septima::Deal deal) const;
  int rate_deal(septima::Deal deal);
  // The weighted sum of what playing `action` comes to.
  int rate(const Prospects& prospects, std::uint8_t action);
  int best(const Prospects& prospects, std::uint32_t actions);
  int own(std::uint8_t action, bool matched);
  int hers(const Prospect& prospect, bool matched);

  const septima::Rules& r_;
  const SeptimaWeights& w_;
  const septima::State& s_;
  const Rng luck_;
  int own_[septima::kActions][2];
  int hers_[septima::kActions][septima::kActions + 1][2];  // by her card and the leftmost one
};

}  // namespace cauldron
