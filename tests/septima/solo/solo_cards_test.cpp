// The Black Widow's Action cards: what each does, alone and with its Matching Bonus. In the plain
// position the Spider Scuttle that comes first moves her Spiders from 40, 35, 18 to 18, 35, 17.
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Strings = std::vector<std::string>;
using Numbers = std::vector<int>;

const Numbers kAfterScuttle = {18, 35, 17};

TEST(WidowCards, CollectMain) {
  Scene scene(1);
  scene.spider(1, 40, true);
  alone(scene, Action::Collect);
  EXPECT_EQ(spiders(scene), kAfterScuttle);
  EXPECT_TRUE(lies(scene, 1) && lies(scene, 2) && lies(scene, 3));
  EXPECT_EQ(widow(scene).no_crystals, 0);
  EXPECT_EQ(suspicion(scene, kWidow), 4);
}

TEST(WidowCards, CollectBonus) {
  Scene scene(1);
  scene.leader(0, 26);  // beside an outcrop no Spider comes near
  with_septima(scene, Action::Collect);
  EXPECT_TRUE(lies(scene, 1) && lies(scene, 2) && lies(scene, 3));
  scene.until("negotiate");
  alone(scene, Action::Brew, Action::Collect);
  EXPECT_EQ(crystals(scene), 0);
  scene.until("negotiate");
  scene.coven(0).discard =
      static_cast<std::uint16_t>(scene.coven(0).discard & ~bit(Action::Collect));
  scene.coven(0).hand = static_cast<std::uint16_t>(scene.coven(0).hand | bit(Action::Collect));
  alone(scene, Action::Heal, Action::Collect);
  EXPECT_EQ(crystals(scene), 1);
}

TEST(WidowCards, MoveMain) {
  Scene scene(1);
  scene.spider(2, 35, true);
  alone(scene, Action::Move);
  EXPECT_EQ(spiders(scene), (Numbers{17, 24, 9}));  // the second was the farthest: one more
  EXPECT_FALSE(lies(scene, 2));
}

TEST(WidowCards, MoveBonus) {
  Scene scene(1);
  with_septima(scene, Action::Move);
  EXPECT_EQ(spiders(scene), (Numbers{9, 7, 16}));
}

TEST(WidowCards, MoveMainAsksWhichIsTheFarthest) {
  Scene scene(1);
  scene.spider(1, 40).spider(2, 42).spider(3, 13).row(Action::Move, Action::Plead);
  no_septima(scene, Action::Brew, Action::Move);
  scene.select({Action::Brew, Action::Move}).finish_turn(0);
  EXPECT_EQ(spiders(scene), (Numbers{18, 23, 14}));
  EXPECT_EQ(scene.question(), "farthest");
  EXPECT_EQ(scene.asked(), 0);
  EXPECT_EQ(scene.options(), (Strings{"spider 1", "spider 2"}));
  scene.say("spider 2");
  EXPECT_EQ(spiders(scene), (Numbers{18, 24, 14}));
  EXPECT_EQ(scene.question(), "marker");
}

TEST(WidowCards, BrewMain) {
  Scene scene(1);
  scene.patient(1, "blind-yellow");
  alone(scene, Action::Brew);
  EXPECT_EQ(suspicion(scene, kWidow), 5);
  EXPECT_FALSE(healed_by_widow(scene, 1));
}

// Shadow Zones 1 and 4 touch Town 4, not Town 2 which is nearer.
TEST(WidowCards, BrewBonus) {
  Scene scene(1);
  scene.patient(2, "blind-yellow").patient(4, "infected-blue", true);
  with_septima(scene, Action::Brew);
  EXPECT_TRUE(healed_by_widow(scene, 4));
  EXPECT_FALSE(healed_by_widow(scene, 2));
  EXPECT_EQ(level(scene, kWidow, Illness::Infected), 1);
  EXPECT_EQ(level(scene, kWidow, Illness::Blind), 0);
  EXPECT_EQ(scene.state().patient_angry, 0);  // the Angry Citizen on it goes home
  EXPECT_EQ(scene.state().angry_supply, 16);
  EXPECT_EQ(suspicion(scene, kWidow), 7);  // 1 by the card, 2 by the match
}

// The reward of the track is ignored: Infected 2 would send a Citizen to the Crowd.
TEST(WidowCards, BrewBonusTakesNoReward) {
  Scene scene(1);
  scene.patient(4, "infected-blue").coven(kWidow).level[idx(Illness::Infected)] = 1;
  with_septima(scene, Action::Brew);
  EXPECT_EQ(level(scene, kWidow, Illness::Infected), 2);
  EXPECT_EQ(crowd(scene, kWidow), 1);
  EXPECT_EQ(scene.coven(kWidow).crystals, 0);
}

