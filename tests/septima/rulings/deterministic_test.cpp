// The Hunter module of the deterministic variant. The Trial module is in
// deterministic_trials_test.cpp, what both leave to chance in deterministic_chance_test.cpp.
#include "septima/support/deterministic.h"

#include <map>

#include "games/septima/rules/playout.h"
#include "games/septima/view/view.h"

namespace cauldron::septima {
namespace {

// Seat 0 alone matches the Septima with Recruit: Suspicion rises by 2 to this value. Step C begins.
void raise_to(Scene& scene, int value) {
  set_suspicion(scene, 0, value - 2);
  scene.select({Action::Recruit, Action::Brew, Action::Heal});
  play_turns(scene);
  ASSERT_TRUE(scene.coven(0).has(Coven::kRaised));
}

// Three covens, Hunters in the Huts 1, 3 and 5; seat 0 stands that far from the first.
Scene sought(int distance, int roll, Json switches = modules(true, false)) {
  Scene scene(3, "full", std::move(switches));
  scene.leader(0, scene.space_in_zone(1, distance));
  fix_roll(scene, roll);
  return scene;
}

TEST(Deterministic, HuntersGoByTheKnownNumberWithoutARoll) {
  for (const int roll : {-1, 0, 1, 2}) {
    Scene scene = sought(4, roll);
    raise_to(scene, 3);
    EXPECT_EQ(scene.question(), "rolled") << "nothing is left to chance";
    EXPECT_EQ(scene.asked(), 0);
    scene.say("done");
    EXPECT_EQ(scene.question(), roll >= 1 ? "fly" : "marker") << roll;
  }
}

TEST(Deterministic, HuntersUseOneNumberForAllAndTheOwnSuspicionOfEach) {
  Scene scene = sought(5, 1);
  scene.leader(1, scene.space_in_zone(3, 4));
  set_suspicion(scene, 0, 3);
  set_suspicion(scene, 1, 2);
  scene.select({Action::Brew, Action::Brew, Action::Heal});  // both match: 4 and 3
  play_turns(scene);
  ASSERT_EQ(scene.question(), "rolled");
  EXPECT_EQ(scene.asked(), 0);
  scene.say("done");
  EXPECT_EQ(scene.question(), "fly") << "4 + 1 steps";
  scene.say(scene.options().back());
  ASSERT_EQ(scene.question(), "rolled");
  EXPECT_EQ(scene.asked(), 1);
  scene.say("done");
  EXPECT_EQ(scene.question(), "fly") << "3 + 1 steps";
}

TEST(Deterministic, TheNumberIsOpenToEverybody) {
  Scene scene = sought(4, 2);
  for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{2}, kWatcher}) {
    EXPECT_EQ(view(scene.rules(), scene.state(), viewer).s.fixed_roll, 18);
  }
}

TEST(Deterministic, NobodyIsAskedWhoWouldNotHaveToRoll) {
  Scene calm = sought(1, 2);
  set_suspicion(calm, 0, 5);
  calm.select({Action::Collect, Action::Brew, Action::Heal});
  play_turns(calm);
  EXPECT_EQ(calm.question(), "marker") << "no Suspicion was raised";

  Scene lying = sought(1, 2);
  lying.hunter(1, Hunter::Inactive);
  raise_to(lying, 4);
  EXPECT_EQ(lying.question(), "marker");
}

TEST(Deterministic, ACharmShortensTheWayByOneStep) {
  for (const int charms : {0, 1, 2, 3}) {
    Scene scene = sought(3, 1);
    scene.coven(0).charms = 3;
    raise_to(scene, 4);  // 5 steps
    for (int i = 0; i < charms; ++i) {
      scene.say("charm");
      EXPECT_EQ(scene.question(), "rolled") << "no other roll";
    }
    EXPECT_EQ(scene.state().fixed_roll, 17);
    EXPECT_EQ(scene.coven(0).charms, 3 - charms);
    EXPECT_EQ(scene.offers("charm"), charms < 3);
    scene.say("done");
    EXPECT_EQ(scene.question(), charms == 3 ? "marker" : "fly") << charms;
  }
}

