// The end of the solo game: the Tribulations, how many of them win, and the difficulty.
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Numbers = std::vector<int>;

Json set(const char* name, int value) { return Json::object({{name, value}}); }

// --- the Tribulations ----------------------------------------------------------------------------

// Makes one Tribulation met; the first four are those of the first book.
void meet(Scene& scene, int tribulation) {
  switch (tribulation) {
    case 1:
      return set_levels(scene, 0, 0, 1, 0);
    case 2:
      scene.potions(0, {Potion::Love, Potion::Oil});
      return;
    case 3:
      scene.citizens(0, 5);
      return;
    case 4:
      scene.coven(0).ingredients[idx(Ingredient::Root)] = 6;
      return;
    case 5:
      scene.witch(0, {Witch::Alice, Witch::Bryn, Witch::Nina, Witch::Sen});
      return;
    case 6:
      scene.coven(kWidow).witches = 0;
      return;
    case 7:
      scene.ritual(0, ritual_at(scene, 10));
      return;
    default:
      set_wisdom(scene, scene.rules().variant.score_needed);
  }
}

// The first book, and none is met.
Scene hopeless(Json switches = Json::object()) {
  Scene scene(1, "full", std::move(switches));
  scene.coven(0).book = 0;
  scene.ritual(0, ritual_at(scene, 0));
  scene.witch(kWidow, {Witch::Edith, Witch::Luke, Witch::Otto, Witch::Tommy});
  return scene;
}

// The scene meets this one and no other.
void expect_only(const Scene& scene, int tribulation) {
  for (int each = 1; each <= kTribulations; ++each) {
    EXPECT_EQ(meets(scene, each), each == tribulation) << each;
  }
}

Scene meeting(int tribulation) {
  Scene scene = hopeless();
  EXPECT_EQ(score_of(scene).met(), 0);
  meet(scene, tribulation);
  return scene;
}

// One needs no Witches for an objective of the book.
TEST(Tribulations, Tribulation1IsTheFirstLineOfTheBook) {
  const Scene scene = meeting(1);
  EXPECT_EQ(witch_count(scene.coven(0)), 0);
  expect_only(scene, 1);
}

TEST(Tribulations, Tribulation2IsTheSecondLineOfTheBook) { expect_only(meeting(2), 2); }
TEST(Tribulations, Tribulation3IsTheThirdLineOfTheBook) { expect_only(meeting(3), 3); }
TEST(Tribulations, Tribulation4IsTheFourthLineOfTheBook) { expect_only(meeting(4), 4); }

TEST(Tribulations, Tribulation5IsAFullCoven) {
  Scene scene = meeting(5);
  expect_only(scene, 5);
  scene.coven(0).witches &= ~bit(Witch::Sen);
  EXPECT_FALSE(meets(scene, 5));
}

TEST(Tribulations, Tribulation6IsThatHersIsNotFull) {
  Scene scene = hopeless();
  EXPECT_FALSE(meets(scene, 6));
  scene.coven(kWidow).witches &= ~bit(Witch::Luke);
  expect_only(scene, 6);
}

TEST(Tribulations, Tribulation7IsTheTopRibbon) {
  Scene scene = meeting(7);
  expect_only(scene, 7);
  scene.ritual(0, ritual_at(scene, 8));  // the ribbon below
  EXPECT_FALSE(meets(scene, 7));
}

TEST(Tribulations, Tribulation8IsAScoreOf42) {
  Scene scene = hopeless();
  set_wisdom(scene, 41);
  EXPECT_FALSE(meets(scene, 8));
  set_wisdom(scene, 42);
  expect_only(scene, 8);
  scene.citizens(kWidow, 3);  // costs 3 of them
  EXPECT_FALSE(meets(scene, 8));
  set_wisdom(scene, 45);
  EXPECT_TRUE(meets(scene, 8));
}

// --- how many win --------------------------------------------------------------------------------

// Meets that many of the eight. The score comes last: others add to it.
Scene meeting_many(int many, Json switches = Json::object()) {
  Scene scene = hopeless(std::move(switches));
  for (int tribulation = 1; tribulation <= many; ++tribulation) meet(scene, tribulation);
  EXPECT_EQ(score_of(scene).met(), many);
  return scene;
}

void expect_needed(int many, const Json& switches = Json::object()) {
  EXPECT_TRUE(wins(meeting_many(many, switches))) << many;
  EXPECT_FALSE(wins(meeting_many(many - 1, switches))) << many;
}

TEST(Tribulations, FiveWin) {
  expect_needed(5);
  const Scene lost = meeting_many(4);
  const Outcome result = outcome(lost.rules(), lost.state());
  EXPECT_EQ(result.winners, std::vector<Seat>{kWidow});
  EXPECT_EQ(result.scores, (Numbers{4, 4}));
}

TEST(Difficulty, Tribulations4) { expect_needed(4, set("tribulations", 4)); }
TEST(Difficulty, Tribulations5) { expect_needed(5, set("tribulations", 5)); }
// O8: that many of the eight, not the one of that number.
TEST(Difficulty, Tribulations6) { expect_needed(6, set("tribulations", 6)); }
TEST(Difficulty, Tribulations7) { expect_needed(7, set("tribulations", 7)); }
TEST(Difficulty, Tribulations8) { expect_needed(8, set("tribulations", 8)); }

