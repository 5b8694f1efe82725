// The lobby: what is listed, and when those who look at it hear of changes.
#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

Json lobby(const Json& mine = Json::array()) {
  return Json::object({{"type", "lobby"}, {"mine", mine}});
}

Json mine_of(const Json& seated) {
  Json list = Json::array();
  list.push_back(
      Json::object({{"table", *seated.find("table")}, {"token", *seated.find("token")}}));
  return list;
}

TEST(Lobby, ListsOpenTablesNewestFirst) {
  World world(1);
  Guest marta(world), looker(world);
  const Json first = marta.request(create_request("moo").set("name", "Covenstead"));
  const Json second = marta.request(create_request("mgo"));
  marta.request(create_request("moo", false));
  marta.request(create_request("mgg"));
  const Json answer = looker.request(lobby());
  const auto& tables = answer.find("tables")->items();
  ASSERT_EQ(tables.size(), 2u) << "neither private tables nor those nobody is at";
  EXPECT_EQ(*tables[0].find("table"), *second.find("table"));
  EXPECT_EQ(*tables[0].find_int("open"), 1);
  EXPECT_EQ(*tables[1].find("table"), *first.find("table"));
  EXPECT_EQ(*tables[1].find_string("name"), "Covenstead");
  EXPECT_FALSE(tables[1].find("started")->as_bool());
}

TEST(Lobby, TellsOfChangesUntilATableIsJoined) {
  World world(2);
  Guest marta(world), looker(world);
  looker.request(lobby());
  const Json created = marta.request(create_request("moo"));
  EXPECT_EQ(looker.news().size(), 1u);
  marta.request(join_request(created));
  EXPECT_EQ(looker.news().size(), 1u) << "Marta is online";
  marta.request(say_request("hello"));
  EXPECT_TRUE(looker.news().empty()) << "chat is no news for the lobby";
  looker.request(watch_request(created));
  looker.news();
  marta.request(create_request("moo"));
  EXPECT_TRUE(looker.news().empty());
}

TEST(Lobby, EverybodyHearsOfWhatSomebodyElseAskedForFirst) {
  World world(6);
  Guest marta(world), early(world), owner(world), late(world);
  const Json created = marta.request(create_request("moo"));
  early.request(lobby());
  owner.request(lobby(mine_of(created)));
  marta.request(create_request("moo"));
  const Json answer = late.request(lobby());
  const auto for_early = early.news();
  const auto for_owner = owner.news();
  ASSERT_EQ(for_early.size(), 1u);
  ASSERT_EQ(for_owner.size(), 1u);
  EXPECT_TRUE(late.news().empty()) << "nothing new for whoever has just been told";
  EXPECT_EQ(*for_early[0].find("tables"), *answer.find("tables"));
  EXPECT_EQ(*for_owner[0].find("tables"), *answer.find("tables"));
  EXPECT_TRUE(for_early[0].find("mine")->items().empty());
  EXPECT_EQ(for_owner[0].find("mine")->items().size(), 1u);
}

TEST(Lobby, SaysWhichGamesThereAre) {
  World world(3);
  Guest marta(world);
  const Json answer = marta.request(Json::object({{"type", "games"}}));
  EXPECT_EQ(answer.find("games")->dump(),
            R"([{"id":"three-witches","seats":[3,3],)"
            R"("bots":["novice","apprentice","adept","sorceress","archwitch"]},)"
            R"({"id":"septima","seats":[1,4],)"
            R"("bots":["novice","apprentice","adept","sorceress","archwitch"]}])");
}

TEST(Lobby, MyGamesSayWhetherItIsMyTurn) {
  World world(3);
  Guest marta(world), phone(world);
  const Json created = marta.request(create_request("mgg", false));
  marta.request(join_request(created));
  const Json answer = phone.request(lobby(mine_of(created)));
  EXPECT_TRUE(answer.find("tables")->items().empty());
  const Json& entry = answer.find("mine")->items().at(0);
  EXPECT_TRUE(entry.find("yourTurn")->as_bool());
  EXPECT_EQ(*entry.find_int("seat"), 0);
  EXPECT_EQ(entry.find("standing")->dump(), R"({"id":"tw.standing","args":{"round":1}})");
  Rng rng(3);
  play_on({&marta}, rng);
  const Json last = phone.news().back();
  EXPECT_FALSE(last.find("mine")->items().at(0).find("yourTurn")->as_bool());
  EXPECT_TRUE(last.find("mine")->items().at(0).find("over")->as_bool());
}

TEST(Lobby, WrongTokensShowNothing) {
  World world(4);
  Guest marta(world), thief(world);
  const Json created = marta.request(create_request("mgg", false));
  Json guess = mine_of(created);
  guess.items()[0].set("token", "guess");
  guess.push_back(Json::object({{"table", "nowhere"}, {"token", "guess"}}));
  EXPECT_TRUE(thief.request(lobby(guess)).find("mine")->items().empty());
}

TEST(Lobby, RunningTablesWithPeopleCanBeWatched) {
  World world(5);
  Guest marta(world), looker(world);
  const Json created = marta.request(create_request("mgg"));
  EXPECT_TRUE(looker.request(lobby()).find("tables")->items().empty());
  marta.request(join_request(created));
  const Json entry = looker.news().back().find("tables")->items().at(0);
  EXPECT_TRUE(entry.find("started")->as_bool());
  EXPECT_EQ(*entry.find_int("open"), 0);
  marta.request(lobby());
  EXPECT_TRUE(looker.news().back().find("tables")->items().empty()) << "Marta left the table";
}

}  // namespace

}  // namespace cauldron
