// The first and the last of everything: one Citizen at home, the last type, the sixth Town, an
// empty stack.
#include "games/septima/rules/year/scoring.h"
#include "games/septima/rules/year/witch_stack.h"
#include "septima/support/year.h"

namespace cauldron::septima {
namespace {

using enum Action;
using enum Ingredient;

TEST(LastPiece, EustaceSendsTheLastCitizenAtHome) {
  Scene s;
  s.witch(0, {Witch::Eustace}).leader(0, s.space_at_hospital()).citizens(0, kCitizens - 1);
  ASSERT_EQ(s.coven(0).supply, 1);
  open_window(s, {Recruit, Heal, Brew});
  s.say("call eustace");
  EXPECT_EQ(s.coven(0).supply, 0);
}

TEST(LastPiece, MarketPrintsAnyOfTheFiveTypes) {
  Scene s;
  s.building(Building::Market);
  s.leader(0, space_at_plot(s, false));
  open_window(s, {Collect, Heal, Brew});
  s.say("done");
  EXPECT_EQ(s.question(), "print");
  EXPECT_EQ(s.options().size(), 5u);
}

TEST(LastPiece, TheHospitalKnowsThreeIllnesses) {
  Scene s;
  s.leader(0, s.space_at_hospital());
  for (std::uint8_t& n : s.coven(0).potions) n = 1;
  open_window(s, {Heal, Collect, Brew});
  s.say("done");
  EXPECT_EQ(offered(s, "heal"), 3);
}

TEST(LastPiece, OnlyCovensAtTheTableAreAsked) {
  for (const int players : {2, 3, 4}) {
    const Scene s(players);
    EXPECT_EQ(ask(s.state()).pending, (1 << players) - 1);
  }
}

TEST(LastPiece, BlessedDayAsksItsOwnCovenForEveryType) {  // four types, three blessings
  Scene s;
  s.spell(1, {Spell::BlessedDay}).select({Heal, Collect, Brew}).finish_turn(0);
  s.say("done");
  pass_card(s);
  for (const Ingredient type : {Berry, Mushroom, Herb, Root, Skull}) {
    s.state().facts[0].gained[idx(type)] = 1;
  }
  s.say("cast blessed-day");
  EXPECT_EQ(s.asked(), 1);
  EXPECT_EQ(offered(s, "take"), 5);
}

TEST(LastPiece, BlessedDayBlessesEachTypeByItself) {
  for (int type = 0; type < kIngredients; ++type) {
    Scene s;
    s.spell(0, {Spell::BlessedDay});
    open_window(s, {Collect, Heal, Brew});
    pass_card(s);
    for (int other = 0; other < kIngredients; ++other) {
      s.state().facts[0].gained[other] = other == type;
    }
    const int before = s.coven(0).ingredients[type];
    s.say("cast blessed-day");
    EXPECT_EQ(s.coven(0).ingredients[type], before + 1) << kIngredientIds[type];
  }
}

TEST(LastPiece, TwoScoringSpellsOfDifferentElementsPayInOneTurn) {  // T18, once_a_turn
  Scene s(3, "full", with("once_a_turn", true));
  // The second of Earth and the first of Air.
  for (const Spell spell : {static_cast<Spell>(1), static_cast<Spell>(10)}) {
    ASSERT_TRUE(s.rules().spells[idx(spell)].scoring);
    already_cast(s, 0, spell);
  }
  open_window(s, {Collect, Heal, Brew});
  pay_scoring_spell(s.rules(), s.state(), 0, static_cast<Spell>(1));
  pay_scoring_spell(s.rules(), s.state(), 0, static_cast<Spell>(10));
  pay_scoring_spell(s.rules(), s.state(), 0, static_cast<Spell>(10));
  EXPECT_EQ(wisdom(s), 4);
}

TEST(LastPiece, EachOfTheTwoScoringSpellsMayLieOnTop) {
  State s = initial(Scene().rules());
  const Rules rules = Scene().rules();
  while (question_kind(s) != "reveal") {
    Chances list;
    chances(rules, s, list);
    apply(rules, s, kChance, list[0].option);
  }
  Chances list;
  chances(rules, s, list);
  EXPECT_EQ(list.size(), 2u);
}

TEST(LastPiece, PatientsOfAllSixTownsGrowAngry) {  // Preparation
  Scene s;
  s.season(0, 4);
  const char* tokens[] = {"blind", "paralyzed", "infected"};
  int used[2] = {};
  for (int town = 1; town <= kTowns; ++town) {
    const bool yellow = s.rules().board.yellow[town - 1];
    s.patient(town, std::string(tokens[used[yellow]++]) + (yellow ? "-yellow" : "-blue"));
  }
  s.state().witch_box |= 1u << s.state().trial;
  s.state().trial = kNone;
  to_trials(s);
  s.until("select");
  EXPECT_EQ(s.state().patient_angry, (1 << kTowns) - 1);
}

TEST(LastPiece, TheLastAngryCitizenIsSentToo) {
  Scene s;
  s.season(0, 4).patient(1, "blind-yellow").citizens(0, 0).citizens(1, 0).citizens(2, 0);
  State& state = s.state();
  state.witch_box |= 1u << state.trial;
  state.trial = kNone;
  for (int i = 0; i < 8; ++i) state.chamber[1][i] = kAngry;
  for (int i = 0; i < 7; ++i) state.chamber[0][i] = kAngry;
  state.angry_supply = 1;
  for (Seat seat = 0; seat < 3; ++seat) set_suspicion(s, seat, s.rules().suspicion_min);
  to_trials(s);
  s.until("select");
  EXPECT_EQ(state.patient_angry, 1);
  EXPECT_EQ(state.angry_supply, 0);
}

TEST(LastPiece, ASinglePlaceTakesTheBetterOfTwoNeighbouringLines) {
  Scene s;
  s.witch(0, {Witch::Sen}).citizens(0, 3).potions(0, {Potion::Love, Potion::Love, Potion::Love});
  s.coven(0).crystals = 1;
  s.coven(0).book = 3;  // book 4: one Crystal 5, three Citizens 10, three Potions 15
  const auto& lines = s.rules().books[3];
  ASSERT_GT(lines[2].wisdom, lines[1].wisdom);
  EXPECT_EQ(scored_lines(s.rules(), s.state(), 0), 1 << 2);
  s.coven(0).potions[idx(Potion::Love)] = 0;
  EXPECT_EQ(scored_lines(s.rules(), s.state(), 0), lines[1].wisdom > lines[0].wisdom ? 2 : 1);
}

TEST(LastPiece, CalmMayBeTheLastPick) {  // walk and Ingredient are taken, no Spell to ready
  Scene s;
  set_suspicion(s, 0, 3);
  s.citizens(0, 5).citizens(1, 0).citizens(2, 0);
  s.state().witch_box |= 1u << s.state().trial;
  s.state().trial = kNone;
  to_trials(s);
  s.until("pick");
  s.say("pick walk");
  s.say(s.options().front()).say("pick ingredient; take herb");
  EXPECT_EQ(s.question(), "pick");
  EXPECT_EQ(s.options(), (std::vector<std::string>{"done", "pick calm"}));
}

TEST(LastPiece, NobodyIsChosenFromAnEmptyStack) {
  Scene s;
  State& state = s.state();
  state.witch_box |= state.stack[0].tiles;
  state.stack[0] = {};
  state.stack_count = 0;
  push_choose_witch(state, 1);
  settle(s.rules(), state);
  EXPECT_EQ(s.question(), "select");
}

TEST(LastPiece, AWitchIsDrawnForTheCovenThatGainsHer) {
  Scene s;
  push_draw_witch(s.state(), 2);
  settle(s.rules(), s.state());
  EXPECT_EQ(s.question(), "draw");
  EXPECT_EQ(s.state().agenda.top().seat, 2);
}

TEST(LastPiece, AnyWitchCanGoUnderTheStackAlone) {
  for (int witch = 0; witch < kWitches; ++witch) {
    Scene s;
    State& state = s.state();
    if ((state.stack[0].tiles >> witch & 1) == 0) continue;
    state.stack[0].tiles &= ~(1u << witch);
    --state.stack[0].count;
    put_under(state, 1u << witch, 0);
    ASSERT_EQ(state.stack_count, 2);
    EXPECT_EQ(state.stack[1].tiles, 1u << witch);
  }
}

TEST(LastPiece, ASpellRibbonWithoutSpellsIsPassed) {
  Scene s;
  State& state = s.state();
  for (int element = 0; element < kElements; ++element) {
    for (std::uint8_t* card : {&state.scoring[element][0], &state.scoring[element][1],
                               &state.middle[element], &state.bottom[element]}) {
      if (*card != kNone) state.spell_box |= 1u << *card;
      *card = kNone;
    }
  }
  s.ritual(0, s.ritual_at(1, 3));
  open_window(s, {Ritual, Heal, Brew});
  s.say("done");
  const auto first = [&](const std::string& word) {
    for (const std::string& option : s.options()) {
      if (option.rfind(word, 0) == 0) return option;
    }
    return std::string("none of " + word);
  };
  s.say(first("sideways")).say(first("advance"));
  EXPECT_EQ(s.question(), "window");
}

TEST(LastPiece, TheYearIsOver) {
  Scene s;
  s.season(3, 4).hunter(2, Hunter::Active).hunter(4, Hunter::Active);
  to_trials(s);
  while (!over(s.state())) s.say(s.offers("done") ? "done" : s.options().front());
  EXPECT_EQ(s.state().step, kStepOver);
}

TEST(LastPiece, DragomirDoesNotAskAtTheBottomOfTheTrack) {
  Scene s;
  s.season(0, 4).witch(1, {Witch::Dragomir}).citizens(0, 3);
  for (Seat seat = 0; seat < 3; ++seat) set_suspicion(s, seat, s.rules().suspicion_min);
  to_trials(s);
  s.until("join");
  s.say(s.options().front());
  EXPECT_NE(s.question(), "dragomir");
}

TEST(LastPiece, AMoveCollectsBesideTheFirstSpaceToo) {
  for (int space = 1; space <= 4; ++space) {
    Scene s;
    s.leader(0, space);
    open_window(s, {Move, Heal, Brew});
    s.say("done").say(with_number("move", space));
    const auto& prints = s.rules().board.prints[space - 1];
    for (int type = 0; type < kIngredients; ++type) {
      if (prints[type] == 0) continue;
      EXPECT_TRUE(s.offers("collect " + std::string(kIngredientIds[type])));
    }
  }
}

}  // namespace
}  // namespace cauldron::septima
