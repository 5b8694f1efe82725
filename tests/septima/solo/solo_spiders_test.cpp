// The Black Widow's Spiders: the Scuttle, what they bar, guard and cost, and the Crystals she
// forbids.
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Strings = std::vector<std::string>;
using Numbers = std::vector<int>;

// Her card Collect is played, the card shown is left in the Row, and the person passes.
Scene& scuttle(Scene& scene, Action shown) {
  scene.row(Action::Collect, shown);
  set_wisdom(scene, 20);
  alone(scene, Action::Collect);
  return scene;
}

// --- the Scuttle ---------------------------------------------------------------------------------

TEST(Solo, X20SpiderScuttle) {
  Scene scene(1);
  scene.leader(0, 1).spider(1, 54).spider(2, 45).spider(3, 47);  // Zones 1, 2, 3
  scuttle(scene, Action::Move);                                  // shows 1, 3, 5
  EXPECT_EQ(spiders(scene), (Numbers{24, 45, 29}));              // 2, 0 and 1 steps
  EXPECT_EQ(wisdom(scene), 20);
}

// The next Zone clockwise need not be a Shadow Zone: with 1 and 4, that of Zone 2 moves for 1.
TEST(Solo, O3ScuttleLooksForAnyZone) {
  Scene scene(1);
  scene.leader(0, 1).spider(1, 45).spider(2, 40).spider(3, 50);
  scuttle(scene, Action::Chant);
  EXPECT_EQ(spiders(scene)[0], 27);
  EXPECT_EQ(scene.rules().board.distance[39][0] - 1,
            scene.rules().board.distance[spiders(scene)[1] - 1][0]);
  EXPECT_EQ(spiders(scene)[2], 50);
}

TEST(Solo, ScuttleMovesAllSpidersOfAZone) {
  Scene scene(1);
  scene.spider(1, 40).spider(2, 30).spider(3, 35);
  scuttle(scene, Action::Plead);  // 3, for which Zone 4 moves, and 6
  EXPECT_EQ(spiders(scene), (Numbers{30, 18, 23}));
}

TEST(Solo, ScuttleAsksForTheWayWhereThereAreTwo) {
  Scene scene(1);
  scene.spider(1, 28).spider(2, 42).spider(3, 40).row(Action::Collect, Action::Plead);
  no_septima(scene, Action::Brew, Action::Collect);
  scene.select({Action::Brew, Action::Collect}).finish_turn(0);
  EXPECT_EQ(scene.question(), "spider");
  EXPECT_EQ(scene.asked(), 0);
  EXPECT_EQ(scene.options(), (Strings{"spider 1 16", "spider 1 46"}));
  scene.say("spider 1 46");
  EXPECT_EQ(spiders(scene), (Numbers{46, 35, 40}));
}

TEST(Solo, ScuttleMakesThemStand) {
  Scene scene(1);
  scene.spider(1, 40, true).spider(2, 35, true).spider(3, 24, true);
  scene.row(Action::Brew, Action::Plead);
  alone(scene, Action::Brew);
  EXPECT_EQ(spiders(scene), (Numbers{30, 23, 24}));
  EXPECT_FALSE(lies(scene, 1) || lies(scene, 2));
  EXPECT_TRUE(lies(scene, 3));  // it has not moved
}

// After the whole Scuttle: 1 for each that ended beside, 5 for each on the Leader.
TEST(Solo, O4ScuttleCosts) {
  Scene still(1);  // beside the Leader, in no Zone of this Scuttle
  still.spider(1, 26).spider(2, 42).spider(3, 40);
  EXPECT_EQ(wisdom(scuttle(still, Action::Plead)), 19);  // 1 at the end of the own turn
  EXPECT_EQ(spiders(still)[0], 26);

  Scene comes(1);
  comes.spider(1, 15).spider(2, 42).spider(3, 46);
  EXPECT_EQ(wisdom(scuttle(comes, Action::Recruit)), 19);  // Zone 2: the first, to 27
  EXPECT_EQ(spiders(comes)[0], 27);

  Scene passes(1);  // beside, then onto: 5, not 6
  passes.spider(1, 44).spider(2, 40).spider(3, 42);
  EXPECT_EQ(wisdom(scuttle(passes, Action::Brew)), 15);
  EXPECT_EQ(spiders(passes)[0], 38);
}

