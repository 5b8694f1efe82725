// The Book of Divinations line by line, and the final scoring.
#include <functional>

#include "games/septima/rules/year/scoring.h"
#include "septima/support/year.h"

namespace cauldron::septima {
namespace {

using Given = std::function<void(Scene&)>;

Given healed(Illness illness, int level) {
  return [=](Scene& s) { s.coven(0).level[idx(illness)] = static_cast<std::uint8_t>(level); };
}
Given healed_in_all(int blind, int paralyzed, int infected) {
  return [=](Scene& s) {
    healed(Illness::Blind, blind)(s);
    healed(Illness::Paralyzed, paralyzed)(s);
    healed(Illness::Infected, infected)(s);
  };
}
Given potions(int n) {  // of different kinds
  return [=](Scene& s) {
    for (int i = 0; i < n; ++i) ++s.coven(0).potions[2 * i % kPotions];
  };
}
// R7: one in each Chamber, where there are that many, and the others in the Crowd.
Given citizens(int n) {
  return [=](Scene& s) {
    s.citizens(0, 0);
    for (int chamber = 1; chamber <= 2; ++chamber) {
      if (n > chamber) fill(s, chamber, {0});
    }
    const int crowd = n - loyal_in(s, 1, 0) - loyal_in(s, 2, 0);
    s.coven(0).crowd = static_cast<std::uint8_t>(crowd);
    s.coven(0).supply = static_cast<std::uint8_t>(kCitizens - n);
  };
}
Given ingredients(Ingredient type, int n) {
  return [=](Scene& s) { s.coven(0).ingredients[idx(type)] = static_cast<std::uint8_t>(n); };
}
Given one_of_each(int types) {
  return [=](Scene& s) {
    for (int type = 0; type < types; ++type) s.coven(0).ingredients[type] = 1;
    s.coven(0).ingredients[0] = 2;
  };
}
Given crystal(int n) {
  return [=](Scene& s) { s.coven(0).crystals = static_cast<std::uint8_t>(n); };
}
Given suspected(int value) {
  return [=](Scene& s) { set_suspicion(s, 0, value); };
}
Given marker_in(Element element) {
  return [=](Scene& s) { s.ritual(0, s.ritual_at(4, 4 * idx(element))); };
}
Given owns(std::initializer_list<Spell> spells) {
  return [mine = std::vector<Spell>(spells)](Scene& s) {
    for (const Spell spell : mine) s.spell(0, {spell});
  };
}

// Four Witches, Suspicion 5, nothing owned; the Ritual marker in a section that the card does not
// ask for.
Scene final_position(int card) {
  Scene s;
  s.witch(0, {Witch::Albert, Witch::Alice, Witch::Berta, Witch::Bryn});
  s.citizens(0, 0);
  set_suspicion(s, 0, 5);
  marker_in(card == 8 ? Element::Air : Element::Earth)(s);
  s.coven(0).book = static_cast<std::uint8_t>(card - 1);
  return s;
}

// The position that just meets the line scores it and nothing else; the one that just misses it
// scores nothing.
void pays(int card, int line, int wisdom, const Given& meets, const Given& misses) {
  Scene met = final_position(card);
  meets(met);
  EXPECT_EQ(final_score(met.rules(), met.state(), 0).book, wisdom);
  for (int i = 1; i <= kBookLines; ++i) {
    const BookLine& objective = met.rules().books[card - 1][i - 1];
    EXPECT_EQ(is_met(met.rules(), met.state(), 0, objective), i == line) << "line " << i;
  }
  Scene missed = final_position(card);
  misses(missed);
  EXPECT_EQ(final_score(missed.rules(), missed.state(), 0).book, 0);
}

TEST(BookLines, Book1Line1OneParalyzed) {
  pays(1, 1, 10, healed(Illness::Paralyzed, 1), healed(Illness::Blind, 1));
}
TEST(BookLines, Book1Line2TwoPotions) { pays(1, 2, 10, potions(2), potions(1)); }
TEST(BookLines, Book1Line3FiveCitizens) { pays(1, 3, 15, citizens(5), citizens(4)); }
TEST(BookLines, Book1Line4SixOfOneType) {
  pays(1, 4, 20, ingredients(Ingredient::Herb, 6), ingredients(Ingredient::Herb, 5));
}

TEST(BookLines, Book2Line1TwoCitizens) { pays(2, 1, 10, citizens(2), citizens(1)); }
TEST(BookLines, Book2Line2TwoInfected) {
  pays(2, 2, 10, healed(Illness::Infected, 2), healed_in_all(2, 2, 1));
}
TEST(BookLines, Book2Line3FiveTypes) { pays(2, 3, 15, one_of_each(5), one_of_each(4)); }
TEST(BookLines, Book2Line4FourPotions) { pays(2, 4, 20, potions(4), potions(3)); }

TEST(BookLines, Book3Line1SuspicionAtMostThree) { pays(3, 1, 10, suspected(3), suspected(4)); }
TEST(BookLines, Book3Line2ThreeBerries) {
  pays(3, 2, 10, ingredients(Ingredient::Berry, 3), ingredients(Ingredient::Herb, 3));
}
TEST(BookLines, Book3Line3ThreeBlind) {
  pays(3, 3, 15, healed(Illness::Blind, 3), healed_in_all(2, 3, 3));
}
TEST(BookLines, Book3Line4SixCitizens) { pays(3, 4, 20, citizens(6), citizens(5)); }

TEST(BookLines, Book4Line1OneCrystal) {
  pays(4, 1, 10, crystal(1), ingredients(Ingredient::Root, 1));
}
TEST(BookLines, Book4Line2ThreeCitizens) { pays(4, 2, 10, citizens(3), citizens(2)); }
TEST(BookLines, Book4Line3ThreePotions) { pays(4, 3, 15, potions(3), potions(2)); }
TEST(BookLines, Book4Line4FiveHealed) {
  pays(4, 4, 20, healed_in_all(2, 2, 1), healed_in_all(2, 1, 1));
}

TEST(BookLines, Book5Line1SuspicionAtMostThree) { pays(5, 1, 10, suspected(3), suspected(4)); }
TEST(BookLines, Book5Line2SpellsOfThreeElements) {
  pays(5, 2, 10, owns({Spell::BlessedDay, Spell::WidowsSong, Spell::DreamPowder}),
       owns({Spell::BlessedDay, Spell::EtherealSong, Spell::DreamPowder}));
}
TEST(BookLines, SpellsOfAnyElementCount) {
  for (const auto& spells : {owns({Spell::BlessedDay, Spell::EtherealSong}),
                             owns({Spell::WidowsSong, Spell::MagicMirror}),
                             owns({Spell::DreamPowder, Spell::TimeTwister})}) {
    Scene s;
    spells(s);
    BookLine line{};
    line.kind = BookLine::Kind::SpellsSame;
    EXPECT_EQ(progress(s.rules(), s.state(), 0, line), 2);
  }
}
TEST(BookLines, Book5Line2NeedsEachElement) {
  pays(5, 2, 10, owns({Spell::BlessedDay, Spell::WidowsSong, Spell::DreamPowder}),
       owns({Spell::BlessedDay, Spell::WidowsSong}));
  pays(5, 2, 10, owns({Spell::BlessedDay, Spell::WidowsSong, Spell::DreamPowder}),
       owns({Spell::WidowsSong, Spell::DreamPowder}));
}
TEST(BookLines, Book5Line3FiveBerries) {
  pays(5, 3, 15, ingredients(Ingredient::Berry, 5), ingredients(Ingredient::Berry, 4));
}
TEST(BookLines, Book5Line4SixHealed) {
  pays(5, 4, 20, healed_in_all(1, 5, 0), healed_in_all(0, 5, 0));
}

TEST(BookLines, Book6Line1MarkerInAir) {
  pays(6, 1, 10, marker_in(Element::Air), marker_in(Element::Fire));
}
TEST(BookLines, Book6Line2TwoParalyzed) {
  pays(6, 2, 10, healed(Illness::Paralyzed, 2), healed_in_all(2, 1, 2));
}
TEST(BookLines, Book6Line3FiveTypes) { pays(6, 3, 15, one_of_each(5), one_of_each(4)); }
TEST(BookLines, Book6Line4SixCitizens) { pays(6, 4, 20, citizens(6), citizens(5)); }

TEST(BookLines, Book7Line1MarkerInFire) {
  pays(7, 1, 10, marker_in(Element::Fire), marker_in(Element::Air));
}
TEST(BookLines, Book7Line2ThreeSkulls) {
  pays(7, 2, 10, ingredients(Ingredient::Skull, 3), ingredients(Ingredient::Skull, 2));
}
TEST(BookLines, Book7Line3ThreeBlind) {
  pays(7, 3, 15, healed(Illness::Blind, 3), healed(Illness::Blind, 2));
}
TEST(BookLines, Book7Line4SuspicionSeven) {
  pays(7, 4, 20, suspected(7), suspected(6));
  pays(7, 4, 20, suspected(8), suspected(6));
}

TEST(BookLines, Book8Line1MarkerInEarth) {
  pays(8, 1, 10, marker_in(Element::Earth), marker_in(Element::Fire));
}
TEST(BookLines, Book8Line2ThreeCitizens) { pays(8, 2, 10, citizens(3), citizens(2)); }
TEST(BookLines, Book8Line3ThreeInfected) {
  pays(8, 3, 15, healed(Illness::Infected, 3), healed_in_all(3, 3, 2));
}
TEST(BookLines, Book8Line4SixOfOneType) {
  pays(8, 4, 20, ingredients(Ingredient::Mushroom, 6), ingredients(Ingredient::Mushroom, 5));
}

TEST(BookLines, Book9Line1OneCrystal) { pays(9, 1, 10, crystal(1), crystal(0)); }
TEST(BookLines, Book9Line2ThreeSpellsOfOneElement) {
  pays(9, 2, 10, owns({Spell::DarkMoonStone, Spell::Summoning, Spell::DreamPowder}),
       owns({Spell::BlessedDay, Spell::Summoning, Spell::DreamPowder}));
}
TEST(BookLines, Book9Line3FiveCitizens) { pays(9, 3, 15, citizens(5), citizens(4)); }
TEST(BookLines, Book9Line4FourPotions) { pays(9, 4, 20, potions(4), potions(3)); }

// --- the final scoring --------------------------------------------------------------------------

Score scored(const Scene& s, Seat seat = 0) { return final_score(s.rules(), s.state(), seat); }

// X19: 3 Wisdom for 3 or 4 Citizens in the Crowd and the Chambers, 7 for 5 or 6.
TEST(Scoring, CitizensScoreThreeOrSeven) {
  const int wisdom[] = {0, 0, 0, 3, 3, 7, 7};
  for (int n = 0; n <= 6; ++n) {
    Scene s;
    citizens(n)(s);
    EXPECT_EQ(scored(s).citizens, wisdom[n]) << n;
  }
  Scene s;
  s.citizens(0, 2);
  EXPECT_EQ(scored(s).citizens, 0);
  fill(s, 1, {0, 0});
  EXPECT_EQ(scored(s).citizens, 3);
}

// At most as many objectives as Witches, and the best of them.
TEST(Scoring, ObjectivesAreLimitedByWitches) {
  const int wisdom[] = {0, 20, 35, 45, 55};
  constexpr Witch kFour[] = {Witch::Albert, Witch::Alice, Witch::Berta, Witch::Bryn};
  Scene s;
  s.coven(0).book = 0;
  healed(Illness::Paralyzed, 1)(s);
  potions(2)(s);
  citizens(5)(s);
  ingredients(Ingredient::Root, 6)(s);
  for (int witches = 0; witches <= 4; ++witches) {
    if (witches > 0) s.witch(0, {kFour[witches - 1]});
    EXPECT_EQ(scored(s).book, wisdom[witches]) << witches;
  }
}

// A Witch beside the Magic Mirror is not in the Coven.
TEST(Scoring, MirrorsWitchIsNoMemberOfTheCoven) {
  Scene s = final_position(1);
  s.coven(0).witches = 0;
  potions(2)(s);
  s.coven(0).mirror = idx(Witch::Albert);
  EXPECT_EQ(scored(s).book, 0);
}

// R4: the printed value of the level reached on each track.
TEST(Scoring, PatientTracksScoreTheirPrintedValue) {
  const int wisdom[] = {0, 1, 3, 6, 10, 15};
  for (int level = 0; level <= 5; ++level) {
    Scene s;
    healed(Illness::Infected, level)(s);
    EXPECT_EQ(scored(s).patients, wisdom[level]) << level;
    EXPECT_EQ(scored(s).levels, 0);
  }
  Scene s;
  healed_in_all(5, 2, 1)(s);
  EXPECT_EQ(scored(s).patients, 15 + 3 + 1);
}

// R3: 6 for each level reached on all three tracks.
TEST(Scoring, CompleteLevelsScoreSix) {
  Scene s;
  healed_in_all(3, 2, 4)(s);
  EXPECT_EQ(scored(s).levels, 12);
  healed_in_all(5, 5, 5)(s);
  EXPECT_EQ(scored(s).levels, 30);
}

TEST(Scoring, CharmsScoreTwoEach) {
  Scene s;
  s.coven(0).charms = 3;
  EXPECT_EQ(scored(s).charms, 6);
}

TEST(Scoring, PotionsScoreOneEach) {
  Scene s;
  s.potions(0, {Potion::Love, Potion::Love, Potion::BlindnessRemedy});
  EXPECT_EQ(scored(s).potions, 3);
}

// 1 for every two Ingredients and Crystals, in any mixture.
TEST(Scoring, IngredientsAndCrystalsScoreInPairs) {
  Scene s;
  s.goods(0, {Ingredient::Herb, Ingredient::Root, Ingredient::Skull}, 1);
  EXPECT_EQ(scored(s).pairs, 2);
  s.goods(0, {}, 2);
  EXPECT_EQ(scored(s).pairs, 2) << "five make two pairs";
  s.goods(0, {}, 3);
  EXPECT_EQ(scored(s).pairs, 3);
}

// Everything is added to the Wisdom earned in the game.
TEST(Scoring, TheTotalAddsEverything) {
  Scene s = final_position(1);
  s.coven(0).wisdom = 31;
  s.coven(0).charms = 1;
  citizens(5)(s);
  potions(2)(s);
  healed_in_all(1, 1, 1)(s);
  s.goods(0, {Ingredient::Herb}, 1);
  EXPECT_EQ(scored(s).total, 31 + 7 + (15 + 10 + 10) + 3 + 6 + 2 + 2 + 1);
  EXPECT_EQ(outcome(s.rules(), s.state()).scores[0], scored(s).total);
}

// Most Wisdom wins, however few Witches.
TEST(Scoring, MostWisdomWins) {
  Scene s;
  s.coven(1).wisdom = 10;
  s.coven(2).wisdom = 11;
  s.witch(1, {Witch::Sen, Witch::Otto});
  for (Seat seat = 0; seat < 3; ++seat) s.citizens(seat, 0);
  EXPECT_EQ(outcome(s.rules(), s.state()).winners, std::vector<Seat>{2});
}

// Of tied covens the larger Coven wins.
TEST(Scoring, TiesGoToTheLargerCoven) {
  for (const Seat larger : {Seat{0}, Seat{2}}) {
    Scene s;
    for (Seat seat = 0; seat < 3; ++seat) {
      s.coven(seat).book = kNone;
      s.coven(seat).wisdom = seat == 1 ? 9 : 10;
    }
    s.witch(1, {Witch::Luke, Witch::Nina, Witch::Tommy});
    s.witch(0, {Witch::Sen}).witch(2, {Witch::Hazel}).witch(larger, {Witch::Otto});
    EXPECT_EQ(outcome(s.rules(), s.state()).winners, std::vector<Seat>{larger});
  }
}

// If the Covens are equal too, the victory is shared.
TEST(Scoring, EqualCovensShareTheVictory) {
  Scene s;
  for (Seat seat = 0; seat < 3; ++seat) {
    s.coven(seat).book = kNone;
    s.coven(seat).wisdom = seat == 1 ? 9 : 10;
  }
  s.witch(0, {Witch::Sen}).witch(2, {Witch::Hazel});
  EXPECT_EQ(outcome(s.rules(), s.state()).winners, (std::vector<Seat>{0, 2}));
}

}  // namespace
}  // namespace cauldron::septima
