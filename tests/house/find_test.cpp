// Looking for open tables by their titles, and how many of one address are listed without that.
#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

Json lobby() { return Json::object({{"type", "lobby"}, {"mine", Json::array()}}); }

Json find(const std::string& title) { return Json::object({{"type", "find"}, {"title", title}}); }

Json named(const std::string& seats, const std::string& name, bool open_to_all = true) {
  return create_request(seats, open_to_all).set("name", name);
}

std::vector<std::string> names_of(const Json& answer) {
  std::vector<std::string> names;
  for (const Json& table : answer.find("tables")->items()) {
    names.push_back(*table.find_string("name"));
  }
  return names;
}

using Names = std::vector<std::string>;

TEST(LobbyShare, OneAddressHasThreeTablesInTheList) {
  World world(1);
  Guest ola(world, "198.51.100.1"), flood(world, "203.0.113.7"), looker(world, "192.0.2.1");
  ola.request(named("moo", "Ola's"));
  for (int i = 0; i < 55; ++i) flood.request(named("moo", "Flood " + std::to_string(i)));
  EXPECT_EQ(names_of(looker.request(lobby())),
            (Names{"Flood 54", "Flood 53", "Flood 52", "Ola's"}));
  world.restart();
  world.store().events_read = 0;
  Guest later(world, "192.0.2.1");
  EXPECT_EQ(names_of(later.request(lobby())), (Names{"Flood 54", "Flood 53", "Flood 52", "Ola's"}));
  EXPECT_EQ(world.store().events_read, 4u) << "no others are woken";
}

TEST(LobbyShare, WithoutAnAddressThereIsNoShare) {
  World world(2);
  Guest marta(world), looker(world);
  for (int i = 0; i < 5; ++i) marta.request(named("moo", "A table"));
  EXPECT_EQ(names_of(looker.request(lobby())).size(), 5u);
}

TEST(LobbyShare, AnotherOneOfTheAddressMovesUp) {
  World world(3);
  Guest marta(world, "203.0.113.7"), looker(world, "192.0.2.1");
  std::vector<Json> tables;
  for (int i = 0; i < 4; ++i) tables.push_back(marta.request(named("moo", std::to_string(i))));
  EXPECT_EQ(names_of(looker.request(lobby())), (Names{"3", "2", "1"}));
  marta.request(join_request(tables[2]));
  EXPECT_EQ(marta.code(Json::object({{"type", "close"}})), "ok");
  EXPECT_EQ(names_of(looker.news().back()), (Names{"3", "1", "0"}));
}

TEST(LobbyShare, TablesWhoseOpenerIsThereComeFirst) {
  World world(4);
  Guest marta(world, "203.0.113.7"), anna(world, "203.0.113.7"), ola(world, "198.51.100.1");
  Guest looker(world, "192.0.2.1");
  const Json oldest = marta.request(named("moo", "oldest"));
  for (int i = 0; i < 3; ++i) anna.request(named("moo", std::to_string(i)));
  ola.request(named("moo", "Ola's"));
  EXPECT_EQ(names_of(looker.request(lobby())), (Names{"Ola's", "2", "1", "0"}));
  marta.request(join_request(oldest));
  EXPECT_EQ(names_of(looker.news().back()), (Names{"oldest", "Ola's", "2", "1"}));
  anna.request(watch_request(oldest));
  marta.request(lobby());
  EXPECT_EQ(names_of(looker.news().back()), (Names{"Ola's", "2", "1", "0"}))
      << "a watcher is not the opener";
}

// Neither in what is told nor in what is found.
TEST(LobbyShare, NobodyLearnsFromWhereATableWasOpened) {
  World world(5);
  Guest marta(world, "203.0.113.7"), looker(world, "192.0.2.1");
  const Json created = marta.request(named("moo", "Covenstead"));
  looker.request(lobby());
  looker.request(find("coven"));
  looker.request(watch_request(created));
  const Origin origin = world.house().origin_of("203.0.113.7");
  for (const std::string& secret : {std::string("203.0"), origin.text().substr(0, 16),
                                    origin.text().substr(32), std::to_string(origin.address)}) {
    EXPECT_EQ(looker.heard().find(secret), std::string::npos) << secret;
  }
}

