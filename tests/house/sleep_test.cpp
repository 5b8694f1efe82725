// After a start tables are asleep, and later those that nobody is at: their events are read when
// somebody comes, and nobody notices.
#include <gtest/gtest.h>

#include <algorithm>

#include "world.h"

namespace cauldron {

namespace {

Json lobby(const Json& mine = Json::array()) {
  return Json::object({{"type", "lobby"}, {"mine", mine}});
}

std::vector<std::string> listed(Guest& looker) {
  std::vector<std::string> ids;
  const Json answer = looker.request(lobby());
  for (const Json& table : answer.find("tables")->items()) {
    ids.push_back(*table.find_string("table"));
  }
  return ids;
}

TEST(Sleep, AStartReadsNoEventsHoweverManyTablesThereAre) {
  World world(1);
  {
    Guest marta(world);
    for (int i = 0; i < 30; ++i) marta.request(create_request(i % 2 == 0 ? "mgg" : "rrr"));
  }
  world.store().events_read = 0;
  world.restart();
  EXPECT_EQ(world.house().table_count(), 30u);
  Guest looker(world);
  EXPECT_TRUE(listed(looker).empty()) << "nobody is at them";
  EXPECT_EQ(looker.code(create_request("mgg")), "created");
  EXPECT_EQ(world.store().events_read, 0u);
}

TEST(Sleep, ATableIsRevivedOnceByWhoeverComesFirst) {
  World world(2);
  Json created;
  Json view;
  {
    Guest marta(world);
    created = marta.request(create_request("mgg"));
    marta.request(create_request("mgg"));
    marta.request(join_request(created));
    Rng rng(2);
    play_on({&marta}, rng, 5);
    view = marta.view();
  }
  world.store().events_read = 0;
  world.restart();
  Guest marta(world), watcher(world);
  EXPECT_EQ(marta.code(join_request(created)), "table");
  EXPECT_EQ(marta.view(), view);
  EXPECT_EQ(watcher.code(watch_request(created)), "table");
  EXPECT_EQ(world.store().events_read, 1u);
  Rng rng(3);
  EXPECT_GT(play_on({&marta}, rng), 0) << "the game goes on";
}

TEST(Sleep, TheLobbyListsTheSameTablesAsBefore) {
  World world(3);
  std::vector<std::string> before;
  Json mine;
  {
    Guest marta(world);
    marta.request(create_request("moo"));
    marta.request(create_request("mgo"));
    marta.request(create_request("moo", false));
    mine = marta.request(create_request("mgg"));
    marta.request(create_request("rrr"));
    before = listed(marta);
  }
  ASSERT_EQ(before.size(), 2u);
  world.store().events_read = 0;
  world.restart();
  Guest looker(world);
  EXPECT_EQ(listed(looker), before);
  EXPECT_EQ(world.store().events_read, 2u) << "of those to sit down at alone";
  const Json answer = looker.request(lobby(Json::array({Json::object(
      {{"table", *mine.find_string("table")}, {"token", *mine.find_string("token")}})})));
  EXPECT_TRUE(answer.find("mine")->items().at(0).find("yourTurn")->as_bool());
}

TEST(Sleep, AStoredStageThatLagsBehindMisleadsNobody) {
  World world(4, 2);
  Json running, waiting;
  {
    Guest marta(world);
    running = marta.request(create_request("mgg"));
    waiting = marta.request(create_request("moo"));
  }
  Batch lagging;
  lagging.table = 1;
  lagging.stage = Stage::Waiting;
  world.store().append(lagging, [](Fate) {});
  world.restart();
  Guest marta(world);
  EXPECT_EQ(listed(marta), std::vector<std::string>{*waiting.find_string("table")});
  EXPECT_EQ(world.store().load_tables()->front().stage, Stage::Running) << "put right";
  world.store().append(lagging, [](Fate) {});
  world.restart();
  world.pass(std::chrono::hours(1));
  Guest again(world);
  EXPECT_EQ(again.code(create_request("mgg")), "created");
  EXPECT_EQ(again.code(join_request(running)), "table") << "the one that never started gave way";
  EXPECT_EQ(again.code(join_request(waiting)), "no-such-table");
}

TEST(Sleep, TablesAsleepMakeRoomThoseNobodyMissesFirst) {
  World world(5, 3);
  std::vector<Json> created;
  {
    Guest marta(world);
    created.push_back(marta.request(create_request("mgg")));
    created.push_back(marta.request(create_request("rrr")));
    created.push_back(marta.request(create_request("mgg")));
  }
  world.store().events_read = 0;
  world.restart();
  Guest marta(world);
  EXPECT_EQ(marta.code(create_request("mgg")), "created");
  EXPECT_EQ(world.store().events_read, 0u) << "nothing is woken to find space";
  EXPECT_EQ(marta.code(watch_request(created[1])), "no-such-table") << "bots were alone there";
  EXPECT_EQ(marta.code(create_request("mgg")), "created");
  EXPECT_EQ(world.store().events_read, 1u) << "the one that goes is looked at before";
  EXPECT_EQ(marta.code(watch_request(created[0])), "no-such-table");
  EXPECT_EQ(marta.code(watch_request(created[2])), "table");
}

// Whoever is away is away since the start, not since somebody came to look.
TEST(Sleep, AbsenceCountsFromTheStart) {
  World world(6);
  Json created;
  {
    Guest marta(world), anna(world);
    created = marta.request(create_request("mog"));
    anna.request(sit_request(created, 1, "Anna"));
  }
  world.restart();
  world.pass(std::chrono::seconds(20));
  Guest marta(world);
  marta.request(join_request(created));
  const Json stand_in = Json::object({{"type", "bot"}, {"seat", 1}, {"bot", "apprentice"}});
  EXPECT_EQ(marta.code(stand_in), "ok");
}

TEST(Sleep, ATableThatCannotBeReadNowIsThereLater) {
  World world(7);
  Json created;
  Json request = create_request("mgg").set("id", "a-create-that-is-repeated");
  {
    Guest marta(world);
    created = marta.request(request);
  }
  world.restart();
  world.store().unreadable = true;
  Guest marta(world);
  EXPECT_EQ(marta.code(join_request(created)), "unavailable");
  EXPECT_EQ(marta.code(request), "unavailable") << "it opened a table before";
  EXPECT_EQ(world.house().table_count(), 1u);
  world.store().unreadable = false;
  EXPECT_EQ(marta.code(join_request(created)), "table");
  EXPECT_EQ(*marta.request(request).find("token"), *created.find("token"));
}

// --- tables that nobody is at --------------------------------------------------------------------

class FallingAsleep : public ::testing::Test {
 protected:
  static constexpr std::chrono::seconds kSoon{120};

