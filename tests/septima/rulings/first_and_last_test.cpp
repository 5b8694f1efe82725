// The first and the last of a list count like the others: Towns, Potions, Spiders, cards, lines of
// a book. Mistakes by one hide there.
#include "games/septima/rules/year/scoring.h"
#include "games/septima/rules/year/season.h"
#include "septima/support/positions.h"
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Texts = std::vector<std::string>;

TEST(FirstAndLast, NicholasBrewsAnyPotionThatCanBePaid) {
  for (std::uint8_t potion = 0; potion < kPotions; ++potion) {
    Scene scene(3);
    scene.witch(0, {Witch::Nicholas, Witch::Otto}).leader(0, space_without_town(scene));
    for (int i = 0; i < scene.rules().recipe_size[potion]; ++i) {
      ++scene.coven(0).ingredients[scene.rules().recipe[potion][i]];
    }
    scene.select({Action::Collect, Action::Chant, Action::Move}).say("done");
    EXPECT_TRUE(scene.offers("call nicholas")) << kPotionIds[potion];
  }
}

TEST(FirstAndLast, AHealingDreamReachesThePatientOfEveryTown) {
  for (int town = 1; town <= kTowns; ++town) {
    Scene scene(3);
    const int space = space_where(scene, [town](const Board& board, int at) {
      return board.towns[at] == 1 << (town - 1) && !board.hospital[at];
    });
    scene.leader(0, space).patient(town, "blind-yellow").spell(0, {Spell::HealingDream});
    scene.select({Action::Collect, Action::Chant, Action::Move}).say("done");
    EXPECT_TRUE(scene.offers("cast healing-dream")) << town;
  }
}

TEST(FirstAndLast, AngryCitizensOfEveryTownComeToTheTrials) {
  for (int town = 1; town <= kTowns; ++town) {
    Scene scene(3);
    scene.patient(town, "blind-yellow", true).season(0, kPhases - 1);
    for (Seat seat = 0; seat < 3; ++seat) scene.coven(seat).suspicion = -1;
    scene.select({Action::Collect, Action::Chant, Action::Brew}).until("citizen");
    EXPECT_EQ(scene.state().patient[town - 1], kNone) << town;
    EXPECT_EQ(scene.state().patient_angry, 0) << town;
  }
}

// The token with the lowest number is alone in the discard pile.
TEST(FirstAndLast, AnyDiscardedPatientGoesUnderTheStack) {
  for (int token = 0; token < kPatients; ++token) {
    Scene scene(3);
    State& s = scene.state();
    const auto bit_of = static_cast<std::uint8_t>(1u << token);
    for (std::uint8_t& layer : s.patient_layers) {
      layer = static_cast<std::uint8_t>(layer & ~bit_of);
    }
    s.patient_discard = bit_of;
    push(s, step::EndSeason{});
    settle(scene.rules(), s);
    EXPECT_EQ(s.patient_discard, 0) << token;
    unsigned lying = 0;
    for (const std::uint8_t layer : s.patient_layers) lying |= layer;
    EXPECT_TRUE(lying & bit_of) << token;
  }
}

TEST(FirstAndLast, TheBestLinesOfABookAreScored) {
  Scene scene(3);
  Coven& c = scene.coven(0);
  c.book = 1;  // five types for 15, four Potions for 20
  scene.witch(0, {Witch::Otto}).citizens(0, 0);
  for (std::uint8_t& n : c.ingredients) n = 1;
  c.potions[0] = 4;
  EXPECT_EQ(scored_lines(scene.rules(), scene.state(), 0), 1 << 3) << "one Witch, one line";
  scene.witch(0, {Witch::Otto, Witch::Sen});
  EXPECT_EQ(scored_lines(scene.rules(), scene.state(), 0), 1 << 3 | 1 << 2);
}

TEST(FirstAndLast, EveryBookOfTheFullGameCanBeDealt) {
  const Scene scene(4);
  State s = initial(scene.rules());
  while (step_of(op_of(s.agenda.top())).question != "book") {
    Chances list;
    chances(scene.rules(), s, list);
    apply(scene.rules(), s, kChance, list[0].option);
  }
  Chances list;
  chances(scene.rules(), s, list);
  Texts books;
  for (const Chance& chance : list) books.push_back(text(scene.rules(), chance.option));
  EXPECT_EQ(books, (Texts{"book 0 1", "book 0 2", "book 0 3", "book 0 4", "book 0 5", "book 0 6",
                          "book 0 7", "book 0 8", "book 0 9"}));
}

