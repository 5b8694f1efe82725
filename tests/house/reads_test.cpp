// Reads never wait for writes: how long an answer takes says nothing about who has just chosen.
#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

// Three people give cards to the left, unseen; Anna's answer is on its way to the disk.
class Reads : public ::testing::Test {
 protected:
  void SetUp() override {
    created_ = marta_.request(create_request("moo"));
    marta_.request(join_request(created_));
    anna_.request(join_request(anna_.request(sit_request(created_, 1, "Anna"))));
    berta_.request(join_request(berta_.request(sit_request(created_, 2, "Berta"))));
    for (int passes = 0; passes < 3; ++passes) {
      for (Guest* guest : {&marta_, &anna_, &berta_}) {
        if (!guest->is_asked()) continue;
        ASSERT_EQ(guest->code(choose_request(guest->ask(), "pass")), "ok");
        break;
      }
    }
    ASSERT_EQ(*anna_.ask().find_string("kind"), "give");
    watcher_.request(watch_request(created_));
    world_.store().hold = true;
    choice_ = choose_request(anna_.ask(), options_of(anna_.ask()).front());
    ASSERT_TRUE(anna_.request(choice_).is_null()) << "it waits for the disk";
  }

  Json past(const char* type) {
    return Json::object({{"type", type}, {"table", *created_.find("table")}});
  }

  World world_{21};
  Guest marta_{world_}, anna_{world_}, berta_{world_}, watcher_{world_};
  Json created_, choice_;
};

TEST_F(Reads, LookingBackIsAnsweredWhileSomethingIsStored) {
  EXPECT_EQ(watcher_.code(past("moment").set("move", 1)), "moment");
  EXPECT_EQ(watcher_.code(past("series")), "series");
  EXPECT_EQ(watcher_.code(past("record")), "not-allowed");
  EXPECT_EQ(watcher_.code(past("branch").set("move", 0).set("seat", 0).set("name", "Eva")),
            "not-allowed");
}

TEST_F(Reads, SoAreComingInTheLobbyAndWhatOnesOwnChoiceWouldBring) {
  Guest late(world_), phone(world_);
  EXPECT_EQ(late.code(watch_request(created_)), "table");
  const Json question = *marta_.ask().find("question");
  const Json look = Json::object({{"question", question}, {"option", "pass"}});
  EXPECT_EQ(marta_.code(Json(look).set("type", "preview")), "preview");
  EXPECT_EQ(marta_.code(Json::object({{"type", "hint"}, {"question", question}})), "not-allowed");
  const Json mine = Json::array(
      {Json::object({{"table", *created_.find("table")}, {"token", *created_.find("token")}})});
  EXPECT_EQ(phone.code(Json::object({{"type", "lobby"}, {"mine", mine}})), "lobby");
}

TEST_F(Reads, WhatIsRefusedAsThingsStandIsRefusedAtOnce) {
  EXPECT_EQ(watcher_.code(Json::object({{"type", "leave"}})), "not-seated");
  EXPECT_EQ(watcher_.code(say_request("hello")), "bad-message") << "without a name";
  Json old = choose_request(marta_.ask(), "pass").set("question", 3);
  EXPECT_EQ(marta_.code(old), "stale-question");
  EXPECT_EQ(marta_.code(choose_request(marta_.ask(), "dance")), "illegal-option");
  Guest late(world_);
  EXPECT_EQ(late.code(sit_request(created_, 1, "Eva")), "seat-taken");
}

TEST_F(Reads, WhoeverCameMeanwhileHearsOfItOnce) {
  Guest late(world_);
  late.request(join_request(created_));
  late.news();
  world_.store().hold = false;
  world_.store().release();
  world_.pump();
  EXPECT_TRUE(late.news().empty()) << "nobody learns who has answered";
  EXPECT_EQ(anna_.code(Json(choice_).set("id", "again-with-another-id")), "ok");
  for (Guest* guest : {&marta_, &berta_}) {
    EXPECT_EQ(guest->code(choose_request(guest->ask(), options_of(guest->ask()).front())), "ok");
  }
  EXPECT_EQ(late.news().size(), 2u) << "Marta's own answer at her other place, then all together";
  EXPECT_EQ(late.view(), marta_.view());
}

TEST_F(Reads, ARepetitionWaitsForTheFirstAndCountsOnce) {
  Guest again(world_);
  const Json request = Json(choice_).set("id", "sent-once-more-later");
  const Json token = *anna_.request(Json::object({{"type", "ping"}})).find("type");
  EXPECT_EQ(token, Json("ok"));
  EXPECT_TRUE(anna_.request(request).is_null()) << "it may be stored";
  world_.store().hold = false;
  world_.store().release();
  world_.pump();
  EXPECT_EQ(*anna_.answer_to("sent-once-more-later").find_string("type"), "ok");
}

// Nobody knows of a table that is not on the disk yet.
TEST_F(Reads, ATableThatIsBeingOpenedIsNotThereYet) {
  Guest opener(world_), looker(world_);
  EXPECT_TRUE(opener.request(create_request("moo")).is_null());
  const Json lobby = Json::object({{"type", "lobby"}, {"mine", Json::array()}});
  const Json answer = looker.request(lobby);
  ASSERT_EQ(answer.find("tables")->items().size(), 1u);
  EXPECT_EQ(*answer.find("tables")->items()[0].find("table"), *created_.find("table"));
}

}  // namespace

}  // namespace cauldron
