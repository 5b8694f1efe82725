// What the cards in hand would do (docs/state.md, dry_run): whoever plays one alone gets just that.
#include "games/septima/view/dry_run.h"

#include <set>

#include "septima/support/seen.h"

namespace cauldron::septima {
namespace {

// Goods, a Remedy and Patients to use it on, a card to remember; no Witch, no Building in reach.
Scene market_day() {
  Scene scene;
  scene.leader(0, scene.space_at_towns({1, 2}));
  scene.patient(1, "blind-yellow").patient(2, "infected-blue");
  scene.goods(0, {Ingredient::Herb, Ingredient::Mushroom, Ingredient::Skull}, 1);
  scene.potions(0, {Potion::BlindnessRemedy});
  scene.discard(0, {Action::Recruit});
  scene.captured(Witch::Otto).trial(Witch::Alice);
  return scene;
}

const Json& of(const Json& view, std::string_view action) {
  for (const Json& each : view.find("dry_run")->items()) {
    if (*each.find_string("action") == action) return each;
  }
  throw std::runtime_error("no such card");
}

std::set<std::string> choices(const Json& card) {
  std::set<std::string> found;
  for (const Json& each : card.find("choices")->items()) found.insert(each.as_string());
  return found;
}

int gain(const Json& card, std::string_view id) {
  for (const Json& each : card.find("gains")->items()) {
    if (*each.find_string("id") == id) return static_cast<int>(*each.find_int("count"));
  }
  return 0;
}

std::string second_word(const std::string& option) {
  const std::size_t from = option.find(' ');
  if (from == std::string::npos) return "";
  return option.substr(from + 1, option.find(' ', from + 1) - from - 1);
}

constexpr Action kCards[] = {Action::Collect, Action::Move,  Action::Brew,     Action::Heal,
                             Action::Chant,   Action::Plead, Action::Remember, Action::Ritual};

TEST(DryRun, EveryCardDoesWhatWasShown) {
  const Scene scene = market_day();
  const Json view = seen(scene, 0);
  for (const Action action : kCards) {
    const Json& shown = of(view, kActionIds[idx(action)]);
    Scene played = scene;
    // The others match neither the card nor the Septima's Recruit.
    const Action other = action == Action::Chant ? Action::Collect : Action::Chant;
    played.select({action, other, other});
    played.say("done; done");
    const Coven& is = played.coven(0);
    const Coven& was = scene.coven(0);
    EXPECT_EQ(gain(shown, "suspicion"), is.suspicion - was.suspicion) << idx(action);
    EXPECT_EQ(gain(shown, "wisdom"), is.wisdom - was.wisdom) << idx(action);
    EXPECT_EQ(gain(shown, "crystal"), is.crystals - was.crystals) << idx(action);
    for (std::size_t type = 0; type < kIngredients; ++type) {
      EXPECT_EQ(gain(shown, kIngredientIds[type]), is.ingredients[type] - was.ingredients[type]);
    }
    std::set<std::string> offered;
    if (played.asked() == 0 && played.question() != "window") {
      for (const std::string& option : played.options()) {
        if (const std::string word = second_word(option); !word.empty()) offered.insert(word);
      }
    }
    EXPECT_EQ(choices(shown), offered) << kActionIds[idx(action)];
  }
}

TEST(DryRun, ARecruitSendsACitizen) {
  const Scene scene;
  EXPECT_EQ(gain(of(seen(scene, 0), "recruit"), "crowd"), 1);
}

TEST(DryRun, WithoutARemedyNobodyIsHealed) {
  Scene scene = market_day();
  const std::set<std::string> blind = {"1", "hospital"};
  EXPECT_EQ(choices(of(seen(scene, 0), "heal")), blind);
  scene.coven(0).potions[idx(Potion::BlindnessRemedy)] = 0;
  EXPECT_EQ(choices(of(seen(scene, 0), "heal")), std::set<std::string>{});
}

// The card that lies face down counts as in hand: it can still be changed.
TEST(DryRun, IsForThoseWhoSelectAndOfTheirCards) {
  Scene scene = market_day();
  EXPECT_EQ(seen(scene, kWatcher).find("dry_run"), nullptr);
  const std::size_t all = seen(scene, 0).find("dry_run")->items().size();
  EXPECT_EQ(all, 8u);  // Recruit was played
  scene.say("select brew");
  EXPECT_EQ(seen(scene, 0).find("dry_run")->items().size(), all);
  Scene later = market_day();
  later.select({Action::Brew, Action::Chant, Action::Chant});
  EXPECT_EQ(seen(later, 0).find("dry_run"), nullptr);
}

// Trying a card out leaves the table as it is, and the solo game's select has it too.
TEST(DryRun, OfTheSoloGame) {
  Scene scene(1);
  EXPECT_EQ(seen(scene, 0).find("dry_run"), nullptr) << "the negotiation comes first";
  scene.say("negotiate none");
  scene.until("select");
  EXPECT_EQ(gain(of(seen(scene, 0), "chant"), "suspicion"), -2);
  EXPECT_EQ(seen(scene, 1).find("dry_run"), nullptr) << "the Black Widow has no hand";
}

}  // namespace
}  // namespace cauldron::septima
