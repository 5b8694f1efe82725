// What a view adds to what lies on the table (docs/state.md): it follows from the rules' own
// functions and tells no more than the viewer may know.
#include "games/septima/view/insight.h"

#include "games/septima/rules/playout.h"
#include "games/septima/rules/year/hunters.h"
#include "games/septima/rules/year/scoring.h"
#include "games/septima/solo/spiders.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

Json seen(const Scene& scene, Viewer viewer) {
  return view_json(scene.rules(), view(scene.rules(), scene.state(), viewer));
}

std::string part(const Scene& scene, std::string_view field, Viewer viewer = 0) {
  return seen(scene, viewer).find(field)->dump();
}

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

TEST(Insight, HuntersInReach) {
  Scene scene;  // Hunters in Huts 1, 3, 5
  const Json view = seen(scene, 0);
  const auto& reach = view.find("reach")->items();
  ASSERT_EQ(reach.size(), static_cast<std::size_t>(scene.rules().board.space_count));
  for (int space = 0; space < scene.rules().board.space_count; ++space) {
    const int zone = scene.rules().board.zone[space];
    const bool hunted = zone % 2 == 0;
    const Json& entry = reach[static_cast<std::size_t>(space)];
    EXPECT_EQ(entry.find("hut")->dump(), hunted ? std::to_string(zone + 1) : "null");
    EXPECT_EQ(entry.find("distance")->is_null(), !hunted);
  }
  const int near = scene.space_in_zone(1, 2);
  EXPECT_EQ(*reach[static_cast<std::size_t>(near - 1)].find_int("distance"), 2);
}

// Given a coven at the distance d, the formula of docs/state.md says when it is caught.
TEST(Insight, TheFormulaSaysWhoIsCaught) {
  int escapes = 0;
  for (const int far : {3, 4, 5}) {
    for (const char* roll : {"roll -1", "roll 0", "roll +1", "roll +2"}) {
      const bool otto = far == 4;
      Scene scene;
      const int space = scene.space_in_zone(1, far);
      scene.leader(0, space).coven(0).suspicion = 2;
      if (otto) scene.witch(0, {Witch::Otto});
      scene.witch(0, {Witch::Alice, Witch::Remus});
      scene.select({Action::Recruit, Action::Collect, Action::Move}).until("roll");
      const Json view = seen(scene, 0);
      const Json& reach = view.find("reach")->items()[static_cast<std::size_t>(space - 1)];
      const int help = otto ? static_cast<int>(*reach.find_int("otto")) : 0;
      const int die = std::stoi(std::string(roll).substr(5));
      const int suspicion = scene.coven(0).suspicion;
      ASSERT_EQ(scene.coven(0).leader + 1, space);
      const auto before = scene.coven(0).witches;
      scene.say(std::string(roll) + "; done");
      const bool caught = scene.question() == "lose" || scene.coven(0).witches != before;
      EXPECT_EQ(caught, die + suspicion - help >= *reach.find_int("distance")) << roll << far;
      escapes += !caught;
    }
  }
  EXPECT_GT(escapes, 2);
  EXPECT_LT(escapes, 10);
}

TEST(Insight, MatchesAreShownOnceAllPicksAre) {
  Scene scene;  // markers Remember (left) and Recruit (right)
  EXPECT_EQ(part(scene, "matches"), "null");
  EXPECT_EQ(part(scene, "resolved"), "[]");
  scene.select({Action::Collect, Action::Recruit, Action::Collect});
  EXPECT_EQ(part(scene, "matches", kWatcher),
            R"([{"action":"collect","with":[2],"septima":[],"raise":1,"advance":true},)"
            R"({"action":"recruit","with":[],"septima":["right"],"raise":2,"advance":true},)"
            R"({"action":"collect","with":[0],"septima":[],"raise":1,"advance":true}])");
  EXPECT_EQ(seen(scene, 0).find("forecast")->find("suspicion")->dump(), "[1,2,1]");
  EXPECT_EQ(part(scene, "order"), "[0,1,2]");
  scene.finish_turn(0);
  EXPECT_EQ(part(scene, "resolved"), "[0]");
  EXPECT_EQ(seen(scene, 0).find("forecast")->find("suspicion")->dump(), "[0,2,1]");
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

TEST(Insight, TheAngryWhoWouldCome) {
  Scene scene;
  scene.patient(1, "blind-yellow", true);
  scene.coven(0).suspicion = 6;
  const Json view = seen(scene, 0);
  const Json& angry = *view.find("forecast")->find("angry");
  int lines = 0;
  for (Seat seat = 0; seat < 3; ++seat) {
    lines += scene.rules().angry_lines[scene.coven(seat).suspicion - scene.rules().suspicion_min];
  }
  EXPECT_EQ(*angry.find_int("suspicion"), lines);
  EXPECT_EQ(*angry.find_int("patients"), 1);
  EXPECT_EQ(*angry.find_int("limit"), int{scene.state().angry_supply});
}

TEST(Insight, TribulationsAreAChecklist) {
  Scene scene(1);
  scene.coven(0).book = 3;  // 1 Crystal; 3 Citizens; 3 Potions; 5 healed
  scene.coven(0).crystals = 1;
  const Json mine = seen(scene, 0);
  const Json& list = *mine.find("tribulations");
  EXPECT_TRUE(list.find("met")->items()[0].as_bool());
  EXPECT_FALSE(list.find("met")->items()[1].as_bool());
  EXPECT_EQ(*list.find_int("needed"), 42);
  EXPECT_EQ(*list.find_int("tribulations_needed"), 5);
  EXPECT_TRUE(mine.find("scoring")->is_null());
  const Json watched = seen(scene, kWatcher);
  for (int i = 0; i < 8; ++i) {
    const auto& met = watched.find("tribulations")->find("met")->items();
    EXPECT_EQ(met[static_cast<std::size_t>(i)].is_null(), i < 4) << "watchers do not know the book";
  }
  EXPECT_EQ(part(scene, "matches"), "null");
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

}  // namespace
}  // namespace cauldron::septima