TEST(FirstAndLast, PrologueCardsLieInOrderHoweverTheyWereDealt) {
  const Scene scene(2, "basic");
  State s = initial(scene.rules());
  while (step_of(op_of(s.agenda.top())).question != "prologue") {
    Chances list;
    chances(scene.rules(), s, list);
    apply(scene.rules(), s, kChance, list[0].option);
  }
  for (const char* dealt : {"prologue 7 0", "prologue 8 1", "prologue 3 0", "prologue 2 1"}) {
    apply(scene.rules(), s, kChance, *parse(scene.rules(), dealt));
  }
  EXPECT_EQ(s.covens[0].prologue[0], 2);
  EXPECT_EQ(s.covens[0].prologue[1], 6);
}

// The third Spider ends her moves as the first does.
TEST(FirstAndLast, AnySpiderThatReachesTheLeaderEndsHerMoves) {
  for (int number = 1; number <= kSpiders; ++number) {
    Scene scene(1);
    for (int other = 1; other <= kSpiders; ++other) scene.spider(other, 27);
    scene.spider(number, 26).citizens(kWidow, 6);
    State& s = scene.state();
    s.agenda = {};
    s.step = kStepTrials;
    push(s, kWidow, step::SpiderPicks{});
    settle(scene.rules(), s);
    scene.say("spider " + std::to_string(number));
    EXPECT_EQ(spiders(scene)[static_cast<std::size_t>(number - 1)], 38);
    EXPECT_NE(scene.question(), "farthest") << "four moves were hers, one was made";
  }
}

// A swapped marker changes the match with the Septima alone.
TEST(FirstAndLast, TheCloaksNewMarkerLeavesTheMatchWithACoven) {
  Scene scene(3);
  scene.spell(0, {Spell::CloakOfCharisma}).markers(Action::Plead, Action::Recruit);
  scene.select({Action::Heal, Action::Heal, Action::Chant});
  scene.say("done; cast cloak-of-charisma swap; marker right brew").finish_turn(0);
  EXPECT_EQ(scene.coven(0).charms, 1);
  EXPECT_EQ(scene.coven(0).suspicion, 3);
}

TEST(FirstAndLast, AHealingDreamAsksForNoRemedy) {
  Scene scene(3);
  const int space = space_where(scene, [](const Board& board, int at) {
    return board.towns[at] == 1 && !board.hospital[at];
  });
  scene.leader(0, space).patient(1, "blind-yellow");
  scene.spell(0, {Spell::HealingDream}).potions(0, {Potion::BlindnessRemedy});
  scene.select({Action::Collect, Action::Chant, Action::Move}).say("done; cast healing-dream");
  EXPECT_EQ(scene.options(), (Texts{"done", "heal 1 dream"}));
}

TEST(FirstAndLast, AScoringSpellAloneIsStillOnOffer) {
  Scene scene(3);
  State& s = scene.state();
  const int row = 1;
  scene.ritual(0, scene.ritual_at(row, 3));
  for (int element = 0; element < kElements; ++element) {
    for (std::uint8_t* card : {&s.middle[element], &s.bottom[element]}) {
      s.spell_box |= 1u << *card;
      *card = kNone;
    }
  }
  scene.select({Action::Ritual, Action::Plead, Action::Move});
  scene.say("done; done; advance " + std::to_string(scene.ritual_at(row + 1, 4)));
  EXPECT_EQ(scene.question(), "learn");
  EXPECT_EQ(scene.options().size(), 2u) << "the upper scoring Spell of Air, and done";
}

TEST(FirstAndLast, EverySpaceOfTheRitualTrackHasItsSection) {
  Scene scene(3);
  for (int space = 0; space < scene.rules().ritual_count; ++space) {
    scene.coven(0).ritual = static_cast<std::uint8_t>(space);
    for (const auto& [book, element] :
         {std::pair{5, Element::Air}, std::pair{6, Element::Fire}, std::pair{7, Element::Earth}}) {
      scene.coven(0).book = static_cast<std::uint8_t>(book);
      const bool inside = scene.rules().ritual[space].sections >> idx(element) & 1;
      EXPECT_EQ(is_met(scene.rules(), scene.state(), 0, scene.rules().books[book][0]), inside);
    }
  }
}

