// Games across nodes, whatever happens to the bus and to the nodes.
#include <gtest/gtest.h>

#include "bots/analysis.h"
#include "cluster.h"
#include "core/record.h"
#include "games/catalogue.h"

namespace cauldron {

namespace {

class NodesTest : public ::testing::Test {
 protected:
  // A table with Marta in the first seat and Ada in the second.
  void sit_down() {
    created_ = marta_.request(create_request("mog"));
    seated_ = ada_.request(sit_request(created_, 1, "Ada"));
    marta_.request(join_request(created_));
    ada_.request(join_request(seated_));
  }
  void expect_over() {
    EXPECT_EQ(*marta_.view().find_string("phase"), "over");
    EXPECT_EQ(*ada_.view().find_string("phase"), "over");
    expect_same(marta_, created_);
    expect_same(ada_, seated_);
  }

  // What somebody has seen is what one sees who comes now.
  void expect_same(const Visitor& visitor, const Json& seated) {
    Visitor again(cluster_);
    again.request(join_request(seated));
    EXPECT_EQ(again.story(), visitor.story());
    EXPECT_EQ(again.view(), visitor.view());
  }

  Cluster cluster_{1};
  Visitor marta_{cluster_};
  Visitor ada_{cluster_};
  Json created_;
  Json seated_;
  Rng rng_{1};
};

TEST_F(NodesTest, AnyNodeTakesAnyConnection) {
  marta_.connect_to(0);
  ada_.connect_to(1);
  sit_down();
  EXPECT_EQ(cluster_.driver_of(created_), 0u);
  EXPECT_EQ(cluster_.router(1).figures().lines_out, 1u);
  EXPECT_EQ(cluster_.router(0).figures().lines_in, 1u);
  play_on({&marta_, &ada_}, rng_);
  expect_over();
  EXPECT_EQ(marta_.returns() + ada_.returns(), 0);
}

TEST_F(NodesTest, WhoLeavesIsGoneElsewhereToo) {
  marta_.connect_to(0);
  ada_.connect_to(1);
  sit_down();
  marta_.ping();
  EXPECT_TRUE(marta_.seats().items()[1].find("online")->as_bool());
  ada_.request(Json::object({{"type", "lobby"}, {"mine", Json::array()}}));
  marta_.refresh();
  EXPECT_FALSE(marta_.seats().items()[1].find("online")->as_bool());
}

TEST_F(NodesTest, ARepeatedRequestOpensOneTable) {
  marta_.connect_to(0);
  const Json create = create_request("mgg").set("id", "nobody-could-guess-this");
  const Json created = marta_.request(create);
  Visitor again(cluster_);
  again.connect_to(1);
  EXPECT_EQ(again.request(create), created);
  EXPECT_EQ(cluster_.store().load_tables()->size(), 1u);
}

TEST_F(NodesTest, ARecordBroughtTwiceOpensOneTable) {
  const auto game = make_game({"three-witches"});
  Match match(**game);
  while (!match.over()) {
    ASSERT_FALSE(play_next(match, rng_, [](Seat, const auto& options) { return options[0]; }));
  }
  const Json bring = Json::object({{"type", "import"},
                                   {"id", "nobody-could-guess-this-either"},
                                   {"record", to_line(make_record(match, {"Ola", "Jan", "Ewa"}))}});
  marta_.connect_to(0);
  const Json created = marta_.request(bring);
  ASSERT_EQ(*created.find_string("type"), "created") << created.dump();
  Visitor again(cluster_);
  again.connect_to(1);
  EXPECT_EQ(again.request(bring), created);
  EXPECT_EQ(cluster_.store().load_tables()->size(), 1u);
}

TEST_F(NodesTest, TheLobbyShowsTablesOfAllNodes) {
  marta_.connect_to(0);
  sit_down();
  Visitor other(cluster_);
  other.connect_to(1);
  other.request(create_request("moo"));
  cluster_.pass(std::chrono::seconds(2));
  Visitor third(cluster_);
  third.connect_to(2);
  const Json mine = Json::array(
      {Json::object({{"table", *created_.find("table")}, {"token", *created_.find("token")}})});
  const Json lobby = third.request(Json::object({{"type", "lobby"}, {"mine", Json::array()}}));
  EXPECT_EQ(lobby.find("tables")->items().size(), 2u) << lobby.dump();
  const Json ask = Json::object({{"type", "lobby"}, {"mine", mine}});
  third.request(ask);
  cluster_.pass(std::chrono::seconds(2));
  third.ping();
  ASSERT_EQ(third.games().items().size(), 1u) << "their own game, which another node drives";
  EXPECT_EQ(*third.games().items()[0].find("table"), *created_.find("table"));
  EXPECT_EQ(cluster_.driver_of(created_), 0u) << "asking for games takes none from who drives them";
}

TEST_F(NodesTest, AKilledNodeIsReplaced) {
  marta_.connect_to(0);
  ada_.connect_to(1);
  sit_down();
  play_on({&marta_, &ada_}, rng_, 5);
  cluster_.kill(0);
  marta_.connect_to(2);
  play_on({&marta_, &ada_}, rng_);
  expect_over();
}

TEST_F(NodesTest, AnyNodeFindsAnAnalysisThatIsKept) {
  marta_.connect_to(0);
  ada_.connect_to(1);
  sit_down();
  play_on({&marta_, &ada_}, rng_);
  const auto game = make_game({.id = "three-witches"});
  const std::string kept =
      R"({"format":"cauldron-analysis","version":1,"analyser":1,"game":"three-witches","rules":1,)"
      R"("budget":4,"seed":1,"strongest":"archwitch","initial":[],"turning_points":[],)"
      R"("seats":[],"moves":[]})";
  Batch batch;
  batch.table = 1;
  batch.analysis = {analysis_source((*game)->info(), {}), kept};
  batch.most_analysis_bytes = 1'000;
  cluster_.store().append(std::move(batch), [](Fate fate) { EXPECT_EQ(fate, Fate::Kept); });
  cluster_.kill(0);
  Visitor later(cluster_);
  later.connect_to(2);
  const Json ask = Json::object({{"type", "analysis"}, {"table", *created_.find("table")}});
  EXPECT_EQ(later.request(ask).find("analysis")->dump(), kept);
}

TEST_F(NodesTest, WhoReadsSlowlyElsewhereIsToldEverythingAfterCatchingUp) {
  marta_.connect_to(0);
  ada_.connect_to(1);
  sit_down();
  ada_.stop_reading();
  for (int i = 0; i < 250; ++i) {
    ASSERT_EQ(marta_.code(say_request(std::string(500, 'x'))), "ok");
    cluster_.pass(std::chrono::seconds(10));
  }
  EXPECT_LT(ada_.unsent_bytes(), Connection::kMuchUnsent + 10'000);
  ada_.read_on();
  cluster_.pass(std::chrono::seconds(2));
  ada_.ping();
  EXPECT_EQ(ada_.returns(), 0);
  EXPECT_EQ(ada_.chat().back(), marta_.chat().back());
  EXPECT_EQ(ada_.story(), marta_.story());
  play_on({&marta_, &ada_}, rng_);
  expect_over();
}

TEST_F(NodesTest, ADrainedNodeHandsItsTablesOver) {
  marta_.connect_to(0);
  ada_.connect_to(1);
  sit_down();
  play_on({&marta_, &ada_}, rng_, 5);
  const Time before = cluster_.now();
  cluster_.pass(std::chrono::seconds(1));  // nodes know of each other by now
  cluster_.drain(0);
  EXPECT_EQ(cluster_.driver_of(created_), 1u) << "before anybody comes back";
  cluster_.questions.clear();
  marta_.connect_to(1);
  marta_.ping();
  ada_.ping();
  EXPECT_LE(cluster_.questions.size(), 1u) << "one at most, where the node does not drive it";
  EXPECT_EQ(cluster_.now(), before + std::chrono::seconds(1)) << "nobody has waited";
  play_on({&marta_, &ada_}, rng_);
  expect_over();
}

// The claims were asked before the driver left, and answer after it has said so.
TEST_F(NodesTest, AnAnswerFromBeforeSomebodyLeftLeadsNobodyThere) {
  marta_.connect_to(0);
  created_ = marta_.request(create_request("mgg"));
  Visitor watcher(cluster_);
  watcher.connect_to(1);
  cluster_.holds_answers = true;
  watcher.begin(watch_request(created_));
  EXPECT_FALSE(watcher.answered());
  cluster_.drain(0);
  cluster_.kill(0);
  cluster_.answer_questions();
  ASSERT_TRUE(watcher.answered()) << "at this moment, without waiting for who is gone";
  EXPECT_EQ(*watcher.answered()->find_string("type"), "table");
  EXPECT_EQ(cluster_.driver_of(created_), 1u);
}

// Ola was at the table before and is gone, so this node has heard nothing of its driver for long.
TEST_F(NodesTest, WhoeverComesBackToAThirdNodeDoesNotWaitAgain) {
  marta_.connect_to(0);
  ada_.connect_to(1);
  sit_down();
  {
    Visitor ola(cluster_);
    ola.connect_to(2);
    ola.request(watch_request(created_));
  }
  cluster_.kill(0);
  cluster_.pass(std::chrono::seconds(3));
  const Time before = cluster_.now();
  ada_.connect_to(2);
  EXPECT_EQ(cluster_.now(), before) << "the driver's lease has run out";
  EXPECT_EQ(cluster_.driver_of(created_), 2u);
}

// Their choice arrives between the loss of the table and the word that ends their line, while
// something else is about to be sent to them.
TEST_F(NodesTest, WhoIsSentBackIsNotToldThatTheyDoNotSitThere) {
  marta_.connect_to(0);
  ada_.connect_to(1);
  sit_down();
  while (!ada_.is_asked()) play_on({&marta_, &ada_}, rng_, 1);
  Visitor watcher(cluster_);
  watcher.connect_to(0);
  watcher.request(watch_request(created_));
  const Json asked = static_cast<const Player&>(ada_).ask();
  ada_.bring(choose_request(asked, options_of(asked)[0]));
  watcher.vanish();
  cluster_.house(0).lose_tables();
  EXPECT_FALSE(ada_.answered()) << "she comes back and chooses again";
  play_on({&marta_, &ada_}, rng_);
  expect_over();
}

TEST_F(NodesTest, ADrainedNodesTablesAreFoundIfNobodyHearsOfThem) {
  marta_.connect_to(0);
  ada_.connect_to(1);
  sit_down();
  play_on({&marta_, &ada_}, rng_, 5);
  cluster_.net().is_down = true;
  cluster_.drain(0);
  EXPECT_EQ(cluster_.driver_of(created_), cluster_.size());
  marta_.connect_to(2);
  marta_.ping();
  EXPECT_EQ(cluster_.driver_of(created_), 2u);
  cluster_.net().is_down = false;
  ada_.refresh();
  play_on({&marta_, &ada_}, rng_);
  expect_over();
}

TEST_F(NodesTest, ANodeThatStoodStillLetsGoOfWhatOthersHaveTaken) {
  marta_.connect_to(0);
  ada_.connect_to(1);
  sit_down();
  play_on({&marta_, &ada_}, rng_, 5);
  cluster_.stand_still(0);
  cluster_.pass(std::chrono::seconds(5));
  Visitor third(cluster_);
  third.connect_to(2);
  third.request(join_request(created_));
  EXPECT_EQ(third.code(say_request("I am here now")), "ok");
  cluster_.go_on(0);
  // It does not know yet that others have taken it for dead.
  marta_.request(say_request("and here"));
  EXPECT_EQ(marta_.chat().size(), 2u);
  play_on({&marta_, &ada_}, rng_);
  expect_over();
}

TEST_F(NodesTest, WhoComesToANodeThatStoodStillIsShownNothingOld) {
  marta_.connect_to(0);
  ada_.connect_to(1);
  sit_down();
  cluster_.stand_still(0);
  cluster_.pass(std::chrono::seconds(5));
  marta_.connect_to(2);
  marta_.request(say_request("something new"));
  cluster_.go_on(0);
  // It does not know yet that others have taken it for dead.
  Visitor late(cluster_);
  late.connect_to(0);
  EXPECT_EQ(late.code(watch_request(created_)), "unavailable");
  cluster_.pass(std::chrono::seconds(2));
  late.connect_to(0);
  late.request(watch_request(created_));
  EXPECT_EQ(late.chat().size(), 1u);
}

class FaultsTest : public ::testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Seeds, FaultsTest, ::testing::Range(1, 9));

TEST_P(FaultsTest, NothingDependsOnTheBusButSpeed) {
  Cluster cluster(static_cast<std::uint64_t>(GetParam()));
  Rng rng(static_cast<std::uint64_t>(GetParam()));
  Visitor marta(cluster);
  Visitor ada(cluster);
  Visitor watcher(cluster);
  cluster.net().faults = {3, 3, 10};
  const Json created = marta.request(create_request("mog"));
  const Json seated = ada.request(sit_request(created, 1, "Ada"));
  marta.request(join_request(created));
  ada.request(with_changes(join_request(seated)));
  watcher.request(watch_request(created));
  int choices = 0;
  const auto is_over = [](const Visitor& visitor) {
    return *visitor.view().find_string("phase") == "over";
  };
  for (int rounds = 0; rounds < 200 && !(is_over(marta) && is_over(ada)); ++rounds) {
    choices += play_on({&marta, &ada}, rng, 10);
    const std::size_t node = cluster.any_node();
    switch (rng.below(4)) {
      case 0:
        cluster.kill(node);
        cluster.start(node);
        break;
      case 1:
        cluster.drain(node);
        break;
      case 2:
        cluster.stand_still(node);
        cluster.pass(std::chrono::seconds(4));
        cluster.go_on(node);
        break;
      default:
        break;
    }
  }
  EXPECT_GT(choices, 20);
  cluster.net().faults = {};
  for (Visitor* visitor : {&marta, &ada, &watcher}) {
    for (int i = 0; i < 3; ++i) visitor->refresh();
  }
  EXPECT_EQ(*marta.view().find_string("phase"), "over");
  const auto expect_same = [&](const Visitor& visitor, const Json& join) {
    Visitor again(cluster);
    again.request(join);
    EXPECT_EQ(again.story(), visitor.story());
  };
  expect_same(marta, join_request(created));
  expect_same(ada, join_request(seated));
  expect_same(watcher, watch_request(created));
  std::printf("seed %d: %d choices, %d returns\n", GetParam(), choices,
              marta.returns() + ada.returns() + watcher.returns());
}

// --- tables that nobody is at --------------------------------------------------------------------

class SleepAtNodes : public NodesTest {
 protected:
  // Marta and Ada have begun and gone.
  void SetUp() override {
    marta_.connect_to(0);
    ada_.connect_to(1);
    created_ = marta_.request(create_);
    seated_ = ada_.request(sit_request(created_, 1, "Ada"));
    marta_.request(join_request(created_));
    ada_.request(join_request(seated_));
    play_on({&marta_, &ada_}, rng_, 4);
    marta_.refresh();
    view_ = marta_.view();
    marta_.vanish();
    ada_.vanish();
    cluster_.pass(std::chrono::minutes(3));
    EXPECT_EQ(cluster_.house(0).figures().awake, 0u);
    EXPECT_EQ(cluster_.house(0).table_count(), 1u);
  }

