// Who makes room when the house is full: the network that holds most, with its longest unvisited
// game; never where somebody is, and not where two people play.
#include <gtest/gtest.h>

#include "house/connections/space.h"
#include "world.h"

namespace cauldron {

namespace {

Limits limits_of(std::uint64_t tables) {
  Limits limits;
  limits.tables = tables;
  return limits;
}

bool is_there(World& world, const Json& created) {
  Guest looker(world);
  return looker.code(watch_request(created)) == "table";
}

// A game against bots, with so many choices of the person; nobody is there any more.
Json solo(World& world, const std::string& address, int choices = 0) {
  Guest guest(world, address);
  const Json created = guest.request(create_request("mgg"));
  EXPECT_EQ(*created.find_string("type"), "created");
  if (choices == 0) return created;
  guest.request(join_request(created));
  Rng rng(1);
  EXPECT_EQ(play_on({&guest}, rng, choices), choices);
  return created;
}

// A game of two people, both of whom have chosen something; nobody is there any more.
Json duo(World& world, const std::string& address) {
  Guest marta(world, address), anna(world, address);
  const Json created = marta.request(create_request("mog"));
  const Json seated = anna.request(sit_request(created, 1, "Anna"));
  marta.request(join_request(created));
  anna.request(join_request(seated));
  Rng rng(1);
  int marta_chose = 0;
  int anna_chose = 0;
  while (marta_chose == 0 || anna_chose == 0) {
    EXPECT_EQ(play_on({&marta, &anna}, rng, 1), 1);
    marta_chose += marta.is_asked() ? 0 : 1;
    anna_chose += anna.is_asked() ? 0 : 1;
    if (marta.log().size() > 60) break;
  }
  return created;
}

// Fills the rest of the house, from networks of one /48: those a single customer may have.
std::vector<Json> fill(World& world, int choices) {
  std::vector<Json> tables;
  for (int i = 0; world.house().table_count() < world.house().limits().tables; ++i) {
    char address[32];
    std::snprintf(address, sizeof address, "2001:db8:1:%x::", i % 256);
    tables.push_back(solo(world, address, choices));
  }
  return tables;
}

class FilledHouse : public ::testing::TestWithParam<int> {};

// With no choice at all, and with a legal one at each of its tables.
INSTANTIATE_TEST_SUITE_P(Choices, FilledHouse, ::testing::Values(0, 1));

TEST_P(FilledHouse, AFloodCostsItsSenderTheirOwnTables) {
  World world(1, limits_of(30));
  std::vector<Json> games;
  for (const char* address : {"203.0.113.1", "198.51.100.1", "2001:db8:2:1::"}) {
    games.push_back(solo(world, address, GetParam()));
    games.push_back(duo(world, address));
  }
  fill(world, GetParam());
  const auto open_more = [&](int count) {
    for (int i = 0; i < count; ++i) games.push_back(solo(world, "192.0.2." + std::to_string(i)));
    for (const Json& game : games) EXPECT_TRUE(is_there(world, game));
    EXPECT_EQ(world.house().table_count(), 30u);
  };
  open_more(4);
  world.restart();
  open_more(4);
}

TEST(NetworkSpace, ItsLongestUnvisitedGameGoesFirst) {
  World world(2, limits_of(4));
  std::vector<Json> games;
  for (int i = 0; i < 3; ++i) games.push_back(solo(world, "203.0.113.7", 1));
  const Json other = solo(world, "198.51.100.1");
  world.pass(std::chrono::hours(24));
  EXPECT_TRUE(is_there(world, games[0])) << "somebody looks at the oldest one";
  world.pass(std::chrono::minutes(1));
  world.restart();
  solo(world, "192.0.2.1");
  EXPECT_TRUE(is_there(world, games[0]));
  EXPECT_FALSE(is_there(world, games[1]));
  EXPECT_TRUE(is_there(world, games[2]));
  EXPECT_TRUE(is_there(world, other));
}

TEST(NetworkSpace, WhereSomebodyIsStays) {
  World world(3, limits_of(3));
  Guest marta(world, "203.0.113.7");
  const Json first = marta.request(create_request("mgg"));
  const Json second = marta.request(create_request("mgg"));
  const Json other = solo(world, "198.51.100.1");
  marta.request(join_request(first));
  solo(world, "192.0.2.1");
  EXPECT_FALSE(is_there(world, second));
  EXPECT_TRUE(is_there(world, first));
  solo(world, "192.0.2.2");
  EXPECT_TRUE(is_there(world, first)) << "one of another network goes instead";
}

TEST(NetworkSpace, GamesOfTwoPeopleStayUntilNobodyHasComeForLong) {
  Limits limits = limits_of(3);
  limits.idle_days = 10;
  World world(4, limits);
  std::vector<Json> games;
  for (int i = 0; i < 3; ++i) games.push_back(duo(world, "203.0.113.7"));
  Guest stranger(world, "192.0.2.1");
  EXPECT_EQ(stranger.code(create_request("mgg")), "too-many");
  world.store().events_read = 0;
  world.restart();
  Guest later(world, "192.0.2.1");
  EXPECT_EQ(later.code(create_request("mgg")), "too-many") << "asleep they stay as well";
  EXPECT_EQ(world.store().events_read, 0u) << "nothing is read to know that";
  world.pass(std::chrono::hours(24) * 10);
  EXPECT_EQ(later.code(create_request("mgg")), "too-many");
  EXPECT_TRUE(is_there(world, games[1]));
  world.pass(std::chrono::hours(24));
  EXPECT_EQ(later.code(create_request("mgg")), "created");
  EXPECT_FALSE(is_there(world, games[0]));
  EXPECT_TRUE(is_there(world, games[1]));
}

TEST(NetworkSpace, AnsweringForTwoIsNotDoneByBotsOrByWhatWasPlayedBefore) {
  World world(5, limits_of(2));
  Json away;
  {
    Guest marta(world, "203.0.113.7"), anna(world, "203.0.113.7");
    away = marta.request(create_request("mog"));
    const Json seated = anna.request(sit_request(away, 1, "Anna"));
    anna.request(join_request(seated));
    anna.request(Json::object({{"type", "leave"}}));
    marta.request(join_request(away));
    Rng rng(1);
    play_on({&marta}, rng, 12);
  }
  solo(world, "203.0.113.7");
  solo(world, "192.0.2.1");
  EXPECT_FALSE(is_there(world, away)) << "a bot has played for Anna";
}

TEST(NetworkSpace, SitesAndNetworksHaveTheirShares) {
  Limits limits = limits_of(100);
  limits.address_tables = 2;
  limits.site_tables = 3;
  limits.network_tables = 4;
  World world(6, limits);
  const auto code = [&](const char* address) {
    Guest guest(world, address);
    const Json answer = guest.request(create_request("mgg"));
    const Json* message = answer.find("message");
    return message ? *message->find_string("id") : *answer.find_string("type");
  };
  const char* const full = "error.too_many_tables_here";
  for (int i = 0; i < 2; ++i) EXPECT_EQ(code("2001:db8:1:201::"), "created");
  EXPECT_EQ(code("2001:db8:1:201::"), full) << "an address";
  EXPECT_EQ(code("2001:db8:1:202::"), "created");
  EXPECT_EQ(code("2001:db8:1:203::"), full) << "the first 56 bits";
  EXPECT_EQ(code("2001:db8:1:300::"), "created");
  world.restart();
  EXPECT_EQ(code("2001:db8:1:400::"), full) << "the first 48 bits, also after a restart";
  EXPECT_EQ(code("2001:db8:2:201::"), "created");
  for (int i = 1; i < 5; ++i)
    EXPECT_EQ(code(("203.0.113." + std::to_string(i)).c_str()), "created");
  EXPECT_EQ(code("203.0.113.9"), full);
  EXPECT_EQ(code("203.0.114.9"), "created");
  for (int i = 0; i < 8; ++i) EXPECT_EQ(code(""), "created") << "this computer is not counted";
}

// It names neither networks nor who has answered.
TEST(NetworkSpace, WhatAnEarlierVersionStoredIsJudgedWhenItIsWoken) {
  World world(7, limits_of(3));
  const Json two = duo(world, "203.0.113.7");
  const Json one = solo(world, "203.0.113.7", 1);
  const Json other = solo(world, "203.0.113.7");
  const auto tables = world.store().load_tables();
  for (const StoredTable& table : *tables) {
    Json json;
    JsonError error;
    ASSERT_TRUE(parse_json(table.header, json, error));
    TableHeader header = *TableHeader::from_json(table.id, json);
    EXPECT_TRUE(header.origin.is_counted());
    header.origin = {};
    header.opened = 0;
    Batch batch;
    batch.table = table.number;
    batch.new_header = header.to_json().dump();
    world.store().append(std::move(batch), [](Fate) {});
  }
  world.restart();
  solo(world, "192.0.2.1");
  EXPECT_TRUE(is_there(world, two));
  EXPECT_FALSE(is_there(world, one)) << "the older of the two games against bots";
  EXPECT_TRUE(is_there(world, other));
}

TEST(NetworkSpace, NoAddressIsStored) {
  World world(8);
  solo(world, "203.0.113.7", 1);
  const std::string header = world.store().load_tables()->front().header;
  EXPECT_EQ(header.find("203.0"), std::string::npos) << header;
  EXPECT_NE(header.find("\"origin\":\""), std::string::npos) << header;
}

TEST(NetworkSpace, TheHeaderIsStoredOnceADayHoweverOftenSomebodyComes) {
  World world(9);
  const Json created = solo(world, "203.0.113.7", 1);
  const std::string before = world.store().load_tables()->front().header;
  world.pass(std::chrono::hours(1));
  EXPECT_TRUE(is_there(world, created));
  EXPECT_EQ(world.store().load_tables()->front().header, before);
  world.pass(std::chrono::hours(24));
  EXPECT_TRUE(is_there(world, created));
  EXPECT_NE(world.store().load_tables()->front().header, before);
}

// --- origins ------------------------------------------------------------------------------------

TEST(Origin, NetworksAreThoseOfTheAddress) {
  EXPECT_EQ(network_of("203.0.113.7"), "203.0.113");
  EXPECT_EQ(site_of("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(network_of("2001:db8:1:2ff::"), "2001:db8:1");
  EXPECT_EQ(site_of("2001:db8:1:2ff::"), site_of("2001:db8:1:200::"));
  EXPECT_NE(site_of("2001:db8:1:2ff::"), site_of("2001:db8:1:300::"));
  EXPECT_EQ(network_of("2001:db8::"), "2001:db8:0");
  EXPECT_NE(site_of("2001:db8::"), site_of("2001:db8:0:100::"));
  EXPECT_NE(network_of("2001:db8:12::"), network_of("2001:db8:1:2::"));
}

TEST(Origin, WithAnotherKeyItIsAnother) {
  const TestCrypto crypto;
  const Origin origin = Origins(crypto, "key").of("203.0.113.7");
  EXPECT_EQ(Origin::from_text(origin.text()), origin);
  EXPECT_EQ(origin.network, Origins(crypto, "key").of("203.0.113.8").network);
  EXPECT_NE(origin.network, Origins(crypto, "other").of("203.0.113.7").network);
  EXPECT_FALSE(Origins(crypto, "key").of("").is_counted());
  EXPECT_FALSE(Origin::from_text("what is this").is_counted());
  EXPECT_FALSE(Origin::from_text(std::string(48, 'x')).is_counted());
}

TEST(SpaceCounts, FindTheNetworkThatHoldsMost) {
  Space space;
  space.add({1, 1, 1}, 1);
  space.add({2, 2, 2}, 2);
  space.add({2, 3, 3}, 3);
  ASSERT_TRUE(space.largest());
  EXPECT_EQ(space.largest()->network, 2u);
  EXPECT_EQ(space.next_smaller(*space.largest())->network, 1u);
  space.remove({2, 3, 3}, 3);
  space.remove({2, 2, 2}, 2);
  EXPECT_EQ(space.largest()->network, 1u);
  EXPECT_FALSE(space.next_smaller(*space.largest()));
  space.remove({1, 1, 1}, 1);
  EXPECT_FALSE(space.largest());
}

}  // namespace

}  // namespace cauldron
