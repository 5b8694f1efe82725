#include "bots/septima/learned/net_value.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "bots/power.h"
#include "bots/septima/learned/features.h"

namespace cauldron::septima_bots {

bool fits_septima(const Net& net) {
  static const FeatureNames names = feature_names();
  return net.features() == kFeatureVersion &&
         static_cast<std::size_t>(net.inputs()) == names.facts.size() &&
         static_cast<std::size_t>(net.numbers()) == names.numbers.size() &&
         net.contexts() == kFeatureContexts && net.outputs().size() == kNetOutputs;
}

int NetValue::value(const State& s, Seat seat) const {
  const Parts parts = value_parts(weights(), rules(), s, seat);
  NetInputs in;
  list_features(rules(), s, seat, parts, in);
  return std::accumulate(parts.begin(), parts.end(), 0) + (net_->linear(in) >> 4);
}

// The sum is one over facts and numbers, so that each can be counted to what it speaks of.
Sources NetValue::sources(const State& s, Seat seat) const {
  struct Sorted {
    std::vector<Source> facts, numbers;
  };
  static const Sorted sorted = [] {
    const FeatureNames names = feature_names();
    Sorted list;
    for (const auto& name : names.facts) list.facts.push_back(source_of_feature(name));
    for (const auto& name : names.numbers) list.numbers.push_back(source_of_feature(name));
    return list;
  }();
  const Parts parts = value_parts(weights(), rules(), s, seat);
  NetInputs in;
  list_features(rules(), s, seat, parts, in);
  Sources sources = sources_of(parts);
  for (std::size_t source = 0; source < kSources; ++source) {
    NetInputs some;
    some.context = in.context;
    for (const std::uint16_t fact : in.active) {
      if (static_cast<std::size_t>(sorted.facts[fact]) == source) some.active.push_back(fact);
    }
    for (std::size_t i = 0; i < in.numbers.size(); ++i) {
      const bool counts = static_cast<std::size_t>(sorted.numbers[i]) == source;
      some.numbers.push_back(counts ? in.numbers[i] : std::int16_t{0});
    }
    sources[source] += net_->linear(some) >> 4;
  }
  return sources;
}

PickOdds NetValue::pick_odds(const State& s, Seat seat) const {
  NetInputs in;
  list_features(rules(), s, seat, value_parts(weights(), rules(), s, seat), in);
  NetOutputs out;
  net_->evaluate(in.active, out);
  const std::int32_t* logits = out.data() + kPickOutput;
  const std::uint32_t hand = s.covens[seat].hand;
  std::int32_t most = INT32_MIN;
  for (int card = 0; card < kActions; ++card) {
    if (hand >> card & 1) most = std::max(most, logits[card]);
  }
  PickOdds odds;
  for (int card = 0; card < kActions; ++card) {
    odds.weight[card] = hand >> card & 1 ? power_of_two(logits[card] - most) : 0;
  }
  return odds;
}

}  // namespace cauldron::septima_bots
