// The ten Air Spells. Seat 0 casts; the others play something that neither matches nor disturbs.
#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

TEST(Spells, OneWithTheStormPaysForEveryAdvance) {
  Scene t;
  t.spell(0, {Spell::OneWithTheStorm}).ritual(0, t.ritual_at(2, 4));
  t.select({Action::Ritual, Action::Plead, Action::Move});
  t.say("done; cast one-with-the-storm; done; sideways " + std::to_string(t.ritual_at(2, 6)));
  EXPECT_EQ(t.coven(0).wisdom, 0) << "sideways is no advance";
  t.say("advance " + std::to_string(t.ritual_at(3, 5)));
  EXPECT_EQ(t.coven(0).wisdom, 2);
}

TEST(Spells, OneWithTheStormPaysForTheFourWisdomOfTheTopRow) {
  for (const bool cast : {false, true}) {
    Scene t;
    const int top = t.ritual_at(10, 4);
    t.spell(0, {Spell::OneWithTheStorm}).ritual(0, top);
    t.select({Action::Ritual, Action::Plead, Action::Move}).say("done");
    if (cast) t.say("cast one-with-the-storm");
    t.say("done; advance " + std::to_string(top));
    EXPECT_EQ(t.coven(0).wisdom, cast ? 6 : 4);
  }
}

// Two Patients next to the Leader, who stands next to the Hospital as well.
Scene& ward(Scene& t) {
  t.patient(1, "infected-yellow").patient(2, "paralyzed-blue").leader(0, t.space_at_towns({1, 2}));
  return t.potions(0, {Potion::InfectionRemedy, Potion::ParalysisRemedy, Potion::BlindnessRemedy});
}

TEST(Spells, WidowsSongPaysForEachPatientHealed) {  // T18, once_a_turn
  for (const bool once : {false, true}) {
    Scene t(3, "full", Json::object({{"once_a_turn", once}}));
    ward(t).spell(0, {Spell::WidowsSong}).select({Action::Heal, Action::Plead, Action::Move});
    t.say("done; cast widows-song; done; heal 1 with infection-remedy; done");
    EXPECT_EQ(t.coven(0).wisdom, 2);
    t.say("heal hospital blind with blindness-remedy; done");
    EXPECT_EQ(t.coven(0).wisdom, once ? 2 : 4) << "the Hospital included";
  }
}

TEST(Spells, WidowsSongPaysNothingBeforeItIsCast) {
  Scene t;
  ward(t).spell(0, {Spell::WidowsSong}).select({Action::Heal, Action::Plead, Action::Move});
  t.say("done; done; heal 1 with infection-remedy; done");
  EXPECT_EQ(t.coven(0).wisdom, 0);
}

TEST(Spells, BoonOfGratitudeThanksOnceForEachPatient) {
  Scene t;
  ward(t).spell(0, {Spell::BoonOfGratitude}).select({Action::Heal, Action::Plead, Action::Move});
  t.say("done");
  EXPECT_EQ(t.why_not("cast boon-of-gratitude"), "spell_after") << "nobody is healed yet";
  t.say("done; heal 1 with infection-remedy; done");
  t.say("heal hospital paralyzed with paralysis-remedy; done; cast boon-of-gratitude");
  t.say("boon crystal");
  EXPECT_EQ(t.coven(0).crystals, 1);
  EXPECT_FALSE(t.offers("boon crystal")) << "each only once";
  EXPECT_TRUE(t.offers("boon citizen"));
  t.say("boon calm");
  EXPECT_EQ(t.coven(0).suspicion, 1);
  EXPECT_EQ(t.question(), "window") << "two Patients, two thanks";
  EXPECT_EQ(t.coven(0).crowd, 1);
}

TEST(Spells, BoonOfGratitudeCanSendACitizenAndCountsThisActionOnly) {
  Scene t;
  ward(t).spell(0, {Spell::BoonOfGratitude}).select({Action::Heal, Action::Plead, Action::Move});
  t.say("done; done; heal 1 with infection-remedy; done; done; cast boon-of-gratitude");
  t.say("boon citizen");
  EXPECT_EQ(t.coven(0).crowd, 2);
  EXPECT_EQ(t.question(), "window") << "one Patient";

  Scene nobody;
  ward(nobody).spell(0, {Spell::BoonOfGratitude});
  nobody.select({Action::Heal, Action::Plead, Action::Move}).say("done; done; done");
  EXPECT_EQ(nobody.why_not("cast boon-of-gratitude"), "nobody_healed");
}

