// The Actions with Suspicion, Citizens and the Ritual track: Chant, Recruit, Plead, Remember,
// Ritual; each alone, matched and copied by Remember. The others are in actions_test.cpp.
#include <algorithm>

#include "games/septima/rules/effects.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {

namespace {

using Texts = std::vector<std::string>;

std::string str(int number) { return std::to_string(number); }

// Seat 0 comes to the Action; unmatched, or matched with seat 1.
Scene& act(Scene& scene, Action action, bool matched = false) {
  const Action other = action == Action::Brew ? Action::Heal : Action::Brew;
  const Action third = action == Action::Chant ? Action::Move : Action::Chant;
  return scene.select({action, matched ? action : other, third}).say("done; done");
}

// The same by way of Remember.
Scene& remember(Scene& scene, Action action, bool matched = false) {
  scene.discard(0, {action});
  scene.markers(Action::Heal, Action::Move);
  act(scene, Action::Remember, matched);
  EXPECT_EQ(scene.options(), Texts{"remember " + std::string(kActionIds[idx(action)])});
  return scene.say("remember " + std::string(kActionIds[idx(action)]));
}

// Neither marker shows anything that is played here.
Scene quiet(std::string_view mode = "full") {
  Scene scene(3, mode);
  scene.markers(Action::Heal, Action::Collect);
  return scene;
}

void fill_chamber(Scene& scene, int chamber, int places) {
  std::fill_n(scene.state().chamber[chamber], places, kAngry);
  scene.state().angry_supply = static_cast<std::uint8_t>(scene.state().angry_supply - places);
}

}  // namespace

TEST(Actions, ChantLowersByTwo) {
  Scene scene = quiet();
  scene.coven(0).suspicion = 5;
  EXPECT_EQ(act(scene, Action::Chant).coven(0).suspicion, 3);
  Scene low = quiet();
  low.coven(0).suspicion = 0;
  EXPECT_EQ(act(low, Action::Chant).coven(0).suspicion, -1);
}

TEST(Actions, ChantBonusLowersByOneMoreAndRaisesNothing) {
  Scene scene = quiet();
  scene.coven(0).suspicion = 5;
  scene.select({Action::Chant, Action::Chant, Action::Brew}).say("done; done; bonus");
  EXPECT_EQ(scene.coven(0).suspicion, 2);
  EXPECT_EQ(scene.finish_turn(0).coven(0).suspicion, 2);
  EXPECT_FALSE(scene.coven(0).has(Coven::kRaised));
}

// H9: copied with its bonus, too, the match raises nothing.
TEST(Actions, ChantRemembered) {
  Scene scene = quiet();
  scene.coven(0).suspicion = 5;
  Scene matched = scene;
  EXPECT_EQ(remember(scene, Action::Chant).finish_turn(0).coven(0).suspicion, 3);
  scene = matched;
  EXPECT_EQ(remember(matched, Action::Chant, true).say("bonus").coven(0).suspicion, 2);
  EXPECT_EQ(matched.finish_turn(0).coven(0).suspicion, 2);
  remember(scene, Action::Brew, true);  // Another card raises it.
  EXPECT_EQ(scene.finish_turn(0).coven(0).suspicion, 6);
}

TEST(Actions, RecruitSendsOneToTheCrowd) {
  Scene scene = quiet();
  act(scene, Action::Recruit);
  EXPECT_EQ(scene.coven(0).crowd, 2);
  EXPECT_EQ(scene.coven(0).supply, 4);
  EXPECT_EQ(scene.question(), "window");  // No pick.
  Scene empty = quiet();
  empty.citizens(0, 6);
  EXPECT_EQ(act(empty, Action::Recruit).coven(0).crowd, 6);
}

