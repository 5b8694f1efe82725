// The Black Widow in the Trials, her Spiders instead of Crowd Picks, what she costs in the end, and
// rulings on her cards.
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Strings = std::vector<std::string>;
using Numbers = std::vector<int>;

// --- Trials --------------------------------------------------------------------------------------

// A full First Chamber with Wilmot on trial.
void judge(Scene& scene, std::initializer_list<int> citizens) {
  scene.trial(Witch::Wilmot).citizens(0, 0).citizens(kWidow, 0);
  fill(scene, 1, citizens);
  to_trials(scene);
}

TEST(Solo, CursedCitizensAreDrawnInTrials) {
  Scene scene(1);
  scene.citizens(kWidow, 3);
  to_trials(scene);
  EXPECT_EQ(scene.question(), "citizen");
  EXPECT_TRUE(scene.offers("citizen 1"));
  scene.say("citizen 1");
  EXPECT_EQ(cursed(scene), (Numbers{2, 1, 0}));
  // Both markers send Angry Citizens: 2 for the person's 2, 3 for her 4.
  EXPECT_EQ(int{scene.state().angry_crowd}, 5);
}

TEST(Solo, CursedCitizensCountAsLoyalInTrials) {
  Scene scene(1);
  judge(scene, {kFoe, kFoe, 0, 0, 0, 1});
  EXPECT_EQ(scene.question(), "join");  // the person has won with her help
  EXPECT_EQ(scene.asked(), 0);
}

TEST(Solo, HerWisdomIsThePersonsLoss) {
  Scene scene(1);
  set_wisdom(scene, 10);
  judge(scene, {1, 1, 1, 0, kFoe, kFoe});
  EXPECT_EQ(wisdom(scene), 7);
  EXPECT_EQ(wisdom(scene, kWidow), 0);
  EXPECT_TRUE(joined(scene, kWidow, Witch::Wilmot));
  EXPECT_EQ(crowd(scene, kWidow), 1);  // 2 of 3 go home
  EXPECT_EQ(crowd(scene), 1);

  Scene poor(1);
  set_wisdom(poor, 2);
  judge(poor, {1, 1, 1, 0, kFoe, kFoe});
  EXPECT_EQ(wisdom(poor), 0);
}

// O16: with four in her Coven there is no room for a fifth, who goes to the box.
TEST(Solo, HerCovenMayBeFull) {
  Scene scene(1);
  scene.witch(kWidow, {Witch::Alice, Witch::Berta, Witch::Hazel, Witch::Otto});
  judge(scene, {1, 1, 1, 0, kFoe, kFoe});
  EXPECT_TRUE(in_box(scene, Witch::Wilmot));
  EXPECT_EQ(witch_count(scene.coven(kWidow)), 4);
  EXPECT_EQ(wisdom(scene), 0);
}

TEST(Solo, HerCitizensStayAfterATrialWonInSummer) {
  Scene scene(1);
  summer(scene);
  judge(scene, {1, 1, 1, 0, kFoe, kFoe});
  EXPECT_EQ(cursed(scene), (Numbers{1, 2, 0}));
  EXPECT_EQ(scene.question(), "");
}

// Those who stay in the Second Chamber are not in the Crowd either.
TEST(Solo, HerCitizensStayInTheSecondChamberTooInSummer) {
  Scene scene(1);
  summer(scene);
  scene.trial(Witch::Wilmot).captured(Witch::Hazel).citizens(0, 0).citizens(kWidow, 0);
  fill(scene, 1, {0, 0, 0, 0, kFoe, kFoe});
  fill(scene, 2, {1, 1, 1, 0, kFoe, kFoe});
  to_trials(scene);
  if (scene.question() == "join") scene.say(scene.options().front());
  EXPECT_EQ(cursed(scene), (Numbers{1, 0, 2}));
  EXPECT_EQ(scene.question(), "");
}

// The Widow's Witches are only counted.
TEST(Solo, O13HerWitchesHaveNoEffect) {
  Scene scene(1);
  scene.witch(kWidow, {Witch::Johanna, Witch::Bryn, Witch::Dragomir});
  judge(scene, {1, 1, 1, 1, kFoe, kFoe});
  EXPECT_NE(scene.question(), "bryn");
  EXPECT_NE(scene.question(), "dragomir");
  EXPECT_EQ(suspicion(scene, kWidow), 4);
  EXPECT_EQ(crowd(scene, kWidow), 2);  // 4 back, 2 of them home
}

