// Effects of single turns that nothing else pins down: Cloak, Randell, Albert, Katherina, the Love
// Potion, a leap, the display of Spells.
#include "septima/support/deterministic.h"

namespace cauldron::septima {
namespace {

using Strings = std::vector<std::string>;

// Cloak of Charisma with two covens: the left marker, too, is active and can be exchanged. The
// right one stays where it is.
TEST(Spells, CloakOfCharismaSwapsTheLeftMarker) {
  Scene scene(2);
  scene.spell(0, {Spell::CloakOfCharisma}).markers(Action::Remember, Action::Recruit);
  scene.select({Action::Heal, Action::Move}).say("done; cast cloak-of-charisma swap-left");
  EXPECT_FALSE(scene.offers("marker right heal"));
  scene.say("marker left heal");
  EXPECT_EQ(scene.state().septima[0], idx(Action::Heal));
  EXPECT_EQ(scene.state().septima[1], idx(Action::Recruit));
  EXPECT_TRUE(scene.state().septima_stack & bit(Action::Remember)) << "the old one goes back";
  scene.say("done; done").finish_turn(0);
  EXPECT_EQ(scene.coven(0).charms, 1);
  EXPECT_EQ(suspicion(scene), 3) << "the left marker raises by 1";
}

// Randell: an Ingredient on entering a ribbon of any kind.
TEST(Witches, RandellTakesAnIngredientOnEveryKindOfRibbon) {
  int ribbons = 0;
  const Scene plain;
  for (int row = 1; row < plain.rules().ritual_rows; ++row) {
    if (plain.rules().ribbons[row] == Ribbon::None) continue;
    ++ribbons;
    Scene scene;
    scene.witch(0, {Witch::Randell}).goods(0, {Ingredient::Berry});
    scene.exhausted(0, {Spell::EmeraldPassage}).ritual(0, ritual_at(scene, row - 1));
    open_window(scene, {Action::Ritual, Action::Heal, Action::Brew});
    scene.say("done");
    const auto options = scene.options();
    scene.say(*std::find_if(options.begin(), options.end(), [](const std::string& option) {
      return option.rfind("advance", 0) == 0;
    }));
    EXPECT_EQ(scene.rules().ritual[scene.coven(0).ritual].row, row);
    if (scene.question() == "pay") scene.say("pay berry");
    EXPECT_EQ(scene.question(), "take") << "row " << row;
    scene.say("take skull");
    EXPECT_EQ(has(scene, Ingredient::Skull), 1);
  }
  EXPECT_EQ(ribbons, 5);
}

// Albert may lay down a Hunter elsewhere (Q19 is about the chasing one): the chase goes on with the
// number that was rolled.
TEST(Witches, AlbertElsewhereLeavesTheChaseAsRolled) {
  for (const bool far : {false, true}) {
    Scene scene;
    scene.witch(0, {Witch::Albert, Witch::Hazel}).leader(0, scene.space_in_zone(1, far ? 5 : 4));
    scene.goods(0, {Ingredient::Berry, Ingredient::Berry});
    scene.markers(Action::Remember, Action::Brew);
    scene.select({Action::Brew, Action::Heal, Action::Collect}).until("roll");
    scene.say("roll 0; call albert 3; pay berry; pay berry");
    ASSERT_EQ(scene.question(), "rolled") << "Suspicion 4 and 0: four steps";
    scene.say("done");
    EXPECT_EQ(scene.question(), far ? "marker" : "lose");
    EXPECT_EQ(hunter_in(scene, 1), Hunter::Active);
    EXPECT_EQ(hunter_in(scene, 3), Hunter::Inactive);
  }
}

// The same without dice (V9): he acts before, and the Hunter of the own Zone still comes.
TEST(Deterministic, V9AlbertElsewhereDoesNotCallTheHunterOff) {
  Scene scene(3, "full", modules(true, false));
  scene.witch(0, {Witch::Albert, Witch::Hazel}).leader(0, scene.space_in_zone(1, 4));
  scene.goods(0, {Ingredient::Berry, Ingredient::Berry});
  scene.markers(Action::Remember, Action::Brew);
  fix_roll(scene, 0);
  scene.select({Action::Brew, Action::Heal, Action::Collect});
  scene.say("done; call albert 3; pay berry; pay berry").until("rolled").say("done");
  EXPECT_EQ(scene.question(), "lose");
}

// Love Potion: one to the Crowd, then one to a Chamber. Only which Chamber is free.
TEST(Potions, LovePotionsSecondStepIsNoChoice) {
  Scene scene;
  scene.potions(0, {Potion::Love});
  scene.select({Action::Brew, Action::Heal, Action::Collect}).say("done; use love-potion");
  EXPECT_EQ(scene.options(), (Strings{"chamber 1", "chamber 2"}));
  scene.say("chamber 2");
  EXPECT_EQ(loyal_in(scene, 2, 0), 1);
}

// Pub: a Loyal and an Angry Citizen come to the Crowd. With no Loyal one at home the Angry one
// comes all the same, and Secrets of the Stones pays for the visit.
TEST(Buildings, PubServesACovenWithNobodyAtHome) {
  Scene scene;
  scene.building(Building::Pub).leader(0, space_at_plot(scene, true)).citizens(0, 6);
  scene.spell(0, {Spell::SecretsOfTheStones});
  open_window(scene, {Action::Recruit, Action::Heal, Action::Brew});
  scene.say("cast secrets-of-the-stones; visit pub");
  EXPECT_EQ(crowd(scene), 6);
  EXPECT_EQ(scene.state().angry_crowd, 1);
  EXPECT_EQ(scene.state().angry_supply, 15);
  EXPECT_EQ(wisdom(scene), 2);
}

// T8, H2: the leap of a matched Move may lead anywhere, but a turn does not end on a shared space,
// and a leap that stays there would.
TEST(Actions, MoveDoesNotLeapOntoTheOwnSharedSpace) {
  Scene scene;
  const Board& board = scene.rules().board;
  const Space taken = scene.coven(1).leader;
  const int start = board.neighbours[taken][0] + 1;
  scene.leader(0, start).select({Action::Move, Action::Move, Action::Brew});
  scene.say(with_number("quick", taken + 1)).say("done");
  ASSERT_EQ(scene.question(), "move");
  EXPECT_FALSE(scene.offers(with_number("leap", taken + 1)));
  EXPECT_FALSE(scene.offers(with_number("leap", scene.coven(2).leader + 1)));
  EXPECT_TRUE(scene.offers(with_number("leap", start)));
}

// Katherina: the type she adds is Lunar in every respect, so the Matching Bonus is for others.
TEST(Witches, KatherinasTypeIsNoLongerNonLunar) {
  Scene scene;
  scene.witch(0, {Witch::Katherina});
  scene.lunar({Ingredient::Herb, Ingredient::Root, Ingredient::Mushroom, Ingredient::Berry,
               Ingredient::Skull});
  scene.leader(0, scene.space_printing(
                      {Ingredient::Herb, Ingredient::Root, Ingredient::Skull, Ingredient::Berry}));
  scene.select({Action::Collect, Action::Collect, Action::Move}).say("done; done; moon skull");
  EXPECT_EQ(has(scene, Ingredient::Skull), 1);
  EXPECT_EQ(scene.options(), (Strings{"done", "collect nonlunar berry"}));
}

// S3: a Spell taken from the bottom row leaves its place to the middle one; where there is none,
// the place is empty.
TEST(Spells, DisplayOfASingleCardIsEmptyOnceItIsTaken) {
  Scene scene;
  constexpr int kAir = idx(Element::Air);
  State& s = scene.state();
  s.spell_box |= deck_of(s, kAir) | 1u << s.middle[kAir];
  s.deck &= ~s.spell_box;
  s.middle[kAir] = kNone;
  const std::uint8_t card = s.bottom[kAir];
  scene.ritual(0, scene.ritual_at(1, 3));
  open_window(scene, {Action::Ritual, Action::Heal, Action::Brew});
  scene.say("done").say(with_number("advance", scene.ritual_at(2, 4)));
  scene.say("learn " + std::string(kSpellIds[card]));
  EXPECT_EQ(s.bottom[kAir], kNone);
  EXPECT_EQ(s.middle[kAir], kNone);
  EXPECT_EQ(scene.coven(0).spells, 1u << card);
}

}  // namespace
}  // namespace cauldron::septima