TEST(Spells, CloakOfCharismaMakesTheSeptimaTheOnlyMatchWithoutSuspicion) {
  for (const bool cast : {false, true}) {
    Scene t;  // seat 1 matches, too
    t.spell(0, {Spell::CloakOfCharisma}).markers(Action::Remember, Action::Heal);
    t.select({Action::Heal, Action::Heal, Action::Move}).say("done");
    if (cast) t.say("cast cloak-of-charisma alone");
    t.say("done; done; done");
    EXPECT_EQ(t.coven(0).charms, 1) << "the Matching Bonus";
    if (t.asked() == 0) t.finish_turn(0);
    EXPECT_EQ(t.coven(0).suspicion, cast ? 2 : 3);
    t.finish_turn(1);
    EXPECT_EQ(t.coven(1).suspicion, 3) << "for seat 1 nothing has changed";
  }
}

TEST(Spells, CloakOfCharismaIsAloneOnlyWithTheSeptima) {
  Scene t;
  t.spell(0, {Spell::CloakOfCharisma});
  t.select({Action::Heal, Action::Heal, Action::Move}).say("done");
  EXPECT_FALSE(t.offers("cast cloak-of-charisma alone"));
  EXPECT_TRUE(t.offers("cast cloak-of-charisma swap"));
  EXPECT_FALSE(t.offers("cast cloak-of-charisma swap-left")) << "not active with three covens";

  Scene two(2);
  two.spell(0, {Spell::CloakOfCharisma}).select({Action::Heal, Action::Move}).say("done");
  EXPECT_TRUE(two.offers("cast cloak-of-charisma swap"));
  EXPECT_TRUE(two.offers("cast cloak-of-charisma swap-left"));
}

TEST(Spells, CloakOfCharismaSwapsTheMarkerAndLooksAgain) {  // H5: also for those who come later
  Scene t;
  t.spell(0, {Spell::CloakOfCharisma}).markers(Action::Remember, Action::Recruit);
  t.select({Action::Chant, Action::Plead, Action::Heal}).say("done; cast cloak-of-charisma swap");
  EXPECT_EQ(t.asked(), kChance);
  EXPECT_FALSE(t.offers("marker right recruit")) << "the old one is shuffled in afterwards";
  t.say("marker right chant");
  EXPECT_TRUE(t.state().septima_stack & bit(Action::Recruit));
  t.say("done; bonus");
  EXPECT_EQ(t.coven(0).suspicion, -1) << "Chant with its bonus: matched now";

  Scene later;
  later.spell(0, {Spell::CloakOfCharisma}).select({Action::Chant, Action::Plead, Action::Heal});
  later.say("done; cast cloak-of-charisma swap; marker right plead").finish_turn(0);
  later.say("done; done");
  EXPECT_EQ(later.question(), "order") << "Plead is matched";
}

TEST(Spells, CloakOfCharismaCanEndAMatch) {
  Scene t;
  t.spell(0, {Spell::CloakOfCharisma}).markers(Action::Remember, Action::Heal);
  t.select({Action::Heal, Action::Plead, Action::Move});
  t.say("done; cast cloak-of-charisma swap; marker right brew; done; done");
  EXPECT_EQ(t.coven(0).charms, 0);
  t.finish_turn(0);
  EXPECT_EQ(t.coven(0).suspicion, 2);
}

TEST(Spells, DoppelgangerAlsoResolvesAnotherCovensAction) {  // H7: no bonus, no Building
  Scene t;
  t.spell(0, {Spell::Doppelganger}).markers(Action::Remember, Action::Plead);
  t.select({Action::Brew, Action::Plead, Action::Chant}).say("done");
  EXPECT_EQ(t.why_not("cast doppelganger"), "spell_after") << "after the Card Action";
  t.say("done; done; cast doppelganger");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"also chant", "also plead"}));
  t.say("also plead");
  EXPECT_EQ(t.coven(0).wisdom, 2);
  EXPECT_EQ(t.question(), "chamber") << "the Main Ability, without a bonus to be ordered";
  t.say("chamber 1");
  EXPECT_EQ(t.question(), "window");
  EXPECT_EQ(t.coven(0).crowd, 0);
  t.finish_turn(0);
  EXPECT_EQ(t.coven(0).suspicion, 2) << "Brew matched nothing";
  EXPECT_TRUE(t.coven(0).hand & bit(Action::Plead)) << "the own card stays in hand";
}