// --- looking for titles -------------------------------------------------------------------------

TEST(Find, PartsOfATitleInAnyCaseAreEnough) {
  World world(6);
  Guest marta(world, "203.0.113.7"), looker(world, "192.0.2.1");
  marta.request(named("moo", "The Thorny Moth"));
  marta.request(named("mgo", "Thorn in the Side"));
  marta.request(named("moo", "Żmija"));
  marta.request(named("moo", "Thorns among ourselves", false));
  marta.request(named("mgg", "Thorny and begun"));
  EXPECT_EQ(names_of(looker.request(find("THORN"))),
            (Names{"Thorn in the Side", "The Thorny Moth"}))
      << "neither private tables nor those nobody is at";
  EXPECT_EQ(names_of(looker.request(find("thorny moth"))), Names{"The Thorny Moth"});
  EXPECT_EQ(names_of(looker.request(find("zmija"))), Names{"Żmija"});
  EXPECT_TRUE(names_of(looker.request(find("owl"))).empty());
  EXPECT_TRUE(names_of(looker.request(find("..."))).empty());
}

TEST(Find, TablesTheListHasNoRoomForAreFoundAlsoAsleep) {
  World world(7);
  {
    Guest marta(world, "203.0.113.7");
    for (int i = 0; i < 10; ++i) marta.request(named("moo", "Table " + std::to_string(i)));
  }
  Guest looker(world, "192.0.2.1");
  EXPECT_EQ(names_of(looker.request(find("table 2"))), Names{"Table 2"});
  world.restart();
  world.store().events_read = 0;
  Guest later(world, "192.0.2.1");
  const Json found = later.request(find("table 2"));
  EXPECT_EQ(names_of(found), Names{"Table 2"});
  EXPECT_FALSE(found.find("more")->as_bool());
  EXPECT_EQ(world.store().events_read, 1u);
  EXPECT_EQ(later.code(sit_request(found.find("tables")->items()[0], 1, "Eva")), "seated");
}

TEST(Find, TwentyAreToldAndThoseOfOneAddressDoNotHideOthers) {
  World world(8);
  Guest ola(world, "198.51.100.1"), flood(world, "203.0.113.7"), looker(world, "192.0.2.1");
  ola.request(named("moo", "Raven by Ola"));
  for (int i = 0; i < 30; ++i) flood.request(named("moo", "Raven " + std::to_string(i)));
  const Json found = looker.request(find("raven"));
  const Names names = names_of(found);
  ASSERT_EQ(names.size(), 20u);
  EXPECT_EQ(Names(names.begin(), names.begin() + 5),
            (Names{"Raven 29", "Raven 28", "Raven 27", "Raven by Ola", "Raven 26"}));
  EXPECT_TRUE(found.find("more")->as_bool());
}

TEST(Find, WhatCannotBeATitleIsRefusedAndSoIsTooMuch) {
  Limits limits;
  limits.address_searches = 3;
  World world(9, limits);
  Guest looker(world, "192.0.2.1"), other(world, "192.0.2.2");
  EXPECT_EQ(looker.code(find("")), "bad-message");
  EXPECT_EQ(looker.code(find(std::string(41, 'x'))), "bad-message");
  EXPECT_EQ(looker.code(Json::object({{"type", "find"}})), "bad-message");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(looker.code(find("moth")), "found");
  EXPECT_EQ(looker.code(find("moth")), "too-many");
  EXPECT_EQ(other.code(find("moth")), "found");
  world.pass(std::chrono::minutes(1));
  EXPECT_EQ(looker.code(find("moth")), "found");
}

// Others come in between.
TEST(Find, IsDoneStepByStep) {
  World world(10, 1'000);
  {
    Guest marta(world, "203.0.113.7"), anna(world);
    for (int i = 0; i < 60; ++i) anna.request(named("moo", "Moth"));
  }
  world.restart();
  Guest looker(world, "192.0.2.1");
  EXPECT_EQ(names_of(looker.request(find("moth"))).size(), 20u);
  EXPECT_EQ(world.most_woken_at_once(), 1u);
}

}  // namespace

}  // namespace cauldron