  const Json create_ = create_request("mog").set("id", "nobody-could-guess-this");
  Json view_;
};

// The store of the nodes fails whoever reads events without a look at the claims.
TEST_F(SleepAtNodes, WakeForWhoeverComesToAnyNode) {
  for (const std::size_t node : {std::size_t{0}, std::size_t{1}}) {
    Visitor again(cluster_);
    again.connect_to(node);
    EXPECT_EQ(again.code(join_request(created_)), "table");
    EXPECT_EQ(again.view(), view_);
    EXPECT_EQ(cluster_.driver_of(created_), 0u);
    again.vanish();
    cluster_.pass(std::chrono::minutes(3));
    EXPECT_EQ(cluster_.house(0).figures().awake, 0u);
  }
  Visitor marta(cluster_), ada(cluster_);
  marta.connect_to(2);
  ada.connect_to(0);
  marta.request(join_request(created_));
  ada.request(join_request(seated_));
  play_on({&marta, &ada}, rng_);
  EXPECT_EQ(*ada.view().find_string("phase"), "over");
  expect_same(ada, seated_);
}

TEST_F(SleepAtNodes, ShowInTheLobbyOfAnyNode) {
  const Json mine = Json::array(
      {Json::object({{"table", *created_.find("table")}, {"token", *created_.find("token")}})});
  for (const std::size_t node : {std::size_t{0}, std::size_t{1}}) {
    Visitor again(cluster_);
    again.connect_to(node);
    again.request(Json::object({{"type", "lobby"}, {"mine", mine}}));
    cluster_.pass(std::chrono::seconds(2));
    again.refresh();
    EXPECT_EQ(again.games().items().size(), 1u) << node;
    again.vanish();
    cluster_.pass(std::chrono::minutes(3));
  }
}

TEST_F(SleepAtNodes, ARepeatedRequestFindsItsTable) {
  for (const std::size_t node : {std::size_t{0}, std::size_t{1}}) {
    Visitor again(cluster_);
    again.connect_to(node);
    EXPECT_EQ(*again.request(create_).find("token"), *created_.find("token"));
    again.vanish();
    cluster_.pass(std::chrono::minutes(3));
  }
  EXPECT_EQ(cluster_.store().load_tables()->size(), 1u);
}

TEST_F(SleepAtNodes, AreFoundAgainAfterTheirNodeIsGone) {
  cluster_.kill(0);
  cluster_.pass(std::chrono::seconds(4));
  Visitor again(cluster_);
  again.connect_to(1);
  again.request(join_request(created_));
  EXPECT_EQ(again.view(), view_);
  EXPECT_EQ(cluster_.driver_of(created_), 1u);
}

// Nobody has chosen anything at these but a single person.
TEST(SleepInAFullCluster, GivesWayLikeAnyOtherTable) {
  Limits limits;
  limits.tables = 3;
  Cluster cluster(1, 1, limits);
  Visitor marta(cluster);
  marta.connect_to(0);
  for (int i = 0; i < 3; ++i) marta.request(create_request("mgg"));
  marta.vanish();
  cluster.pass(std::chrono::minutes(3));
  ASSERT_EQ(cluster.house(0).figures().awake, 0u);
  Visitor anna(cluster);
  anna.connect_to(0);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(anna.code(create_request("mgg")), "created");
  EXPECT_EQ(cluster.house(0).table_count(), 3u);
}

}  // namespace

}  // namespace cauldron
