// What happened in a match that is over, told to those who ask; and nothing of one that goes on.
#include "bots/analysis.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/embedded.h"
#include "world.h"

namespace cauldron {

namespace {

Json analysis_of(const Json& created) {
  return Json::object({{"type", "analysis"}, {"table", *created.find("table")}});
}
Json with_id(Json request, const std::string& id) { return request.set("id", id); }

class AnalysisAtTheTable : public ::testing::Test {
 protected:
  Json sit_down(const std::string& seats = "mrr") {
    const Json created = marta_.request(create_request(seats));
    marta_.request(join_request(created));
    return created;
  }
  // A match of 3 Witches, to its end.
  Json played() {
    const Json created = sit_down();
    Rng rng(3);
    play_on({&marta_}, rng);
    marta_.news();
    EXPECT_FALSE(marta_.view().find("outcome")->is_null());
    return created;
  }
  // So many steps of what is being thought.
  void steps(int count) {
    for (int i = 0; i < count; ++i) {
      world_.thinkers().conclude(0);
      world_.pump();
    }
  }
  std::size_t under_way() { return world_.thinkers().waiting().size(); }

  World world_{27};  // a short match
  Guest marta_{world_}, anna_{world_};
};

TEST_F(AnalysisAtTheTable, TellsHowFarItIsAndEndsWithTheResult) {
  const Json created = played();
  const Json answer = marta_.request(analysis_of(created));
  ASSERT_EQ(*answer.find_string("type"), "analysis") << answer.dump();
  const Json& analysis = *answer.find("analysis");

  const auto& winners = marta_.view().find("outcome")->find("winners")->items();
  const auto share = kWhole / static_cast<std::int64_t>(winners.size());
  const Json& last = *analysis.find("moves")->items().back().find("after");
  for (std::uint64_t seat = 0; seat < 3; ++seat) {
    const bool has_won = std::find(winners.begin(), winners.end(), Json(seat)) != winners.end();
    EXPECT_EQ(last.items()[seat].items()[0], Json(has_won ? share : 0)) << seat;
  }

  const auto news = marta_.news();
  ASSERT_GT(news.size(), 10u);
  EXPECT_LE(news.size(), 100u);
  std::int64_t done = 0;
  for (const Json& one : news) {
    EXPECT_EQ(*one.find_string("type"), "analysing");
    EXPECT_EQ(*one.find("request"), *answer.find("id"));
    EXPECT_GT(*one.find_int("done"), done);
    done = *one.find_int("done");
    EXPECT_LT(done, *one.find_int("of"));
  }

  world_.thinkers().hold = true;
  const Json again = anna_.request(analysis_of(created));
  EXPECT_EQ(again.find("analysis")->dump(), analysis.dump()) << "kept, for whoever has the link";
}

TEST_F(AnalysisAtTheTable, ThereIsNoneWhileTheGameGoesOn) {
  const Json created = sit_down();
  Rng rng(4);
  play_on({&marta_}, rng, 10);
  world_.thinkers().hold = true;
  const Json refused = marta_.request(analysis_of(created));
  EXPECT_EQ(*refused.find_string("code"), "not-allowed");
  EXPECT_EQ(*refused.find("message")->find_string("id"), "error.not_over");
  EXPECT_EQ(anna_.code(analysis_of(created)), "not-seated") << "strangers learn even less";
  EXPECT_EQ(anna_.code(analysis_of(created).set("token", *created.find("token"))), "not-allowed");
  EXPECT_EQ(anna_.code(analysis_of(created).set("token", "guess")), "wrong-token");
  EXPECT_EQ(under_way(), 0u) << "nobody even begins";
}

TEST_F(AnalysisAtTheTable, ThereIsNoneBeforeTheGameAndOfNoTable) {
  const Json created = sit_down("mro");
  EXPECT_EQ(marta_.code(analysis_of(created)), "not-started");
  EXPECT_EQ(marta_.code(analysis_of(Json::object({{"table", "nowhere"}}))), "no-such-table");
}

TEST_F(AnalysisAtTheTable, ThereIsNoneWithoutAResult) {
  const Json created = sit_down("mor");
  anna_.request(join_request(anna_.request(sit_request(created, 1, "Anna"))));
  for (Guest* guest : {&marta_, &anna_}) {
    guest->request(Json::object({{"type", "draw"}, {"offer", true}}));
  }
  const Json refused = marta_.request(analysis_of(created));
  EXPECT_EQ(*refused.find("message")->find_string("id"), "error.no_result");
}

TEST_F(AnalysisAtTheTable, ThereIsNoneOfGamesThatNobodyCanJudge) {
  const Json created = marta_.request(septima_request("m", R"({"players":1})"));
  marta_.request(join_request(created));
  Rng rng(5);
  play_on({&marta_}, rng);
  const Json refused = marta_.request(analysis_of(created));
  EXPECT_EQ(*refused.find_string("code"), "not-allowed");
  EXPECT_EQ(*refused.find("message")->find_string("id"), "error.no_analysis");
}

// Such content may be of any size, and values were learned from what is usual.
TEST_F(AnalysisAtTheTable, ThereIsNoneWithContentOfOnesOwn) {
  std::string deck(embedded_file("three-witches/deck.json"));
  deck.replace(deck.find("\"rank\": 2"), 9, "\"rank\": 3");
  const Json pack =
      marta_.request(Json::object({{"type", "pack"}, {"game", "three-witches"}, {"text", deck}}));
  const Json created =
      marta_.request(create_request("mrr").set("contentHash", *pack.find("contentHash")));
  marta_.request(join_request(created));
  Rng rng(6);
  play_on({&marta_}, rng);
  const Json refused = marta_.request(analysis_of(created));
  EXPECT_EQ(*refused.find_string("code"), "not-allowed");
  EXPECT_EQ(*refused.find("message")->find_string("id"), "error.no_analysis");
}

TEST_F(AnalysisAtTheTable, IsCutIntoStepsThatHaveTheTurnsOfOneTable) {
  const Json created = played();
  const Json other = played();
  world_.thinkers().hold = true;
  EXPECT_TRUE(marta_.request(analysis_of(created)).is_null());
  EXPECT_TRUE(anna_.request(analysis_of(other)).is_null());
  for (const Thought& thought : world_.thinkers().waiting()) {
    EXPECT_EQ(thought.table, 0);
    EXPECT_TRUE(thought.can_wait) << "bots of people come first";
  }
  steps(6);
  EXPECT_EQ(under_way(), 2u) << "one step each at a time";
  EXPECT_EQ(marta_.code(Json::object({{"type", "ping"}})), "ok") << "no request waits for it";
}

TEST_F(AnalysisAtTheTable, OneAtATimeForEachAndTogetherForThoseWhoAskAlike) {
  const Json created = played();
  const Json other = played();
  world_.thinkers().hold = true;
  const Json asked = with_id(analysis_of(created), "the-first-analysis-asked");
  EXPECT_TRUE(marta_.request(asked).is_null());
  EXPECT_TRUE(marta_.request(asked).is_null()) << "sent again";
  const Json refused = marta_.request(analysis_of(other));
  EXPECT_EQ(*refused.find_string("code"), "too-many");
  EXPECT_EQ(*refused.find("message")->find_string("id"), "error.one_analysis");
  EXPECT_TRUE(anna_.request(analysis_of(created)).is_null());
  EXPECT_EQ(under_way(), 1u);
  steps(12);
  EXPECT_FALSE(marta_.news().empty());
  EXPECT_FALSE(anna_.news().empty());
}

TEST_F(AnalysisAtTheTable, StopsWhenNobodyWaits) {
  const Json created = played();
  world_.thinkers().hold = true;
  marta_.request(analysis_of(created));
  anna_.request(analysis_of(created));
  steps(3);
  anna_.leave();
  EXPECT_EQ(under_way(), 1u) << "Marta does";
  marta_.leave();
  EXPECT_EQ(under_way(), 0u);
}

TEST_F(AnalysisAtTheTable, StopsWhenTheHouseRests) {
  const Json created = played();
  world_.thinkers().hold = true;
  marta_.request(analysis_of(created));
  world_.house().rest();
  EXPECT_EQ(under_way(), 0u);
  EXPECT_EQ(anna_.code(analysis_of(created)), "unavailable");
}

TEST_F(AnalysisAtTheTable, TellsWhenTheRulesFail) {
  const Json created = played();
  world_.thinkers().hold = true;
  marta_.request(with_id(analysis_of(created), "an-analysis-that-fails"));
  world_.thinkers().conclude(0, Conclusion{std::nullopt, "no such card"});
  world_.pump();
  EXPECT_EQ(*marta_.answer_to("an-analysis-that-fails").find_string("code"), "rules-failed");
  EXPECT_EQ(under_way(), 0u);
  EXPECT_FALSE(world_.reports().empty());
  EXPECT_TRUE(marta_.request(analysis_of(created)).is_null()) << "it may be tried again";
}

// What somebody else may have put into the store in its place.
void put_into_store(World& world, const StoredAnalysis& analysis) {
  Batch batch;
  batch.table = 1;
  batch.analysis = analysis;
  batch.most_analysis_bytes = 1'000'000;
  world.store().append(std::move(batch), [](Fate fate) { EXPECT_EQ(fate, Fate::Kept); });
}

TEST_F(AnalysisAtTheTable, IsKeptWithTheGame) {
  const Json created = played();
  EXPECT_FALSE(*world_.store().load_analysis(1));
  const Json answer = marta_.request(analysis_of(created));
  const auto kept = *world_.store().load_analysis(1);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->text, answer.find("analysis")->dump());

