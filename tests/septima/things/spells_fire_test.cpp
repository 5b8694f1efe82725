// The ten Fire Spells. Seat 0 casts; the others play something that neither matches nor disturbs.
#include "games/septima/rules/year/trials.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

int held(const Scene& t, Ingredient type) { return t.coven(0).ingredients[idx(type)]; }

TEST(Spells, DarkMoonStonePaysForEveryPracticalPotionSpent) {  // H12: with or without effect
  Scene t;
  t.spell(0, {Spell::DarkMoonStone}).potions(0, {Potion::Calming, Potion::Calming, Potion::Oil});
  t.coven(0).suspicion = -1;
  t.select({Action::Brew, Action::Plead, Action::Move}).say("done; use calming-potion lower");
  EXPECT_EQ(t.coven(0).wisdom, 0) << "not cast yet";
  t.say("cast dark-moon-stone; use calming-potion lower");
  EXPECT_EQ(t.coven(0).wisdom, 2) << "Suspicion cannot fall, but the Potion is spent";
  t.say("use ritual-oil");
  EXPECT_EQ(t.coven(0).wisdom, 4);
}

TEST(Spells, DarkMoonStonePaysOnceATurnUnderTheSwitch) {  // T18, once_a_turn
  Scene t(3, "full", Json::object({{"once_a_turn", true}}));
  t.spell(0, {Spell::DarkMoonStone}).potions(0, {Potion::Calming, Potion::Calming, Potion::Oil});
  t.select({Action::Brew, Action::Plead, Action::Move}).say("done; cast dark-moon-stone");
  t.say("use calming-potion lower; use calming-potion lower");
  EXPECT_EQ(t.coven(0).wisdom, 2);
}

TEST(Spells, DarkMoonStonePaysForPracticalPotionsNotForRemediesUsedAsOne) {
  Scene t;
  t.spell(0, {Spell::DarkMoonStone, Spell::GoldenBrew});
  t.potions(0, {Potion::BlindnessRemedy, Potion::Love}).patient(1, "blind-yellow");
  t.leader(0, t.space_at_towns({1})).select({Action::Heal, Action::Plead, Action::Move});
  t.say("done; cast dark-moon-stone; cast golden-brew");
  t.say("use calming-potion lower spending blindness-remedy");
  EXPECT_EQ(t.coven(0).suspicion, 0);
  EXPECT_EQ(t.coven(0).wisdom, 0) << "a Remedy was spent";
  t.say("done; heal 1 with love-potion");
  EXPECT_EQ(t.coven(0).wisdom, 2) << "a Practical Potion was spent";
}

// Seat 0 stands five steps from an Active Hunter and matches seat 1.
Scene chased(bool roar_once = true) {
  Scene t(3, "full", Json::object({{"roar_once", roar_once}}));
  t.spell(0, {Spell::LionsRoar}).leader(0, t.space_in_zone(1, 5));
  t.coven(0).charms = 2;
  t.coven(0).suspicion = 1;
  t.select({Action::Brew, Action::Brew, Action::Move}).say("done");
  return t;
}

TEST(Spells, LionsRoarPaysOnceForEachOccasionToRoll) {  // K2, roar_once
  for (const bool once : {true, false}) {
    Scene t = chased(once);
    t.say("cast lions-roar").until("roll");
    EXPECT_EQ(t.coven(0).wisdom, 0);
    t.say("roll 0");
    EXPECT_EQ(t.coven(0).wisdom, 2);
    t.say("charm; roll -1");
    EXPECT_EQ(t.coven(0).wisdom, once ? 2 : 4);
    t.say("charm; roll +1; done");
    EXPECT_EQ(t.coven(0).wisdom, once ? 2 : 6);
  }
}

TEST(Spells, LionsRoarPaysNothingBeforeItIsCast) {
  Scene t = chased();
  t.until("roll").say("roll 0; done");
  EXPECT_EQ(t.coven(0).wisdom, 0);
}

TEST(Spells, DreamPowderPutsAHunterToSleepInAnEmptyHut) {
  Scene t;
  t.spell(0, {Spell::DreamPowder}).leader(0, t.space_in_zone(1, 5));
  t.leader(1, t.space_in_zone(2, 3));
  t.select({Action::Brew, Action::Brew, Action::Move}).say("done");
  EXPECT_FALSE(t.offers("cast dream-powder 1>3")) << "that Hut is taken";
  EXPECT_FALSE(t.offers("cast dream-powder 2>4")) << "nobody lives there";
  t.say("cast dream-powder 1>2");
  EXPECT_EQ(t.state().huts[0], idx(Hunter::None));
  EXPECT_EQ(t.state().huts[1], idx(Hunter::Inactive));
  EXPECT_FALSE(t.comes("roll", "select")) << "seat 0 has no Hunter, that of seat 1 sleeps";
  EXPECT_EQ(t.state().huts[0], idx(Hunter::Active)) << "another one came in step D";
  EXPECT_EQ(t.state().huts[1], idx(Hunter::Active)) << "step E stands it up";
}

