// Bots take their time, and nobody waits for them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <deque>

#include "world.h"

namespace cauldron {

namespace {

Json plain(const std::string& type) { return Json::object({{"type", type}}); }

Json hint_request(const Json& ask) {
  return Json::object({{"type", "hint"}, {"question", *ask.find("question")}});
}

std::int64_t question(const Player& player) { return *player.ask().find_int("question"); }

// Bots that think until they are told to answer.
class ThinkingTest : public ::testing::Test {
 protected:
  TestThinkers& thinkers() { return world_.thinkers(); }
  std::size_t waiting() { return thinkers().waiting().size(); }
  void conclude(std::size_t which = 0) {
    thinkers().conclude(which);
    world_.pump();
  }
  void conclude(const Conclusion& conclusion) {
    thinkers().conclude(0, conclusion);
    world_.pump();
  }
  // Marta plays until a bot is asked alone.
  void play_to_a_bot(std::vector<Player*> people) {
    Rng rng(1);
    for (int i = 0; i < 200 && waiting() != 1; ++i) {
      if (waiting() > 0) {
        conclude();
        continue;
      }
      const auto asked = std::find_if(people.begin(), people.end(),
                                      [](const Player* player) { return player->is_asked(); });
      ASSERT_NE(asked, people.end());
      const auto options = options_of((*asked)->ask());
      const std::string& option = options[rng.below(static_cast<std::uint32_t>(options.size()))];
      ASSERT_EQ((*asked)->code(choose_request((*asked)->ask(), option)), "ok");
    }
    ASSERT_EQ(waiting(), 1u);
    for (Player* player : people) ASSERT_FALSE(player->is_asked());
  }
  // Marta, and bots in the other seats.
  void open_table(const std::string& seats = "mgg") {
    thinkers().hold = true;
    created_ = marta_.request(create_request(seats));
    marta_.request(join_request(created_));
  }

