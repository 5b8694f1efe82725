// The ten Earth Spells. Seat 0 casts; the others play something that neither matches nor disturbs.
#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

int held(const Scene& t, Ingredient type) { return t.coven(0).ingredients[idx(type)]; }

TEST(Spells, AdriannasRingPaysOnceForEachEffectThatLowersSuspicion) {
  Scene t;
  t.spell(0, {Spell::AdriannasRing}).potions(0, {Potion::Calming, Potion::Calming});
  t.coven(0).suspicion = 3;
  t.select({Action::Chant, Action::Plead, Action::Move}).say("done; cast adriannas-ring");
  EXPECT_EQ(t.coven(0).wisdom, 0) << "casting it lowers nothing";
  t.say("use calming-potion lower");
  EXPECT_EQ(t.coven(0).suspicion, 1);
  EXPECT_EQ(t.coven(0).wisdom, 2) << "by two, but paid once";
  t.say("done");  // Chant
  EXPECT_EQ(t.coven(0).suspicion, -1);
  EXPECT_EQ(t.coven(0).wisdom, 4);
  t.say("use calming-potion lower");
  EXPECT_EQ(t.coven(0).wisdom, 4) << "nothing is left to be lowered";
}

TEST(Spells, AdriannasRingPaysNothingBeforeItIsCast) {
  Scene t;
  t.spell(0, {Spell::AdriannasRing});
  t.select({Action::Chant, Action::Plead, Action::Move}).say("done; done");
  EXPECT_EQ(t.coven(0).suspicion, 0);
  EXPECT_EQ(t.coven(0).wisdom, 0);
}

TEST(Spells, AdriannasRingPaysOnceATurnUnderTheSwitch) {  // T18, once_a_turn
  for (const bool once : {false, true}) {
    Scene t(3, "full", Json::object({{"once_a_turn", once}}));
    t.spell(0, {Spell::AdriannasRing}).potions(0, {Potion::Calming, Potion::Calming});
    t.coven(0).suspicion = 8;
    t.select({Action::Brew, Action::Plead, Action::Move});
    t.say("done; cast adriannas-ring; use calming-potion lower; use calming-potion lower");
    EXPECT_EQ(t.coven(0).wisdom, once ? 2 : 4);
    t.until("select").select({Action::Chant, Action::Collect, Action::Heal}).say("done; done");
    EXPECT_EQ(t.coven(0).wisdom, once ? 4 : 6) << "the next turn pays anew";
  }
}

TEST(Spells, SecretsOfTheStonesPaysForEveryBuilding) {
  Scene oracle;
  oracle.spell(0, {Spell::SecretsOfTheStones}).leader(0, oracle.space_at_towns({3}));
  oracle.select({Action::Chant, Action::Plead, Action::Move});
  oracle.say("done; cast secrets-of-the-stones");
  EXPECT_EQ(oracle.coven(0).wisdom, 0);
  oracle.say("visit oracle");
  EXPECT_EQ(oracle.coven(0).wisdom, 2);

  Scene hospital;
  hospital.spell(0, {Spell::SecretsOfTheStones}).leader(0, hospital.space_at_hospital());
  hospital.potions(0, {Potion::BlindnessRemedy});
  hospital.select({Action::Heal, Action::Plead, Action::Move});
  hospital.say("done; cast secrets-of-the-stones; done");
  hospital.say("heal hospital blind with blindness-remedy");
  EXPECT_EQ(hospital.coven(0).wisdom, 2);

  Scene market;
  market.building(Building::Market).spell(0, {Spell::SecretsOfTheStones});
  market.leader(0, market.space_at_towns({3}));
  market.select({Action::Collect, Action::Plead, Action::Move});
  market.say("done; cast secrets-of-the-stones; done; print berry; print berry");
  EXPECT_EQ(market.coven(0).wisdom, 2);
}

