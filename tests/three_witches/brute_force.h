// The trick phase by the rules of play alone, every course of it: what the solver must agree with.
#pragma once

#include <map>
#include <tuple>

#include "games/three_witches/play.h"
#include "games/three_witches/solver/solver.h"

namespace cauldron::three_witches {

// Seat 0 is the Lead and about to lead.
inline State leading(const OpenHands& hands) {
  State s{};
  s.hand[0] = hands.lead;
  s.hand[1] = hands.first;
  s.hand[2] = hands.second;
  s.round = s.bidder = 1;
  s.bid = 3;
  s.trick = static_cast<std::uint8_t>(kTricks - count(hands.first));
  s.agenda.push(frame(Op::Lead, 0));
  return s;
}

class BruteForce {
 public:
  explicit BruteForce(const Rules& rules) : rules_(rules) {}

  Mask mask(const OpenHands& hands) {
    const HandSizes n = hands.sizes();
    if (n.first == n.tricks()) return mask(leading(hands));
    Mask result = 0xFF;
    for (const Card one : Cards(hands.first)) {
      for (const Card other : Cards(hands.second)) {
        result &=
            mask(OpenHands{hands.lead, hands.first & ~set_of(one), hands.second & ~set_of(other)});
      }
    }
    return result;
  }

  // Of a state at any step of the trick phase.
  Mask mask(const State& s) {
    const Trick& trick = s.tricks[s.trick];
    if (trick.settled() && s.trick == kTricks - 1) return trick.lead_won() ? 2 : 1;
    if (step(s) != Op::Lead) return by_rules(s);
    const auto key = std::tuple(s.hand[0], s.hand[1], s.hand[2]);
    const auto known = known_.find(key);
    return known != known_.end() ? known->second : known_[key] = by_rules(s);
  }

 private:
  Mask by_rules(const State& s) {
    const auto seat = static_cast<Seat>(ask(s).next());
    Options list;
    options(rules_, s, seat, list);
    Mask result = seat == s.lead() ? 0 : 0xFF;
    for (const Option option : list) {
      State next = s;
      apply(rules_, next, seat, option);
      const Mask mine = mask(next);
      result = static_cast<Mask>(seat == s.lead() ? result | mine : result & mine);
    }
    const bool taken = step(s) == Op::Keep && s.tricks[s.trick].lead_won();
    return static_cast<Mask>(taken ? result << 1 : result);
  }

  const Rules& rules_;
  std::map<std::tuple<CardSet, CardSet, CardSet>, Mask> known_;
};

}  // namespace cauldron::three_witches
