// The Trials: who fills the Chambers, who wins, what the Winner gets, and the picks that follow.
#include "games/septima/rules/year/trials.h"

#include "septima/support/year.h"

namespace cauldron::septima {
namespace {

constexpr int kX = kFoe;

// Draws whoever comes first until nothing is to be drawn; the number of Citizens drawn.
int draw_all(Scene& scene) {
  int drawn = 0;
  for (; scene.question() == "citizen" && drawn < 40; ++drawn) scene.say(scene.options().front());
  return drawn;
}

// A full First Chamber with three covens: no Citizen is drawn.
Scene judged(std::initializer_list<int> citizens) {
  Scene scene;
  scene.trial(Witch::Wilmot);
  fill(scene, 1, citizens);
  to_trials(scene);
  return scene;
}

// TR-12: 6, 8 or 10 spaces with 2, 3 or 4 covens.
TEST(Trials, ChamberSizeFollowsTheNumberOfCovens) {
  for (const int players : {2, 3, 4}) {
    Scene scene(players);
    for (Seat seat = 0; seat < players; ++seat) scene.citizens(seat, 6);
    to_trials(scene);
    EXPECT_EQ(draw_all(scene), 2 + 2 * players);
  }
}

// Step 1: one for each Angry line below the marker, as the track shows them.
TEST(Trials, AngryLinesBelowTheMarkerSendAngryCitizens) {
  const int lines[] = {0, 1, 2, 2, 3, 3, 3, 4, 4, 4};
  for (int value = -1; value <= 8; ++value) {
    Scene scene;
    set_suspicion(scene, 0, value);
    set_suspicion(scene, 1, -1);
    set_suspicion(scene, 2, -1);
    to_trials(scene);
    EXPECT_EQ(scene.state().angry_crowd, lines[value + 1]) << value;
  }
}

// X15: Suspicion 2, 0 and 1 bring 2 + 1 + 2 Angry Citizens.
TEST(Trials, AngryLinesOfAllCovensAddUp) {
  Scene scene;
  set_suspicion(scene, 0, 2);
  set_suspicion(scene, 1, 0);
  set_suspicion(scene, 2, 1);
  to_trials(scene);
  EXPECT_EQ(scene.state().angry_crowd, 5);
  EXPECT_EQ(scene.state().angry_supply, 11);
}

// Step 1: those on Patients join the Crowd, and their Patients are discarded.
TEST(Trials, AngryCitizensLeaveThePatients) {
  Scene scene;
  scene.patient(1, "blind-yellow", true).patient(2, "blind-blue");
  for (Seat seat = 0; seat < 3; ++seat) set_suspicion(scene, seat, -1);
  to_trials(scene);
  EXPECT_EQ(scene.state().angry_crowd, 1);
  EXPECT_EQ(scene.state().patient[0], kNone);
  EXPECT_NE(scene.state().patient[1], kNone) << "nobody was angry there";
  EXPECT_EQ(scene.state().patient_discard, 1u << 0);
}

// Steps 2, 3: drawn from the whole Crowd, into the empty spaces from the left.
TEST(Trials, TheBagFillsEmptySpacesFromTheLeft) {
  Scene scene;
  scene.citizens(0, 3).citizens(1, 2).citizens(2, 0);
  for (Seat seat = 0; seat < 3; ++seat) set_suspicion(scene, seat, seat == 2 ? 1 : -1);
  fill(scene, 1, {2});
  to_trials(scene);
  Chances list;
  chances(scene.rules(), scene.state(), list);
  ASSERT_EQ(list.size(), 3u) << "nobody of seat 2 is in the bag";
  EXPECT_EQ(list[0].weight, 3u);
  EXPECT_EQ(list[1].weight, 2u);
  EXPECT_EQ(list[2].weight, 2u) << "Angry Citizens";
  scene.say("citizen 1; citizen angry; citizen 0");
  const auto& places = scene.state().chamber[0];
  EXPECT_EQ(places[0], 3);
  EXPECT_EQ(places[1], 2);
  EXPECT_EQ(places[2], kAngry);
  EXPECT_EQ(places[3], 1);
  EXPECT_EQ(places[4], 0);
}

// Step 3: an empty bag leaves spaces empty, and the result counts.
TEST(Trials, AnEmptyBagLeavesSpacesEmpty) {
  Scene scene;
  scene.citizens(0, 2).citizens(1, 0).citizens(2, 0);
  for (Seat seat = 0; seat < 3; ++seat) set_suspicion(scene, seat, -1);
  to_trials(scene);
  EXPECT_EQ(draw_all(scene), 2);
  EXPECT_EQ(scene.question(), "join");
  EXPECT_EQ(scene.asked(), 0);
}

// Step 4: as many Angry as Loyal Citizens is a failure; the Witch is exiled.
TEST(Trials, EqualNumbersFail) {
  Scene scene = judged({0, 0, 0, 1, kX, kX, kX, kX});
  EXPECT_NE(scene.question(), "join");
  EXPECT_TRUE(in_box(scene, Witch::Wilmot));
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(scene.coven(seat).wisdom, 0);
  EXPECT_EQ(scene.coven(0).crowd, 4) << "all return to the Crowd";
  EXPECT_EQ(scene.coven(1).crowd, 2);
  EXPECT_EQ(loyal_in(scene, 1, 0), 0);
}

// X16: 5 against 3 succeed; of two tied covens the leftmost Citizen wins; 3 Wisdom, 2 recalled.
TEST(Trials, TiedCovensLookAtTheLeftmostCitizen) {
  Scene scene = judged({kX, 2, 1, 1, 2, 0, kX, kX});
  EXPECT_EQ(scene.asked(), 2);
  EXPECT_EQ(scene.coven(2).wisdom, 3);
  EXPECT_EQ(scene.coven(1).wisdom, 0);
  scene.say("keep wilmot");
  EXPECT_TRUE(joined(scene, 2, Witch::Wilmot));
  EXPECT_EQ(scene.coven(2).crowd, 1) << "1 in the Crowd, 2 return, 2 go home";
  EXPECT_EQ(scene.coven(2).supply, 5);
  EXPECT_EQ(scene.coven(1).crowd, 3);
  EXPECT_EQ(scene.coven(0).crowd, 2);
}

// Step 4: most Citizens win, wherever they stand.
TEST(Trials, MostCitizensWin) {
  const Scene scene = judged({0, 0, kX, kX, kX, 1, 1, 1});
  EXPECT_EQ(scene.asked(), 1);
}

// H18: the Winner may decline; the Witch then goes to the box.
TEST(Trials, WinnerMayDecline) {
  Scene scene = judged({0, 0, 0, 0, 0, kX, kX, kX});
  EXPECT_EQ(scene.options(), (std::vector<std::string>{"keep wilmot", "dismiss wilmot"}));
  scene.say("dismiss wilmot");
  EXPECT_TRUE(in_box(scene, Witch::Wilmot));
  EXPECT_EQ(scene.coven(0).witches, 0u);
  EXPECT_EQ(scene.coven(0).wisdom, 3);
}

// Step 4: with a full Coven one of the five goes to the box.
TEST(Trials, FullCovenDismissesOne) {
  Scene scene;
  scene.trial(Witch::Wilmot);
  scene.witch(0, {Witch::Sen, Witch::Otto, Witch::Hazel, Witch::Luke});
  fill(scene, 1, {0, 0, 0, 0, 0, kX, kX, kX});
  to_trials(scene);
  EXPECT_EQ(offered(scene, "keep"), 0);
  EXPECT_EQ(offered(scene, "dismiss"), 5);
  scene.say("dismiss sen");
  EXPECT_TRUE(joined(scene, 0, Witch::Wilmot));
  EXPECT_FALSE(joined(scene, 0, Witch::Sen));
  EXPECT_TRUE(in_box(scene, Witch::Sen));
}

// Summoning: one Citizen more in the Chamber, also for the result.
TEST(Trials, SummoningAddsOneCitizen) {
  const auto success = [](std::initializer_list<int> citizens, bool summoning) {
    Scene scene;
    if (summoning) already_cast(scene, 0, Spell::Summoning);
    fill(scene, 1, citizens);
    return verdict(scene.rules(), scene.state(), 0).success;
  };
  EXPECT_FALSE(success({0, 0, 1, 1, kX, kX, kX, kX}, false));
  EXPECT_TRUE(success({0, 0, 1, 1, kX, kX, kX, kX}, true));
  EXPECT_FALSE(success({0, 1, 1, kX, kX, kX, kX}, true)) << "4 against 4 is still lost";
}

// Summoning: its owner wins ties between covens.
TEST(Trials, SummoningWinsTies) {
  for (const bool summoning : {false, true}) {
    Scene scene;
    if (summoning) already_cast(scene, 0, Spell::Summoning);
    fill(scene, 1, {1, 1, 1, 0, 0, kX, kX, kX});
    to_trials(scene);
    EXPECT_EQ(scene.asked(), summoning ? 0 : 1);
  }
}

// H36: Summoning counts without a Citizen in the Chamber, too.
TEST(Trials, SummoningNeedsNoCitizenThere) {
  Scene scene;
  already_cast(scene, 2, Spell::Summoning);
  fill(scene, 1, {0, kX});
  EXPECT_EQ(verdict(scene.rules(), scene.state(), 0).winner, 2) << "2 against 1; she wins the tie";
}

// H37: without a Witch in the First Chamber there is no Trial; its Citizens stay.
TEST(Trials, AnEmptyFirstChamberHasNoTrial) {
  Scene scene;
  State& s = scene.state();
  s.witch_box |= 1u << s.trial;
  s.trial = kNone;
  fill(scene, 1, {0, 0, 0, 0, 0, kX, kX, kX});
  to_trials(scene);
  EXPECT_NE(scene.question(), "join");
  EXPECT_EQ(loyal_in(scene, 1, 0), 5);
  EXPECT_EQ(wisdom(scene), 0);
}

// Second Chamber: its top Witch is tried after the first Trial, with the Citizens who returned.
TEST(Trials, SecondChamberFollowsTheFirst) {
  Scene scene;
  scene.trial(Witch::Wilmot);
  scene.captured(Witch::Hazel);
  scene.citizens(1, 0).citizens(2, 0);
  for (Seat seat = 0; seat < 3; ++seat) set_suspicion(scene, seat, -1);
  fill(scene, 1, {0, 0, 0, 0, 0, kX, kX, kX});
  to_trials(scene);
  scene.say("keep wilmot");
  EXPECT_EQ(scene.question(), "citizen");
  EXPECT_EQ(scene.coven(0).crowd, 4) << "6 less the 2 recalled";
  EXPECT_EQ(scene.state().angry_crowd, 3);
  scene.say("citizen 0; citizen 0; citizen 0; citizen angry; citizen angry; citizen angry");
  EXPECT_EQ(loyal_in(scene, 2, 0), 3);
  scene.say("citizen 0");
  EXPECT_EQ(scene.question(), "join");
  scene.say("keep hazel");
  EXPECT_TRUE(joined(scene, 0, Witch::Hazel));
  EXPECT_EQ(scene.coven(0).wisdom, 6);
  EXPECT_EQ(scene.coven(0).crowd, 2);
}

// Second Chamber: without a Witch there is no second Trial.
TEST(Trials, NoSecondTrialWithoutAnAccused) {
  Scene scene = judged({0, 0, 0, 0, 0, kX, kX, kX});
  scene.say("dismiss wilmot");
  EXPECT_EQ(scene.question(), "pick");
}

// Summer: nobody is recalled, 2 of the Winner stay in the Chamber, no picks, the game is over.
TEST(Trials, SummerWinnerLeavesTwo) {
  Scene scene;
  scene.trial(Witch::Wilmot);
  summer(scene);
  fill(scene, 1, {0, 1, 0, 0, 0, kX, kX, kX});
  to_trials(scene);
  scene.say("keep wilmot");
  EXPECT_TRUE(over(scene.state()));
  EXPECT_EQ(loyal_in(scene, 1, 0), 2);
  EXPECT_EQ(scene.coven(0).crowd, 3);
  EXPECT_EQ(scene.coven(0).supply, 1);
  EXPECT_EQ(loyal_in(scene, 1, 1), 0) << "the others all return";
  EXPECT_EQ(scene.coven(1).crowd, 2);
}

// The same for the Winner of the Second Trial, in that Chamber.
TEST(Trials, SummerWinnerLeavesTwoInTheSecondChamberToo) {
  Scene scene;
  scene.trial(Witch::Wilmot).captured(Witch::Hazel);
  summer(scene);
  fill(scene, 1, {0, 0, 0, 0, 0, kX, kX, kX});
  fill(scene, 2, {2, 1, 1, 1, 2, kX, kX, kX});
  to_trials(scene);
  scene.say("keep wilmot; keep hazel");
  EXPECT_TRUE(over(scene.state()));
  EXPECT_EQ(loyal_in(scene, 1, 0), 2);
  EXPECT_EQ(loyal_in(scene, 2, 1), 2);
  EXPECT_EQ(scene.coven(1).crowd, 2) << "one stood there before";
  EXPECT_EQ(loyal_in(scene, 2, 2), 0) << "the others all return";
}

// Picks: 3, 4, 5, 6 Citizens in the Crowd give 1, 2, 3, 4; fewer give none.
TEST(Trials, PicksFollowTheCitizensInTheCrowd) {
  for (int crowd = 0; crowd <= 6; ++crowd) {
    Scene scene;
    scene.citizens(0, crowd).citizens(1, 0).citizens(2, 0);
    scene.exhausted(0, {Spell::DreamPowder}).goods(0, {Ingredient::Herb, Ingredient::Herb});
    fill(scene, 1, {kX, kX, kX, kX, kX, kX, kX, kX});
    to_trials(scene);
    int taken = 0;
    const std::string picks[] = {"calm", "ingredient; take root",
                                 "ready; pay herb; ready dream-powder",
                                 with_number("walk; walk", scene.coven(0).leader + 1)};
    for (const std::string& pick : picks) {
      if (scene.question() != "pick") break;
      scene.say("pick " + pick);
      ++taken;
    }
    EXPECT_EQ(taken, std::max(0, crowd - 2)) << crowd;
    EXPECT_NE(scene.question(), "pick");
  }
}

// X18: any number of picks costs one Citizen; no pick costs none.
TEST(Trials, PicksCostOneCitizenTogether) {
  for (const int picks : {0, 1, 2}) {
    Scene scene;
    scene.citizens(0, 4).citizens(1, 0).citizens(2, 0);
    fill(scene, 1, {kX, kX, kX, kX, kX, kX, kX, kX});
    to_trials(scene);
    if (picks > 0) scene.say("pick ingredient; take root");
    scene.say(picks > 1 ? "pick calm" : "done");
    EXPECT_EQ(scene.coven(0).crowd, picks > 0 ? 3 : 4);
    EXPECT_EQ(scene.coven(0).supply, picks > 0 ? 3 : 2);
    EXPECT_EQ(scene.coven(0).suspicion, picks > 1 ? 1 : 2);
  }
}

// Picks: in turn order, from the Starting Player.
TEST(Trials, PicksGoInTurnOrder) {
  Scene scene;
  scene.state().start = 1;
  for (Seat seat = 0; seat < 3; ++seat) scene.citizens(seat, 3);
  fill(scene, 1, {kX, kX, kX, kX, kX, kX, kX, kX});
  to_trials(scene);
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{0}}) {
    EXPECT_EQ(scene.question(), "pick");
    EXPECT_EQ(scene.asked(), seat);
    scene.say("done");
  }
}

