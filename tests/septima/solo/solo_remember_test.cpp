// The Black Widow's Remember cards: both abilities of the card each copies.
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Strings = std::vector<std::string>;
using Numbers = std::vector<int>;

Scene remembering(Action copied) {
  Scene scene(1);
  scene.copy(copied);
  return scene;
}

TEST(WidowCards, RememberMove) {
  Scene scene = remembering(Action::Move);
  alone(scene, Action::Remember);
  EXPECT_EQ(spiders(scene), (Numbers{17, 24, 9}));
  Scene matched = remembering(Action::Move);
  with_septima(matched, Action::Remember);
  EXPECT_EQ(spiders(matched), (Numbers{9, 7, 16}));
}

TEST(WidowCards, RememberPlead) {
  Scene scene = remembering(Action::Plead);
  alone(scene, Action::Remember);
  EXPECT_EQ(cursed(scene), (Numbers{0, 1, 0}));
  Scene matched = remembering(Action::Plead);
  with_septima(matched, Action::Remember);
  EXPECT_EQ(cursed(matched), (Numbers{0, 2, 0}));
}

TEST(WidowCards, RememberRecruit) {
  Scene scene = remembering(Action::Recruit);
  alone(scene, Action::Remember);
  EXPECT_EQ(cursed(scene), (Numbers{3, 0, 0}));
  Scene matched = remembering(Action::Recruit);
  with_septima(matched, Action::Remember);
  EXPECT_EQ(cursed(matched), (Numbers{4, 0, 0}));
}

TEST(WidowCards, RememberBrew) {
  Scene scene = remembering(Action::Brew);
  scene.patient(4, "infected-blue");
  alone(scene, Action::Remember);
  EXPECT_EQ(suspicion(scene, kWidow), 5);
  EXPECT_FALSE(healed_by_widow(scene, 4));
  Scene matched = remembering(Action::Brew);
  matched.patient(4, "infected-blue");
  with_septima(matched, Action::Remember);
  EXPECT_TRUE(healed_by_widow(matched, 4));
}

TEST(WidowCards, RememberHeal) {
  Scene scene = remembering(Action::Heal);
  scene.patient(2, "blind-yellow").patient(4, "infected-blue");
  alone(scene, Action::Remember);
  EXPECT_TRUE(healed_by_widow(scene, 2) && healed_by_widow(scene, 4));
  EXPECT_EQ(cursed(scene), (Numbers{1, 0, 0}));
  Scene matched = remembering(Action::Heal);
  with_septima(matched, Action::Remember);
  EXPECT_EQ(cursed(matched), (Numbers{0, 1, 0}));
}

TEST(WidowCards, RememberCollect) {
  Scene scene = remembering(Action::Collect);
  alone(scene, Action::Remember);
  EXPECT_TRUE(lies(scene, 1) && lies(scene, 2) && lies(scene, 3));
  EXPECT_EQ(widow(scene).no_crystals, 0);
  Scene matched = remembering(Action::Collect);
  with_septima(matched, Action::Remember);
  EXPECT_EQ(widow(matched).no_crystals, 1);
}

// Its icon remains Remember: what it copies matches nobody.
TEST(WidowCards, RememberMatchesByItsOwnIcon) {
  Scene scene = remembering(Action::Recruit);
  scene.markers(Action::Plead, Action::Recruit).select({Action::Brew, Action::Remember});
  her_turn(scene);
  EXPECT_EQ(cursed(scene), (Numbers{3, 0, 0}));
  EXPECT_EQ(suspicion(scene, kWidow), 4);
}

TEST(WidowCards, RememberIsOneOfSixAndKnownOnceItIsSeen) {
  Scene scene(1);
  scene.select({Action::Chant, Action::Remember});
  EXPECT_EQ(scene.question(), "copy");
  EXPECT_EQ(scene.asked(), kChance);
  EXPECT_EQ(scene.options(), (Strings{"copy collect", "copy move", "copy brew", "copy heal",
                                      "copy recruit", "copy plead"}));
  scene.say("copy heal");
  EXPECT_EQ(widow(scene).copy, idx(Action::Heal));
  EXPECT_EQ(scene.question(), "quick");
}

}  // namespace
}  // namespace cauldron::septima