TEST(FirstAndLast, DragomirIsNotAskedWhereNothingIsLeftToLower) {
  for (const int suspicion : {-1, 0}) {
    Scene scene(3);
    scene.witch(0, {Witch::Dragomir, Witch::Otto}).trial(Witch::Luke).citizens(0, 6);
    scene.citizens(1, 0).citizens(2, 0).season(0, kPhases - 1);
    for (Seat seat = 0; seat < 3; ++seat) scene.coven(seat).suspicion = -1;
    scene.coven(0).suspicion = static_cast<std::int8_t>(suspicion);
    scene.select({Action::Collect, Action::Plead, Action::Brew});
    EXPECT_EQ(scene.comes("dragomir", "pick"), suspicion == 0);
  }
}

TEST(FirstAndLast, MathildaNeedsAnActiveHunter) {
  for (const bool active : {true, false}) {
    Scene scene(3);
    scene.witch(0, {Witch::Mathilda, Witch::Otto});
    for (const int hut : {1, 3, 5}) scene.hunter(hut, Hunter::Inactive);
    if (active) scene.hunter(5, Hunter::Active);
    scene.select({Action::Heal, Action::Heal, Action::Chant}).say("done");
    EXPECT_EQ(scene.offers("call mathilda 5"), active);
    EXPECT_FALSE(scene.offers("call mathilda 3"));
  }
}

TEST(FirstAndLast, ATradeOfTheCrowdBringsAnyPotion) {
  Scene scene(3, "basic");
  scene.goods(0, {Ingredient::Herb});
  scene.select({Action::Recruit, Action::Recruit, Action::Chant});
  scene.say("done; done; pick potion; pay herb");
  EXPECT_EQ(scene.options().size(), std::size_t{kPotions});
  EXPECT_TRUE(scene.offers("gain blindness-remedy"));
}

TEST(FirstAndLast, ABoonMayBeLeftOut) {
  Scene scene(3);
  scene.leader(0, scene.space_at_towns({1})).patient(1, "blind-yellow");
  scene.spell(0, {Spell::BoonOfGratitude}).potions(0, {Potion::BlindnessRemedy});
  scene.select({Action::Heal, Action::Chant, Action::Move});
  scene.say("done; done; heal 1 with blindness-remedy; done; done; cast boon-of-gratitude");
  EXPECT_EQ(scene.options(), (Texts{"done", "boon crystal", "boon calm", "boon citizen"}));
}

// Winter and Summer bring a Hunter into the first empty Hut, the sixth if all others are taken.
TEST(FirstAndLast, ANewHunterTakesTheSixthHutToo) {
  Scene scene(3);
  for (int hut = 1; hut <= kZones; ++hut) {
    scene.hunter(hut, hut < kZones ? Hunter::Active : Hunter::None);
  }
  push(scene.state(), step::EndSeason{});
  settle(scene.rules(), scene.state());
  EXPECT_EQ(scene.state().huts[kZones - 1], idx(Hunter::Active));
}

TEST(FirstAndLast, TheWidowRaisesNothingWithoutAMatch) {
  EXPECT_EQ(widow_match_raise(0), 0);
  EXPECT_EQ(widow_match_raise(kMatchPlayer | kMatchRight), 1);
  EXPECT_EQ(widow_match_raise(kMatchLeft), 2);
}

// The new Moon Phase has begun before anything is turned up for it.
TEST(FirstAndLast, AMoonPhaseBeginsWithStepA) {
  Scene phase(1);
  phase.select({Action::Brew, Action::Chant}).until("marker").say(phase.options().front());
  EXPECT_EQ(phase.question(), "widow");
  EXPECT_EQ(phase.state().step, 0);

  Scene season(3);
  season.season(0, kPhases - 1).select({Action::Collect, Action::Chant, Action::Brew});
  season.until("reveal");
  EXPECT_EQ(season.state().season, 1);
  EXPECT_EQ(season.state().step, 0);
}

}  // namespace
}  // namespace cauldron::septima
