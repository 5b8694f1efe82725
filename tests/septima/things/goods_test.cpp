// Goods are counted in bytes. Nobody ever owns that many, but a count must not begin anew at 0.
#include "games/septima/rules/effects.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

constexpr int kMost = 255;

TEST(Goods, CountersStopAtTheirLimit) {
  Scene scene;
  State& s = scene.state();
  gain_ingredient(s, 0, Ingredient::Herb, 300);
  gain_crystals(s, 0, 300);
  gain_potion(s, 0, Potion::Love, 300);
  for (int i = 0; i < 300; ++i) gain_charm(s, 0);
  EXPECT_EQ(scene.has(0, Ingredient::Herb), kMost);
  EXPECT_EQ(scene.coven(0).crystals, kMost);
  EXPECT_EQ(scene.has(0, Potion::Love), kMost);
  EXPECT_EQ(scene.coven(0).charms, kMost);
}

TEST(Goods, BrewedPotionsAndTheCharmOfHealToo) {
  Scene brew;
  brew.goods(0, {Ingredient::Berry, Ingredient::Mushroom});
  brew.coven(0).potions[idx(Potion::Flying)] = kMost;
  brew.select({Action::Brew, Action::Collect, Action::Chant}).say("done; done");
  brew.say("brew flying-ointment pay berry mushroom");
  EXPECT_EQ(brew.has(0, Potion::Flying), kMost);

  Scene heal;
  heal.markers(Action::Remember, Action::Heal);
  heal.coven(0).charms = kMost;
  heal.select({Action::Heal, Action::Collect, Action::Chant}).say("done; done; done");
  EXPECT_EQ(heal.question(), "window");
  EXPECT_EQ(heal.coven(0).charms, kMost);
}

TEST(Goods, PotionsTakenAsARewardToo) {
  Scene scene;
  scene.select({Action::Brew, Action::Collect, Action::Chant}).say("done");
  scene.coven(0).potions[idx(Potion::Calming)] = kMost;
  scene.coven(0).potions[idx(Potion::Love)] = kMost;
  push(scene.state(), step::Gain{.gain = {Gain::Kind::Potion, 1, bit(Potion::Calming)}});
  push(scene.state(), step::TakePotion{.to_go = 1, .types = bit(Potion::Love) | bit(Potion::Oil)});
  scene.say("gain love-potion");
  EXPECT_EQ(scene.question(), "window");
  EXPECT_EQ(scene.has(0, Potion::Calming), kMost);
  EXPECT_EQ(scene.has(0, Potion::Love), kMost);
}

}  // namespace
}  // namespace cauldron::septima