// --- Spiders instead of Crowd Picks --------------------------------------------------------------

// After the Trials of an Autumn in which nobody was accused.
void to_picks(Scene& scene, int cursed_citizens) {
  scene.state().witch_box |= 1u << scene.state().trial;
  scene.state().trial = kNone;
  scene.citizens(kWidow, cursed_citizens);
  set_wisdom(scene, 20);
  to_trials(scene);
}

TEST(Solo, SpiderMovesByCitizens) {
  const int first[] = {40, 40, 40, 30, 18, 17, 9};
  for (int citizens = 0; citizens <= 6; ++citizens) {
    Scene scene(1);
    scene.spider(1, 40, true).spider(2, 13).spider(3, 43);
    to_picks(scene, citizens);
    EXPECT_EQ(spiders(scene), (Numbers{first[citizens], 13, 43})) << citizens;
    EXPECT_EQ(crowd(scene, kWidow), citizens >= 3 ? citizens - 1 : citizens);
    EXPECT_EQ(lies(scene, 1), citizens < 3);
    EXPECT_EQ(wisdom(scene), 20);
  }
}

TEST(Solo, SpiderMovesAreOfTheFarthestAtThatMoment) {
  Scene scene(1);
  scene.spider(1, 40).spider(2, 35).spider(3, 13);  // 8, 7 and 3 steps away
  to_picks(scene, 5);
  EXPECT_EQ(spiders(scene)[0], 30);
  EXPECT_EQ(scene.question(), "farthest");
  EXPECT_EQ(scene.options(), (Strings{"spider 1", "spider 2"}));
  scene.say("spider 1");
  EXPECT_EQ(spiders(scene), (Numbers{18, 23, 13}));  // now the second alone
}

// Positions after the moves count, of Spiders that moved.
TEST(Solo, O12SpiderMovesCost) {
  Scene scene(1);
  scene.spider(1, 15).spider(2, 26).spider(3, 38);
  to_picks(scene, 3);
  EXPECT_EQ(spiders(scene), (Numbers{27, 26, 38}));
  EXPECT_EQ(wisdom(scene), 19);  // 1 for the first alone
}

TEST(Solo, O12NoSpiderMovesNoCost) {
  Scene scene(1);
  scene.spider(1, 15).spider(2, 26).spider(3, 38);
  to_picks(scene, 2);
  EXPECT_EQ(wisdom(scene), 20);
}

// O14: the first Spider that reaches the Leader ends the moves.
TEST(Solo, SpiderMovesEndWhenOneReachesTheLeader) {
  Scene scene(1);
  scene.spider(1, 26).spider(2, 27).spider(3, 27);
  to_picks(scene, 6);
  scene.say("spider 1");
  EXPECT_EQ(spiders(scene), (Numbers{38, 27, 27}));
  EXPECT_EQ(wisdom(scene), 15);
  EXPECT_EQ(crowd(scene, kWidow), 5);
}

// O14: one that came before the Trials has not reached the Leader by these moves.
TEST(Solo, SpiderMovesGoOnBesideOneThatIsThere) {
  Scene scene(1);
  scene.spider(1, 38).spider(2, 40).spider(3, 13);
  to_picks(scene, 4);
  EXPECT_EQ(spiders(scene), (Numbers{38, 18, 13}));
  EXPECT_EQ(crowd(scene, kWidow), 3);
  EXPECT_EQ(wisdom(scene), 20) << "it stood there already";
}

// O14: if none can move, no Cursed Citizen goes home.
TEST(Solo, SpiderMovesThatAreNoneCallNobodyHome) {
  Scene scene(1);
  scene.spider(1, 38).spider(2, 38).spider(3, 38);
  to_picks(scene, 4);
  EXPECT_EQ(crowd(scene, kWidow), 4);
}

// --- the last loss -------------------------------------------------------------------------------

TEST(Solo, FinalLossForCitizensInTheCrowd) {
  const int lost[] = {0, 0, 0, 3, 3, 7, 7};
  for (int citizens = 0; citizens <= 6; ++citizens) {
    Scene scene(1);
    scene.citizens(kWidow, citizens);
    EXPECT_EQ(score_of(scene).lost, lost[citizens]) << citizens;
  }
  Scene chambers(1);  // where they do not count
  fill(chambers, 1, {1, 1, 1});
  EXPECT_EQ(score_of(chambers).lost, 0);
}