TEST(Spells, HelpfulSpiritsRewardHealingInTheHospital) {
  for (const bool cast : {false, true}) {
    Scene t;
    ward(t).spell(0, {Spell::HelpfulSpirits});
    t.select({Action::Heal, Action::Plead, Action::Move}).say("done");
    if (cast) t.say("cast helpful-spirits");
    t.say("done; heal hospital paralyzed with paralysis-remedy; track paralyzed");
    EXPECT_EQ(t.coven(0).level[idx(Illness::Paralyzed)], 1);
    EXPECT_EQ(t.coven(0).crystals, cast ? 1 : 0);
    t.say("heal hospital infected with infection-remedy; track infected");
    EXPECT_EQ(t.coven(0).crowd, cast ? 2 : 1) << "each time";
    t.finish_turn(0);
    EXPECT_FALSE(t.coven(0).ongoing & bit(Spell::HelpfulSpirits)) << "for this turn";
  }
}

TEST(Spells, HelpfulSpiritsHelpAHealingDreamInTheSecondWindow) {  // T6: either window
  Scene t;
  ward(t).spell(0, {Spell::HelpfulSpirits, Spell::HealingDream});
  t.select({Action::Heal, Action::Plead, Action::Move}).say("done; done; done");
  t.say("cast helpful-spirits; cast healing-dream; heal hospital paralyzed dream; track paralyzed");
  EXPECT_EQ(t.coven(0).crystals, 1);

  Scene alone;  // H13: nothing is left to be healed
  ward(alone).spell(0, {Spell::HelpfulSpirits});
  alone.select({Action::Heal, Action::Plead, Action::Move}).say("done; done; done");
  EXPECT_EQ(alone.why_not("cast helpful-spirits"), "spell_before");
}

TEST(Spells, MagicMirrorLendsTheAbilityOfAWitch) {
  Scene t;
  t.trial(Witch::Bryn).spell(0, {Spell::MagicMirror, Spell::EtherealSong});
  t.select({Action::Brew, Action::Plead, Action::Move}).say("done");
  EXPECT_FALSE(t.offers("call martha"));
  t.say("cast magic-mirror; draw martha; draw otto; draw nina");
  EXPECT_EQ(t.options(), (std::vector<std::string>{"keep martha", "keep nina", "keep otto"}));
  t.say("keep martha");
  const Layer& under = t.state().stack[t.state().stack_count - 1];
  EXPECT_EQ(under.tiles, bit(Witch::Otto) | bit(Witch::Nina)) << "the others go under the stack";
  EXPECT_TRUE(t.offers("call martha"));
  EXPECT_EQ(t.coven(0).witches, 0u) << "she is set aside, not in the Coven";
  EXPECT_FALSE(t.offers("cast ethereal-song"));
  t.say("call martha").finish_turn(0);
  EXPECT_EQ(t.coven(0).suspicion, 4);
}

TEST(Spells, MagicMirrorReturnsHerAtTheEndOfTheSeason) {
  Scene t;
  t.season(0, 4).trial(Witch::Bryn).spell(0, {Spell::MagicMirror});
  t.select({Action::Brew, Action::Plead, Action::Move});
  t.say("done; cast magic-mirror; draw martha; draw otto; draw nina; keep martha");
  t.until("citizen");
  EXPECT_EQ(t.coven(0).mirror, idx(Witch::Martha)) << "she stays for the Trials";
  t.until("select");
  EXPECT_EQ(t.coven(0).mirror, kNone);
  EXPECT_EQ(t.state().stack[t.state().stack_count - 1].tiles, bit(Witch::Martha));
  EXPECT_FALSE(t.coven(0).ongoing & bit(Spell::MagicMirror));
}

TEST(Spells, SoothingMelodyTakesTwoDifferentPicksAndRecallsNobody) {
  Scene t;
  t.spell(0, {Spell::SoothingMelody}).witch(0, {Witch::Johanna}).citizens(0, 3);
  t.select({Action::Chant, Action::Plead, Action::Move});
  t.say("done; cast soothing-melody; pick ingredient; take root");
  EXPECT_FALSE(t.offers("pick ingredient")) << "Johanna helps after the Trials only";
  EXPECT_FALSE(t.offers("pick potion")) << "T11: not on the Full side";
  t.say("pick calm");
  EXPECT_EQ(t.question(), "window") << "two picks";
  EXPECT_EQ(t.coven(0).ingredients[idx(Ingredient::Root)], 1);
  EXPECT_EQ(t.coven(0).suspicion, 1);
  EXPECT_EQ(t.coven(0).crowd, 3);
}

