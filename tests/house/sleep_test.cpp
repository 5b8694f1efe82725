// After a start tables are asleep: their events are read when somebody comes, and nobody notices.
#include <gtest/gtest.h>

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

}  // namespace

}  // namespace cauldron
