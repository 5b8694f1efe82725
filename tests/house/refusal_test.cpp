// Whatever is wrong with a request: a clear error, and nothing changes.
#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

class Refusals : public ::testing::Test {
 protected:
  void SetUp() override {
    created_ = marta_.request(create_request("moo"));
    table_ = *created_.find_string("table");
    marta_.request(join(table_, *created_.find_string("token")));
  }

  static Json join(const std::string& table, const std::string& token) {
    return Json::object({{"type", "join"}, {"table", table}, {"token", token}});
  }
  static Json sit(const std::string& table, int seat, const std::string& name) {
    return Json::object({{"type", "sit"}, {"table", table}, {"seat", seat}, {"name", name}});
  }
  void start() {
    for (const int seat : {1, 2}) {
      marta_.request(Json::object({{"type", "bot"}, {"seat", seat}, {"bot", "apprentice"}}));
    }
  }
  // The error that answers a frame; checks that no event was stored.
  Json refused(Guest& guest, const std::string& frame) {
    const std::size_t before = stored_events();
    const Json answer = guest.raw(frame);
    EXPECT_EQ(*answer.find_string("type"), "error") << frame;
    EXPECT_EQ(stored_events(), before) << frame;
    return answer;
  }
  std::string code(Guest& guest, Json request) {
    const Json answer = refused(guest, request.set("id", "some-id").dump());
    EXPECT_EQ(*answer.find("id"), Json("some-id"));
    return *answer.find_string("code");
  }
  std::size_t stored_events() {
    const auto tables = world_.store().load_tables();
    std::size_t count = 0;
    for (const StoredTable& table : *tables) {
      count += 1 + world_.store().load_events(table.number)->size();
    }
    return count;
  }

  World world_{1};
  Guest marta_{world_};
  Json created_;
  std::string table_;
};

TEST_F(Refusals, BrokenJson) {
  for (const char* frame : {"", "{", "nonsense", "{\"type\":\"ping\",\"id\":\"1\"} x", "\xFF",
                            "{\"type\":\"ping\",\"type\":\"ping\",\"id\":\"1\"}"}) {
    const Json answer = refused(marta_, frame);
    EXPECT_EQ(*answer.find_string("code"), "bad-json") << frame;
    EXPECT_TRUE(answer.find("id")->is_null());
  }
}

TEST_F(Refusals, UnknownTypesAndWrongFields) {
  for (const char* frame :
       {"[]",
        "{}",
        "7",
        R"({"type":"ping"})",
        R"({"type":"ping","id":""})",
        R"({"type":"ping","id":7})",
        R"({"type":"dance","id":"1"})",
        R"({"id":"1"})",
        R"({"type":"choose","id":"1","option":"pass"})",
        R"({"type":"choose","id":"1","question":"0","option":"pass"})",
        R"({"type":"sit","id":"1","table":"x","seat":0,"name":" "})",
        R"({"type":"sit","id":"1","table":"x","seat":0,"name":"a\u0007b"})",
        R"({"type":"sit","id":"1","table":"x","seat":0,"name":"a\u202Eb"})",
        R"({"type":"say","id":"1","text":""})",
        R"({"type":"signal","id":"1"})",
        R"({"type":"preview","id":"1","question":"0","option":"pass"})",
        R"({"type":"preview","id":"1","question":0})",
        R"({"type":"hint","id":"1"})",
        R"({"type":"hint","id":"1","question":"0"})",
        R"({"type":"pack","id":"1","game":"septima"})",
        R"({"type":"pack","id":"1","text":"{}"})",
        R"({"type":"pack","id":"1","game":"septima","text":{}})",
        R"({"type":"announce","id":"1"})",
        R"({"type":"announce","id":"1","action":""})",
        R"({"type":"announce","id":"1","action":3})",
        R"({"type":"draw","id":"1"})",
        R"({"type":"draw","id":"1","offer":1})",
        R"({"type":"moment","id":"1","table":"x"})",
        R"({"type":"moment","id":"1","move":1})",
        R"({"type":"series","id":"1"})",
        R"({"type":"record","id":"1","table":3})",
        R"({"type":"branch","id":"1","table":"x","move":1,"seat":0,"name":""})",
        R"({"type":"branch","id":"1","table":"x","move":1,"name":"Anna"})",
        R"({"type":"lobby","id":"1"})",
        R"({"type":"lobby","id":"1","mine":[1]})",
        R"({"type":"create","id":"1","game":"three-witches","name":"","public":true,"seats":[]})",
        R"({"type":"create","id":"1","game":"chess","name":"","public":true,"seats":[]})"}) {
    EXPECT_EQ(*refused(marta_, frame).find_string("code"), "bad-message") << frame;
  }
  EXPECT_EQ(code(marta_, create_request("mmg")), "bad-message") << "only one seat can be mine";
  EXPECT_EQ(code(marta_, create_request("mgg").set("variant", Json::object({{"x", 1}}))),
            "bad-message");
  const std::string long_id(65, 'x');
  EXPECT_EQ(*refused(marta_, R"({"type":"ping","id":")" + long_id + "\"}").find_string("code"),
            "bad-message");
  const std::string long_text(501, 'x');
  EXPECT_EQ(code(marta_, say_request(long_text)), "bad-message");
  EXPECT_EQ(code(marta_, sit(table_, 1, std::string(41, 'x'))), "bad-message");
}