TEST(Solo, O4ScuttleCostsNoMoreThanThereIs) {
  Scene scene(1);
  scene.spider(1, 26).spider(2, 27).spider(3, 42).row(Action::Collect, Action::Recruit);
  set_wisdom(scene, 6);  // 2 at the end of the turn; then both come
  alone(scene, Action::Collect);
  EXPECT_EQ(spiders(scene), (Numbers{38, 38, 35}));
  EXPECT_EQ(wisdom(scene), 0);
}

TEST(Solo, Q20HerMoveCardCostsNothing) {
  Scene scene(1);
  scene.spider(1, 16).spider(2, 40).spider(3, 42).row(Action::Move, Action::Heal);
  set_wisdom(scene, 20);
  with_septima(scene, Action::Move);  // 16, 15, 27: beside by the card, not by the Scuttle
  EXPECT_EQ(spiders(scene)[0], 27);
  EXPECT_EQ(wisdom(scene), 20);
}

// --- in the way ----------------------------------------------------------------------------------

TEST(Solo, SpidersBlockMoves) {
  Scene scene(1);
  scene.spider(1, 26).select({Action::Move, Action::Brew});
  EXPECT_EQ(scene.options(), (Strings{"quick 27", "done"}));
  scene.say("done; done");
  EXPECT_TRUE(scene.offers("move 15"));
  EXPECT_FALSE(scene.offers("move 26"));  // occupied
  EXPECT_FALSE(scene.offers("move 14"));  // behind it
  EXPECT_FALSE(scene.offers("move 44"));
  EXPECT_TRUE(scene.offers("move 8"));
}

// The leap of a matched Move needs no way; flights do.
TEST(Solo, T9LeapNeedsNoWay) {
  Scene scene(1);
  scene.spider(1, 26).spider(2, 27).spider(3, 1).potions(0, {Potion::Flying});
  scene.markers(Action::Plead, Action::Move).select({Action::Move, Action::Brew});
  EXPECT_EQ(scene.options(), (Strings{"done"}));
  scene.say("done; use flying-ointment");
  EXPECT_EQ(offered(scene, "fly"), 1);
  EXPECT_TRUE(scene.offers("fly 38"));
  scene.say("fly 38; done");
  EXPECT_EQ(offered(scene, "move"), 1);
  EXPECT_EQ(offered(scene, "leap"), scene.rules().board.space_count - 3);
  EXPECT_FALSE(scene.offers("leap 1") || scene.offers("leap 26"));
  scene.say("leap 14");
  EXPECT_EQ(int{scene.coven(0).leader}, 13);
  EXPECT_EQ(crystals(scene), 1);
}

TEST(Solo, MustMoveAwayFromASpider) {
  Scene scene(1);
  scene.spider(1, 38);
  no_septima(scene, Action::Brew, Action::Chant);
  scene.select({Action::Brew, Action::Chant});
  EXPECT_EQ(scene.options(), (Strings{"quick 26", "quick 27"}));

  Scene later(1);  // the card will do, but not without
  later.spider(1, 38).select({Action::Move, Action::Chant});
  EXPECT_TRUE(later.offers("done"));
  later.say("done; done");
  EXPECT_FALSE(later.offers("move 38"));
  EXPECT_TRUE(later.offers("move 26"));

  Scene trapped(1);  // nowhere to go
  trapped.spider(1, 38).spider(2, 26).spider(3, 27).select({Action::Brew, Action::Chant});
  EXPECT_EQ(trapped.options(), (Strings{"done"}));
}

TEST(Solo, ClosestPatientsAreReachedAroundSpiders) {
  for (const bool barred : {false, true}) {
    Scene scene(1);
    scene.patient(3, "blind-yellow").patient(6, "blind-blue").row(Action::Brew, Action::Plead);
    scene.spider(1, barred ? 26 : 41).spider(2, 39).spider(3, 42);
    with_septima(scene, Action::Brew);
    if (barred) {
      EXPECT_TRUE(healed_by_widow(scene, 3));
    } else {
      EXPECT_EQ(scene.options(), (Strings{"closest 3", "closest 6"}));
    }
  }
}

// --- guarding ------------------------------------------------------------------------------------

