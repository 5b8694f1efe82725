// Lanterns over a real server, played by a script that knows nothing but the protocol.
#include <gtest/gtest.h>

#include "server/running_program.h"
#include "server/socket_client.h"
#include "server/temporary_folder.h"

namespace cauldron {
namespace {

Json bot(const std::string& name) { return Json::object({{"kind", "bot"}, {"bot", name}}); }

// A table for Marta and two bots.
Json create(const std::string& bots) {
  return Json::object({{"type", "create"},
                       {"id", "lanterns-of-the-first-night"},
                       {"game", "lanterns"},
                       {"name", ""},
                       {"public", true},
                       {"seats", Json::array({Json::object({{"kind", "me"}, {"name", "Marta"}}),
                                              bot(bots), bot(bots)})}});
}

class LanternsServer : public testing::Test {
 protected:
  TemporaryFolder folder_;
  RunningProgram program_{CAULDRON_WITH_LANTERNS, folder_.path()};
  SocketClient marta_{program_.port()};
};

TEST_F(LanternsServer, ListsTheGameWithItsSeatsAndBots) {
  const Json answer = marta_.request(Json::object({{"type", "games"}}));
  EXPECT_EQ(answer.find("games")->items().back().dump(),
            R"({"id":"lanterns","seats":[3,3],"bots":["novice"]})");
}

TEST_F(LanternsServer, PlaysAMatchToItsEndAndGivesItsRecord) {
  const Json created = marta_.request(create("novice"));
  const Json table = marta_.request(join_request(created));
  EXPECT_EQ(table.find("content")->dump(), R"({"cards":9,"faces":6,"rounds":3})");
  EXPECT_EQ(*marta_.ask().find_string("kind"), "pick");
  EXPECT_TRUE(marta_.ask().find("secret")->as_bool());
  EXPECT_EQ(marta_.view().find("seats")->items()[1].find("cards")->dump(), R"(["?","?","?"])");
  Rng rng(1);
  EXPECT_GE(play_on({&marta_}, rng), 3);
  EXPECT_EQ(*marta_.view().find_string("phase"), "over");
  EXPECT_FALSE(marta_.result().find("outcome")->is_null());
  const Json past = Json::object({{"type", "record"}, {"table", *created.find("table")}});
  EXPECT_NE(marta_.request(past).find_string("record")->find(R"("game":"lanterns")"),
            std::string::npos);
  EXPECT_EQ(marta_.code(Json(past).set("type", "series")), "series");
}

TEST_F(LanternsServer, TheLobbySaysHowFarItIs) {
  const Json created = marta_.request(create("novice"));
  const Json mine = Json::array(
      {Json::object({{"table", *created.find("table")}, {"token", *created.find("token")}})});
  const Json lobby = marta_.request(Json::object({{"type", "lobby"}, {"mine", mine}}));
  EXPECT_EQ(lobby.find("mine")->items()[0].find("standing")->dump(),
            R"({"id":"lanterns.standing","args":{"round":1}})");
}

TEST_F(LanternsServer, ABotPlaysForSomebodyWhoLeaves) {
  marta_.request(join_request(marta_.request(create("novice"))));
  EXPECT_EQ(marta_.code(Json::object({{"type", "leave"}})), "ok");
  EXPECT_EQ(*marta_.seats().items()[0].find_string("bot"), "novice");
}

TEST_F(LanternsServer, RefusesALevelThatItDoesNotHave) {
  EXPECT_EQ(marta_.code(create("adept")), "no-such-bot");
}

}  // namespace
}  // namespace cauldron