Json create_with_bot(const char* bot) {
  return create_request("mgg").set("seats",
                                   Json::array({Json::object({{"kind", "me"}, {"name", "A"}}),
                                                Json::object({{"kind", "bot"}, {"bot", bot}}),
                                                Json::object({{"kind", "open"}})}));
}

TEST_F(Refusals, WhatDoesNotExist) {
  EXPECT_EQ(code(marta_, Json::object({{"type", "join"}, {"table", "nowhere"}})), "no-such-table");
  EXPECT_EQ(code(marta_, sit("nowhere", 1, "Anna")), "no-such-table");
  EXPECT_EQ(code(marta_, sit(table_, 3, "Anna")), "no-such-seat");
  EXPECT_EQ(code(marta_, sit(table_, -1, "Anna")), "no-such-seat");
  EXPECT_EQ(code(marta_, Json::object({{"type", "bot"}, {"seat", 9}, {"bot", "apprentice"}})),
            "no-such-seat");
  EXPECT_EQ(code(marta_, Json::object({{"type", "bot"}, {"seat", 1}, {"bot", "oracle"}})),
            "no-such-bot");
  EXPECT_EQ(code(marta_, create_with_bot("oracle")), "no-such-bot");
}

// They would keep everybody waiting.
TEST_F(Refusals, BotsThatThinkForLong) {
  EXPECT_EQ(code(marta_, create_with_bot("pimc")), "no-such-bot");
  EXPECT_EQ(code(marta_, Json::object({{"type", "bot"}, {"seat", 1}, {"bot", "pimc"}})),
            "no-such-bot");
}

TEST_F(Refusals, WrongTokens) {
  Guest thief(world_);
  const std::string token = *created_.find_string("token");
  for (const std::string& guess :
       {std::string(), std::string("x"), token + "x", token.substr(1), std::string(43, 'A')}) {
    EXPECT_EQ(code(thief, join(table_, guess)), "wrong-token");
  }
  const Json other = thief.request(create_request("moo"));
  EXPECT_EQ(code(thief, join(table_, *other.find_string("token"))), "wrong-token")
      << "a token opens the seat of its own table alone";
}

TEST_F(Refusals, SeatsThatAreTaken) {
  Guest anna(world_);
  EXPECT_EQ(code(anna, sit(table_, 0, "Anna")), "seat-taken");
  start();
  EXPECT_EQ(code(anna, sit(table_, 1, "Anna")), "seat-taken");
}

TEST_F(Refusals, ThoseWithoutASeat) {
  Guest stranger(world_);
  const auto requests = {
      Json::object({{"type", "choose"}, {"question", 18}, {"option", "pass"}}),
      Json::object({{"type", "preview"}, {"question", 18}, {"option", "pass"}}),
      Json::object({{"type", "hint"}, {"question", 18}}),
      Json::object({{"type", "bot"}, {"seat", 1}, {"bot", "apprentice"}}),
      Json::object({{"type", "signal"}, {"signal", "win"}}),
      Json::object({{"type", "announce"}, {"action", "collect"}}),
      Json::object({{"type", "resign"}}),
      Json::object({{"type", "draw"}, {"offer", true}}),
      Json::object({{"type", "leave"}}),
      Json::object({{"type", "back"}}),
  };
  for (const Json& request : requests) EXPECT_EQ(code(stranger, request), "not-seated");
  stranger.request(Json::object({{"type", "join"}, {"table", table_}}));
  for (const Json& request : requests) EXPECT_EQ(code(stranger, request), "not-seated");
}

