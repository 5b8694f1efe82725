// Who sits where, and what a block's games are worth.
#include <gtest/gtest.h>

#include <map>

#include "app/arena/summary.h"
#include "games/catalogue.h"

namespace cauldron::arena {
namespace {

Experiment experiment_of(const Game& game, std::vector<std::string> bots,
                         std::vector<Lineup> lineups) {
  Experiment experiment;
  experiment.game = game.info().id;
  experiment.rules = game.info().rules;
  experiment.content = game.info().content;
  experiment.variant = game.info().variant;
  experiment.players = game.info().people;
  experiment.seats = game.info().seats;
  experiment.bots = std::move(bots);
  experiment.lineups = std::move(lineups);
  experiment.blocks = 20;
  return experiment;
}

std::unique_ptr<Game> three() { return open_game({.id = "three-witches"}); }

std::vector<BotSpec> specs(const Experiment& experiment) {
  std::vector<BotSpec> bots;
  for (const std::string& bot : experiment.bots) bots.push_back(read_bot(bot));
  return bots;
}

TEST(ArenaLineups, OneBotChallengesATableOfOthers) {
  EXPECT_EQ(one_against_others(2, 3), (Lineup{0, 1, 1}));
  EXPECT_EQ(one_against_others(3, 3), (Lineup{0, 1, 2}));
  EXPECT_EQ(one_against_others(1, 1), (Lineup{0}));
  EXPECT_FALSE(one_against_others(2, 1));
  EXPECT_FALSE(one_against_others(3, 4));
  EXPECT_FALSE(one_against_others(1, 3));
}

TEST(ArenaLineups, ALadderSeatsEachAgainstEach) {
  EXPECT_EQ(each_against_each(2, 3), (std::vector<Lineup>{{0, 1, 1}, {1, 0, 0}}));
  EXPECT_EQ(each_against_each(3, 2), (std::vector<Lineup>{{0, 1}, {0, 2}, {1, 2}}));
  EXPECT_EQ(each_against_each(2, 1), (std::vector<Lineup>{{0}, {1}}));
  EXPECT_EQ(each_against_each(4, 4).size(), 12u);
}

// In a block every bot of a lineup sits everywhere equally often.
TEST(ArenaLineups, EverySeatIsTakenEquallyOften) {
  Experiment experiment;
  experiment.players = 4;
  experiment.bots = {"a", "b", "c", "d"};
  experiment.lineups = {{0, 1, 2, 3}};
  std::map<std::pair<std::size_t, Seat>, int> count;
  for (std::size_t game = 0; game < experiment.games_in_block(); ++game) {
    const Seating seating = seating_of(experiment, game);
    EXPECT_EQ(bot_at(experiment.lineups[0], seating.challenger, seating.challenger), 0u);
    for (Seat seat = 0; seat < 4; ++seat) {
      ++count[{bot_at(experiment.lineups[seating.lineup], seating.challenger, seat), seat}];
    }
  }
  EXPECT_EQ(count.size(), 16u);
  for (const auto& [place, times] : count) EXPECT_EQ(times, 1);
}

// Equal bots play the same game in every seating, so each seat's luck falls to the challenger once:
// it gets exactly its share of every block.
TEST(ArenaBlocks, ABotAgainstItselfGetsExactlyItsShareOfEveryBlock) {
  const auto game = three();
  const Experiment experiment = experiment_of(*game, {"random"}, {{0, 0, 0}});
  for (std::uint64_t number = 0; number < 20; ++number) {
    const Block block = play_block(*game, experiment, specs(experiment), number);
    EXPECT_EQ(block.games[0], block.games[1]);
    EXPECT_EQ(block.games[0], block.games[2]);
    EXPECT_NEAR(share_in(experiment, block, 0), 1.0 / 3, 1e-12);
  }
}

TEST(ArenaBlocks, DependOnTheirSeedAndNumberAlone) {
  const auto game = three();
  Experiment experiment = experiment_of(*game, {"greedy", "random"}, {{0, 1, 1}});
  const auto games = [&](std::uint64_t number) {
    return play_block(*game, experiment, specs(experiment), number).games;
  };
  const auto third = games(3);
  games(4);
  EXPECT_EQ(games(3), third);
  EXPECT_NE(games(4), third);
  experiment.seed = 2;
  EXPECT_NE(games(3), third);
}

TEST(ArenaBlocks, AreReadAsTheyWereWritten) {
  const auto game = three();
  const Experiment experiment = experiment_of(*game, {"greedy", "random"}, {{0, 1, 1}});
  const Block block = play_block(*game, experiment, specs(experiment), 5);
  const auto read = block_from_json(block.to_json(), experiment);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->games, block.games);
  EXPECT_EQ(read->to_json(), block.to_json());
  EXPECT_GT(block.times[0].answers(), 10u);

