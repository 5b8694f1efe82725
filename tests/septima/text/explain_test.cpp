// "Why not?": the most specific rule is named, and what is refused is never legal.
#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

TEST(Explain, AnotherQuestion) {
  const Scene scene;
  EXPECT_EQ(scene.question(), "select");
  EXPECT_EQ(scene.why_not("select collect"), "");
  EXPECT_EQ(scene.why_not("done"), "must_choose");
  EXPECT_EQ(scene.why_not("brew love-potion pay berry root"), "another_question");
}

TEST(Explain, CardsPlayedInThisSeason) {
  Scene scene;
  scene.discard(0, {Action::Brew});
  EXPECT_EQ(scene.why_not("select brew"), "not_in_hand");
  const Scene basic(3, "basic");
  EXPECT_EQ(basic.why_not("select ritual"), "not_in_hand");
}

TEST(Explain, Spells) {
  Scene scene;
  scene.spell(0, {Spell::CauldronOfPlenty, Spell::BlessedDay, Spell::EtherealSong});
  scene.exhausted(0, {Spell::DreamPowder}).witch(0, {Witch::Otto});
  scene.select({Action::Collect, Action::Chant, Action::Heal}).say("done");
  ASSERT_EQ(scene.question(), "window");
  EXPECT_EQ(scene.why_not("cast summoning"), "not_your_spell");
  EXPECT_EQ(scene.why_not("cast dream-powder 1>2"), "exhausted");
  EXPECT_EQ(scene.why_not("cast cauldron-of-plenty"), "spell_with");
  EXPECT_EQ(scene.why_not("cast blessed-day"), "spell_after");
  scene.say("cast ethereal-song");
  EXPECT_EQ(scene.why_not("cast ethereal-song"), "cast_already");
}

TEST(Explain, Witches) {
  Scene scene;
  scene.witch(0, {Witch::Sophie, Witch::Martha, Witch::Mathilda, Witch::Hazel});
  scene.select({Action::Collect, Action::Chant, Action::Heal}).say("done");
  EXPECT_EQ(scene.why_not("call sophie"), "witch_with");
  EXPECT_EQ(scene.why_not("call mathilda 1"), "witch_matched");
  EXPECT_EQ(scene.why_not("call hazel"), "witch_with");
  EXPECT_EQ(scene.why_not("call nina"), "not_your_witch");
  EXPECT_EQ(scene.why_not("call martha"), "");
  scene.say("call martha");
  EXPECT_EQ(scene.why_not("call martha"), "witch_used");
  EXPECT_EQ(scene.why_not("call mathilda 1"), "");
  EXPECT_EQ(scene.why_not("call mathilda 2"), "no_active_hunter");
}

TEST(Explain, BuildingsAndPotions) {
  Scene scene;
  scene.potions(0, {Potion::Calming});
  scene.select({Action::Chant, Action::Collect, Action::Heal}).say("done");
  EXPECT_EQ(scene.why_not("visit oracle"), "not_next_to");
  EXPECT_EQ(scene.why_not("visit pub"), "building_not_there");
  EXPECT_EQ(scene.why_not("use love-potion"), "no_potion");
  EXPECT_EQ(scene.why_not("use love-potion spending calming-potion"), "potion_as_another");
  EXPECT_EQ(scene.why_not("use calming-potion hunter 2>4"), "no_hunter");
  EXPECT_EQ(scene.why_not("use calming-potion hunter 1>3"), "hut_taken");
  EXPECT_EQ(scene.why_not("use calming-potion hunter 1>2"), "");
}