TEST(Spells, SecretsOfTheStonesPaysNotForShrinesAndOutcrops) {
  Scene t;
  t.spell(0, {Spell::SecretsOfTheStones}).exhausted(0, {Spell::EmeraldPassage});
  for (int space = 0; space < t.rules().board.space_count; ++space) {
    if (t.rules().board.shrine[space] == idx(Element::Earth)) t.leader(0, space + 1);
  }
  t.select({Action::Ritual, Action::Plead, Action::Move});
  t.say("done; cast secrets-of-the-stones; visit shrine; ready emerald-passage");
  EXPECT_EQ(t.coven(0).wisdom, 0);

  Scene outcrop;
  outcrop.spell(0, {Spell::SecretsOfTheStones});
  outcrop.leader(0, outcrop.space_printing({Ingredient::Root}));
  outcrop.select({Action::Collect, Action::Plead, Action::Move});
  outcrop.say("done; cast secrets-of-the-stones; done");
  EXPECT_EQ(outcrop.coven(0).crystals, 1);
  EXPECT_EQ(outcrop.coven(0).wisdom, 0);
}

// Herb 1, Mushroom 2, Skull 1 and an outcrop: Mushroom and Herb are Lunar, the Skull is the bonus.
Scene harvest() {
  Scene t;
  t.spell(0, {Spell::BlessedDay, Spell::ShardsOfEternity});
  t.lunar({Ingredient::Mushroom, Ingredient::Herb, Ingredient::Berry, Ingredient::Root,
           Ingredient::Skull});
  t.leader(0, t.space_printing({Ingredient::Herb, Ingredient::Mushroom, Ingredient::Mushroom,
                                Ingredient::Skull}));
  t.select({Action::Collect, Action::Collect, Action::Move}).say("done");
  return t;
}

TEST(Spells, BlessedDayGivesOneMoreOfEachTypeGained) {  // X21
  Scene t = harvest();
  EXPECT_EQ(t.why_not("cast blessed-day"), "spell_after") << "nothing is collected yet";
  t.say("done; collect nonlunar skull");
  EXPECT_EQ(held(t, Ingredient::Mushroom), 2);
  t.say("cast blessed-day");
  EXPECT_EQ(held(t, Ingredient::Herb), 2);
  EXPECT_EQ(held(t, Ingredient::Mushroom), 3);
  EXPECT_EQ(held(t, Ingredient::Skull), 2);
  EXPECT_EQ(held(t, Ingredient::Berry), 0);
  EXPECT_EQ(t.coven(0).crystals, 1) << "a Crystal is no Ingredient";
}

TEST(Spells, BlessedDayChoosesThreeOfFourTypes) {
  Scene t;
  t.spell(0, {Spell::BlessedDay}).witch(0, {Witch::Katherina});
  t.lunar({Ingredient::Herb, Ingredient::Root, Ingredient::Mushroom, Ingredient::Berry,
           Ingredient::Skull});
  t.leader(0, t.space_printing(
                  {Ingredient::Herb, Ingredient::Root, Ingredient::Skull, Ingredient::Berry}));
  t.select({Action::Collect, Action::Collect, Action::Move});
  t.say("done; done; moon skull; collect nonlunar berry; cast blessed-day");
  EXPECT_EQ(t.question(), "blessing");
  EXPECT_FALSE(t.offers("take mushroom")) << "none of these was gained";
  t.say("take herb");
  EXPECT_FALSE(t.offers("take herb")) << "different ones";
  t.say("take berry; take skull");
  EXPECT_EQ(t.question(), "window");
  EXPECT_EQ(held(t, Ingredient::Herb), 2);
  EXPECT_EQ(held(t, Ingredient::Berry), 2);
  EXPECT_EQ(held(t, Ingredient::Skull), 2);
  EXPECT_EQ(held(t, Ingredient::Root), 1);
}

TEST(Spells, ShardsOfEternityPaysForEveryTypeGainedExactlyOnce) {  // X21, derived
  Scene t = harvest();
  EXPECT_EQ(t.why_not("cast shards-of-eternity"), "spell_after");
  t.say("done; collect nonlunar skull; cast shards-of-eternity");
  EXPECT_EQ(t.coven(0).crystals, 1 + 2) << "the outcrop; Herb and Skull";
  EXPECT_TRUE(t.offers("cast blessed-day")) << "cast after it, both pay";
}

