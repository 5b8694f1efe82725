// Rulings of our own (docs/rulings.md, H...) that no other suite is about.
#include "scenario.h"

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

}  // namespace
}  // namespace cauldron::septima
