// A table is what its events replay to.
#include <gtest/gtest.h>

#include "core/record.h"
#include "world.h"

namespace cauldron {

namespace {

Json join(const Json& created, const Json& token) {
  Json request = watch_request(created);
  if (!token.is_null()) request.set("token", token);
  return request;
}

// What a viewer is shown, without the numbers that count connections.
std::string picture(World& world, const Json& created, const Json& token) {
  Guest guest(world);
  Json table = guest.request(join(created, token));
  return table.set("id", "").set("seq", 0).dump();
}

TEST(Replay, ARebuiltTableLooksTheSameToEverybody) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    World world(seed);
    Json created;
    Json anna_token;
    {
      Guest marta(world), anna(world);
      created = marta.request(create_request("mor"));
      marta.request(join_request(created));
      const Json seated = anna.request(sit_request(created, 1, "Anna"));
      anna_token = *seated.find("token");
      anna.request(join(created, anna_token));
      Rng rng(seed);
      play_on({&marta, &anna}, rng, static_cast<int>(seed * 9));
      marta.request(say_request("hello"));
      anna.request(Json::object({{"type", "leave"}}));
    }
    std::vector<std::string> before;
    const Json viewers[] = {*created.find("token"), anna_token, Json()};
    for (const Json& token : viewers) before.push_back(picture(world, created, token));
    world.restart();
    std::vector<std::string> after;
    for (const Json& token : viewers) after.push_back(picture(world, created, token));
    EXPECT_EQ(before, after) << "seed " << seed;
  }
}

TEST(Replay, TheMatchIsAValidRecord) {
  World world(9);
  Guest marta(world);
  const Json created = marta.request(create_request("mgr"));
  marta.request(join_request(created));
  Rng rng(9);
  play_on({&marta}, rng);
  const auto table = world.stored_table(*created.find_string("table"));
  const Record record = table->record();
  EXPECT_FALSE(verify(table->game(), record));
  EXPECT_TRUE(record.outcome);
  EXPECT_EQ(record.seats[0], "Marta");
}

TEST(Replay, EventsKeepTheirShape) {
  Event event{Event::Kind::Sit, 2, "text", "name", "token", "sealed", "request"};
  EXPECT_EQ(Event::from_json(event.to_json()), event);
  for (const Actor who : {Actor{0}, kChance, kWatcher}) {
    event = {Event::Kind::Say, who, "", "", "", "", ""};
    EXPECT_EQ(Event::from_json(event.to_json()), event);
  }
  EXPECT_FALSE(Event::from_json(Json::object({{"kind", "dance"}, {"who", 0}})));
  EXPECT_FALSE(Event::from_json(Json::object({{"kind", "move"}, {"who", 8}})));
}

// Before there were levels, a cunning bot was called greedy and a whimsical one random.
TEST(Replay, OldNamesOfBotsAreReadAsLevels) {
  World world(12);
  Guest marta(world);
  const Json created = marta.request(create_request("mgg"));
  Batch old;
  old.table = 78;
  old.new_id = "old";
  old.new_header = world.stored_table(*created.find_string("table"))->header().to_json().dump();
  old.events = {R"({"kind":"bot","who":0,"text":"random","name":"Hob"})",
                R"({"kind":"bot","who":1,"text":"greedy","name":"Odile"})",
                R"({"kind":"sit","who":2,"name":"greedy"})", R"({"kind":"leave","who":2})"};
  world.store().append(old, [](Fate fate) { EXPECT_EQ(fate, Fate::Kept); });
  world.restart();
  Guest watcher(world);
  const Json table = watcher.request(Json::object({{"type", "join"}, {"table", "old"}}));
  ASSERT_EQ(*table.find_string("type"), "table") << table.dump();
  const auto& seats = table.find("seats")->items();
  EXPECT_EQ(*seats[0].find_string("bot"), "novice");
  EXPECT_EQ(*seats[1].find_string("bot"), "apprentice");
  EXPECT_EQ(*seats[2].find_string("bot"), "adept") << "nobody had chosen one";
  EXPECT_EQ(*seats[2].find_string("name"), "greedy") << "a person may be called so";
}

TEST(Replay, ATableThatCannotBeRebuiltHarmsNoOther) {
  World world(10);
  Guest marta(world);
  const Json good = marta.request(create_request("mgg"));
  Batch damaged;
  damaged.table = 77;
  damaged.new_id = "damaged";
  damaged.new_header = world.stored_table(*good.find_string("table"))->header().to_json().dump();
  damaged.events = {R"({"kind":"move","who":0,"text":"pass"})"};
  world.store().append(damaged, [](Fate fate) { EXPECT_EQ(fate, Fate::Kept); });
  marta.leave();
  world.restart();
  Guest again(world);
  EXPECT_EQ(again.code(join_request(good)), "table");
  const Json join = Json::object({{"type", "join"}, {"table", "damaged"}});
  const Json refused = again.request(join);
  EXPECT_EQ(*refused.find_string("code"), "unreadable-table");
  EXPECT_EQ(*refused.find("message")->find_string("id"), "error.unreadable_table");
  EXPECT_EQ(world.reports().back(), "table number 77 cannot be rebuilt and is left alone");
  const std::size_t reports = world.reports().size();
  EXPECT_EQ(again.code(join), "unreadable-table") << "also the next time";
  EXPECT_EQ(again.code(Json(join).set("type", "record")), "unreadable-table");
  EXPECT_EQ(world.reports().size(), reports) << "which is not reported again";
  EXPECT_EQ(again.code(create_request("mgg")), "created") << "its number is not used again";
}

// A later version may be able to rebuild it.
TEST(Replay, ATableThatCannotBeRebuiltNeverGivesWay) {
  World world(10, 1);
  Guest marta(world);
  const Json good = marta.request(create_request("ggg"));
  Batch damaged;
  damaged.table = 77;
  damaged.new_id = "damaged";
  damaged.new_header = world.stored_table(*good.find_string("table"))->header().to_json().dump();
  damaged.events = {R"({"kind":"move","who":0,"text":"pass"})"};
  damaged.stage = Stage::Over;
  world.store().append(damaged, [](Fate fate) { EXPECT_EQ(fate, Fate::Kept); });
  marta.leave();
  world.restart();
  Guest again(world);
  const Json join = Json::object({{"type", "join"}, {"table", "damaged"}});
  EXPECT_EQ(again.code(join), "unreadable-table");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(again.code(create_request("ggg")), "created");
  EXPECT_EQ(again.code(join), "unreadable-table");
  EXPECT_EQ(world.store().load_tables()->front().number, 77) << "it is still stored";
}

TEST(Replay, EventsThatCannotHappenAreRefused) {
  World world(11);
  Guest marta(world);
  const Json created = marta.request(create_request("mgg"));
  const auto table = world.stored_table(*created.find_string("table"));
  const auto applies = [&](Event event) { return table->apply(event); };
  EXPECT_FALSE(applies({Event::Kind::Move, kChance, "deal 0 owl3", "", "", "", ""}));
  EXPECT_FALSE(applies({Event::Kind::Move, 0, "nonsense", "", "", "", ""}));
  EXPECT_FALSE(applies({Event::Kind::Answer, 0, "nonsense", "", "", "", ""}));
  EXPECT_FALSE(applies({Event::Kind::Sit, 0, "", "Anna", "", "", ""}));
  EXPECT_FALSE(applies({Event::Kind::Leave, 7, "", "", "", "", ""}));
  EXPECT_FALSE(applies({Event::Kind::Leave, 0, "oracle", "", "", "", ""}));
}

}  // namespace

}  // namespace cauldron