  World world_{3};
  Guest marta_{world_};
  Json created_;
};

TEST_F(ThinkingTest, ABotIsGivenWhatItsSeatSeesAndNothingElse) {
  open_table("ggm");
  ASSERT_EQ(waiting(), 1u);
  const Thought thought = thinkers().waiting()[0];
  const auto table = world_.stored_table(*created_.find_string("table"));
  const Seat asked = table->match().ask().next();
  EXPECT_EQ(thought.bot, "apprentice");
  EXPECT_EQ(thought.table, 1);
  EXPECT_EQ(thought.view, table->game().view(table->match().state(), asked));
  EXPECT_EQ(thought.options, table->game().options(table->match().state(), asked));
}

TEST_F(ThinkingTest, PeopleTalkWhileABotThinks) {
  open_table();
  play_to_a_bot({&marta_});
  const std::int64_t before = question(marta_);
  EXPECT_EQ(marta_.code(say_request("Hm.")), "ok");
  EXPECT_EQ(marta_.code(plain("ping")), "ok");
  EXPECT_EQ(question(marta_), before);
  EXPECT_EQ(waiting(), 1u) << "it still thinks about the same";
  conclude();
  EXPECT_GT(question(marta_), before);
}

TEST_F(ThinkingTest, OtherTablesGoOn) {
  open_table();
  play_to_a_bot({&marta_});
  Guest anna(world_);
  thinkers().hold = false;
  anna.request(join_request(anna.request(create_request("mrr"))));
  Rng rng(2);
  EXPECT_GT(play_on({&anna}, rng), 10);
  EXPECT_EQ(*anna.view().find_string("phase"), "over");
  EXPECT_EQ(waiting(), 1u);
}

TEST_F(ThinkingTest, WhoeverResignsIsNotKeptAndTheThoughtStaysValid) {
  open_table();
  play_to_a_bot({&marta_});
  EXPECT_EQ(marta_.code(plain("resign")), "ok");
  EXPECT_EQ(waiting(), 1u) << "the position is the same";
  for (int i = 0; i < 1000 && waiting() > 0; ++i) conclude();
  EXPECT_TRUE(marta_.result().find("outcome")->is_object()) << "the bots have played to the end";
}

TEST_F(ThinkingTest, WhenEverybodyIsAwayTheThoughtIsStopped) {
  open_table();
  play_to_a_bot({&marta_});
  EXPECT_EQ(marta_.code(plain("leave")), "ok");
  EXPECT_EQ(waiting(), 0u);
  EXPECT_EQ(marta_.code(plain("back")), "ok");
  EXPECT_EQ(waiting(), 1u);
}

TEST_F(ThinkingTest, WhoTakesTheSeatBackAnswersWhatTheBotWasThinkingAbout) {
  thinkers().hold = true;
  Guest anna(world_);
  created_ = marta_.request(create_request("moo"));
  marta_.request(join_request(created_));
  anna.request(join_request(anna.request(sit_request(created_, 1, "Anna"))));
  marta_.request(Json::object({{"type", "bot"}, {"seat", 2}, {"bot", "apprentice"}}));
  while (!anna.is_asked()) {
    if (waiting() > 0) conclude();
    if (marta_.is_asked()) marta_.request(choose_request(marta_.ask(), "pass"));
  }
  EXPECT_EQ(anna.code(plain("leave")), "ok");
  EXPECT_EQ(waiting(), 1u) << "the bot that stands in";
  EXPECT_EQ(anna.code(plain("back")), "ok");
  EXPECT_EQ(waiting(), 0u) << "its answer is not wanted any more";
  ASSERT_TRUE(anna.is_asked());
  EXPECT_EQ(anna.code(choose_request(anna.ask(), options_of(anna.ask())[0])), "ok");
}

TEST_F(ThinkingTest, AnAgreementEndsTheThought) {
  thinkers().hold = true;
  Guest anna(world_);
  created_ = marta_.request(create_request("mog"));
  marta_.request(join_request(created_));
  anna.request(join_request(anna.request(sit_request(created_, 1, "Anna"))));
  play_to_a_bot({&marta_, &anna});
  for (Guest* guest : {&marta_, &anna}) {
    EXPECT_EQ(guest->code(Json::object({{"type", "draw"}, {"offer", true}})), "ok");
  }
  EXPECT_TRUE(marta_.result().find("agreed")->as_bool());
  EXPECT_EQ(waiting(), 0u);
}

// The answer comes while something else is on its way to the disk.
TEST_F(ThinkingTest, AnAnswerWaitsForWhatIsBeingStored) {
  open_table();
  play_to_a_bot({&marta_});
  const std::int64_t before = question(marta_);
  world_.store().hold = true;
  EXPECT_TRUE(marta_.request(plain("leave").set("id", "leaving")).is_null());
  conclude();
  world_.store().hold = false;
  world_.store().release();
  world_.pump();
  EXPECT_EQ(*marta_.answer_to("leaving").find_string("type"), "ok");
  EXPECT_EQ(question(marta_), before) << "she left before the bot's move was made";
  EXPECT_EQ(marta_.code(plain("back")), "ok");
  for (int i = 0; i < 10 && question(marta_) == before; ++i) conclude();
  EXPECT_GT(question(marta_), before);
}

TEST_F(ThinkingTest, ABotThinksAgainAfterARestart) {
  open_table();
  play_to_a_bot({&marta_});
  const auto stored = world_.last_events();
  marta_.leave();
  world_.restart();
  EXPECT_EQ(waiting(), 0u) << "the table is asleep";
  Guest again(world_);
  again.request(join_request(created_));
  ASSERT_EQ(waiting(), 1u);
  EXPECT_EQ(world_.last_events(), stored);
  conclude();
  EXPECT_GT(world_.last_events().size(), stored.size());
  again.request(join_request(created_));
  EXPECT_LE(waiting(), 1u) << "nothing is thought about twice";
}

TEST_F(ThinkingTest, ABotsAnswerToAnOpenQuestionIsFoundAgainAfterARestart) {
  thinkers().hold = true;
  created_ = marta_.request(septima_request("mgg", R"({"players":3})"));
  marta_.request(join_request(created_));
  ASSERT_TRUE(marta_.ask().find("secret")->as_bool());
  ASSERT_EQ(waiting(), 2u) << "they need not wait for her";
  conclude();
  conclude();
  marta_.leave();
  world_.restart();
  Guest again(world_);
  again.request(join_request(created_));
  ASSERT_EQ(waiting(), 2u);
  const std::int64_t before = question(again);
  EXPECT_EQ(again.code(choose_request(again.ask(), options_of(again.ask())[0])), "ok");
  EXPECT_EQ(question(again), before);
  conclude();
  EXPECT_EQ(question(again), before);
  conclude();
  EXPECT_GT(question(again), before);
}

TEST_F(ThinkingTest, RulesThatFailInAThoughtSetTheTableAside) {
  open_table();
  play_to_a_bot({&marta_});
  conclude(Conclusion{std::nullopt, "too many newts"});
  EXPECT_TRUE(marta_.result().find("setAside")->as_bool());
  EXPECT_EQ(world_.reports().back(), "table number 1 is set aside: too many newts");
  EXPECT_EQ(waiting(), 0u);
  EXPECT_EQ(marta_.code(say_request("What now?")), "ok");
}

TEST_F(ThinkingTest, AMoveThatCouldNotBeStoredIsTriedAgain) {
  open_table();
  play_to_a_bot({&marta_});
  const std::int64_t before = question(marta_);
  world_.store().fail = true;
  conclude();
  EXPECT_EQ(question(marta_), before);
  world_.pass(std::chrono::seconds(3));
  EXPECT_EQ(question(marta_), before);
  world_.store().fail = false;
  world_.pass(std::chrono::seconds(3));
  EXPECT_GT(question(marta_), before);
}

TEST_F(ThinkingTest, PeopleComeBetweenTheMovesOfBotsAtManyTables) {
  marta_.request(join_request(marta_.request(create_request("moo"))));
  thinkers().hold = true;
  std::deque<Guest> watchers;
  std::vector<std::int64_t> before;
  for (int i = 0; i < 10; ++i) {
    Guest& watcher = watchers.emplace_back(world_);
    watcher.request(watch_request(watcher.request(create_request("rgr"))));
    before.push_back(question(watcher));
  }
  world_.store().hold = true;
  for (int i = 0; i < 10; ++i) conclude();
  EXPECT_EQ(world_.store().held(), 4u);
  marta_.request(say_request("Is this the queue?").set("id", "no-queue"));
  EXPECT_EQ(world_.store().held(), 5u) << "she is not in line with them";
  world_.store().hold = false;
  world_.store().release();
  world_.pump();
  EXPECT_EQ(*marta_.answer_to("no-queue").find_string("type"), "ok");
  for (std::size_t i = 0; i < 10; ++i) EXPECT_GT(question(watchers[i]), before[i]);
}

TEST_F(ThinkingTest, BotsPlayAmongThemselvesOnlyForWhoeverLooksOn) {
  thinkers().hold = true;
  created_ = marta_.request(create_request("rgr"));
  EXPECT_EQ(waiting(), 0u);
  marta_.request(watch_request(created_));
  EXPECT_EQ(waiting(), 1u);
  conclude();
  EXPECT_EQ(waiting(), 1u);
  marta_.request(Json::object({{"type", "lobby"}, {"mine", Json::array()}}));
  EXPECT_EQ(waiting(), 0u);
}

TEST_F(ThinkingTest, BotsFinishTheirMovesForSomebodyWhoIsNotConnected) {
  open_table();
  play_to_a_bot({&marta_});
  marta_.leave();
  EXPECT_EQ(waiting(), 1u) << "it will be her turn when she comes back";
}

TEST_F(ThinkingTest, PlayingOnStopsAtTheNextQuestionForWhoIsAway) {
  open_table();
  EXPECT_EQ(marta_.code(plain("leave")), "ok");
  EXPECT_EQ(waiting(), 0u);
  const Json go_on =
      Json::object({{"type", "continue"}, {"question", question(marta_)}}).set("id", "go-on-once");
  EXPECT_EQ(marta_.code(go_on), "ok") << "the bots have not answered yet";
  EXPECT_EQ(marta_.code(go_on), "ok");
  EXPECT_EQ(waiting(), 1u);
  for (int i = 0; i < 20 && waiting() > 0; ++i) conclude();
  EXPECT_EQ(waiting(), 0u);
  EXPECT_EQ(marta_.code(go_on), "ok") << "it is known, and nothing more happens";
  EXPECT_EQ(waiting(), 0u);
  EXPECT_EQ(marta_.code(plain("back")), "ok");
  for (int i = 0; i < 20 && waiting() > 0; ++i) conclude();
  EXPECT_TRUE(marta_.is_asked());
}

// --- turns --------------------------------------------------------------------------------------

class ThinkingTurns : public ThinkingTest {
 protected:
  Thought only() {
    EXPECT_EQ(waiting(), 1u);
    return thinkers().waiting().at(0);
  }
};

TEST_F(ThinkingTurns, AThoughtCountsForThoseWhoSitThere) {
  thinkers().hold = true;
  Guest anna(world_, "hill"), berta(world_, "hut"), watcher(world_, "moor");
  created_ = anna.request(create_request("mog"));
  anna.request(join_request(created_));
  watcher.request(watch_request(created_));
  berta.request(join_request(berta.request(sit_request(created_, 1, "Berta"))));
  play_to_a_bot({&anna, &berta});
  EXPECT_EQ(only().addresses, (std::vector<std::string>{"hill", "hut"}));
  EXPECT_FALSE(only().can_wait);
}

TEST_F(ThinkingTurns, WhileNobodyIsThereItCountsForWhoeverOpenedTheTable) {
  thinkers().hold = true;
  Guest anna(world_, "hill");
  anna.request(create_request("ggm"));
  EXPECT_EQ(only().addresses, std::vector<std::string>{world_.house().origin_of("hill").text()});
  EXPECT_FALSE(only().can_wait) << "it will be her turn";
}

TEST_F(ThinkingTurns, BotsAmongThemselvesComeAfterPeopleAndCountForThoseWhoWatch) {
  thinkers().hold = true;
  Guest anna(world_, "hill"), berta(world_, "hut");
  created_ = anna.request(create_request("ggg"));
  berta.request(watch_request(created_));
  EXPECT_EQ(only().addresses, std::vector<std::string>{"hut"});
  EXPECT_TRUE(only().can_wait);
}

TEST_F(ThinkingTurns, WhoeverHasResignedIsNobodyToWaitFor) {
  thinkers().hold = true;
  Guest anna(world_, "hill");
  anna.request(join_request(anna.request(create_request("mgg"))));
  anna.request(plain("resign"));
  EXPECT_TRUE(only().can_wait);
}

TEST_F(ThinkingTurns, WhoeverIsNotCountedHasATurnByTable) {
  open_table("ggm");
  EXPECT_TRUE(only().addresses.empty());
}

// --- hints --------------------------------------------------------------------------------------

TEST_F(ThinkingTest, AHintKeepsNobodyFromGoingOn) {
  open_table("mrr");
  for (int i = 0; i < 20 && !marta_.is_asked(); ++i) conclude();
  const Json ask = marta_.ask();
  EXPECT_TRUE(marta_.request(hint_request(ask).set("id", "hint-1")).is_null());
  EXPECT_TRUE(marta_.request(hint_request(ask).set("id", "hint-2")).is_null());
  EXPECT_EQ(waiting(), 1u) << "one thought is enough";
  EXPECT_EQ(thinkers().waiting()[0].bot, "archwitch");
  EXPECT_EQ(marta_.code(plain("ping")), "ok");
  conclude();
  const Json hint = *marta_.answer_to("hint-1").find("option");
  EXPECT_TRUE(hint.is_string());
  EXPECT_EQ(*marta_.answer_to("hint-2").find("option"), hint);
  EXPECT_EQ(*marta_.request(hint_request(ask)).find("option"), hint) << "it is known by now";
  EXPECT_EQ(waiting(), 0u);
}

TEST_F(ThinkingTest, AHintThatComesTooLateIsRefused) {
  open_table("mrr");
  for (int i = 0; i < 20 && !marta_.is_asked(); ++i) conclude();
  const Json ask = marta_.ask();
  marta_.request(hint_request(ask).set("id", "too-late"));
  EXPECT_EQ(marta_.code(choose_request(ask, options_of(ask)[0])), "ok");
  EXPECT_EQ(*marta_.answer_to("too-late").find_string("code"), "stale-question");
  EXPECT_EQ(waiting(), 1u) << "the next bot's, and no hint";
  EXPECT_EQ(thinkers().waiting()[0].bot, "novice");
}

TEST_F(ThinkingTest, NobodyThinksOfAHintForSomebodyWhoHasGone) {
  open_table("mrr");
  for (int i = 0; i < 20 && !marta_.is_asked(); ++i) conclude();
  marta_.request(hint_request(marta_.ask()).set("id", "gone"));
  EXPECT_EQ(waiting(), 1u);
  marta_.request(Json::object({{"type", "lobby"}, {"mine", Json::array()}}));
  EXPECT_EQ(waiting(), 0u);
  EXPECT_EQ(*marta_.answer_to("gone").find_string("code"), "not-seated");
}

// --- secrets ------------------------------------------------------------------------------------

// What Marta and a watcher are sent while everybody selects, whoever is done first; 0 and 1 are
// the bots, 2 is Marta.
std::string everything_sent(const std::array<int, 3>& order) {
  World world(7);
  world.thinkers().hold = true;
  Guest marta(world), watcher(world);
  const Json created =
      marta.request(septima_request("mgg", R"({"players":3})").set("name", "Crossroads"));
  marta.request(join_request(created));
  watcher.request(watch_request(created));
  const Json ask = marta.ask();
  EXPECT_TRUE(ask.find("secret")->as_bool());
  marta.news();
  watcher.news();
  std::string sent;
  std::array<bool, 2> done{};
  for (const int who : order) {
    sent += "then\n";
    if (who == 2) {
      EXPECT_EQ(marta.code(choose_request(ask, options_of(ask)[0])), "ok");
    } else {
      world.thinkers().conclude(who == 1 && !done[0] ? 1 : 0);
      done[static_cast<std::size_t>(who)] = true;
      world.pump();
    }
    for (const Json& news : watcher.news()) sent += news.dump() + "\n";
  }
  for (const Json& news : marta.news()) sent += news.dump() + "\n";
  return sent;
}

TEST(ThinkingSecrets, WhoIsDoneFirstCannotBeTold) {
  // Marta is the last: nothing is sent before.
  EXPECT_EQ(everything_sent({0, 1, 2}), everything_sent({1, 0, 2}));
  // A bot is the last: which one cannot be told, nor where Marta came in between but by herself.
  EXPECT_EQ(everything_sent({2, 0, 1}), everything_sent({2, 1, 0}));
  EXPECT_EQ(everything_sent({0, 2, 1}), everything_sent({1, 2, 0}));
  EXPECT_EQ(everything_sent({0, 2, 1}), everything_sent({2, 0, 1}));
}

}  // namespace

}  // namespace cauldron