TEST(WidowCards, HealMain) {
  Scene scene(1);
  scene.patient(2, "blind-yellow").patient(4, "infected-blue").patient(5, "blind-blue");
  alone(scene, Action::Heal);
  EXPECT_TRUE(healed_by_widow(scene, 4));   // next to a Shadow Zone
  EXPECT_TRUE(healed_by_widow(scene, 2));   // no other is, so the nearest
  EXPECT_FALSE(healed_by_widow(scene, 5));  // two are enough
  EXPECT_EQ(level(scene, kWidow, Illness::Blind), 1);
  EXPECT_EQ(crowd(scene, kWidow), 1);
  scene.until("negotiate");
  EXPECT_EQ(scene.state().patient[1], kNone);
  EXPECT_NE(scene.state().patient[4], kNone);
}

TEST(WidowCards, HealMainAsksWhichOfTheClosest) {
  Scene scene(1);
  scene.patient(1, "blind-yellow").patient(2, "infected-blue").patient(5, "paralyzed-blue");
  scene.row(Action::Heal, Action::Ritual);  // Shadow Zones 1, 3, 5 touch all three
  no_septima(scene, Action::Brew, Action::Heal);
  scene.select({Action::Brew, Action::Heal});
  her_turn(scene);
  EXPECT_EQ(scene.question(), "closest");
  EXPECT_EQ(scene.asked(), 0);
  EXPECT_EQ(scene.options(), (Strings{"closest 1", "closest 2"}));
  scene.say("closest 2");
  EXPECT_EQ(scene.question(), "marker");  // the second one is the closest left
  EXPECT_TRUE(healed_by_widow(scene, 1) && healed_by_widow(scene, 2));
}

TEST(WidowCards, HealMainWithOneOrNoPatient) {
  Scene scene(1);
  scene.patient(3, "paralyzed-yellow");
  alone(scene, Action::Heal);
  EXPECT_EQ(level(scene, kWidow, Illness::Paralyzed), 1);
  Scene nobody(1);
  alone(nobody, Action::Heal);
  EXPECT_EQ(nobody.question(), "marker");
}

TEST(WidowCards, HealBonus) {
  Scene scene(1);
  scene.citizens(kWidow, 2);
  fill(scene, 1, {0});
  with_septima(scene, Action::Heal);
  EXPECT_EQ(cursed(scene), (Numbers{1, 1, 0}));
  EXPECT_EQ(scene.state().chamber[0][1], kWidow + 1);  // the first empty space

  Scene full(1);
  full.citizens(0, 0).citizens(kWidow, 2);
  fill(full, 1, {0, 0, 0, 0, 0, 0});
  with_septima(full, Action::Heal);
  EXPECT_EQ(cursed(full), (Numbers{1, 0, 1}));

  Scene none(1);
  none.citizens(kWidow, 0);
  with_septima(none, Action::Heal);
  EXPECT_EQ(cursed(none), (Numbers{0, 0, 0}));
}

TEST(WidowCards, ChantMain) {
  Scene scene(1);
  alone(scene, Action::Chant);
  EXPECT_EQ(suspicion(scene, kWidow), 5);
  EXPECT_EQ(crowd(scene, kWidow), 1);
}

// Other than a person's, her Chant does not do away with the match's Suspicion.
TEST(WidowCards, ChantBonus) {
  Scene scene(1);
  with_septima(scene, Action::Chant);
  EXPECT_EQ(crowd(scene, kWidow), 3);
  EXPECT_EQ(suspicion(scene, kWidow), 7);
  Scene last(1);
  last.citizens(kWidow, 5);
  with_septima(last, Action::Chant);
  EXPECT_EQ(crowd(last, kWidow), 6);
}

TEST(WidowCards, RecruitMain) {
  Scene scene(1);
  alone(scene, Action::Recruit);
  EXPECT_EQ(cursed(scene), (Numbers{3, 0, 0}));
  EXPECT_EQ(suspicion(scene, kWidow), 4);

  Scene one(1);  // only one at home: that one
  one.citizens(kWidow, 5);
  alone(one, Action::Recruit);
  EXPECT_EQ(cursed(one), (Numbers{6, 0, 0}));

  Scene nobody_home(1);
  nobody_home.citizens(kWidow, 6);
  alone(nobody_home, Action::Recruit);
  EXPECT_EQ(cursed(nobody_home), (Numbers{4, 2, 0}));
  EXPECT_EQ(suspicion(nobody_home, kWidow), 4);
}

