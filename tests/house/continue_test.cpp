// Bots play on for somebody who has let a bot take over and looks on.
#include <gtest/gtest.h>

#include <algorithm>

#include "world.h"

namespace cauldron {

namespace {

Json plain(const std::string& type) { return Json::object({{"type", type}}); }

Json continue_request(const Player& player) {
  return Json::object({{"type", "continue"}, {"question", *player.ask().find_int("question")}});
}

// Looks on until the match is over or so many questions were answered; returns how many were.
int look_on(Guest& guest, int most = 100'000) {
  int count = 0;
  while (count < most && guest.result().is_null()) {
    const std::int64_t before = *guest.ask().find_int("question");
    const std::string code = guest.code(continue_request(guest));
    EXPECT_EQ(code, "ok");
    if (code != "ok" || *guest.ask().find_int("question") == before) break;
    ++count;
  }
  return count;
}

struct Sample {
  const char* what;
  Json create;
};

std::vector<Sample> samples() {
  return {{"3 Witches", create_request("mgr")},
          {"Septima for two", septima_request("mr", R"({"players":2,"mode":"basic"})")},
          {"Septima for one", septima_request("m", R"({"players":1})")}};
}

TEST(Continue, TheOnlyPersonLetsABotPlayAndSeesTheMatchToItsEnd) {
  for (const Sample& table : samples()) {
    World world(1);
    Guest marta(world);
    marta.request(join_request(marta.request(table.create)));
    EXPECT_EQ(marta.code(plain("leave")), "ok");
    marta.news();
    EXPECT_GT(look_on(marta), 10) << table.what;
    EXPECT_TRUE(marta.result().find("outcome")->is_object()) << table.what;
    for (const Json& news : marta.news()) {
      EXPECT_FALSE(news.find("steps")->items().empty()) << "something to see each time";
    }
    EXPECT_EQ(marta.code(continue_request(marta)), "not-asked");
  }
}

// Lines that say of the viewer what a bot did.
int lines_of_bot(const Json& log) {
  return static_cast<int>(
      std::count_if(log.items().begin(), log.items().end(),
                    [](const Json& line) { return line.find("args")->find("away") != nullptr; }));
}

TEST(Continue, TheLogSaysWhatABotDidInSomebodysPlace) {
  for (const Sample& table : samples()) {
    World world(4);
    Guest marta(world);
    const Json created = marta.request(table.create);
    const Json begun = marta.request(join_request(created));
    EXPECT_EQ(lines_of_bot(*begun.find("log")), 0) << table.what;
    marta.request(plain("leave"));
    ASSERT_EQ(look_on(marta, 6), 6);
    int told = 0;
    for (const Json& news : marta.news()) {
      for (const Json& step : news.find("steps")->items()) told += lines_of_bot(*step.find("log"));
    }
    EXPECT_GT(told, 0) << table.what << ": as it happens";
    EXPECT_EQ(marta.code(plain("back")), "ok");
    const Json whole = marta.request(join_request(created));
    EXPECT_EQ(lines_of_bot(*whole.find("log")), told) << table.what << ": and ever after";
    const Json& last = whole.find("log")->items().back();
    EXPECT_TRUE(last.find("args")->find("away")) << table.what;

    Guest watcher(world);
    EXPECT_EQ(lines_of_bot(*watcher.request(watch_request(created)).find("log")), 0)
        << "others read whose seat it was";
    world.restart();
    Guest again(world);
    EXPECT_EQ(lines_of_bot(*again.request(join_request(created)).find("log")), told);
  }
}

TEST(Continue, TheSeatIsTakenBackAtAnyQuestion) {
  for (const Sample& table : samples()) {
    World world(2);
    Guest marta(world);
    const Json created = marta.request(table.create);
    marta.request(join_request(created));
    marta.request(plain("leave"));
    for (int times = 0; times < 3; ++times) {
      EXPECT_EQ(look_on(marta, 4), 4) << table.what;
      EXPECT_FALSE(marta.is_asked());
      EXPECT_EQ(marta.code(plain("back")), "ok");
      EXPECT_TRUE(marta.is_asked()) << table.what << ": the bots have left the question to her";
      EXPECT_EQ(marta.code(continue_request(marta)), "not-allowed");
      EXPECT_EQ(marta.code(plain("leave")), "ok");
    }
    marta.leave();
    world.restart();
    Guest again(world);
    again.request(join_request(created));
    EXPECT_EQ(look_on(again, 4), 4) << "also after another start of the server";
  }
}

TEST(Continue, NothingIsPlayedTwiceNorForPeopleWhoAreThere) {
  World world(3);
  Guest marta(world), anna(world), watcher(world);
  const Json created = marta.request(create_request("mog"));
  marta.request(join_request(created));
  anna.request(join_request(anna.request(sit_request(created, 1, "Anna"))));
  watcher.request(watch_request(created));
  EXPECT_EQ(marta.code(plain("leave")), "ok");
  ASSERT_TRUE(anna.is_asked()) << "the bots play up to Anna's question";
  EXPECT_EQ(marta.code(continue_request(marta)), "ok");
  EXPECT_TRUE(anna.is_asked()) << "and leave it to her";
  EXPECT_EQ(anna.code(plain("leave")), "ok");
  EXPECT_EQ(watcher.code(continue_request(watcher)), "not-seated");

  const Json once = continue_request(marta).set("id", "a-request-sent-twice");
  EXPECT_EQ(marta.code(once), "ok");
  const Json after = marta.view();
  EXPECT_EQ(marta.code(once), "ok");
  EXPECT_EQ(marta.view().dump(), after.dump());
  EXPECT_EQ(
      anna.code(Json::object({{"type", "continue"}, {"question", *once.find_int("question")}})),
      "stale-question");
}

}  // namespace
}  // namespace cauldron