TEST(Deterministic, ACharmHelpsNobodyElse) {
  Scene scene = sought(3, 0);
  scene.leader(1, scene.space_in_zone(3, 3));
  scene.coven(0).charms = 1;
  scene.select({Action::Brew, Action::Brew, Action::Heal});  // both rise to 3
  play_turns(scene);
  scene.say("charm; done");
  ASSERT_EQ(scene.question(), "rolled");
  ASSERT_EQ(scene.asked(), 1);
  scene.say("done");
  EXPECT_EQ(scene.question(), "fly");
  EXPECT_EQ(scene.asked(), 1);
}

// V9: there is no moment after a roll any more.
TEST(Deterministic, V9AlbertActsInEitherWindow) {
  for (const bool late : {false, true}) {
    Scene scene = sought(1, 2);
    scene.witch(0, {Witch::Albert}).goods(0, {Ingredient::Herb}, 1);
    set_suspicion(scene, 0, 2);
    scene.select({Action::Recruit, Action::Brew, Action::Heal}).say("done");
    ASSERT_EQ(scene.question(), "window");
    if (late) pass_card(scene);
    ASSERT_EQ(scene.question(), "window");
    EXPECT_EQ(offered(scene, "call"), 3) << "one for each Active Hunter";
    scene.say("call albert 1; pay herb; pay crystal");
    EXPECT_EQ(hunter_in(scene, 1), Hunter::Inactive);
    EXPECT_EQ(offered(scene, "call"), 0);
    play_turns(scene);
    EXPECT_EQ(scene.question(), "marker") << "nobody has to roll";
    scene.until("roll");
    EXPECT_EQ(hunter_in(scene, 1), Hunter::Active) << "the Moon Phase is over";
  }
}

TEST(Deterministic, AlbertNeedsGoodsAndDoesNotAnswerTheNumber) {
  Scene poor = sought(1, 2);
  poor.witch(0, {Witch::Albert}).goods(0, {Ingredient::Herb});
  poor.select({Action::Recruit, Action::Brew, Action::Heal}).say("done");
  EXPECT_EQ(offered(poor, "call"), 0);

  Scene scene = sought(1, 2);
  scene.witch(0, {Witch::Albert}).goods(0, {Ingredient::Herb, Ingredient::Herb});
  raise_to(scene, 4);
  ASSERT_EQ(scene.question(), "rolled");
  EXPECT_EQ(offered(scene, "call"), 0) << "too late";
}

TEST(Deterministic, AlbertWaitsForTheRollWithoutTheModule) {
  Scene scene = sought(1, 2, modules(false, true));
  scene.witch(0, {Witch::Albert}).goods(0, {Ingredient::Herb, Ingredient::Herb});
  scene.select({Action::Recruit, Action::Brew, Action::Heal}).say("done");
  EXPECT_EQ(offered(scene, "call"), 0);
  play_turns(scene);
  ASSERT_EQ(scene.question(), "roll");
  EXPECT_EQ(scene.asked(), kChance);
  scene.say("roll +1");
  EXPECT_EQ(offered(scene, "call"), 3);
}

TEST(Deterministic, OttoStillTakesTwoOff) {
  for (const bool otto : {false, true}) {
    Scene scene(3, "full", modules(true, false));
    const int space = space_where(scene, [](const Board& board, int at) {
      const int hut = board.zone[at];
      return hut % 2 == 0 && board.prints[at][idx(Ingredient::Skull)] > 0 &&
             board.distance[board.hut[hut]][at] == 2;
    });
    scene.leader(0, space);
    fix_roll(scene, 1);
    if (otto) scene.witch(0, {Witch::Otto});
    raise_to(scene, 3);  // 4 steps, or 2; 3 are needed
    scene.say("done");
    EXPECT_EQ(scene.question(), otto ? "marker" : "fly");
  }
}

