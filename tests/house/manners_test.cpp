// Giving up, and agreeing to share the title.
#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

Json plain(const std::string& type) { return Json::object({{"type", type}}); }
Json draw(bool offer) { return Json::object({{"type", "draw"}, {"offer", offer}}); }

std::string why(Guest& guest, Json request) {
  const Json answer = guest.request(std::move(request));
  return *answer.find("message")->find_string("id");
}

// Two people and a bot.
class Manners : public ::testing::Test {
 protected:
  void SetUp() override {
    created_ = marta_.request(create_request("mog"));
    marta_.request(join_request(created_));
    EXPECT_EQ(marta_.code(plain("resign")), "not-started");
    EXPECT_EQ(marta_.code(draw(true)), "not-started");
    anna_.request(join_request(anna_.request(sit_request(created_, 1, "Anna"))));
    watcher_.request(watch_request(created_));
  }
  const Json& seat(std::size_t number) const { return watcher_.seats().items()[number]; }

  World world_{51};
  Guest marta_{world_}, anna_{world_}, watcher_{world_};
  Json created_;
};

TEST_F(Manners, ABotPlaysToTheEndForWhoeverResigns) {
  EXPECT_EQ(marta_.code(plain("resign")), "ok");
  EXPECT_TRUE(seat(0).find("resigned")->as_bool());
  EXPECT_TRUE(seat(0).find("away")->as_bool());
  EXPECT_EQ(marta_.code(plain("resign")), "ok") << "nothing more happens";
  EXPECT_EQ(why(marta_, plain("back")), "error.resigned");
  EXPECT_EQ(why(marta_, plain("leave")), "error.resigned");
  EXPECT_EQ(why(marta_, choose_request(anna_.ask(), "pass")), "error.resigned");
  EXPECT_TRUE(watcher_.result().is_null());
  Rng rng(1);
  play_on({&anna_}, rng);
  EXPECT_EQ(watcher_.result().find("resigned")->dump(), "[0]");
  EXPECT_FALSE(watcher_.result().find("agreed")->as_bool());
  EXPECT_EQ(*watcher_.result().find("outcome"), *watcher_.view().find("outcome"));
  EXPECT_EQ(why(anna_, plain("resign")), "error.over");
}

TEST_F(Manners, WhenNobodyIsLeftTheBotsFinish) {
  marta_.request(plain("resign"));
  EXPECT_TRUE(watcher_.result().is_null());
  anna_.request(plain("resign"));
  EXPECT_EQ(watcher_.result().find("resigned")->dump(), "[0,1]");
}

// One who has only left may come back, so nobody finishes without them.
TEST_F(Manners, WhoHasLeftIsWaitedFor) {
  marta_.request(plain("leave"));
  anna_.request(plain("resign"));
  EXPECT_TRUE(watcher_.result().is_null());
  EXPECT_EQ(marta_.code(plain("back")), "ok");
}

TEST_F(Manners, AllPeopleAtTheTableAgreeToShareTheTitle) {
  EXPECT_EQ(marta_.code(draw(true)), "ok");
  EXPECT_EQ(watcher_.draw().dump(), "[0]");
  EXPECT_TRUE(watcher_.result().is_null());
  EXPECT_EQ(marta_.code(draw(false)), "ok");
  EXPECT_EQ(watcher_.draw().dump(), "[]");
  marta_.request(draw(true));
  EXPECT_EQ(anna_.code(draw(true)), "ok");
  EXPECT_EQ(watcher_.result().dump(),
            R"({"agreed":true,"setAside":false,"outcome":null,"resigned":[]})");
  for (const Guest* guest : {&marta_, &anna_, &watcher_}) {
    EXPECT_TRUE(guest->ask().find("kind")->is_null());
    EXPECT_FALSE(guest->ask().find("you")->as_bool());
    EXPECT_TRUE(guest->ask().find("seats")->items().empty());
  }
  EXPECT_EQ(why(marta_, choose_request(marta_.ask(), "pass")), "error.over");
  EXPECT_EQ(why(anna_, draw(false)), "error.over");
  EXPECT_EQ(marta_.code(say_request("well played")), "ok");
}

TEST_F(Manners, AnAgreementShowsInTheLobbyAndItsRecordIsOpen) {
  const Json mine = Json::array(
      {Json::object({{"table", *created_.find("table")}, {"token", *created_.find("token")}})});
  marta_.request(draw(true));
  anna_.request(draw(true));
  Guest looker(world_);
  const Json lobby = looker.request(Json::object({{"type", "lobby"}, {"mine", mine}}));
  EXPECT_TRUE(lobby.find("tables")->items().empty()) << "there is nothing to watch any more";
  const Json& entry = lobby.find("mine")->items().at(0);
  EXPECT_TRUE(entry.find("over")->as_bool());
  EXPECT_TRUE(entry.find("agreed")->as_bool());
  EXPECT_FALSE(entry.find("yourTurn")->as_bool());
  EXPECT_EQ(looker.code(plain("record").set("table", *created_.find("table"))), "record");
}

TEST_F(Manners, NobodySharesWithThemselves) {
  anna_.request(plain("leave"));
  EXPECT_EQ(why(marta_, draw(true)), "error.nobody_to_agree");
  EXPECT_EQ(why(anna_, draw(true)), "error.away");
  anna_.request(plain("back"));
  EXPECT_EQ(marta_.code(draw(true)), "ok");
  anna_.request(plain("leave"));
  EXPECT_TRUE(watcher_.result().is_null()) << "leaving is no agreement";
  anna_.request(plain("back"));
  marta_.request(plain("leave"));
  EXPECT_EQ(watcher_.draw().dump(), "[]") << "the offer leaves with its person";
}

TEST_F(Manners, NobodyOffersWithoutEnd) {
  for (std::size_t i = 0; i < Table::kMaxChangesOfMind; ++i) {
    ASSERT_EQ(marta_.code(draw(i % 2 == 0)), "ok");
  }
  EXPECT_EQ(marta_.code(draw(true)), "too-many");
}

TEST_F(Manners, SurviveARestart) {
  const auto picture = [&] {
    Guest guest(world_);
    return guest.request(watch_request(created_)).set("id", "").set("seq", 0).dump();
  };
  anna_.request(draw(true));
  for (const bool agree : {false, true}) {
    if (agree) {
      Guest marta(world_);
      marta.request(join_request(created_));
      marta.request(draw(true));
    }
    marta_.leave();
    anna_.leave();
    watcher_.leave();
    const std::string before = picture();
    world_.restart();
    EXPECT_EQ(picture(), before);
    EXPECT_EQ(before.find(R"("agreed":true)") != std::string::npos, agree);
  }
}

TEST_F(Manners, AResignationSurvivesARestart) {
  anna_.request(plain("resign"));
  marta_.leave();
  anna_.leave();
  watcher_.leave();
  world_.restart();
  Guest again(world_);
  again.request(join_request(created_));
  EXPECT_TRUE(again.seats().items()[1].find("resigned")->as_bool());
}

// Hundreds of moves come at once.
TEST(MannersOfSeptima, WhoeverGivesUpAgainstTheBlackWidowSeesTheEnd) {
  World world(52);
  Guest marta(world);
  marta.request(join_request(marta.request(septima_request("m", R"({"players":1})"))));
  EXPECT_EQ(marta.code(Json::object({{"type", "resign"}})), "ok");
  EXPECT_EQ(*marta.view().find_string("step"), "over");
  EXPECT_EQ(marta.result().find("resigned")->dump(), "[0]");
}

}  // namespace

}  // namespace cauldron
