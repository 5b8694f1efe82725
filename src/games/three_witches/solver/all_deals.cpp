#include "games/three_witches/solver/all_deals.h"

#include <algorithm>

namespace cauldron::three_witches {

namespace {

static_assert(kBlocks * kHandsOfBlock == kElixirHands);
static_assert(kDeals == 17'153'136);

constexpr std::uint32_t choose(std::uint32_t n, std::uint32_t k) {
  std::uint64_t result = 1;
  for (std::uint32_t i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
  return static_cast<std::uint32_t>(result);
}
static_assert(choose(17, 5) == kElixirHands && choose(11, 5) == kSplitsOfRest);

// Number `number` of all choices of `k` out of the cards, by the largest card that differs.
CardSet chosen(CardSet from, std::uint32_t k, std::uint32_t number) {
  Card cards[kCards];
  std::uint32_t n = 0;
  for (const Card card : Cards(from)) cards[n++] = card;
  CardSet result = 0;
  for (; k > 0; --k) {
    while (choose(n - 1, k) > number) --n;
    number -= choose(--n, k);
    result |= set_of(cards[n]);
  }
  return result;
}

constexpr std::size_t kGroup = 64;

}  // namespace

OpenHands Split::with_lead(int lead) const {
  switch (lead) {
    case 0:
      return {elixir, low, high};
    case 1:
      return {low, high, elixir};
    default:
      return {high, elixir, low};
  }
}

Split split_number(std::uint32_t elixir_hand, std::uint32_t rest) {
  const CardSet elixir = chosen(kAllCards & ~set_of(kElixir), 5, elixir_hand) | set_of(kElixir);
  const CardSet others = kAllCards & ~elixir;
  const CardSet first = set_of(lowest(others));
  const CardSet low = chosen(others & ~first, 5, rest) | first;
  return {elixir, low, others & ~low};
}

SolvedBlock solve_block(const Rules& rules, std::uint32_t number) {
  std::vector<OpenHands> worlds;
  worlds.reserve(kMasksOfBlock);
  for (std::uint32_t hand = number * kHandsOfBlock; hand < (number + 1) * kHandsOfBlock; ++hand) {
    for (std::uint32_t rest = 0; rest < kSplitsOfRest; ++rest) {
      const Split split = split_number(hand, rest);
      for (int lead = 0; lead < kSeats; ++lead) worlds.push_back(split.with_lead(lead));
    }
  }
  SolvedBlock block;
  block.masks.resize(worlds.size());
  Solver solver(rules);
  const auto most = static_cast<std::size_t>(solver.most_worlds());
  for (std::size_t start = 0; start < worlds.size(); start += most) {
    const std::size_t size = std::min(most, worlds.size() - start);
    solver.solve(std::span(worlds).subspan(start, size));
    for (std::size_t group = 0; group < solver.groups(); ++group) {
      const std::size_t first = start + group * kGroup;
      const std::size_t count = std::min(kGroup, start + size - first);
      for (int t = 0; t <= kTricks; ++t) {
        const Solver::Forced forced = solver.forced(group, t);
        block.over_discards[static_cast<std::size_t>(t)] += forced.over_discards;
        for (std::size_t i = 0; i < count; ++i) {
          block.masks[first + i] |= static_cast<Mask>((forced.anyway >> i & 1) << t);
        }
      }
    }
  }
  return block;
}

void AllDeals::add(const SolvedBlock& block) {
  for (std::size_t i = 0; i + kSeats <= block.masks.size(); i += kSeats) {
    Mask any = 0;
    for (std::size_t lead = 0; lead < kSeats; ++lead) {
      const Mask mask = block.masks[i + lead];
      any |= mask;
      masks[mask] += kDealsOfSplit;
      for (std::size_t t = 0; t <= kTricks; ++t) {
        (lead == 0 ? with_elixir : without_elixir)[t] += (mask >> t & 1U) * kDealsOfSplit;
      }
    }
    someone_3 += (any >> 3 & 1U) * kDealsOfSplit;
    someone_4 += (any >> 4 & 1U) * kDealsOfSplit;
    someone_either += (any >> 3 & 3U) != 0 ? kDealsOfSplit : 0;
  }
  for (std::size_t t = 0; t <= kTricks; ++t) {
    over_discards[t] += block.over_discards[t] * kDealsOfSplit;
  }
}

}  // namespace cauldron::three_witches