// V2: Autumn has no Preparation; both are done when the setup is over.
TEST(Deterministic, V2SetupEndsWithTheRollAndTheAngryCitizens) {
  for (const int players : {1, 2, 3, 4}) {
    Scene scene(players, "full", modules(true, true));
    scene.state() = initial(scene.rules());
    scene.until("roll");
    EXPECT_EQ(scene.asked(), kChance);
    EXPECT_EQ(scene.state().step, kStepSetup);
    EXPECT_EQ(scene.state().angry_crowd, lines_below_all(scene.state()));
    EXPECT_GT(scene.state().angry_crowd, 0);
    scene.say("roll +1");
    scene.until("select");
    EXPECT_EQ(scene.state().fixed_roll, 17);
    EXPECT_EQ(scene.state().angry_crowd, lines_below_all(scene.state()));
  }
}

TEST(Deterministic, EveryLaterMoonPhaseHasItsOwnRoll) {
  Scene scene = sought(4, -1);
  scene.select({Action::Collect, Action::Brew, Action::Heal});
  play_turns(scene);
  ASSERT_EQ(scene.question(), "marker") << "step E";
  scene.until("roll").say("roll +2");
  EXPECT_EQ(scene.question(), "select");
  EXPECT_EQ(scene.state().phase, 1);
  EXPECT_EQ(scene.state().fixed_roll, 18);
}

// V4: the roll of the Preparation is the one that counts.
TEST(Deterministic, V4NoRollAfterTheFifthMoonPhase) {
  for (const int players : {1, 2, 3, 4}) {
    const Scene scene(players, "full", modules(true, false));
    std::map<std::pair<int, int>, int> rolls;  // by Season and Moon Phase
    State s = initial(scene.rules());
    Rng rng(4);
    PlayoutCount count;
    while (!over(s)) {
      if (op_of(s.agenda.top()) == Op::FixRoll) {
        EXPECT_NE(s.step, kStepTrials);
        ++rolls[{s.season, s.phase}];
      }
      play_on(scene.rules(), s, rng, count);
    }
    EXPECT_EQ(rolls.size(), 20u);
    for (const auto& [when, times] : rolls) EXPECT_EQ(times, 1) << when.first << when.second;
  }
}

// V6: the Spell pays for the occasion, whatever the edition says of further rolls.
TEST(Deterministic, V6LionsRoarPaysOnceWhereARollWouldHaveBeen) {
  for (const bool once : {true, false}) {
    Json switches = modules(true, false);
    switches.set("roar_once", once);
    Scene scene = sought(5, 1, switches);
    already_cast(scene, 0, Spell::LionsRoar);
    scene.coven(0).charms = 2;
    set_suspicion(scene, 0, 2);
    scene.select({Action::Recruit, Action::Brew, Action::Heal});
    const int before = wisdom(scene);
    play_turns(scene);
    ASSERT_EQ(scene.question(), "rolled");
    EXPECT_EQ(wisdom(scene), before + 2);
    scene.say("charm; charm; done");
    EXPECT_EQ(wisdom(scene), before + 2);
  }
  Scene calm = sought(5, 1);
  already_cast(calm, 0, Spell::LionsRoar);
  calm.hunter(1, Hunter::Inactive);
  raise_to(calm, 4);
  EXPECT_EQ(calm.question(), "marker");
  EXPECT_EQ(wisdom(calm), 0) << "no Hunter, no occasion";
}

TEST(Deterministic, HunterModuleAloneDrawsCitizensFromTheBag) {
  Scene scene(3, "full", modules(true, false));
  EXPECT_EQ(scene.state().angry_crowd, 0) << "they come with the Trials";
  to_trials(scene);
  EXPECT_EQ(scene.question(), "citizen");
  EXPECT_EQ(scene.state().angry_crowd, 6);
}

}  // namespace
}  // namespace cauldron::septima
