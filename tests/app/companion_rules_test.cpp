// The companion's account of the Black Widow: her cards, Negotiation, Trials and the end, by the
// rules of the solo game.
#include "app/adapters/septima/companion/hunters.h"
#include "companion_player.h"

namespace cauldron::companion {
namespace {

// --- single rules --------------------------------------------------------------------------------

// A game in which the person draws her cards and rolls, so that each card can be arranged.
class CompanionRules : public testing::Test {
 protected:
  Answers usual = {
      {"ask.difficulty", "normal"}, {"ask.top", "8"},          {"ask.chamber_size", "6"},
      {"ask.cards", "table"},       {"ask.solo_die", "table"}, {"ask.deal", "none"},
      {"ask.die_entered", "left"},  {"ask.match", "no"},       {"ask.zones", "none"},
      {"ask.near", "0 0"},          {"ask.room_first", "6"},   {"ask.lines", "2"},
      {"ask.distances", "3 3 3"},   {"ask.patients", "none"},  {"ask.summoning", "no"},
      {"ask.held_second", "no"}};
  Companion companion{1};

  // Answers as usual until that question stands.
  void until(const std::string& id) {
    Somebody somebody(1, usual);
    for (int i = 0; asked(companion) != id; ++i) {
      ASSERT_LT(i, 500) << "never asked " << id;
      ASSERT_TRUE(companion.question()) << "over before " << id;
      take(companion, somebody.answer(companion));
      if (HasFatalFailure()) return;
    }
  }
  // The first Moon Phase, with this Row, until she resolves the left card.
  void play(const std::string& left, const std::string& right = "brew",
            const std::string& match = "no") {
    usual["ask.match"] = match;
    until("ask.reveal");
    take(companion, left);
    take(companion, right);
    until("ask.near");
  }
  void on(const std::string& line) { take(companion, line); }
  const Ledger& ledger() { return companion.ledger(); }
};

TEST_F(CompanionRules, ScuttleMovesTheZonesSpidersOrTheNextOnesClockwise) {
  usual["ask.zones"] = "5 1 3";
  until("ask.reveal");
  on("collect");
  on("move");
  until("ask.spiders");
  on("1 2 3");
  EXPECT_EQ(companion.told().back(),
            (Message{"app.companion.turn.scuttle",
                     Json::object({{"zone", 1}, {"found", 1}, {"count", 1}})}));
  on("1 2 3");
  on("1 2 2");
  EXPECT_EQ(companion.told().back(),
            (Message{"app.companion.turn.scuttle_next",
                     Json::object({{"zone", 5}, {"found", 1}, {"count", 1}})}));
  EXPECT_EQ(asked(companion), "ask.near");
  on("1 2");
  EXPECT_EQ(companion.told().front().args, Json::object({{"lost", 7}}));
}

TEST_F(CompanionRules, ShadowZonesAreAskedOnceACardAndAreThoseOfTheLeftmostLeft) {
  play("chant", "heal");
  EXPECT_EQ(ledger().her.row[0], septima::idx(septima::Action::Heal));
  EXPECT_TRUE(ledger().zones[septima::idx(septima::Action::Heal)]);
  EXPECT_FALSE(ledger().zones[septima::idx(septima::Action::Chant)]);
}

TEST_F(CompanionRules, CollectLaysSpidersDownAndItsBonusForbidsCrystalsUntilYourNextTurnEnds) {
  play("collect", "brew", "septima");
  on("0 0");
  EXPECT_TRUE(has_told(companion, "turn.lie_down"));
  EXPECT_TRUE(ledger().no_crystals);
  EXPECT_EQ(ledger().suspicion, 6);  // the Septima alone: +2
  until("ask.your_turn");
  EXPECT_TRUE(ledger().no_crystals);
  on("go");
  EXPECT_FALSE(ledger().no_crystals);
}

TEST_F(CompanionRules, MoveSendsTheFarthestOnceMore) {
  play("move", "brew", "you");
  on("0 0");
  EXPECT_EQ(asked(companion), "ask.distances");
  on("2 4 4");
  EXPECT_EQ(companion.told().front().args, Json::object({{"steps", 4}, {"count", 2}}));
  EXPECT_TRUE(has_told(companion, "turn.all_spiders"));
  EXPECT_EQ(ledger().suspicion, 5);  // you: +1
}

TEST_F(CompanionRules, BrewRaisesAndItsBonusHealsTheClosest) {
  play("brew", "chant", "you");
  on("0 0");
  EXPECT_EQ(asked(companion), "ask.patients");  // the card shows no Shadow Zone
  on("blind 3 infected 2");
  EXPECT_EQ(ledger().level, (std::array<int, 3>{0, 0, 1}));
  EXPECT_EQ(ledger().suspicion, 6);
}

TEST_F(CompanionRules, HealTakesTwoThoseNextToShadowsFirstAndTiesAreYours) {
  usual["ask.zones"] = "2";
  usual["ask.spiders"] = "2 4 6";
  play("heal", "chant");
  on("0 0");
  EXPECT_EQ(asked(companion), "ask.patients_near");
  on("blind 5");
  EXPECT_EQ(ledger().level[0], 1);
  EXPECT_EQ(asked(companion), "ask.patients_else");
  on("infected 1 paralyzed 1 blind 4");
  EXPECT_EQ(asked(companion), "ask.closest");
  EXPECT_TRUE(companion.take("blind"));
  on("paralyzed");
  EXPECT_EQ(ledger().level, (std::array<int, 3>{1, 1, 0}));
}

TEST_F(CompanionRules, TwoClosestOfOneIllnessNeedNoQuestion) {
  play("heal", "chant");
  on("0 0");
  on("blind 2 blind 2");
  EXPECT_EQ(ledger().level[0], 2);
  EXPECT_TRUE(has_told(companion, "turn.heals_any"));
}

TEST_F(CompanionRules, RecruitFillsTheCrowdThenTheChamberThenSuspicion) {
  play("recruit");
  on("0 0");
  EXPECT_EQ(ledger().crowd, 3);
  companion.undo();
  on("set crowd 6");
  on("0 0");
  EXPECT_EQ(asked(companion), "ask.room_first");
  on("1");
  on("3");
  EXPECT_EQ(ledger().chamber, (std::array<int, 2>{1, 1}));
  EXPECT_EQ(ledger().crowd, 4);
  companion.undo();
  companion.undo();
  on("0");
  on("0");
  EXPECT_EQ(ledger().suspicion, 5);
}

TEST_F(CompanionRules, PleadEmptiesTheCrowdFirstAndItsBonusTakesFromTheSupply) {
  play("plead", "brew", "you");
  on("0 0");
  on("6");
  EXPECT_EQ(ledger().chamber[0], 1);
  EXPECT_EQ(ledger().crowd, 0);
  on("5");
  EXPECT_EQ(ledger().chamber[0], 2);
  EXPECT_EQ(ledger().supply(), 4);
}

TEST_F(CompanionRules, ChantRaisesAndItsBonusBringsTwoToTheCrowd) {
  play("chant", "brew", "you");
  on("0 0");
  EXPECT_EQ(ledger().crowd, 3);
  EXPECT_EQ(ledger().suspicion, 6);
}

TEST_F(CompanionRules, HealsBonusSendsOneFromTheCrowdToAChamber) {
  play("heal", "brew", "you");
  on("0 0");
  on("none");
  EXPECT_EQ(asked(companion), "ask.room_first");
  on("0");
  on("2");
  EXPECT_EQ(ledger().chamber, (std::array<int, 2>{0, 1}));
  EXPECT_EQ(ledger().crowd, 0);
}

TEST_F(CompanionRules, RecruitsBonusBringsOneMore) {
  play("recruit", "brew", "you");
  on("0 0");
  EXPECT_EQ(ledger().crowd, 4);
}

TEST_F(CompanionRules, RitualCostsANegotiationCardOfYourChoice) {
  play("ritual", "brew", "you");
  on("0 0");
  EXPECT_EQ(asked(companion), "ask.spend");
  on("delay");
  EXPECT_EQ(ledger().cards, (std::array<int, 3>{3, 1, 3}));
  EXPECT_EQ(ledger().suspicion, 6);
}

TEST_F(CompanionRules, RememberIsAskedForWhenItTurnsUpAndCopies) {
  usual["ask.die_entered"] = "deck";
  until("ask.reveal");
  EXPECT_TRUE(companion.take("remember"));  // never in a new Row
  on("brew");
  on("chant");
  until("ask.reveal");
  on("remember");
  EXPECT_EQ(asked(companion), "ask.copy");
  on("recruit");
  until("ask.near");
  on("0 0");
  EXPECT_EQ(ledger().crowd, 3);
  EXPECT_TRUE(has_told(companion, "turn.remembers"));
}

TEST_F(CompanionRules, BeyondTheTopSheLosesAWitchOrTheStackDoes) {
  usual["ask.top"] = "5";
  play("brew", "chant", "septima");
  on("0 0");
  on("none");
  EXPECT_EQ(ledger().suspicion, 3);  // 4, 5, a Witch and 2, 3
  EXPECT_EQ(ledger().witches, 1);
  companion.undo();
  on("set witches 0");
  on("none");
  EXPECT_TRUE(has_told(companion, "turn.bottom_witch"));
  EXPECT_EQ(ledger().witches, 0);
}

TEST_F(CompanionRules, NegotiationChangesTheRow) {
  using septima::Action;
  until("ask.reveal");
  on("brew");
  on("chant");
  on("exchange");
  on("move");
  EXPECT_EQ(ledger().her.row[1], septima::idx(Action::Move));
  EXPECT_EQ(ledger().her.top, septima::idx(Action::Chant));
  on("deck");
  EXPECT_EQ(ledger().played, septima::idx(Action::Chant));
  for (int i = 0; i < 3; ++i) companion.undo();
  on("postpone");
  on("plead");
  EXPECT_EQ(ledger().her.row[0], septima::idx(Action::Chant));
  EXPECT_EQ(ledger().her.row[1], septima::idx(Action::Plead));
  EXPECT_EQ(ledger().her.top, septima::idx(Action::Brew));
  companion.undo();
  companion.undo();
  on("swap");
  on("left");
  EXPECT_EQ(ledger().played, septima::idx(Action::Chant));
  EXPECT_EQ(ledger().cards, (std::array<int, 3>{3, 1, 3}));
  companion.undo();
  companion.undo();
  on("information");
  EXPECT_EQ(ledger().cards, (std::array<int, 3>{3, 2, 2}));
  companion.undo();
  on("cooperation");
  on("heal");
  EXPECT_EQ(ledger().played, septima::idx(Action::Heal));
  EXPECT_EQ(ledger().her.row[1], septima::idx(Action::Chant));
  EXPECT_EQ(asked(companion), "ask.your_turn");  // a match by agreement is not asked for
  usual["ask.deal"] = "none";
  until("ask.deal");
  on("cooperation");
  EXPECT_TRUE(companion.take("heal"));  // discarded
}

TEST_F(CompanionRules, DifficultyDecidesAboutTheBonusAndTheCards) {
  usual["ask.difficulty"] = "merciless";
  play("chant");
  EXPECT_EQ(ledger().cards, (std::array<int, 3>{2, 2, 2}));
  on("0 0");
  EXPECT_EQ(ledger().crowd, 3);      // always a bonus
  EXPECT_EQ(ledger().suspicion, 5);  // but no match
  companion = Companion(1);
  usual["ask.difficulty"] = "gentle";
  play("chant", "brew", "you");
  on("0 0");
  EXPECT_EQ(ledger().crowd, 1);
}

// In the person's turn a Septima marker may be swapped, which can make or undo her match.
TEST_F(CompanionRules, HerMatchIsAskedForWhenHerTurnBegins) {
  until("ask.your_turn");
  on("go");
  EXPECT_EQ(asked(companion), "ask.match");
}

TEST_F(CompanionRules, TribulationEightTakesOnlyWhatTheRulesKnow) {
  usual["ask.difficulty"] = "own";
  until("ask.score");
  for (const char* score : {"0", "2", "27", "41", "43"}) EXPECT_TRUE(companion.take(score));
  for (const char* score : {"1", "28", "35", "42"}) {
    on(score);
    EXPECT_EQ(std::to_string(ledger().settings.score_needed), score);
    companion.undo();
  }
}

TEST_F(CompanionRules, SheBeginsInWinter) {
  until("ask.prepared");
  on("go");
  EXPECT_TRUE(has_told(companion, "year.she_begins"));
  until("ask.match");
  on("no");
  EXPECT_NE(asked(companion), "ask.your_turn");
  until("ask.your_turn");
  on("go");
  EXPECT_EQ(asked(companion), "ask.phase_over");
}

TEST_F(CompanionRules, ATrialSheWinsCostsYouAndSendsTwoHome) {
  until("ask.held_first");
  const int all = kHerCitizens;
  on("set second 0");
  on("set first 2");
  on("set crowd 3");
  const int witches = ledger().witches;
  on("yes");
  on("table");
  EXPECT_TRUE(companion.take("her you you you angry angry"));  // one of hers is missing
  on("her you her angry her you");
  on("no");
  EXPECT_TRUE(has_told(companion, "trial.hers"));
  EXPECT_EQ(ledger().witches, std::min(witches + 1, kHerWitches));
  EXPECT_EQ(ledger().chamber[0], 0);
  EXPECT_EQ(ledger().crowd, 3);
  EXPECT_EQ(ledger().supply(), all - 3);
}

TEST_F(CompanionRules, HereTheBagHoldsHerCrowd) {
  until("ask.held_first");
  on("set second 0");
  on("set first 0");
  on("set crowd 6");
  on("yes");
  on("program");
  on("none");
  on("0 0");
  EXPECT_EQ(companion.told().front().args,
            Json::object({{"words", Json::array({"her", "her", "her", "her", "her", "her"})}}));
}

TEST_F(CompanionRules, InsteadOfPicksTheFarthestSpiderMovesUntilOneArrives) {
  until("ask.picks");
  on("set first 0");
  on("set second 0");
  on("set crowd 5");
  on("go");
  EXPECT_EQ(asked(companion), "ask.distances");
  on("1 2 3");
  on("0 2 2");
  EXPECT_TRUE(has_told(companion, "picks.reached"));
  on("1 0");
  EXPECT_EQ(ledger().crowd, 4);
}

TEST_F(CompanionRules, ASpiderThatWasThereBeforeEndsNothing) {
  until("ask.picks");
  on("set first 0");
  on("set second 0");
  on("set crowd 5");
  on("go");
  on("0 2 3");
  on("0 2 2");
  EXPECT_FALSE(has_told(companion, "picks.reached"));
  on("0 1 2");
  EXPECT_EQ(asked(companion), "ask.near");
  on("1 2");
  EXPECT_EQ(ledger().crowd, 4);
}

TEST_F(CompanionRules, WithoutAMoveNobodyGoesHome) {
  until("ask.picks");
  on("set first 0");
  on("set second 0");
  on("set crowd 5");
  on("go");
  on("0 0 0");
  EXPECT_EQ(ledger().crowd, 5);
  EXPECT_EQ(asked(companion), "ask.season_over");
}

TEST_F(CompanionRules, TheEndCountsLossesAndTribulations) {
  until("ask.total");
  for (const char* line : {"set first 0", "set second 0", "set crowd 5", "set blind 2",
                           "set paralyzed 1", "set infected 3", "set witches 3"}) {
    on(line);
  }
  on("70");
  EXPECT_EQ(asked(companion), "ask.values");
  on("3 1 6");  // 7 + 10 + 6
  EXPECT_EQ(companion.told().back().args, Json::object({{"own", 70}, {"lost", 23}, {"left", 47}}));
  on("2");
  on("4");
  on("no");
  EXPECT_FALSE(companion.question());
  EXPECT_EQ(ledger().tribulations, 5);
  EXPECT_TRUE(has_told(companion, "end.won"));
  companion.undo();
  on("set witches 4");  // hers
  on("no");
  EXPECT_EQ(ledger().tribulations, 4);
  companion.undo();
  companion.undo();
  companion.undo();
  on("3");
  on("no");
  EXPECT_TRUE(has_told(companion, "end.lost"));
  EXPECT_TRUE(companion.take("go"));
}

TEST_F(CompanionRules, CorrectionsKeepHerSixCitizens) {
  until("ask.deal");
  on("set first 4");
  EXPECT_TRUE(companion.take("set crowd 3"));
  on("set crowd 2");
  EXPECT_EQ(ledger().supply(), 0);
  on("set suspicion -1");
  EXPECT_EQ(ledger().suspicion, -1);
}

TEST(CompanionTrial, LoyalMustOutnumberAngryAndTiesGoLeft) {
  using enum Whose;
  EXPECT_FALSE(judge({You, Angry}, false).success);
  EXPECT_FALSE(judge({}, false).success);
  EXPECT_TRUE(judge({Angry, Her, You}, false).hers);
  EXPECT_FALSE(judge({You, Her, Angry}, false).hers);
  EXPECT_FALSE(judge({Her, Her, You}, true).hers);
  EXPECT_TRUE(judge({Her, Her, You}, false).hers);
  EXPECT_TRUE(judge({You, Angry}, true).success);
}

TEST(CompanionHunters, ReachIsSuspicionAndRollAndTheNextComesCounterClockwise) {
  EXPECT_EQ(short_id(chase({"hunter", "3", "+1", "4"})), "hunter.caught");
  EXPECT_EQ(short_id(chase({"hunter", "3", "+1", "5"})), "hunter.safe");
  EXPECT_EQ(short_id(chase({"hunter", "1", "-1", "1"})), "hunter.stays");
  EXPECT_EQ(short_id(chase({"hunter", "much"})), "hunter.how");
  EXPECT_EQ(relocation({"relocate", "2", "3", "6"}).args, Json::object({{"from", 6}, {"zone", 2}}));
  EXPECT_EQ(short_id(relocation({"relocate", "2", "2"})), "relocate.occupied");
  EXPECT_EQ(short_id(relocation({"relocate", "2"})), "relocate.nobody");
  EXPECT_EQ(short_id(relocation({"relocate"})), "relocate.how");
}

}  // namespace
}  // namespace cauldron::companion
