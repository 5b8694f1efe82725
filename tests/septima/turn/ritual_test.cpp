// The Ritual track: advancing, sideways steps, ribbons, Offerings, borders and the top row.
#include "games/septima/rules/year/scoring.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

std::string to(const Scene& t, std::string_view how, int row, int column) {
  return std::string(how) + " " + std::to_string(t.ritual_at(row, column));
}

// Seat 0 stands on the given space and plays Ritual without a match; its Main Ability is next.
Scene& ritual_from(Scene& t, int row, int column) {
  t.ritual(0, t.ritual_at(row, column)).select({Action::Ritual, Action::Plead, Action::Move});
  return t.say("done; done");
}

// The elements of the Spells that are offered, as a bit set.
unsigned elements_offered(const Scene& t) {
  unsigned elements = 0;
  for (int spell = 0; spell < kSpells; ++spell) {
    if (t.offers("learn " + std::string(kSpellIds[spell])))
      elements |= bit(element_of(static_cast<Spell>(spell)));
  }
  return elements;
}
constexpr unsigned kEarthBit = bit(Element::Earth);
constexpr unsigned kAirBit = bit(Element::Air);
constexpr unsigned kFireBit = bit(Element::Fire);

TEST(RitualTrack, ThreePleadersAndARitual) {  // X10
  Scene t(4);
  const Seat orange = 0, gray = 1, green = 2, purple = 3;
  t.ritual(orange, t.ritual_at(2, 2)).ritual(gray, t.ritual_at(5, 5));
  t.ritual(green, t.ritual_at(2, 6)).ritual(purple, t.ritual_at(5, 3));
  t.goods(gray, {Ingredient::Herb}).goods(purple, {Ingredient::Root});
  t.select({Action::Plead, Action::Plead, Action::Plead, Action::Ritual});

  t.say("done; done; main; chamber 1; done");
  EXPECT_EQ(t.asked(), orange);
  EXPECT_EQ(t.options(), (std::vector<std::string>{"done", to(t, "advance", 3, 3)}));
  t.say(to(t, "advance", 3, 3));
  EXPECT_EQ(t.asked(), gray) << "no ribbon there";
  EXPECT_EQ(t.coven(orange).suspicion, 3);

  t.say("done; done; main; chamber 1; done");
  EXPECT_FALSE(t.offers(to(t, "advance", 6, 6))) << "that one shows Chant";
  t.say(to(t, "advance", 6, 4) + "; pay herb");
  EXPECT_EQ(t.question(), "learn");
  EXPECT_EQ(elements_offered(t), kAirBit) << "inside Air";
  t.say("learn " + std::string(kSpellIds[t.state().scoring[1][0]]));
  EXPECT_EQ(t.coven(gray).suspicion, 3);

  t.say("done; done; main; chamber 1; done");
  EXPECT_EQ(t.coven(green).suspicion, 3);
  EXPECT_EQ(t.coven(green).ritual + 1, t.ritual_at(2, 6)) << "no Plead above";
  EXPECT_EQ(t.asked(), purple);

  t.say("done; done; " + to(t, "sideways", 5, 5) + "; " + to(t, "advance", 6, 6) + "; pay root");
  EXPECT_EQ(elements_offered(t), kAirBit | kFireBit) << "on the border";
  t.say("learn " + std::string(kSpellIds[t.state().scoring[2][0]])).finish_turn(purple);
  EXPECT_EQ(t.coven(purple).suspicion, 2) << "no match";
  EXPECT_EQ(std::popcount(t.coven(purple).spells), 1);
  EXPECT_EQ(payable(t.coven(purple)), 0);
}

TEST(RitualTrack, AdvancesLeadToTheSpacesAbove) {  // T17
  Scene t;
  ritual_from(t, 2, 4);
  EXPECT_TRUE(t.offers(to(t, "advance", 3, 3))) << "whatever icon it shows";
  EXPECT_TRUE(t.offers(to(t, "advance", 3, 5)));
  EXPECT_FALSE(t.offers(to(t, "advance", 3, 1)));
  EXPECT_FALSE(t.offers(to(t, "advance", 4, 4)));

  Scene edge;
  ritual_from(edge, 2, 8);
  EXPECT_EQ(edge.options(),
            (std::vector<std::string>{to(edge, "advance", 3, 7), to(edge, "sideways", 2, 6)}));
}

