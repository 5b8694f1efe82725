// Steps C and D: the Hunter roll, Charms, the capture, and Hunters that come after a Leader.
#include "septima/support/year.h"

namespace cauldron::septima {
namespace {

// Seat 0 alone matches the Septima with Recruit, so her Suspicion rises by 2 to this value. The
// others, in the Zones 4 and 6 without Hunters, raise none. Step C begins.
void raise_to(Scene& scene, int value) {
  set_suspicion(scene, 0, value - 2);
  scene.select({Action::Recruit, Action::Brew, Action::Heal});
  play_turns(scene);
  ASSERT_TRUE(scene.coven(0).has(Coven::kRaised));
}

// Hunters stand in the Huts 1, 3 and 5.
Scene chased(int distance, int value) {
  Scene scene;
  scene.leader(0, scene.space_in_zone(1, distance));
  raise_to(scene, value);
  return scene;
}

// C: only who raised Suspicion in this Moon Phase is sought.
TEST(Hunters, RollOnlyForThoseWhoRaisedSuspicion) {
  Scene scene = chased(2, 4);
  EXPECT_EQ(scene.question(), "roll");
  EXPECT_EQ(scene.asked(), kChance);

  Scene calm;
  calm.leader(0, calm.space_in_zone(1, 2));
  set_suspicion(calm, 0, 4);
  calm.select({Action::Collect, Action::Brew, Action::Heal});
  play_turns(calm);
  EXPECT_EQ(calm.question(), "marker") << "step E";
}

// C: Suspicion raised by an ability counts like that of a match.
TEST(Hunters, AnyRaisedSuspicionCounts) {
  Scene scene;
  scene.witch(0, {Witch::Sophie}).leader(0, scene.space_in_zone(1, 2));
  scene.markers(Action::Move, Action::Chant);
  scene.select({Action::Recruit, Action::Brew, Action::Heal});
  scene.say("done; call sophie");
  play_turns(scene);
  EXPECT_EQ(scene.question(), "roll");
}

// C: lowering it again in the same Moon Phase does not help.
TEST(Hunters, LoweredAgainIsStillRaised) {
  Scene scene;
  scene.witch(0, {Witch::Sophie}).potions(0, {Potion::Calming});
  scene.markers(Action::Move, Action::Chant).leader(0, scene.space_in_zone(1, 2));
  scene.select({Action::Recruit, Action::Brew, Action::Heal});
  scene.say("done; call sophie; use calming-potion lower");
  play_turns(scene);
  EXPECT_EQ(scene.coven(0).suspicion, 1);
  EXPECT_EQ(scene.question(), "roll");
}

// C: nobody rolls for a Hunter that lies down.
TEST(Hunters, AnInactiveHunterIsNoDanger) {
  Scene scene;
  scene.leader(0, scene.space_in_zone(1, 1)).hunter(1, Hunter::Inactive);
  raise_to(scene, 4);
  EXPECT_EQ(scene.question(), "marker");
  EXPECT_EQ(hunter_in(scene, 1), Hunter::Inactive);
}

// Die: -1, 0, 0, +1, +1, +2.
TEST(Hunters, TheDieHasSixFaces) {
  const Scene scene = chased(2, 4);
  Chances list;
  chances(scene.rules(), scene.state(), list);
  int weight[4] = {};
  int all = 0;
  for (const Chance& chance : list) {
    ASSERT_EQ(kind_of(chance.option), Choice::Roll);
    weight[chance.option.a() - 15] = static_cast<int>(chance.weight);
    all += static_cast<int>(chance.weight);
  }
  EXPECT_EQ(all, 6);
  EXPECT_EQ(weight[0], 1);
  EXPECT_EQ(weight[1], 2);
  EXPECT_EQ(weight[2], 2);
  EXPECT_EQ(weight[3], 1);
}

// C2: the Hunter stays at home unless the sum is 1 or more.
TEST(Hunters, SumBelowOneLeavesItAtHome) {
  Scene near = chased(1, 1);
  near.say("roll -1; done");
  EXPECT_EQ(near.question(), "marker") << "sum 0";

  Scene caught = chased(1, 1);
  caught.say("roll 0; done");
  EXPECT_EQ(caught.question(), "fly") << "sum 1";
}

// X13: with Suspicion 4 and a +1 the Hunter takes 5 steps, and passes another Leader.
TEST(Hunters, FiveStepsReachTheFarthestSpace) {
  Scene scene;
  scene.leader(0, scene.space_in_zone(1, 5)).leader(1, scene.space_in_zone(1, 1));
  scene.witch(0, {Witch::Hazel, Witch::Otto});
  raise_to(scene, 4);
  Scene lucky = scene;
  scene.say("roll +1; done");
  EXPECT_EQ(scene.question(), "lose");
  lucky.say("roll 0; done");
  EXPECT_EQ(lucky.question(), "marker") << "one step short";
}

// C3: the captured Witch lies on top of those in the Second Chamber; Suspicion falls by 1.
TEST(Hunters, CapturedWitchGoesOnTopOfTheSecondChamber) {
  Scene scene;
  scene.captured(Witch::Serena);
  scene.witch(0, {Witch::Hazel, Witch::Sen}).leader(0, scene.space_in_zone(1, 2));
  scene.coven(0).wisdom = 9;
  raise_to(scene, 4);
  scene.say("roll 0; done");
  EXPECT_EQ(scene.options(), (std::vector<std::string>{"lose hazel", "lose sen"}));
  scene.say("lose hazel");
  EXPECT_EQ(scene.coven(0).witches, bit(Witch::Sen));
  ASSERT_EQ(scene.state().second_count, 2);
  EXPECT_EQ(scene.state().second[1], idx(Witch::Hazel));
  EXPECT_EQ(scene.coven(0).suspicion, 3);
  EXPECT_EQ(scene.coven(0).wisdom, 9);
}

// C3: with a single Witch she stays, and 5 Wisdom are lost, or as much as there is.
TEST(Hunters, LastWitchStaysForFiveWisdom) {
  for (const auto& [had, left] : {std::pair{12, 7}, std::pair{5, 0}, std::pair{3, 0}}) {
    Scene scene;
    scene.witch(0, {Witch::Sen}).leader(0, scene.space_in_zone(1, 2));
    scene.coven(0).wisdom = static_cast<std::uint16_t>(had);
    raise_to(scene, 4);
    scene.say("roll 0; done");
    EXPECT_EQ(scene.question(), "fly");
    EXPECT_EQ(scene.coven(0).wisdom, left);
    EXPECT_TRUE(joined(scene, 0, Witch::Sen));
    EXPECT_EQ(scene.state().second_count, 0);
    EXPECT_EQ(scene.coven(0).suspicion, 3);
  }
}

// C3: the same with no Witch at all.
TEST(Hunters, ACovenWithoutWitchesLosesWisdomToo) {
  Scene scene = chased(2, 4);
  scene.coven(0).wisdom = 8;
  scene.say("roll 0; done");
  EXPECT_EQ(scene.coven(0).wisdom, 3);
}

// C3, H3: the flight may lead anywhere or nowhere, but never to another Leader.
TEST(Hunters, FlightLeadsToAnyEmptySpace) {
  Scene scene = chased(2, 4);
  const int here = scene.coven(0).leader + 1;
  scene.say("roll 0; done");
  EXPECT_EQ(offered(scene, "fly"), scene.rules().board.space_count - 2);
  for (const Seat other : {Seat{1}, Seat{2}})
    EXPECT_FALSE(scene.offers(with_number("fly", scene.coven(other).leader + 1)));
  scene.say(with_number("fly", here));
  EXPECT_EQ(scene.coven(0).leader + 1, here);
}

// C4: the Hunter is back in its Hut, and Active.
TEST(Hunters, TheHunterReturnsToItsHut) {
  Scene scene = chased(2, 4);
  scene.say("roll 0; done");
  scene.say(with_number("fly", scene.space_in_zone(2, 3)));
  EXPECT_EQ(hunter_in(scene, 1), Hunter::Active);
  EXPECT_EQ(hunter_in(scene, 2), Hunter::None) << "who rolled draws no Hunter in step D";
}

// C1: a Charm is discarded to roll again; only the new result counts.
TEST(Hunters, CharmRollsAgain) {
  Scene none = chased(4, 3);
  none.say("roll +1");
  EXPECT_FALSE(none.offers("charm"));

  Scene scene = chased(4, 3);
  scene.coven(0).charms = 1;
  scene.say("roll +1; charm");
  EXPECT_EQ(scene.question(), "roll");
  EXPECT_EQ(scene.coven(0).charms, 0);
  scene.say("roll 0; done");
  EXPECT_EQ(scene.question(), "marker") << "3 steps do not reach 4";
}

// Otto: 2 less next to an area that prints a Skull.
TEST(Hunters, OttoHelpsNextToASkull) {
  for (const bool otto : {false, true}) {
    for (const bool skull : {false, true}) {
      Scene scene;
      if (otto) scene.witch(0, {Witch::Otto});
      scene.leader(0, space_where(scene, [&](const Board& board, int space) {
                     return board.zone[space] == 2 && board.distance[board.hut[2]][space] == 2 &&
                            (board.prints[space][idx(Ingredient::Skull)] != 0) == skull;
                   }));
      raise_to(scene, 4);
      scene.say("roll 0; done");
      // The Hunter needs 3 steps and has 4, or 2 with his help.
      EXPECT_EQ(scene.question(), otto && skull ? "marker" : "fly") << otto << skull;
    }
  }
}

// Albert: another Hunter may be meant; the chase then goes on, and he helps once a roll.
TEST(Hunters, AlbertCostsTwoIngredientsAndHelpsOnce) {
  Scene poor;
  poor.witch(0, {Witch::Albert}).goods(0, {Ingredient::Herb});
  poor.leader(0, poor.space_in_zone(1, 2));
  raise_to(poor, 4);
  poor.say("roll 0");
  EXPECT_EQ(offered(poor, "call"), 0);

  Scene scene;
  scene.witch(0, {Witch::Albert}).goods(0, {Ingredient::Herb, Ingredient::Herb}, 2);
  scene.leader(0, scene.space_in_zone(1, 2));
  raise_to(scene, 4);
  scene.say("roll 0");
  EXPECT_EQ(offered(scene, "call"), 3) << "one for each Active Hunter";
  scene.say("call albert 5; pay herb; pay crystal");
  EXPECT_EQ(hunter_in(scene, 5), Hunter::Inactive);
  EXPECT_EQ(scene.question(), "rolled");
  EXPECT_EQ(offered(scene, "call"), 0);
  scene.say("done");
  EXPECT_EQ(scene.question(), "fly");
}

// Invisibility: no roll and no relocation while the Leader stays where it is.
TEST(Hunters, InvisibleLeadersAreNotFound) {
  for (const int zone : {1, 2}) {
    Scene scene;
    scene.spell(0, {Spell::Invisibility}).leader(0, scene.space_in_zone(zone, 2));
    scene.select({Action::Recruit, Action::Brew, Action::Heal});
    scene.say("done; cast invisibility");
    play_turns(scene);
    EXPECT_TRUE(scene.coven(0).has(Coven::kRaised));
    EXPECT_EQ(scene.question(), "marker");
    EXPECT_EQ(hunter_in(scene, 2), Hunter::None);
  }
}

// Invisibility ends as soon as the Leader leaves its space by any effect.
TEST(Hunters, InvisibilityEndsWithAMove) {
  Scene scene;
  scene.spell(0, {Spell::Invisibility}).potions(0, {Potion::Flying});
  scene.leader(0, scene.space_in_zone(1, 2));
  scene.select({Action::Recruit, Action::Brew, Action::Heal});
  scene.say("done; cast invisibility; use flying-ointment");
  scene.say(with_number("fly", scene.space_in_zone(1, 4)));
  EXPECT_EQ(scene.coven(0).ongoing, 0u);
  play_turns(scene);
  EXPECT_EQ(scene.question(), "roll");
}

// D: the first Active Hunter counterclockwise comes into the empty Hut and lies down until E.
TEST(Hunters, RelocationBringsTheNextHunterCounterclockwise) {
  Scene scene;
  scene.leader(0, scene.space_in_zone(2, 3));
  raise_to(scene, 4);
  ASSERT_EQ(scene.question(), "marker") << "nobody rolls for an empty Hut";
  EXPECT_EQ(hunter_in(scene, 1), Hunter::None);
  EXPECT_EQ(hunter_in(scene, 2), Hunter::Inactive);
  scene.say(scene.options().front());
  EXPECT_EQ(hunter_in(scene, 2), Hunter::Active) << "step E";
}

// D: Inactive Hunters are passed over, across Hut 1 to Hut 6.
TEST(Hunters, RelocationPassesInactiveHunters) {
  Scene scene;
  scene.hunter(1, Hunter::Inactive).leader(0, scene.space_in_zone(2, 3));
  raise_to(scene, 4);
  EXPECT_EQ(hunter_in(scene, 5), Hunter::None);
  EXPECT_EQ(hunter_in(scene, 1), Hunter::Inactive);
  EXPECT_EQ(hunter_in(scene, 2), Hunter::Inactive);
}

// D: the search goes all the way round, to the next Hut clockwise.
TEST(Hunters, RelocationFindsTheOnlyActiveHunter) {
  Scene scene;
  scene.hunter(1, Hunter::Inactive).hunter(5, Hunter::Inactive);
  scene.leader(0, scene.space_in_zone(2, 3));
  raise_to(scene, 4);
  EXPECT_EQ(hunter_in(scene, 3), Hunter::None);
  EXPECT_EQ(hunter_in(scene, 2), Hunter::Inactive);
}

// D: nobody comes where none was raised, where all lie down, or where the Hut is not empty.
TEST(Hunters, RelocationNeedsARaiseAnEmptyHutAndAnActiveHunter) {
  Scene calm;
  calm.leader(0, calm.space_in_zone(2, 3));
  calm.select({Action::Collect, Action::Brew, Action::Heal});
  play_turns(calm);
  EXPECT_EQ(hunter_in(calm, 2), Hunter::None);

  Scene asleep;
  asleep.hunter(1, Hunter::Inactive).hunter(3, Hunter::Inactive).hunter(5, Hunter::Inactive);
  asleep.leader(0, asleep.space_in_zone(2, 3));
  raise_to(asleep, 4);
  EXPECT_EQ(hunter_in(asleep, 2), Hunter::None);

  Scene taken;
  taken.hunter(1, Hunter::None).hunter(2, Hunter::Inactive).hunter(3, Hunter::Active);
  taken.leader(0, taken.space_in_zone(2, 3));
  raise_to(taken, 4);
  EXPECT_EQ(hunter_in(taken, 3), Hunter::Active);
  EXPECT_EQ(hunter_in(taken, 5), Hunter::Active);
}

// C, D: both steps go in turn order, from the Starting Player.
TEST(Hunters, StepsGoInTurnOrder) {
  for (const Seat start : {Seat{0}, Seat{1}}) {
    Scene scene;
    scene.state().start = start;
    scene.leader(0, scene.space_in_zone(1, 2)).leader(1, scene.space_in_zone(3, 2));
    scene.select({Action::Brew, Action::Brew, Action::Heal});
    play_turns(scene);
    scene.say("roll 0");
    EXPECT_EQ(scene.asked(), start) << "the first to roll";

    // The only Active Hunter comes to the first and lies down there.
    Scene last;
    last.state().start = start;
    last.hunter(3, Hunter::Inactive).hunter(5, Hunter::Inactive);
    last.leader(0, last.space_in_zone(2, 3)).leader(1, last.space_in_zone(4, 3));
    last.select({Action::Brew, Action::Brew, Action::Heal});
    play_turns(last);
    EXPECT_EQ(hunter_in(last, 2), start == 0 ? Hunter::Inactive : Hunter::None);
    EXPECT_EQ(hunter_in(last, 4), start == 1 ? Hunter::Inactive : Hunter::None);
  }
}

}  // namespace
}  // namespace cauldron::septima
