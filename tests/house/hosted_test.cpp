// Tables whose opener starts the game, frees seats until then, and may close the table as long as
// no person has chosen anything.
#include <gtest/gtest.h>

#include "fair_support.h"

namespace cauldron {

namespace {

Json plain(const std::string& type) { return Json::object({{"type", type}}); }

Json free_request(int seat, const std::string& name) {
  return plain("free").set("seat", seat).set("name", name);
}

std::string why(Guest& guest, Json request) {
  const Json answer = guest.request(std::move(request));
  const Json* message = answer.find("message");
  return message ? *message->find_string("id") : *answer.find_string("type");
}

std::string name_at(const Guest& guest, std::size_t seat) {
  return *guest.seats().items()[seat].find_string("name");
}

class Hosted : public ::testing::Test {
 protected:
  void SetUp() override {
    world_.restart_fair();
    marta_ = std::make_unique<Guest>(world_, "203.0.113.1");
    anna_ = std::make_unique<Guest>(world_, "203.0.113.2");
    berta_ = std::make_unique<Guest>(world_, "203.0.113.3");
    created_ = marta_->request(create_request("moo").set("hosted", true).set("nonce", "marta"));
    ASSERT_EQ(*created_.find_string("type"), "created");
    marta_->request(join_request(created_));
  }
  Json sit(Guest& guest, int seat, const std::string& name) {
    const Json seated = guest.request(sit_request(created_, seat, name).set("nonce", name));
    if (*seated.find_string("type") == "seated") guest.request(join_request(seated));
    return seated;
  }
  void restart() {
    for (auto* guest : {marta_.get(), anna_.get(), berta_.get()}) guest->leave();
    world_.restart_fair();
    marta_ = std::make_unique<Guest>(world_, "203.0.113.1");
    anna_ = std::make_unique<Guest>(world_, "203.0.113.2");
    berta_ = std::make_unique<Guest>(world_, "203.0.113.3");
    marta_->request(join_request(created_));
  }

