// What a bot would choose.
#include <gtest/gtest.h>

#include <algorithm>

#include "world.h"

namespace cauldron {

namespace {

Json hint_request(const Json& ask) {
  return Json::object({{"type", "hint"}, {"question", *ask.find("question")}});
}

// Plays as the hints say, to the end; returns how many there were. Where something can be proved of
// them, that is counted in `proved`.
int follow_hints(World& world, Guest& marta, int& proved) {
  int hints = 0;
  for (; marta.is_asked(); ++hints) {
    const Json ask = marta.ask();
    const auto stored = world.last_events();
    const Json answer = marta.request(hint_request(ask));
    EXPECT_EQ(world.last_events(), stored) << "nothing is kept";
    EXPECT_EQ(*answer.find_string("type"), "hint") << answer.dump();
    const Json again = marta.request(hint_request(ask));
    for (const char* part : {"option", "nudge", "kind", "proof", "second", "evidence"}) {
      const Json* first = answer.find(part);
      const Json* second = again.find(part);
      EXPECT_EQ(first ? first->dump() : "", second ? second->dump() : "")
          << part << " is the same whenever asked";
    }
    const Json* proof = answer.find("proof");
    proved += proof != nullptr;
    EXPECT_TRUE(!proof || !proof->items().empty());
    EXPECT_EQ(answer.find("nudge") != nullptr, options_of(ask).size() > 1);
    EXPECT_EQ(answer.find("evidence") != nullptr, proof != nullptr);
    const Json* second = answer.find("second");
    EXPECT_TRUE(!second || *second->find_string("option") != *answer.find_string("option"));
    const std::string option = *answer.find_string("option");
    const auto options = options_of(ask);
    EXPECT_NE(std::find(options.begin(), options.end(), option), options.end()) << option;
    EXPECT_TRUE(marta.news().empty());
    EXPECT_EQ(marta.code(choose_request(ask, option)), "ok");
    marta.news();
  }
  return hints;
}

TEST(Hint, LeadsThroughAGameAgainstTheBlackWidow) {
  World world(1);
  Guest marta(world);
  marta.request(
      join_request(marta.request(septima_request("m", R"({"players":1,"difficulty":"gentle"})"))));
  marta.news();
  int proved = 0;
  EXPECT_GT(follow_hints(world, marta, proved), 100);
  EXPECT_GT(proved, 50);
  EXPECT_EQ(*marta.view().find_string("step"), "over");
  EXPECT_EQ(marta.view().find("outcome")->find("winners")->dump(), "[0]");
}

TEST(Hint, LeadsThroughAMatchOf3Witches) {
  World world(2);
  Guest marta(world);
  marta.request(join_request(marta.request(create_request("mrr"))));
  marta.news();
  int proved = 0;
  EXPECT_GT(follow_hints(world, marta, proved), 10);
  EXPECT_GT(proved, 5);
  EXPECT_EQ(marta.view().find("outcome")->find("winners")->dump(), "[0]");
}

TEST(Hint, ThereIsNoneForWhoIsNotAsked) {
  World world(3);
  Guest marta(world);
  const Json created = marta.request(create_request("mog"));
  marta.request(join_request(created));
  const Json early = Json::object({{"type", "hint"}, {"question", 0}});
  EXPECT_EQ(marta.code(early), "not-started");
  marta.request(Json::object({{"type", "bot"}, {"seat", 1}, {"bot", "novice"}}));
  EXPECT_EQ(marta.code(early), "stale-question");
  marta.request(Json::object({{"type", "leave"}}));
  EXPECT_EQ(marta.code(hint_request(marta.ask())), "not-allowed") << "a bot plays for her";
  marta.request(Json::object({{"type", "back"}}));
  Rng rng(3);
  play_on({&marta}, rng);
  const Json over = marta.request(hint_request(marta.ask()));
  EXPECT_EQ(*over.find_string("type"), "hint");
  EXPECT_TRUE(over.find("option")->is_null());
}

TEST(Hint, AgainstPeopleOnePlaysAlone) {
  World world(4);
  Guest marta(world), anna(world), watcher(world);
  const Json created = marta.request(create_request("mog"));
  marta.request(join_request(created));
  watcher.request(watch_request(created));
  anna.request(join_request(anna.request(sit_request(created, 1, "Anna"))));
  for (Guest* guest : {&marta, &anna}) {
    EXPECT_EQ(guest->code(hint_request(guest->ask())), "not-allowed");
  }
  anna.request(Json::object({{"type", "leave"}}));
  EXPECT_EQ(marta.code(hint_request(marta.ask())), "not-allowed") << "she may come back";
  EXPECT_EQ(watcher.code(hint_request(marta.ask())), "not-seated");
}

}  // namespace

}  // namespace cauldron