TEST(Explain, Patients) {
  Scene scene;
  const int at = scene.space_at_towns({1, 2});
  scene.leader(0, at).patient(1, "blind-yellow").patient(2, "infected-blue");
  scene.patient(4, "paralyzed-blue");
  scene.potions(0, {Potion::BlindnessRemedy, Potion::BlindnessRemedy, Potion::ParalysisRemedy});
  scene.select({Action::Heal, Action::Collect, Action::Chant}).say("done; done");
  ASSERT_EQ(scene.question(), "heal");
  EXPECT_EQ(scene.why_not("heal 1 with blindness-remedy"), "");
  EXPECT_EQ(scene.why_not("heal 1 with infection-remedy"), "no_potion");
  EXPECT_EQ(scene.why_not("heal 2 with infection-remedy"), "no_potion");
  EXPECT_EQ(scene.why_not("heal 2 with blindness-remedy"), "wrong_remedy");
  EXPECT_EQ(scene.why_not("heal 3 with blindness-remedy"), "no_patient");
  EXPECT_EQ(scene.why_not("heal 4 with paralysis-remedy"), "patient_not_adjacent");
  EXPECT_EQ(scene.why_not("heal 4 with paralysis-remedy hazel"), "not_your_witch");
  EXPECT_EQ(scene.why_not("heal 1 free"), "no_recovery");
  EXPECT_EQ(scene.why_not("heal 1 dream"), "no_dream");
  scene.say("heal 1 with blindness-remedy; done");
  EXPECT_EQ(scene.why_not("heal 1 with blindness-remedy"), "healed_already");
}

TEST(Explain, Brewing) {
  Scene scene;
  scene.goods(0, {Ingredient::Berry, Ingredient::Mushroom});
  scene.select({Action::Brew, Action::Collect, Action::Chant}).say("done; done");
  ASSERT_EQ(scene.question(), "brew");
  EXPECT_EQ(scene.why_not("brew flying-ointment pay berry mushroom"), "");
  EXPECT_EQ(scene.why_not("brew love-potion pay berry root"), "cannot_pay");
  EXPECT_EQ(scene.why_not("brew love-potion pay berry crystal"), "cannot_pay");
  EXPECT_EQ(scene.why_not("brew love-potion pay berry by bonus"), "no_brew_bonus");
  EXPECT_EQ(scene.why_not("brew love-potion pay berry by luke"), "not_your_witch");
  EXPECT_EQ(scene.why_not("brew love-potion pay berry by elephant"), "not_next_to");
  EXPECT_EQ(scene.why_not("brew love-potion pay berry"), "brew_discounts");
}

TEST(Explain, Movement) {
  Scene scene;
  scene.select({Action::Move, Action::Collect, Action::Chant});
  ASSERT_EQ(scene.question(), "quick");
  const std::string here = std::to_string(scene.coven(0).leader + 1);
  const std::string far = std::to_string(scene.coven(1).leader + 1);
  EXPECT_EQ(scene.why_not("quick " + here), "same_space");
  EXPECT_EQ(scene.why_not("quick " + far), "space_taken");
  scene.say("done; done");
  EXPECT_EQ(scene.why_not("leap " + here), "leap_unmatched");
}

TEST(Explain, SenMayHelpTwiceATurn) {
  Scene scene;
  scene.witch(0, {Witch::Sen}).goods(0, {Ingredient::Herb, Ingredient::Herb});
  scene.select({Action::Collect, Action::Chant, Action::Heal}).say("done; call sen; pay herb");
  Scene out_of_herbs = scene;
  out_of_herbs.coven(0).ingredients[idx(Ingredient::Herb)] = 0;
  EXPECT_EQ(out_of_herbs.why_not("call sen"), "no_ingredients");
  EXPECT_EQ(scene.why_not("call sen"), "");
  scene.goods(0, {Ingredient::Root}).say("call sen; pay herb");
  EXPECT_EQ(scene.why_not("call sen"), "witch_used");
}