TEST(Spells, ShardsOfEternityFindsNothingSingleAfterBlessedDay) {
  Scene t = harvest();
  t.say("done; collect nonlunar skull; cast blessed-day");
  EXPECT_EQ(t.why_not("cast shards-of-eternity"), "no_single_ingredient");
}

TEST(Spells, CauldronOfPlentyBrewsFour) {
  for (const bool cast : {false, true}) {
    Scene t;
    t.spell(0, {Spell::CauldronOfPlenty});
    t.coven(0).ingredients[idx(Ingredient::Berry)] = 5;
    t.coven(0).ingredients[idx(Ingredient::Mushroom)] = 5;
    t.select({Action::Brew, Action::Plead, Action::Move}).say("done");
    if (cast) t.say("cast cauldron-of-plenty");
    t.say("done");
    const std::string brew = "brew flying-ointment pay berry mushroom";
    t.say(brew).say(brew).say(brew);
    EXPECT_EQ(t.question() == "brew", cast);
    if (cast) t.say(brew);
    EXPECT_EQ(t.question(), "window") << "no fifth";
    EXPECT_EQ(t.coven(0).wisdom, cast ? 12 : 9);
    EXPECT_FALSE(t.offers("cast cauldron-of-plenty")) << "the brewing is over";
  }
}

TEST(Spells, CauldronOfPlentyLooksAtThePlayedCard) {  // T6, H8
  Scene t;
  t.spell(0, {Spell::CauldronOfPlenty}).discard(0, {Action::Brew});
  t.select({Action::Remember, Action::Plead, Action::Move}).say("done");
  EXPECT_EQ(t.why_not("cast cauldron-of-plenty"), "spell_with");
}

TEST(Spells, EmeraldPassageMovesAnyNumberOfSpaces) {
  Scene t;
  const int far = t.rules().board.hut[4] + 1;  // across the map
  t.spell(0, {Spell::EmeraldPassage});
  t.select({Action::Chant, Action::Plead, Action::Move});
  t.say("done; cast emerald-passage");
  EXPECT_EQ(t.question(), "fly");
  EXPECT_FALSE(t.offers("fly " + std::to_string(t.coven(1).leader + 1)))
      << "the turn would end there";
  t.say("fly " + std::to_string(far));
  EXPECT_EQ(t.coven(0).leader + 1, far);
  EXPECT_EQ(t.question(), "window");
}

TEST(Spells, EtherealSongLowersByOneForEachWitchAsOneEffect) {  // K1
  Scene t;
  t.spell(0, {Spell::EtherealSong, Spell::AdriannasRing});
  t.witch(0, {Witch::Otto, Witch::Bryn, Witch::Edith});
  t.coven(0).suspicion = 5;
  t.select({Action::Brew, Action::Plead, Action::Move});
  t.say("done; cast adriannas-ring; cast ethereal-song");
  EXPECT_EQ(t.coven(0).suspicion, 2);
  EXPECT_EQ(t.coven(0).wisdom, 2) << "the Ring pays once for it";
}

TEST(Spells, EtherealSongNeedsWitchesAndSuspicion) {  // H13
  Scene alone;
  alone.spell(0, {Spell::EtherealSong});
  alone.select({Action::Brew, Action::Plead, Action::Move}).say("done");
  EXPECT_EQ(alone.why_not("cast ethereal-song"), "no_witches") << "nobody sings";

  Scene calm;
  calm.spell(0, {Spell::EtherealSong}).witch(0, {Witch::Otto});
  calm.coven(0).suspicion = -1;
  calm.select({Action::Brew, Action::Plead, Action::Move}).say("done");
  EXPECT_EQ(calm.why_not("cast ethereal-song"), "lowest_suspicion");
}

TEST(Spells, InvisibilityKeepsHuntersAway) {
  for (const bool cast : {false, true}) {
    Scene t;
    t.spell(0, {Spell::Invisibility}).leader(0, t.space_in_zone(1, 5));
    t.select({Action::Brew, Action::Brew, Action::Move}).say("done");
    if (cast) t.say("cast invisibility");
    EXPECT_EQ(t.comes("roll", "select"), !cast);
    EXPECT_EQ(t.coven(0).suspicion, 3) << "Suspicion itself rises as ever";
  }
}

