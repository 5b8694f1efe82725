// Table talk of Septima: people announce their Action, and the reveal shows who kept their word.
#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

Json announce(Json action) {
  return Json::object({{"type", "announce"}, {"action", std::move(action)}});
}

// Two people of the Basic game, who are about to select their first Actions.
class Announce : public ::testing::Test {
 protected:
  void SetUp() override {
    created_ = marta_.request(septima_request("mo", R"({"players":2,"mode":"basic"})"));
    marta_.request(join_request(created_));
    seated_ = anna_.request(sit_request(created_, 1, "Anna"));
    anna_.request(join_request(seated_));
    until_selection();
  }
  void until_selection() {
    Rng rng(1);
    while (*marta_.ask().find_string("kind") != "select") play_on({&marta_, &anna_}, rng, 1);
    marta_.news();
    anna_.news();
  }
  void select(Guest& guest, const std::string& action) {
    ASSERT_EQ(guest.code(choose_request(guest.ask(), "select " + action)), "ok");
  }
  std::string announced() const { return anna_.talk().find("announced")->dump(); }

  World world_{31};
  Guest marta_{world_}, anna_{world_};
  Json created_, seated_;
};

// H21: what is said at the table is said to everybody there, watchers included.
TEST_F(Announce, EverybodyHearsItAndItMayChange) {
  Guest watcher(world_);
  watcher.request(watch_request(created_));
  EXPECT_EQ(announced(), "[null,null]");
  EXPECT_EQ(marta_.code(announce("collect")), "ok");
  EXPECT_EQ(announced(), R"(["collect",null])");
  EXPECT_EQ(watcher.talk(), anna_.talk());
  EXPECT_EQ(marta_.code(announce("move")), "ok");
  EXPECT_EQ(announced(), R"(["move",null])");
  anna_.news();
  EXPECT_EQ(marta_.code(announce("move")), "ok");
  EXPECT_TRUE(anna_.news().empty()) << "that was said already";
  EXPECT_EQ(marta_.code(announce(nullptr)), "ok");
  EXPECT_EQ(announced(), "[null,null]");
}

TEST_F(Announce, TheRevealShowsWhoKeptTheirWord) {
  marta_.request(announce("collect"));
  anna_.request(announce("move"));
  select(marta_, "collect");
  select(anna_, "brew");
  ASSERT_EQ(anna_.chat().size(), 2u);
  EXPECT_EQ(anna_.chat()[0].dump(),
            R"({"seat":0,"name":"Marta","announced":"collect","kept":true})");
  EXPECT_EQ(anna_.chat()[1].dump(), R"({"seat":1,"name":"Anna","announced":"move","kept":false})");
  EXPECT_EQ(marta_.talk().dump(),
            R"({"announced":["collect","move"],"kept":[1,0],"broken":[0,1]})");
  EXPECT_EQ(marta_.code(announce("brew")), "not-allowed") << "the Actions are revealed";
  until_selection();
  EXPECT_EQ(marta_.talk().dump(), R"({"announced":[null,null],"kept":[1,0],"broken":[0,1]})")
      << "a new Moon Phase";
}

TEST_F(Announce, WhatWasTakenBackIsNotJudged) {
  marta_.request(announce("collect"));
  marta_.request(announce(nullptr));
  select(marta_, "move");
  select(anna_, "brew");
  EXPECT_TRUE(anna_.chat().empty());
}

TEST_F(Announce, NobodyLearnsWhetherTheSeatHasSelected) {
  select(marta_, "collect");
  EXPECT_TRUE(anna_.news().empty());
  EXPECT_EQ(marta_.code(announce("heal")), "ok") << "still possible, and no pick is needed for it";
  const auto after = anna_.news();
  ASSERT_EQ(after.size(), 1u);

  World other(31);
  Guest marta(other), anna(other);
  const Json created = marta.request(septima_request("mo", R"({"players":2,"mode":"basic"})"));
  marta.request(join_request(created));
  anna.request(join_request(anna.request(sit_request(created, 1, "Anna"))));
  Rng rng(1);
  while (*marta.ask().find_string("kind") != "select") play_on({&marta, &anna}, rng, 1);
  anna.news();
  marta.request(announce("heal"));
  EXPECT_EQ(anna.news().at(0).dump(), after[0].dump()) << "the same, had she not selected";
}

TEST_F(Announce, RefusalsSayWhy) {
  const auto why = [](Guest& guest, Json request) {
    const Json answer = guest.request(std::move(request));
    return *answer.find_string("code") + " " + *answer.find("message")->find_string("id");
  };
  EXPECT_EQ(why(marta_, announce("ritual")), "illegal-option error.cannot_announce")
      << "not in the Basic game";
  EXPECT_EQ(why(marta_, announce("dance")), "illegal-option error.cannot_announce");
  EXPECT_EQ(why(marta_, Json::object({{"type", "signal"}, {"signal", "win"}})),
            "not-allowed error.no_signals");
  marta_.request(Json::object({{"type", "leave"}}));
  EXPECT_EQ(why(marta_, announce("collect")), "not-allowed error.away");

  Guest berta(world_);
  berta.request(join_request(berta.request(create_request("mgg"))));
  EXPECT_EQ(why(berta, announce("collect")), "not-allowed error.no_announcements");
  EXPECT_TRUE(berta.talk().is_null());
  berta.request(join_request(berta.request(septima_request("m", R"({"players":1})"))));
  EXPECT_EQ(why(berta, announce("collect")), "not-allowed error.no_announcements");
  berta.request(join_request(berta.request(septima_request("mo", R"({"players":2})"))));
  EXPECT_EQ(why(berta, announce("collect")), "not-started error.not_started");
}

TEST_F(Announce, NotWithoutEnd) {
  for (std::size_t i = 0; i < Table::kMaxChangesOfMind; ++i) {
    ASSERT_EQ(marta_.code(announce(i % 2 ? "move" : "collect")), "ok");
  }
  EXPECT_EQ(marta_.code(announce(nullptr)), "too-many");
}

// The bot that stands in does not know what was promised.
TEST_F(Announce, WhoLeavesOwesNothing) {
  marta_.request(announce("collect"));
  marta_.request(Json::object({{"type", "leave"}}));
  EXPECT_EQ(announced(), "[null,null]");
}

TEST_F(Announce, SurvivesARestart) {
  marta_.request(announce("collect"));
  anna_.request(announce("move"));
  select(marta_, "collect");
  select(anna_, "brew");
  const Json talk = marta_.talk();
  const auto chat = marta_.chat();
  marta_.leave();
  anna_.leave();
  world_.restart();
  Guest again(world_);
  again.request(join_request(created_));
  EXPECT_EQ(again.talk(), talk);
  EXPECT_EQ(again.chat(), chat);
}

}  // namespace

}  // namespace cauldron
