// A Main Ability inside another turn (Doppelganger), and how far the facts of an Action reach. Seat
// 0 acts unless the test says otherwise.
#include "septima/support/positions.h"

namespace cauldron::septima {
namespace {

constexpr const char* kOintment = "brew flying-ointment pay berry mushroom";

void stock(Scene& scene, int n) {
  scene.coven(0).ingredients[idx(Ingredient::Berry)] = static_cast<std::uint8_t>(n);
  scene.coven(0).ingredients[idx(Ingredient::Mushroom)] = static_cast<std::uint8_t>(n);
}

// H7: the Cauldron of Plenty enlarges the Brew it was cast for, not a Brew by Doppelganger.
TEST(Nested, CauldronOfPlentyIsForThePlayedBrew) {
  Scene scene;
  scene.spell(0, {Spell::CauldronOfPlenty, Spell::Doppelganger});
  stock(scene, 10);
  scene.select({Action::Brew, Action::Brew, Action::Move});
  scene.say("done; cast cauldron-of-plenty; done");
  for (int i = 0; i < 4; ++i) scene.say(kOintment);
  scene.say("cast doppelganger; also brew");
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(scene.question(), "brew");
    scene.say(kOintment);
  }
  EXPECT_EQ(scene.question(), "window") << "three, not four";
  EXPECT_EQ(has(scene, Potion::Flying), 7);
}

// Widows' Song pays for each Patient healed, whichever Action heals.
TEST(Nested, WidowsSongPaysForAHealByDoppelganger) {
  Scene scene;
  scene.spell(0, {Spell::WidowsSong, Spell::Doppelganger}).leader(0, scene.space_at_towns({1}));
  scene.patient(1, "infected-yellow").potions(0, {Potion::InfectionRemedy});
  scene.select({Action::Brew, Action::Heal, Action::Move});
  scene.say("done; cast widows-song; done; done; cast doppelganger; also heal");
  scene.say("heal 1 with infection-remedy");
  EXPECT_EQ(wisdom(scene), 2);
}

// Secrets of the Stones (H27): a Patient healed in the Hospital is a use of that Building, also by
// a Healing Dream.
TEST(Nested, HealingDreamInTheHospitalUsesABuilding) {
  Scene scene;
  scene.spell(0, {Spell::SecretsOfTheStones, Spell::HealingDream});
  scene.leader(0, scene.space_at_hospital());
  scene.select({Action::Brew, Action::Plead, Action::Move});
  scene.say("done; cast secrets-of-the-stones; cast healing-dream; heal hospital blind dream");
  EXPECT_EQ(wisdom(scene), 2);
}

// "This Action" ends with the turn: what the first coven healed moves nobody to thank the second.
TEST(Nested, FactsOfAnActionEndWithTheTurn) {
  Scene scene;
  scene.spell(1, {Spell::BoonOfGratitude}).leader(0, scene.space_at_towns({1}));
  scene.patient(1, "infected-yellow").potions(0, {Potion::InfectionRemedy});
  scene.select({Action::Heal, Action::Heal, Action::Move});
  scene.say("done; done; heal 1 with infection-remedy").finish_turn(0);
  ASSERT_EQ(scene.asked(), 1);
  scene.say("done; done; done");
  EXPECT_EQ(scene.question(), "window");
  EXPECT_EQ(scene.why_not("cast boon-of-gratitude"), "nobody_healed");
}

// The same for what was collected: the first coven's harvest is no Blessed Day of the second's.
TEST(Nested, IngredientsOfAnActionEndWithTheTurn) {
  Scene scene;
  scene.spell(1, {Spell::BlessedDay, Spell::ShardsOfEternity});
  scene.leader(0, space_of_collect_example(scene));
  scene.leader(1, space_where(scene, [&](const Board& board, int space) {
                 return board.prints[space][idx(Ingredient::Berry)] == 0 &&
                        board.prints[space][idx(Ingredient::Mushroom)] == 0;
               }));
  scene.select({Action::Collect, Action::Collect, Action::Move}).finish_turn(0);
  ASSERT_EQ(has(scene, Ingredient::Berry), 2);
  ASSERT_EQ(scene.asked(), 1);
  scene.say("done; done");
  if (scene.question() == "nonlunar") scene.say("done");
  EXPECT_EQ(scene.why_not("cast blessed-day"), "nothing_gained");
  EXPECT_EQ(scene.why_not("cast shards-of-eternity"), "no_single_ingredient");
}

}  // namespace
}  // namespace cauldron::septima
