// The Actions with goods and Patients: Collect, Move, Brew, Heal; each alone, matched and copied by
// Remember. The others are in actions_citizens_test.cpp.
#include "games/septima/rules/effects.h"
#include "septima/support/packs.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {

namespace {

using enum Ingredient;
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
  act(scene, Action::Remember, matched);
  EXPECT_EQ(scene.options(), Texts{"remember " + std::string(kActionIds[idx(action)])});
  return scene.say("remember " + std::string(kActionIds[idx(action)]));
}

// Next to 2 Mushrooms, a Herb, a Skull and an outcrop; Berry and Mushroom are Lunar.
Scene mushroom_scene() {
  Scene scene;
  scene.leader(0, scene.space_printing({Mushroom, Mushroom, Herb, Skull}));
  EXPECT_EQ(scene.rules().board.outcrops[scene.coven(0).leader], 1);
  return scene;
}

int distance(const Scene& scene, int from, int to) {
  return scene.rules().board.distance[from - 1][to - 1];
}

}  // namespace

TEST(Actions, CollectTakesAllLunarAndCrystals) {
  Scene scene = mushroom_scene();
  act(scene, Action::Collect);
  EXPECT_EQ(scene.has(0, Mushroom), 2);
  EXPECT_EQ(scene.has(0, Herb) + scene.has(0, Skull), 0);
  EXPECT_EQ(scene.coven(0).crystals, 1);
  EXPECT_EQ(scene.question(), "window");
  EXPECT_EQ(scene.finish_turn(0).coven(0).suspicion, 2);
}

TEST(Actions, CollectBonusTakesOneNonLunar) {
  Scene scene = mushroom_scene();
  act(scene, Action::Collect, true);
  EXPECT_EQ(scene.has(0, Mushroom), 2);
  EXPECT_EQ(scene.options(), (Texts{"done", "collect nonlunar skull", "collect nonlunar herb"}));
  Scene declined = scene;
  scene.say("collect nonlunar skull");
  EXPECT_EQ(scene.has(0, Skull), 1);
  EXPECT_EQ(scene.question(), "window");  // One only.
  EXPECT_EQ(scene.finish_turn(0).coven(0).suspicion, 3);
  declined.say("done");
  EXPECT_EQ(declined.has(0, Skull), 0);
  EXPECT_EQ(declined.finish_turn(0).coven(0).suspicion, 3);
}

TEST(Actions, CollectBonusNeedsANonLunarNeighbour) {
  Scene scene;
  scene.leader(0, scene.space_printing({Berry, Berry, Mushroom}));
  act(scene, Action::Collect, true);
  EXPECT_EQ(scene.has(0, Berry), 2);
  EXPECT_EQ(scene.question(), "window");
}

TEST(Actions, CollectRemembered) {
  Scene scene = mushroom_scene();
  remember(scene, Action::Collect);
  EXPECT_EQ(scene.has(0, Mushroom), 2);
  EXPECT_EQ(scene.coven(0).crystals, 1);
  EXPECT_EQ(scene.question(), "window");
  Scene matched = mushroom_scene();
  remember(matched, Action::Collect, true).say("collect nonlunar herb");
  EXPECT_EQ(matched.has(0, Mushroom), 2);
  EXPECT_EQ(matched.has(0, Herb), 1);
  EXPECT_EQ(matched.finish_turn(0).coven(0).suspicion, 3);
}

// Q13: 1 Crystal from each adjacent outcrop.
TEST(Actions, Q13TwoOutcropsGiveACrystalEach) {
  const auto rules = load_rules("woods", pack_with_woods({{0, {Berry}, 1}, {1, {}, 1}, {4, {}, 1}}),
                                Variant{.players = 3}, kNewestRules);
  ASSERT_TRUE(rules);
  for (const int outcrops : {2, 1, 0}) {
    Scene scene(*rules);
    for (int space = 1; space <= scene.rules().board.space_count; ++space) {
      if (scene.rules().board.outcrops[space - 1] == outcrops) scene.leader(0, space);
    }
    act(scene, Action::Collect);
    EXPECT_EQ(scene.coven(0).crystals, outcrops);
  }
}