TEST(Spells, GoldenBrewLetsEveryPotionStandForEveryOther) {
  Scene t;
  t.spell(0, {Spell::GoldenBrew}).potions(0, {Potion::Love, Potion::InfectionRemedy});
  t.patient(1, "blind-yellow").leader(0, t.space_at_towns({1}));
  t.select({Action::Heal, Action::Plead, Action::Move}).say("done");
  EXPECT_EQ(t.why_not("use flying-ointment spending infection-remedy"), "potion_as_another");
  t.say("cast golden-brew; use flying-ointment spending infection-remedy");
  t.say("fly " + std::to_string(t.coven(0).leader + 1));
  EXPECT_EQ(t.coven(0).potions[idx(Potion::InfectionRemedy)], 0);
  t.say("done; heal 1 with love-potion");
  EXPECT_EQ(t.coven(0).potions[idx(Potion::Love)], 0);
  EXPECT_TRUE(t.state().healed_by[0] & 1);
}

TEST(Spells, GoldenBrewLastsForTheTurn) {  // T19: it stays exhausted
  Scene t;
  t.spell(0, {Spell::GoldenBrew}).potions(0, {Potion::InfectionRemedy});
  t.select({Action::Brew, Action::Plead, Action::Move}).say("done; cast golden-brew");
  EXPECT_TRUE(t.offers("use ritual-oil spending infection-remedy"));
  t.finish_turn(0);
  EXPECT_FALSE(t.coven(0).ongoing & bit(Spell::GoldenBrew));
  t.until("select").select({Action::Chant, Action::Collect, Action::Heal}).say("done");
  EXPECT_FALSE(t.offers("use ritual-oil spending infection-remedy"));
  EXPECT_EQ(t.why_not("cast golden-brew"), "exhausted");
}

TEST(Spells, HealingDreamHealsWithoutARemedyInAnyTurn) {
  Scene t;
  t.spell(0, {Spell::HealingDream}).patient(1, "paralyzed-yellow").patient(4, "blind-blue");
  t.leader(0, t.space_at_towns({1, 2})).select({Action::Brew, Action::Plead, Action::Move});
  t.say("done; cast healing-dream");
  EXPECT_FALSE(t.offers("heal 4 dream")) << "not adjacent";
  t.say("heal 1 dream; track paralyzed");
  EXPECT_EQ(t.coven(0).level[idx(Illness::Paralyzed)], 1);
  EXPECT_EQ(t.coven(0).crystals, 1) << "the reward of level 1";
  EXPECT_EQ(t.question(), "window") << "one Patient";
}

TEST(Spells, HealingDreamOpensTheHospitalWithoutReward) {
  Scene t;
  t.spell(0, {Spell::HealingDream}).leader(0, t.space_at_hospital());
  t.select({Action::Brew, Action::Plead, Action::Move});
  t.say("done; cast healing-dream; heal hospital paralyzed dream; track paralyzed");
  EXPECT_EQ(t.coven(0).level[idx(Illness::Paralyzed)], 1);
  EXPECT_EQ(t.coven(0).crystals, 0);

  Scene nobody;  // H13: on the edge of the map
  nobody.spell(0, {Spell::HealingDream}).patient(1, "blind-yellow");
  nobody.select({Action::Brew, Action::Plead, Action::Move}).say("done");
  EXPECT_EQ(nobody.why_not("cast healing-dream"), "nobody_to_heal");
}

TEST(Spells, HealingDreamIsAThirdPatientOfAHeal) {
  Scene t;
  t.spell(0, {Spell::HealingDream}).potions(0, {Potion::BlindnessRemedy, Potion::BlindnessRemedy});
  t.patient(1, "blind-yellow").patient(2, "blind-blue").leader(0, t.space_at_towns({1, 2}));
  t.select({Action::Heal, Action::Plead, Action::Move}).say("done; done");
  t.say("heal 1 with blindness-remedy; done; heal hospital blind with blindness-remedy; done");
  EXPECT_EQ(t.question(), "window");
  t.say("cast healing-dream");
  EXPECT_FALSE(t.offers("heal 1 dream")) << "healed already";
  t.say("heal 2 dream; track blind; advance 7");
  EXPECT_EQ(t.coven(0).level[idx(Illness::Blind)], 1);
}

