// The seven Potions: recipes, Remedies, and the Practical ones in both windows of a turn.
#include "septima/support/positions.h"

namespace cauldron::septima {
namespace {

using enum Action;
using enum Ingredient;

// --- brewing ------------------------------------------------------------------------------------

// Brews one Potion from exactly its recipe.
Scene brew(std::initializer_list<Ingredient> recipe, const std::string& text) {
  Scene s;
  s.goods(0, recipe);
  open_window(s, {Brew, Heal, Collect});
  s.say("done").say(text);
  EXPECT_EQ(payable(s.coven(0)), 0);
  return s;
}

// Heals the Patient in Town 1 with the Remedy, after showing that no other Potion would do.
void heal_with(Potion remedy, std::string_view patient, Illness illness) {
  Scene s;
  s.leader(0,
           space_where(s, [](const Board& board, int space) { return board.towns[space] == 1; }));
  s.patient(1, patient, true);
  for (int potion = 0; potion < kPotions; ++potion) s.coven(0).potions[potion] = 1;
  const std::string id(kPotionIds[idx(remedy)]);
  open_window(s, {Heal, Brew, Collect});
  EXPECT_FALSE(s.offers("use " + id));  // Remedies only heal
  s.say("done");
  EXPECT_EQ(s.options(), (std::vector<std::string>{"done", "heal 1 with " + id}));
  s.say("heal 1 with " + id);
  EXPECT_EQ(has(s, remedy), 0);
  EXPECT_EQ(s.state().patient_angry, 0);  // the Angry Citizen leaves
  EXPECT_EQ(s.state().angry_supply, 16);
  s.say("track " + std::string(kIllnessIds[idx(illness)]));
  EXPECT_EQ(s.coven(0).level[idx(illness)], 1);
  EXPECT_EQ(wisdom(s), 0);
}

TEST(Potions, BlindnessRemedyIsBrewedWithoutWisdom) {
  Scene s = brew({Herb, Root}, "brew blindness-remedy pay herb root");
  EXPECT_EQ(has(s, Potion::BlindnessRemedy), 1);
  EXPECT_EQ(wisdom(s), 0);
}

TEST(Potions, BlindnessRemedyHealsTheBlind) {
  heal_with(Potion::BlindnessRemedy, "blind-yellow", Illness::Blind);
}

TEST(Potions, ParalysisRemedyIsBrewedWithoutWisdom) {
  Scene s = brew({Skull, Root}, "brew paralysis-remedy pay skull root");
  EXPECT_EQ(has(s, Potion::ParalysisRemedy), 1);
  EXPECT_EQ(wisdom(s), 0);
}

TEST(Potions, ParalysisRemedyHealsTheParalyzed) {
  heal_with(Potion::ParalysisRemedy, "paralyzed-yellow", Illness::Paralyzed);
}

TEST(Potions, InfectionRemedyIsBrewedWithoutWisdom) {
  Scene s = brew({Skull, Mushroom}, "brew infection-remedy pay skull mushroom");
  EXPECT_EQ(has(s, Potion::InfectionRemedy), 1);
  EXPECT_EQ(wisdom(s), 0);
}

TEST(Potions, InfectionRemedyHealsTheInfected) {
  heal_with(Potion::InfectionRemedy, "infected-yellow", Illness::Infected);
}

TEST(Potions, CalmingPotionIsBrewedForThreeWisdom) {
  Scene s = brew({Herb, Mushroom}, "brew calming-potion pay herb mushroom");
  EXPECT_EQ(has(s, Potion::Calming), 1);
  EXPECT_EQ(wisdom(s), 3);
}

TEST(Potions, FlyingOintmentIsBrewedForThreeWisdom) {  // X7
  Scene s = brew({Mushroom, Berry}, "brew flying-ointment pay berry mushroom");
  EXPECT_EQ(has(s, Potion::Flying), 1);
  EXPECT_EQ(wisdom(s), 3);
  EXPECT_EQ(s.options(), (std::vector<std::string>{"done"}));  // nothing left for another
}

TEST(Potions, LovePotionIsBrewedForThreeWisdom) {
  Scene s = brew({Berry, Root}, "brew love-potion pay berry root");
  EXPECT_EQ(has(s, Potion::Love), 1);
  EXPECT_EQ(wisdom(s), 3);
}

TEST(Potions, RitualOilIsBrewedForThreeWisdom) {
  Scene s = brew({Skull, Herb}, "brew ritual-oil pay skull herb");
  EXPECT_EQ(has(s, Potion::Oil), 1);
  EXPECT_EQ(wisdom(s), 3);
}

TEST(Potions, CrystalsStandForAnyIngredient) {
  Scene s;
  s.goods(0, {Berry}, 3);
  open_window(s, {Brew, Heal, Collect});
  s.say("done; brew love-potion pay berry crystal; brew ritual-oil pay crystal crystal");
  EXPECT_EQ(payable(s.coven(0)), 0);
  EXPECT_EQ(wisdom(s), 6);
}

TEST(Potions, GainedPotionsScoreNothing) {
  Scene s(3, "basic");
  s.goods(0, {Berry});
  open_window(s, {Recruit, Recruit, Collect});
  s.say("done; pick potion; pay berry; gain love-potion");
  EXPECT_EQ(has(s, Potion::Love), 1);
  EXPECT_EQ(wisdom(s), 0);
}

// --- when ---------------------------------------------------------------------------------------

const char* const kUses[] = {"use calming-potion lower", "use flying-ointment", "use love-potion",
                             "use ritual-oil"};

TEST(Potions, PracticalOnesAreSpentInBothWindowsOnly) {  // T3
  Scene s;
  s.potions(0, {Potion::Calming, Potion::Flying, Potion::Love, Potion::Oil});
  s.ritual(0, ritual_at(s, 0, 4));  // above it: Brew
  s.select({Brew, Brew, Collect});
  for (const char* use : kUses) EXPECT_FALSE(s.offers(use)) << use << " before the Quick Move";
  s.say("done");
  for (const char* use : kUses) EXPECT_TRUE(s.offers(use)) << use;
  s.say("done");
  EXPECT_EQ(s.question(), "brew");
  for (const char* use : kUses) EXPECT_FALSE(s.offers(use)) << use << " within the Action";
  s.say("done");
  for (const char* use : kUses) EXPECT_TRUE(s.offers(use)) << use;
  EXPECT_EQ(suspicion(s), 2);  // Suspicion comes after the window
  s.say("done");
  EXPECT_EQ(s.question(), "advance");
  for (const char* use : kUses) EXPECT_FALSE(s.offers(use)) << use << " after Suspicion";
}

TEST(Potions, AnyNumberInAnyOrder) {
  Scene s;
  s.potions(0, {Potion::Calming, Potion::Calming, Potion::Love});
  s.coven(0).suspicion = 6;
  open_window(s, {Brew, Heal, Collect});
  s.say("use calming-potion lower; use love-potion; chamber 1; use calming-potion lower");
  EXPECT_EQ(suspicion(s), 2);
  EXPECT_EQ(s.state().chamber[0][0], 1);
  for (const char* use : kUses) EXPECT_FALSE(s.offers(use)) << use;
}

// --- what they do -------------------------------------------------------------------------------

TEST(Potions, CalmingPotionLowersSuspicionByTwo) {
  for (const int level : {2, 0, -1}) {  // H12: also where it changes nothing
    Scene s;
    s.potions(0, {Potion::Calming});
    s.coven(0).suspicion = static_cast<std::int8_t>(level);
    open_window(s, {Brew, Heal, Collect});
    s.say("use calming-potion lower");
    EXPECT_EQ(suspicion(s), level == 2 ? 0 : -1);
    EXPECT_EQ(has(s, Potion::Calming), 0);
  }
}

TEST(Potions, CalmingPotionMovesAHunterAndLaysItDown) {
  Scene s;
  s.potions(0, {Potion::Calming}).hunter(5, Hunter::Inactive);
  open_window(s, {Brew, Heal, Collect});
  EXPECT_FALSE(s.offers("use calming-potion hunter 1>3"));  // taken
  EXPECT_FALSE(s.offers("use calming-potion hunter 2>4"));  // nobody there
  EXPECT_TRUE(s.offers("use calming-potion hunter 5>6"));   // one that lies, too
  s.say("use calming-potion hunter 1>2");
  EXPECT_EQ(s.state().huts[0], idx(Hunter::None));
  EXPECT_EQ(s.state().huts[1], idx(Hunter::Inactive));
  EXPECT_EQ(suspicion(s), 2);
  EXPECT_EQ(has(s, Potion::Calming), 0);
  s.until("select");
  EXPECT_EQ(s.state().huts[1], idx(Hunter::Active));  // step E
}

TEST(Potions, CalmingPotionSendsTheHunterOutOfTheZone) {
  Scene s;
  s.potions(0, {Potion::Calming}).leader(0, s.space_in_zone(1, 2)).markers(Remember, Brew);
  Scene chased = s;
  chased.select({Brew, Heal, Collect}).until("roll");
  open_window(s, {Brew, Heal, Collect});
  s.say("use calming-potion hunter 1>2");
  s.until("marker");
  // Nobody rolled; another Hunter was called instead: counterclockwise the one of Zone 5.
  EXPECT_FALSE(s.coven(0).has(Coven::kRolled));
  EXPECT_EQ(s.state().huts[0], idx(Hunter::Inactive));
  EXPECT_EQ(s.state().huts[4], idx(Hunter::None));
}

TEST(Potions, FlyingOintmentReachesEverySpace) {
  Scene s;
  s.potions(0, {Potion::Flying});
  Scene late = s;
  open_window(s, {Collect, Heal, Brew});
  s.say("use flying-ointment");
  int spaces = 0;
  for (int space = 0; space < s.rules().board.space_count; ++space) {
    const bool free = !occupied(s.rules(), s.state(), 0, static_cast<Space>(space));
    EXPECT_EQ(s.offers(with_number("fly", space + 1)), free) << space + 1;
    spaces += free;
  }
  EXPECT_EQ(spaces, 52);
  s.say(with_number("fly", space_of_collect_example(s))).say("done");
  EXPECT_EQ(has(s, Berry), 2);  // the Action is resolved there

  open_window(late, {Collect, Heal, Brew});
  const int target = space_of_collect_example(late);
  late.say("done; use flying-ointment").say(with_number("fly", target));
  EXPECT_EQ(has(late, Berry), 0);  // too late for it
  EXPECT_EQ(late.coven(0).leader + 1, target);
}

TEST(Potions, FlyingOintmentMayPauseOnALeaderBeforeAMove) {  // T8, H2
  Scene s;
  s.potions(0, {Potion::Flying});
  const std::string onto = with_number("fly", s.coven(1).leader + 1);
  open_window(s, {Move, Heal, Brew});
  s.say("use flying-ointment").say(onto).say("done");
  EXPECT_FALSE(s.offers(with_number("move", s.coven(1).leader + 1)));  // the turn may not end there
}

TEST(Potions, LovePotionSendsACitizenThroughTheCrowd) {
  for (const int chamber : {1, 2}) {
    Scene s;
    s.potions(0, {Potion::Love});
    open_window(s, {Brew, Heal, Collect});
    s.say("use love-potion").say(with_number("chamber", chamber));
    EXPECT_EQ(crowd(s), 1);
    EXPECT_EQ(s.coven(0).supply, 4);
    EXPECT_EQ(s.state().chamber[chamber - 1][0], 1);
    EXPECT_EQ(s.question(), "window");
  }
}

TEST(Potions, LovePotionDoesWhatItCan) {
  Scene nobody_home;
  nobody_home.potions(0, {Potion::Love}).citizens(0, 6);
  Scene empty = nobody_home;
  open_window(nobody_home, {Brew, Heal, Collect});
  nobody_home.say("use love-potion; chamber 2");
  EXPECT_EQ(crowd(nobody_home), 5);
  EXPECT_EQ(nobody_home.state().chamber[1][0], 1);

  empty.citizens(0, 0);  // the one who comes also goes
  open_window(empty, {Brew, Heal, Collect});
  empty.say("use love-potion; chamber 1");
  EXPECT_EQ(crowd(empty), 0);
  EXPECT_EQ(empty.coven(0).supply, 5);
}

TEST(Potions, LovePotionBesideFullChambers) {
  Scene s;
  s.potions(0, {Potion::Love});
  for (auto& chamber : s.state().chamber) std::fill_n(chamber, s.rules().chamber_size, kAngry);
  s.state().angry_supply = 0;  // 16 of them, 8 in each
  open_window(s, {Brew, Heal, Collect});
  s.say("use love-potion");
  EXPECT_EQ(s.question(), "window");
  EXPECT_EQ(crowd(s), 2);
}

TEST(Potions, RitualOilMatchesAsWithACoven) {  // Q16
  Scene s;
  s.potions(0, {Potion::Oil}).leader(0, space_of_collect_example(s)).ritual(0, ritual_at(s, 0));
  open_window(s, {Collect, Heal, Brew});
  s.say("use ritual-oil; done; collect nonlunar root; done");
  EXPECT_EQ(has(s, Root), 1);
  EXPECT_EQ(suspicion(s), 3);
  s.say(with_number("advance", ritual_at(s, 1)));  // it shows Collect
  s.until("marker");
  EXPECT_EQ(suspicion(s, 1), 2);  // only the own match
  EXPECT_EQ(suspicion(s, 2), 2);
}

TEST(Potions, RitualOilInTheSecondWindowBringsNoBonus) {  // T3, H1
  Scene s;
  s.potions(0, {Potion::Oil}).leader(0, space_of_collect_example(s)).ritual(0, ritual_at(s, 0));
  open_window(s, {Collect, Heal, Brew});
  s.say("done; use ritual-oil; done");
  EXPECT_EQ(has(s, Root), 0);
  EXPECT_EQ(suspicion(s), 3);
  EXPECT_EQ(s.question(), "advance");
}

TEST(Potions, RitualOilCalmsAMatchWithTheSeptima) {  // T2: +1 as soon as a coven matches, too
  for (const bool use : {true, false}) {
    Scene s;
    s.potions(0, {Potion::Oil}).markers(Remember, Brew);
    open_window(s, {Brew, Heal, Collect});
    if (use) s.say("use ritual-oil");
    s.finish_turn(0);
    EXPECT_EQ(suspicion(s), use ? 3 : 4);
  }
}

TEST(Potions, RitualOilWithChantRaisesNothing) {  // X9
  for (const bool first_window : {true, false}) {
    Scene s;
    s.potions(0, {Potion::Oil}).leader(0, s.space_in_zone(1, 2));
    s.coven(0).suspicion = 4;
    open_window(s, {Chant, Heal, Collect});
    if (first_window) {
      s.say("use ritual-oil; done; bonus");
      EXPECT_EQ(suspicion(s), 1);  // 3 less
    } else {
      s.say("done; use ritual-oil");
      EXPECT_EQ(suspicion(s), 2);  // the bonus is missed (H1), and with it the calm
    }
    s.finish_turn(0);
    EXPECT_EQ(suspicion(s), first_window ? 1 : 3);
    EXPECT_EQ(s.coven(0).has(Coven::kRaised), !first_window);  // so no step C with the bonus
  }
}

}  // namespace
}  // namespace cauldron::septima
