// Every deal, solved with each seat as the Lead. Lesser Witches may exchange their hands without
// changing any mask, so a deal counts by its three hands, whoever sits where: a split. Six deals
// are one split.
#pragma once

#include <array>
#include <vector>

#include "games/three_witches/solver/solver.h"

namespace cauldron::three_witches {

// `elixir` is the hand with the Elixir, `low` that of the other two with the first card of the deck
// that is left. The other two of a split are its Lesser Witches.
struct Split {
  CardSet elixir, low, high;

  // As the Lead's 0, 1 or 2 in that order.
  OpenHands with_lead(int lead) const;
};

inline constexpr std::uint32_t kElixirHands = 6'188;  // 5 of 17 cards beside the Elixir
inline constexpr std::uint32_t kSplitsOfRest = 462;   // 5 of 11 beside the first of 12 cards
inline constexpr std::uint32_t kDealsOfSplit = 6;
inline constexpr std::uint64_t kDeals =
    std::uint64_t{kElixirHands} * kSplitsOfRest * kDealsOfSplit;  // 17,153,136

Split split_number(std::uint32_t elixir_hand, std::uint32_t rest);

// The work in equal parts.
inline constexpr std::uint32_t kHandsOfBlock = 13;
inline constexpr std::uint32_t kBlocks = kElixirHands / kHandsOfBlock;
inline constexpr std::size_t kMasksOfBlock = std::size_t{kHandsOfBlock} * kSplitsOfRest * kSeats;

struct SolvedBlock {
  // Of the splits in their order, each with its three Leads.
  std::vector<Mask> masks;
  // How often exactly so many tricks can be forced over all pairs of discards, not the best alone.
  std::array<std::uint64_t, kTricks + 1> over_discards{};
};
SolvedBlock solve_block(const Rules& rules, std::uint32_t number);

// How often exactly so many tricks can be forced, by 0 to 5.
using Frequencies = std::array<std::uint64_t, kTricks + 1>;

struct AllDeals {
  Frequencies with_elixir{};              // of kDeals Leads who hold it
  Frequencies without_elixir{};           // of 2 kDeals who do not
  Frequencies over_discards{};            // of 3 * 36 kDeals: after any discards
  std::array<std::uint64_t, 64> masks{};  // of 3 kDeals
  // Deals in which some seat could make it: 3, 4, either.
  std::uint64_t someone_3 = 0, someone_4 = 0, someone_either = 0;

  void add(const SolvedBlock& block);
};

}  // namespace cauldron::three_witches
