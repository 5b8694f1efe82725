// A learned value: the one written by hand, corrected by a network.
#pragma once

#include <memory>
#include <utility>

#include "bots/net.h"
#include "bots/septima/search/evaluator.h"

namespace cauldron::septima_bots {

// The numbers of its outputs: the share of the victory, and what the coven will play next.
inline constexpr int kWinOutput = 0;
inline constexpr int kPickOutput = 1;
inline constexpr int kNetOutputs = kPickOutput + kActions;

// Does the network speak of these features, and say these things?
bool fits_septima(const Net& net);

class NetValue final : public Evaluator {
 public:
  // The network must fit.
  NetValue(const Rules& rules, std::shared_ptr<const Net> net)
      : Evaluator(rules), net_(std::move(net)) {}

  int value(const State& s, Seat seat) const override;
  Sources sources(const State& s, Seat seat) const override;
  PickOdds pick_odds(const State& s, Seat seat) const override;

 private:
  std::shared_ptr<const Net> net_;
};

}  // namespace cauldron::septima_bots
