// What a view adds to what lies on the table (docs/state.md): it follows from the rules' own
// functions and tells no more than the viewer may know.
#include "games/septima/view/insight.h"

#include "games/septima/rules/playout.h"
#include "games/septima/rules/year/scoring.h"
#include "games/septima/solo/spiders.h"
#include "septima/support/seen.h"

namespace cauldron::septima {
namespace {

TEST(Insight, OnesOwnBookShowsHowFarItIs) {
  Scene scene;
  scene.witch(0, {Witch::Otto});
  scene.coven(0).book = 0;  // heal a Paralyzed, 2 Potions, 5 Citizens, 6 of a type
  scene.coven(1).book = 1;
  scene.potions(0, {Potion::Love, Potion::Oil});
  scene.coven(0).level[idx(Illness::Paralyzed)] = 1;
  const Json mine = seen(scene, 0);
  const auto& books = mine.find("books")->items();
  EXPECT_TRUE(books[1].is_null()) << "the others' books are hidden";
  const auto& lines = books[0].items();
  EXPECT_EQ(lines[0].dump(),
            R"({"goal":"healed","what":"paralyzed","count":1,"have":1,"wisdom":10,"met":true,)"
            R"("scored":true})");
  EXPECT_EQ(*lines[1].find_int("have"), 2);
  EXPECT_TRUE(lines[1].find("met")->as_bool());
  EXPECT_FALSE(lines[1].find("scored")->as_bool()) << "one Witch, one objective";
  EXPECT_FALSE(lines[2].find("met")->as_bool());
  EXPECT_EQ(part(scene, "books", kWatcher), "[null,null,null]");
}

TEST(Insight, TheBestLinesScore) {
  Scene scene;
  scene.witch(0, {Witch::Otto});
  scene.coven(0).book = 0;
  scene.potions(0, {Potion::Love, Potion::Oil});
  scene.coven(0).crystals = 6;  // six of a type: 20 Wisdom
  EXPECT_EQ(scored_lines(scene.rules(), scene.state(), 0), 8);
  EXPECT_EQ(final_score(scene.rules(), scene.state(), 0).book, 20);
}

TEST(Insight, NobodysPickIsToldBeforeTheReveal) {
  Scene scene;
  const std::string before = seen(scene, 1).dump();
  scene.say("select collect");
  EXPECT_EQ(seen(scene, 1).dump(), before);
}

TEST(Insight, TheQuestionSaysWhatItIsAbout) {
  Scene scene;
  EXPECT_EQ(*seen(scene, 0).find("question")->find_string("kind"), scene.question());
  push(scene.state(), 1, step::Pay{.to_go = 2});
  EXPECT_EQ(part(scene, "question"),
            R"({"kind":"pay","seat":1,"left":2,"spider":null,"prologue":null})");
  push(scene.state(), 0, step::ChooseHalf{.card = 3});
  EXPECT_EQ(part(scene, "question"),
            R"({"kind":"half","seat":0,"left":null,"spider":null,"prologue":4})");
  push(scene.state(), 0, step::SpiderStep{.spider = 2});
  EXPECT_EQ(part(scene, "question", kWatcher),
            R"({"kind":"spider","seat":0,"left":null,"spider":3,"prologue":null})");
  push(scene.state(), step::Select{});
  EXPECT_TRUE(seen(scene, 0).find("question")->find("seat")->is_null()) << "all answer together";
  scene.state().agenda = {};
  EXPECT_EQ(part(scene, "question"), "null");
}

TEST(Insight, AWitchAboutToJoinIsNamed) {
  Scene scene;
  EXPECT_EQ(part(scene, "joining"), "null");
  push(scene.state(), 2, step::Join{.witch = Witch::Nina});
  push(scene.state(), 2, step::Pay{.to_go = 1});
  EXPECT_EQ(part(scene, "joining"), R"({"seat":2,"witch":"nina"})");
}

TEST(Insight, TheChamberOnTrial) {
  Scene scene;
  const auto chamber = [&](const auto& step) {
    push(scene.state(), step);
    const std::string shown = part(scene, "on_trial");
    scene.state().agenda.pop();
    return shown;
  };
  EXPECT_EQ(part(scene, "on_trial"), "null");
  EXPECT_EQ(chamber(step::Judge{.chamber = 1}), "2");
  EXPECT_EQ(chamber(step::Adjourn{.chamber = 0}), "1");
  EXPECT_EQ(chamber(step::AskBryn{.chamber = 1}), "2");
  EXPECT_EQ(chamber(step::AskBryn{.after_picks = true}), "null");
}

// The person answers as foretold; then every Spider ends where it was shown to go.
TEST(Insight, SpidersScuttleAsForetold) {
  const Scene scene(1);
  const Rules& rules = scene.rules();
  State s = initial(rules);
  Rng rng(5);
  PlayoutCount count;
  int scuttles = 0;
  while (!over(s)) {
    if (!is_now(s, Op::SpiderStep) || !s.agenda.find<step::Scuttle>()) {
      play_on(rules, s, rng, count);
      continue;
    }
    Widow expected = s.widow;
    const std::vector<SpiderMove> moves = scuttle_ahead(rules, s);
    const SpiderMove* last = nullptr;
    for (const SpiderMove& move : moves) {
      const bool other_way = last && last->spider == move.spider && last->from == move.from;
      if (!other_way) expected.spiders[move.spider] = move.to;
      last = &move;
    }
    while (is_now(s, Op::SpiderStep) && s.agenda.find<step::Scuttle>()) {
      const SpiderMove next = scuttle_ahead(rules, s).front();
      EXPECT_TRUE(next.open);
      step_of(Op::SpiderStep).answer(rules, s, 0, make(Choice::Spider, next.spider, next.to));
      while (s.agenda.find<step::Scuttle>() && !step_of(op_of(s.agenda.top())).run(rules, s)) {
      }
    }
    EXPECT_TRUE(std::equal(std::begin(expected.spiders), std::end(expected.spiders),
                           std::begin(s.widow.spiders)));
    settle(rules, s);
    ++scuttles;
  }
  EXPECT_GT(scuttles, 3);
}

TEST(Insight, TribulationsAreAChecklist) {
  Scene scene(1);
  scene.coven(0).book = 3;  // 1 Crystal; 3 Citizens; 3 Potions; 5 healed
  scene.coven(0).crystals = 1;
  scene.witch(0, {Witch::Otto, Witch::Sen});
  const Json mine = seen(scene, 0);
  const Json& tribulations = *mine.find("tribulations");
  const auto& list = tribulations.find("list")->items();
  ASSERT_EQ(list.size(), 8u);
  EXPECT_EQ(list[0].dump(), R"({"goal":"book","have":1,"count":1,"met":true})");
  EXPECT_EQ(list[1].dump(), R"({"goal":"book","have":1,"count":3,"met":false})");
  EXPECT_EQ(list[4].dump(), R"({"goal":"witches","have":2,"count":4,"met":false})");
  EXPECT_EQ(list[5].dump(), R"({"goal":"widow","have":0,"count":3,"met":true})");
  EXPECT_EQ(list[6].dump(), R"({"goal":"ribbon","have":0,"count":10,"met":false})");
  EXPECT_EQ(list[7].dump(), R"({"goal":"wisdom","have":0,"count":42,"met":false})");
  EXPECT_EQ(*tribulations.find_int("met"), 2);
  EXPECT_EQ(*tribulations.find_int("needed"), 42);
  EXPECT_EQ(*tribulations.find_int("tribulations_needed"), 5);
  EXPECT_TRUE(mine.find("scoring")->is_null());
  EXPECT_EQ(part(scene, "matches"), "null");
}

TEST(Insight, WatchersDoNotKnowTheBook) {
  Scene scene(1);
  scene.coven(0).book = 3;
  scene.coven(0).crystals = 1;
  const Json watched = seen(scene, kWatcher);
  const Json& tribulations = *watched.find("tribulations");
  const auto& list = tribulations.find("list")->items();
  EXPECT_EQ(list[0].dump(), R"({"goal":"book","have":null,"count":null,"met":null})");
  EXPECT_EQ(list[0], list[3]);
  EXPECT_FALSE(list[4].find("met")->is_null());
  EXPECT_EQ(*tribulations.find_int("met"), 1)
      << "the Widow has few Witches; the book does not count";
}

TEST(Insight, TheEndIsScoredLineByLine) {
  Scene scene;
  scene.coven(0).wisdom = 20;
  scene.coven(1).charms = 3;
  scene.hunter(2, Hunter::Active).hunter(4, Hunter::Active);
  scene.season(3, 4).select({Action::Collect, Action::Move, Action::Brew}).until("");
  const Json view = seen(scene, kWatcher);
  const auto result = outcome(scene.rules(), scene.state());
  EXPECT_EQ(*view.find("outcome"), result.to_json());
  const auto& scoring = view.find("scoring")->items();
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(*scoring[seat].find_int("total"), result.scores[seat]);
    EXPECT_FALSE(view.find("books")->items()[seat].is_null()) << "all books are open";
  }
}

// Most Wisdom, then most Witches.
TEST(Insight, TheRankingAtTheEnd) {
  Scene scene;
  EXPECT_EQ(part(scene, "ranking"), "null");
  scene.coven(0).wisdom = 10;
  scene.coven(1).wisdom = scene.coven(2).wisdom = 20;
  scene.witch(1, {Witch::Otto}).witch(2, {Witch::Sen, Witch::Luke});
  scene.state().agenda = {};
  scene.state().step = kStepOver;
  EXPECT_EQ(part(scene, "ranking", kWatcher), "[2,1,0]");
  EXPECT_EQ(seen(scene, 0).find("outcome")->find("winners")->dump(), "[2]");
}

}  // namespace
}  // namespace cauldron::septima