TEST(Spells, InvisibilityDrawsNoHunterIntoAnEmptyHut) {
  for (const bool cast : {false, true}) {
    Scene t;  // in Zone 2, whose Hut is empty; seat 1 in Zone 4 does not match
    t.spell(0, {Spell::Invisibility}).markers(Action::Remember, Action::Brew);
    t.select({Action::Brew, Action::Plead, Action::Move}).say("done");
    if (cast) t.say("cast invisibility");
    t.until("select");
    EXPECT_EQ(t.state().huts[0] == idx(Hunter::Active), cast);
    EXPECT_EQ(t.state().huts[1] == idx(Hunter::None), cast);
  }
}

TEST(Spells, InvisibilityEndsWhenTheLeaderLeavesItsSpace) {  // T19: it stays exhausted
  Scene t;
  t.spell(0, {Spell::Invisibility}).potions(0, {Potion::Flying});
  const std::string here = std::to_string(t.coven(0).leader + 1);
  t.select({Action::Brew, Action::Plead, Action::Move}).say("done; cast invisibility");
  t.say("use flying-ointment; fly " + here);
  EXPECT_TRUE(t.coven(0).ongoing & bit(Spell::Invisibility)) << "it has not moved";
  t.until("select").select({Action::Collect, Action::Heal, Action::Chant});
  t.say(t.options().front());  // a Quick Move
  EXPECT_NE(std::to_string(t.coven(0).leader + 1), here);
  EXPECT_FALSE(t.coven(0).ongoing & bit(Spell::Invisibility));
  EXPECT_TRUE(t.coven(0).exhausted & bit(Spell::Invisibility));
}

TEST(Spells, InvisibilityEndsOnAWalkThatComesBack) {
  for (const bool near : {true, false}) {
    Scene t;  // an Ingredient of the own space can be had without a step
    t.spell(0, {Spell::Invisibility}).leader(0, t.space_printing({Ingredient::Root}));
    t.select({Action::Move, Action::Plead, Action::Brew}).say("done; cast invisibility; done");
    t.say("move " + std::to_string(t.coven(0).leader + 1));
    t.say(near ? "collect root" : "collect berry");
    EXPECT_EQ((t.coven(0).ongoing & bit(Spell::Invisibility)) != 0, near);
  }
}

TEST(Spells, OvergrownWildsLetsTownsPrintOneEach) {
  Scene t;
  t.spell(0, {Spell::OvergrownWilds}).leader(0, t.space_at_towns({1, 2}));
  t.select({Action::Collect, Action::Plead, Action::Move});
  t.say("done; cast overgrown-wilds; done");
  EXPECT_EQ(t.question(), "print");
  t.say("print berry; print herb");
  EXPECT_EQ(t.question(), "window") << "two Towns";
  EXPECT_EQ(held(t, Ingredient::Berry), 1);
  EXPECT_EQ(held(t, Ingredient::Herb), 0) << "not Lunar, and no match";
  EXPECT_FALSE(t.offers("cast overgrown-wilds"));
}

TEST(Spells, OvergrownWildsNeedsATownAndBringsNothingUncast) {  // H13
  Scene town;
  town.spell(0, {Spell::OvergrownWilds}).leader(0, town.space_at_towns({1, 2}));
  town.select({Action::Collect, Action::Plead, Action::Move}).say("done; done");
  EXPECT_EQ(town.question(), "window") << "nothing is printed there";

  Scene woods;  // at the map's edge
  woods.spell(0, {Spell::OvergrownWilds});
  woods.select({Action::Collect, Action::Plead, Action::Move}).say("done");
  EXPECT_EQ(woods.why_not("cast overgrown-wilds"), "no_town_beside");
}

TEST(Spells, OvergrownWildsMakesThreeOfTheMarketsTwo) {  // X22
  Scene t;
  t.building(Building::Market).spell(0, {Spell::OvergrownWilds});
  for (int space = 0; space < t.rules().board.space_count; ++space) {
    if (t.rules().board.towns[space] == 1u << 2) t.leader(0, space + 1);  // Town 3 alone
  }
  const int printed = t.rules().board.prints[t.coven(0).leader][idx(Ingredient::Berry)];
  t.select({Action::Collect, Action::Plead, Action::Move});
  t.say("done; cast overgrown-wilds; done; print berry; print berry; print berry");
  EXPECT_EQ(t.question(), "window");
  EXPECT_EQ(held(t, Ingredient::Berry), printed + 3);
}

