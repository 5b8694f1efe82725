// Coming together: short codes, closing a table nobody plays at, and looking back through all eyes.
#include <gtest/gtest.h>

#include "house/table/codes.h"
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
  // As the table says it.
  std::string code_of(const Json& created) {
    return *watcher_.request(watch(id_of(created))).find_string("shortCode");
  }

  Json created_;
};

// Other requests would tell from the reason for their refusal that a code leads somewhere.
TEST_F(Gathering, OnlyComingToATableTakesItsCode) {
  const std::string code = code_of(created_);
  for (const char* type :
       {"moment", "series", "record", "odds", "analysis", "branch", "duplicate", "compare"}) {
    const Json request =
        Json::object({{"type", type}, {"table", code}, {"move", 0}, {"seat", 0}, {"name", "Anna"}});
    EXPECT_EQ(anna_.code(request), "no-such-table") << type;
  }
  const Json mine =
      Json::array({Json::object({{"table", code}, {"token", *created_.find("token")}})});
  const Json lobby = anna_.request(Json::object({{"type", "lobby"}, {"mine", mine}}));
  EXPECT_TRUE(lobby.find("mine")->items().empty());
  EXPECT_EQ(anna_.code(sit_request(Json::object({{"table", code}}), 1, "Anna")), "seated");
}

TEST_F(Gathering, TitleAndIdSayNothingOfTheCode) {
  for (int i = 0; i < 20; ++i) {
    const Json created = marta_.request(create_request("moo"));
    const std::string code = code_of(created);
    EXPECT_TRUE(is_code(code)) << code;
    EXPECT_EQ(anna_.code(watch(early_code(id_of(created)))), "no-such-table");
    const std::string words = id_of(created).substr(0, id_of(created).rfind('-'));
    EXPECT_EQ(words.find(code.substr(0, code.find('-'))), std::string::npos);
  }
}

TEST_F(Gathering, TablesThatWaitNeverShareACode) {
  const std::string code = code_of(created_);
  const auto drawn = world_.crypto().drawn;
  world_.crypto().next = {world_.crypto().random_block(), drawn.at(1)};
  const Json second = anna_.request(create_request("moo"));
  EXPECT_TRUE(world_.crypto().next.empty()) << "the code was drawn once more";
  EXPECT_EQ(id_of(anna_.request(watch(code))), id_of(created_));
  EXPECT_NE(code_of(second), code);
}

TEST_F(Gathering, CodesGivenOutByTheVersionBeforeWorkUntilTheGameBegins) {
  std::string& header = world_.store().header_of(1);
  const std::string code = code_of(created_);
  const std::string member = R"(,"code":")" + code + '"';
  ASSERT_NE(header.find(member), std::string::npos);
  header.erase(header.find(member), member.size());
  for (Guest* guest : {&marta_, &anna_, &watcher_}) guest->leave();
  world_.restart();
  Guest anna(world_);
  const std::string early = early_code(id_of(created_));
  const Json found = anna.request(watch(early));
  EXPECT_EQ(id_of(found), id_of(created_));
  EXPECT_EQ(*found.find_string("shortCode"), early);
  EXPECT_EQ(anna.code(watch(code)), "no-such-table");
  EXPECT_EQ(anna.code(sit_request(Json::object({{"table", early}}), 1, "Anna")), "seated");
  EXPECT_EQ(anna.code(watch(early)), "no-such-table");
}

TEST(Guessing, AnUnknownTableCostsAJoinWhateverIsAsked) {
  Limits limits;
  limits.address_joins = 8;
  World world(53, limits);
  Guest marta(world, "203.0.113.6");
  const Json created = marta.request(create_request("mgg"));
  int number = 0;
  for (const char* type :
       {"moment", "series", "record", "odds", "analysis", "branch", "duplicate", "compare"}) {
    const std::string address = "203.0.113." + std::to_string(10 + ++number);
    Guest guesser(world, address);
    const Json guess = Json::object({{"type", type},
                                     {"table", "misty-newt-aaaaaaaaaaaaaaaa"},
                                     {"move", 0},
                                     {"seat", 0},
                                     {"name", "Eva"}});
    for (int i = 0; i < 8; ++i) EXPECT_EQ(guesser.code(guess), "no-such-table") << type;
    EXPECT_EQ(why(guesser, guess), "error.too_often") << type;
    EXPECT_EQ(guesser.code(watch_request(created)), "too-many") << "it is the same budget";
  }
  Guest owner(world, "203.0.113.9");
  Json mine = Json::array();
  for (int i = 0; i < 50; ++i) {
    mine.push_back(Json::object({{"table", "a-game-that-is-gone"}, {"token", "x"}}));
  }
  owner.request(Json::object({{"type", "lobby"}, {"mine", mine}}));
  EXPECT_EQ(owner.code(watch_request(created)), "table") << "one's own games may be gone";
}

TEST(Guessing, ATableOfTheSameLuckThatIsGoneCountsToo) {
  Limits limits;
  limits.address_joins = 4;
  World world(54, limits);
  Guest marta(world), anna(world, "203.0.113.7");
  const Json table = marta.request(create_request("moo"));
  const Json seen = Json::object({{"table", "misty-newt-aaaaaaaaaaaaaaaa"}});
  EXPECT_EQ(anna.code(sit_request(table, 1, "Anna").set("seen", seen)), "seated");
  EXPECT_EQ(anna.code(watch_request(table)), "table");
  EXPECT_EQ(anna.code(watch_request(table)), "table");
  EXPECT_EQ(anna.code(watch_request(table)), "too-many") << "sitting down has cost two";
}

TEST_F(Gathering, ACodeLeadsToTheTableAsLongAsItWaits) {
  const std::string code = code_of(created_);
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
  const std::string code = code_of(created_);
  EXPECT_EQ(watcher_.code(plain("close")), "not-seated");
  EXPECT_EQ(marta_.code(plain("close")), "ok");
  EXPECT_NE(watcher_.heard().find("error.table_closed"), std::string::npos);
  EXPECT_EQ(marta_.heard().find("error.table_closed"), std::string::npos);
  EXPECT_EQ(anna_.code(watch(id_of(created_))), "no-such-table");
  EXPECT_EQ(anna_.code(watch(code)), "no-such-table");
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

TEST_F(Gathering, APrivateGameThatHasBegunIsNotClosed) {
  created_ = marta_.request(create_request("mog", false));
  marta_.request(join_request(created_));
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
