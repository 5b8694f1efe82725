// The arena's statistics against values that are known otherwise.
#include <gtest/gtest.h>

#include <cmath>

#include "app/arena/cpu_times.h"
#include "app/arena/statistics/estimate.h"
#include "app/arena/statistics/ratings.h"
#include "app/arena/statistics/sequential.h"

namespace cauldron::arena {
namespace {

// The challenger's mean share in a block of three games that it wins with this probability each.
double block_share(Rng& rng, double probability) {
  double wins = 0;
  for (int game = 0; game < 3; ++game) wins += rng.below(1'000'000) < probability * 1e6 ? 1 : 0;
  return wins / 3;
}

std::vector<double> blocks(std::uint64_t seed, double probability, int count) {
  Rng rng(seed);
  std::vector<double> shares;
  for (int i = 0; i < count; ++i) shares.push_back(block_share(rng, probability));
  return shares;
}

TEST(ArenaEstimate, TheIntervalOfTwoValuesIsKnown) {
  const std::vector<double> values = {0, 1};
  const Estimate estimate = arena::estimate(values);
  EXPECT_DOUBLE_EQ(estimate.mean, 0.5);
  EXPECT_DOUBLE_EQ(estimate.interval->low, 0) << "a quarter of all resamples draws 0 twice";
  EXPECT_DOUBLE_EQ(estimate.interval->high, 1);
}

TEST(ArenaEstimate, AgreesWithTheNormalIntervalOfManyBlocks) {
  const auto values = blocks(7, 0.4, 2000);
  const Estimate estimate = arena::estimate(values);
  const double error = std::sqrt(0.4 * 0.6 / 3 / 2000);
  EXPECT_NEAR(estimate.interval->low, estimate.mean - 1.96 * error, 0.2 * error);
  EXPECT_NEAR(estimate.interval->high, estimate.mean + 1.96 * error, 0.2 * error);
}

TEST(ArenaEstimate, CoversTheTruthInAboutNineteenOfTwentyExperiments) {
  int covered = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Interval interval = *arena::estimate(blocks(seed, 1.0 / 3, 60)).interval;
    covered += interval.low <= 1.0 / 3 && 1.0 / 3 <= interval.high ? 1 : 0;
  }
  EXPECT_GE(covered, 180);
  EXPECT_LT(covered, 200);
}

TEST(ArenaEstimate, ASingleBlockHasNoInterval) {
  EXPECT_FALSE(arena::estimate(std::vector<double>{0.5}).interval);
}

TEST(ArenaSequential, TheBoundsAreWalds) {
  const SequentialBounds bounds{0.33, 0.40, 0.05, 0.10};
  EXPECT_NEAR(bounds.upper(), std::log(0.9 / 0.05), 1e-12);
  EXPECT_NEAR(bounds.lower(), std::log(0.1 / 0.95), 1e-12);
}

// Four blocks with the shares 0, 1, 1, 0: with a lost and a won block more the variance is 1/4, and
// the ratio 4 * 0.2 * (0.5 - 0.4) / 0.25.
TEST(ArenaSequential, TheRatioIsThatOfTheNormalApproximation) {
  SequentialTest test({0.3, 0.5});
  for (const double share : {0.0, 1.0, 1.0, 0.0}) test.add(share);
  EXPECT_NEAR(test.ratio(), 0.32, 1e-12);
  EXPECT_EQ(test.verdict(), Verdict::Undecided);
}

// How often 1,000 experiments end with `verdict` where this is the probability to win a game.
int verdicts(double probability, Verdict verdict) {
  int count = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Rng rng(seed, 5);
    SequentialTest test({1.0 / 3, 0.40});
    while (test.verdict() == Verdict::Undecided) test.add(block_share(rng, probability));
    count += test.verdict() == verdict ? 1 : 0;
  }
  return count;
}

TEST(ArenaSequential, ErrsNoMoreOftenThanItSays) {
  EXPECT_LE(verdicts(1.0 / 3, Verdict::High), 60) << "alpha is 5 percent";
  EXPECT_LE(verdicts(0.40, Verdict::Low), 60) << "beta is 5 percent";
  EXPECT_GE(verdicts(0.50, Verdict::High), 999);
}

TEST(ArenaSequential, WhatComesAfterTheVerdictDoesNotCount) {
  SequentialTest test({0.3, 0.5});
  while (test.verdict() == Verdict::Undecided) test.add(1);
  const std::uint64_t blocks = test.blocks();
  for (int i = 0; i < 1000; ++i) test.add(0);
  EXPECT_EQ(test.verdict(), Verdict::High);
  EXPECT_EQ(test.blocks(), blocks);
}

// 10 to 1 between two players are 400 points.
TEST(ArenaRatings, TwoPlayersAreRatedAsEloWould) {
  const std::vector<FieldResult> results = {{0, 1, 10.0 / 11, 1e9}};
  const std::vector<std::optional<double>> anchors = {std::nullopt, 100};
  const auto ratings = fit_ratings(results, 2, anchors);
  EXPECT_NEAR(ratings[0], 500, 0.01);
  EXPECT_DOUBLE_EQ(ratings[1], 100);
}

TEST(ArenaRatings, KnownStrengthsAreFoundAgain) {
  const std::vector<double> truth = {0, 150, -240, 610};
  constexpr std::size_t kPlayers = 3;
  std::vector<FieldResult> results;
  for (std::size_t i = 0; i < truth.size(); ++i) {
    for (std::size_t j = 0; j < truth.size(); ++j) {
      if (i == j) continue;
      const double odds = std::pow(10, (truth[i] - truth[j]) / 400) / (kPlayers - 1);
      results.push_back({i, j, odds / (1 + odds), 1e7});
    }
  }
  const std::vector<std::optional<double>> anchors = {0, {}, {}, {}};
  const auto ratings = fit_ratings(results, kPlayers, anchors);
  for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(ratings[i], truth[i], 0.1) << i;
}

TEST(ArenaRatings, WhoNeverLostIsNotInfinitelyStrong) {
  const std::vector<FieldResult> results = {{0, 1, 1, 300}, {1, 0, 0, 300}};
  const std::vector<std::optional<double>> anchors = {{}, 0};
  const double rating = fit_ratings(results, 3, anchors)[0];
  EXPECT_GT(rating, 500);
  EXPECT_LT(rating, 3000);
}

TEST(ArenaCpuTimes, MeansAreExactAndPercentilesWithinASixteenth) {
  CpuTimes times;
  for (std::uint64_t i = 1; i <= 1000; ++i) times.add(i * 1000);
  EXPECT_EQ(times.mean(), 500'500u);
  EXPECT_GE(times.percentile(99), 990'000u);
  EXPECT_LE(times.percentile(99), 990'000u * 17 / 16);
  const auto read = CpuTimes::from_json(times.to_json());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->to_json(), times.to_json());
  CpuTimes twice = times;
  twice.add(*read);
  EXPECT_EQ(twice.answers(), 2000u);
  EXPECT_EQ(twice.percentile(50), times.percentile(50));
  EXPECT_EQ(CpuTimes().percentile(99), 0u);
}

}  // namespace
}  // namespace cauldron::arena