TEST_F(Refusals, ChoosingBeforeTheStart) {
  EXPECT_EQ(code(marta_, Json::object({{"type", "choose"}, {"question", 0}, {"option", "pass"}})),
            "not-started");
}

TEST_F(Refusals, ChoicesTheRulesForbid) {
  start();
  const Json ask = marta_.ask();
  ASSERT_TRUE(ask.find("you")->as_bool());
  for (const char* option : {"", "dance", "PASS", "pass ", "lead owl3 owl4", "bid 5"}) {
    EXPECT_EQ(code(marta_, choose_request(ask, option)), "illegal-option") << option;
  }
  Rng rng(5);
  bool saw_refused = false;
  while (!marta_.ask().find("kind")->is_null()) {
    for (const Json& entry : marta_.ask().find("refused")->items()) {
      saw_refused = true;
      const Json request = choose_request(marta_.ask(), *entry.find_string("option"));
      const Json answer = refused(marta_, Json(request).set("id", "1").dump());
      EXPECT_EQ(*answer.find_string("code"), "illegal-option");
      EXPECT_EQ(*answer.find("message"), *entry.find("why"));
    }
    play_on({&marta_}, rng, 1);
  }
  EXPECT_TRUE(saw_refused);
}

TEST_F(Refusals, OldQuestionsAndOtherPeoplesTurns) {
  Guest anna(world_);
  const Json seated = anna.request(sit(table_, 1, "Anna"));
  anna.request(join(table_, *seated.find_string("token")));
  marta_.request(Json::object({{"type", "bot"}, {"seat", 2}, {"bot", "apprentice"}}));
  Guest& asked = marta_.ask().find("you")->as_bool() ? marta_ : anna;
  Guest& other = &asked == &marta_ ? anna : marta_;
  EXPECT_EQ(code(other, choose_request(other.ask(), "pass")), "not-asked");
  const Json old = asked.ask();
  const std::string option = options_of(old).front();
  asked.request(choose_request(old, option));
  EXPECT_EQ(code(asked, choose_request(old, option)), "stale-question");
  EXPECT_EQ(code(asked, Json::object({{"type", "choose"}, {"question", 999}, {"option", "pass"}})),
            "stale-question");
  Rng rng(4);
  play_on({&marta_, &anna}, rng);
  EXPECT_EQ(code(marta_, choose_request(marta_.ask(), "pass")), "not-asked") << "it is over";
}

TEST_F(Refusals, TooManyTables) {
  World small(3, 2);
  Guest one(small), two(small), three(small);
  for (Guest* guest : {&one, &two}) {
    guest->request(join_request(guest->request(create_request("mgg"))));
  }
  EXPECT_EQ(three.code(create_request("mgg")), "too-many") << "people are at both tables";
}

TEST_F(Refusals, LeavingWithoutEnd) {
  start();
  const Json leave = Json::object({{"type", "leave"}});
  const Json back = Json::object({{"type", "back"}});
  for (std::size_t i = 0; i < Table::kMaxChangesOfMind; ++i) {
    ASSERT_EQ(marta_.code(leave), "ok");
    ASSERT_EQ(marta_.code(back), "ok") << "whoever left may come back";
  }
  EXPECT_EQ(code(marta_, leave), "too-many");
}

TEST_F(Refusals, AFailedWriteChangesNothing) {
  start();
  Guest watcher(world_);
  watcher.request(Json::object({{"type", "join"}, {"table", table_}}));
  watcher.news();
  marta_.news();
  const Json ask = marta_.ask();
  const Json choice =
      choose_request(ask, options_of(ask).front()).set("id", "a-request-that-fails-first");
  world_.store().fail = true;
  EXPECT_EQ(code(marta_, choice), "unavailable");
  EXPECT_EQ(code(marta_, create_request("mgg")), "unavailable");
  Guest anna(world_);
  const Json other = create_request("moo");
  EXPECT_EQ(code(anna, other), "unavailable");
  EXPECT_TRUE(watcher.news().empty());
  EXPECT_TRUE(marta_.news().empty());
  world_.store().fail = false;
  EXPECT_EQ(marta_.ask().dump(), ask.dump());
  EXPECT_EQ(marta_.code(choice), "ok") << "the same request succeeds later";
  EXPECT_FALSE(watcher.news().empty());
}

}  // namespace

}  // namespace cauldron
