// Rulings of our own (docs/rulings.md, H...) that no other suite is about.
#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

TEST(HouseRulings, H24RememberNeverCopiesRemember) {
  Scene scene(2);
  scene.spell(0, {Spell::Doppelganger}).discard(0, {Action::Remember, Action::Chant});
  scene.markers(Action::Plead, Action::Move);
  scene.select({Action::Recruit, Action::Remember});
  scene.say("done; done; cast doppelganger; also remember");
  EXPECT_EQ(scene.options(), std::vector<std::string>{"remember chant"});
}

TEST(HouseRulings, H24ARememberWithNothingElseToCopyDoesNothing) {
  Scene scene(2);
  scene.spell(0, {Spell::Doppelganger}).discard(0, {Action::Remember});
  scene.markers(Action::Plead, Action::Move);
  scene.select({Action::Recruit, Action::Remember});
  scene.say("done; done; cast doppelganger; also remember");
  EXPECT_EQ(scene.question(), "window");
}

TEST(HouseRulings, H25ChantMatchedTooLateRaisesSuspicion) {
  Scene scene(3);
  scene.potions(0, {Potion::Oil});
  scene.coven(0).suspicion = 5;
  scene.select({Action::Chant, Action::Move, Action::Brew});
  scene.say("done; done; use ritual-oil; done");
  EXPECT_EQ(scene.coven(0).suspicion, 4);
}

TEST(HouseRulings, H26WingsCastAgainGiveNoFurtherStep) {
  Scene scene(3);
  scene.spell(0, {Spell::WingsOfWind});
  scene.coven(0).ongoing |= bit(Spell::WingsOfWind);
  scene.select({Action::Chant, Action::Move, Action::Brew});
  scene.say("done; cast wings-of-wind");
  EXPECT_EQ(scene.question(), "window");
  EXPECT_TRUE(scene.coven(0).ongoing & bit(Spell::WingsOfWind));
}

TEST(HouseRulings, H40TwoCitizensGoToTheSameChamber) {
  Scene scene(3, "basic");
  const int space = scene.space_at_towns({1});
  scene.leader(0, space).patient(1, "infected-yellow").potions(0, {Potion::InfectionRemedy});
  scene.citizens(0, 3);
  scene.coven(0).level[idx(Illness::Infected)] = 3;
  scene.select({Action::Heal, Action::Move, Action::Brew});
  scene.say("done; done; heal 1 with infection-remedy; track infected; chamber 2");
  EXPECT_EQ(scene.options(), std::vector<std::string>{"chamber 2"});
  scene.say("chamber 2");
  EXPECT_EQ(scene.state().chamber[1][0], 1);
  EXPECT_EQ(scene.state().chamber[1][1], 1);
  EXPECT_EQ(scene.coven(0).crowd, 1);
}

// A space next to the second coven's Leader, and that Leader's space.
std::pair<int, int> beside(const Scene& scene, Seat seat) {
  const Board& board = scene.rules().board;
  const Space at = scene.coven(seat).leader;
  return {board.neighbours[at][0] + 1, at + 1};
}

TEST(HouseRulings, H2NobodyPausesOnAnOccupiedSpaceWithoutAWayOff) {
  Scene scene(3);
  const auto [start, taken] = beside(scene, 1);
  scene.leader(0, start).select({Action::Plead, Action::Move, Action::Brew});
  EXPECT_FALSE(scene.offers("quick " + std::to_string(taken)));
  EXPECT_EQ(scene.why_not("quick " + std::to_string(taken)), "occupied");
}

TEST(HouseRulings, H2AMatchedRecruitsPickIsAWayOff) {
  Scene scene(3);
  const auto [start, taken] = beside(scene, 1);
  scene.leader(0, start).select({Action::Recruit, Action::Recruit, Action::Brew});
  scene.say("quick " + std::to_string(taken) + "; done");
  EXPECT_EQ(scene.options(), std::vector<std::string>{"pick walk"});
  scene.say("pick walk");
  EXPECT_FALSE(scene.offers("walk " + std::to_string(taken)));
}