TEST(Spells, InvisibleFamulusMatchesWithoutSuspicion) {  // Q16: only the own Action
  Scene t;
  t.spell(0, {Spell::InvisibleFamulus}).ritual(0, t.ritual_at(1, 5));
  t.select({Action::Heal, Action::Plead, Action::Move});
  t.say("done; cast invisible-famulus; done; done");
  EXPECT_EQ(t.coven(0).charms, 1) << "the Matching Bonus";
  t.say("done");
  EXPECT_EQ(t.question(), "advance");
  t.say("advance " + std::to_string(t.ritual_at(2, 6)));  // shows Heal
  EXPECT_EQ(t.coven(0).suspicion, 2);
  EXPECT_EQ(t.coven(0).ritual + 1, t.ritual_at(2, 6));
}

TEST(Spells, InvisibleFamulusCastLateBringsTheAdvanceButNoBonus) {  // H1
  Scene t;
  t.spell(0, {Spell::InvisibleFamulus}).ritual(0, t.ritual_at(1, 5));
  t.select({Action::Heal, Action::Plead, Action::Move});
  t.say("done; done; done; cast invisible-famulus; done");
  EXPECT_EQ(t.coven(0).charms, 0);
  EXPECT_EQ(t.question(), "advance");

  Scene matched;  // it also spares the Suspicion of a real match
  matched.spell(0, {Spell::InvisibleFamulus});
  matched.select({Action::Heal, Action::Heal, Action::Move});
  matched.say("done; cast invisible-famulus").finish_turn(0).finish_turn(1);
  EXPECT_EQ(matched.coven(0).suspicion, 2);
  EXPECT_EQ(matched.coven(1).suspicion, 3);
}

TEST(Spells, MagicMortarExchangesUpToThreeIngredients) {
  Scene t;
  t.spell(0, {Spell::MagicMortar});
  t.goods(0, {Ingredient::Berry, Ingredient::Berry, Ingredient::Herb, Ingredient::Herb});
  t.select({Action::Chant, Action::Plead, Action::Move}).say("done; cast magic-mortar");
  EXPECT_FALSE(t.offers("swap berry berry"));
  EXPECT_FALSE(t.offers("swap root herb")) << "no Root to give";
  t.say("swap berry skull; swap herb root; swap berry mushroom");
  EXPECT_EQ(t.question(), "window") << "three exchanges";
  EXPECT_EQ(held(t, Ingredient::Berry), 0);
  EXPECT_EQ(held(t, Ingredient::Herb), 1);
  EXPECT_EQ(held(t, Ingredient::Skull), 1);
  EXPECT_EQ(held(t, Ingredient::Root), 1);
  EXPECT_EQ(held(t, Ingredient::Mushroom), 1);
}

TEST(Spells, MagicMortarMayStopEarlyAndNeedsIngredients) {  // H13
  Scene t;
  t.spell(0, {Spell::MagicMortar}).goods(0, {Ingredient::Berry});
  t.select({Action::Chant, Action::Plead, Action::Move});
  t.say("done; cast magic-mortar; swap berry root; done");
  EXPECT_EQ(t.question(), "window");
  EXPECT_EQ(held(t, Ingredient::Root), 1);

  Scene empty;
  empty.spell(0, {Spell::MagicMortar}).select({Action::Chant, Action::Plead, Action::Move});
  EXPECT_EQ(empty.say("done").why_not("cast magic-mortar"), "no_ingredients");
}

// The First Chamber from left to right: seat + 1, or angry.
Scene court(std::initializer_list<std::uint8_t> places, bool summoning) {
  Scene t;
  int place = 0;
  for (const std::uint8_t citizen : places) t.state().chamber[0][place++] = citizen;
  t.spell(0, {Spell::Summoning});
  if (summoning) t.coven(0).ongoing |= bit(Spell::Summoning);
  return t;
}

TEST(Spells, SummoningCountsOneMoreAndWinsTies) {
  const auto winner = [](const Scene& t) { return verdict(t.rules(), t.state(), 0).winner; };
  EXPECT_EQ(winner(court({2, 2, 1}, false)), 1);
  EXPECT_EQ(winner(court({2, 2, 1}, true)), 0) << "two each now: the tie is theirs";
  EXPECT_EQ(winner(court({2, 2, 2, 1}, true)), 1) << "three to two";
}