// The fifth Moon Phase; seat 0 has three Citizens in the First Chamber, and nobody is angry.
Scene before_trial(bool bond_once = true) {
  Scene t(3, "full", Json::object({{"bond_once", bond_once}}));
  t.season(0, 4).trial(Witch::Bryn).spell(0, {Spell::SpiritualBond});
  for (Seat seat = 0; seat < 3; ++seat) t.coven(seat).suspicion = -1;
  for (int place = 0; place < 3; ++place) t.state().chamber[0][place] = 1;
  t.coven(0).supply = static_cast<std::uint8_t>(t.coven(0).supply - 3);
  return t;
}

TEST(Spells, SpiritualBondRecallsNobodyAfterAWonTrial) {  // K4
  for (const bool cast : {false, true}) {
    Scene t = before_trial();
    t.select({Action::Brew, Action::Heal, Action::Remember}).say("done");
    if (cast) t.say("cast spiritual-bond");
    t.until("select");
    EXPECT_EQ(t.coven(0).wisdom, 3) << "the Trial is won";
    EXPECT_EQ(t.coven(0).crowd, cast ? 4 : 2);
    EXPECT_FALSE(t.coven(0).ongoing & bit(Spell::SpiritualBond)) << "it ends with the victory";
  }
}

TEST(Spells, SpiritualBondLeavesTheRecallOfThePicks) {
  Scene t = before_trial();
  t.select({Action::Brew, Action::Heal, Action::Remember}).say("done; cast spiritual-bond");
  t.until("pick").say("pick ingredient; take root").until("select");
  EXPECT_EQ(t.coven(0).crowd, 3);
}

TEST(Spells, SpiritualBondLastsUntilATrialIsWon) {  // K4: over Seasons
  Scene t;
  t.season(0, 4).spell(0, {Spell::SpiritualBond}).citizens(0, 0);
  t.select({Action::Brew, Action::Heal, Action::Remember}).say("done; cast spiritual-bond");
  t.until("select");
  EXPECT_EQ(t.state().season, 1);
  EXPECT_TRUE(t.coven(0).ongoing & bit(Spell::SpiritualBond));
}

TEST(Spells, SpiritualBondWorksForOneOfTwoTrials) {  // K4, bond_once
  for (const bool once : {true, false}) {
    Scene t = before_trial(once);
    t.witch(1, {Witch::Otto}).coven(1).witches = 0;
    t.state().second[0] = idx(Witch::Otto);
    t.state().second_count = 1;
    t.select({Action::Brew, Action::Heal, Action::Remember}).say("done; cast spiritual-bond");
    t.until("select");
    EXPECT_EQ(t.coven(0).wisdom, 6) << "both are won";
    EXPECT_EQ(t.coven(0).crowd, once ? 2 : 4);
    EXPECT_FALSE(t.coven(0).ongoing & bit(Spell::SpiritualBond));
  }
}

TEST(Spells, WingsOfWindLengthenTheQuickMoveByOne) {
  Scene t;
  const auto& distance = t.rules().board.distance[t.coven(0).leader];
  const auto reach = [&](std::string_view word) {
    int farthest = 0;
    for (int space = 0; space < t.rules().board.space_count; ++space) {
      if (t.offers(std::string(word) + " " + std::to_string(space + 1)))
        farthest = std::max<int>(farthest, distance[space]);
    }
    return farthest;
  };
  t.spell(0, {Spell::WingsOfWind}).select({Action::Brew, Action::Plead, Action::Heal});
  EXPECT_EQ(reach("quick"), 1);
  t.say("done; cast wings-of-wind");
  EXPECT_EQ(reach("walk"), 1) << "at once";
  t.say("walk " + std::to_string(t.coven(0).leader + 1));
  t.until("select").select({Action::Collect, Action::Chant, Action::Move});
  EXPECT_EQ(reach("quick"), 2);
}

TEST(Spells, WingsOfWindEndWithTheSeason) {
  Scene t;
  t.season(0, 4).spell(0, {Spell::WingsOfWind});
  t.select({Action::Brew, Action::Plead, Action::Heal}).say("done; cast wings-of-wind");
  t.until("select");
  EXPECT_FALSE(t.coven(0).ongoing & bit(Spell::WingsOfWind));
}

}  // namespace
}  // namespace cauldron::septima
