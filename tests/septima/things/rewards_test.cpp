// The rewards of the Patient tracks: both sides, three tracks, five levels.
#include <cstring>
#include <functional>
#include <set>

#include "septima/support/scenario.h"

namespace cauldron::septima {

namespace {

using Given = std::function<void(Scene&)>;
using Texts = std::vector<std::string>;

// Seat 0 heals a Patient in its Heal Action and advances to the level.
Scene reach(std::string_view mode, Illness illness, int level, const Given& given = {},
            Json switches = Json::object()) {
  Scene scene(3, mode, std::move(switches));
  const std::string name(kIllnessIds[idx(illness)]);
  const std::string remedy(kPotionIds[idx(remedy_for(illness))]);
  scene.patient(1, name + "-yellow").leader(0, scene.space_at_towns({1}));
  scene.potions(0, {remedy_for(illness)});
  scene.coven(0).level[idx(illness)] = static_cast<std::uint8_t>(level - 1);
  if (given) given(scene);
  scene.select({Action::Heal, Action::Brew, Action::Chant});
  scene.say("done; done; heal 1 with " + remedy);

  Scene declined = scene;  // You may, but need not.
  EXPECT_EQ(scene.options(), (Texts{"done", "track " + name}));
  declined.say("done");
  EXPECT_EQ(declined.coven(0).level[idx(illness)], level - 1);
  EXPECT_EQ(declined.question(), "heal");
  Coven unchanged = scene.coven(0);
  EXPECT_EQ(std::memcmp(&declined.coven(0), &unchanged, sizeof(Coven)), 0);

  scene.say("track " + name);
  EXPECT_EQ(scene.coven(0).level[idx(illness)], level);
  EXPECT_EQ(scene.has(0, remedy_for(illness)), 0);
  return scene;
}

// Nothing more comes of it: the Heal Action goes on.
void expect_end(const Scene& scene) { EXPECT_EQ(scene.question(), "heal"); }

Texts all_takes() {
  return {"take berry", "take skull", "take herb", "take mushroom", "take root"};
}

void expect_calm(Illness illness) {
  const Scene scene = reach("basic", illness, 1);
  EXPECT_EQ(scene.coven(0).suspicion, 1);
  expect_end(scene);
}

void expect_crystals(std::string_view mode, int level, int crystals) {
  const Scene scene = reach(mode, Illness::Paralyzed, level);
  EXPECT_EQ(scene.coven(0).crystals, crystals);
  expect_end(scene);
}

void expect_two_ingredients(std::string_view mode) {
  Scene scene = reach(mode, Illness::Paralyzed, 2);
  EXPECT_EQ(scene.options(), all_takes());
  scene.say("take skull");
  EXPECT_EQ(scene.options(), all_takes());
  scene.say("take root");
  EXPECT_EQ(scene.has(0, Ingredient::Skull), 1);
  EXPECT_EQ(scene.has(0, Ingredient::Root), 1);
  expect_end(scene);
}

void expect_potion(int level, Potion potion) {
  const Scene scene = reach("basic", Illness::Blind, level);
  for (int each = 0; each < kPotions; ++each) {
    EXPECT_EQ(scene.has(0, static_cast<Potion>(each)), each == idx(potion));
  }
  EXPECT_EQ(scene.coven(0).wisdom, 0);  // Gained, not brewed.
  expect_end(scene);
}

void expect_practical(Scene scene, const Texts& gains) {
  for (const std::string& gain : gains) {
    EXPECT_EQ(scene.options(), (Texts{"gain calming-potion", "gain flying-ointment",
                                      "gain love-potion", "gain ritual-oil"}));
    scene.say(gain);
  }
  EXPECT_EQ(scene.has(0, Potion::Love), 1);
  EXPECT_EQ(scene.has(0, Potion::Oil), static_cast<int>(gains.size()) - 1);
  EXPECT_EQ(scene.coven(0).wisdom, 0);
  expect_end(scene);
}

// Citizens go from the supply to the Crowd, as many as there are.
void expect_to_crowd(std::string_view mode, int level, int citizens) {
  const Scene scene = reach(mode, Illness::Infected, level);
  EXPECT_EQ(scene.coven(0).crowd, 1 + citizens);
  EXPECT_EQ(scene.coven(0).supply, 5 - citizens);
  expect_end(scene);
  const Scene last =
      reach(mode, Illness::Infected, level, [](Scene& given) { given.citizens(0, 6); });
  EXPECT_EQ(last.coven(0).crowd, 6);
  expect_end(last);
}

void expect_to_chamber(std::string_view mode, int level, int citizens) {
  for (const int chamber : {0, 1}) {
    Scene scene = reach(mode, Illness::Infected, level, [](Scene& given) { given.citizens(0, 3); });
    EXPECT_EQ(scene.options(), (Texts{"chamber 1", "chamber 2"}));
    for (int i = 0; i < citizens; ++i) scene.say("chamber " + std::to_string(chamber + 1));
    EXPECT_EQ(scene.coven(0).crowd, 3 - citizens);
    EXPECT_EQ(scene.coven(0).supply, 3);
    EXPECT_EQ(scene.state().chamber[chamber][0], 1);
    EXPECT_EQ(scene.state().chamber[chamber][1], citizens == 2 ? 1 : 0);
    expect_end(scene);
  }
  // Nobody in the Crowd: nobody goes.
  expect_end(reach(mode, Illness::Infected, level, [](Scene& given) { given.citizens(0, 0); }));
}

// One drawn Witch joins.
void expect_drawn_witch(Illness illness) {
  Scene scene = reach("basic", illness, 5, [](Scene& s) { s.trial(Witch::Bryn); });
  EXPECT_EQ(scene.asked(), kChance);
  scene.say("draw luke; keep luke");
  EXPECT_EQ(scene.coven(0).witches, bit(Witch::Luke));
  expect_end(scene);
}

// One of two drawn Witches joins, the other goes under the stack. Q12: a full Coven.
void expect_chosen_witch(Illness illness) {
  Scene scene = reach("full", illness, 5, [](Scene& s) {
    s.trial(Witch::Bryn).witch(0, {Witch::Alice, Witch::Otto, Witch::Nina, Witch::Sen});
  });
  scene.say("draw luke; draw martha");
  EXPECT_EQ(scene.options(), (Texts{"keep luke", "keep martha"}));
  scene.say("keep martha");
  const State& s = scene.state();
  EXPECT_EQ(s.stack[s.stack_count - 1].tiles, bit(Witch::Luke));
  EXPECT_EQ(scene.options(), (Texts{"dismiss alice", "dismiss martha", "dismiss nina",
                                    "dismiss otto", "dismiss sen"}));
  scene.say("dismiss otto");
  EXPECT_EQ(scene.coven(0).witches,
            bit(Witch::Alice) | bit(Witch::Martha) | bit(Witch::Nina) | bit(Witch::Sen));
  EXPECT_EQ(s.witch_box, bit(Witch::Otto));
  expect_end(scene);
}

std::set<Element> offered_elements(const Scene& scene) {
  std::set<Element> elements;
  for (const std::string& option : scene.options()) {
    if (option == "done") continue;
    elements.insert(element_of(static_cast<Spell>(parse(scene.rules(), option)->a())));
  }
  return elements;
}

Json switched(const char* name) { return Json::object({{name, false}}); }

}  // namespace

TEST(Rewards, BasicBlind1LowersSuspicion) { expect_calm(Illness::Blind); }
TEST(Rewards, BasicBlind2GivesAFlyingOintment) { expect_potion(2, Potion::Flying); }
TEST(Rewards, BasicBlind3GivesACalmingPotion) { expect_potion(3, Potion::Calming); }
TEST(Rewards, BasicBlind4GivesTwoPracticalPotions) {
  expect_practical(reach("basic", Illness::Blind, 4), {"gain love-potion", "gain ritual-oil"});
}
TEST(Rewards, BasicBlind5DrawsAWitch) { expect_drawn_witch(Illness::Blind); }

TEST(Rewards, BasicParalyzed1LowersSuspicion) { expect_calm(Illness::Paralyzed); }
TEST(Rewards, BasicParalyzed2GivesTwoIngredients) { expect_two_ingredients("basic"); }
TEST(Rewards, BasicParalyzed3GivesTwoCrystals) { expect_crystals("basic", 3, 2); }
TEST(Rewards, BasicParalyzed4GivesThreeCrystals) { expect_crystals("basic", 4, 3); }
TEST(Rewards, BasicParalyzed5DrawsAWitch) { expect_drawn_witch(Illness::Paralyzed); }

TEST(Rewards, BasicInfected1LowersSuspicion) { expect_calm(Illness::Infected); }
TEST(Rewards, BasicInfected2SendsOneToTheCrowd) { expect_to_crowd("basic", 2, 1); }
TEST(Rewards, BasicInfected3SendsTwoToTheCrowd) { expect_to_crowd("basic", 3, 2); }
TEST(Rewards, BasicInfected4SendsTwoToTheChambers) { expect_to_chamber("basic", 4, 2); }
TEST(Rewards, BasicInfected5DrawsAWitch) { expect_drawn_witch(Illness::Infected); }

// Q8: whatever icon the spaces above show.
TEST(Rewards, FullBlind1Advances) {
  Scene scene = reach("full", Illness::Blind, 1, [](Scene& s) { s.ritual(0, s.ritual_at(0, 4)); });
  const std::string left = "advance " + std::to_string(scene.ritual_at(1, 3));
  const std::string right = "advance " + std::to_string(scene.ritual_at(1, 5));
  EXPECT_EQ(scene.options(), (Texts{left, right}));
  scene.say(right);
  EXPECT_EQ(scene.coven(0).ritual + 1, scene.ritual_at(1, 5));
  expect_end(scene);
}

TEST(Rewards, FullBlind2ReadiesASpell) {
  Scene scene = reach("full", Illness::Blind, 2, [](Scene& s) {
    s.exhausted(0, {Spell::DreamPowder, Spell::BlessedDay}).spell(0, {Spell::Summoning});
  });
  EXPECT_EQ(scene.options(), (Texts{"ready blessed-day", "ready dream-powder"}));
  scene.say("ready dream-powder");
  EXPECT_EQ(scene.coven(0).exhausted, bit(Spell::BlessedDay));
  expect_end(scene);
  expect_end(reach("full", Illness::Blind, 2, [](Scene& s) { s.spell(0, {Spell::Summoning}); }));
}

// P2: any element, or by the switch only those of the marker's section.
TEST(Rewards, FullBlind3GivesASpell) {
  const Given in_earth = [](Scene& s) { s.ritual(0, s.ritual_at(1, 1)); };
  Scene scene = reach("full", Illness::Blind, 3, in_earth);
  EXPECT_EQ(scene.question(), "learn");
  EXPECT_EQ(scene.options().size(), 10u) << "nine, and done";
  EXPECT_EQ(offered_elements(scene).size(), 3u);
  const auto scoring = static_cast<Spell>(scene.state().scoring[idx(Element::Fire)][0]);
  scene.say("learn " + std::string(kSpellIds[idx(scoring)]));
  EXPECT_EQ(scene.coven(0).spells, bit(scoring));
  expect_end(scene);
  const Scene limited = reach("full", Illness::Blind, 3, in_earth, switched("blind_any_element"));
  EXPECT_EQ(offered_elements(limited), std::set<Element>{Element::Earth});
}

TEST(Rewards, FullBlind4AdvancesAndReadiesASpell) {
  Scene scene = reach("full", Illness::Blind, 4, [](Scene& s) {
    s.ritual(0, s.ritual_at(0, 0)).exhausted(0, {Spell::DreamPowder});
  });
  scene.say("advance " + std::to_string(scene.ritual_at(1, 1)) + "; ready dream-powder");
  EXPECT_EQ(scene.coven(0).ritual + 1, scene.ritual_at(1, 1));
  EXPECT_EQ(scene.coven(0).exhausted, 0u);
  expect_end(scene);
}

TEST(Rewards, FullBlind5ChoosesAWitch) { expect_chosen_witch(Illness::Blind); }

// P1: one Crystal, or by the switch 2 Ingredients.
TEST(Rewards, FullParalyzed1GivesACrystal) {
  expect_crystals("full", 1, 1);
  Scene other = reach("full", Illness::Paralyzed, 1, {}, switched("paralyzed_crystal"));
  EXPECT_EQ(other.options(), all_takes());
  other.say("take herb; take herb");
  EXPECT_EQ(other.coven(0).crystals, 0);
  expect_end(other);
}
TEST(Rewards, FullParalyzed2GivesTwoIngredients) { expect_two_ingredients("full"); }
TEST(Rewards, FullParalyzed3GivesTwoCrystals) { expect_crystals("full", 3, 2); }
TEST(Rewards, FullParalyzed4GivesAPracticalPotion) {
  expect_practical(reach("full", Illness::Paralyzed, 4), {"gain love-potion"});
}
TEST(Rewards, FullParalyzed5ChoosesAWitch) { expect_chosen_witch(Illness::Paralyzed); }

TEST(Rewards, FullInfected1SendsOneToTheCrowd) { expect_to_crowd("full", 1, 1); }
TEST(Rewards, FullInfected2SendsOneToAChamber) { expect_to_chamber("full", 2, 1); }
TEST(Rewards, FullInfected3SendsTwoToTheCrowd) { expect_to_crowd("full", 3, 2); }
TEST(Rewards, FullInfected4SendsTwoToTheChambers) { expect_to_chamber("full", 4, 2); }
TEST(Rewards, FullInfected5ChoosesAWitch) { expect_chosen_witch(Illness::Infected); }

}  // namespace cauldron::septima