// On 26 one collects 2 Root, 1 Herb, 1 Skull and a Crystal; 43 is beside the area of a Root and the
// outcrop.
TEST(Solo, GuardedAreasGiveNothing) {
  for (const bool lying : {false, true}) {
    Scene scene(1);
    scene.lunar({Ingredient::Root, Ingredient::Herb, Ingredient::Berry, Ingredient::Mushroom,
                 Ingredient::Skull});
    scene.leader(0, 26).spider(1, 43, lying);
    no_septima(scene, Action::Collect, Action::Brew);
    scene.select({Action::Collect, Action::Brew}).say("done; done");
    EXPECT_EQ(has(scene, Ingredient::Root), lying ? 1 : 2);
    EXPECT_EQ(has(scene, Ingredient::Herb), 1);
    EXPECT_EQ(crystals(scene), lying ? 0 : 1);
  }
}

TEST(Solo, GuardedAreasGiveNothingOnTheWay) {
  for (const bool lying : {false, true}) {
    Scene scene(1);
    scene.spider(1, 28, lying);  // Towns 2 and the areas 10 and 11
    no_septima(scene, Action::Move, Action::Brew);
    scene.select({Action::Move, Action::Brew}).say("done; done; move 45");
    EXPECT_EQ(scene.offers("collect berry"), !lying);  // of area 10
    EXPECT_TRUE(scene.offers("collect herb"));         // of area 9
  }
}

TEST(Solo, EndOfTurnCostsForSpidersBeside) {
  Scene scene(1);
  scene.spider(1, 15).spider(2, 45, true).spider(3, 42);
  set_wisdom(scene, 10);
  no_septima(scene, Action::Brew, Action::Chant);
  scene.row(Action::Chant, Action::Heal).select({Action::Brew, Action::Chant}).say("quick 27");
  EXPECT_EQ(wisdom(scene), 10);
  scene.say("done");
  her_turn(scene);
  EXPECT_EQ(scene.question(), "marker");
  EXPECT_EQ(wisdom(scene), 8);  // 2 at the end of the turn
}

// O17: hemmed in, the person pays for the two beside; the one on the Leader's space costs by moves
// alone.
TEST(Solo, EndOfTurnCostsNothingForASpiderOnTheSameSpace) {
  Scene scene(1);
  scene.spider(1, 38).spider(2, 26).spider(3, 27);
  set_wisdom(scene, 20);
  no_septima(scene, Action::Brew, Action::Chant);
  scene.row(Action::Chant, Action::Heal).select({Action::Brew, Action::Chant});
  scene.say("done; done; done; done");  // Quick Move, window, Brew, window
  EXPECT_EQ(spiders(scene), (Numbers{38, 38, 38})) << "the Scuttle";
  EXPECT_EQ(wisdom(scene), 20 - 2 - 2 * 5);
}

// --- no Crystals ---------------------------------------------------------------------------------

TEST(Solo, NoCrystalsByAnyEffect) {
  Scene scene(1);
  scene.state().widow.no_crystals = 1;
  scene.markers(Action::Plead, Action::Move).select({Action::Move, Action::Brew});
  scene.say("done; done; leap 14");
  EXPECT_EQ(int{scene.coven(0).leader}, 13);
  EXPECT_EQ(crystals(scene), 0);
}

// When she is first, the person's next turn is in the same Moon Phase.
TEST(Solo, NoCrystalsUntilTheEndOfTheNextTurn) {
  Scene scene(1);
  scene.state().start = kWidow;
  scene.leader(0, 26).markers(Action::Plead, Action::Collect);
  scene.select({Action::Chant, Action::Collect});
  pass_spiders(scene);
  EXPECT_EQ(scene.question(), "quick");
  EXPECT_EQ(int{widow(scene).no_crystals}, 1);
  scene.finish_turn(0);
  EXPECT_EQ(int{widow(scene).no_crystals}, 0);
}

TEST(Solo, NoCrystalsExpireBeforeTheTrials) {
  Scene scene(1);
  scene.season(0, 4);
  with_septima(scene, Action::Collect);
  EXPECT_EQ(int{widow(scene).no_crystals}, 1);
  scene.until("citizen");
  EXPECT_EQ(int{widow(scene).no_crystals}, 0);
}

}  // namespace
}  // namespace cauldron::septima
