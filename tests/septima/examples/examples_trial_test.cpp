// The worked examples of the rulebook around the end of a Season, X15 to X19 and X23. One game goes
// through X15 to X18. Seat 0 is Green, seat 1 Gray, seat 2 Orange.
#include "games/septima/rules/year/scoring.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {

namespace {

constexpr Seat kGreen = 0, kGray = 1, kOrange = 2;

// X15's position, with nothing left to do but the Trials.
Scene before_trials() {
  Scene scene;
  scene.season(0, 4).trial(Witch::Wilmot).captured(Witch::Hazel);
  scene.citizens(kGreen, 4).citizens(kGray, 3).citizens(kOrange, 3);
  scene.coven(kOrange).supply -= 1;
  scene.state().chamber[0][0] = kOrange + 1;
  scene.coven(kOrange).suspicion = 2;
  scene.coven(kGreen).suspicion = 0;
  scene.coven(kGray).suspicion = 1;
  scene.select({Action::Brew, Action::Heal, Action::Ritual}).until("citizen");
  return scene;
}

Scene after_first_trial() {
  Scene scene = before_trials();
  scene.say(
      "citizen 1; citizen angry; citizen 0; citizen angry; citizen 1; citizen angry; citizen 2;"
      "keep wilmot");
  return scene;
}

Scene after_second_trial() {
  Scene scene = after_first_trial();
  scene.say(
      "citizen 0; citizen angry; citizen 0; citizen angry; citizen angry; citizen 1;"
      "citizen angry; citizen 0");
  return scene;
}

void expect_crowd(const Scene& scene, int green, int gray, int orange, int angry) {
  EXPECT_EQ(scene.coven(kGreen).crowd, green);
  EXPECT_EQ(scene.coven(kGray).crowd, gray);
  EXPECT_EQ(scene.coven(kOrange).crowd, orange);
  EXPECT_EQ(scene.state().angry_crowd, angry);
}

bool is_empty(const Scene& scene, int chamber) {
  for (const std::uint8_t citizen : scene.state().chamber[chamber]) {
    if (citizen != 0) return false;
  }
  return true;
}

}  // namespace

// X15: the Angry lines of three covens send 2 + 1 + 2.
TEST(Examples, X15TrialStart) {
  const Scene scene = before_trials();
  expect_crowd(scene, 4, 3, 3, 5);
  EXPECT_EQ(scene.state().angry_supply, 16 - 5);
  EXPECT_EQ(scene.state().chamber[0][0], kOrange + 1);
  EXPECT_EQ(scene.asked(), kChance);
}

// X16: seven are drawn; of two tied covens the leftmost Citizen decides.
TEST(Examples, X16FirstTrial) {
  Scene scene = before_trials();
  scene.say("citizen 1; citizen angry; citizen 0; citizen angry; citizen 1; citizen angry");
  EXPECT_EQ(scene.question(), "citizen");
  Scene gray_wins = scene;

  scene.say("citizen 2");  // The eighth space.
  EXPECT_EQ(scene.question(), "join");
  EXPECT_EQ(scene.asked(), kOrange);
  scene.say("keep wilmot");
  EXPECT_EQ(scene.coven(kOrange).wisdom, 3);
  EXPECT_EQ(scene.coven(kGray).wisdom, 0);
  EXPECT_EQ(scene.coven(kOrange).witches, bit(Witch::Wilmot));
  EXPECT_EQ(scene.coven(kOrange).supply, 4);
  EXPECT_EQ(scene.coven(kGray).supply, 3);
  expect_crowd(scene, 4, 3, 2, 5);
  EXPECT_TRUE(is_empty(scene, 0));

  gray_wins.say("citizen 1");  // Three Gray beat one Orange.
  EXPECT_EQ(gray_wins.asked(), kGray);
}