TEST(Spells, SummoningDoesNotSaveADefenseThatIsOnlyEqual) {
  const auto success = [](const Scene& t) { return verdict(t.rules(), t.state(), 0).success; };
  EXPECT_FALSE(success(court({1, 2, kAngry, kAngry}, false)));
  EXPECT_TRUE(success(court({1, 2, kAngry, kAngry}, true))) << "it counts as a Loyal Citizen";
  EXPECT_FALSE(success(court({1, 2, kAngry, kAngry, kAngry}, true))) << "equal: it fails";
}

TEST(Spells, SummoningLastsForTheTrialsOfTheSeason) {
  for (const bool cast : {false, true}) {
    Scene t;  // one Citizen each, seat 1's in front; nobody is angry
    t.season(0, 4).trial(Witch::Bryn).spell(0, {Spell::Summoning}).citizens(1, 0);
    t.state().chamber[0][0] = 2;
    --t.coven(1).supply;
    for (Seat seat = 0; seat < 3; ++seat) t.coven(seat).suspicion = -1;
    t.select({Action::Brew, Action::Heal, Action::Collect}).say("done");
    if (cast) t.say("cast summoning");
    t.until("select");
    EXPECT_EQ(t.coven(cast ? 0 : 1).wisdom, 3);
    EXPECT_EQ(t.coven(cast ? 1 : 0).wisdom, 0);
    EXPECT_FALSE(t.coven(0).ongoing & bit(Spell::Summoning));
  }
}

TEST(Spells, TimeTwisterResolvesAnotherCardOfTheHand) {  // Q24
  Scene t;
  t.spell(0, {Spell::TimeTwister}).potions(0, {Potion::Calming}).discard(0, {Action::Collect});
  t.select({Action::Brew, Action::Plead, Action::Move}).say("done");
  EXPECT_EQ(t.why_not("cast time-twister"), "spell_after") << "after the Card Action";
  t.say("done; done; cast time-twister");
  EXPECT_EQ(t.question(), "also");
  EXPECT_FALSE(t.offers("also brew")) << "another card";
  EXPECT_FALSE(t.offers("also collect")) << "not in hand any more";
  EXPECT_FALSE(t.offers("use calming-potion lower")) << "nothing may come between";
  t.say("also plead");
  EXPECT_EQ(t.coven(0).wisdom, 2);
  EXPECT_EQ(t.question(), "chamber") << "seat 1's Plead is no match, so no bonus to be ordered";
  t.say("chamber 1").finish_turn(0);
  EXPECT_EQ(t.coven(0).suspicion, 2);
  EXPECT_TRUE(t.coven(0).hand & bit(Action::Plead)) << "it is only shown";
}

// The Collect gains no Ingredient; the Root comes with the second Main Ability.
TEST(Spells, TimeTwisterGainsForTheSameAction) {  // H7
  for (const bool counts : {true, false}) {
    Scene t(3, "full", Json::object({{"nested_counts", counts}}));
    t.spell(0, {Spell::TimeTwister, Spell::ShardsOfEternity});
    t.leader(0, t.space_printing({Ingredient::Root}));
    t.select({Action::Collect, Action::Plead, Action::Brew}).say("done; done; cast time-twister");
    t.say("also move; move " + std::to_string(t.coven(0).leader + 1) + "; collect root");
    EXPECT_EQ(held(t, Ingredient::Root), 1);
    EXPECT_EQ(t.why_not("cast shards-of-eternity"), counts ? "" : "no_single_ingredient");
  }
}

TEST(Spells, VisionOfThePastGivesBothHalvesOfAPrologueCard) {
  Scene t;
  t.spell(0, {Spell::VisionOfThePast}).select({Action::Chant, Action::Plead, Action::Move});
  t.say("done; cast vision-of-the-past");
  EXPECT_EQ(t.asked(), kChance);
  EXPECT_EQ(t.options().size(), 8u);
  t.say("prologue 1");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"take berry", "take herb"}));
  t.say("take herb");
  EXPECT_EQ(t.question(), "window") << "once each";
  EXPECT_EQ(held(t, Ingredient::Herb), 1);
  EXPECT_EQ(t.coven(0).crystals, 1);
  EXPECT_EQ(t.state().prologue_deck, 0xFF) << "shuffled back";
}

}  // namespace
}  // namespace cauldron::septima
