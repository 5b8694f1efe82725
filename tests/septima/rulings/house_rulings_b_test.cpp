// More rulings of our own (docs/rulings.md, H...).
#include "septima/support/scenario.h"
#include "septima/support/year.h"

namespace cauldron::septima {
namespace {

TEST(HouseRulings, H14APickThatChangesNothingIsNotOffered) {
  Scene scene(3);
  scene.coven(0).suspicion = -1;
  scene.select({Action::Recruit, Action::Recruit, Action::Brew});
  scene.say("done; done");
  EXPECT_EQ(scene.options(), (std::vector<std::string>{"done", "pick walk", "pick ingredient"}));
}

TEST(HouseRulings, H17WitchesPutUnderTheStackTogetherLieInNoOrder) {
  Scene scene(3);
  scene.spell(0, {Spell::MagicMirror});
  scene.select({Action::Plead, Action::Move, Action::Brew});
  scene.say("done; cast magic-mirror");
  for (int i = 0; i < 3; ++i) scene.say(scene.options().front());
  scene.say(scene.options().front());
  const State& s = scene.state();
  EXPECT_EQ(s.stack[s.stack_count - 1].count, 2);
  EXPECT_EQ(s.stack[s.stack_count - 1].knowers, only(0));
}

TEST(HouseRulings, H22AQuestionWithOneAnswerIsAsked) {
  Scene scene(3);
  scene.select({Action::Chant, Action::Move, Action::Brew});
  scene.say("done");
  EXPECT_EQ(scene.question(), "window");
  EXPECT_EQ(scene.options(), std::vector<std::string>{"done"});
}

TEST(HouseRulings, H27SecretsOfTheStonesPayForEachPatientInTheHospital) {
  Scene scene(3);
  scene.leader(0, scene.space_at_hospital()).spell(0, {Spell::SecretsOfTheStones});
  scene.potions(0, {Potion::BlindnessRemedy, Potion::InfectionRemedy});
  scene.select({Action::Heal, Action::Move, Action::Brew});
  scene.say("done; cast secrets-of-the-stones; done");
  scene.say("heal hospital blind with blindness-remedy; track blind");
  EXPECT_EQ(scene.coven(0).wisdom, 2);
  scene.say("heal hospital infected with infection-remedy; track infected");
  EXPECT_EQ(scene.coven(0).wisdom, 4);
}

TEST(HouseRulings, H28AdriannasRingPaysForAConfrontation) {
  Scene scene(3);
  scene.spell(0, {Spell::AdriannasRing}).witch(0, {Witch::Otto, Witch::Sen});
  scene.coven(0).suspicion = static_cast<std::int8_t>(scene.rules().suspicion_max);
  scene.select({Action::Plead, Action::Plead, Action::Brew});
  scene.say("done; cast adriannas-ring; done; main; chamber 1; done; lose otto");
  EXPECT_EQ(scene.coven(0).wisdom, 2 + 2);  // Plead, and the Ring
}

TEST(HouseRulings, H29APracticalPotionSpentAsARemedyPaysADarkMoonStone) {
  Scene scene(3);
  scene.leader(0, scene.space_at_hospital());
  scene.spell(0, {Spell::DarkMoonStone, Spell::GoldenBrew});
  scene.potions(0, {Potion::Love, Potion::BlindnessRemedy});
  scene.select({Action::Heal, Action::Move, Action::Brew});
  scene.say("done; cast dark-moon-stone; cast golden-brew");
  scene.say("use ritual-oil spending blindness-remedy");
  EXPECT_EQ(scene.coven(0).wisdom, 0);
  scene.say("done; heal hospital blind with love-potion");
  EXPECT_EQ(scene.coven(0).wisdom, 2);
}

TEST(HouseRulings, H30MagicMortarTakesNoCrystals) {
  Scene scene(3);
  scene.spell(0, {Spell::MagicMortar}).goods(0, {}, 3);
  scene.select({Action::Plead, Action::Move, Action::Brew});
  scene.say("done");
  EXPECT_FALSE(scene.offers("cast magic-mortar"));
}

TEST(HouseRulings, H31SpellsThatChangeTheActionAreCastBeforeIt) {
  Scene scene(3);
  scene.spell(0, {Spell::CauldronOfPlenty});
  scene.select({Action::Brew, Action::Move, Action::Chant});
  scene.say("done");
  EXPECT_TRUE(scene.offers("cast cauldron-of-plenty"));
  scene.say("done; done");
  EXPECT_EQ(scene.question(), "window");
  EXPECT_FALSE(scene.offers("cast cauldron-of-plenty"));
}

TEST(HouseRulings, H32HelpfulSpiritsAfterTheHealNeedAHealingDream) {
  for (const bool dream : {false, true}) {
    Scene scene(3);
    scene.leader(0, scene.space_at_hospital()).spell(0, {Spell::HelpfulSpirits});
    if (dream) scene.spell(0, {Spell::HealingDream});
    scene.select({Action::Heal, Action::Move, Action::Chant});
    scene.say("done; done; done");
    EXPECT_EQ(scene.offers("cast helpful-spirits"), dream);
  }
}

TEST(HouseRulings, H33AlbertIsCalledOnceAnOccasion) {
  Scene scene(3);
  scene.leader(0, scene.space_in_zone(1, 5)).witch(0, {Witch::Albert, Witch::Sen});
  scene.goods(0, {Ingredient::Herb, Ingredient::Herb, Ingredient::Root, Ingredient::Root});
  scene.coven(0).charms = 1;
  scene.select({Action::Plead, Action::Plead, Action::Chant});
  scene.until("roll");
  scene.say("roll +1; call albert 3; pay herb; pay herb");
  EXPECT_FALSE(scene.offers("call albert 5"));
  scene.say("charm; roll +1");
  EXPECT_FALSE(scene.offers("call albert 5"));
}

TEST(HouseRulings, H38TheMirrorsWitchCannotBeLost) {
  Scene scene(3);
  scene.witch(0, {Witch::Sen}).witch(1, {Witch::Otto});
  scene.coven(1).witches = 0;
  scene.coven(0).mirror = idx(Witch::Otto);
  scene.spell(0, {Spell::MagicMirror});
  scene.coven(0).ongoing |= bit(Spell::MagicMirror);
  scene.coven(0).suspicion = static_cast<std::int8_t>(scene.rules().suspicion_max);
  scene.coven(0).wisdom = 20;
  scene.select({Action::Plead, Action::Plead, Action::Chant});
  scene.say("done; done; main; chamber 1; done");
  EXPECT_EQ(scene.question(), "fly");  // one Witch of its own: Wisdom instead
  EXPECT_EQ(scene.coven(0).wisdom, 20 + 2 - 5);
}

TEST(HouseRulings, H39AMoveThereAndBackEndsInvisibility) {
  Scene scene(3);
  const Board& board = scene.rules().board;
  int home = -1;
  Ingredient elsewhere{};
  for (int space = 0; space < board.space_count && home < 0; ++space) {
    const std::uint8_t next = board.neighbours[space][0];
    for (int type = 0; type < kIngredients; ++type) {
      if (board.prints[space][type] || !board.prints[next][type]) continue;
      home = space;
      elsewhere = static_cast<Ingredient>(type);
    }
  }
  ASSERT_GE(home, 0);
  scene.leader(0, home + 1).spell(0, {Spell::Invisibility});
  scene.select({Action::Move, Action::Plead, Action::Chant});
  scene.say("done; cast invisibility; done; move " + std::to_string(home + 1));
  EXPECT_TRUE(scene.coven(0).ongoing & bit(Spell::Invisibility));
  scene.say("collect " + std::string(kIngredientIds[idx(elsewhere)]));
  EXPECT_FALSE(scene.coven(0).ongoing & bit(Spell::Invisibility));
}

TEST(HouseRulings, H41TheCharmOfAMatchedHealAlwaysComes) {
  Scene scene(3);
  scene.select({Action::Heal, Action::Heal, Action::Chant});
  scene.say("done; done; done");
  EXPECT_EQ(scene.coven(0).charms, 1);
}

}  // namespace
}  // namespace cauldron::septima