  std::string marked = kept->text;
  marked.replace(marked.find("\"seed\":1"), 8, "\"seed\":2");
  put_into_store(world_, {kept->source, marked});
  marta_.leave();
  anna_.leave();
  world_.restart();
  world_.thinkers().hold = true;
  Guest later(world_);
  EXPECT_EQ(later.request(analysis_of(created)).find("analysis")->dump(), marked);
}

// The answer may be large, and the disk slow.
TEST_F(AnalysisAtTheTable, AKeptOneIsReadWhileEverybodyElseGoesOn) {
  const Json created = played();
  const Json analysis = *marta_.request(analysis_of(created)).find("analysis");
  marta_.leave();
  anna_.leave();
  world_.restart();
  world_.thinkers().hold = true;
  world_.store().hold_analyses = true;
  Guest later(world_), other(world_);
  EXPECT_TRUE(later.request(with_id(analysis_of(created), "the-kept-analysis")).is_null());
  EXPECT_EQ(other.code(Json::object({{"type", "ping"}})), "ok");
  EXPECT_EQ(other.code(create_request("mgg")), "created");
  EXPECT_TRUE(later.answer_to("the-kept-analysis").is_null());
  world_.store().release_analyses();
  const Json answer = later.answer_to("the-kept-analysis");
  ASSERT_TRUE(answer.find("analysis")) << answer.dump();
  EXPECT_EQ(*answer.find("analysis"), analysis);
}

TEST_F(AnalysisAtTheTable, NobodyIsToldWhoHasGoneWhileItWasRead) {
  const Json created = played();
  world_.store().hold_analyses = true;
  marta_.request(analysis_of(created));
  marta_.leave();
  world_.store().release_analyses();
  EXPECT_EQ(under_way(), 0u);
}

TEST_F(AnalysisAtTheTable, IsComputedAgainWhereRulesOrAnalyserAreOthers) {
  const Json created = played();
  put_into_store(world_, {"an earlier analyser", "what it found"});
  world_.thinkers().hold = true;
  EXPECT_TRUE(marta_.request(analysis_of(created)).is_null());
  EXPECT_EQ(under_way(), 1u);
}

Json played_by(Guest& guest) {
  const Json created = guest.request(create_request("mrr"));
  guest.request(join_request(created));
  Rng rng(8);
  play_on({&guest}, rng);
  return created;
}

// Finished games of four addresses, and what is asked of each; bots and analyses wait.
class QueueOfAnalyses : public ::testing::Test {
 protected:
  void play(int games) {
    Guest player(world_);
    for (int i = 0; i < games; ++i) games_.push_back(played_by(player));
    world_.thinkers().hold = true;
  }
  // Somebody of that address asks for the analysis of the next game.
  Guest& ask(const std::string& address) {
    guests_.push_back(std::make_unique<Guest>(world_, address));
    EXPECT_TRUE(guests_.back()->request(analysis_of(games_.at(asked_++))).is_null());
    return *guests_.back();
  }
  std::size_t under_way() { return world_.thinkers().waiting().size(); }
  // Where each of them was told last to be in the queue; 0: it has begun.
  static std::int64_t place(Guest& guest) {
    std::int64_t place = 0;
    for (const Json& news : guest.news()) {
      if (*news.find_string("type") != "analysing") continue;
      place = news.find("place") ? *news.find_int("place") : 0;
    }
    return place;
  }