TEST(Actions, MoveGoesUpToThreeSpacesAndCollectsOne) {
  Scene scene;
  scene.leader(0, scene.space_at_hospital());
  const int from = scene.coven(0).leader + 1;
  act(scene, Action::Move);
  for (int space = 1; space <= scene.rules().board.space_count; ++space) {
    const bool free = !occupied(scene.rules(), scene.state(), 0, static_cast<Space>(space - 1));
    EXPECT_EQ(scene.offers("move " + str(space)), distance(scene, from, space) <= 3 && free);
    EXPECT_FALSE(scene.offers("leap " + str(space)));
  }
  const int to = scene.space_printing({Berry, Berry, Mushroom});  // No outcrop, Lunar or not.
  ASSERT_LE(distance(scene, from, to), 3);
  scene.say("move " + str(to));
  EXPECT_EQ(scene.coven(0).leader + 1, to);
  EXPECT_TRUE(scene.offers("collect mushroom"));
  EXPECT_TRUE(scene.offers("done"));
  scene.say("collect berry");
  EXPECT_EQ(scene.has(0, Berry), 1);  // One, though two are printed.
  EXPECT_EQ(scene.coven(0).crystals, 0);
  EXPECT_EQ(scene.question(), "window");
}

// The space where the move begins counts, and one may stay there.
TEST(Actions, MoveMayStayAndCollect) {
  Scene scene = mushroom_scene();
  const int here = scene.coven(0).leader + 1;
  act(scene, Action::Move).say("move " + str(here) + "; collect skull");
  EXPECT_EQ(scene.coven(0).leader + 1, here);
  EXPECT_EQ(scene.has(0, Skull), 1);
}

// A move may be a detour, but no longer than three spaces.
TEST(Actions, MoveCollectsOnADetour) {
  // From a corner of the Hospital wood 0 is one step away, wood 1 two steps.
  const auto rules = load_rules("woods", pack_with_woods({{0, {Berry}}, {1, {Root}}}),
                                Variant{.players = 3}, kNewestRules);
  ASSERT_TRUE(rules);
  Scene scene(*rules);
  const int from = scene.space_at_hospital(), next = scene.space_printing({Berry});
  ASSERT_EQ(distance(scene, from, next), 1);
  scene.leader(0, from);
  act(scene, Action::Move);
  Scene further = scene;
  scene.say("move " + str(from));
  EXPECT_EQ(scene.options(), (Texts{"done", "collect berry"}));  // There and back.
  further.say("move " + str(next));
  EXPECT_EQ(further.options(), (Texts{"done", "collect berry", "collect root"}));
}

// T9: any space without a path and 1 Crystal, instead of walking and collecting.
TEST(Actions, T9MoveBonusLeapsInsteadOfWalking) {
  Scene scene;
  const int from = scene.space_in_zone(1, 1), far = scene.space_in_zone(4, 2);
  scene.leader(0, from);
  ASSERT_GT(distance(scene, from, far), 3);
  act(scene, Action::Move, true);
  EXPECT_FALSE(scene.offers("move " + str(far)));
  EXPECT_FALSE(scene.offers("leap " + str(scene.coven(1).leader + 1)));  // Occupied.
  Scene walking = scene;
  scene.say("leap " + str(far));
  EXPECT_EQ(scene.coven(0).leader + 1, far);
  EXPECT_EQ(scene.coven(0).crystals, 1);
  EXPECT_EQ(scene.question(), "window");  // Nothing is collected.
  EXPECT_EQ(scene.finish_turn(0).coven(0).suspicion, 3);
  walking.say("move " + str(from) + "; collect berry");
  EXPECT_EQ(walking.coven(0).crystals, 0);
  EXPECT_EQ(walking.has(0, Berry), 1);
  EXPECT_EQ(walking.question(), "window");
}

TEST(Actions, MoveRemembered) {
  Scene scene = mushroom_scene();
  const std::string here = str(scene.coven(0).leader + 1);
  Scene matched = scene;
  remember(scene, Action::Move);
  EXPECT_FALSE(scene.offers("leap " + here));
  scene.say("move " + here + "; collect herb");
  EXPECT_EQ(scene.has(0, Herb), 1);
  remember(matched, Action::Move, true).say("leap " + here);
  EXPECT_EQ(matched.coven(0).crystals, 1);
}

