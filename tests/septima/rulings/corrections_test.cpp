// What rules version 2 corrected, for two to four covens: how it is now, and how games of rules
// version 1 still play it (the switch of the correction is off there).
#include "games/septima/rules/year/season.h"
#include "septima/support/editions.h"
#include "septima/support/packs.h"

namespace cauldron::septima {
namespace {

using Texts = std::vector<std::string>;

Json without(const char* correction) { return Json::object({{correction, false}}); }
Json with(const char* name) { return Json::object({{name, true}}); }

// --- versions
// -------------------------------------------------------------------------------------

TEST(RulesVersions, GamesOfTheFirstVersionHaveNoCorrection) {
  const Variant first = default_variant(1);
  EXPECT_FALSE(first.coven_match_one || first.spiders_moved || first.move_start_counts ||
               first.season_rest || first.drawn_witch_joins || first.chamber_reward_taken ||
               first.ritual_must_advance || first.no_idle_spells || first.nested_card_only ||
               first.chant_bonus_apart || first.chant_spares_martha || first.guarded_left_behind);
  EXPECT_TRUE(first.septima_only_alone && first.roar_once) << "rulings stay as they were";
  EXPECT_EQ(default_variant(kNewestRules), Variant{});
}

TEST(RulesVersions, AVariantIsPrintedAgainstTheDefaultsOfItsVersion) {
  const auto old = parse_variant(read_json(R"({"players":2})"), 1);
  ASSERT_TRUE(old);
  EXPECT_EQ(old->to_json(1).dump(), R"({"mode":"full","players":2})");
  EXPECT_EQ(*parse_variant(old->to_json(1), 1), *old);
  EXPECT_EQ(*parse_variant(old->to_json(2), 2), *old)
      << "told to the newer rules, switch by switch";
  const auto mixed = parse_variant(read_json(R"({"spiders_moved":true})"), 1);
  ASSERT_TRUE(mixed);
  EXPECT_EQ(mixed->to_json(1).dump(), R"({"mode":"full","players":4,"spiders_moved":true})");
}

TEST(RulesVersions, PresetsOfTheFirstVersionStay) {  // T2, W5
  Variant polish = default_variant(1), english = default_variant(1), italian = default_variant(1);
  ASSERT_TRUE(apply_edition(polish, "pl", 1) && apply_edition(english, "en", 1) &&
              apply_edition(italian, "it", 1));
  EXPECT_FALSE(polish.septima_only_alone);
  EXPECT_EQ(english.edith, 1);
  EXPECT_EQ(italian.edith, 1);
}

TEST(RulesVersions, PresetsNowReadEdithAndTheMatchAsAllEditionsDo) {  // T2, W5
  expect_presets(&Variant::septima_only_alone, {true, true, true, true, true});
  expect_presets(&Variant::edith, {0, 0, 0, 2, 0});
}

// --- T2: matching
// ---------------------------------------------------------------------------------

int raised(Scene scene) {
  scene.markers(Action::Plead, Action::Collect);
  scene.finish_turn(0);
  return scene.coven(0).suspicion - 2;
}

// Two covens on Collect, the right marker shows it, too.
int raised_with_coven_and_septima(Json switches) {
  Scene scene(3, "full", std::move(switches));
  scene.markers(Action::Plead, Action::Collect);
  scene.select({Action::Collect, Action::Collect, Action::Brew});
  return raised(scene);
}

TEST(Corrections, T2ACovenThatMatchesKeepsTheRaiseAtOne) {
  EXPECT_EQ(raised_with_coven_and_septima(Json::object()), 1);
  EXPECT_EQ(raised_with_coven_and_septima(Json::object({{"edition", "pl"}})), 1);
  EXPECT_EQ(raised_with_coven_and_septima(without("septima_only_alone")), 1);
  EXPECT_EQ(raised_with_coven_and_septima(
                Json::object({{"septima_only_alone", false}, {"coven_match_one", false}})),
            2);
}

TEST(Corrections, T2TheSwitchLetsTheSeptimaWinOverRitualOilOnly) {
  for (const bool only_alone : {true, false}) {
    Scene scene(3, "full", Json::object({{"septima_only_alone", only_alone}}));
    scene.markers(Action::Plead, Action::Collect).potions(0, {Potion::Oil});
    scene.select({Action::Collect, Action::Chant, Action::Brew}).say("done; use ritual-oil");
    EXPECT_EQ(raised(scene), only_alone ? 1 : 2);
  }
}

// --- W1: Hunters
// ----------------------------------------------------------------------------------

void expect_hunter_after_move(Json switches, bool rests) {
  for (const char* how : {"use calming-potion hunter 3>2", "cast dream-powder 3>2"}) {
    Scene scene(3, "full", switches);
    scene.hunter(3, Hunter::InactiveSeason).potions(0, {Potion::Calming});
    scene.spell(0, {Spell::DreamPowder});
    scene.select({Action::Collect, Action::Chant, Action::Brew}).say("done").say(how);
    EXPECT_EQ(scene.state().huts[2], idx(Hunter::None));
    scene.until("marker").say("marker left plead");
    EXPECT_EQ(scene.state().huts[1], idx(rests ? Hunter::InactiveSeason : Hunter::Active)) << how;
  }
}

TEST(Corrections, W1AHunterInactiveForTheSeasonStaysSoWhenMoved) {
  expect_hunter_after_move(Json::object(), true);
  expect_hunter_after_move(without("season_rest"), false);
}

TEST(Corrections, W1AnotherHunterThatIsMovedWakesWithTheMoonPhase) {
  Scene scene(3);
  scene.potions(0, {Potion::Calming});
  scene.select({Action::Collect, Action::Chant, Action::Brew});
  scene.say("done; use calming-potion hunter 3>2");
  EXPECT_EQ(scene.state().huts[1], idx(Hunter::Inactive));
  scene.until("marker").say("marker left plead");
  EXPECT_EQ(scene.state().huts[1], idx(Hunter::Active));
}

// --- Q12, H44: rewards
// ----------------------------------------------------------------------------

Scene level_five(std::string_view mode, Json switches = Json::object()) {
  Scene scene(3, mode, std::move(switches));
  scene.trial(Witch::Bryn);
  ready_to_heal(scene, Illness::Blind, 4);
  scene.say("track blind");
  return scene;
}

TEST(Corrections, Q12ADrawnWitchJoinsACovenWithRoom) {
  Scene drawn = level_five("basic");
  drawn.say("draw luke");
  EXPECT_EQ(drawn.options(), Texts{"keep luke"});
  Scene chosen = level_five("full");
  chosen.say("draw luke; draw martha; keep martha");
  EXPECT_EQ(chosen.options(), Texts{"keep martha"});
  EXPECT_EQ(chosen.why_not("dismiss martha"), "must_join");
}

TEST(Corrections, H48DrawnWitchesAreSeenByTheCovenThatDrawsThem) {
  Scene chosen = level_five("full");
  chosen.say("draw luke; draw martha");
  const auto drawn = [&](Seat viewer) {
    return view_json(chosen.rules(), view(chosen.rules(), chosen.state(), viewer))
        .find("drawn")
        ->dump();
  };
  EXPECT_NE(drawn(0).find("luke"), std::string::npos);
  EXPECT_EQ(drawn(1).find("luke"), std::string::npos) << drawn(1);
}

TEST(Corrections, Q12InTheFirstVersionADrawnWitchCouldBeDeclined) {
  Scene drawn = level_five("basic", without("drawn_witch_joins"));
  drawn.say("draw luke");
  EXPECT_EQ(drawn.options(), (Texts{"keep luke", "dismiss luke"}));
}

TEST(Corrections, H18AWinnerMayStillDeclineTheWitchOfATrial) {
  Scene scene(3);
  scene.trial(Witch::Luke).citizens(0, 6).citizens(1, 0).citizens(2, 0);
  for (Seat seat = 0; seat < 3; ++seat) scene.coven(seat).suspicion = -1;
  scene.season(0, kPhases - 1).select({Action::Collect, Action::Chant, Action::Brew});
  scene.until("join");
  EXPECT_EQ(scene.options(), (Texts{"keep luke", "dismiss luke"}));
}

Scene reward_to_chamber(Json switches = Json::object()) {
  Scene scene(3, "basic", std::move(switches));
  scene.citizens(0, 3);
  ready_to_heal(scene, Illness::Infected, 3);
  scene.say("track infected");
  return scene;
}

TEST(Corrections, H44ARewardThatSendsCitizensToAChamberIsTaken) {
  Scene scene = reward_to_chamber();
  EXPECT_EQ(scene.options(), (Texts{"chamber 1", "chamber 2"}));
  scene.say("chamber 2");
  EXPECT_EQ(scene.options(), Texts{"chamber 2"});
  EXPECT_EQ(scene.why_not("done"), "must_choose");
}

TEST(Corrections, H44InTheFirstVersionTheyCouldStay) {
  Scene scene = reward_to_chamber(without("chamber_reward_taken"));
  scene.say("done");
  EXPECT_EQ(scene.coven(0).crowd, 3);
}

// --- T14, H46: the Ritual
// -------------------------------------------------------------------------

TEST(Corrections, T14RitualAdvancesBeforeItIsDone) {
  for (const bool corrected : {true, false}) {
    Scene scene(3, "full", Json::object({{"ritual_must_advance", corrected}}));
    scene.ritual(0, scene.ritual_at(0, 4));
    scene.select({Action::Ritual, Action::Chant, Action::Brew}).say("done; done");
    EXPECT_EQ(scene.offers("done"), !corrected);
    scene.say("sideways " + std::to_string(scene.ritual_at(0, 6)));
    EXPECT_EQ(scene.offers("done"), !corrected);
    scene.say("advance " + std::to_string(scene.ritual_at(1, 5)));
    EXPECT_EQ(scene.question(), "window");
  }
}

TEST(Corrections, T14WhoCannotPayTheOfferingNeedNotAdvance) {
  Scene scene(3);
  int row = 0;
  while (scene.rules().ribbons[row + 1] != Ribbon::OfferGain) ++row;
  scene.ritual(0, scene.ritual_at(row, row % 2 == 0 ? 4 : 3));
  scene.select({Action::Ritual, Action::Chant, Action::Brew}).say("done; done");
  EXPECT_TRUE(scene.offers("done"));
  scene.say("done");
  EXPECT_EQ(scene.question(), "window");
}

TEST(Corrections, H46AGainedSpellMayBeDeclined) {
  Scene scene(3);
  ready_to_heal(scene, Illness::Blind, 2);
  scene.say("track blind");
  EXPECT_EQ(scene.question(), "learn");
  const std::uint32_t before = scene.coven(0).spells;
  scene.say("done");
  EXPECT_EQ(scene.coven(0).spells, before);
  EXPECT_NE(scene.question(), "reveal") << "the display stays as it is";
}

// --- H13: without effect
// --------------------------------------------------------------------------

TEST(Corrections, H13TheGoldenBrewNeedsAPotionInTheSecondWindow) {
  for (const bool corrected : {true, false}) {
    Scene scene(3, "full", Json::object({{"no_idle_spells", corrected}}));
    scene.spell(0, {Spell::GoldenBrew});
    scene.select({Action::Plead, Action::Chant, Action::Move}).say("done");
    EXPECT_TRUE(scene.offers("cast golden-brew")) << "a Potion may still come";
    scene.say("done; chamber 1");
    EXPECT_EQ(scene.offers("cast golden-brew"), !corrected);
    scene.potions(0, {Potion::Love});
    EXPECT_TRUE(scene.offers("cast golden-brew"));
  }
}

TEST(Corrections, H13InvisibleFamulusNeedsAMatchToAddOrToHide) {
  for (const bool corrected : {true, false}) {
    Scene scene(3, "full", Json::object({{"no_idle_spells", corrected}}));
    scene.spell(0, {Spell::InvisibleFamulus});
    scene.select({Action::Chant, Action::Chant, Action::Move}).say("done");
    EXPECT_TRUE(scene.offers("cast invisible-famulus")) << "Chant's bonus may be declined";
    Scene declined = scene;
    scene.say("done; bonus");
    EXPECT_EQ(scene.offers("cast invisible-famulus"), !corrected);
    declined.say("done; done");
    EXPECT_TRUE(declined.offers("cast invisible-famulus")) << "the match still raises";
  }
}

TEST(Corrections, H13TheCloakHidesNoMatchThatRaisesNothing) {
  for (const bool corrected : {true, false}) {
    Scene scene(3, "full", Json::object({{"no_idle_spells", corrected}}));
    scene.spell(0, {Spell::CloakOfCharisma}).markers(Action::Plead, Action::Chant);
    scene.select({Action::Chant, Action::Brew, Action::Move}).say("done; done; bonus");
    EXPECT_EQ(scene.offers("cast cloak-of-charisma alone"), !corrected);
    EXPECT_TRUE(scene.offers("cast cloak-of-charisma swap"));
  }
}

// --- H7: nested Main Abilities
// --------------------------------------------------------------------

// In games of rules version 2; see rules_version_3_test.cpp.
TEST(Corrections, H7UnnaturalRecoveryWorksWithThePlayedHealAlone) {
  for (const bool corrected : {true, false}) {
    Scene scene(3, "full",
                Json::object({{"nested_card_only", corrected}, {"nested_counts", false}}));
    scene.leader(0, scene.space_at_towns({1, 2}));
    scene.patient(1, "blind-yellow").patient(2, "blind-blue");
    scene.spell(0, {Spell::UnnaturalRecovery, Spell::Doppelganger});
    scene.potions(0, {Potion::BlindnessRemedy});
    scene.markers(Action::Plead, Action::Move);
    scene.select({Action::Heal, Action::Heal, Action::Brew});
    scene.say("done; cast unnatural-recovery; done; done; cast doppelganger; also heal");
    scene.say("heal 1 with blindness-remedy; done");
    EXPECT_EQ(scene.offers("heal 2 free"), !corrected);
    scene.say("done");
    EXPECT_EQ(scene.question(), "window");
    EXPECT_EQ(scene.state().facts[1].healed, 0) << "its account is closed with it";
  }
}

// "Each Practical Potion you brew this turn" is more than the played card.
TEST(Corrections, H7TheFlyingElephantServesABrewByDoppelgangerToo) {
  Scene scene(3);
  scene.building(Building::FlyingElephant).spell(0, {Spell::Doppelganger});
  const Board& board = scene.rules().board;
  const bool bronze = scene.state().buildings[0] == idx(Building::FlyingElephant);
  scene.leader(0, scene.space_at_towns({(bronze ? board.bronze_plot : board.golden_plot) + 1}));
  scene.goods(0, {Ingredient::Berry, Ingredient::Skull, Ingredient::Herb, Ingredient::Mushroom,
                  Ingredient::Root});
  scene.markers(Action::Plead, Action::Move);
  scene.select({Action::Brew, Action::Brew, Action::Chant});
  scene.say("done; done; done; cast doppelganger; also brew");
  bool elephant = false;
  for (const std::string& option : scene.options()) {
    elephant = elephant || option.find("elephant") != std::string::npos;
  }
  EXPECT_TRUE(elephant);
}

// --- H10, H41, H43: Chant
// -------------------------------------------------------------------------

TEST(Corrections, H41ChantsBonusMayBeDeclined) {
  Scene scene(3);
  scene.coven(0).suspicion = 5;
  scene.select({Action::Chant, Action::Chant, Action::Brew}).say("done; done");
  EXPECT_EQ(scene.coven(0).suspicion, 3) << "the Main Ability";
  EXPECT_EQ(scene.options(), (Texts{"bonus", "done"}));
  Scene declined = scene;
  scene.say("bonus").finish_turn(0);
  EXPECT_EQ(scene.coven(0).suspicion, 2);
  declined.say("done").finish_turn(0);
  EXPECT_EQ(declined.coven(0).suspicion, 4) << "lowered by 2, raised by the match";
}

TEST(Corrections, H10AdriannasRingPaysForChantAndForItsBonus) {
  for (const bool corrected : {true, false}) {
    Scene scene(3, "full", Json::object({{"chant_bonus_apart", corrected}}));
    scene.coven(0).suspicion = 5;
    scene.spell(0, {Spell::AdriannasRing});
    scene.select({Action::Chant, Action::Chant, Action::Brew});
    scene.say("done; cast adriannas-ring; done");
    if (corrected) scene.say("bonus");
    EXPECT_EQ(scene.question(), "window");
    EXPECT_EQ(scene.coven(0).suspicion, 2);
    EXPECT_EQ(scene.coven(0).wisdom, corrected ? 4 : 2);
    EXPECT_EQ(scene.finish_turn(0).coven(0).suspicion, 2) << "the match raises nothing";
  }
}

TEST(Corrections, H10TheRingPaysNothingForABonusThatLowersNothing) {
  Scene scene(3);
  scene.coven(0).suspicion = 0;
  scene.spell(0, {Spell::AdriannasRing});
  scene.select({Action::Chant, Action::Chant, Action::Brew});
  scene.say("done; cast adriannas-ring; done; bonus");
  EXPECT_EQ(scene.coven(0).wisdom, 2);
}

TEST(Corrections, H43WhatSparesTheMatchsSuspicionSparesMarthas) {
  for (const bool corrected : {true, false}) {
    Scene chant(3, "full", Json::object({{"chant_spares_martha", corrected}}));
    chant.witch(0, {Witch::Martha, Witch::Otto});
    chant.coven(0).suspicion = 5;
    chant.select({Action::Chant, Action::Move, Action::Brew});
    chant.say("done; call martha; done; bonus").finish_turn(0);
    EXPECT_EQ(chant.coven(0).suspicion, corrected ? 2 : 4);

    Scene famulus(3, "full", Json::object({{"chant_spares_martha", corrected}}));
    famulus.witch(0, {Witch::Martha, Witch::Otto}).spell(0, {Spell::InvisibleFamulus});
    famulus.select({Action::Brew, Action::Move, Action::Chant});
    famulus.say("done; call martha; cast invisible-famulus").finish_turn(0);
    EXPECT_EQ(famulus.coven(0).suspicion, corrected ? 2 : 4);
  }
}

TEST(Corrections, H43MarthaAfterTheCardRaisesTwo) {
  Scene scene(3);
  scene.witch(0, {Witch::Martha, Witch::Otto});
  scene.coven(0).suspicion = 5;
  scene.select({Action::Chant, Action::Move, Action::Brew});
  scene.say("done; done; call martha").finish_turn(0);
  EXPECT_EQ(scene.coven(0).suspicion, 5 - 2 + 2);
}

// --- T19, H47
// -------------------------------------------------------------------------------------

TEST(Corrections, T19ASwitchMakesAnExpiredSpellReady) {
  for (const bool ready : {false, true}) {
    Scene scene(3, "full", ready ? with("expired_ready") : Json::object());
    scene.spell(0, {Spell::GoldenBrew});
    scene.select({Action::Brew, Action::Move, Action::Chant});
    scene.say("done; cast golden-brew").finish_turn(0);
    EXPECT_FALSE(scene.coven(0).ongoing & bit(Spell::GoldenBrew));
    EXPECT_EQ((scene.coven(0).exhausted & bit(Spell::GoldenBrew)) == 0, ready);
  }
}

TEST(Corrections, T19CastAgainWhileInForceASpellIsExhaustedAllTheSame) {
  Scene scene(3, "full", with("expired_ready"));
  scene.spell(0, {Spell::WingsOfWind});
  scene.coven(0).ongoing |= bit(Spell::WingsOfWind);
  scene.select({Action::Brew, Action::Move, Action::Chant}).say("done; cast wings-of-wind");
  EXPECT_TRUE(scene.coven(0).ongoing & bit(Spell::WingsOfWind));
  EXPECT_TRUE(scene.coven(0).exhausted & bit(Spell::WingsOfWind));
}

TEST(Corrections, H47ThePubBringsItsAngryCitizenToAnEmptySupply) {
  Scene scene(3);
  scene.building(Building::Pub).spell(0, {Spell::SecretsOfTheStones});
  const Board& board = scene.rules().board;
  const bool bronze = scene.state().buildings[0] == idx(Building::Pub);
  scene.leader(0, scene.space_at_towns({(bronze ? board.bronze_plot : board.golden_plot) + 1}));
  scene.citizens(0, kCitizens);
  scene.select({Action::Recruit, Action::Move, Action::Chant});
  scene.markers(Action::Plead, Action::Heal);
  const int angry = scene.state().angry_crowd;
  scene.say("done; cast secrets-of-the-stones; visit pub");
  EXPECT_EQ(scene.state().angry_crowd, angry + 1);
  EXPECT_EQ(scene.coven(0).wisdom, 2);
  EXPECT_EQ(scene.coven(0).crowd, kCitizens);
}

}  // namespace
}  // namespace cauldron::septima