  Json of_other_size = block.to_json();
  of_other_size.members()[1].second.items().pop_back();
  EXPECT_FALSE(block_from_json(of_other_size, experiment));
  Json beyond = block.to_json();
  beyond.set("block", 20);
  EXPECT_FALSE(block_from_json(beyond, experiment));
  EXPECT_FALSE(block_from_json(Json::object(), experiment));

  const auto settings = experiment_from_json(experiment.to_json());
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->to_json(), experiment.to_json());
}

TEST(ArenaBlocks, TheGameItselfMayTakeASeat) {
  const auto game = open_game({.id = "septima", .variant = Json::object({{"players", 1}})});
  const Experiment experiment = experiment_of(*game, {"random"}, {{0}});
  const Block block = play_block(*game, experiment, specs(experiment), 0);
  EXPECT_EQ(block.games.size(), 1u);
  EXPECT_EQ(block.games[0].scores.size(), 2u);
}

Block block_with(std::uint64_t number, std::vector<Outcome> games) {
  return {number, std::move(games), std::vector<CpuTimes>(2)};
}

TEST(ArenaSummary, CountsSharedVictoriesInPartsAndComparesScores) {
  Experiment experiment;
  experiment.players = experiment.seats = 3;
  experiment.bots = {"a", "b"};
  experiment.lineups = {{0, 1, 1}};
  experiment.blocks = 1;
  // The challenger sits in seat 0, 1, 2: it wins alone, shares a victory, and comes last.
  const std::vector<Block> blocks = {block_with(
      0, {Outcome{{6, 2, 4}, {0}}, Outcome{{6, 6, 1}, {0, 1}}, Outcome{{5, 6, 3}, {1}}})};
  const Summary summary = summarise(experiment, blocks, Anchors(2), std::nullopt);
  const LineupSummary& lineup = summary.lineups[0];
  EXPECT_NEAR(lineup.share.mean, (1 + 0.5 + 0) / 3, 1e-12);
  EXPECT_NEAR(lineup.difference.mean, (3 + 2.5 - 2.5) / 3, 1e-12);
  EXPECT_NEAR(lineup.rank, (1 + 1.5 + 3) / 3, 1e-12);
  EXPECT_EQ(lineup.wins, 2u);
  EXPECT_EQ(lineup.games, 3u);
  EXPECT_FALSE(lineup.share.interval);
}

TEST(BotSpecs, CarryTheirLimit) {
  EXPECT_EQ(read_bot("greedy").text(), "greedy");
  EXPECT_EQ(read_bot("greedy:nodes=0500").text(), "greedy:nodes=500");
  EXPECT_EQ(read_bot("greedy:nodes=500").nodes, 500u);
  for (const char* wrong :
       {"greedy:", "greedy:nodes=", "greedy:nodes=0", "greedy:nodes=1x", "greedy:nodes=1:nodes=2",
        "greedy:pace", "strong:worlds=1:worlds=2", "strong:worlds=", "oracle", ""}) {
    EXPECT_THROW(read_bot(wrong), Failure) << wrong;
  }
}

TEST(BotSpecs, CarryTheBotsOwnSettings) {
  const auto septima = open_game({"septima"});
  const auto witches = open_game({"three-witches"});
  const BotSpec spec = read_bot("strong:worlds=8:nodes=9:cards=2");
  EXPECT_EQ(spec.text(), "strong:nodes=9:worlds=8:cards=2");
  EXPECT_TRUE(make_bot(spec, *septima));
  EXPECT_TRUE(make_bot(read_bot("ismcts:iterations=10"), *witches));
  for (const char* wrong : {"strong:worlds=0", "strong:iterations=10", "greedy:worlds=8"}) {
    EXPECT_THROW(make_bot(read_bot(wrong), *septima), Failure) << wrong;
  }
}

}  // namespace
}  // namespace cauldron::arena
