// The worked examples of the rulebook with Spells and Witches, X10 to X12, X21 and X22.
#include "septima/support/scenario.h"

namespace cauldron::septima {

namespace {

std::string str(int number) { return std::to_string(number); }

}  // namespace

// X10: a Ritual, and the Ritual Advance of three who match with Plead.
TEST(Examples, X10RitualFourPlayers) {
  Scene scene(4);
  const Seat orange = 1, gray = 2, green = 0, purple = 3;
  const int border = scene.ritual_at(6, 6), inside_air = scene.ritual_at(6, 4);
  scene.ritual(purple, scene.ritual_at(5, 3)).ritual(gray, scene.ritual_at(5, 3));
  scene.ritual(orange, scene.ritual_at(2, 4)).ritual(green, scene.ritual_at(2, 0));
  scene.goods(purple, {Ingredient::Root}).goods(gray, {Ingredient::Herb});
  scene.state().start = purple;
  scene.select({Action::Plead, Action::Plead, Action::Plead, Action::Ritual}).say("done; done");

  scene.say("sideways " + str(scene.ritual_at(5, 5)) + "; advance " + str(border) + "; pay root");
  EXPECT_EQ(scene.question(), "learn");
  int fire = 0, air = 0;
  for (int spell = 0; spell < kSpells; ++spell) {
    if (!scene.offers("learn " + std::string(kSpellIds[static_cast<std::size_t>(spell)]))) continue;
    const Element element = element_of(static_cast<Spell>(spell));
    EXPECT_NE(element, Element::Earth);
    ++(element == Element::Fire ? fire : air);
  }
  EXPECT_EQ(fire, 3);
  EXPECT_EQ(air, 3);
  scene.say(scene.options().at(1)).until("quick");  // after "done"
  EXPECT_EQ(std::popcount(scene.coven(purple).spells), 1);
  EXPECT_EQ(scene.coven(purple).ritual + 1, border);
  EXPECT_EQ(scene.coven(purple).suspicion, 2);

  // Green has no Plead above.
  EXPECT_EQ(scene.asked(), green);
  scene.say("done; done; main; chamber 1; done");
  EXPECT_EQ(scene.asked(), orange);
  EXPECT_EQ(scene.coven(green).ritual + 1, scene.ritual_at(2, 0));
  EXPECT_EQ(scene.coven(green).suspicion, 3);

  // Orange has, off the ribbons.
  scene.say("done; done; main; chamber 1; done");
  EXPECT_EQ(scene.options(),
            (std::vector<std::string>{"done", "advance " + str(scene.ritual_at(3, 3))}));
  scene.say("advance " + str(scene.ritual_at(3, 3)));
  EXPECT_EQ(scene.asked(), gray);
  EXPECT_EQ(scene.coven(orange).suspicion, 3);

  // Gray's lies on the same ribbon, inside Air.
  scene.say("done; done; main; chamber 1; done; advance " + str(inside_air) + "; pay herb");
  EXPECT_EQ(scene.question(), "learn");
  EXPECT_GE(scene.options().size(), 2u);
  for (const std::string& option : scene.options()) {
    if (option == "done") continue;
    EXPECT_EQ(element_of(static_cast<Spell>(parse(scene.rules(), option)->a())), Element::Air);
  }
  scene.say(scene.options().at(1));
  EXPECT_EQ(scene.coven(gray).suspicion, 3);
  EXPECT_EQ(scene.has(gray, Ingredient::Herb), 0);
}

// X11: readied while it lasts, an ongoing Spell goes on; after the Season it can be cast. T19.
TEST(Examples, X11DarkMoonStone) {
  for (const bool readied : {true, false}) {
    Scene scene;
    const std::uint32_t stone = bit(Spell::DarkMoonStone);
    scene.spell(0, {Spell::DarkMoonStone}).potions(0, {Potion::Calming, Potion::Calming});
    scene.season(0, 3).select({Action::Brew, Action::Heal, Action::Chant});
    scene.say("done; cast dark-moon-stone; use calming-potion lower");
    EXPECT_EQ(scene.coven(0).wisdom, 2);
    EXPECT_EQ(scene.coven(0).exhausted, stone);
    EXPECT_EQ(scene.coven(0).ongoing, stone);
    scene.until("select").select({Action::Ritual, Action::Ritual, Action::Brew});
    scene.say("done; done; main; advance " + str(scene.ritual_at(1, 3)) + "; done");
    scene.say(readied ? "ready dark-moon-stone" : "take berry");
    EXPECT_EQ(scene.coven(0).exhausted, readied ? 0 : stone);
    EXPECT_EQ(scene.coven(0).ongoing, stone);
    scene.say("use calming-potion lower");
    EXPECT_EQ(scene.coven(0).wisdom, 4);
    scene.until("select");
    ASSERT_EQ(scene.state().season, 1);
    EXPECT_EQ(scene.coven(0).ongoing, 0u);
    scene.state().start = 0;
    scene.select({Action::Brew, Action::Heal, Action::Chant}).say("done");
    EXPECT_EQ(scene.offers("cast dark-moon-stone"), readied);
  }
}

// X12: Katherina makes a third Ingredient Lunar; Nicholas brews before or after the Collect, alone.
TEST(Examples, X12WitchesWithCollect) {
  using enum Ingredient;
  Scene scene;
  scene.witch(0, {Witch::Katherina, Witch::Nicholas, Witch::Luke, Witch::Alice});
  scene.building(Building::FlyingElephant);
  scene.leader(0, scene.space_printing({Berry, Berry, Mushroom, Herb}));
  ASSERT_NE(scene.rules().board.towns[scene.coven(0).leader] & 1 << 5, 0);  // The golden plot.
  scene.goods(0, {Mushroom, Berry});
  scene.select({Action::Collect, Action::Heal, Action::Brew}).say("done");
  Scene after = scene;

  scene.say("call nicholas");
  EXPECT_EQ(scene.options(),
            (std::vector<std::string>{"done", "brew flying-ointment pay berry mushroom"}));
  scene.say("brew flying-ointment pay berry mushroom");
  EXPECT_FALSE(scene.offers("call nicholas"));
  EXPECT_FALSE(scene.offers("call alice"));
  EXPECT_EQ(scene.coven(0).wisdom, 3);
  scene.say("done");
  EXPECT_EQ(scene.options(),
            (std::vector<std::string>{"done", "moon skull", "moon herb", "moon root"}));
  scene.say("moon herb");
  EXPECT_EQ(scene.has(0, Herb), 1);
  EXPECT_EQ(scene.has(0, Berry), 2);
  EXPECT_EQ(scene.has(0, Mushroom), 1);
  EXPECT_FALSE(scene.offers("call nicholas"));

  after.say("done; moon root; call nicholas; brew flying-ointment pay berry mushroom");
  EXPECT_EQ(after.has(0, Herb), 0);  // Lunar only by Katherina's choice.
  EXPECT_EQ(after.has(0, Berry), 2);
  EXPECT_EQ(after.has(0, Potion::Flying), 1);
  EXPECT_EQ(after.question(), "window");  // One Potion only.
}

// X21: one more of each of up to three Ingredients gained; Shards of Eternity counts singles.
TEST(Examples, X21BlessedDay) {
  using enum Ingredient;
  Scene scene;
  scene.lunar({Herb, Mushroom, Berry, Root, Skull}).witch(0, {Witch::Katherina});
  scene.spell(0, {Spell::BlessedDay, Spell::ShardsOfEternity});
  scene.leader(0, scene.space_printing({Skull, Herb, Mushroom, Mushroom}));
  scene.select({Action::Collect, Action::Heal, Action::Brew}).say("done");
  EXPECT_FALSE(scene.offers("cast blessed-day"));  // Nothing was gained yet.
  scene.say("done; moon skull");
  const int crystals = scene.coven(0).crystals;
  EXPECT_EQ(scene.has(0, Mushroom), 2);
  Scene shards_first = scene;

  scene.say("cast blessed-day");
  EXPECT_EQ(scene.has(0, Herb), 2);
  EXPECT_EQ(scene.has(0, Mushroom), 3);
  EXPECT_EQ(scene.has(0, Skull), 2);
  EXPECT_FALSE(scene.offers("cast shards-of-eternity"));  // No singles are left.

  shards_first.say("cast shards-of-eternity");
  EXPECT_EQ(shards_first.coven(0).crystals, crystals + 2);
  shards_first.say("cast blessed-day");
  EXPECT_EQ(shards_first.has(0, Mushroom), 3);
}

// X22: Overgrown Wilds and Market together print 3 Ingredients.
TEST(Examples, X22OvergrownWildsAndMarket) {
  using enum Ingredient;
  for (const bool wilds : {true, false}) {
    Scene scene;
    scene.spell(0, {Spell::OvergrownWilds}).building(Building::Market);
    scene.leader(0, scene.space_printing({Berry, Skull, Skull, Root}));
    ASSERT_EQ(scene.rules().board.towns[scene.coven(0).leader], 1 << 2);  // Only the bronze plot.
    scene.select({Action::Collect, Action::Heal, Action::Brew}).say("done");
    if (wilds) scene.say("cast overgrown-wilds");
    scene.say("done; print berry; print mushroom");
    if (wilds) scene.say("print berry");
    EXPECT_EQ(scene.question(), "window");
    EXPECT_EQ(scene.has(0, Berry), wilds ? 3 : 2);
    EXPECT_EQ(scene.has(0, Mushroom), 1);
  }
}

}  // namespace cauldron::septima
