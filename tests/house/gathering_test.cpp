// Coming together: short codes, closing a table nobody plays at, and looking back through all eyes.
#include <gtest/gtest.h>

#include "house/table/names.h"
#include "world.h"

namespace cauldron {

namespace {

Json plain(const std::string& type) { return Json::object({{"type", type}}); }

Json watch(const std::string& table) { return Json::object({{"type", "join"}, {"table", table}}); }

std::string id_of(const Json& created) { return *created.find_string("table"); }

std::string why(Guest& guest, Json request) {
  const Json answer = guest.request(std::move(request));
  return *answer.find("message")->find_string("id");
}

class Gathering : public ::testing::Test {
 protected:
  void SetUp() override {
    created_ = marta_.request(create_request("mog"));
    marta_.request(join_request(created_));
  }

  World world_{52};
  Guest marta_{world_}, anna_{world_}, watcher_{world_};
  Json created_;
};

TEST(ShortCode, HasTheWordsOfTheIdAndFourDigits) {
  const std::string code = short_code("fenny-snake-abcdefghijklmnop");
  EXPECT_EQ(code.substr(0, 12), "fenny-snake-");
  EXPECT_EQ(code.size(), 16U);
  EXPECT_EQ(code.find_first_not_of("0123456789", 12), std::string::npos);
  EXPECT_NE(code, short_code("fenny-snake-abcdefghijklmnoq"));
}

TEST_F(Gathering, ACodeLeadsToTheTableAsLongAsItWaits) {
  const std::string code = short_code(id_of(created_));
  const Json found = anna_.request(watch(code));
  EXPECT_EQ(*found.find_string("type"), "table");
  EXPECT_EQ(id_of(found), id_of(created_));
  EXPECT_EQ(*found.find_string("shortCode"), code);

  anna_.request(join_request(anna_.request(sit_request(created_, 1, "Anna"))));
  EXPECT_EQ(watcher_.code(watch(code)), "no-such-table") << "the game has begun";
  const Json begun = watcher_.request(watch(id_of(created_)));
  EXPECT_EQ(*begun.find_string("type"), "table");
  EXPECT_EQ(begun.find("shortCode"), nullptr);
}

TEST_F(Gathering, AnythingElseIsNoCode) {
  const std::string id = id_of(created_);
  const std::string words = id.substr(0, id.rfind('-') + 1);
  for (const std::string& wrong : {words, std::string("0000"), std::string("-"), std::string()}) {
    EXPECT_EQ(watcher_.code(watch(wrong)), "no-such-table") << wrong;
  }
}

TEST_F(Gathering, WhoSitsThereMayCloseATableThatWaits) {
  watcher_.request(watch(id_of(created_)));
  EXPECT_EQ(watcher_.code(plain("close")), "not-seated");
  EXPECT_EQ(marta_.code(plain("close")), "ok");
  EXPECT_NE(watcher_.heard().find("error.table_closed"), std::string::npos);
  EXPECT_EQ(marta_.heard().find("error.table_closed"), std::string::npos);
  EXPECT_EQ(anna_.code(watch(id_of(created_))), "no-such-table");
  EXPECT_EQ(anna_.code(watch(short_code(id_of(created_)))), "no-such-table");
  EXPECT_EQ(anna_.code(sit_request(created_, 1, "Anna")), "no-such-table");
  for (Guest* guest : {&marta_, &anna_, &watcher_}) guest->leave();
  world_.restart();
  Guest later(world_);
  EXPECT_EQ(later.code(watch(id_of(created_))), "no-such-table") << "also after a restart";
}

TEST_F(Gathering, AStrangerWhoSitsDownClosesNothing) {
  Guest host(world_);
  const Json created = host.request(create_request("moo"));
  anna_.request(join_request(anna_.request(sit_request(created, 1, "Anna"))));
  EXPECT_EQ(why(anna_, plain("close")), "error.not_opener");
  EXPECT_EQ(watcher_.code(watch(id_of(created))), "table");
  host.request(join_request(created));
  EXPECT_EQ(host.code(plain("close")), "ok");
}

TEST_F(Gathering, AGameThatHasBegunIsNotClosed) {
  anna_.request(join_request(anna_.request(sit_request(created_, 1, "Anna"))));
  EXPECT_EQ(why(marta_, plain("close")), "error.started");
  EXPECT_EQ(why(marta_, plain("signal")), "error.bad_field") << "the table is still there";
}

TEST_F(Gathering, OnceAGameIsOverItsPastIsSeenThroughAnybodysEyes) {
  anna_.request(join_request(anna_.request(sit_request(created_, 1, "Anna"))));
  const auto moment = [&](int seat) {
    return Json::object(
        {{"type", "moment"}, {"table", id_of(created_)}, {"move", 1}, {"seat", seat}});
  };
  EXPECT_EQ(why(marta_, moment(1)), "error.not_over");
  EXPECT_EQ(why(marta_, moment(0)), "error.not_over") << "not even one's own, to keep it simple";
  Rng rng(1);
  play_on({&marta_, &anna_}, rng);
  for (std::size_t seat = 0; seat < 3; ++seat) {
    const Json seen = watcher_.request(moment(static_cast<int>(seat)));
    const Json& hands = *seen.find("view")->find("hands");
    for (std::size_t other = 0; other < 3; ++other) {
      EXPECT_EQ(hands.items()[other].find("cards")->is_null(), other != seat);
    }
  }
  EXPECT_EQ(watcher_.code(moment(3)), "no-such-seat");
  EXPECT_EQ(watcher_.code(moment(-1)), "no-such-seat");
}

}  // namespace

}  // namespace cauldron
