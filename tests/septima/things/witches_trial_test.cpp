// The Witches of Hunter rolls, Trials and the picks after them.
#include "septima/support/positions.h"

namespace cauldron::septima {
namespace {

using enum Action;
using enum Ingredient;

// --- Hunter rolls -------------------------------------------------------------------------------

// Seat 0 stands in Zone 1, where an Active Hunter is, and matches the Septima: Suspicion 4.
Scene before_roll(Scene s, int steps) {
  s.witch(0, {Witch::Hazel, Witch::Wilmot}).leader(0, s.space_in_zone(1, steps));
  s.markers(Remember, Brew).select({Brew, Heal, Collect}).until("roll");
  EXPECT_EQ(suspicion(s), 4);
  return s;
}

Scene with_albert(int berries = 2) {
  Scene s;
  s.witch(0, {Witch::Albert});
  s.coven(0).ingredients[idx(Berry)] = static_cast<std::uint8_t>(berries);
  return s;
}

TEST(Witches, AlbertLaysTheChaserDown) {  // W1, Q19
  Scene s = with_albert(1);
  s.goods(0, {}, 1);
  s = before_roll(s, 5);
  s.say("roll +2; call albert 1; pay berry; pay crystal");
  EXPECT_EQ(s.question(), "marker");  // the chase is off
  EXPECT_EQ(witch_count(s.coven(0)), 3);
  EXPECT_EQ(suspicion(s), 4);
  EXPECT_EQ(s.state().huts[0], idx(Hunter::Inactive));
  s.until("select");
  EXPECT_EQ(s.state().huts[0], idx(Hunter::Active));  // until the end of the Moon Phase
}

TEST(Witches, AlbertsHunterLiesAllSeasonInSomeEditions) {  // W1
  Scene s(3, "full", Json::object({{"albert_phase", false}}));
  s.witch(0, {Witch::Albert}).goods(0, {Berry, Berry});
  s = before_roll(s, 5);
  s.say("roll +2; call albert 1; pay berry; pay berry");
  s.until("select");
  EXPECT_NE(s.state().huts[0], idx(Hunter::Active));
  EXPECT_EQ(s.state().phase, 1);
  while (s.state().season == 0) s.say(s.offers("done") ? "done" : s.options().front());
  EXPECT_EQ(s.state().huts[0], idx(Hunter::Active));
}

TEST(Witches, AlbertsHutStaysOccupied) {  // Q19
  Scene s = with_albert();
  s.leader(1, s.space_in_zone(1, 3)).leader(0, s.space_in_zone(1, 5));
  s.select({Brew, Brew, Collect}).until("roll");
  EXPECT_EQ(s.asked(), kChance);
  s.say("roll +1; call albert 1; pay berry; pay berry");
  // Seat 1 raised its Suspicion in the same Zone: neither a roll nor a relocation.
  EXPECT_EQ(s.question(), "marker");
  EXPECT_EQ(s.state().huts[0], idx(Hunter::Inactive));
  EXPECT_EQ(s.state().huts[2], idx(Hunter::Active));
  EXPECT_EQ(s.state().huts[4], idx(Hunter::Active));
}

TEST(Witches, AlbertMayChooseAnotherHunter) {
  Scene s = before_roll(with_albert(4), 5);
  s.say("roll +1; call albert 3; pay berry; pay berry");
  EXPECT_EQ(s.state().huts[2], idx(Hunter::Inactive));
  EXPECT_FALSE(s.offers("call albert 1"));  // once
  s.say("done");
  EXPECT_EQ(s.question(), "lose");  // the chase goes on
}

TEST(Witches, AlbertCostsTwoAfterTheRoll) {
  Scene poor = before_roll(with_albert(1), 5);
  poor.say("roll +1");
  EXPECT_FALSE(poor.offers("call albert 1"));
  Scene s = before_roll(with_albert(), 5);
  EXPECT_FALSE(s.offers("call albert 1"));  // first comes the roll
  s.say("roll +1");
  EXPECT_TRUE(s.offers("call albert 1"));
  EXPECT_FALSE(s.offers("call albert 2"));  // nobody there
}

int skull_space(const Scene& s, bool skull) {
  return space_where(s, [=](const Board& board, int space) {
    const int hut = board.zone[space];
    return hut % 2 == 0 && (board.prints[space][idx(Skull)] > 0) == skull &&
           board.distance[board.hut[hut]][space] + 1 == 3;
  });
}

TEST(Witches, OttoHidesTheCovenAmongSkulls) {
  struct Case {
    bool otto, skull;
    const char* roll;
    bool caught;
  };
  for (const Case& c : {Case{true, true, "roll +1", false}, Case{true, true, "roll +2", false},
                        Case{true, false, "roll +1", true}, Case{false, true, "roll +1", true}}) {
    Scene s;
    s.witch(0, {Witch::Hazel, Witch::Wilmot}).leader(0, skull_space(s, c.skull));
    if (c.otto) s.witch(0, {Witch::Otto});
    s.coven(0).suspicion = 0;  // 2 after the match: 3 with +1, just enough
    s.markers(Remember, Brew).select({Brew, Heal, Collect}).until("roll");
    s.say(c.roll).say("done");
    EXPECT_EQ(s.question() == "lose", c.caught) << c.otto << c.skull << c.roll;
  }
}

TEST(Witches, OttoTakesTwoOff) {  // 3 steps are 5 with him
  Scene s;
  s.witch(0, {Witch::Otto, Witch::Wilmot}).leader(0, skull_space(s, true));
  s.markers(Remember, Brew).select({Brew, Heal, Collect}).until("roll");
  s.say("roll +1; done");
  EXPECT_EQ(s.question(), "lose");  // 4 + 1 - 2
}

// --- Trials -------------------------------------------------------------------------------------

// The last Moon Phase of a Season; nobody has more Suspicion than the test wants, so nobody is
// angry.
Scene last_phase(int season = 0, Json switches = Json::object()) {
  Scene s(3, "full", std::move(switches));
  s.season(season, 4);
  if (season >= 1) s.hunter(2, Hunter::Active);
  if (season >= 3) s.hunter(4, Hunter::Active);
  for (Seat seat = 0; seat < 3; ++seat) s.coven(seat).suspicion = -1;
  return s;
}

// Everybody passes; the First Trial begins.
void begin_trial(Scene& s) { s.select({Brew, Heal, Remember}).until("citizen"); }

// Passes everything up to the next choice of cards and says whether the question came up.
bool comes_up(Scene& s, std::string_view question) {
  while (!over(s.state()) && s.question() != "select") {
    if (s.question() == question) return true;
    s.say(s.offers("done") ? "done" : s.options().front());
  }
  return false;
}

void draw(Scene& s, int own, int others, int angry = 0) {
  for (int i = 0; i < own; ++i) s.say("citizen 0");
  for (int i = 0; i < others; ++i) s.say("citizen 1");
  for (int i = 0; i < angry; ++i) s.say("citizen angry");
}

// Declines the Witch on trial.
void decline(Scene& s) {
  ASSERT_EQ(s.question(), "join");
  for (const std::string& option : s.options()) {
    if (option.rfind("keep", 0) != 0) return void(s.say(option));
  }
}

TEST(Witches, BrynRecallsOneInsteadOfTwo) {  // W4
  for (const bool one : {true, false}) {
    Scene s = last_phase(0, Json::object({{"bryn_one", one}}));
    s.witch(0, {Witch::Bryn}).citizens(0, 4);
    begin_trial(s);
    s.until("join");
    decline(s);
    EXPECT_EQ(s.question(), "bryn");
    s.say("call bryn");
    EXPECT_EQ(crowd(s), 3);
    s.say("pick ingredient; take herb");
    // One benefit an end of Season; both in other editions.
    EXPECT_EQ(s.question() == "bryn", !one);
    if (!one) s.say("call bryn");
    EXPECT_EQ(crowd(s), one ? 2 : 3);
  }
}

TEST(Witches, BrynRecallsNobodyAfterThePicks) {  // W4
  for (const bool call : {true, false}) {
    Scene s = last_phase();
    s.witch(0, {Witch::Bryn}).citizens(0, 5);
    begin_trial(s);
    s.until("join");
    decline(s);
    s.say("done");  // not as Winner
    EXPECT_EQ(crowd(s), 3);
    s.say("pick ingredient; take herb");
    EXPECT_EQ(s.question(), "bryn");
    s.say(call ? "call bryn" : "done");
    EXPECT_EQ(crowd(s), call ? 3 : 2);
  }
}

TEST(Witches, BrynHasNothingToKeepWithoutAPick) {
  Scene s = last_phase();
  s.witch(0, {Witch::Bryn}).citizens(0, 5);
  begin_trial(s);
  s.until("join");
  decline(s);
  s.say("done; done");
  EXPECT_EQ(crowd(s), 3);
  EXPECT_FALSE(comes_up(s, "bryn"));
}

TEST(Witches, BrynCountsForBothTrialsWon) {  // W4: recall 1 in each, or none after the picks
  Scene s = last_phase();
  s.witch(0, {Witch::Bryn}).citizens(0, 6);
  accuse_second(s, Witch::Otto);
  begin_trial(s);
  s.until("join");
  decline(s);
  s.say("call bryn").until("join");
  decline(s);
  EXPECT_EQ(s.question(), "bryn");
  s.say("call bryn");
  EXPECT_EQ(crowd(s), 4);
  EXPECT_FALSE(comes_up(s, "bryn"));
}

TEST(Witches, BrynHelpsAtOnceWhenJustWon) {
  for (const bool take : {true, false}) {
    Scene s = last_phase();
    s.citizens(0, 4);
    accuse(s, Witch::Bryn);
    begin_trial(s);
    s.until("join");
    s.say(take ? "keep bryn" : "dismiss bryn");
    EXPECT_EQ(s.question() == "bryn", take);
  }
}

TEST(Witches, BrynRestsInSummer) {  // Q18
  Scene s = last_phase(3);
  s.witch(0, {Witch::Bryn}).citizens(0, 4);
  begin_trial(s);
  s.until("join");
  EXPECT_FALSE(comes_up(s, "bryn"));
  EXPECT_TRUE(over(s.state()));
  EXPECT_EQ(citizens_in_chambers(s.state(), 0), 2);
  EXPECT_EQ(crowd(s), 2);
  EXPECT_EQ(s.coven(0).supply, 2);
}

TEST(Witches, DragomirCalmsAfterASuccess) {
  Scene s = last_phase();
  s.witch(1, {Witch::Dragomir}).citizens(0, 3);
  s.coven(1).suspicion = 2;  // two Angry Citizens
  Scene declined = s;
  begin_trial(s);
  s.until("join");
  EXPECT_EQ(s.asked(), 0);  // seat 0 wins, seat 1 was there
  decline(s);
  EXPECT_EQ(s.question(), "dragomir");
  EXPECT_EQ(s.asked(), 1);
  s.say("call dragomir");
  EXPECT_EQ(suspicion(s, 1), 0);
  begin_trial(declined);
  declined.until("dragomir").say("done");
  EXPECT_EQ(suspicion(declined, 1), 2);
}

TEST(Witches, DragomirNeedsASuccess) {
  Scene s = last_phase();
  s.witch(0, {Witch::Dragomir}).citizens(0, 3);
  for (Seat seat = 0; seat < 3; ++seat) s.coven(seat).suspicion = 2;
  begin_trial(s);
  draw(s, 3, 0, 5);
  EXPECT_FALSE(comes_up(s, "dragomir"));
}

TEST(Witches, DragomirNeedsACitizenThere) {
  Scene s = last_phase();
  s.witch(1, {Witch::Dragomir}).citizens(0, 3).citizens(1, 0);
  s.coven(1).suspicion = 2;
  begin_trial(s);
  s.until("join");
  EXPECT_FALSE(comes_up(s, "dragomir"));
}

TEST(Witches, DragomirLooksAtTheFirstTrialOnly) {
  Scene s = last_phase();
  s.witch(0, {Witch::Dragomir}).citizens(0, 6);
  accuse_second(s, Witch::Otto);
  s.coven(0).suspicion = s.coven(1).suspicion = 2;
  begin_trial(s);
  draw(s, 4, 0, 4);  // fails
  EXPECT_EQ(s.question(), "citizen");
  draw(s, 6, 1);
  s.say("citizen 2");
  EXPECT_EQ(s.question(), "join");
  EXPECT_FALSE(comes_up(s, "dragomir"));
}

TEST(Witches, DragomirIsAskedOnceInSummer) {  // though the Winner's Citizens stay in the Chamber
  Scene s = last_phase(3);
  s.witch(0, {Witch::Dragomir}).citizens(0, 6);
  accuse_second(s, Witch::Otto);
  s.coven(0).suspicion = 2;
  begin_trial(s);
  s.until("dragomir").say("done").until("join");
  EXPECT_EQ(citizens_in_chambers(s.state(), 0), 6);  // two in the First, four in the Second
  EXPECT_FALSE(comes_up(s, "dragomir"));
}

TEST(Witches, DragomirHelpsAtOnceWhenJustWon) {
  for (const bool take : {true, false}) {
    Scene s = last_phase();
    s.citizens(0, 3);
    s.coven(0).suspicion = 2;
    accuse(s, Witch::Dragomir);
    begin_trial(s);
    s.until("join");
    s.say(take ? "keep dragomir" : "dismiss dragomir");
    EXPECT_EQ(s.question() == "dragomir", take);
  }
}

// Seat 1 wins the Trial; seat 0 has four in the Crowd and so two picks.
Scene two_picks(bool johanna) {
  Scene s = last_phase();
  if (johanna) s.witch(0, {Witch::Johanna});
  s.citizens(0, 4).citizens(1, 6);
  begin_trial(s);
  draw(s, 3, 5);
  return s.until("pick");
}

TEST(Witches, JohannaRepeatsAPick) {
  for (const bool johanna : {true, false}) {
    Scene s = two_picks(johanna);
    EXPECT_EQ(s.asked(), 0);
    s.say("pick ingredient; take root");
    EXPECT_EQ(s.offers("pick ingredient"), johanna);
    if (!johanna) continue;
    s.say("pick ingredient; take root");
    EXPECT_EQ(has(s, Root), 2);
    EXPECT_EQ(crowd(s), 3);   // one is recalled all the same
    EXPECT_EQ(s.asked(), 1);  // two picks, not more
  }
}

TEST(Witches, JohannaHelpsAtOnceWhenJustWon) {
  for (const bool take : {true, false}) {
    Scene s = last_phase();
    s.citizens(0, 6);
    accuse(s, Witch::Johanna);
    begin_trial(s);
    s.until("join");
    s.say(take ? "keep johanna" : "dismiss johanna").until("pick");
    s.say("pick ingredient; take root");
    EXPECT_EQ(s.offers("pick ingredient"), take);
  }
}

TEST(Witches, JohannaKnowsOnlyThePicksAfterTheTrials) {
  Scene s;
  s.witch(0, {Witch::Johanna}).spell(0, {Spell::SoothingMelody});
  open_window(s, {Chant, Heal, Brew});
  s.say("cast soothing-melody; pick ingredient; take root");
  EXPECT_FALSE(s.offers("pick ingredient"));
  EXPECT_TRUE(s.offers("pick calm"));
}

TEST(Witches, TheMirrorServesAtTheTrialsToo) {
  Scene s = last_phase();
  mirror(s, 0, Witch::Bryn);
  s.citizens(0, 4);
  begin_trial(s);
  EXPECT_TRUE(comes_up(s, "bryn"));
  s.say("call bryn").until("select");
  EXPECT_EQ(s.coven(0).mirror, kNone);  // she has gone at the End of Season
}

}  // namespace
}  // namespace cauldron::septima
