// What a Spider that lies guards besides the forest, and what the Black Widow's healing does to
// Angry Citizens and to her own Patient tracks.
#include "septima/support/deterministic.h"
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Strings = std::vector<std::string>;

// A space, as printed, beside that Town and not beside the other one (0 = none), but not `taken`.
int beside_town(const Scene& scene, int town, int other, int taken) {
  return space_where(scene, [=](const Board& board, int space) {
    const unsigned towns = board.towns[space];
    return (towns >> (town - 1) & 1) && (!other || !(towns >> (other - 1) & 1)) &&
           space + 1 != taken;
  });
}

// Solo, Spider Guard: nothing is taken from an area beside a Spider that lies. The Market is no
// exception, and Secrets of the Stones sees no Building used.
TEST(Solo, GuardedMarketServesNobody) {
  for (const bool lying : {false, true}) {
    Scene scene(1);
    const int plot = scene.rules().board.bronze_plot + 1;
    const int here = space_at_plot(scene, false);
    scene.building(Building::Market).spell(0, {Spell::SecretsOfTheStones}).leader(0, here);
    scene.spider(1, beside_town(scene, plot, 0, here), lying);
    scene.select({Action::Collect, Action::Brew});
    scene.say("done; cast secrets-of-the-stones; done");
    EXPECT_EQ(scene.question(), lying ? "window" : "print");
    EXPECT_EQ(wisdom(scene), lying ? 0 : 2);
  }
}

// The same with Overgrown Wilds: of two Towns only the one nobody guards lets something grow.
TEST(Solo, GuardedTownsGrowNoWilds) {
  for (const bool lying : {false, true}) {
    Scene scene(1);
    const int here = scene.space_at_towns({1, 2});
    scene.spell(0, {Spell::OvergrownWilds}).leader(0, here);
    scene.spider(1, beside_town(scene, 1, 2, here), lying);
    scene.select({Action::Collect, Action::Brew});
    scene.say("done; cast overgrown-wilds; done; print berry");
    EXPECT_EQ(scene.question(), lying ? "window" : "print");
  }
}

// V5: the first Angry Citizen that returns to an empty supply stands in the Crowd for a line, also
// when it is the Black Widow who healed its Patient.
TEST(Deterministic, V5WhoIsMissingComesWhenTheWidowHeals) {
  Scene scene(1, "full", modules(false, true));
  fill(scene, 1, {kFoe, kFoe, kFoe, kFoe, kFoe, kFoe});
  fill(scene, 2, {kFoe, kFoe, kFoe, kFoe, kFoe, kFoe});
  scene.patient(1, "blind-yellow", true);
  begin_with(scene, {2, 4});
  ASSERT_EQ(lines_below_all(scene.state()), 5);
  ASSERT_EQ(scene.state().angry_crowd, 3) << "no more are left";
  alone(scene, Action::Heal);
  EXPECT_TRUE(healed_by_widow(scene, 1));
  EXPECT_EQ(scene.state().angry_crowd, 4);
  EXPECT_EQ(scene.state().angry_supply, 0);
}

// Her Patient tracks end at level 5, as a coven's do (Q11); she heals all the same.
TEST(WidowCards, HealEndsAtLevelFive) {
  Scene scene(1);
  set_levels(scene, kWidow, 5, 4, 0);
  scene.patient(1, "blind-yellow").patient(2, "paralyzed-blue");
  alone(scene, Action::Heal);
  scene.until("marker");
  EXPECT_TRUE(healed_by_widow(scene, 1) && healed_by_widow(scene, 2));
  EXPECT_EQ(level(scene, kWidow, Illness::Blind), 5);
  EXPECT_EQ(level(scene, kWidow, Illness::Paralyzed), 5);
}

}  // namespace
}  // namespace cauldron::septima