TEST(Actions, RecruitBonusIsACrowdPick) {
  Scene scene = quiet();
  scene.goods(0, {Ingredient::Herb}).exhausted(0, {Spell::DreamPowder});
  act(scene, Action::Recruit, true);
  EXPECT_EQ(scene.coven(0).crowd, 2);
  // T11: on the Full side four picks, `ready` in the place of `potion`.
  EXPECT_EQ(scene.options(),
            (Texts{"done", "pick calm", "pick walk", "pick ingredient", "pick ready"}));
  scene.say("pick ready; pay herb; ready dream-powder");
  EXPECT_EQ(scene.coven(0).exhausted, 0u);
  EXPECT_EQ(scene.question(), "window");
  EXPECT_EQ(scene.finish_turn(0).coven(0).suspicion, 3);
  EXPECT_EQ(scene.coven(0).crowd, 2);  // Nobody is recalled.

  Scene basic = quiet("basic");
  basic.goods(0, {Ingredient::Herb});
  act(basic, Action::Recruit, true);
  EXPECT_EQ(basic.options(),
            (Texts{"done", "pick calm", "pick walk", "pick ingredient", "pick potion"}));
  basic.say("pick potion; pay herb; gain infection-remedy");
  EXPECT_EQ(basic.has(0, Potion::InfectionRemedy), 1);
  EXPECT_EQ(basic.has(0, Ingredient::Herb), 0);
}

// T10: the walk of a pick goes up to 4 spaces.
TEST(Actions, T10PickWalksUpToFour) {
  Scene scene = quiet();
  const int from = scene.coven(0).leader;
  act(scene, Action::Recruit, true).say("pick walk");
  for (int space = 0; space < scene.rules().board.space_count; ++space) {
    if (occupied(scene.rules(), scene.state(), 0, static_cast<Space>(space))) continue;
    EXPECT_EQ(scene.offers("walk " + str(space + 1)),
              scene.rules().board.distance[from][space] <= 4);
  }
}

TEST(Actions, RecruitRemembered) {
  Scene scene = quiet();
  Scene matched = scene;
  EXPECT_EQ(remember(scene, Action::Recruit).coven(0).crowd, 2);
  EXPECT_EQ(scene.question(), "window");
  remember(matched, Action::Recruit, true).say("pick ingredient; take herb");
  EXPECT_EQ(matched.coven(0).crowd, 2);
  EXPECT_EQ(matched.has(0, Ingredient::Herb), 1);
}

TEST(Actions, PleadSendsOneToAChamber) {
  for (const int chamber : {0, 1}) {
    Scene scene = quiet();
    fill_chamber(scene, chamber, 2);
    scene.citizens(0, 2);
    act(scene, Action::Plead);
    EXPECT_EQ(scene.options(), (Texts{"chamber 1", "chamber 2"}));
    scene.say("chamber " + str(chamber + 1));
    EXPECT_EQ(scene.coven(0).crowd, 1);
    EXPECT_EQ(scene.coven(0).supply, 4);
    EXPECT_EQ(scene.state().chamber[chamber][2], 1);  // The first empty space.
    EXPECT_EQ(scene.state().chamber[1 - chamber][0], 0);
    EXPECT_EQ(scene.coven(0).wisdom, 2);
  }
}

TEST(Actions, PleadWithoutACitizenScores) {
  Scene scene = quiet();
  scene.citizens(0, 0);
  act(scene, Action::Plead);
  EXPECT_EQ(scene.question(), "window");
  EXPECT_EQ(scene.coven(0).wisdom, 2);
}

// Q5: with both Chambers full for the number of covens nobody goes; still 2 Wisdom.
TEST(Actions, Q5PleadWithFullChambers) {
  Scene scene = quiet();
  fill_chamber(scene, 0, 8);
  Scene half = scene;
  fill_chamber(scene, 1, 8);
  act(scene, Action::Plead);
  EXPECT_EQ(scene.question(), "window");
  EXPECT_EQ(scene.coven(0).crowd, 1);
  EXPECT_EQ(scene.coven(0).wisdom, 2);
  EXPECT_EQ(act(half, Action::Plead).options(), Texts{"chamber 2"});
}

