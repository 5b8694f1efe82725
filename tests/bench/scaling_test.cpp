#include <gtest/gtest.h>

#include "scaling/simulation.h"

namespace cauldron::scaling {
namespace {

TEST(Scaling, AQueueIsAsLongAsTheorySays) {
  for (const double busy : {0.3, 0.6, 0.9})
    EXPECT_NEAR(queue_against_theory(busy, 1'000'000, 1), 1, 0.03) << busy;
}

TEST(Scaling, AMoveThatMeetsNobodyWaitsForItsOwnWorkAlone) {
  const Costs costs;
  const Load load{.games = 4};
  const double alone = costs.move + costs.transaction + costs.row + costs.flush + 2 * costs.hop;
  EXPECT_NEAR(simulate(load, costs, {}, 2000, 1).p50, alone / 1000, 0.01);
}

TEST(Scaling, OtherNodesCostTheirRelaysAndTheWayThere) {
  const Costs costs;
  const Load load{.games = 4};
  const double alone = simulate(load, costs, {}, 2000, 1).p50;
  // With so many nodes everybody is connected elsewhere: there and back.
  const double far = simulate(load, costs, {.nodes = 1000}, 2000, 1).p50;
  const double way = 2 * (costs.relay + costs.message + 2 * costs.hop);
  EXPECT_NEAR(far - alone, way / 1000, 0.01);
}

TEST(Scaling, APlanKeepsEverythingAsIdleAsItWasAskedTo) {
  const Costs costs;
  for (const double games : {1e3, 2e4, 1e5}) {
    const Load load{.games = games};
    const Plan wanted = plan(load, costs, 0.6, 8);
    const Result result = simulate(load, costs, wanted, 2, 1);
    EXPECT_LE(result.busy_node, 0.62) << games;
    EXPECT_LE(result.busy_database, 0.62) << games;
    EXPECT_LE(result.busy_bus, 0.62) << games;
    EXPECT_GT(static_cast<double>(result.moves), games / load.seconds_a_move * 2 * 0.95) << games;
  }
}

TEST(Scaling, TheSameSeedGivesTheSameFigures) {
  const Load load{.games = 5000};
  const Plan two{.nodes = 2};
  const Result one = simulate(load, {}, two, 1, 7), again = simulate(load, {}, two, 1, 7);
  EXPECT_EQ(one.p99, again.p99);
  EXPECT_EQ(one.moves, again.moves);
}

}  // namespace
}  // namespace cauldron::scaling
