// Strangers: what needs a seat is refused without it, whatever is asked, and frames of any kind are
// answered once and change nothing they may not.
#include <gtest/gtest.h>

#include "house/connections/request.h"
#include "world.h"

namespace cauldron {

namespace {

// One of every request there is, about the table, as far as it needs one.
std::vector<Json> every_request(const std::string& table) {
  std::vector<Json> requests;
  for (const std::string_view type : request_types()) {
    requests.push_back(Json::object({{"type", type},
                                     {"table", table},
                                     {"question", 18},
                                     {"option", "pass"},
                                     {"seat", 0},
                                     {"bot", "apprentice"},
                                     {"name", "Eva"},
                                     {"text", "hello"},
                                     {"title", "hello"},
                                     {"signal", "win"},
                                     {"action", "collect"},
                                     {"offer", true},
                                     {"move", 1},
                                     {"mine", Json::array()},
                                     {"game", "three-witches"},
                                     {"public", true},
                                     {"seats", Json::array()}}));
  }
  return requests;
}

class Strangers : public ::testing::Test {
 protected:
  void SetUp() override {
    created_ = marta_.request(create_request("mgg", false));
    table_ = *created_.find_string("table");
    marta_.request(join_request(created_));
    Rng rng(1);
    play_on({&marta_}, rng, 2);
  }
  std::size_t events() { return world_.store().load_events(1)->size(); }

  World world_{1};
  Guest marta_{world_};
  Json created_;
  std::string table_;
};

TEST_F(Strangers, WithoutASeatNothingHappensAtTheTable) {
  const std::size_t before = events();
  int refused = 0;
  for (const bool watches : {false, true}) {
    for (const Json& request : every_request(table_)) {
      const std::string type = *request.find_string("type");
      if (type == "say" && watches) continue;  // watchers may talk
      Guest stranger(world_);
      if (watches) stranger.request(watch_request(created_));
      const std::string code = stranger.code(request);
      EXPECT_EQ(events(), before) << type;
      refused += code == "not-seated" ? 1 : 0;
    }
  }
  EXPECT_GE(refused, 27) << "thirteen need a seat, and the past of a running game a place there";
}

TEST_F(Strangers, WithAWrongTokenNothingIsToldOrDone) {
  const std::size_t before = events();
  Guest thief(world_);
  const std::string right = *created_.find_string("token");
  const std::string other = *thief.request(create_request("mgg")).find_string("token");
  for (const std::string& token : {std::string(), std::string("x"), right + "x", right.substr(1),
                                   other, std::string(43, 'A')}) {
    for (const char* type : {"join", "moment", "series", "record", "branch"}) {
      const Json request = Json::object({{"type", type},
                                         {"table", table_},
                                         {"token", token},
                                         {"move", 1},
                                         {"seat", 0},
                                         {"name", "Eva"}});
      EXPECT_EQ(thief.code(request), "wrong-token") << type;
    }
    const Json mine = Json::array({Json::object({{"table", table_}, {"token", token}})});
    const Json lobby = thief.request(Json::object({{"type", "lobby"}, {"mine", mine}}));
    EXPECT_TRUE(lobby.find("mine")->items().empty());
  }
  EXPECT_EQ(events(), before);
}

// Cut, doubled, with characters exchanged, or with a member from elsewhere.
std::string broken(std::string frame, Rng& rng) {
  const auto any = [&] { return rng.below(static_cast<std::uint32_t>(frame.size())); };
  switch (rng.below(5)) {
    case 0:
      return frame.substr(0, any());
    case 1:
      return frame + frame.substr(any());
    case 2:
      return frame.insert(any(), std::string(1 + rng.below(3), static_cast<char>(rng.below(256))));
    case 3:
      return frame.insert(1, R"("table":null,"token":[{}],)");
    default:
      for (std::uint32_t i = 1 + rng.below(4); i > 0; --i) {
        frame[any()] = static_cast<char>(rng.below(256));
      }
      return frame;
  }
}

TEST_F(Strangers, BrokenFramesAreAnsweredOnce) {
  Rng rng(7);
  Guest watcher(world_);
  const auto requests = every_request(table_);
  const std::string view = marta_.view().dump();
  for (int i = 0; i < 3'000; ++i) {
    const Json& whole = requests[rng.below(static_cast<std::uint32_t>(requests.size()))];
    const std::string frame = broken(Json(whole).set("id", "a-frame-that-is-broken").dump(), rng);
    int told = 0, done = 0;
    const ClientPtr client = world_.house().connect([&](const Outgoing& sent) {
      Json json;
      JsonError error;
      EXPECT_TRUE(parse_json(sent.text(), json, error));
      told += json.find("id") ? 1 : 0;
    });
    world_.house().receive(client, frame, [&done] { ++done; });
    world_.pump();
    world_.house().disconnect(client);
    ASSERT_EQ(told, 1) << frame;
    ASSERT_EQ(done, 1) << frame;
  }
  world_.pump();
  EXPECT_EQ(watcher.code(watch_request(created_)), "table");
  EXPECT_EQ(marta_.view().dump(), view) << "Marta's game is as it was";
  EXPECT_TRUE(world_.reports().empty());
}

}  // namespace

}  // namespace cauldron