// H11: the bonus may come first and bring the Citizen who goes.
TEST(Actions, PleadBonusBeforeOrAfter) {
  Scene scene = quiet();
  scene.citizens(0, 0);
  act(scene, Action::Plead, true);
  EXPECT_EQ(scene.options(), (Texts{"main", "bonus"}));
  Scene after = scene;
  scene.say("bonus; chamber 2");
  EXPECT_EQ(scene.coven(0).crowd, 0);
  EXPECT_EQ(scene.state().chamber[1][0], 1);
  EXPECT_EQ(scene.coven(0).wisdom, 2);
  EXPECT_EQ(scene.finish_turn(0).coven(0).suspicion, 3);
  after.say("main");
  EXPECT_EQ(after.question(), "window");
  EXPECT_EQ(after.coven(0).crowd, 1);
  EXPECT_EQ(after.state().chamber[1][0], 0);
  EXPECT_EQ(after.coven(0).wisdom, 2);
}

TEST(Actions, PleadRemembered) {
  Scene scene = quiet();
  Scene matched = scene;
  remember(scene, Action::Plead).say("chamber 1");
  EXPECT_EQ(scene.coven(0).wisdom, 2);
  EXPECT_EQ(scene.coven(0).crowd, 0);
  remember(matched, Action::Plead, true).say("main; chamber 1");
  EXPECT_EQ(matched.coven(0).crowd, 1);
  EXPECT_EQ(matched.coven(0).supply, 4);
}

// Q15: with an empty discard pile it does nothing, but it can match.
TEST(Actions, Q15RememberWithNothingToRemember) {
  Scene scene = quiet();
  act(scene, Action::Remember);
  EXPECT_EQ(scene.question(), "window");
  EXPECT_EQ(scene.finish_turn(0).coven(0).suspicion, 2);
  Scene matched = quiet();
  act(matched, Action::Remember, true);
  EXPECT_EQ(matched.question(), "window");
  EXPECT_EQ(matched.finish_turn(0).coven(0).suspicion, 3);
}

// Any card of one's own discard pile; it stays there.
TEST(Actions, RememberChoosesFromTheOwnDiscardPile) {
  Scene scene = quiet();
  scene.discard(0, {Action::Recruit, Action::Chant}).discard(1, {Action::Plead});
  act(scene, Action::Remember);
  EXPECT_EQ(scene.options(), (Texts{"remember chant", "remember recruit"}));
  scene.say("remember recruit");
  EXPECT_EQ(scene.coven(0).crowd, 2);
  EXPECT_EQ(scene.coven(0).discard, bit(Action::Recruit) | bit(Action::Chant));
}

// It matches only Remember, never the Action it copies, and nobody matches the copy.
TEST(Actions, RememberIsNotTheActionItCopies) {
  Scene scene = quiet();
  scene.discard(0, {Action::Recruit}).markers(Action::Heal, Action::Recruit);
  scene.select({Action::Remember, Action::Recruit, Action::Brew}).say("done; done");
  scene.say("remember recruit");
  EXPECT_EQ(scene.question(), "window");  // No pick.
  EXPECT_EQ(scene.finish_turn(0).coven(0).suspicion, 2);
  scene.say("done; done; pick ingredient; take herb").finish_turn(1);
  EXPECT_EQ(scene.coven(1).suspicion, 4);  // The Septima alone.
}