TEST(HouseRulings, H2AMatchIsNotGivenAwayByTheCloakWhileItIsTheLastWayOff) {
  Scene scene(3);
  const auto [start, taken] = beside(scene, 1);
  scene.leader(0, start).spell(0, {Spell::CloakOfCharisma});
  scene.markers(Action::Plead, Action::Recruit);
  scene.select({Action::Recruit, Action::Chant, Action::Brew});
  scene.say("quick " + std::to_string(taken));
  EXPECT_FALSE(scene.offers("cast cloak-of-charisma swap"));
  EXPECT_TRUE(scene.offers("cast cloak-of-charisma alone"));
  EXPECT_TRUE(scene.offers("done"));
}

TEST(HouseRulings, H2SpellsThatCanStillBeCastAreWaysOff) {
  for (const Spell spell : {Spell::EmeraldPassage, Spell::WingsOfWind, Spell::Doppelganger}) {
    Scene scene(3);
    const auto [start, taken] = beside(scene, 1);
    scene.leader(0, start).spell(0, {spell});
    scene.select({Action::Plead, Action::Move, Action::Brew});
    scene.say("quick " + std::to_string(taken) + "; done; chamber 1");
    EXPECT_FALSE(scene.offers("done")) << kSpellIds[idx(spell)];
    EXPECT_TRUE(scene.offers("cast " + std::string(kSpellIds[idx(spell)])));
  }
}

TEST(HouseRulings, H2TheGoldenBrewMakesAnyPotionAWayOff) {
  Scene scene(3);
  const auto [start, taken] = beside(scene, 1);
  scene.leader(0, start).spell(0, {Spell::GoldenBrew}).potions(0, {Potion::InfectionRemedy});
  scene.select({Action::Plead, Action::Move, Action::Brew});
  scene.say("quick " + std::to_string(taken) + "; done; chamber 1; cast golden-brew");
  EXPECT_FALSE(scene.offers("done"));
  EXPECT_FALSE(scene.offers("use ritual-oil spending infection-remedy"));
  EXPECT_TRUE(scene.offers("use flying-ointment spending infection-remedy"));
}

TEST(HouseRulings, H2TimeTwisterWithMoveInHandIsAWayOff) {
  Scene scene(3);
  const auto [start, taken] = beside(scene, 1);
  scene.leader(0, start).spell(0, {Spell::TimeTwister}).potions(0, {Potion::Oil});
  scene.select({Action::Plead, Action::Chant, Action::Brew});
  scene.say("quick " + std::to_string(taken) + "; done; chamber 1");
  EXPECT_EQ(scene.options(), std::vector<std::string>{"cast time-twister"});
  scene.say("cast time-twister");
  EXPECT_EQ(scene.options(), std::vector<std::string>{"also move"});
}

TEST(HouseRulings, H42NothingMayComeBetweenTheCardAndTimeTwister) {
  for (const bool potion_first : {false, true}) {
    Scene scene(3);
    scene.spell(0, {Spell::TimeTwister}).potions(0, {Potion::Calming});
    scene.select({Action::Plead, Action::Move, Action::Brew});
    scene.say("done; done; chamber 1");
    if (potion_first) scene.say("use calming-potion lower");
    EXPECT_EQ(scene.offers("cast time-twister"), !potion_first);
  }
}

TEST(HouseRulings, H45APatientOfTheHealingDreamCountsForUnnaturalRecovery) {
  Scene scene(3);
  scene.leader(0, scene.space_at_towns({1, 2}));
  scene.patient(1, "blind-yellow").patient(2, "blind-blue");
  scene.spell(0, {Spell::HealingDream, Spell::UnnaturalRecovery});
  scene.select({Action::Heal, Action::Move, Action::Brew});
  scene.say("done; cast unnatural-recovery; cast healing-dream; heal 1 dream; done; done");
  EXPECT_TRUE(scene.offers("heal 2 free"));
}

}  // namespace
}  // namespace cauldron::septima