TEST(Actions, BrewMakesUpToThreePotions) {
  Scene scene;
  for (int i = 0; i < 4; ++i) scene.goods(0, {Berry, Mushroom, Herb, Root});
  act(scene, Action::Brew);
  scene.say("brew flying-ointment pay berry mushroom; brew blindness-remedy pay herb root");
  EXPECT_EQ(scene.coven(0).wisdom, 3);  // Only for the Practical one.
  scene.say("brew calming-potion pay herb mushroom");
  EXPECT_EQ(scene.coven(0).wisdom, 6);
  EXPECT_EQ(scene.question(), "window");
  EXPECT_EQ(scene.has(0, Potion::Flying), 1);
  EXPECT_EQ(scene.has(0, Potion::BlindnessRemedy), 1);
  EXPECT_EQ(scene.has(0, Potion::Calming), 1);
  EXPECT_EQ(scene.has(0, Herb), 2);
}

// A Crystal stands for any Ingredient.
TEST(Actions, BrewWithCrystals) {
  Scene scene;
  scene.goods(0, {Mushroom}, 1);
  act(scene, Action::Brew);
  EXPECT_TRUE(scene.offers("brew infection-remedy pay crystal mushroom"));
  EXPECT_FALSE(scene.offers("brew ritual-oil pay crystal crystal"));
  EXPECT_FALSE(scene.offers("brew flying-ointment pay mushroom by bonus"));  // Unmatched.
  scene.say("brew flying-ointment pay crystal mushroom");
  EXPECT_EQ(scene.coven(0).crystals, 0);
  EXPECT_EQ(scene.has(0, Mushroom), 0);
  EXPECT_EQ(scene.has(0, Potion::Flying), 1);
}

TEST(Actions, BrewBonusSavesOneIngredientInAll) {
  Scene scene;
  scene.goods(0, {Mushroom, Mushroom, Berry});
  act(scene, Action::Brew, true);
  EXPECT_FALSE(scene.offers("brew ritual-oil pay herb by bonus"));
  scene.say("brew flying-ointment pay mushroom by bonus");
  EXPECT_EQ(scene.has(0, Mushroom), 1);
  EXPECT_EQ(scene.has(0, Berry), 1);
  EXPECT_EQ(scene.coven(0).wisdom, 3);
  EXPECT_EQ(scene.options(), (Texts{"done", "brew flying-ointment pay berry mushroom"}));
  scene.say("done");
  EXPECT_EQ(scene.finish_turn(0).coven(0).suspicion, 3);
}

TEST(Actions, BrewRemembered) {
  Scene scene;
  scene.goods(0, {Mushroom, Berry});
  Scene matched = scene;
  remember(scene, Action::Brew);
  EXPECT_EQ(scene.options(), (Texts{"done", "brew flying-ointment pay berry mushroom"}));
  scene.say("brew flying-ointment pay berry mushroom");
  EXPECT_EQ(scene.coven(0).wisdom, 3);
  remember(matched, Action::Brew, true).say("brew flying-ointment pay berry by bonus");
  EXPECT_EQ(matched.has(0, Mushroom), 1);
}

TEST(Actions, HealReachesTwoAdjacentPatients) {
  Scene scene;
  scene.leader(0, scene.space_at_towns({1, 2}));
  scene.patient(1, "blind-yellow").patient(2, "blind-blue").patient(4, "infected-blue");
  scene.potions(0, {Potion::BlindnessRemedy, Potion::BlindnessRemedy, Potion::BlindnessRemedy});
  scene.potions(0, {Potion::InfectionRemedy, Potion::Calming});
  act(scene, Action::Heal);
  EXPECT_FALSE(scene.offers("heal 4 with infection-remedy"));  // Not adjacent.
  EXPECT_FALSE(scene.offers("heal 1 with calming-potion"));
  EXPECT_FALSE(scene.offers("heal 1 with infection-remedy"));
  scene.say("heal 2 with blindness-remedy; track blind; advance 7");  // Full level 1.
  EXPECT_FALSE(scene.offers("heal 2 with blindness-remedy"));
  scene.say("heal 1 with blindness-remedy; track blind");
  EXPECT_EQ(scene.coven(0).level[idx(Illness::Blind)], 2);
  EXPECT_EQ(scene.has(0, Potion::BlindnessRemedy), 1);
  EXPECT_EQ(scene.question(), "window");  // Two at most.
  EXPECT_EQ(scene.coven(0).charms, 0);
  EXPECT_EQ(scene.coven(0).wisdom, 0);
}