TEST(Solo, O8HarderMeansMoreTribulations) {
  Scene scene = hopeless(set("tribulations", 6));
  meet(scene, 6);
  EXPECT_FALSE(wins(scene));
}

// --- the other settings --------------------------------------------------------------------------

TEST(Difficulty, WidowBonusNever) {
  Scene scene(1, "full", set("widow_bonus", 0));
  with_septima(scene, Action::Recruit);
  EXPECT_EQ(crowd(scene, kWidow), 3);
  EXPECT_EQ(suspicion(scene, kWidow), 6);  // she has matched all the same
}

TEST(Difficulty, WidowBonusAlways) {
  Scene scene(1, "full", set("widow_bonus", 2));
  alone(scene, Action::Recruit);
  EXPECT_EQ(crowd(scene, kWidow), 4);
  EXPECT_EQ(suspicion(scene, kWidow), 4);  // she has not matched
  Scene matched(1, "full", set("widow_bonus", 2));
  with_septima(matched, Action::Recruit);
  EXPECT_EQ(crowd(matched, kWidow), 4);  // not twice
}

void expect_score_needed(int score) {
  Scene scene = hopeless(set("score_needed", score));
  set_wisdom(scene, score - 1);
  EXPECT_FALSE(meets(scene, 8));
  set_wisdom(scene, score);
  EXPECT_TRUE(meets(scene, 8));
}

TEST(Difficulty, Score1) { expect_score_needed(1); }
TEST(Difficulty, Score28) { expect_score_needed(28); }
TEST(Difficulty, Score35) { expect_score_needed(35); }
TEST(Difficulty, Score42) { expect_score_needed(42); }

Numbers cards(Json switches) {
  const Scene scene(1, "full", std::move(switches));
  return Numbers(std::begin(widow(scene).cards), std::end(widow(scene).cards));
}

TEST(Difficulty, NegotiationsMore) { EXPECT_EQ(cards(set("negotiations", 2)), (Numbers{4, 3, 3})); }
TEST(Difficulty, NegotiationsFewer) {
  EXPECT_EQ(cards(set("negotiations", 0)), (Numbers{2, 2, 2}));
}

// --- presets -------------------------------------------------------------------------------------

Json preset(const char* name) { return Json::object({{"difficulty", name}}); }

// Tribulations to win, when she has her bonus, the score needed, the cards one lacks.
Numbers hardness(const char* name) {
  const Variant variant = Scene(1, "full", preset(name)).rules().variant;
  return {variant.tribulations, variant.widow_bonus, variant.score_needed,
          2 - variant.negotiations};
}

// In some respect harder than the preset before it, in none easier.
void expect_harder(const char* harder, const char* easier) {
  const Numbers more = hardness(harder);
  const Numbers less = hardness(easier);
  EXPECT_NE(more, less);
  for (std::size_t i = 0; i < more.size(); ++i) EXPECT_GE(more[i], less[i]) << harder << i;
}

// Everything that the rulebook offers for an easier game.
TEST(Difficulty, PresetGentle) { EXPECT_EQ(hardness("gentle"), (Numbers{4, 0, 1, 0})); }
TEST(Difficulty, PresetEasy) { expect_harder("easy", "gentle"); }
TEST(Difficulty, PresetNormalIsTheRulebooksGame) {
  EXPECT_EQ(Scene(1, "full", preset("normal")).rules().variant, Scene(1).rules().variant);
  EXPECT_EQ(hardness("normal"), (Numbers{5, 1, 42, 1}));
  expect_harder("normal", "easy");
}
TEST(Difficulty, PresetHard) { expect_harder("hard", "normal"); }
TEST(Difficulty, PresetMerciless) { expect_harder("merciless", "hard"); }

TEST(Difficulty, SettingsOverrideThePreset) {
  Json json = preset("merciless");
  json.set("players", 1);
  json.set("tribulations", 8);
  json.set("score_needed", 28);
  const auto variant = parse_variant(json);
  ASSERT_TRUE(variant);
  EXPECT_EQ(int{variant->tribulations}, 8);
  EXPECT_EQ(int{variant->score_needed}, 28);
  EXPECT_EQ(int{variant->negotiations}, 0);
}

TEST(Difficulty, StrangeSettingsAreRefused) {
  const auto refused = [](const char* name, Json value) {
    Json json = Json::object({{"players", 1}});
    json.set(name, std::move(value));
    return !parse_variant(json);
  };
  EXPECT_TRUE(refused("difficulty", "fair"));
  EXPECT_TRUE(refused("tribulations", 3));
  EXPECT_TRUE(refused("tribulations", 9));
  EXPECT_TRUE(refused("widow_bonus", 3));
  EXPECT_TRUE(refused("score_needed", 0));
  EXPECT_TRUE(refused("score_needed", 43));
  EXPECT_TRUE(refused("negotiations", 3));
  EXPECT_TRUE(refused("mode", "basic"));  // the solo game is a Full one
  EXPECT_FALSE(refused("mode", "full"));
}

}  // namespace
}  // namespace cauldron::septima
