// Every deal is one of the splits, and a block says what the solver says of each.
#include "games/three_witches/solver/all_deals.h"

#include <set>

#include "brute_force.h"
#include "scenario.h"

namespace cauldron::three_witches {
namespace {

const Rules& rules() { return standard_game().rules(); }

TEST(AllDeals, EverySplitComesOnce) {
  std::set<CardSet> hands;
  for (std::uint32_t hand = 0; hand < kElixirHands; ++hand) {
    const Split split = split_number(hand, 0);
    EXPECT_TRUE(has(split.elixir, kElixir));
    hands.insert(split.elixir);
  }
  EXPECT_EQ(hands.size(), kElixirHands);
  for (const std::uint32_t hand : {0U, 1U, 4000U, kElixirHands - 1}) {
    std::set<CardSet> lows;
    for (std::uint32_t rest = 0; rest < kSplitsOfRest; ++rest) {
      const Split split = split_number(hand, rest);
      ASSERT_EQ(count(split.elixir), 6);
      ASSERT_EQ(count(split.low), 6);
      ASSERT_EQ(count(split.high), 6);
      ASSERT_EQ(split.elixir | split.low | split.high, kAllCards);
      ASSERT_LT(lowest(split.low), lowest(split.high));
      lows.insert(split.low);
    }
    EXPECT_EQ(lows.size(), kSplitsOfRest);
  }
}

TEST(AllDeals, EachHandLeadsOnce) {
  const Split split = split_number(1000, 200);
  const OpenHands leads[] = {split.with_lead(0), split.with_lead(1), split.with_lead(2)};
  EXPECT_EQ(leads[0].lead, split.elixir);
  EXPECT_EQ(leads[1].lead, split.low);
  EXPECT_EQ(leads[2].lead, split.high);
  for (const OpenHands& hands : leads) {
    EXPECT_TRUE(hands.valid());
    EXPECT_EQ(hands.lead | hands.first | hands.second, kAllCards);
  }
}

TEST(AllDeals, ABlockSaysWhatTheRulesSay) {
  constexpr std::uint32_t kBlock = 300;
  const SolvedBlock block = solve_block(rules(), kBlock);
  ASSERT_EQ(block.masks.size(), kMasksOfBlock);
  Solver solver(rules());
  std::size_t makeable = 0;
  for (std::size_t i = 0; i < block.masks.size(); i += 301) {
    const auto split = static_cast<std::uint32_t>(i / kSeats);
    const OpenHands hands =
        split_number(kBlock * kHandsOfBlock + split / kSplitsOfRest, split % kSplitsOfRest)
            .with_lead(static_cast<int>(i % kSeats));
    solver.solve(std::span(&hands, 1));
    ASSERT_EQ(block.masks[i], solver.mask(0)) << i;
    makeable += block.masks[i] != 0;
  }
  EXPECT_GT(makeable, 3u);
  const OpenHands first = split_number(kBlock * kHandsOfBlock, 0).with_lead(0);
  EXPECT_EQ(block.masks[0], BruteForce(rules()).mask(first));
}

TEST(AllDeals, CountsDealsAndSeats) {
  SolvedBlock block;
  // Two splits: the hand with the Elixir makes 3, both others 4; then nobody anything.
  block.masks = {0b001000, 0b010000, 0b010000, 0, 0, 0};
  block.over_discards = {1, 2, 3, 4, 5, 6};
  AllDeals all;
  all.add(block);
  EXPECT_EQ(all.with_elixir, (Frequencies{0, 0, 0, 6, 0, 0}));
  EXPECT_EQ(all.without_elixir, (Frequencies{0, 0, 0, 0, 12, 0}));
  EXPECT_EQ(all.over_discards, (Frequencies{6, 12, 18, 24, 30, 36}));
  EXPECT_EQ(all.masks[0], 18u);
  EXPECT_EQ(all.masks[0b001000], 6u);
  EXPECT_EQ(all.masks[0b010000], 12u);
  EXPECT_EQ(all.someone_3, 6u);
  EXPECT_EQ(all.someone_4, 6u);
  EXPECT_EQ(all.someone_either, 6u);
}

// What is counted over all discards, against the masks after each pair of them.
TEST(AllDeals, CountsEveryPairOfDiscards) {
  Rng rng(3);
  std::vector<OpenHands> worlds;
  for (int i = 0; i < 100; ++i) {
    worlds.push_back(
        split_number(rng.below(kElixirHands), rng.below(kSplitsOfRest)).with_lead(i % 3));
  }
  Solver solver(rules());
  solver.solve(worlds);
  for (int t = 0; t <= kTricks; ++t) {
    std::uint64_t expected = 0;
    for (std::size_t i = 0; i < worlds.size(); ++i) {
      for (const Card x : Cards(worlds[i].first)) {
        for (const Card y : Cards(worlds[i].second)) {
          expected += solver.mask(i, OpenHands{worlds[i].lead, worlds[i].first & ~set_of(x),
                                               worlds[i].second & ~set_of(y)}) >>
                          t &
                      1U;
        }
      }
    }
    EXPECT_EQ(solver.forced(0, t).over_discards + solver.forced(1, t).over_discards, expected);
  }
}

}  // namespace
}  // namespace cauldron::three_witches