TEST(RitualTrack, SidewaysBeforeOrAfterTheAdvanceOrNotAtAll) {  // T14
  Scene before;
  ritual_from(before, 2, 4).say(to(before, "sideways", 2, 2));
  EXPECT_FALSE(before.offers(to(before, "sideways", 2, 4))) << "one step sideways";
  before.say(to(before, "advance", 3, 1));
  EXPECT_EQ(before.question(), "window");

  Scene after;
  ritual_from(after, 2, 4).say(to(after, "advance", 3, 3));
  EXPECT_FALSE(after.offers(to(after, "advance", 4, 4))) << "one advance";
  after.say(to(after, "sideways", 3, 5));
  EXPECT_EQ(after.question(), "window");
  EXPECT_EQ(after.coven(0).ritual + 1, after.ritual_at(3, 5));

  Scene without;
  ritual_from(without, 2, 4).say(to(without, "advance", 3, 3) + "; done");
  EXPECT_EQ(without.question(), "window");
  EXPECT_EQ(without.coven(0).ritual + 1, without.ritual_at(3, 3));
}

TEST(RitualTrack, MarkersMayShareASpace) {
  Scene t;
  t.ritual(1, t.ritual_at(3, 3));
  ritual_from(t, 2, 4).say(to(t, "advance", 3, 3));
  EXPECT_EQ(t.coven(0).ritual, t.coven(1).ritual);
}

TEST(RitualTrack, SidewaysOntoARibbonDoesNothing) {  // H4
  Scene gain;
  ritual_from(gain, 2, 4).say(to(gain, "sideways", 2, 6));
  EXPECT_EQ(gain.question(), "ritual") << "no Spell";

  Scene offering;  // sideways on a row with an Offering costs nothing
  ritual_from(offering, 6, 4).say(to(offering, "sideways", 6, 6));
  EXPECT_EQ(offering.coven(0).ritual + 1, offering.ritual_at(6, 6));
  EXPECT_EQ(offering.question(), "ritual");
}

TEST(RitualTrack, GainRibbonOffersTheElementsOfTheSpace) {
  const std::pair<int, unsigned> sections[] = {{0, kEarthBit},
                                               {2, kEarthBit | kAirBit},
                                               {4, kAirBit},
                                               {6, kAirBit | kFireBit},
                                               {8, kFireBit}};
  for (const auto& [column, elements] : sections) {
    Scene t;
    ritual_from(t, 1, column == 0 ? 1 : column - 1).say(to(t, "advance", 2, column));
    EXPECT_EQ(t.question(), "learn") << "free of charge";
    EXPECT_EQ(elements_offered(t), elements) << "column " << column;
  }
}

TEST(RitualTrack, GainedSpellIsReadyAtOnce) {
  Scene t;
  t.spell(1, {Spell::AdriannasRing});
  ritual_from(t, 1, 1).say(to(t, "advance", 2, 0) + "; learn secrets-of-the-stones; done");
  EXPECT_TRUE(t.offers("cast secrets-of-the-stones"));
}

TEST(RitualTrack, ReadyRibbonReadiesOneSpell) {
  Scene t;
  t.exhausted(0, {Spell::EmeraldPassage, Spell::DreamPowder});
  ritual_from(t, 3, 3).say(to(t, "advance", 4, 4));
  EXPECT_EQ(t.options(), (std::vector<std::string>{"ready emerald-passage", "ready dream-powder"}))
      << "of any element";
  t.say("ready dream-powder");
  EXPECT_EQ(t.coven(0).exhausted, bit(Spell::EmeraldPassage));
  EXPECT_EQ(t.question(), "ritual") << "one Spell; the step sideways is left";

  Scene nothing;
  nothing.spell(0, {Spell::EmeraldPassage});
  ritual_from(nothing, 3, 3).say(to(nothing, "advance", 4, 4));
  EXPECT_EQ(nothing.question(), "ritual");
}