// X17: four Loyal against four Angry fail.
TEST(Examples, X17SecondTrial) {
  Scene scene = after_first_trial();
  EXPECT_EQ(scene.question(), "citizen");
  scene.say("citizen 0; citizen angry; citizen 0; citizen angry; citizen angry; citizen 1");
  Scene saved = scene;

  scene.say("citizen angry; citizen 0");
  EXPECT_EQ(scene.state().witch_box, bit(Witch::Hazel));
  EXPECT_EQ(scene.state().second_count, 0);
  EXPECT_EQ(scene.coven(kGreen).wisdom, 0);
  expect_crowd(scene, 4, 3, 2, 5);
  EXPECT_TRUE(is_empty(scene, 1));

  saved.say("citizen 1; citizen 0");  // Five against three would have saved her.
  EXPECT_EQ(saved.question(), "join");
  EXPECT_EQ(saved.asked(), kGreen);
}

// X18: 4, 3 and 2 Citizens bring 2, 1 and no picks; who took any recalls 1.
TEST(Examples, X18CrowdPicks) {
  Scene scene = after_second_trial();
  EXPECT_EQ(scene.question(), "pick");
  EXPECT_EQ(scene.asked(), kGreen);
  scene.say("pick ingredient; take root");
  EXPECT_FALSE(scene.offers("pick ingredient"));  // Different ones: Q22.
  scene.say("pick calm");
  EXPECT_EQ(scene.has(kGreen, Ingredient::Root), 1);
  EXPECT_EQ(scene.coven(kGreen).suspicion, -1);
  EXPECT_EQ(scene.coven(kGreen).crowd, 3);
  EXPECT_EQ(scene.asked(), kGray);
  Scene declined = scene;

  scene.say("pick ingredient; take mushroom");
  EXPECT_EQ(scene.has(kGray, Ingredient::Mushroom), 1);
  EXPECT_EQ(scene.coven(kGray).crowd, 2);
  EXPECT_NE(scene.question(), "pick");  // Nothing for Orange.
  EXPECT_EQ(scene.coven(kOrange).crowd, 2);

  declined.say("done");
  EXPECT_EQ(declined.coven(kGray).crowd, 3);
}

// X19: in Summer the Winner leaves 2 in the Chamber; with 2 in the Crowd these are 4 Citizens.
TEST(Examples, X19FinalCitizens) {
  Scene scene;
  scene.season(3, 4).hunter(2, Hunter::Active).hunter(4, Hunter::Active);
  scene.citizens(kGreen, 4).citizens(kGray, 2).citizens(kOrange, 0);
  for (const Seat seat : {kGreen, kGray, kOrange}) scene.coven(seat).suspicion = -1;
  scene.select({Action::Brew, Action::Heal, Action::Ritual}).until("citizen");
  scene.say("citizen 0; citizen 0; citizen 1; citizen 0; citizen 0; citizen 1");
  EXPECT_EQ(scene.asked(), kGreen);
  scene.say(scene.options().front());
  EXPECT_TRUE(over(scene.state()));
  EXPECT_EQ(scene.coven(kGreen).crowd, 2);
  EXPECT_EQ(citizens_in_chambers(scene.state(), kGreen), 2);
  EXPECT_EQ(scene.coven(kGray).crowd, 2);
  EXPECT_EQ(final_score(scene.rules(), scene.state(), kGreen).citizens, 3);
  EXPECT_EQ(final_score(scene.rules(), scene.state(), kGray).citizens, 0);
}

// X23: in Winter a Hunter comes to the lowest-numbered empty Hut; in Spring nobody comes.
TEST(Examples, X23WinterHunter) {
  Scene scene;
  scene.season(0, 4).select({Action::Brew, Action::Heal, Action::Ritual});
  EXPECT_EQ(scene.state().huts[2 - 1], idx(Hunter::None));
  scene.until("select");
  ASSERT_EQ(scene.state().season, 1);
  EXPECT_EQ(scene.state().huts[2 - 1], idx(Hunter::Active));
  EXPECT_EQ(scene.state().huts[4 - 1], idx(Hunter::None));
  scene.season(1, 4).select({Action::Brew, Action::Heal, Action::Ritual}).until("select");
  ASSERT_EQ(scene.state().season, 2);
  EXPECT_EQ(scene.state().huts[4 - 1], idx(Hunter::None));
  EXPECT_EQ(scene.state().huts[6 - 1], idx(Hunter::None));
}

}  // namespace cauldron::septima