// Johanna: her coven may repeat a pick, also if she was just won.
TEST(Trials, JohannaRepeatsPicks) {
  for (const bool just_won : {false, true}) {
    Scene scene;
    if (just_won) {
      scene.trial(Witch::Johanna);
    } else {
      scene.trial(Witch::Wilmot);
      scene.witch(0, {Witch::Johanna});
    }
    fill(scene, 1, {0, 0, 0, 0, 0, kX, kX, kX});
    to_trials(scene);
    scene.say(just_won ? "keep johanna" : "keep wilmot");
    EXPECT_EQ(scene.question(), "pick");
    scene.say("pick ingredient; take root; pick ingredient; take root");
    EXPECT_EQ(scene.coven(0).ingredients[idx(Ingredient::Root)], 2);
  }
}

// Dragomir: after a successful First Trial with a Citizen of his coven there, Suspicion -2.
TEST(Trials, DragomirCalmsAfterTheFirstTrial) {
  Scene scene;
  scene.witch(1, {Witch::Dragomir});
  fill(scene, 1, {0, 0, 0, 0, 1, kX, kX, kX});
  to_trials(scene);
  scene.say(scene.options().front());
  ASSERT_EQ(scene.question(), "dragomir");
  EXPECT_EQ(scene.asked(), 1) << "he need not be the Winner's";
  scene.say("call dragomir");
  EXPECT_EQ(scene.coven(1).suspicion, 0);

  Scene absent;
  absent.witch(1, {Witch::Dragomir});
  fill(absent, 1, {0, 0, 0, 0, 2, kX, kX, kX});
  to_trials(absent);
  absent.say(absent.options().front());
  EXPECT_NE(absent.question(), "dragomir");

  Scene failed;
  failed.witch(1, {Witch::Dragomir});
  fill(failed, 1, {0, 0, 0, 1, kX, kX, kX, kX});
  to_trials(failed);
  EXPECT_NE(failed.question(), "dragomir");
}

