// Who finds space: what nobody misses gives way first, and nobody takes it all. Which network makes
// room is in network_space_test.cpp.
#include <gtest/gtest.h>

#include "house/connections/addresses.h"
#include "world.h"

namespace cauldron {

namespace {

Limits few_tables(std::uint64_t tables) {
  Limits limits;
  limits.tables = tables;
  return limits;
}

Json lobby() { return Json::object({{"type", "lobby"}, {"mine", Json::array()}}); }

bool is_there(Guest& guest, const Json& created) {
  return guest.code(watch_request(created)) == "table";
}

TEST(Space, TablesThatAreOverGiveWayOldestFirst) {
  World world(2, few_tables(3));
  Guest marta(world);
  const Json first = marta.request(create_request("mgg"));
  const Json second = marta.request(create_request("mgg"));
  marta.request(create_request("mgg"));
  for (const Json& game : {second, first}) {
    marta.request(join_request(game));
    Rng rng(2);
    play_on({&marta}, rng);
  }
  marta.request(Json::object({{"type", "lobby"}, {"mine", Json::array()}}));
  EXPECT_EQ(marta.code(create_request("mgg")), "created");
  EXPECT_FALSE(is_there(marta, first));
  EXPECT_TRUE(is_there(marta, second));
  marta.request(Json::object({{"type", "lobby"}, {"mine", Json::array()}}));
  EXPECT_EQ(marta.code(create_request("mgg")), "created");
  EXPECT_FALSE(is_there(marta, second));
}

TEST(Space, TablesOfBotsAloneGiveWayAndThoseNeverStartedWhenTheyAreOld) {
  World world(3, few_tables(2));
  Guest marta(world), ola(world);
  const Json waiting = marta.request(create_request("moo"));
  const Json bots = marta.request(create_request("rrr"));
  const Json game = marta.request(create_request("mgg"));
  EXPECT_FALSE(is_there(ola, bots));
  ola.request(lobby());
  const Json newer = marta.request(create_request("mgg"));
  EXPECT_FALSE(is_there(ola, game)) << "at the other table somebody may still come";
  ola.request(lobby());
  world.pass(std::chrono::minutes(60));
  {
    Guest anna(world);
    anna.request(join_request(waiting));
    EXPECT_EQ(marta.code(create_request("mgg")), "created");
    EXPECT_FALSE(is_there(ola, newer)) << "somebody is there";
  }
  EXPECT_EQ(marta.code(create_request("mgg")), "created");
  EXPECT_FALSE(is_there(ola, waiting));
}

TEST(Space, ACreateThatIsRefusedCostsNobodyATable) {
  World world(4, few_tables(1));
  Guest marta(world), stranger(world);
  const Json bots = marta.request(create_request("rrr"));
  Json unknown_bot = create_request("mgg");
  unknown_bot.set("seats", Json::array({Json::object({{"kind", "me"}, {"name", "A"}}),
                                        Json::object({{"kind", "bot"}, {"bot", "oracle"}}),
                                        Json::object({{"kind", "open"}})}));
  EXPECT_EQ(stranger.code(unknown_bot), "no-such-bot");
  EXPECT_EQ(stranger.code(create_request("mm")), "bad-message");
  world.store().fail = true;
  EXPECT_EQ(stranger.code(create_request("mgg")), "unavailable");
  world.store().fail = false;
  EXPECT_TRUE(is_there(marta, bots));
  stranger.request(watch_request(bots));
  EXPECT_EQ(marta.code(create_request("mgg")), "too-many") << "somebody looks on";
}

TEST(Space, WhoeverComesToATableThatIsLeavingKeepsIt) {
  World world(5, few_tables(1));
  Guest marta(world), anna(world);
  const Json bots = marta.request(create_request("rrr"));
  world.store().hold = true;
  marta.request(create_request("mgg").set("id", "a-create-on-its-way-0"));
  EXPECT_TRUE(is_there(anna, bots));
  world.store().hold = false;
  world.store().release();
  EXPECT_EQ(*marta.answer_to("a-create-on-its-way-0").find_string("type"), "created");
  EXPECT_EQ(anna.code(say_request("still here").set("name", "Anna")), "ok");
}

TEST(Space, OneAddressTakesItsShareAndReplacesOnlyItsOwn) {
  Limits limits = few_tables(10);
  limits.address_tables = 3;
  World world(6, limits);
  Guest flood(world, "203.0.113.7"), other(world, "2001:db8:1:2");
  const Json kept = other.request(create_request("rrr"));
  std::vector<Json> flooded;
  for (int i = 0; i < 6; ++i) flooded.push_back(flood.request(create_request("rrr")));
  EXPECT_EQ(world.house().table_count(), 4u);
  EXPECT_TRUE(is_there(other, kept));
  EXPECT_FALSE(is_there(other, flooded[0]));
  EXPECT_TRUE(is_there(other, flooded[5]));
  other.request(Json::object({{"type", "lobby"}, {"mine", Json::array()}}));
  for (int i = 0; i < 3; ++i) EXPECT_EQ(flood.code(create_request("mgg")), "created");
  const Json refusal = flood.request(create_request("mgg"));
  EXPECT_EQ(*refusal.find_string("code"), "too-many");
  EXPECT_EQ(*refusal.find("message")->find_string("id"), "error.too_many_tables_here");
  EXPECT_EQ(other.code(create_request("mgg")), "created");
}

TEST(Space, OneAddressMayNotAskTooOften) {
  Limits limits;
  limits.address_creates = 5;
  limits.address_joins = 8;
  limits.address_packs = 2;
  World world(7, limits);
  Guest one(world, "203.0.113.7"), two(world, "203.0.113.7"), other(world, "203.0.113.8");
  Json created;
  for (int i = 0; i < 5; ++i) {
    created = (i % 2 == 0 ? one : two).request(create_request("moo"));
    EXPECT_EQ(*created.find_string("type"), "created");
  }
  EXPECT_EQ(one.code(create_request("moo")), "too-many");
  EXPECT_EQ(two.code(create_request("moo")), "too-many") << "another connection helps nobody";
  EXPECT_EQ(other.code(create_request("moo")), "created");
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(one.code(watch_request(created)), "table");
    EXPECT_EQ(two.code(sit_request(created, 0, "Eva")), "seat-taken");
  }
  EXPECT_EQ(one.code(watch_request(created)), "too-many");
  EXPECT_EQ(two.code(sit_request(created, 1, "Eva")), "too-many");
  EXPECT_EQ(other.code(sit_request(created, 1, "Eva")), "seated");
  const Json pack = Json::object({{"type", "pack"}, {"game", "septima"}, {"text", "{}"}});
  for (int i = 0; i < 2; ++i) EXPECT_EQ(one.code(pack), "bad-content");
  EXPECT_EQ(one.code(pack), "too-many");
  world.pass(std::chrono::minutes(1));
  EXPECT_EQ(one.code(create_request("moo")), "created");
  EXPECT_EQ(one.code(watch_request(created)), "table");
}

// There may be ever new ones.
TEST(Space, AddressesAreForgottenWhenTheyCouldDoEverythingAgain) {
  Limits limits;
  Addresses addresses(limits);
  for (int i = 0; i < 10'000; ++i) {
    addresses.take(std::to_string(i), Addresses::Deed::Join, std::chrono::minutes(i));
  }
  EXPECT_LT(addresses.size(), 2'000u);
}

TEST(Space, EveryLimitIsASettingWithANameOfItsOwn) {
  std::set<std::string_view> names;
  for (const LimitSetting& setting : kLimitSettings) {
    EXPECT_TRUE(names.insert(setting.name).second) << setting.name;
    Limits limits;
    EXPECT_GE(limits.*setting.value, setting.least) << setting.name;
    EXPECT_LE(limits.*setting.value, setting.most) << setting.name;
  }
  EXPECT_EQ(kLimitSettings.size() * sizeof(std::uint64_t), sizeof(Limits)) << "one is not listed";
}

}  // namespace

}  // namespace cauldron