TEST(RitualTrack, OfferingIsOneIngredientOrCrystal) {
  Scene t;
  t.goods(0, {Ingredient::Skull}, 1);
  ritual_from(t, 7, 3).say(to(t, "advance", 8, 4));
  EXPECT_EQ(t.options(), (std::vector<std::string>{"pay skull", "pay crystal"}));
  t.say("pay crystal");
  EXPECT_EQ(t.coven(0).crystals, 0);
  EXPECT_EQ(t.coven(0).ingredients[idx(Ingredient::Skull)], 1);
  EXPECT_EQ(t.question(), "learn");
}

TEST(RitualTrack, OfferingThatCannotBePaidBarsTheWay) {  // Q26
  Scene t;  // poor: a step sideways is all that is left
  ritual_from(t, 5, 3);
  EXPECT_FALSE(t.offers(to(t, "advance", 6, 2)));
  EXPECT_FALSE(t.offers(to(t, "advance", 6, 4)));
  EXPECT_NE(t.why_not(to(t, "advance", 6, 4)), "");
  EXPECT_TRUE(t.offers(to(t, "sideways", 5, 5)));

  Scene matched;  // the Ritual Advance is not even asked for
  matched.ritual(0, matched.ritual_at(5, 5));
  matched.select({Action::Chant, Action::Chant, Action::Move}).say("done; done; bonus; done");
  EXPECT_EQ(matched.asked(), 1);
  EXPECT_EQ(matched.coven(0).ritual + 1, matched.ritual_at(5, 5));
}

TEST(RitualTrack, TopRibbonScoresFiveAndReadiesASpell) {
  Scene t;
  t.exhausted(0, {Spell::EmeraldPassage}).goods(0, {Ingredient::Berry});
  ritual_from(t, 9, 3).say(to(t, "advance", 10, 4) + "; pay berry; ready emerald-passage");
  EXPECT_EQ(t.coven(0).wisdom, 5);
  EXPECT_EQ(t.coven(0).exhausted, 0u);

  Scene nothing;  // the Wisdom does not depend on a Spell
  nothing.goods(0, {Ingredient::Berry});
  ritual_from(nothing, 9, 3).say(to(nothing, "advance", 10, 4) + "; pay berry");
  EXPECT_EQ(nothing.coven(0).wisdom, 5);
}

TEST(RitualTrack, RitualAdvanceNeedsTheIconAndAMatch) {
  const auto after_heal = [](bool matched, int column) {  // row 2: Heal only in column 6
    Scene t;
    t.ritual(0, t.ritual_at(1, column));
    t.select({Action::Heal, matched ? Action::Heal : Action::Plead, Action::Move});
    return t.say("done; done; done; done"), t;
  };
  Scene t = after_heal(true, 5);
  EXPECT_EQ(t.options(), (std::vector<std::string>{"done", to(t, "advance", 2, 6)}));
  t.say("done");
  EXPECT_EQ(t.coven(0).ritual + 1, t.ritual_at(1, 5)) << "one may stay";
  EXPECT_EQ(after_heal(true, 3).asked(), 1) << "no Heal above";
  EXPECT_EQ(after_heal(false, 5).asked(), 1) << "no match";
}

TEST(RitualTrack, RitualBonusReadiesASpellOrTakesAnIngredient) {
  Scene t;
  t.exhausted(0, {Spell::EmeraldPassage}).ritual(0, t.ritual_at(2, 4));
  t.select({Action::Ritual, Action::Ritual, Action::Move}).say("done; done; bonus");
  EXPECT_TRUE(t.offers("ready emerald-passage"));
  EXPECT_FALSE(t.offers("take crystal"));
  t.say("take skull");
  EXPECT_EQ(t.coven(0).ingredients[idx(Ingredient::Skull)], 1);
  EXPECT_EQ(t.question(), "ritual") << "either ... or; the Main Ability follows";
}