// Q27, Dragomir: the Second Trial does not call him, though his coven's Citizens stay next door in
// Summer.
TEST(Trials, DragomirSleepsThroughTheSecondTrial) {
  Scene scene;
  scene.trial(Witch::Wilmot).captured(Witch::Hazel).witch(0, {Witch::Dragomir});
  summer(scene);
  fill(scene, 1, {0, 0, 0, 0, 0, kX, kX, kX});
  fill(scene, 2, {1, 1, 1, 2, 2, kX, kX, kX});
  to_trials(scene);
  scene.say("keep wilmot; call dragomir");
  EXPECT_EQ(scene.asked(), 1) << "the Winner of the second";
  scene.say("keep hazel");
  EXPECT_TRUE(over(scene.state()));
  EXPECT_EQ(suspicion(scene), 0);
}

// Q27: not even when he was on that Trial himself.
TEST(Trials, DragomirWonInTheSecondTrialDoesNotHelpAtOnce) {
  Scene scene;
  scene.trial(Witch::Wilmot).captured(Witch::Dragomir);
  fill(scene, 1, {0, 0, 0, 0, 0, kX, kX, kX});
  fill(scene, 2, {1, 1, 1, 1, 1, kX, kX, kX});
  to_trials(scene);
  scene.say("keep wilmot; keep dragomir");
  EXPECT_TRUE(joined(scene, 1, Witch::Dragomir));
  EXPECT_NE(scene.question(), "dragomir");
  EXPECT_EQ(suspicion(scene, 1), 2);
}

// Dragomir and Bryn help at once when they were on this Trial.
TEST(Trials, WitchesJustWonHelpAtOnce) {
  for (const Witch witch : {Witch::Dragomir, Witch::Bryn}) {
    Scene scene;
    scene.trial(witch);
    fill(scene, 1, {0, 0, 0, 0, 0, kX, kX, kX});
    to_trials(scene);
    const std::string name(kWitchIds[idx(witch)]);
    Scene declined = scene;
    scene.say("keep " + name);
    EXPECT_EQ(scene.question(), name);
    declined.say("dismiss " + name);
    EXPECT_NE(declined.question(), name);
  }
}

}  // namespace
}  // namespace cauldron::septima