TEST(Explain, AlbertAfterARoll) {
  Scene scene;
  scene.leader(0, scene.space_in_zone(1, 5)).witch(0, {Witch::Albert, Witch::Otto});
  scene.select({Action::Plead, Action::Plead, Action::Chant}).say("done");
  EXPECT_EQ(scene.why_not("call albert 3"), "witch_elsewhere") << "not in a turn";
  scene.until("roll");
  scene.say("roll +1");
  EXPECT_EQ(scene.why_not("call albert 3"), "witch_cost");
  scene.goods(0, {Ingredient::Herb, Ingredient::Herb, Ingredient::Root, Ingredient::Root});
  EXPECT_EQ(scene.why_not("call albert 2"), "no_active_hunter");
  scene.say("call albert 3; pay herb; pay herb");
  EXPECT_EQ(scene.why_not("call albert 5"), "witch_used_roll") << "an Active Hunter is there";
}

TEST(Explain, AlbertInATurnWithFixedHunters) {
  Scene scene(3, "full", Json::object({{"fixed_hunters", true}}));
  scene.witch(0, {Witch::Albert});
  scene.select({Action::Plead, Action::Brew, Action::Chant}).say("done");
  EXPECT_EQ(scene.why_not("call albert 3"), "witch_cost");
  scene.goods(0, {Ingredient::Herb, Ingredient::Herb}, 2);
  EXPECT_EQ(scene.why_not("call albert 2"), "no_active_hunter");
  scene.say("call albert 3; pay herb; pay herb");
  EXPECT_EQ(scene.why_not("call albert 5"), "witch_used");
}

TEST(Explain, TheSecondCitizenFollowsTheFirst) {
  Scene scene;
  scene.citizens(0, 3).select({Action::Plead, Action::Brew, Action::Chant}).say("done");
  push(scene.state(), step::ToChamber{.to_go = 2, .may_stop = true});
  scene.say("chamber 1");
  EXPECT_EQ(scene.why_not("chamber 1"), "");
  EXPECT_EQ(scene.why_not("chamber 2"), "same_chamber");
}

// The Hospital and Hazel help the card, not a second Heal by Doppelganger.
TEST(Explain, WhatBelongsToTheHealCard) {
  Scene scene;
  scene.spell(0, {Spell::Doppelganger}).witch(0, {Witch::Hazel});
  scene.leader(0, scene.space_at_towns({1, 2})).patient(1, "blind-blue").patient(4, "blind-yellow");
  scene.potions(0, {Potion::BlindnessRemedy});
  scene.select({Action::Heal, Action::Heal, Action::Move}).say("done; done");
  EXPECT_EQ(scene.why_not("heal hospital blind with blindness-remedy"), "");
  EXPECT_EQ(scene.why_not("heal hospital blind with blindness-remedy hazel"), "hazel_at_hospital");
  EXPECT_EQ(scene.why_not("heal hospital blind"), "remedy_unnamed");
  EXPECT_EQ(scene.why_not("heal 1"), "remedy_unnamed");
  EXPECT_EQ(scene.why_not("heal 4 with blindness-remedy hazel"), "");
  scene.say("done; cast doppelganger; also heal");
  ASSERT_EQ(scene.question(), "heal");
  EXPECT_EQ(scene.why_not("heal 1 with blindness-remedy"), "");
  EXPECT_EQ(scene.why_not("heal hospital blind with blindness-remedy"), "heal_card_only");
  EXPECT_EQ(scene.why_not("heal 4 with blindness-remedy hazel"), "heal_card_only");
}

TEST(Explain, WhatIsRefusedIsNeverLegal) {
  Scene scene;
  scene.witch(0, {Witch::Sophie, Witch::Sen}).spell(0, {Spell::DreamPowder, Spell::Summoning});
  scene.select({Action::Collect, Action::Chant, Action::Heal}).say("done");
  Options legal;
  options(scene.rules(), scene.state(), 0, legal);
  const auto list = refused(scene.rules(), scene.state(), 0);
  EXPECT_FALSE(list.empty());
  for (const Refused& entry : list) {
    for (const Option option : legal) EXPECT_NE(option, entry.option);
    EXPECT_TRUE(entry.why.id.starts_with("sep.why."));
  }
}

}  // namespace
}  // namespace cauldron::septima