// T14: one advance whatever the icon, and, if one likes, a step sideways before or after.
TEST(Actions, RitualAdvancesAndStepsSideways) {
  Scene start = quiet();
  start.ritual(0, start.ritual_at(0, 4));
  act(start, Action::Ritual);
  const auto at = [&](int row, int column) { return str(start.ritual_at(row, column)); };
  EXPECT_EQ(start.options(), (Texts{"advance " + at(1, 3), "advance " + at(1, 5),
                                    "sideways " + at(0, 2), "sideways " + at(0, 6)}));
  Scene before = start, after = start, without = start;
  before.say("sideways " + at(0, 6));
  EXPECT_EQ(before.options(), (Texts{"advance " + at(1, 5), "advance " + at(1, 7)}));
  before.say("advance " + at(1, 7));
  EXPECT_EQ(before.coven(0).ritual + 1, start.ritual_at(1, 7));
  EXPECT_EQ(before.question(), "window");
  after.say("advance " + at(1, 5));
  EXPECT_EQ(after.options(), (Texts{"done", "sideways " + at(1, 3), "sideways " + at(1, 7)}));
  after.say("sideways " + at(1, 3));
  EXPECT_EQ(after.coven(0).ritual + 1, start.ritual_at(1, 3));
  EXPECT_EQ(after.question(), "window");
  without.say("advance " + at(1, 3) + "; done");
  EXPECT_EQ(without.coven(0).ritual + 1, start.ritual_at(1, 3));
  EXPECT_EQ(without.finish_turn(0).coven(0).suspicion, 2);
}

TEST(Actions, RitualBonusReadiesASpellOrTakesAnIngredient) {
  Scene scene = quiet();
  scene.ritual(0, scene.ritual_at(0, 4)).exhausted(0, {Spell::DreamPowder});
  act(scene, Action::Ritual, true);
  EXPECT_EQ(scene.options(), (Texts{"main", "bonus"}));
  Scene ingredient = scene;
  scene.say("bonus");
  EXPECT_EQ(scene.options(), (Texts{"take berry", "take skull", "take herb", "take mushroom",
                                    "take root", "ready dream-powder"}));
  scene.say("ready dream-powder");
  EXPECT_EQ(scene.coven(0).exhausted, 0u);
  EXPECT_EQ(scene.question(), "ritual");  // The Main Ability follows.
  ingredient.say("main; advance " + str(scene.ritual_at(1, 3)) + "; done; take herb");
  EXPECT_EQ(ingredient.has(0, Ingredient::Herb), 1);
  EXPECT_EQ(ingredient.coven(0).exhausted, bit(Spell::DreamPowder));
  EXPECT_EQ(ingredient.finish_turn(0).coven(0).suspicion, 3);
}

TEST(Actions, RitualRemembered) {
  Scene scene = quiet();
  scene.ritual(0, scene.ritual_at(0, 4));
  Scene matched = scene;
  const std::string up = "advance " + str(scene.ritual_at(1, 5));
  remember(scene, Action::Ritual).say(up + "; done");
  EXPECT_EQ(scene.coven(0).ritual + 1, scene.ritual_at(1, 5));
  EXPECT_EQ(scene.question(), "window");
  remember(matched, Action::Ritual, true).say("bonus; take root; " + up);
  EXPECT_EQ(matched.has(0, Ingredient::Root), 1);
}

// Q17: a Winner in Summer with fewer than 2 in the Chamber leaves there all it has.
TEST(Actions, Q17SummerWinnerWithOneCitizen) {
  Scene scene = quiet();
  scene.season(3, 4).hunter(2, Hunter::Active).hunter(4, Hunter::Active).citizens(2, 0);
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) scene.coven(seat).suspicion = -1;
  scene.select({Action::Brew, Action::Chant, Action::Ritual}).until("citizen");
  scene.say("citizen 1; citizen 0");
  EXPECT_EQ(scene.asked(), 1);  // One each; the leftmost wins.
  scene.say(scene.options().front());
  EXPECT_TRUE(over(scene.state()));
  EXPECT_EQ(scene.state().chamber[0][0], 1 + 1);
  EXPECT_EQ(scene.coven(1).crowd, 0);
  EXPECT_EQ(scene.coven(1).supply, 5);
  EXPECT_EQ(scene.coven(0).crowd, 1);
}

}  // namespace cauldron::septima