  static Limits limits() {
    Limits limits;
    limits.analyses = 3;
    return limits;
  }
  World world_{8, limits()};
  std::vector<Json> games_;
  std::size_t asked_ = 0;
  std::vector<std::unique_ptr<Guest>> guests_;
};

TEST_F(QueueOfAnalyses, AnAddressHasTwoUnderWayAndOthersNeedNotWaitForIt) {
  play(6);
  for (int i = 0; i < 4; ++i) ask("flood");
  EXPECT_EQ(under_way(), 2u);
  Guest& marta = ask("hut");
  EXPECT_EQ(under_way(), 3u);
  EXPECT_EQ(place(marta), 0) << "it has begun";
}

TEST_F(QueueOfAnalyses, AddressesTakeTurnsAndEverybodyKnowsTheirPlace) {
  play(8);
  std::vector<Guest*> flood;
  for (int i = 0; i < 4; ++i) flood.push_back(&ask("flood"));
  Guest& other = ask("moor");
  Guest& marta = ask("hut");
  EXPECT_EQ(place(marta), 1) << "before those of the address that has two";
  EXPECT_EQ(place(*flood[2]), 2);
  EXPECT_EQ(place(*flood[3]), 3);
  other.leave();
  EXPECT_EQ(under_way(), 3u);
  EXPECT_EQ(place(marta), 0) << "it has begun";
  EXPECT_EQ(place(*flood[2]), 1);
  flood[0]->leave();
  EXPECT_EQ(under_way(), 3u);
  EXPECT_EQ(place(*flood[2]), 0);
  EXPECT_EQ(place(*flood[3]), 1);
}

TEST_F(QueueOfAnalyses, TheNextBeginsWhereOneEnds) {
  play(5);
  for (const char* address : {"hill", "hut", "moor"}) ask(address);
  Guest& marta = ask("wood");
  EXPECT_EQ(place(marta), 1);
  world_.thinkers().conclude(0, Conclusion{std::nullopt, "no such card"});
  EXPECT_EQ(under_way(), 3u);
  EXPECT_EQ(place(marta), 0);
  Guest& anna = ask("heath");
  EXPECT_EQ(place(anna), 1);
  world_.thinkers().hold = false;
  for (std::size_t left = under_way(); left > 0; left = under_way()) {
    world_.thinkers().conclude(0);
    world_.pump();
  }
  EXPECT_EQ(*anna.news().back().find_string("type"), "analysing");
  EXPECT_TRUE(world_.store().load_analysis(5)->has_value()) << "all of them are done";
}

TEST_F(QueueOfAnalyses, WhoeverAsksForTheSameWaitsWithTheOthersAndIsToldTheirPlace) {
  play(5);
  for (const char* address : {"hill", "hut", "moor"}) ask(address);
  Guest& marta = ask("wood");
  Guest anna(world_, "heath");
  EXPECT_TRUE(anna.request(with_id(analysis_of(games_[3]), "annas-own-request")).is_null());
  EXPECT_EQ(place(anna), 1);
  EXPECT_EQ(*anna.request(analysis_of(games_[4])).find("message")->find_string("id"),
            "error.one_analysis");
  marta.leave();
  guests_[0]->leave();
  EXPECT_EQ(under_way(), 3u);
  EXPECT_EQ(place(anna), 0) << "it begins for her";
}

TEST_F(QueueOfAnalyses, WhoeverLeavesGivesUpTheirPlace) {
  play(5);
  for (const char* address : {"hill", "hut", "moor"}) ask(address);
  Guest& marta = ask("wood");
  Guest& anna = ask("heath");
  EXPECT_EQ(place(anna), 2);
  marta.leave();
  EXPECT_EQ(place(anna), 1);
}

TEST(LimitsOfAnalyses, SoManyOfAnAddressInAnHourThoseInLineIncluded) {
  Limits limits;
  limits.analyses = 1;
  limits.address_analyses = 2;
  World world(8, limits);
  Guest marta(world, "hut"), anna(world, "hut"), ola(world, "hut");
  const Json first = played_by(marta);
  const Json second = played_by(anna);
  const Json third = played_by(ola);
  world.thinkers().hold = true;
  EXPECT_TRUE(marta.request(analysis_of(first)).is_null());
  EXPECT_TRUE(anna.request(analysis_of(second)).is_null());
  const Json often = ola.request(analysis_of(third));
  EXPECT_EQ(*often.find("message")->find_string("id"), "error.too_often");
  EXPECT_TRUE(ola.request(analysis_of(second)).is_null()) << "that one is in line";
}

TEST(LimitsOfAnalyses, NoneAtAll) {
  Limits limits;
  limits.analyses = 0;
  World world(8, limits);
  Guest marta(world);
  const Json created = played_by(marta);
  const Json refused = marta.request(analysis_of(created));
  EXPECT_EQ(*refused.find("message")->find_string("id"), "error.analyses_off");
}

TEST(LimitsOfAnalyses, TheirEffortAndWhatIsStored) {
  Limits limits;
  limits.analysis_budget = 1;
  limits.stored_analysis_bytes = 1'000;
  World world(27, limits);
  Guest marta(world);
  const Json created = played_by(marta);
  const Json answer = marta.request(analysis_of(created));
  EXPECT_EQ(*answer.find("analysis")->find_int("budget"), 1);
  EXPECT_FALSE(*world.store().load_analysis(1)) << "there is no room for it";
  EXPECT_EQ(marta.request(analysis_of(created)).find("analysis")->dump(),
            answer.find("analysis")->dump())
      << "it is in memory";
}

}  // namespace

}  // namespace cauldron