TEST(Actions, HealInTheHospitalGivesNoReward) {
  Scene scene(3, "basic");
  scene.leader(0, scene.space_at_hospital());
  scene.potions(0, {Potion::ParalysisRemedy, Potion::ParalysisRemedy});
  Scene outside = scene;
  act(scene, Action::Heal);
  for (int level = 1; level <= 2; ++level) {  // Any number, but two a Heal Action.
    scene.say("heal hospital paralyzed with paralysis-remedy; track paralyzed");
    EXPECT_EQ(scene.coven(0).level[idx(Illness::Paralyzed)], level);
  }
  EXPECT_EQ(scene.coven(0).suspicion, 2);  // Level 1 would lower it.
  EXPECT_EQ(scene.question(), "window");
  outside.leader(0, outside.space_in_zone(1, 1));
  act(outside, Action::Heal);
  EXPECT_EQ(outside.options(), Texts{"done"});
}

TEST(Actions, HealBonusGivesACharm) {
  Scene scene;
  act(scene, Action::Heal, true).say("done");
  EXPECT_EQ(scene.coven(0).charms, 1);
  EXPECT_EQ(scene.finish_turn(0).coven(0).suspicion, 3);
}

// Who heals may leave out the advance.
TEST(Actions, HealWithoutAdvancing) {
  Scene scene(3, "basic");
  scene.leader(0, scene.space_at_towns({1})).patient(1, "blind-yellow");
  scene.potions(0, {Potion::BlindnessRemedy});
  act(scene, Action::Heal).say("heal 1 with blindness-remedy");
  EXPECT_EQ(scene.options(), (Texts{"done", "track blind"}));
  scene.say("done");
  EXPECT_EQ(scene.coven(0).level[0], 0);
  EXPECT_EQ(scene.coven(0).suspicion, 2);
  EXPECT_EQ(scene.has(0, Potion::BlindnessRemedy), 0);
  EXPECT_EQ(scene.state().healed_by[0], 1);  // Healed all the same.
}

// Q11: at level 5 one can still heal, without advance or reward.
TEST(Actions, Q11HealAtTheTopLevel) {
  Scene scene(3, "basic");
  scene.leader(0, scene.space_at_towns({1})).patient(1, "blind-yellow", true);
  scene.potions(0, {Potion::BlindnessRemedy}).coven(0).level[0] = 5;
  act(scene, Action::Heal).say("heal 1 with blindness-remedy");
  EXPECT_EQ(scene.question(), "heal");  // No advance is asked for, nobody is drawn.
  EXPECT_EQ(scene.coven(0).level[0], 5);
  EXPECT_EQ(scene.state().angry_supply, 16);
  EXPECT_EQ(scene.state().healed_by[0], 1);
}

// Remember is not Heal: the Hospital stays closed.
TEST(Actions, HealRemembered) {
  Scene scene(3, "basic");
  scene.leader(0, scene.space_at_towns({1})).patient(1, "blind-yellow");
  ASSERT_TRUE(scene.rules().board.hospital[scene.coven(0).leader]);
  scene.potions(0, {Potion::BlindnessRemedy});
  Scene matched = scene;
  remember(scene, Action::Heal);
  EXPECT_EQ(scene.options(), (Texts{"done", "heal 1 with blindness-remedy"}));
  scene.say("heal 1 with blindness-remedy; track blind");
  EXPECT_EQ(scene.coven(0).suspicion, 1);
  EXPECT_EQ(scene.coven(0).charms, 0);
  remember(matched, Action::Heal, true).say("done");
  EXPECT_EQ(matched.coven(0).charms, 1);
}

}  // namespace cauldron::septima