// Two Blind Patients next to the Leader, an Infected one further off, and one Remedy for the Blind.
Scene ward(bool cast) {
  Scene t;
  t.spell(0, {Spell::UnnaturalRecovery}).potions(0, {Potion::BlindnessRemedy});
  t.patient(1, "blind-yellow").patient(2, "blind-blue").leader(0, t.space_at_towns({1, 2}));
  t.select({Action::Heal, Action::Plead, Action::Move}).say("done");
  if (cast) t.say("cast unnatural-recovery");
  return t.say("done"), t;
}

TEST(Spells, UnnaturalRecoverySparesOneRemedy) {
  Scene t = ward(true);
  EXPECT_FALSE(t.offers("heal 2 free")) << "the first of two needs its Remedy";
  t.say("heal 1 with blindness-remedy; done");
  EXPECT_FALSE(t.offers("heal hospital infected free")) << "another illness";
  EXPECT_TRUE(t.offers("heal hospital blind free")) << "at the Hospital, too";
  t.say("heal 2 free");
  EXPECT_EQ(t.coven(0).suspicion, 3);
  EXPECT_TRUE(t.state().healed_by[1] & 1);
  t.say("done");
  EXPECT_EQ(t.question(), "window") << "it was the second of the two Patients";

  Scene plain = ward(false);
  plain.say("heal 1 with blindness-remedy; done");
  EXPECT_FALSE(plain.offers("heal 2 free"));
}

TEST(Spells, UnnaturalRecoveryWorksNotWithHazelAndOnlyOnce) {
  Scene hazel;
  hazel.spell(0, {Spell::UnnaturalRecovery}).witch(0, {Witch::Hazel});
  hazel.potions(0, {Potion::BlindnessRemedy, Potion::BlindnessRemedy});
  hazel.patient(1, "blind-yellow").patient(4, "blind-blue");
  hazel.leader(0, hazel.space_at_towns({1, 2}));
  hazel.select({Action::Heal, Action::Plead, Action::Move});
  hazel.say("done; cast unnatural-recovery; done; heal 1 with blindness-remedy; done");
  EXPECT_TRUE(hazel.offers("heal 4 with blindness-remedy hazel"));
  EXPECT_FALSE(hazel.offers("heal 4 hazel free"));
  EXPECT_FALSE(hazel.offers("heal 4 free"));

  Scene first;  // nor is Hazel's Patient the first of two adjacent ones
  first.spell(0, {Spell::UnnaturalRecovery}).witch(0, {Witch::Hazel});
  first.potions(0, {Potion::BlindnessRemedy}).patient(1, "blind-yellow").patient(4, "blind-blue");
  first.leader(0, first.space_at_towns({1, 2}));
  first.select({Action::Heal, Action::Plead, Action::Move});
  first.say("done; cast unnatural-recovery; done; heal 4 with blindness-remedy hazel; done");
  EXPECT_EQ(first.question(), "heal");
  EXPECT_FALSE(first.offers("heal 1 free"));

  Scene again;  // a second Heal by Doppelganger finds two more Blind Patients
  again.spell(0, {Spell::UnnaturalRecovery, Spell::Doppelganger});
  again.potions(0, {Potion::BlindnessRemedy, Potion::BlindnessRemedy});
  again.patient(1, "blind-yellow").patient(2, "blind-blue");
  again.leader(0, again.space_at_towns({1, 2}));
  again.select({Action::Heal, Action::Heal, Action::Move})
      .say("done; cast unnatural-recovery; done");
  again.say("heal hospital blind with blindness-remedy; done; heal hospital blind free; done");
  again.say("cast doppelganger; also heal; heal 1 with blindness-remedy; done");
  EXPECT_EQ(again.question(), "heal");
  EXPECT_FALSE(again.offers("heal 2 free"));
}

}  // namespace
}  // namespace cauldron::septima
