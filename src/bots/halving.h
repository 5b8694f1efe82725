// Sequential halving: each round plays more worlds with fewer candidates.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "bots/budget.h"
#include "core/option.h"

namespace cauldron {

struct Candidate {
  Option option;
  std::int64_t sum = 0;  // of the worth in all worlds so far
};

struct Finalists {
  std::vector<Candidate> list;  // the best first; never empty
  int worlds = 0;               // in which each of them was tried
};

// play(number, candidates) adds what each is worth in the world of that number, from 0. The last
// two are tried in so many worlds, if the budget allows; each costs about so many nodes.
template <class Play>
Finalists halve(std::vector<Candidate> left, int worlds, std::uint32_t nodes, Budget& budget,
                Play play) {
  const int rounds = static_cast<int>(std::bit_width(left.size() - 1));
  int played = 0;
  bool goes_on = true;
  for (int round = 1; goes_on && round <= rounds; ++round) {
    for (const int until = worlds >> (rounds - round); goes_on && played < until;) {
      play(played++, left);
      goes_on = budget.spend(nodes * static_cast<std::uint32_t>(left.size()));
    }
    std::stable_sort(left.begin(), left.end(),
                     [](const Candidate& x, const Candidate& y) { return x.sum > y.sum; });
    if (goes_on && round < rounds) left.resize((left.size() + 1) / 2);
  }
  return {std::move(left), played};
}

template <class Play>
Option best_by_halving(std::vector<Candidate> left, int worlds, std::uint32_t nodes, Budget& budget,
                       Play play) {
  return halve(std::move(left), worlds, nodes, budget, play).list.front().option;
}

}  // namespace cauldron
