// The Trial module of the deterministic variant: Angry Citizens follow the markers through the
// Season, and the larger part of the Crowd fills the Chambers. The Hunter module is in
// deterministic_test.cpp.
#include "septima/support/deterministic.h"

namespace cauldron::septima {
namespace {

constexpr int kX = kFoe;

Scene covens(int players, std::initializer_list<int> suspicions) {
  Scene scene(players, "full", modules(false, true));
  begin_with(scene, suspicions);
  return scene;
}

// Exactly so many Angry Citizens in the Crowd, whatever the markers say.
void angry(Scene& scene, int n) {
  State& s = scene.state();
  s.angry_supply = static_cast<std::uint8_t>(s.angry_supply + s.angry_crowd - n);
  s.angry_crowd = static_cast<std::uint8_t>(n);
}

// The first spaces of a Chamber are taken as listed, the others are empty.
void expect_chamber(const Scene& scene, int chamber, std::initializer_list<int> citizens) {
  int place = 0;
  for (const int who : citizens) {
    EXPECT_EQ(scene.state().chamber[chamber - 1][place], who == kX ? kAngry : who + 1)
        << "space " << place + 1;
    ++place;
  }
  for (; place < kMaxChamber; ++place) EXPECT_EQ(scene.state().chamber[chamber - 1][place], 0);
}

// --- the Crowd during the Season ----------------------------------------------------------------

TEST(Deterministic, MarkersCrossLinesUpAndDown) {
  Scene scene = covens(3, {-1, -1, -1});
  EXPECT_EQ(scene.state().angry_crowd, 0);
  for (int value = 0; value <= 8; ++value) {
    raise(scene, 0, 1);
    EXPECT_EQ(scene.state().angry_crowd, lines_below(value)) << value;
  }
  for (int value = 7; value >= -1; --value) {
    lower_suspicion(scene.rules(), scene.state(), 0, 1);
    EXPECT_EQ(scene.state().angry_crowd, lines_below(value)) << value;
  }
  EXPECT_EQ(scene.state().angry_supply, 16);
}

TEST(Deterministic, AMatchAndACalmingPotionMoveAngryCitizens) {
  Scene scene = covens(3, {2, 2, 2});
  scene.potions(0, {Potion::Calming}).leader(0, scene.space_in_zone(2, 2));
  scene.select({Action::Recruit, Action::Brew, Action::Heal});
  scene.say("done; use calming-potion lower");
  const int lowered = suspicion(scene);
  EXPECT_LT(lowered, 2);
  EXPECT_EQ(scene.state().angry_crowd, 4 + lines_below(lowered));
  play_turns(scene);
  EXPECT_EQ(suspicion(scene), lowered + 2);
  EXPECT_EQ(scene.state().angry_crowd, 4 + lines_below(lowered + 2));
}

TEST(Deterministic, AConfrontationLowersTheMarkerAndTheCrowd) {
  Scene scene = covens(3, {8, -1, -1});
  EXPECT_EQ(scene.state().angry_crowd, 4);
  lower_suspicion(scene.rules(), scene.state(), 0, 2);  // 6, just above a line
  push_raise(scene.state(), 0, 3);
  settle(scene.rules(), scene.state());
  EXPECT_EQ(scene.question(), "fly");
  EXPECT_EQ(suspicion(scene), 7);
  EXPECT_EQ(scene.state().angry_crowd, 4);
}

// V1: lines, not the sum of Suspicion; else crossings would not balance.
TEST(Deterministic, V1PreparationCountsLines) {
  Scene scene = covens(3, {8, 0, -1});
  for (Seat seat = 0; seat < 3; ++seat) scene.citizens(seat, 0);
  to_trials(scene);
  scene.until("select");
  ASSERT_EQ(scene.state().season, 1);
  EXPECT_EQ(scene.state().angry_crowd, 4 + 1 + 0);
  lower_suspicion(scene.rules(), scene.state(), 0, 9);
  lower_suspicion(scene.rules(), scene.state(), 1, 9);
  EXPECT_EQ(scene.state().angry_crowd, 0);
}

// V5: sixteen Angry Citizens, 4 lines for each of four covens.
TEST(Deterministic, V5WhoIsMissingComesWhenOneReturns) {
  Scene scene(4, "full", modules(false, true));
  scene.patient(1, "blind-yellow", true).potions(0, {remedy_for(Illness::Blind)});
  scene.leader(0, scene.space_at_towns({1}));
  begin_with(scene, {5, 8, 8, 8});
  EXPECT_EQ(scene.state().angry_crowd, 15) << "3 + 4 + 4 + 4";
  EXPECT_EQ(scene.state().angry_supply, 0);
  raise(scene, 0, 1);
  EXPECT_EQ(scene.state().angry_crowd, 15) << "none is left";
  Scene lowered = scene;
  lower_suspicion(lowered.rules(), lowered.state(), 0, 1);
  EXPECT_EQ(lowered.state().angry_crowd, 15) << "nobody stood there for that line";
  lower_suspicion(lowered.rules(), lowered.state(), 0, 3);
  EXPECT_EQ(lowered.state().angry_crowd, 14);

  scene.select({Action::Heal, Action::Brew, Action::Collect, Action::Chant});
  scene.say("done; done; heal 1 with blindness-remedy");
  EXPECT_EQ(scene.state().patient_angry, 0);
  EXPECT_EQ(scene.state().angry_crowd, 16);
  EXPECT_EQ(scene.state().angry_supply, 0);
}

// V8: no line was crossed for the Pub's Citizen; it stays until the Crowd is cleared.
TEST(Deterministic, V8ThePubsCitizenStaysUntilThePreparation) {
  Scene scene = covens(3, {1, -1, -1});
  scene.building(Building::Pub).leader(0, space_at_plot(scene, true));
  scene.markers(Action::Move, Action::Ritual);
  open_window(scene, {Action::Recruit, Action::Heal, Action::Brew});
  scene.say("visit pub");
  EXPECT_EQ(scene.state().angry_crowd, 3);
  lower_suspicion(scene.rules(), scene.state(), 0, 9);
  EXPECT_EQ(scene.state().angry_crowd, 1) << "the two of the lines are gone";
  raise(scene, 0, 1);
  EXPECT_EQ(scene.state().angry_crowd, 2);
  for (Seat seat = 0; seat < 3; ++seat) scene.citizens(seat, 0);
  scene.state().turn = {};
  to_trials(scene);
  scene.until("select");
  ASSERT_EQ(scene.state().season, 1);
  EXPECT_EQ(scene.state().angry_crowd, lines_below(0));
}

// --- the Trials ---------------------------------------------------------------------------------

TEST(Deterministic, AngryCitizensOfPatientsJoinThoseOfTheLines) {
  Scene scene(2, "full", modules(false, true));
  scene.patient(1, "blind-yellow", true).patient(2, "blind-blue");
  begin_with(scene, {1, -1});
  scene.citizens(0, 6).citizens(1, 0);
  to_trials(scene);
  ASSERT_EQ(scene.question(), "join");
  EXPECT_EQ(scene.state().patient[0], kNone);
  EXPECT_NE(scene.state().patient[1], kNone);
  // 6 Loyal against 2 for the lines and 1 for the Patient; 6 spaces.
  expect_chamber(scene, 1, {0, 0, 0, 0, kX, 0});
  EXPECT_EQ(scene.state().angry_crowd, 2) << "nobody came for Suspicion a second time";
  EXPECT_EQ(scene.coven(0).crowd, 1);
}

// X26: 3 Angry, 2 Green, 2 Gray in the Crowd; Suspicion 1 and 2; 4 free spaces.
TEST(Deterministic, X26Trial) {
  Scene scene = covens(2, {1, 2});
  scene.citizens(0, 2).citizens(1, 2);
  fill(scene, 1, {1, 1});
  angry(scene, 3);
  to_trials(scene);
  ASSERT_EQ(scene.question(), "join");
  expect_chamber(scene, 1, {1, 1, 0, 1, kX, 0});
  EXPECT_EQ(scene.state().angry_crowd, 2);
  EXPECT_EQ(scene.coven(0).crowd, 0);
  EXPECT_EQ(scene.coven(1).crowd, 1);
}

// V3: the parts are counted anew after each Citizen.
TEST(Deterministic, V3TheCrowdIsRecountedAfterEachCitizen) {
  Scene scene = covens(2, {-1, -1});
  scene.citizens(0, 3).citizens(1, 0);
  angry(scene, 4);
  fill(scene, 1, {0, 0});
  to_trials(scene);  // 4 : 3, then 3 : 3, 3 : 2 and 2 : 2
  ASSERT_EQ(scene.question(), "join");
  expect_chamber(scene, 1, {0, 0, kX, 0, kX, 0});
}

TEST(Deterministic, MoreLoyalCitizensGoFirstThenLowerSuspicionThenTurnOrder) {
  struct Case {
    int crowd[3];
    int suspicion[3];
    Seat start;
    int first;
  };
  for (const Case& c : {Case{{2, 3, 1}, {-1, 6, -1}, 0, 1}, Case{{3, 3, 1}, {2, 1, 0}, 0, 1},
                        Case{{3, 3, 1}, {1, 1, 0}, 0, 0}, Case{{3, 3, 1}, {1, 1, 0}, 1, 1},
                        Case{{3, 1, 3}, {1, 0, 1}, 1, 2}, Case{{2, 2, 2}, {2, 2, 2}, 2, 2}}) {
    Scene scene = covens(3, {c.suspicion[0], c.suspicion[1], c.suspicion[2]});
    for (Seat seat = 0; seat < 3; ++seat) scene.citizens(seat, c.crowd[seat]);
    scene.state().start = c.start;
    angry(scene, 0);
    to_trials(scene);
    ASSERT_EQ(scene.question(), "join");
    EXPECT_EQ(scene.state().chamber[0][0], c.first + 1) << c.crowd[0] << c.crowd[1] << c.crowd[2];
  }
}

TEST(Deterministic, AngryCitizensGoOnlyWhileTheyAreMore) {
  Scene equal = covens(2, {-1, -1});
  equal.citizens(0, 1).citizens(1, 1);
  angry(equal, 2);
  fill(equal, 1, {0, 0});
  to_trials(equal);  // 2 : 2, then 2 : 1, 1 : 1 and 1 : 0
  ASSERT_EQ(equal.question(), "join");
  expect_chamber(equal, 1, {0, 0, 0, kX, 1, kX});

  Scene more = covens(2, {-1, -1});
  more.citizens(0, 2).citizens(1, 2);
  angry(more, 1);
  to_trials(more);
  ASSERT_EQ(more.question(), "join");
  expect_chamber(more, 1, {0, 1, 0, 1, kX});
}

// V7: nobody is left to stand there.
TEST(Deterministic, V7SpacesStayEmptyWhenTheCrowdIs) {
  Scene scene = covens(2, {-1, -1});
  scene.citizens(0, 1).citizens(1, 0);
  to_trials(scene);
  ASSERT_EQ(scene.question(), "join") << "1 against 0 succeeds";
  EXPECT_EQ(scene.asked(), 0);
  expect_chamber(scene, 1, {0});

  Scene nobody = covens(2, {-1, -1});
  nobody.citizens(0, 0).citizens(1, 0);
  to_trials(nobody);
  EXPECT_EQ(nobody.state().trial, kNone) << "0 against 0 fails";
}

TEST(Deterministic, TheSecondChamberIsFilledLikeTheFirst) {
  Scene scene = covens(2, {-1, -1});
  scene.captured(Witch::Serena).citizens(0, 5).citizens(1, 2);
  angry(scene, 1);
  fill(scene, 1, {0});
  to_trials(scene);
  ASSERT_EQ(scene.question(), "join");
  expect_chamber(scene, 1, {0, 0, 0, 0, 0, 1});
  scene.say(scene.options().front());
  ASSERT_EQ(scene.question(), "join") << "the Second Trial";
  // Two of the winner's went home: 4 and 2 are left, and the Angry one.
  expect_chamber(scene, 2, {0, 0, 0, 1, 0, 1});
}

// The Angry Citizens of lines stand in the Chamber while Dragomir calms; they go when they return.
TEST(Deterministic, V5DragomirCalmsWhileTheAngryStandInTheChamber) {
  Scene scene = covens(2, {2, -1});
  scene.witch(0, {Witch::Dragomir}).citizens(0, 4).citizens(1, 0);
  to_trials(scene);
  ASSERT_EQ(scene.question(), "join");
  expect_chamber(scene, 1, {0, 0, 0, kX, 0, kX});
  ASSERT_EQ(scene.state().angry_crowd, 0);
  scene.say(scene.options().front());
  ASSERT_EQ(scene.question(), "dragomir");
  scene.say("call dragomir");
  EXPECT_EQ(suspicion(scene), 0);
  EXPECT_EQ(scene.state().angry_crowd, 1) << "one line is left below the marker";
}

// V10: the Widow's marker and Cursed Citizens count as those of a coven.
TEST(Deterministic, V10TheWidowsMarkerCountsAsACovens) {
  Scene scene(1, "full", modules(true, true));
  begin_with(scene, {-1, 5});
  EXPECT_EQ(scene.state().angry_crowd, 3);
  push(scene.state(), step::WidowRaise{.to_go = 1});
  settle(scene.rules(), scene.state());
  EXPECT_EQ(suspicion(scene, kWidow), 6);
  EXPECT_EQ(scene.state().angry_crowd, 4);
  push(scene.state(), step::WidowRaise{.to_go = 3});  // passes the top
  settle(scene.rules(), scene.state());
  EXPECT_EQ(suspicion(scene, kWidow), 2);
  EXPECT_EQ(scene.state().angry_crowd, 2);
}

TEST(Deterministic, V10CursedCitizensAreLoyal) {
  Scene scene(1, "full", modules(true, true));
  begin_with(scene, {-1, 0});
  scene.citizens(0, 2).citizens(kWidow, 2);
  to_trials(scene);
  ASSERT_EQ(scene.question(), "join");
  // 4 Loyal against 1; her Suspicion is the higher one.
  expect_chamber(scene, 1, {0, 1, 0, 1, kX});
}

TEST(Deterministic, TrialModuleAloneRollsForHunters) {
  Scene scene = covens(3, {2, 2, 2});
  scene.leader(0, scene.space_in_zone(1, 2));
  scene.select({Action::Recruit, Action::Brew, Action::Heal});
  play_turns(scene);
  ASSERT_EQ(scene.question(), "roll");
  EXPECT_EQ(scene.asked(), kChance);
  scene.say("roll -1; done");
  EXPECT_FALSE(scene.comes("roll", "select")) << "no roll for the Moon Phase";
}

TEST(Deterministic, BothModulesTogether) {
  Scene scene(3, "full", modules(true, true));
  begin_with(scene, {2, 2, 2});
  fix_roll(scene, 0);
  scene.season(0, 4).leader(0, scene.space_in_zone(1, 5));
  scene.select({Action::Recruit, Action::Brew, Action::Heal});
  play_turns(scene);
  ASSERT_EQ(scene.question(), "rolled");
  EXPECT_EQ(scene.state().angry_crowd, 7) << "4 lies above one line more";
  scene.say("done");
  EXPECT_EQ(scene.question(), "marker") << "4 steps of 5";
  const auto trial = static_cast<Witch>(scene.state().trial);
  scene.say(scene.options().front());
  EXPECT_TRUE(in_box(scene, trial)) << "5 Loyal against 7: failed without a draw";
}

TEST(Deterministic, WithoutTheModuleNothingFollowsTheMarkers) {
  Scene scene(3, "full", modules(true, false));
  raise(scene, 0, 4);
  EXPECT_EQ(scene.state().angry_crowd, 0);
  EXPECT_EQ(scene.state().angry_lines, 0);
}

}  // namespace
}  // namespace cauldron::septima
