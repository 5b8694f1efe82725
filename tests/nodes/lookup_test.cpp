// Tables that a node does not know are looked for while everything else goes on, with one question
// for all of them.
#include <gtest/gtest.h>

#include "cluster.h"
#include "core/embedded.h"

namespace cauldron {

namespace {

Json lobby_request(const std::vector<Json>& created) {
  Json mine = Json::array();
  for (const Json& table : created) {
    mine.push_back(
        Json::object({{"table", *table.find("table")}, {"token", *table.find("token")}}));
  }
  return Json::object({{"type", "lobby"}, {"mine", std::move(mine)}});
}

class LookupTest : public ::testing::Test {
 protected:
  // A table that nobody knows here.
  static Json stranger(int number = 1) {
    return Json::object({{"table", "misty-newt-" + std::to_string(1000 + number)}});
  }

  Cluster cluster_{1};
  Visitor marta_{cluster_};
  Visitor other_{cluster_};
};

TEST_F(LookupTest, AMoveWaitsForNobodysLookup) {
  marta_.connect_to(0);
  const Json created = marta_.request(create_request("mgg"));
  marta_.request(join_request(created));
  other_.connect_to(0);
  cluster_.holds_questions = true;
  other_.begin(watch_request(stranger()));
  EXPECT_EQ(cluster_.router(0).figures().lookups.waiting, 1u);
  const Time before = cluster_.now();
  EXPECT_EQ(marta_.code(say_request("I am not kept waiting")), "ok");
  ASSERT_TRUE(marta_.is_asked());
  const Json question = static_cast<const Player&>(marta_).ask();
  EXPECT_EQ(marta_.code(choose_request(question, options_of(question).front())), "ok");
  EXPECT_EQ(cluster_.now(), before);
  EXPECT_FALSE(other_.answered()) << "it waits still";
  cluster_.answer_questions();
  ASSERT_TRUE(other_.answered());
  EXPECT_EQ(*other_.answered()->find_string("code"), "no-such-table");
}

TEST_F(LookupTest, ACodeLeadsToTheTableFromAnyNode) {
  marta_.connect_to(0);
  const Json created = marta_.request(create_request("moo", false));
  const std::string code = *marta_.request(join_request(created)).find_string("shortCode");
  const Json named = Json::object({{"table", code}});
  other_.connect_to(1);
  cluster_.questions.clear();
  for (const char* type : {"series", "record", "analysis", "duplicate"}) {
    EXPECT_EQ(other_.code(Json::object({{"type", type}, {"table", code}})), "no-such-table");
  }
  const Json mine = Json::array({Json::object({{"table", code}, {"token", "x"}})});
  other_.request(Json::object({{"type", "lobby"}, {"mine", mine}}));
  for (const Claims::Sought& sought : cluster_.questions) {
    EXPECT_TRUE(sought.tables.empty()) << "only coming to a table takes a code";
  }
  const Json found = other_.request(watch_request(named));
  ASSERT_TRUE(found.find("table")) << found.dump();
  EXPECT_EQ(*found.find("table"), *created.find("table"));
  EXPECT_EQ(other_.code(sit_request(named, 1, "Anna")), "seated");
  Visitor neighbour(cluster_);
  neighbour.connect_to(0);
  EXPECT_EQ(neighbour.code(watch_request(named)), "table") << "at the node that drives it";
  EXPECT_EQ(cluster_.driver_of(created), 0u);
}

TEST_F(LookupTest, AnUnknownTableCostsAJoinWhereverItIsLookedFor) {
  other_.connect_to(1, "203.0.113.5");
  std::string why;
  for (int guess = 0; guess < 1'200 && why != "error.too_often"; ++guess) {
    if (guess % 40 == 39) cluster_.pass(std::chrono::seconds(1));
    Json request = watch_request(stranger(guess));
    if (guess % 2 == 0) request.set("type", "series").set("table", "misty-newt-aaaaaaaaaaaaaaaa");
    why = *other_.request(request).find("message")->find_string("id");
  }
  EXPECT_EQ(why, "error.too_often");
}

TEST_F(LookupTest, TheLobbyAsksOnceForAHundredGames) {
  marta_.connect_to(0);
  std::vector<Json> created;
  for (int i = 0; i < 100; ++i) created.push_back(marta_.request(create_request("mgg")));
  cluster_.kill(0);
  cluster_.pass(std::chrono::seconds(4));
  marta_.connect_to(1);
  cluster_.questions.clear();
  const Json lobby = marta_.request(lobby_request(created));
  EXPECT_EQ(lobby.find("mine")->items().size(), 100u);
  ASSERT_EQ(cluster_.questions.size(), 1u);
  EXPECT_EQ(cluster_.questions[0].tables.size(), 100u);
  EXPECT_EQ(cluster_.driver_of(created[99]), 1u) << "nobody drove them";
  marta_.request(lobby_request(created));
  EXPECT_EQ(cluster_.questions.size(), 1u) << "they are known by now";
}

TEST_F(LookupTest, WhatWaitsIsAskedTogether) {
  cluster_.holds_questions = true;
  std::vector<std::unique_ptr<Visitor>> visitors;
  for (int i = 0; i < 20; ++i) {
    visitors.push_back(std::make_unique<Visitor>(cluster_));
    visitors.back()->connect_to(0);
    visitors.back()->begin(watch_request(stranger(i)));
  }
  cluster_.answer_questions();
  ASSERT_EQ(cluster_.questions.size(), 2u) << "the first, and all who came meanwhile";
  EXPECT_EQ(cluster_.questions[1].tables.size(), 19u);
  for (const auto& visitor : visitors) EXPECT_TRUE(visitor->answered());
}

TEST_F(LookupTest, OnlySoManyOfOneAddressWait) {
  cluster_.holds_questions = true;
  std::vector<std::unique_ptr<Visitor>> crowd;
  for (std::size_t i = 0; i <= cluster_.house(0).limits().address_connections; ++i) {
    crowd.push_back(std::make_unique<Visitor>(cluster_));
    crowd.back()->connect_to(0, "198.51.100.1");
    crowd.back()->begin(watch_request(stranger()));
  }
  EXPECT_FALSE(crowd.front()->answered());
  ASSERT_TRUE(crowd.back()->answered());
  EXPECT_EQ(*crowd.back()->answered()->find_string("code"), "unavailable") << "they ask again";
  other_.connect_to(0, "198.51.100.2");
  other_.begin(watch_request(stranger()));
  EXPECT_FALSE(other_.answered()) << "another address may wait";
  cluster_.answer_questions();
  EXPECT_TRUE(crowd.front()->answered());
  EXPECT_TRUE(other_.answered());
}

TEST_F(LookupTest, ADatabaseThatIsAwayOrSilentIsSaid) {
  marta_.connect_to(0);
  const Json created = marta_.request(create_request("mgg"));
  cluster_.database_is_away = true;
  other_.connect_to(1);
  EXPECT_EQ(other_.code(watch_request(created)), "unavailable");
  EXPECT_EQ(other_.code(lobby_request({created})), "unavailable");
  cluster_.database_is_away = false;
  cluster_.holds_questions = true;
  EXPECT_EQ(other_.code(watch_request(created)), "unavailable") << "nobody waits for ever";
  cluster_.answer_questions();
  EXPECT_EQ(other_.code(watch_request(created)), "table");
}

TEST_F(LookupTest, WhoLeavesMeanwhileIsNotAnswered) {
  other_.connect_to(0);
  cluster_.holds_questions = true;
  other_.begin(watch_request(stranger()));
  other_.connect_to(1);
  cluster_.answer_questions();
  EXPECT_EQ(cluster_.router(0).figures().lookups.waiting, 0u);
}

TEST_F(LookupTest, WhatCannotBeATableIsNotLookedFor) {
  other_.connect_to(0);
  for (const char* name : {"", "Fenny-Snake", "a b", "x\\\"y", "caf\xc3\xa9"}) {
    const Json join = Json::object({{"type", "join"}, {"table", name}});
    EXPECT_NE(other_.code(join), "table");
  }
  EXPECT_TRUE(cluster_.questions.empty());
}

// A node that was taken for dead while it waited finds out before it drives what it was told of.
TEST_F(LookupTest, WhatWasFoundBeforeTablesWereLostIsLookedForAgain) {
  marta_.connect_to(0);
  const Json created = marta_.request(create_request("mgg"));
  cluster_.kill(0);
  cluster_.pass(std::chrono::seconds(4));
  other_.connect_to(1);
  cluster_.holds_answers = true;
  other_.begin(watch_request(created));
  cluster_.stand_still(1);
  cluster_.pass(std::chrono::seconds(3));
  cluster_.holds_answers = false;
  Visitor third(cluster_);
  third.connect_to(2);
  EXPECT_EQ(third.code(watch_request(created)), "table");
  cluster_.go_on(1);
  cluster_.pass(std::chrono::seconds(1));
  cluster_.answer_questions();
  EXPECT_FALSE(cluster_.house(1).has_table(*created.find_string("table")));
  EXPECT_EQ(cluster_.driver_of(created), 2u);
  ASSERT_TRUE(other_.answered());
  EXPECT_EQ(*other_.answered()->find_string("type"), "table");
}

// Whoever waits for their turn when a node loses the table, or hands it over, is not told that
// there is none.
TEST_F(LookupTest, ATableThatIsLostMeanwhileIsNotDenied) {
  marta_.connect_to(0);
  const Json created = marta_.request(create_request("moo"));
  other_.connect_to(0);
  other_.bring(sit_request(created, 1, "Ada"));
  cluster_.house(0).lose_tables();
  EXPECT_FALSE(other_.answered()) << "it comes back";
  EXPECT_EQ(other_.code(sit_request(created, 1, "Ada")), "seated");
  EXPECT_EQ(other_.returns(), 1);
}

TEST_F(LookupTest, ATableThatIsHandedOverMeanwhileIsNotDenied) {
  marta_.connect_to(0);
  const Json created = marta_.request(create_request("moo"));
  other_.connect_to(0);
  other_.bring(sit_request(created, 1, "Ada"));
  cluster_.drain(0);
  EXPECT_FALSE(other_.answered()) << "it comes back";
  EXPECT_EQ(other_.code(sit_request(created, 1, "Ada")), "seated");
}

TEST_F(LookupTest, PacksOfOtherNodesAreFound) {
  marta_.connect_to(0);
  std::string deck(embedded_file("three-witches/deck.json"));
  const std::string rank = "\"rank\": 2";
  deck.replace(deck.find(rank), rank.size(), "\"rank\": 4");
  const Json pack =
      marta_.request(Json::object({{"type", "pack"}, {"game", "three-witches"}, {"text", deck}}));
  ASSERT_EQ(*pack.find_string("type"), "pack") << pack.dump();
  other_.connect_to(1);
  const Json create = create_request("mgg").set("contentHash", *pack.find("contentHash"));
  EXPECT_EQ(other_.code(create), "created");
  EXPECT_EQ(other_.code(create_request("mgg").set("contentHash", std::string(64, 'a'))),
            "no-such-content");
}

}  // namespace

}  // namespace cauldron
