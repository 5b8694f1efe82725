// Looking at what a choice would bring.
#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

Json preview_request(const Json& ask, const std::string& option) {
  return choose_request(ask, option).set("type", "preview");
}

// Plays the seat at random, looks at every choice before it is made, and compares it with what then
// comes. Returns how many looks showed something, and how many did not.
std::pair<int, int> look_before(World& world, Guest& marta, std::uint64_t seed) {
  Rng rng(seed);
  int shown = 0, hidden = 0;
  while (marta.is_asked()) {
    const Json ask = marta.ask();
    const auto options = options_of(ask);
    const std::string& option = options[rng.below(static_cast<std::uint32_t>(options.size()))];
    const auto stored = world.last_events();
    const Json answer = marta.request(preview_request(ask, option));
    EXPECT_EQ(world.last_events(), stored) << "nothing is kept";
    EXPECT_EQ(*answer.find_string("type"), "preview") << answer.dump();
    EXPECT_TRUE(marta.news().empty());
    EXPECT_EQ(marta.code(choose_request(ask, option)), "ok");
    const Json& view = *answer.find("view");
    const auto news = marta.news();
    if (view.is_null()) {
      ++hidden;
      continue;
    }
    EXPECT_FALSE(ask.find("secret")->as_bool());
    const Json update = news.at(0);
    EXPECT_EQ(*update.find("steps")->items().at(0).find("view"), view) << option;
    ++shown;
  }
  return {shown, hidden};
}

TEST(Preview, ShowsWhatThenComes) {
  World world(1);
  Guest marta(world);
  marta.request(join_request(marta.request(septima_request("mg", R"({"players":2})"))));
  marta.news();
  const auto [shown, hidden] = look_before(world, marta, 1);
  EXPECT_GT(shown, 80);
  EXPECT_LT(hidden, shown / 4) << "secret picks, and little else";
}

TEST(Preview, ShowsWhatThenComesAgainstTheBlackWidow) {
  World world(2);
  Guest marta(world);
  marta.request(join_request(marta.request(septima_request("m", R"({"players":1})"))));
  marta.news();
  const auto [shown, hidden] = look_before(world, marta, 2);
  EXPECT_GT(shown, 150);
  EXPECT_LT(hidden, 5);
}

// The last card of a trick turns up what the others have played face down.
TEST(Preview, WhatACardWouldUncoverIsNotShown) {
  World world(3);
  Guest marta(world);
  marta.request(join_request(marta.request(create_request("mgg"))));
  marta.news();
  const auto [shown, hidden] = look_before(world, marta, 3);
  EXPECT_GT(shown, 10);
  EXPECT_GT(hidden, 3);
}

TEST(Preview, RefusesWhatCannotBeAnsweredAndShowsNothingIllegal) {
  World world(4);
  Guest marta(world), anna(world);
  const Json created = marta.request(create_request("mog"));
  marta.request(join_request(created));
  const Json early = Json::object({{"type", "preview"}, {"question", 0}, {"option", "pass"}});
  EXPECT_EQ(marta.code(early), "not-started");
  anna.request(join_request(anna.request(sit_request(created, 1, "Anna"))));
  Guest& asked = marta.is_asked() ? marta : anna;
  Guest& other = &asked == &marta ? anna : marta;
  EXPECT_EQ(other.code(preview_request(other.ask(), "pass")), "not-asked");
  EXPECT_EQ(asked.code(early), "stale-question");
  for (const char* option : {"nonsense", "bid 5", "lead owl3 owl4"}) {
    const Json answer = asked.request(preview_request(asked.ask(), option));
    EXPECT_TRUE(answer.find("view")->is_null()) << option;
  }
  Guest watcher(world);
  watcher.request(watch_request(created));
  EXPECT_EQ(watcher.code(preview_request(asked.ask(), "pass")), "not-seated");
}

TEST(Preview, SecretQuestionsShowNothing) {
  World world(5);
  Guest marta(world);
  marta.request(
      join_request(marta.request(septima_request("mg", R"({"players":2,"mode":"basic"})"))));
  Rng rng(5);
  while (!marta.ask().find("secret")->as_bool()) play_on({&marta}, rng, 1);
  const Json answer = marta.request(preview_request(marta.ask(), options_of(marta.ask()).at(0)));
  EXPECT_TRUE(answer.find("view")->is_null());
}

TEST(Preview, IsTheSameWheneverAsked) {
  World world(6);
  Guest marta(world);
  marta.request(join_request(marta.request(create_request("mgg"))));
  const Json request = preview_request(marta.ask(), options_of(marta.ask()).at(0));
  const Json first = marta.request(request);
  EXPECT_EQ(*marta.request(request).find("view"), *first.find("view"));
}

}  // namespace

}  // namespace cauldron
