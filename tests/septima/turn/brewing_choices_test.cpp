// How a recipe may be paid: each way that makes a difference is offered once.
#include "septima/support/packs.h"
#include "septima/support/year.h"

namespace cauldron::septima {
namespace {

using enum Action;
using enum Ingredient;

// A pack whose Love Potion takes three Berries.
Scene three_berries() {
  Variant variant;
  variant.players = 3;
  const auto rules = load_rules("pack.json", pack_37(), variant, 1);
  EXPECT_TRUE(rules);
  return Scene(*rules);
}

TEST(BrewingChoices, OnlyTheNumberOfCrystalsMatters) {
  Scene s = three_berries();
  s.goods(0, {Berry, Berry, Berry}, 3).markers(Move, Chant);
  open_window(s, {Brew, Heal, Collect});
  s.say("done");
  EXPECT_EQ(offered(s, "brew love-potion"), 4) << "with 0, 1, 2 or 3 Crystals";
}

TEST(BrewingChoices, OneLeftOutByTheBonusAndTheRestPaid) {
  Scene s = three_berries();
  s.goods(0, {Berry, Berry, Berry}, 3).markers(Move, Brew);
  open_window(s, {Brew, Heal, Collect});
  s.say("done");
  EXPECT_EQ(offered(s, "brew love-potion"), 4 + 3) << "without the bonus, or with two to pay";
}

TEST(BrewingChoices, TheBonusLeavesOutEitherIngredient) {
  Scene s;
  s.goods(0, {Berry, Mushroom}, 1).markers(Move, Brew);
  open_window(s, {Brew, Heal, Collect});
  s.say("done");
  std::vector<std::string> ways;
  for (const std::string& option : s.options()) {
    if (option.rfind("brew flying-ointment", 0) == 0) ways.push_back(option.substr(21));
  }
  EXPECT_EQ(ways.size(), 3u + 3u) << "pay two of three; or one of them for what is not left out";
}

TEST(BrewingChoices, ACrystalIsNoIngredientTwice) {
  Scene s;
  s.goods(0, {Berry}, 1).markers(Move, Chant);
  open_window(s, {Brew, Heal, Collect});
  s.say("done");
  EXPECT_TRUE(s.offers("brew flying-ointment pay berry crystal") ||
              s.offers("brew flying-ointment pay crystal berry"));
  EXPECT_FALSE(s.offers("brew ritual-oil pay crystal crystal"));
}

}  // namespace
}  // namespace cauldron::septima
