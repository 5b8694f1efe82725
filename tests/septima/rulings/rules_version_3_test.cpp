// What rules version 3 corrected, for two to four covens: how it is now, and how games of rules
// versions 1 and 2 still play it.
#include "septima/support/editions.h"

namespace cauldron::septima {
namespace {

using Texts = std::vector<std::string>;

// --- versions and presets
// -------------------------------------------------------------------------

TEST(RulesVersion3, OlderGamesHaveNoneOfItsCorrections) {
  for (const int version : {1, 2}) {
    const Variant old = default_variant(version);
    EXPECT_FALSE(old.leave_in_own_turn || old.no_walk_back || old.called_advance_taken ||
                 old.nested_counts);
    EXPECT_TRUE(old.track_advance_optional);
    EXPECT_EQ(old.to_json(version).dump(), R"({"mode":"full","players":4})");
    EXPECT_EQ(*parse_variant(old.to_json(3), 3), old) << "told to the newer rules";
  }
  EXPECT_TRUE(default_variant(2).chamber_reward_taken);
}

TEST(RulesVersion3, OlderPresetsStayAsTheyWere) {  // P4, H44, K4
  for (const char* edition : {"ours", "en", "de", "pl", "it"}) {
    const std::string_view name = edition;
    for (const int version : {1, 2}) {
      Variant variant = default_variant(version);
      ASSERT_TRUE(apply_edition(variant, name, version));
      EXPECT_TRUE(variant.track_advance_optional) << name;
      EXPECT_EQ(variant.chamber_reward_taken, version == 2) << name;
      EXPECT_EQ(variant.bond_once, name != "en");
    }
  }
}

// --- P4, H44: rewards
// -----------------------------------------------------------------------------

TEST(RulesVersion3, P4APatientTracksRitualAdvanceIsMade) {
  for (const int level : {0, 3}) {
    for (const bool optional : {false, true}) {
      Scene scene(3, "full", Json::object({{"track_advance_optional", optional}}));
      ready_to_heal(scene, Illness::Blind, level);
      scene.say("track blind");
      ASSERT_EQ(scene.question(), "advance");
      EXPECT_EQ(scene.offers("done"), optional);
      EXPECT_EQ(scene.why_not("done"), optional ? "" : "must_choose");
      const int before = scene.coven(0).ritual;
      scene.say(optional ? "done" : scene.options().front());
      EXPECT_EQ(scene.coven(0).ritual == before, optional);
    }
  }
  expect_presets(&Variant::track_advance_optional, {false, true, false, false, true});
}

// An Offering cannot be dodged, but nobody has to make one that cannot be paid.
TEST(RulesVersion3, P4AnAdvanceThatCannotBePaidIsLeftOut) {
  for (const bool rich : {true, false}) {
    Scene scene(3);
    int row = 0;
    while (scene.rules().ribbons[row + 1] != Ribbon::OfferGain) ++row;
    scene.ritual(0, scene.ritual_at(row, row % 2 == 0 ? 4 : 3));
    if (rich) scene.goods(0, {Ingredient::Herb});
    ready_to_heal(scene, Illness::Blind, 0);
    scene.say("track blind");
    EXPECT_EQ(scene.question(), rich ? "advance" : "heal");
    EXPECT_EQ(scene.offers("done"), !rich);
  }
}

TEST(RulesVersion3, H44EnglishAndItalianRewardsMayBeDeclined) {
  expect_presets(&Variant::chamber_reward_taken, {true, false, true, true, false});
}

// --- H13: calling for an advance
// ------------------------------------------------------------------

Scene advisers(bool corrected) {
  Scene scene(3, "full", Json::object({{"called_advance_taken", corrected}}));
  scene.witch(0, {Witch::Remus, Witch::Tommy, Witch::Alice, Witch::Berta});
  return scene;
}

void expect_advance(const Scene& scene, bool corrected) {
  ASSERT_EQ(scene.question(), "advance");
  EXPECT_EQ(scene.offers("done"), !corrected);
  EXPECT_EQ(scene.why_not("done"), corrected ? "must_choose" : "");
}

TEST(RulesVersion3, H13ARemusWhoIsCalledAdvances) {
  for (const bool corrected : {true, false}) {
    Scene scene = advisers(corrected);
    scene.goods(0, {}, 1).select({Action::Ritual, Action::Chant, Action::Brew});
    scene.say("done; call remus");
    EXPECT_EQ(crystals(scene), 0);
    expect_advance(scene, corrected);
  }
}

TEST(RulesVersion3, H13RemusIsNotCalledWhereNoAdvanceIsPossible) {
  for (const int crystals : {1, 2}) {  // the second one pays the Offering
    Scene scene(3);
    int row = 0;
    while (scene.rules().ribbons[row + 1] != Ribbon::OfferGain) ++row;
    scene.witch(0, {Witch::Remus, Witch::Otto}).goods(0, {}, crystals);
    scene.ritual(0, scene.ritual_at(row, row % 2 == 0 ? 4 : 3));
    scene.select({Action::Ritual, Action::Chant, Action::Brew}).say("done");
    EXPECT_EQ(scene.why_not("call remus"), crystals == 1 ? "no_offering" : "");
  }
}

TEST(RulesVersion3, H13SoDoTommyAliceAndBerta) {
  for (const bool corrected : {true, false}) {
    Scene tommy = advisers(corrected);
    tommy.select({Action::Remember, Action::Chant, Action::Brew}).say("done; call tommy");
    expect_advance(tommy, corrected);

    Scene alice = advisers(corrected);
    alice.goods(0, {}, 6).select({Action::Brew, Action::Chant, Action::Collect}).say("done; done");
    for (int i = 0; i < 3; ++i) alice.say("brew love-potion pay crystal crystal");
    alice.say("call alice");
    expect_advance(alice, corrected);

    Scene berta = advisers(corrected);
    berta.patient(1, "blind-yellow").patient(2, "paralyzed-blue");
    berta.leader(0, berta.space_at_towns({1, 2}));
    berta.potions(0, {Potion::BlindnessRemedy, Potion::ParalysisRemedy});
    berta.select({Action::Heal, Action::Chant, Action::Brew});
    berta.say("done; done; heal 1 with blindness-remedy; done; heal 2 with paralysis-remedy; done");
    berta.say("call berta");
    expect_advance(berta, corrected);
  }
}

// --- H7: "this Action"
// ----------------------------------------------------------------------------

Json counting(bool counts) { return Json::object({{"nested_counts", counts}}); }

// Two Blind Patients next to the Leader, a Remedy for each, and Heal twice: by the card, and by the
// Doppelganger.
Scene heals_twice(Json switches, Spell spell) {
  Scene scene(3, "full", std::move(switches));
  scene.leader(0, scene.space_at_towns({1, 2}));
  scene.patient(1, "blind-yellow").patient(2, "blind-blue");
  scene.spell(0, {spell, Spell::Doppelganger});
  scene.potions(0, {Potion::BlindnessRemedy, Potion::BlindnessRemedy});
  scene.markers(Action::Plead, Action::Move);
  return scene.select({Action::Heal, Action::Heal, Action::Brew});
}

TEST(RulesVersion3, H7BoonOfGratitudeThanksForPatientsOfASecondHeal) {
  for (const bool counts : {true, false}) {
    Scene scene = heals_twice(counting(counts), Spell::BoonOfGratitude);
    scene.say("done; done; heal 1 with blindness-remedy; done; done; cast doppelganger; also heal");
    scene.say("heal 2 with blindness-remedy; done; done; cast boon-of-gratitude; boon crystal");
    EXPECT_EQ(scene.question(), counts ? "boon" : "window") << "two Patients, or one";
    EXPECT_EQ(scene.offers("boon calm"), counts);
  }
}

TEST(RulesVersion3, H7UnnaturalRecoveryLooksAtBothHeals) {
  for (const bool counts : {true, false}) {
    Scene scene = heals_twice(counting(counts), Spell::UnnaturalRecovery);
    scene.say("done; cast unnatural-recovery; done; heal 1 with blindness-remedy; done; done");
    scene.say("cast doppelganger; also heal");
    EXPECT_EQ(scene.offers("heal 2 free"), counts);
    if (!counts) continue;
    scene.say("heal 2 free; done");
    EXPECT_FALSE(scene.state().turn.has(Turn::kRecovery)) << "once";
  }
}

// The card gains a Root, and the Move of the Time Twister another one.
Scene twisted(bool counts) {
  Scene scene(3, "full", counting(counts));
  scene.spell(0, {Spell::TimeTwister, Spell::ShardsOfEternity, Spell::BlessedDay});
  scene.lunar({Ingredient::Root, Ingredient::Skull, Ingredient::Herb, Ingredient::Berry,
               Ingredient::Mushroom});
  scene.leader(0, scene.space_printing({Ingredient::Root}));
  scene.select({Action::Collect, Action::Plead, Action::Brew}).say("done; done");
  EXPECT_EQ(has(scene, Ingredient::Root), 1);
  scene.say("cast time-twister; also move");
  return scene.say("move " + std::to_string(scene.coven(0).leader + 1) + "; collect root");
}

TEST(RulesVersion3, H7ShardsOfEternityCountsWhatASecondActionGains) {
  for (const bool counts : {true, false}) {
    const Scene scene = twisted(counts);
    EXPECT_EQ(has(scene, Ingredient::Root), 2);
    EXPECT_EQ(scene.why_not("cast shards-of-eternity"), counts ? "no_single_ingredient" : "");
  }
}

TEST(RulesVersion3, H7BlessedDayBlessesWhatASecondActionGains) {
  for (const bool counts : {true, false}) {
    Scene scene(3, "full", counting(counts));
    scene.spell(0, {Spell::TimeTwister, Spell::BlessedDay});
    scene.leader(0, scene.space_printing({Ingredient::Root}));  // not Lunar
    scene.select({Action::Collect, Action::Plead, Action::Brew}).say("done; done");
    scene.say("cast time-twister; also move");
    scene.say("move " + std::to_string(scene.coven(0).leader + 1) + "; collect root");
    EXPECT_EQ(scene.why_not("cast blessed-day"), counts ? "" : "nothing_gained");
    if (!counts) continue;
    scene.say("cast blessed-day");
    EXPECT_EQ(has(scene, Ingredient::Root), 2);
  }
}

}  // namespace
}  // namespace cauldron::septima