TEST(RitualTrack, TopRowScoresFourForEveryAdvanceAndEveryMatch) {  // T15
  Scene both;
  both.ritual(0, both.ritual_at(10, 4));
  both.select({Action::Ritual, Action::Ritual, Action::Move});
  both.say("done; done; main; " + to(both, "advance", 10, 4));
  EXPECT_EQ(both.coven(0).wisdom, 4);
  EXPECT_EQ(both.coven(0).ritual + 1, both.ritual_at(10, 4)) << "no space above is entered";
  both.say("done; take herb; done");
  EXPECT_EQ(both.coven(0).wisdom, 8) << "and the match";

  for (const bool matched : {false, true}) {
    Scene any;  // column 0 shows Brew; any Action will do
    any.ritual(0, any.ritual_at(10, 0));
    any.select({Action::Heal, matched ? Action::Heal : Action::Plead, Action::Move}).finish_turn(0);
    EXPECT_EQ(any.coven(0).wisdom, matched ? 4 : 0);
  }
}

// Seat 0 heals a Blind Patient: level 1 is an advance on the Ritual track.
Scene& healed_from(Scene& t, int row, int column) {
  t.ritual(0, t.ritual_at(row, column)).patient(1, "blind-yellow").leader(0, t.space_at_towns({1}));
  t.potions(0, {Potion::BlindnessRemedy}).select({Action::Heal, Action::Plead, Action::Move});
  return t.say("done; done; heal 1 with blindness-remedy; track blind");
}

TEST(RitualTrack, PatientTracksAdvanceWhateverTheIcon) {  // Q8
  Scene t;
  healed_from(t, 2, 4);
  EXPECT_EQ(t.question(), "advance");
  EXPECT_TRUE(t.offers(to(t, "advance", 3, 3)));
  EXPECT_TRUE(t.offers(to(t, "advance", 3, 5)));
  EXPECT_FALSE(t.offers(to(t, "sideways", 2, 6))) << "that belongs to the Ritual Action";
  t.say(to(t, "advance", 3, 5));
  EXPECT_EQ(t.coven(0).ritual + 1, t.ritual_at(3, 5));

  Scene top;
  healed_from(top, 10, 4).say(to(top, "advance", 10, 4));
  EXPECT_EQ(top.coven(0).wisdom, 4) << "T15";
}

TEST(RitualTrack, PatientTracksPayOfferingsAndUseRibbons) {  // Q8
  Scene rich;
  rich.goods(0, {Ingredient::Root});
  healed_from(rich, 5, 3).say(to(rich, "advance", 6, 4) + "; pay root");
  EXPECT_EQ(rich.question(), "learn");
  EXPECT_EQ(elements_offered(rich), kAirBit);

  Scene poor;
  healed_from(poor, 5, 3);
  EXPECT_NE(poor.question(), "advance") << "Q26";
}

TEST(RitualTrack, WitchesAdvanceWhateverTheIcon) {  // Q8
  Scene t;
  t.witch(0, {Witch::Tommy}).ritual(0, t.ritual_at(1, 3));
  t.select({Action::Remember, Action::Plead, Action::Move});
  t.say("done; call tommy; " + to(t, "advance", 2, 4));  // shows Brew
  EXPECT_EQ(t.question(), "learn") << "the ribbon works";
}

TEST(RitualTrack, BorderCountsForBothSections) {  // Q9
  Scene t;
  const auto met = [&](int card) {  // books 6, 7, 8 ask for Air, Fire, Earth in their first line
    return is_met(t.rules(), t.state(), 0, t.rules().books[card - 1][0]);
  };
  t.ritual(0, t.ritual_at(4, 6));
  EXPECT_TRUE(met(6) && met(7));
  EXPECT_FALSE(met(8));
  t.ritual(0, t.ritual_at(4, 2));
  EXPECT_TRUE(met(6) && met(8));
  EXPECT_FALSE(met(7));
  t.ritual(0, t.ritual_at(3, 3));
  EXPECT_TRUE(met(6));
  EXPECT_FALSE(met(7) || met(8)) << "inside Air";
}

}  // namespace
}  // namespace cauldron::septima