  World world_{61};
  std::unique_ptr<Guest> marta_, anna_, berta_;
  Json created_;
};

TEST_F(Hosted, TheGameBeginsWhenTheOpenerSaysSo) {
  EXPECT_EQ(why(*marta_, plain("start")), "error.seats_open");
  sit(*anna_, 1, "Anna");
  sit(*berta_, 2, "Berta");
  EXPECT_TRUE(marta_->view().is_null()) << "all seats are taken, and nothing is dealt";
  EXPECT_EQ(why(*anna_, plain("start")), "error.not_opener_starts");
  EXPECT_EQ(why(*berta_, free_request(1, "Anna")), "error.not_opener_frees");
  Guest watcher(world_);
  const Json seen = watcher.request(watch_request(created_));
  EXPECT_TRUE(seen.find("shortCode")) << "it still waits";
  EXPECT_EQ(*seen.find("opener"), Json(0));
  EXPECT_EQ(*seen.find("hosted"), Json(true));
  EXPECT_EQ(watcher.code(plain("start")), "not-seated");
  const Json start = plain("start").set("id", "a-start-that-is-repeated");
  EXPECT_EQ(marta_->code(start), "ok");
  EXPECT_FALSE(anna_->view().is_null());
  EXPECT_EQ(marta_->code(start), "ok") << "a repetition is answered as before";
  EXPECT_EQ(why(*marta_, plain("start")), "error.started");
  restart();
  EXPECT_FALSE(marta_->view().is_null());
}

TEST_F(Hosted, APersonSentAwayDoesNotHearInTheLobbyWhenItIsTheNextOnesTurn) {
  const Json seated = anna_->request(sit_request(created_, 1, "Anna"));
  const Json mine = Json::array(
      {Json::object({{"table", *seated.find("table")}, {"token", *seated.find("token")}})});
  const Json lobby = anna_->request(plain("lobby").set("mine", mine));
  EXPECT_EQ(lobby.find("mine")->items().size(), 1u);
  EXPECT_EQ(marta_->code(free_request(1, "Anna")), "ok");
  EXPECT_NE(anna_->heard().find(R"("mine":[])"), std::string::npos);
}

TEST_F(Hosted, AWholeGameIsFairWithTheNoncesOfThoseWhoPlayedIt) {
  sit(*anna_, 1, "Anna");
  EXPECT_EQ(marta_->code(free_request(1, "Anna")), "ok");
  sit(*berta_, 1, "Berta");
  EXPECT_EQ(marta_->code(plain("bot").set("seat", 2).set("bot", "novice")), "ok");
  EXPECT_EQ(marta_->code(plain("start")), "ok");
  Rng rng(5);
  play_on({marta_.get(), berta_.get()}, rng);
  const Record record = checked_record(*marta_, created_);
  ASSERT_TRUE(record.fair);
  EXPECT_EQ(record.fair->nonces, (std::vector<std::string>{"marta", "Berta", ""}));
}

TEST_F(Hosted, APersonSentAwayIsToldAndKeepsNothing) {
  const Json sitting =
      sit_request(created_, 1, "Anna").set("id", "how-anna-sat-down-here").set("nonce", "anna");
  const Json seated = anna_->request(sitting);
  anna_->request(join_request(seated));
  anna_->request(say_request("Good evening"));
  EXPECT_EQ(marta_->code(free_request(1, "Anna")), "ok");
  EXPECT_NE(anna_->heard().find("error.seat_freed"), std::string::npos);
  EXPECT_EQ(marta_->heard().find("error.seat_freed"), std::string::npos);
  EXPECT_EQ(*marta_->seats().items()[1].find_string("kind"), "open");
  EXPECT_EQ(anna_->code(say_request("hello")), "not-seated") << "she is at the table no more";
  for (int times = 0; times < 2; ++times) {
    EXPECT_EQ(why(*anna_, join_request(seated)), "error.seat_freed");
    const Json mine = Json::array(
        {Json::object({{"table", *seated.find("table")}, {"token", *seated.find("token")}})});
    const Json lobby = anna_->request(plain("lobby").set("mine", mine));
    EXPECT_TRUE(lobby.find("mine")->items().empty());
    EXPECT_EQ(why(*anna_, sitting), "error.seat_freed") << "a repetition takes no seat again";
    EXPECT_EQ(anna_->code(watch_request(created_)), "table") << "everybody may watch";
    EXPECT_TRUE(anna_->chat().front().find("seat")->is_null()) << "her words are a watcher's";
    restart();
  }
  EXPECT_EQ(*sit(*berta_, 1, "Berta").find_string("type"), "seated");
  EXPECT_EQ(why(*anna_, join_request(seated)), "error.seat_freed");
  EXPECT_EQ(name_at(*marta_, 1), "Berta");
}

TEST_F(Hosted, ARequestThatComesLateSendsNobodyElseAway) {
  sit(*anna_, 1, "Anna");
  const Json freeing = free_request(1, "Anna").set("id", "a-freeing-that-is-repeated");
  EXPECT_EQ(marta_->code(freeing), "ok");
  sit(*berta_, 1, "Berta");
  EXPECT_EQ(marta_->code(freeing), "ok") << "a repetition is answered as before";
  EXPECT_EQ(why(*marta_, free_request(1, "Anna")), "error.not_in_that_seat");
  EXPECT_EQ(name_at(*marta_, 1), "Berta");
  EXPECT_EQ(marta_->code(free_request(1, "Berta")), "ok");
  sit(*anna_, 1, "Anna");
  EXPECT_EQ(marta_->code(freeing), "ok");
  EXPECT_EQ(name_at(*marta_, 1), "Anna") << "she has come back since";
}

TEST_F(Hosted, NoOtherSeatIsFreed) {
  EXPECT_EQ(why(*marta_, free_request(0, "Marta")), "error.own_seat");
  EXPECT_EQ(why(*marta_, free_request(1, "Anna")), "error.not_in_that_seat");
  EXPECT_EQ(why(*marta_, free_request(3, "Anna")), "error.no_such_seat");
  EXPECT_EQ(why(*marta_, free_request(-1, "Anna")), "error.no_such_seat");
  EXPECT_EQ(marta_->code(plain("bot").set("seat", 1).set("bot", "novice")), "ok");
  EXPECT_EQ(marta_->code(free_request(1, name_at(*marta_, 1))), "ok") << "bots leave as well";
  EXPECT_EQ(*marta_->seats().items()[1].find_string("kind"), "open");
  sit(*anna_, 1, "Anna");
  sit(*berta_, 2, "Berta");
  EXPECT_EQ(marta_->code(plain("start")), "ok");
  EXPECT_EQ(why(*marta_, free_request(1, "Anna")), "error.started");
}

TEST_F(Hosted, TheNextPersonIsNotTakenForOneWhoLeft) {
  sit(*anna_, 1, "Anna");
  anna_->request(plain("leave"));
  EXPECT_EQ(marta_->code(free_request(1, "Anna")), "ok");
  sit(*berta_, 1, "Berta");
  EXPECT_EQ(*marta_->seats().items()[1].find("away"), Json(false));
  marta_->request(plain("bot").set("seat", 2).set("bot", "novice"));
  marta_->request(plain("start"));
  Rng rng(9);
  play_on({marta_.get(), berta_.get()}, rng, 20);
  for (const Json& line : berta_->log()) {
    EXPECT_EQ(line.find("args")->find("away"), nullptr) << line.dump();
  }
}

TEST_F(Hosted, PeopleOfAnAddressSentAwayTwiceDoNotComeBack) {
  for (int times = 0; times < 2; ++times) {
    EXPECT_EQ(*sit(*anna_, 1, "Anna").find_string("type"), "seated");
    EXPECT_EQ(marta_->code(free_request(1, "Anna")), "ok");
  }
  EXPECT_EQ(why(*anna_, sit_request(created_, 1, "Anna")), "error.sent_away");
  EXPECT_EQ(why(*anna_, sit_request(created_, 2, "Olga")), "error.sent_away");
  EXPECT_EQ(*sit(*berta_, 1, "Berta").find_string("type"), "seated");
  const Json other = marta_->request(create_request("moo"));
  EXPECT_EQ(anna_->code(sit_request(other, 1, "Anna")), "seated") << "at other tables they may";
}

TEST_F(Hosted, AGameWithoutAnyChoiceMayBeClosed) {
  marta_->request(plain("bot").set("seat", 1).set("bot", "novice"));
  sit(*berta_, 2, "Berta");
  marta_->request(plain("start"));
  const Json seen = marta_->request(join_request(created_));
  EXPECT_EQ(*seen.find("mayClose"), Json(true));
  const std::string seed = world_.stored_table(*created_.find_string("table"))->header().seed;
  EXPECT_EQ(why(*berta_, plain("close")), "error.not_opener");
  EXPECT_EQ(marta_->code(plain("close")), "ok");
  EXPECT_NE(berta_->heard().find("error.table_closed"), std::string::npos);
  EXPECT_EQ(berta_->code(watch_request(created_)), "no-such-table");
  EXPECT_EQ(berta_->code(of_table("record", created_)), "no-such-table");
  for (const auto* guest : {marta_.get(), berta_.get()}) {
    EXPECT_EQ(guest->heard().find(seed), std::string::npos) << "the seed stays secret";
  }
  restart();
  EXPECT_EQ(marta_->code(watch_request(created_)), "no-such-table");
}

TEST_F(Hosted, OnceAPersonHasChosenItIsPlayed) {
  marta_->request(plain("bot").set("seat", 1).set("bot", "novice"));
  sit(*berta_, 2, "Berta");
  marta_->request(plain("start"));
  Rng rng(3);
  play_on({marta_.get(), berta_.get()}, rng, 1);
  EXPECT_EQ(why(*marta_, plain("close")), "error.already_played");
  const Json seen = marta_->request(join_request(created_));
  EXPECT_EQ(seen.find("mayClose"), nullptr);
  EXPECT_EQ(*seen.find_string("type"), "table");
}

// The opener has seen the cards and could play them again at a duplicate.
TEST_F(Hosted, WhereOthersMayPlayTheSameLuckABegunGameIsNotClosed) {
  created_ = marta_->request(create_request("mgo").set("shared", true));
  marta_->request(join_request(created_));
  sit(*anna_, 2, "Anna");
  EXPECT_EQ(why(*marta_, plain("close")), "error.started");
}

TEST_F(Hosted, AnOpenerMustSitDownAndBeRecognisable) {
  EXPECT_EQ(marta_->code(create_request("ooo").set("hosted", true)), "bad-message");
  const Json create = create_request("moo").set("hosted", true).set("id", "1");
  EXPECT_EQ(why(*marta_, create), "error.guessable_id");
}

// Older versions read every event, if not all that it says: there is no kind that they do not know,
// and what they played at such a table is played on.
TEST_F(Hosted, EarlierVersionsReadWhatIsStored) {
  marta_->request(plain("bot").set("seat", 1).set("bot", "novice"));
  sit(*anna_, 2, "Anna");
  marta_->request(plain("start"));
  auto& events = world_.store().events_of(1);
  const auto start = std::find_if(events.begin(), events.end(), [](const std::string& event) {
    return event.find(R"("starts":true)") != std::string::npos;
  });
  ASSERT_NE(start, events.end());
  EXPECT_EQ(start->find(R"({"kind":"back","who":0)"), 0u) << *start;
  for (auto* guest : {marta_.get(), anna_.get()}) guest->leave();
  events.erase(start);  // as if the game had begun with the last seat
  restart();
  EXPECT_FALSE(marta_->view().is_null());
  Rng rng(4);
  play_on({marta_.get()}, rng, 1);
  EXPECT_TRUE(world_.reports().empty());
}

}  // namespace

}  // namespace cauldron