TEST(Solo, FinalLossForHerPatients) {
  Scene scene(1);
  const std::uint8_t* worth = scene.rules().level_wisdom;
  set_levels(scene, kWidow, 5, 0, 2);
  EXPECT_EQ(score_of(scene).lost, worth[5] + worth[2]);
  set_levels(scene, kWidow, 3, 2, 4);
  EXPECT_EQ(score_of(scene).lost, worth[3] + worth[2] + worth[4] + 2 * 6);

  Scene italian(1, "full", Json::object({{"edition", "it"}}));  // scores one's own levels not so
  set_levels(italian, kWidow, 1, 1, 1);
  set_levels(italian, 0, 1, 1, 1);
  EXPECT_EQ(score_of(italian).lost, 3 * worth[1] + 6);
  EXPECT_EQ(score_of(italian).own.levels, 0);
}

TEST(Solo, FinalLossIsTakenFromTheWholeScore) {
  Scene scene(1);
  set_wisdom(scene, 20);
  scene.coven(0).charms = 3;
  scene.citizens(kWidow, 5);
  EXPECT_EQ(score_of(scene).left, 20 + 6 - 7);
  set_wisdom(scene, 0);
  EXPECT_EQ(score_of(scene).left, 0);  // as much as there is
}

// The book counts for the Tribulations only.
TEST(Solo, FinalScoreWithoutTheBook) {
  Scene scene(1);
  scene.coven(0).book = 0;
  scene.witch(0, {Witch::Alice, Witch::Bryn});
  set_levels(scene, 0, 0, 1, 0);  // its first line
  EXPECT_TRUE(meets(scene, 1));
  EXPECT_EQ(score_of(scene).own.book, 0);
  EXPECT_EQ(score_of(scene).left, int{scene.rules().level_wisdom[1]});
}

// --- rulings on her cards ------------------------------------------------------------------------

TEST(Solo, O5BrewRaisesHerSuspicion) {
  Scene scene(1);
  alone(scene, Action::Brew);
  EXPECT_EQ(suspicion(scene, kWidow), 5);  // and does not lower it
}

TEST(Solo, O6HealHealsTwo) {
  Scene scene(1);
  scene.patient(1, "blind-yellow").patient(4, "blind-blue").patient(6, "infected-blue");
  alone(scene, Action::Heal);
  EXPECT_TRUE(healed_by_widow(scene, 1) && healed_by_widow(scene, 6));
  EXPECT_FALSE(healed_by_widow(scene, 4));
}

TEST(Solo, O7PleadsBonusComesFromHerSupply) {
  Scene scene(1);
  scene.citizens(kWidow, 4);
  with_septima(scene, Action::Plead);
  EXPECT_EQ(cursed(scene), (Numbers{2, 3, 0}));

  Scene full(1);  // then the Second Chamber
  full.citizens(0, 0).citizens(kWidow, 4);
  fill(full, 1, {0, 0, 0, 0});
  with_septima(full, Action::Plead);
  EXPECT_EQ(cursed(full), (Numbers{2, 2, 1}));

  Scene nobody_home(1);
  nobody_home.citizens(kWidow, 6);
  with_septima(nobody_home, Action::Plead);
  EXPECT_EQ(cursed(nobody_home), (Numbers{4, 2, 0}));
}

// Both may heal one Patient in a Moon Phase, and she a Patient that is not healed by her yet.
TEST(Solo, HealedPatientsOfThePersonAreStillHers) {
  Scene scene(1);
  scene.leader(0, 14).patient(1, "blind-yellow").potions(0, {Potion::BlindnessRemedy});
  no_septima(scene, Action::Heal, Action::Remember);
  scene.copy(Action::Heal)
      .select({Action::Heal, Action::Remember})
      .say("done; done; heal 1 with blindness-remedy; track blind");
  her_turn(scene);
  EXPECT_EQ(level(scene, 0, Illness::Blind), 1);
  EXPECT_EQ(level(scene, kWidow, Illness::Blind), 1);
}

}  // namespace
}  // namespace cauldron::septima
