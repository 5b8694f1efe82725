// What Trials cost their Winners and Crowd Picks those who take them: whom they call home, what
// Bryn keeps, and what pays.
#include "games/septima/rules/year/season.h"
#include "septima/support/year.h"

namespace cauldron::septima {
namespace {

constexpr int kX = kFoe;

// Otto is on trial, nobody is suspicious, and only seat 0 has Citizens.
Scene quiet_trial(int players = 3) {
  Scene scene(players);
  scene.trial(Witch::Otto);
  for (Seat seat = 0; seat < players; ++seat) {
    set_suspicion(scene, seat, -1);
    scene.citizens(seat, 0);
  }
  return scene;
}

// Trials: the Winner calls home two of its Citizens, from the Chamber or from the Crowd. A coven
// that wins by Summoning can have less than two in the Chamber.
TEST(Trials, TheWinnerRecallsFromTheCrowdToo) {
  Scene scene = quiet_trial(2);
  already_cast(scene, 0, Spell::Summoning);
  scene.citizens(0, 3);
  fill(scene, 1, {0, 1, 1, kX, kX, kX});
  to_trials(scene);
  EXPECT_EQ(scene.asked(), 0) << "two each with the one of Summoning, which wins the tie";
  scene.say("dismiss otto").until("select");
  EXPECT_EQ(crowd(scene), 3 + 1 - 2);
}

// Bryn: one Citizen instead of two; who has only one has nothing to choose.
TEST(Witches, BrynIsAskedOnlyIfTwoCouldGoHome) {
  for (const int citizens : {1, 2}) {
    Scene scene = quiet_trial();
    scene.witch(0, {Witch::Bryn}).citizens(0, citizens);
    to_trials(scene);
    scene.until("join").say("dismiss otto");
    EXPECT_EQ(scene.question() == "bryn", citizens == 2);
    if (citizens == 2) scene.say("call bryn");
    scene.until("select");
    EXPECT_EQ(crowd(scene), citizens - 1);
  }
}

// Bryn's two benefits exclude each other within one end of Season (W4), and each end of Season
// begins anew.
TEST(Witches, BrynChoosesAnewEachSeason) {
  Scene scene = quiet_trial();
  scene.witch(0, {Witch::Bryn}).citizens(0, 3);
  to_trials(scene);
  scene.until("join").say("dismiss otto; call bryn").until("select");
  ASSERT_EQ(scene.state().season, kWinter);

  scene.citizens(0, 5);
  to_trials(scene);
  scene.until("join");
  scene.say(scene.options().back()).say("done");  // not as the Winner this time
  ASSERT_EQ(crowd(scene), 3);
  scene.say("pick ingredient; take herb");
  EXPECT_EQ(scene.question(), "bryn");
  scene.say("call bryn");
  EXPECT_EQ(crowd(scene), 3);
}

// Crystals stand for any Ingredient that is spent: also for that of a Crowd Pick.
TEST(CrowdPicks, ACrystalPaysForReadyingASpell) {
  Scene scene;
  scene.exhausted(0, {Spell::EmeraldPassage}).goods(0, {}, 1);
  scene.select({Action::Recruit, Action::Recruit, Action::Brew});
  scene.say("done; done; pick ready; pay crystal; ready emerald-passage");
  EXPECT_EQ(crystals(scene), 0);
  EXPECT_EQ(scene.coven(0).exhausted, 0u);
}

TEST(CrowdPicks, ACrystalPaysForAPotionInTheBasicGame) {
  Scene scene(3, "basic");
  scene.goods(0, {}, 1);
  scene.select({Action::Recruit, Action::Recruit, Action::Brew});
  scene.say("done; done; pick potion; pay crystal; gain love-potion");
  EXPECT_EQ(crystals(scene), 0);
  EXPECT_EQ(has(scene, Potion::Love), 1);
}

}  // namespace
}  // namespace cauldron::septima
