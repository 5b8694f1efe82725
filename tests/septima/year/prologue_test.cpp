// The sixteen halves of the Prologue cards.
#include <map>
#include <set>

#include "septima/support/scenario.h"

namespace cauldron::septima {

namespace {

using enum Ingredient;

// Two covens; seat 0 has the card and another one and arranges them now.
Scene with_cards(int card, int other) {
  Scene scene(2);
  scene.state() = initial(scene.rules());
  scene.until("prologue");
  const auto deal = [&](int which, int seat) {
    scene.say("prologue " + std::to_string(which) + " " + std::to_string(seat));
  };
  std::set<int> rest = {1, 2, 3, 4, 5, 6, 7, 8};
  rest.erase(card);
  rest.erase(other);
  deal(card, 0);
  deal(*rest.begin(), 1);
  deal(other, 0);
  deal(*rest.rbegin(), 1);
  EXPECT_EQ(scene.question(), "arrange");
  EXPECT_EQ(scene.asked(), 0);
  return scene;
}

int companion(int card) { return card == 1 ? 8 : 1; }  // Its bottom gives a Crystal.

void arrange(Scene& scene, int upper, const char* way, int lower) {
  scene.say("arrange " + std::to_string(upper) + " " + way + " " + std::to_string(lower));
}

// Shown above, the top gives one or the other three times, chosen anew each time.
void expect_top(int card, Ingredient one, Ingredient two) {
  const auto take = [](Ingredient type) {
    return "take " + std::string(kIngredientIds[idx(type)]);
  };
  Scene scene = with_cards(card, companion(card));
  arrange(scene, card, "over", companion(card));
  for (const Ingredient type : {two, one, two}) {
    const auto options = scene.options();
    EXPECT_EQ(std::set<std::string>(options.begin(), options.end()),
              (std::set<std::string>{take(one), take(two)}));
    scene.say(take(type));
  }
  EXPECT_EQ(scene.has(0, one), 1);
  EXPECT_EQ(scene.has(0, two), 2);
  EXPECT_FALSE(scene.question() == "take" && scene.asked() == 0);
}

// What the coven has beyond the Ingredients of the tops and the Crystal of the companion.
struct Haul {
  int crystals = 0;
  int citizens = 0;
  std::map<Potion, int> potions;
  friend bool operator==(const Haul&, const Haul&) = default;
};

Haul haul(const Scene& scene) {
  Haul all{scene.coven(0).crystals, scene.coven(0).crowd - 1, {}};
  for (int i = 0; i < kPotions; ++i) {
    const auto potion = static_cast<Potion>(i);
    if (const int n = scene.has(0, potion)) all.potions[potion] = n;
  }
  return all;
}

// Takes what tops and choices give, the last option each time.
Haul take_all(Scene& scene) {
  while (scene.asked() == 0 && scene.question() != "arrange") scene.say(scene.options().back());
  return haul(scene);
}

// The bottom counts twice in the middle, once below, and not at all covered.
void expect_bottom(int card, const Haul& once, const Haul& twice) {
  const int other = companion(card);
  Scene middle = with_cards(card, other);
  Scene below = middle;
  Scene covered = middle;
  arrange(middle, card, "over", other);
  Haul expected = twice;
  expected.crystals += 1;
  EXPECT_EQ(take_all(middle), expected);
  arrange(below, other, "under", card);  // The companion's bottom is covered.
  EXPECT_EQ(take_all(below), once);
  arrange(covered, card, "under", other);
  EXPECT_EQ(take_all(covered), (Haul{1, 0, {}}));
}

void expect_potion(int card, Potion potion) {
  expect_bottom(card, {0, 0, {{potion, 1}}}, {0, 0, {{potion, 2}}});
}

}  // namespace

TEST(PrologueHalves, Card1TopBerryOrHerb) { expect_top(1, Berry, Herb); }
TEST(PrologueHalves, Card1BottomCrystal) { expect_bottom(1, {1, 0, {}}, {2, 0, {}}); }

TEST(PrologueHalves, Card2TopMushroomOrRoot) { expect_top(2, Mushroom, Root); }
TEST(PrologueHalves, Card2BottomCalmingPotion) { expect_potion(2, Potion::Calming); }

TEST(PrologueHalves, Card3TopSkullOrBerry) { expect_top(3, Skull, Berry); }
TEST(PrologueHalves, Card3BottomFlyingOintment) { expect_potion(3, Potion::Flying); }

TEST(PrologueHalves, Card4TopHerbOrMushroom) { expect_top(4, Herb, Mushroom); }
TEST(PrologueHalves, Card4BottomCitizenToTheCrowd) { expect_bottom(4, {0, 1, {}}, {0, 2, {}}); }

TEST(PrologueHalves, Card5TopRootOrSkull) { expect_top(5, Root, Skull); }
TEST(PrologueHalves, Card5BottomLovePotion) { expect_potion(5, Potion::Love); }

TEST(PrologueHalves, Card6TopHerbOrRoot) { expect_top(6, Herb, Root); }
TEST(PrologueHalves, Card6BottomRitualOil) { expect_potion(6, Potion::Oil); }

TEST(PrologueHalves, Card7TopMushroomOrSkull) { expect_top(7, Mushroom, Skull); }
TEST(PrologueHalves, Card7BottomAnyRemedy) {
  expect_potion(7, Potion::InfectionRemedy);  // The last of the options.
  Scene scene = with_cards(7, 1);
  scene.say("arrange 7 over 1; take skull; take skull; take skull");
  for (int i = 0; i < 2; ++i) {  // Chosen anew.
    EXPECT_EQ(scene.options(),
              (std::vector<std::string>{"gain blindness-remedy", "gain paralysis-remedy",
                                        "gain infection-remedy"}));
    scene.say(i == 0 ? "gain blindness-remedy" : "gain paralysis-remedy");
  }
  EXPECT_EQ(scene.has(0, Potion::BlindnessRemedy), 1);
  EXPECT_EQ(scene.has(0, Potion::ParalysisRemedy), 1);
}

TEST(PrologueHalves, Card8TopBerryOrRoot) { expect_top(8, Berry, Root); }
TEST(PrologueHalves, Card8BottomCrystal) { expect_bottom(8, {1, 0, {}}, {2, 0, {}}); }

}  // namespace cauldron::septima
