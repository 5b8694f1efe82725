// The Witches whose extra effect is used in a window of the turn, in the order of their names.
#include "septima/support/positions.h"

namespace cauldron::septima {
namespace {

using enum Action;
using enum Ingredient;

const char* const kThreePractical =
    "brew calming-potion pay herb mushroom; brew flying-ointment pay berry mushroom;"
    "brew love-potion pay berry root";

void give_for_three_practical(Scene& s) {
  s.goods(0, {Herb, Mushroom, Berry, Mushroom, Berry, Root, Herb, Root});
}

TEST(Witches, AliceAdvancesAfterThreePracticalPotions) {
  Scene s;
  s.witch(0, {Witch::Alice}).ritual(0, ritual_at(s, 0));
  give_for_three_practical(s);
  open_window(s, {Brew, Heal, Collect});
  EXPECT_FALSE(s.offers("call alice"));  // nothing brewed yet
  s.say("done").say(kThreePractical);
  s.say("call alice").say(with_number("advance", ritual_at(s, 1)));
  EXPECT_EQ(s.coven(0).ritual + 1, ritual_at(s, 1));
  EXPECT_FALSE(s.offers("call alice"));  // once a turn
}

TEST(Witches, AliceIgnoresRemedies) {  // W2
  for (const bool practical : {true, false}) {
    Scene s(3, "full", Json::object({{"alice_practical", practical}}));
    s.witch(0, {Witch::Alice});
    give_for_three_practical(s);
    open_window(s, {Brew, Heal, Collect});
    s.say("done; brew calming-potion pay herb mushroom; brew love-potion pay berry root");
    s.say("brew blindness-remedy pay herb root");
    EXPECT_EQ(s.offers("call alice"), !practical);
  }
}

// Cheaper or not, it is a Practical Potion.
TEST(Witches, AliceCountsThePotionsOfTheFlyingElephant) {
  Scene s;
  s.building(Building::FlyingElephant).witch(0, {Witch::Alice}).goods(0, {}, 3);
  const bool golden = s.state().buildings[1] == idx(Building::FlyingElephant);
  s.leader(0, space_at_plot(s, golden));
  open_window(s, {Brew, Heal, Collect});
  s.say("done");
  for (int i = 0; i < 3; ++i) s.say("brew love-potion pay crystal by elephant");
  EXPECT_EQ(s.question(), "window");
  EXPECT_EQ(wisdom(s), 0) << "cheaper ones score nothing";
  EXPECT_TRUE(s.offers("call alice"));
}

TEST(Witches, AliceNeedsTheBrewCardItself) {
  Scene s;
  s.witch(0, {Witch::Alice}).discard(0, {Brew});
  give_for_three_practical(s);
  open_window(s, {Remember, Heal, Collect});
  s.say("done; remember brew").say(kThreePractical);
  EXPECT_EQ(s.question(), "window");
  EXPECT_FALSE(s.offers("call alice"));
}

TEST(Witches, AylanaMatchesRememberAsWithACoven) {
  Scene s;
  s.witch(0, {Witch::Aylana}).discard(0, {Plead});
  open_window(s, {Remember, Heal, Collect});
  s.say("call aylana");
  EXPECT_FALSE(s.offers("call aylana"));
  s.say("done; remember plead; bonus; chamber 1; done");  // the bonus belongs to it now
  EXPECT_EQ(crowd(s), 1);                                 // one came, one went
  EXPECT_EQ(suspicion(s), 3);
  s.until("marker");
  EXPECT_EQ(suspicion(s, 1), 2);  // Q16: nobody else matches through her
}

TEST(Witches, AylanaCalmsAMatchWithTheSeptima) {  // T2: with another coven, too, only +1
  for (const bool call : {true, false}) {
    Scene s;
    s.witch(0, {Witch::Aylana}).markers(Brew, Remember);
    open_window(s, {Remember, Heal, Collect});
    if (call) s.say("call aylana");
    s.finish_turn(0);
    EXPECT_EQ(suspicion(s), call ? 3 : 4);
  }
}

TEST(Witches, AylanaNeedsRememberAndNoMatchWithACoven) {
  Scene s;
  s.witch(0, {Witch::Aylana});
  Scene other = s;
  open_window(other, {Brew, Heal, Collect});
  EXPECT_FALSE(other.offers("call aylana"));
  open_window(s, {Remember, Remember, Collect});
  EXPECT_FALSE(s.offers("call aylana"));
}

Scene two_patients(Witch witch, std::string_view first, std::string_view second) {
  Scene s;
  s.witch(0, {witch}).leader(0, s.space_at_towns({1, 2})).patient(1, first).patient(2, second);
  s.potions(0, {Potion::BlindnessRemedy, Potion::BlindnessRemedy, Potion::ParalysisRemedy});
  return s.ritual(0, ritual_at(s, 0));
}

TEST(Witches, BertaAdvancesAfterTwoIllnesses) {  // in this turn
  Scene s = two_patients(Witch::Berta, "blind-yellow", "paralyzed-blue");
  open_window(s, {Heal, Brew, Collect});
  s.say("done; heal 1 with blindness-remedy; done; heal 2 with paralysis-remedy; done");
  s.say("call berta").say(with_number("advance", ritual_at(s, 1)));
  EXPECT_EQ(s.coven(0).ritual + 1, ritual_at(s, 1));
  EXPECT_FALSE(s.offers("call berta"));
}

// A Patient healed in the Hospital is a healed Patient.
TEST(Witches, BertaCountsTheHospital) {
  Scene s = two_patients(Witch::Berta, "blind-yellow", "blind-blue");
  open_window(s, {Heal, Brew, Collect});
  s.say("done; heal 1 with blindness-remedy; done");
  s.say("heal hospital paralyzed with paralysis-remedy; done");
  EXPECT_EQ(s.question(), "window");
  EXPECT_TRUE(s.offers("call berta"));
}

TEST(Witches, BertaIsNotMovedByOneIllness) {
  Scene s = two_patients(Witch::Berta, "blind-yellow", "blind-blue");
  open_window(s, {Heal, Brew, Collect});
  s.say("done; heal 1 with blindness-remedy; done; heal 2 with blindness-remedy; done");
  EXPECT_EQ(s.question(), "window");
  EXPECT_FALSE(s.offers("call berta"));
}

TEST(Witches, BertaNeedsTheHealCardItself) {
  Scene s = two_patients(Witch::Berta, "blind-yellow", "paralyzed-blue");
  s.discard(0, {Heal});
  open_window(s, {Remember, Brew, Collect});
  s.say("done; remember heal; heal 1 with blindness-remedy; done");
  s.say("heal 2 with paralysis-remedy; done");
  EXPECT_EQ(s.question(), "window");
  EXPECT_FALSE(s.offers("call berta"));
}

TEST(Witches, EustaceRecruitsAtTheHospital) {
  Scene s;
  s.witch(0, {Witch::Eustace}).leader(0, s.space_at_hospital()).markers(Brew, Ritual);
  open_window(s, {Recruit, Heal, Collect});
  s.say("call eustace");
  EXPECT_EQ(crowd(s), 2);
  EXPECT_EQ(suspicion(s), 2);
  EXPECT_FALSE(s.offers("call eustace"));
  s.say("done");
  EXPECT_EQ(crowd(s), 3);  // the Action's own
}

TEST(Witches, EustaceNeedsTheHospitalAndACitizenAtHome) {
  Scene s;
  s.witch(0, {Witch::Eustace}).markers(Brew, Ritual);
  Scene outside = s;
  outside.leader(0, space_without_town(s));
  open_window(outside, {Recruit, Heal, Collect});
  EXPECT_FALSE(outside.offers("call eustace"));
  s.leader(0, s.space_at_hospital()).citizens(0, 6);
  open_window(s, {Recruit, Heal, Collect});
  EXPECT_FALSE(s.offers("call eustace"));
}

TEST(Witches, MarthaMatchesWhoDoesNot) {  // 2 in all
  Scene s;
  s.witch(0, {Witch::Martha}).leader(0, space_of_collect_example(s));
  open_window(s, {Collect, Heal, Brew});
  s.say("call martha");
  EXPECT_FALSE(s.offers("call martha"));
  s.say("done; collect nonlunar root");
  EXPECT_EQ(has(s, Root), 1);
  s.finish_turn(0);
  EXPECT_EQ(suspicion(s), 4);
  s.until("marker");
  EXPECT_EQ(suspicion(s, 1), 2);  // Q16
}

TEST(Witches, MarthaCannotReplaceAMatch) {
  Scene coven;
  coven.witch(0, {Witch::Martha});
  Scene septima = coven;
  open_window(coven, {Collect, Collect, Brew});
  EXPECT_FALSE(coven.offers("call martha"));
  open_window(septima, {Recruit, Collect, Brew});
  EXPECT_FALSE(septima.offers("call martha"));
}

TEST(Witches, MarthaInTheSecondWindowBringsNoBonus) {  // H1, Q25
  Scene s;
  s.witch(0, {Witch::Martha}).leader(0, space_of_collect_example(s)).ritual(0, ritual_at(s, 0));
  open_window(s, {Collect, Heal, Brew});
  s.say("done; call martha; done");
  EXPECT_EQ(has(s, Root), 0);
  EXPECT_EQ(suspicion(s), 4);
  s.say(with_number("advance", ritual_at(s, 1)));  // it shows Collect
  EXPECT_EQ(s.coven(0).ritual + 1, ritual_at(s, 1));
}

TEST(Witches, MathildaLaysAHunterDownForTwoMore) {  // W9
  Scene s;
  s.witch(0, {Witch::Mathilda});
  open_window(s, {Brew, Brew, Collect});
  EXPECT_FALSE(s.offers("call mathilda 2"));  // nobody there
  s.say("call mathilda 3");
  EXPECT_EQ(s.state().huts[2], idx(Hunter::Inactive));
  EXPECT_EQ(suspicion(s), 4);
  EXPECT_FALSE(s.offers("call mathilda 1"));  // once a turn
  s.finish_turn(0);
  EXPECT_EQ(suspicion(s), 5);  // and 1 for the match
  s.until("select");
  EXPECT_EQ(s.state().huts[2], idx(Hunter::Active));  // until the end of the Moon Phase
}

TEST(Witches, MathildaNeedsAMatchAtThatMoment) {  // Q25
  Scene s;
  s.witch(0, {Witch::Martha, Witch::Mathilda});
  open_window(s, {Brew, Heal, Collect});
  EXPECT_FALSE(s.offers("call mathilda 1"));
  s.say("call martha; call mathilda 1");
  s.finish_turn(0);
  EXPECT_EQ(suspicion(s), 6);  // 2 for each
}

TEST(Witches, MathildaNeedsAnActiveHunter) {
  Scene s;
  s.witch(0, {Witch::Mathilda}).hunter(1, Hunter::Inactive);
  open_window(s, {Brew, Brew, Collect});
  EXPECT_FALSE(s.offers("call mathilda 1"));
  EXPECT_TRUE(s.offers("call mathilda 5"));
}

TEST(Witches, NicholasBrewsOnePotionBeforeOrAfterCollect) {  // X12
  for (const bool before : {true, false}) {
    Scene s;
    s.witch(0, {Witch::Nicholas}).goods(0, {Berry, Mushroom, Berry, Mushroom});
    open_window(s, {Collect, Heal, Brew});
    if (!before) pass_card(s);
    s.say("call nicholas; brew flying-ointment pay berry mushroom");
    EXPECT_EQ(s.question(), "window");  // one Potion only
    EXPECT_EQ(has(s, Potion::Flying), 1);
    EXPECT_EQ(wisdom(s), 3);
    EXPECT_FALSE(s.offers("call nicholas"));
  }
}

TEST(Witches, NicholasIsNoBrewAction) {
  Scene s;
  s.witch(0, {Witch::Nicholas, Witch::Luke, Witch::Alice}).goods(0, {Berry, Mushroom});
  s.building(Building::FlyingElephant).leader(0, space_at_plot(s, true));
  open_window(s, {Collect, Collect, Brew});  // matched, but with Collect
  s.say("call nicholas");
  EXPECT_EQ(s.options(),
            (std::vector<std::string>{"done", "brew flying-ointment pay berry mushroom"}));
  s.say("brew flying-ointment pay berry mushroom");
  EXPECT_EQ(suspicion(s), 2);
}

TEST(Witches, NicholasNeedsIngredients) {
  Scene s;
  s.witch(0, {Witch::Nicholas}).goods(0, {Berry, Berry});
  open_window(s, {Collect, Heal, Brew});
  EXPECT_FALSE(s.offers("call nicholas"));
}

TEST(Witches, NinaReadiesASpellForAnIngredient) {
  Scene s;
  s.witch(0, {Witch::Nina}).exhausted(0, {Spell::DreamPowder, Spell::EtherealSong});
  s.goods(0, {Berry});
  Scene poor = s;
  Scene ready = s;
  open_window(s, {Chant, Heal, Brew});
  s.say("call nina; pay berry; ready dream-powder");
  EXPECT_EQ(s.coven(0).exhausted, bit(Spell::EtherealSong));
  EXPECT_EQ(has(s, Berry), 0);
  EXPECT_TRUE(s.offers("cast dream-powder 1>2"));
  EXPECT_FALSE(s.offers("call nina"));

  poor.coven(0).ingredients[idx(Berry)] = 0;
  open_window(poor, {Chant, Heal, Brew});
  EXPECT_FALSE(poor.offers("call nina"));
  ready.coven(0).exhausted = 0;
  open_window(ready, {Chant, Heal, Brew});
  EXPECT_FALSE(ready.offers("call nina"));
}

TEST(Witches, RemusAdvancesForACrystal) {
  Scene s;
  s.witch(0, {Witch::Remus}).goods(0, {Berry}, 2).ritual(0, ritual_at(s, 0));
  open_window(s, {Ritual, Heal, Brew});
  s.say("call remus").say(with_number("advance", ritual_at(s, 1)));
  EXPECT_EQ(crystals(s), 1);
  EXPECT_EQ(has(s, Berry), 1);
  EXPECT_EQ(s.coven(0).ritual + 1, ritual_at(s, 1));
  EXPECT_FALSE(s.offers("call remus"));
}

TEST(Witches, RemusTakesNoIngredientForTheCrystal) {
  Scene s;
  s.witch(0, {Witch::Remus}).goods(0, {Berry, Root}).ritual(0, ritual_at(s, 0));
  open_window(s, {Ritual, Heal, Brew});
  EXPECT_FALSE(s.offers("call remus"));
}

TEST(Witches, RemusNeedsSomethingLeftForAnOffering) {  // Q26
  Scene s;
  s.witch(0, {Witch::Remus}).goods(0, {}, 1).ritual(0, ritual_at(s, 5));
  Scene rich = s;
  open_window(s, {Ritual, Heal, Brew});
  EXPECT_FALSE(s.offers("call remus"));  // row 6 asks for an Offering, too
  rich.goods(0, {Berry}, 1);
  open_window(rich, {Ritual, Heal, Brew});
  rich.say("call remus").say(with_number("advance", ritual_at(s, 6))).say("pay berry");
  EXPECT_EQ(rich.coven(0).ritual + 1, ritual_at(s, 6));
  EXPECT_EQ(payable(rich.coven(0)), 0);
}

TEST(Witches, SenTradesTwoIngredientsForCrystals) {
  Scene s;
  s.witch(0, {Witch::Sen}).goods(0, {Berry, Herb, Root}).leader(0, s.space_at_hospital());
  open_window(s, {Collect, Heal, Brew});
  s.say("call sen; pay berry; done; call sen; pay herb");  // one in each window
  EXPECT_EQ(crystals(s), 2);
  EXPECT_EQ(has(s, Root), 1);
  EXPECT_FALSE(s.offers("call sen"));  // up to twice
}

TEST(Witches, SenNeedsAnIngredient) {
  Scene s;
  s.witch(0, {Witch::Sen}).goods(0, {}, 2);
  open_window(s, {Collect, Heal, Brew});
  EXPECT_FALSE(s.offers("call sen"));
}

TEST(Witches, SophieRecruitsForSuspicion) {
  Scene s;
  s.witch(0, {Witch::Sophie}).markers(Brew, Ritual);
  Scene nobody = s;
  open_window(s, {Recruit, Heal, Collect});
  s.say("call sophie");
  EXPECT_EQ(crowd(s), 2);
  EXPECT_EQ(suspicion(s), 3);
  EXPECT_FALSE(s.offers("call sophie"));
  s.say("done");
  EXPECT_EQ(crowd(s), 3);
  nobody.citizens(0, 6);
  open_window(nobody, {Recruit, Heal, Collect});
  EXPECT_FALSE(nobody.offers("call sophie"));
}

TEST(Witches, TommyAdvancesBelowSuspicionFour) {
  for (const int level : {3, 4}) {
    Scene s;
    s.witch(0, {Witch::Tommy}).ritual(0, ritual_at(s, 0));
    s.coven(0).suspicion = static_cast<std::int8_t>(level);
    open_window(s, {Remember, Heal, Collect});
    EXPECT_EQ(s.offers("call tommy"), level < 4);
    if (level == 4) continue;
    s.say("call tommy").say(with_number("advance", ritual_at(s, 1)));
    EXPECT_EQ(s.coven(0).ritual + 1, ritual_at(s, 1));
    EXPECT_FALSE(s.offers("call tommy"));
  }
}

TEST(Witches, WilmotCalmsForEachMushroom) {
  Scene s;
  s.witch(0, {Witch::Wilmot}).leader(0, space_where(s, [](const Board& board, int space) {
                                       return board.prints[space][idx(Mushroom)] == 2;
                                     }));
  already_cast(s, 0, Spell::AdriannasRing);
  open_window(s, {Collect, Heal, Brew});
  EXPECT_FALSE(s.offers("call wilmot"));  // nothing collected yet
  s.say("done; call wilmot");
  EXPECT_EQ(suspicion(s), 0);
  EXPECT_EQ(wisdom(s), 2);  // one effect: the Ring pays once
  EXPECT_FALSE(s.offers("call wilmot"));
}

TEST(Witches, WilmotNeedsMushroomsAndTheCollectCard) {
  Scene dry;
  dry.witch(0, {Witch::Wilmot}).leader(0, space_of_collect_example(dry));
  Scene copied = dry;
  dry.lunar({Berry, Root, Mushroom, Herb, Skull});
  open_window(dry, {Collect, Heal, Brew});
  dry.say("done");
  EXPECT_EQ(has(dry, Mushroom), 0);
  EXPECT_FALSE(dry.offers("call wilmot"));
  copied.discard(0, {Collect});
  open_window(copied, {Remember, Heal, Brew});
  copied.say("done; remember collect");
  EXPECT_EQ(has(copied, Mushroom), 1);
  EXPECT_FALSE(copied.offers("call wilmot"));
}

}  // namespace
}  // namespace cauldron::septima
