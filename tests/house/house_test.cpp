// Playing at a table: from the empty room to the end of the match.
#include <gtest/gtest.h>

#include <set>

#include "world.h"

namespace cauldron {

namespace {

Json plain(const std::string& type) { return Json::object({{"type", type}}); }

const Json& seat_of(const Json& message, std::size_t seat) {
  return message.find("seats")->items()[seat];
}

TEST(House, APersonPlaysAWholeMatchAgainstTwoBots) {
  World world(1);
  Guest marta(world);
  const Json created = marta.request(create_request("mgr"));
  EXPECT_EQ(*created.find_int("seat"), 0);
  const Json table = marta.request(join_request(created));
  EXPECT_EQ(*table.find_int("you"), 0);
  EXPECT_EQ(*seat_of(table, 1).find_string("bot"), "apprentice");
  EXPECT_TRUE(seat_of(table, 0).find("online")->as_bool());

  Rng rng(1);
  EXPECT_GT(play_on({&marta}, rng), 10);
  EXPECT_TRUE(marta.ask().find("kind")->is_null());
  EXPECT_EQ(*marta.view().find_string("phase"), "over");
  EXPECT_TRUE(marta.view().find("outcome")->is_object());
}

TEST(House, ThreePeoplePlayAWholeMatch) {
  World world(2);
  Guest one(world), two(world), three(world);
  const Json created = one.request(create_request("moo"));
  one.request(join_request(created));
  EXPECT_TRUE(one.ask().is_null()) << "nobody is asked before the start";
  EXPECT_TRUE(one.view().is_null());
  two.request(join_request(two.request(sit_request(created, 1, "Anna"))));
  EXPECT_TRUE(one.view().is_null());
  const Json seated = three.request(sit_request(created, 2, "Berta"));
  three.request(join_request(seated));
  EXPECT_EQ(*one.view().find_string("phase"), "bid") << "the last seat starts the game";

  Rng rng(2);
  play_on({&one, &two, &three}, rng);
  EXPECT_EQ(*two.view().find_string("phase"), "over");
  EXPECT_EQ(*one.view().find("outcome"), *three.view().find("outcome"));
}

TEST(House, UpdatesAddUpToTheSnapshot) {
  World world(3);
  Guest marta(world), watcher(world);
  const Json created = marta.request(create_request("mrg"));
  marta.request(join_request(created));
  watcher.request(watch_request(created));
  Rng rng(3);
  for (int i = 0; i < 30; ++i) {
    play_on({&marta}, rng, 1);
    Guest later(world);
    later.request(join_request(created));
    EXPECT_EQ(later.view().dump(), marta.view().dump());
    EXPECT_EQ(later.ask().dump(), marta.ask().dump());
    EXPECT_EQ(later.log(), marta.log());
    Guest onlooker(world);
    onlooker.request(watch_request(created));
    EXPECT_EQ(onlooker.view().dump(), watcher.view().dump());
    EXPECT_EQ(onlooker.log(), watcher.log());
  }
}

TEST(House, WatchersSeeNoHandAndAreNeverAsked) {
  World world(4);
  Guest marta(world), watcher(world);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  const Json table = watcher.request(watch_request(created));
  EXPECT_TRUE(table.find("you")->is_null());
  EXPECT_EQ(*table.find_int("watchers"), 1);
  EXPECT_EQ(*marta.news().back().find_int("watchers"), 1);
  for (const Json& hand : watcher.view().find("hands")->items()) {
    EXPECT_TRUE(hand.find("cards")->is_null());
  }
  EXPECT_FALSE(watcher.ask().find("you")->as_bool());
  EXPECT_TRUE(options_of(watcher.ask()).empty());
  watcher.leave();
  EXPECT_EQ(*marta.news().back().find_int("watchers"), 0);
}

TEST(House, SeatsShowWhoIsOnline) {
  World world(5);
  Guest marta(world), anna(world);
  const Json created = marta.request(create_request("mog"));
  marta.request(join_request(created));
  const Json seated = anna.request(sit_request(created, 1, "  Anna "));
  EXPECT_EQ(*seat_of(marta.news().back(), 1).find_string("name"), "Anna");
  anna.request(join_request(seated));
  EXPECT_TRUE(seat_of(marta.news().back(), 1).find("online")->as_bool());
  {
    Guest second_window(world);
    second_window.request(join_request(seated));
  }
  EXPECT_TRUE(marta.news().empty()) << "a second window changes nothing for others";
  anna.leave();
  EXPECT_FALSE(seat_of(marta.news().back(), 1).find("online")->as_bool());
}

TEST(House, ABotFillsAnOpenSeatAndTheGameStarts) {
  World world(6);
  Guest marta(world);
  const Json created = marta.request(create_request("mog"));
  marta.request(join_request(created));
  const Json bot = Json::object({{"type", "bot"}, {"seat", 1}, {"bot", "novice"}});
  EXPECT_EQ(marta.code(bot), "ok");
  EXPECT_FALSE(marta.ask().is_null());
  EXPECT_EQ(marta.code(bot), "seat-taken");
}

TEST(House, ATableOfBotsPlaysByItself) {
  World world(7);
  Guest onlooker(world);
  const Json created = onlooker.request(create_request("rgr"));
  EXPECT_TRUE(created.find("seat")->is_null());
  EXPECT_TRUE(created.find("token")->is_null());
  onlooker.request(watch_request(created));
  EXPECT_EQ(*onlooker.view().find_string("phase"), "over");
}

TEST(House, ABotStandsInForAPersonWhoLeft) {
  World world(8);
  Guest marta(world), anna(world);
  const Json created = marta.request(create_request("mog"));
  marta.request(join_request(created));
  anna.request(join_request(anna.request(sit_request(created, 1, "Anna"))));
  EXPECT_EQ(anna.code(plain("leave")), "ok");
  EXPECT_TRUE(seat_of(marta.news().back(), 1).find("away")->as_bool());
  Rng rng(8);
  play_on({&marta}, rng, 8);
  EXPECT_FALSE(anna.ask().find("you")->as_bool());
  EXPECT_EQ(anna.code(choose_request(anna.ask(), "pass")), "not-allowed");
  EXPECT_TRUE(marta.ask().find("you")->as_bool()) << "the bot answers for Anna";
  EXPECT_EQ(anna.code(plain("back")), "ok");
  EXPECT_FALSE(seat_of(marta.news().back(), 1).find("away")->as_bool());
  play_on({&marta, &anna}, rng);
  EXPECT_EQ(*anna.view().find_string("phase"), "over");
}

TEST(House, BotsWaitWhileEveryPersonIsAway) {
  World world(9);
  Guest marta(world);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  const Json before = marta.view();
  EXPECT_EQ(marta.code(plain("leave")), "ok");
  EXPECT_EQ(marta.view().dump(), before.dump());
  EXPECT_EQ(marta.code(plain("leave")), "ok") << "leaving twice changes nothing";
  EXPECT_EQ(marta.code(plain("back")), "ok");
  EXPECT_TRUE(marta.ask().find("you")->as_bool());
}

TEST(House, PeopleAndNamedWatchersTalk) {
  World world(10);
  Guest marta(world), watcher(world);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  watcher.request(watch_request(created));
  EXPECT_EQ(marta.code(say_request(" Double, double \xF0\x9F\xA6\x89 ")), "ok");
  const Json line = watcher.news().back().find("chat")->items().at(0);
  EXPECT_EQ(line.dump(), R"({"seat":0,"name":"Marta","text":"Double, double )"
                         "\xF0\x9F\xA6\x89\"}");
  EXPECT_EQ(watcher.code(say_request("toil and trouble")), "bad-message")
      << "a watcher needs a name";
  EXPECT_EQ(watcher.code(say_request("toil and trouble").set("name", "Hecate")), "ok");
  EXPECT_TRUE(marta.news().back().find("chat")->items().at(0).find("seat")->is_null());
}

TEST(House, OnlyTheLast200LinesAreKept) {
  World world(11);
  Guest marta(world);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  for (int i = 0; i < 205; ++i) {
    marta.request(say_request(std::to_string(i)));
  }
  const Json table = marta.request(join_request(created));
  EXPECT_EQ(table.find("chat")->items().size(), 200u);
  EXPECT_EQ(*table.find("chat")->items().front().find_string("text"), "5");
}

TEST(House, WatchersCannotTalkATableDown) {
  Limits limits;
  limits.address_talk = 1'000;
  limits.address_talk_share = 100;
  World world(13, limits);
  Guest marta(world), watcher(world);
  const Json created = marta.request(create_request("moo"));
  marta.request(join_request(created));
  watcher.request(watch_request(created));
  const Json prattle = say_request("prattle").set("name", "Hecate");
  std::size_t lines = 0;
  while (watcher.code(prattle) == "ok") ++lines;
  EXPECT_EQ(lines, Table::kMaxTalk / 2);
  EXPECT_EQ(watcher.code(prattle), "too-many");
  while (marta.code(say_request("hush")) == "ok") ++lines;
  EXPECT_EQ(lines, Table::kMaxTalk);
}

TEST(House, OnlyLesserWitchesSignalAndOnlyDuringTheBrew) {
  const Json signal = Json::object({{"type", "signal"}, {"signal", "lose"}});
  const Json wink = Json::object({{"type", "signal"}, {"signal", "wink"}});
  std::set<std::string> seen;  // phases, and roles in the brew
  for (std::uint64_t seed = 12; seed < 18; ++seed) {
    World world(seed);
    Guest marta(world);
    marta.request(join_request(marta.request(create_request("mrr"))));
    Rng rng(seed);
    while (true) {
      std::string when = *marta.view().find_string("phase");
      if (when == "brew") when = marta.view().find("roles")->items()[0].as_string();
      const bool lesser = when == "first" || when == "second";
      EXPECT_EQ(marta.code(signal), lesser ? "ok" : "not-allowed") << when;
      EXPECT_EQ(marta.code(wink), lesser ? "bad-message" : "not-allowed") << when;
      seen.insert(when);
      if (play_on({&marta}, rng, 1) == 0) break;
    }
  }
  for (const char* when : {"bid", "discard", "lead", "first", "second", "over"}) {
    EXPECT_EQ(seen.count(when), 1u) << when << " never came up";
  }
}

// Both are sent the same frame; the second falls behind with it.
TEST(House, WhoFallsBehindWithNewsIsNotToldThemAgain) {
  World world(31);
  Guest marta(world);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  int heard = 0;
  ClientPtr slow;
  const ClientPtr quick = world.house().connect([](const Outgoing&) {});
  slow = world.house().connect([&](const Outgoing& frame) {
    heard += frame.text().find("hello") != std::string_view::npos ? 1 : 0;
    slow->behind = heard > 0;
  });
  for (const ClientPtr& client : {quick, slow}) {
    world.house().receive(client, watch_request(created).set("id", "2").dump(), [] {});
    world.pump();
  }
  marta.request(say_request("hello"));
  EXPECT_EQ(heard, 1);
  EXPECT_TRUE(slow->behind);
  world.house().catch_up(slow);
  EXPECT_EQ(heard, 1) << "it was told when it fell behind";
  for (const ClientPtr& client : {quick, slow}) world.house().disconnect(client);
}

TEST(House, ClosesWhileRequestsWait) {
  World world(32);
  auto connection = std::make_shared<int>();
  {
    Guest marta(world);
    const Json created = marta.request(create_request("mgg"));
    marta.request(join_request(created));
    world.store().hold = true;
    EXPECT_TRUE(marta.request(say_request("hello")).is_null());
    const ClientPtr client = world.house().connect([](const Outgoing&) {});
    world.house().receive(client, watch_request(created).set("id", "2").dump(), [] {});
    world.pump();
    world.house().receive(
        client, say_request("hello").set("id", "a-watchers-line-0").set("name", "Eva").dump(),
        [connection] {});
    EXPECT_GT(connection.use_count(), 1) << "the request waits for the disk";
  }
  world.restart();
  EXPECT_EQ(connection.use_count(), 1);
}

TEST(House, WhoHasJustSatDownIsNotAbsentYet) {
  World world(33);
  Guest marta(world), anna(world);
  const Json created = marta.request(create_request("mog"));
  marta.request(join_request(created));
  world.pass(std::chrono::seconds(60));
  anna.request(sit_request(created, 1, "Anna"));
  const Json stand_in = Json::object({{"type", "bot"}, {"seat", 1}, {"bot", "apprentice"}});
  EXPECT_EQ(marta.code(stand_in), "not-allowed");
}

TEST(House, ABotStandsInForSomebodyWhoVanished) {
  World world(9);
  Guest marta(world);
  auto anna = std::make_unique<Guest>(world);
  const Json created = marta.request(create_request("mog"));
  marta.request(join_request(created));
  const Json seated = anna->request(sit_request(created, 1, "Anna"));
  anna->request(join_request(seated));
  const Json stand_in = Json::object({{"type", "bot"}, {"seat", 1}, {"bot", "apprentice"}});
  EXPECT_EQ(*marta.request(stand_in).find_string("code"), "seat-taken") << "she is there";

  anna.reset();
  Guest watcher(world);
  watcher.request(watch_request(created));
  EXPECT_EQ(*watcher.request(stand_in).find_string("code"), "not-seated");
  EXPECT_EQ(marta.code(Json(stand_in).set("bot", "oracle")), "no-such-bot");
  world.pass(std::chrono::seconds(19));
  const Json too_soon = marta.request(stand_in);
  EXPECT_EQ(*too_soon.find_string("code"), "not-allowed");
  EXPECT_EQ(too_soon.find("message")->dump(),
            R"({"id":"error.not_absent_yet","args":{"seconds":1}})");
  world.pass(std::chrono::seconds(1));
  EXPECT_EQ(*marta.request(stand_in).find_string("type"), "ok");
  EXPECT_EQ(*marta.seats().items()[1].find_string("bot"), "apprentice") << "as Marta has chosen";
  Rng rng(9);
  EXPECT_GT(play_on({&marta}, rng), 10) << "the match goes on without her";
  EXPECT_EQ(*marta.view().find_string("phase"), "over");

  Guest again(world);
  const Json table = again.request(join_request(seated));
  EXPECT_TRUE(seat_of(table, 1).find("away")->as_bool());
  EXPECT_EQ(*seat_of(table, 1).find_string("bot"), "apprentice");
  EXPECT_EQ(*again.request(plain("back")).find_string("type"), "ok");
  EXPECT_TRUE(again.seats().items()[1].find("bot")->is_null());
  EXPECT_EQ(*again.request(plain("leave")).find_string("type"), "ok");
  EXPECT_EQ(*again.seats().items()[1].find_string("bot"), "adept");
}

}  // namespace

}  // namespace cauldron
