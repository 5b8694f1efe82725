// A request repeated with the same id is answered as before and not applied twice.
#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

TEST(Repeat, AChoiceCountsOnceEvenAfterARestart) {
  World world(1);
  const Json choice = [&] {
    Guest marta(world);
    const Json created = marta.request(create_request("mgg").set("id", "open-this-table-once"));
    marta.request(join_request(created));
    const Json request = choose_request(marta.ask(), "pass").set("id", "0123456789abcdef");
    EXPECT_EQ(marta.code(request), "ok");
    const Json after = marta.ask();
    EXPECT_EQ(marta.code(request), "ok");
    EXPECT_EQ(marta.ask().dump(), after.dump());
    return request;
  }();
  world.restart();
  Guest marta(world);
  const Json created = marta.request(create_request("mgg").set("id", "open-this-table-once"));
  marta.request(join_request(created));
  const Json before = marta.ask();
  EXPECT_EQ(marta.code(choice), "ok");
  EXPECT_EQ(marta.ask().dump(), before.dump());
  EXPECT_EQ(world.house().table_count(), 1u);
}

TEST(Repeat, CreateAndSitHandOutTheSameSecretAgain) {
  World world(2);
  Guest marta(world);
  const Json request = create_request("moo").set("id", "a-long-enough-request-id");
  const Json first = marta.request(request);
  EXPECT_EQ(marta.request(request), first);
  const Json sit = sit_request(first, 2, "Anna").set("id", "another-long-enough-id");
  const Json seated = marta.request(sit);
  EXPECT_EQ(marta.request(sit), seated);
  marta.leave();
  world.restart();
  Guest again(world);
  EXPECT_EQ(again.request(request), first);
  EXPECT_EQ(again.request(sit), seated);
  EXPECT_EQ(world.house().table_count(), 1u);
  EXPECT_EQ(*again.request(join_request(seated)).find_int("you"), 2);
}

TEST(Repeat, GuessableIdsOpenNobodysSeat) {
  World world(3);
  Guest marta(world), thief(world);
  const Json request = create_request("moo").set("id", "1");
  const Json mine = marta.request(request);
  const Json other = thief.request(request);
  EXPECT_NE(*mine.find("table"), *other.find("table"));
  EXPECT_NE(*mine.find("token"), *other.find("token"));
}

TEST(Repeat, AnIdUsedForSomethingElseIsAnotherRequest) {
  World world(4);
  Guest marta(world);
  marta.request(join_request(marta.request(create_request("mgg"))));
  const Json hello = say_request("hello").set("id", "7");
  EXPECT_EQ(marta.code(hello), "ok");
  EXPECT_EQ(marta.code(hello), "ok");
  EXPECT_EQ(marta.code(Json(hello).set("text", "goodbye")), "ok");
  int lines = 0;
  for (const Json& update : marta.news()) {
    lines += static_cast<int>(update.find("chat")->items().size());
  }
  EXPECT_EQ(lines, 2);
}

TEST(Repeat, SeatsDoNotShareIds) {
  World world(5);
  Guest marta(world), anna(world);
  const Json created = marta.request(create_request("mog"));
  marta.request(join_request(created));
  anna.request(join_request(anna.request(sit_request(created, 1, "Anna"))));
  const Json hello = say_request("hello").set("id", "7");
  marta.news();
  marta.request(hello);
  anna.request(hello);
  EXPECT_EQ(marta.news().size(), 2u);
}

TEST(Repeat, WatchersNeedIdsThatNobodyCanGuess) {
  World world(8);
  Guest marta(world), watcher(world);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  watcher.request(watch_request(created));
  const Json hello = say_request("hello").set("id", "7").set("name", "Hecate");
  marta.news();
  EXPECT_EQ(watcher.code(hello), "bad-message") << "sent again it could not be recognised";
  EXPECT_TRUE(marta.news().empty());
}

TEST(Repeat, ARequestIsRecognisedAfterMuchTalk) {
  World world(10);
  Guest marta(world), watcher(world);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  watcher.request(watch_request(created));
  const Json hello = say_request("hello").set("id", "drawn-at-random-1").set("name", "Hecate");
  EXPECT_EQ(watcher.code(hello), "ok");
  for (int i = 0; i < 500; ++i) marta.request(say_request("and so on"));
  marta.news();
  EXPECT_EQ(watcher.code(hello), "ok");
  EXPECT_TRUE(marta.news().empty());
}

TEST(Repeat, AWatchersLineCountsOnceAfterALostConnection) {
  World world(9);
  Guest marta(world), again(world);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  const Json hello = say_request("hello").set("id", "drawn-at-random-0").set("name", "Hecate");
  {
    Guest lost(world);
    lost.request(watch_request(created));
    EXPECT_EQ(lost.code(hello), "ok");
  }
  again.request(watch_request(created));
  marta.news();
  EXPECT_EQ(again.code(hello), "ok");
  EXPECT_TRUE(marta.news().empty());
}

TEST(Repeat, WhileTheFirstIsStillBeingStored) {
  World world(6);
  Guest lost(world), back(world);
  world.store().hold = true;
  const Json request = create_request("mgg").set("id", "sent-twice-in-a-row");
  EXPECT_TRUE(lost.request(request).is_null()) << "no answer before it is durable";
  EXPECT_TRUE(back.request(request).is_null());
  lost.leave();
  world.store().hold = false;
  world.store().release();
  EXPECT_EQ(world.house().table_count(), 1u);
  const Json answer = back.answer_to("sent-twice-in-a-row");
  ASSERT_FALSE(answer.is_null());
  EXPECT_EQ(*back.request(join_request(answer)).find_int("you"), 0);
}

TEST(Repeat, RequestsOfOneTableWaitForEachOther) {
  World world(7);
  Guest marta(world), watcher(world);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  marta.news();
  world.store().hold = true;
  const Json choice = choose_request(marta.ask(), options_of(marta.ask()).front());
  EXPECT_TRUE(marta.request(choice).is_null());
  EXPECT_TRUE(marta.news().empty()) << "nobody sees a move before it is durable";
  EXPECT_TRUE(marta.request(say_request("hello")).is_null());
  watcher.request(watch_request(created));
  EXPECT_EQ(*watcher.ask().find("question"), *choice.find("question")) << "nor whoever looks";
  world.store().hold = false;
  world.store().release();
  EXPECT_FALSE(marta.news().empty());
  EXPECT_GT(*watcher.ask().find_int("question"), *choice.find_int("question"));
}

}  // namespace

}  // namespace cauldron