  std::size_t awake() { return world_.house().figures().awake; }
  Json plain(const std::string& type) { return Json::object({{"type", type}}); }
  Json mine(const Json& created) {
    return lobby(Json::array(
        {Json::object({{"table", *created.find("table")}, {"token", *created.find("token")}})}));
  }
  // A game that Marta has begun; she is still there.
  Json begin(Guest& marta, const Json& create = create_request("mgg")) {
    const Json created = marta.request(create);
    marta.request(join_request(created));
    Rng rng(5);
    play_on({&marta}, rng, 5);
    return created;
  }

  World world_{8};
};

TEST_F(FallingAsleep, ATableThatEverybodyHasLeftSleepsAfterAWhileAndWakesAsItWas) {
  Json created, view, log;
  {
    Guest marta(world_);
    created = begin(marta);
    view = marta.view();
  }
  world_.pass(kSoon - std::chrono::seconds(1));
  EXPECT_EQ(awake(), 1u);
  world_.pass(std::chrono::seconds(1));
  EXPECT_EQ(awake(), 0u);
  EXPECT_EQ(world_.house().table_count(), 1u);
  EXPECT_EQ(world_.house().figures().running, 1u);
  EXPECT_EQ(world_.store().events_read, 0u);
  Guest marta(world_), watcher(world_);
  EXPECT_EQ(marta.code(join_request(created)), "table");
  EXPECT_EQ(marta.view(), view);
  EXPECT_EQ(watcher.code(watch_request(created)), "table");
  EXPECT_EQ(world_.store().events_read, 1u);
  Rng rng(6);
  EXPECT_GT(play_on({&marta}, rng), 10) << "the game goes on";
  EXPECT_EQ(*marta.view().find_string("phase"), "over");
}

TEST_F(FallingAsleep, ATableThatSomebodyIsAtStaysAwake) {
  Guest watcher(world_);
  {
    Guest marta(world_);
    watcher.request(watch_request(begin(marta)));
  }
  for (int i = 0; i < 3; ++i) world_.pass(kSoon);
  EXPECT_EQ(awake(), 1u);
  watcher.leave();
  world_.pass(kSoon);
  EXPECT_EQ(awake(), 0u);
}

TEST_F(FallingAsleep, ATableThatWaitsForPeopleStaysAwake) {
  {
    Guest marta(world_);
    marta.request(create_request("moo"));
    marta.request(create_request("moo", false));
  }
  world_.pass(kSoon);
  EXPECT_EQ(awake(), 2u);
  Guest looker(world_);
  EXPECT_EQ(listed(looker).size(), 1u);
}

TEST_F(FallingAsleep, TheLobbyWakesAGameOfSomebodysAndKeepsItAwake) {
  Json created;
  {
    Guest marta(world_);
    created = begin(marta);
  }
  world_.pass(kSoon);
  ASSERT_EQ(awake(), 0u);
  Guest marta(world_);
  const Json answer = marta.request(mine(created));
  EXPECT_TRUE(answer.find("mine")->items().at(0).find("yourTurn")->as_bool());
  EXPECT_EQ(awake(), 1u);
  for (int i = 0; i < 3; ++i) world_.pass(kSoon);
  EXPECT_EQ(awake(), 1u) << "she would be told what happens there";
  Guest device(world_);
  device.request(join_request(created));
  marta.news();
  Rng rng(7);
  play_on({&device}, rng, 3);
  EXPECT_FALSE(marta.news().empty());
}

TEST_F(FallingAsleep, ATableAtWhichABotThinksStaysAwakeUntilItHasMoved) {
  world_.thinkers().hold = true;
  Json created;
  {
    Guest marta(world_);
    created = marta.request(septima_request("mgg", R"({"players":3})"));
  }
  ASSERT_EQ(world_.thinkers().waiting().size(), 2u) << "they need not wait for her";
  world_.pass(kSoon);
  EXPECT_EQ(awake(), 1u);
  while (!world_.thinkers().waiting().empty()) {
    world_.thinkers().conclude(0);
    world_.pump();
  }
  world_.pass(kSoon);
  EXPECT_EQ(awake(), 0u);
  Guest marta(world_);
  marta.request(join_request(created));
  EXPECT_TRUE(marta.is_asked());
}

TEST_F(FallingAsleep, BotsThinkAgainAboutAnOpenSecretQuestion) {
  Json created;
  {
    Guest marta(world_);
    created = marta.request(septima_request("mgg", R"({"players":3})"));
    marta.request(join_request(created));
    ASSERT_TRUE(marta.ask().find("secret")->as_bool());
  }
  world_.pass(kSoon);
  ASSERT_EQ(awake(), 0u);
  Guest marta(world_);
  marta.request(join_request(created));
  const std::int64_t before = *marta.ask().find_int("question");
  EXPECT_EQ(marta.code(choose_request(marta.ask(), options_of(marta.ask())[0])), "ok");
  EXPECT_GT(*marta.ask().find_int("question"), before);
}

TEST_F(FallingAsleep, WhatIsBeingStoredKeepsItAwake) {
  Guest marta(world_);
  begin(marta);
  world_.store().hold = true;
  marta.request(say_request("Good night"));
  marta.leave();
  world_.pass(kSoon);
  EXPECT_EQ(awake(), 1u);
  world_.store().hold = false;
  world_.store().release();
  world_.pump();
  world_.pass(kSoon);
  EXPECT_EQ(awake(), 0u);
}

TEST_F(FallingAsleep, AbsenceCountsFromTheLastVisit) {
  Json created;
  {
    Guest marta(world_), anna(world_);
    created = begin(marta, create_request("mog"));
    anna.request(join_request(anna.request(sit_request(created, 1, "Anna"))));
    world_.pass(std::chrono::hours(1));
  }
  world_.pass(kSoon);
  ASSERT_EQ(awake(), 0u);
  Guest marta(world_);
  marta.request(join_request(created));
  const Json stand_in = Json::object({{"type", "bot"}, {"seat", 1}, {"bot", "apprentice"}});
  EXPECT_EQ(marta.code(stand_in), "ok") << "she has been gone for two minutes";
}

TEST_F(FallingAsleep, ARepeatedCreateFindsItsTable) {
  Guest marta(world_);
  const Json create = create_request("mgg").set("id", "a-create-that-is-repeated");
  const Json created = begin(marta, create);
  marta.leave();
  world_.pass(kSoon);
  ASSERT_EQ(awake(), 0u);
  Guest again(world_);
  EXPECT_EQ(*again.request(create).find("token"), *created.find("token"));
  EXPECT_EQ(world_.house().table_count(), 1u);
}

TEST_F(FallingAsleep, AFinishedTableSleepsAndStillGivesWay) {
  Limits limits;
  limits.tables = 1;
  World world(9, limits);
  Json created;
  {
    Guest marta(world);
    created = marta.request(create_request("mgg"));
    marta.request(join_request(created));
    Rng rng(5);
    play_on({&marta}, rng);
  }
  world.pass(kSoon);
  EXPECT_EQ(world.house().figures().awake, 0u);
  EXPECT_EQ(world.house().figures().over, 1u);
  Guest marta(world);
  EXPECT_EQ(marta.code(create_request("mgg")), "created");
  EXPECT_EQ(marta.code(watch_request(created)), "no-such-table");
  EXPECT_EQ(world.store().events_read, 0u) << "nothing was woken for it";
}

TEST_F(FallingAsleep, HoweverManyGamesArePlayedFewStayInMemory) {
  std::size_t most = 0;
  Guest marta(world_);
  for (int game = 0; game < 90; ++game) {
    marta.request(join_request(marta.request(create_request("mgg"))));
    Rng rng(static_cast<std::uint64_t>(game));
    play_on({&marta}, rng, 3);
    world_.pass(std::chrono::seconds(30));
    most = std::max(most, awake());
  }
  EXPECT_EQ(world_.house().table_count(), 90u);
  EXPECT_LE(most, 6u) << "those of the last two minutes";
}

TEST_F(FallingAsleep, OfManyTablesSomeAreLookedAtAtATime) {
  Limits limits;
  limits.address_creates = 10'000;
  limits.tables = 1'000;
  World world(9, limits);
  {
    Guest marta(world);
    for (int i = 0; i < 500; ++i) marta.request(create_request("ggg"));
  }
  world.pass(kSoon);
  EXPECT_EQ(world.house().figures().awake, 300u);
  for (int i = 0; i < 3; ++i) world.pass(std::chrono::seconds(1));
  EXPECT_EQ(world.house().figures().awake, 0u);
}

}  // namespace

}  // namespace cauldron