TEST(WidowCards, RecruitMainSendsOnToTheSecondChamber) {
  Scene scene(1);
  scene.citizens(0, 0).citizens(kWidow, 6);
  fill(scene, 1, {0, 0, 0, 0, 0});
  alone(scene, Action::Recruit);
  EXPECT_EQ(cursed(scene), (Numbers{4, 1, 1}));
}

TEST(WidowCards, RecruitMainAsALastResortRaisesHerSuspicion) {
  Scene scene(1);
  scene.citizens(kWidow, 0);
  fill(scene, 2, {1, 1, 1, 1, 1, 1});
  alone(scene, Action::Recruit);
  EXPECT_EQ(cursed(scene), (Numbers{0, 0, 6}));
  EXPECT_EQ(suspicion(scene, kWidow), 5);
}

TEST(WidowCards, RecruitBonus) {
  Scene scene(1);
  with_septima(scene, Action::Recruit);
  EXPECT_EQ(cursed(scene), (Numbers{4, 0, 0}));
  EXPECT_EQ(suspicion(scene, kWidow), 6);
}

TEST(WidowCards, PleadMain) {
  Scene scene(1);
  scene.citizens(kWidow, 3);
  alone(scene, Action::Plead);
  EXPECT_EQ(cursed(scene), (Numbers{1, 2, 0}));

  Scene one(1);  // only one in the Crowd: that one
  alone(one, Action::Plead);
  EXPECT_EQ(cursed(one), (Numbers{0, 1, 0}));

  Scene empty(1);
  empty.citizens(kWidow, 0);
  alone(empty, Action::Plead);
  EXPECT_EQ(cursed(empty), (Numbers{2, 0, 0}));
  EXPECT_EQ(suspicion(empty, kWidow), 4);

  Scene last(1);
  last.citizens(kWidow, 0);
  fill(last, 1, {1, 1, 1, 1, 1, 1});
  alone(last, Action::Plead);
  EXPECT_EQ(cursed(last), (Numbers{0, 6, 0}));
  EXPECT_EQ(suspicion(last, kWidow), 5);
}

TEST(WidowCards, PleadMainWithFullChambers) {
  Scene scene(1);
  scene.citizens(0, 0);
  fill(scene, 1, {0, 0, 0, 0, 0, 0});
  fill(scene, 2, {kFoe, kFoe, kFoe, kFoe, kFoe, kFoe});
  alone(scene, Action::Plead);
  EXPECT_EQ(cursed(scene), (Numbers{3, 0, 0}));
}

TEST(WidowCards, PleadBonus) {
  Scene scene(1);
  with_septima(scene, Action::Plead);
  EXPECT_EQ(cursed(scene), (Numbers{0, 2, 0}));
  EXPECT_EQ(int{scene.coven(kWidow).supply}, 4);
}

TEST(WidowCards, RitualMain) {
  Scene scene(1);
  const State before = scene.state();
  alone(scene, Action::Ritual);
  for (int element = 0; element < kElements; ++element) {
    EXPECT_TRUE(scene.state().spell_box >> before.bottom[element] & 1);
    EXPECT_EQ(scene.state().bottom[element], before.middle[element]);
    EXPECT_EQ(scene.state().scoring[element][0], before.scoring[element][0]);
    EXPECT_EQ(scene.question(), "reveal");
    scene.say(scene.options().front());
    EXPECT_NE(scene.state().middle[element], kNone);
  }
  EXPECT_EQ(scene.question(), "spend");
  EXPECT_EQ(scene.options(), (Strings{"spend cooperation", "spend delay", "spend information"}));
  scene.say("spend delay");
  EXPECT_EQ(int{widow(scene).cards[1]}, 1);
  EXPECT_EQ(suspicion(scene, kWidow), 4);
}

TEST(WidowCards, RitualMainWithoutNegotiationCards) {
  Scene scene(1);
  scene.negotiations(0, 0, 0);
  alone(scene, Action::Ritual);
  for (int element = 0; element < kElements; ++element) scene.say(scene.options().front());
  EXPECT_EQ(scene.question(), "marker");
}

TEST(WidowCards, RitualBonus) {
  Scene scene(1);
  with_septima(scene, Action::Ritual);
  for (int element = 0; element < kElements; ++element) scene.say(scene.options().front());
  scene.say("spend information");
  EXPECT_EQ(suspicion(scene, kWidow), 7);  // 1 by the card, 2 by the match
}

}  // namespace
}  // namespace cauldron::septima
