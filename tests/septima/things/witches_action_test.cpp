// The Witches who change an Action, a Quick Move or an advance, and what holds for all of them.
#include "septima/support/positions.h"

namespace cauldron::septima {
namespace {

using enum Action;
using enum Ingredient;

// Steps from a space to the next one that is adjacent to the Town.
int steps_to_town(const Board& board, int space, int town) {
  int steps = kMaxSpaces;
  for (int other = 0; other < board.space_count; ++other) {
    if (board.towns[other] >> (town - 1) & 1)
      steps = std::min<int>(steps, board.distance[space][other]);
  }
  return steps;
}

int space_steps_from_town(const Scene& s, int town, int steps) {
  return space_where(s, [=](const Board& board, int space) {
    return steps_to_town(board, space, town) == steps && !board.hospital[space];
  });
}

TEST(Witches, EdithChoosesTheTrackOfEachHealing) {  // W5
  Scene s;
  s.witch(0, {Witch::Edith}).leader(0, s.space_at_towns({1, 2}));
  s.patient(1, "blind-yellow").patient(2, "blind-blue");
  s.potions(0, {Potion::BlindnessRemedy, Potion::BlindnessRemedy});
  open_window(s, {Heal, Brew, Collect});
  s.say("done; heal 1 with blindness-remedy");
  EXPECT_EQ(s.options().size(), 4u);  // three tracks, or none
  s.say("track infected");
  EXPECT_EQ(crowd(s), 2);  // the reward of the track chosen
  s.say("heal 2 with blindness-remedy; track paralyzed");
  EXPECT_EQ(crystals(s), 1);
  EXPECT_EQ(s.question(), "window");  // no advance beyond the normal one
  EXPECT_EQ(s.coven(0).level[idx(Illness::Blind)], 0);
}

TEST(Witches, EdithReadByTheEditions) {  // W5: an additional advance, or the Patient's own track
  for (const int reading : {1, 2}) {
    Scene s(3, "full", Json::object({{"edith", reading}}));
    s.witch(0, {Witch::Edith}).leader(0, s.space_at_towns({1})).patient(1, "paralyzed-yellow");
    s.potions(0, {Potion::ParalysisRemedy});
    open_window(s, {Heal, Brew, Collect});
    s.say("done; heal 1 with paralysis-remedy");
    EXPECT_FALSE(s.offers("track infected"));
    s.say("track paralyzed");
    EXPECT_EQ(crystals(s), 1);
    if (reading == 2) {
      EXPECT_EQ(s.question(), "heal");
    } else {
      s.say("track infected");
      EXPECT_EQ(crowd(s), 2);
    }
  }
}

TEST(Witches, EdithHelpsAlsoAtTheHospitalAndBesideAFullTrack) {  // W5, Q11
  Scene s;
  s.witch(0, {Witch::Edith}).leader(0, s.space_at_hospital());
  s.coven(0).level[idx(Illness::Blind)] = kLevels;
  s.potions(0, {Potion::BlindnessRemedy});
  open_window(s, {Heal, Brew, Collect});
  s.say("done; heal hospital blind with blindness-remedy");
  EXPECT_FALSE(s.offers("track blind"));
  s.say("track infected");
  EXPECT_EQ(s.coven(0).level[idx(Illness::Infected)], 1);
  EXPECT_EQ(crowd(s), 1);  // no reward there
}

TEST(Witches, EdithNeedsTheHealCardItself) {
  for (const Action played : {Heal, Remember}) {
    Scene s;
    s.witch(0, {Witch::Edith}).leader(0, s.space_at_towns({1})).patient(1, "blind-yellow");
    s.potions(0, {Potion::BlindnessRemedy});
    if (played == Remember) s.discard(0, {Heal});
    open_window(s, {played, Brew, Collect});
    s.say("done");
    if (played == Remember) s.say("remember heal");
    s.say("heal 1 with blindness-remedy");
    EXPECT_TRUE(s.offers("track blind"));
    EXPECT_EQ(s.offers("track infected"), played == Heal);
  }
}

TEST(Witches, HazelReachesOnePatientUpToTwoSpacesAway) {  // W6
  for (const int steps : {1, 2, 3}) {
    Scene s;
    s.witch(0, {Witch::Hazel}).patient(4, "blind-blue").potions(0, {Potion::BlindnessRemedy});
    s.leader(0, space_steps_from_town(s, 4, steps));
    open_window(s, {Heal, Brew, Collect});
    s.say("done");
    EXPECT_EQ(s.offers("heal 4 with blindness-remedy hazel"), steps <= 2) << steps;
    EXPECT_FALSE(s.offers("heal 4 with blindness-remedy"));
    if (steps > 2) continue;
    s.say("heal 4 with blindness-remedy hazel; done");
    EXPECT_EQ(s.state().healed_by[3], 1);
    EXPECT_EQ(has(s, Potion::BlindnessRemedy), 0);
  }
}

TEST(Witches, HazelReachesOnlyOne) {
  Scene s;
  s.witch(0, {Witch::Hazel}).patient(3, "blind-yellow").patient(4, "blind-blue");
  s.potions(0, {Potion::BlindnessRemedy, Potion::BlindnessRemedy});
  s.leader(0, space_where(s, [](const Board& board, int space) {
             return steps_to_town(board, space, 3) == 2 && steps_to_town(board, space, 4) == 2;
           }));
  open_window(s, {Heal, Brew, Collect});
  s.say("done");
  EXPECT_TRUE(s.offers("heal 3 with blindness-remedy hazel"));
  s.say("heal 4 with blindness-remedy hazel; done");
  EXPECT_FALSE(s.offers("heal 3 with blindness-remedy hazel"));
}

TEST(Witches, HazelNeedsTheHealCardItself) {
  Scene s;
  s.witch(0, {Witch::Hazel}).patient(4, "blind-blue").potions(0, {Potion::BlindnessRemedy});
  s.leader(0, space_steps_from_town(s, 4, 1)).discard(0, {Heal});
  open_window(s, {Remember, Brew, Collect});
  s.say("done; remember heal");
  EXPECT_FALSE(s.offers("heal 4 with blindness-remedy hazel"));
}

TEST(Witches, HazelDoesNotReachTheHospital) {  // a Patient in Town
  Scene s;
  s.witch(0, {Witch::Hazel}).potions(0, {Potion::BlindnessRemedy});
  s.leader(0, space_where(s, [](const Board& board, int space) {
             return !board.hospital[space] && board.distance[space][0] == 1;
           }));
  open_window(s, {Heal, Brew, Collect});
  s.say("done");
  EXPECT_FALSE(s.offers("heal hospital blind with blindness-remedy"));
  EXPECT_FALSE(s.offers("heal hospital blind with blindness-remedy hazel"));
}

TEST(Witches, KatherinaMakesAThirdIngredientLunar) {  // X12
  Scene s;
  s.witch(0, {Witch::Katherina}).leader(0, space_of_collect_example(s));
  open_window(s, {Collect, Heal, Brew});
  s.say("done");
  EXPECT_EQ(s.options(),
            (std::vector<std::string>{"done", "moon skull", "moon herb", "moon root"}));
  s.say("moon root");
  EXPECT_EQ(has(s, Root), 1);
  EXPECT_EQ(has(s, Berry), 2);
  EXPECT_EQ(has(s, Mushroom), 1);
  EXPECT_EQ(crystals(s), 1);
}

TEST(Witches, KatherinaNeedsTheCollectCardItself) {
  Scene s;
  s.witch(0, {Witch::Katherina}).leader(0, space_of_collect_example(s)).discard(0, {Collect});
  open_window(s, {Remember, Heal, Brew});
  s.say("done; remember collect");
  EXPECT_EQ(s.question(), "window");
  EXPECT_EQ(has(s, Root), 0);
}

TEST(Witches, LukeLeavesTwoIngredientsOut) {
  Scene s;
  s.witch(0, {Witch::Luke}).goods(0, {Berry});
  open_window(s, {Brew, Heal, Collect});
  s.say("done; brew flying-ointment pay berry by luke");
  EXPECT_EQ(suspicion(s), 3);
  EXPECT_EQ(wisdom(s), 3);  // as always
  EXPECT_FALSE(s.offers("brew love-potion by luke luke"));
  EXPECT_EQ(s.options(), (std::vector<std::string>{"done"}));  // one is left, two are missing
}

TEST(Witches, LukeMakesAPotionFree) {
  Scene s;
  s.witch(0, {Witch::Luke}).goods(0, {Berry});
  open_window(s, {Brew, Brew, Collect});
  s.say("done; brew love-potion by luke luke");
  EXPECT_EQ(has(s, Potion::Love), 1);
  EXPECT_EQ(has(s, Berry), 1);
  EXPECT_EQ(suspicion(s), 4);
  EXPECT_FALSE(s.offers("brew love-potion pay berry by luke"));  // twice in all
  s.say("brew love-potion pay berry by bonus");                  // the match is another discount
  EXPECT_EQ(has(s, Potion::Love), 2);
}

TEST(Witches, LukeNeedsTheBrewCardItself) {
  Scene s;
  s.witch(0, {Witch::Luke}).goods(0, {Berry}).discard(0, {Brew});
  open_window(s, {Remember, Heal, Collect});
  s.say("done; remember brew");
  EXPECT_EQ(s.options(), (std::vector<std::string>{"done"}));
}

TEST(Witches, RandellTakesAnIngredientOnEachRibbon) {
  Scene s;
  s.witch(0, {Witch::Randell}).ritual(0, ritual_at(s, 1));
  open_window(s, {Ritual, Heal, Brew});
  s.say("done").say(with_number("advance", ritual_at(s, 2)));
  s.say("take skull");
  EXPECT_EQ(has(s, Skull), 1);
  EXPECT_EQ(s.question(), "learn");  // the ribbon itself
}

TEST(Witches, RandellTakesNothingElsewhere) {
  Scene up;
  up.witch(0, {Witch::Randell}).ritual(0, ritual_at(up, 0));
  Scene aside = up;
  open_window(up, {Ritual, Heal, Brew});
  up.say("done").say(with_number("advance", ritual_at(up, 1)));  // no ribbon in row 1
  EXPECT_NE(up.question(), "take");
  aside.ritual(0, ritual_at(aside, 2));
  open_window(aside, {Ritual, Heal, Brew});
  aside.say("done").say(with_number("sideways", ritual_at(aside, 2, 1)));  // H4
  EXPECT_NE(aside.question(), "take");
}

TEST(Witches, RandellComesAfterTheOffering) {  // Q26
  Scene poor;
  poor.witch(0, {Witch::Randell}).ritual(0, ritual_at(poor, 5));
  Scene s = poor;
  open_window(poor, {Ritual, Heal, Brew});
  poor.say("done");
  EXPECT_FALSE(poor.offers(with_number("advance", ritual_at(poor, 6))));
  s.goods(0, {Berry});
  open_window(s, {Ritual, Heal, Brew});
  s.say("done").say(with_number("advance", ritual_at(s, 6))).say("pay berry; take berry");
  EXPECT_EQ(has(s, Berry), 1);
}

TEST(Witches, SerenaMovesQuicklyByTwo) {
  Scene s;
  const int far = space_where(s, [&](const Board& board, int space) {
    return board.distance[s.coven(0).leader][space] == 2;
  });
  Scene without = s;
  s.witch(0, {Witch::Serena});
  Scene coven = s;
  Scene septima = s;
  s.select({Brew, Heal, Collect}).say(with_number("quick", far));
  EXPECT_EQ(s.coven(0).leader + 1, far);
  without.select({Brew, Heal, Collect});
  EXPECT_FALSE(without.offers(with_number("quick", far)));
  coven.select({Brew, Brew, Collect});  // matched with a coven
  EXPECT_FALSE(coven.offers(with_number("quick", far)));
  septima.select({Recruit, Heal, Collect});  // matched with the Septima
  EXPECT_FALSE(septima.offers(with_number("quick", far)));
}

TEST(Witches, SerenaLooksBeforeAnyLaterMatch) {  // Q25
  Scene s;
  s.witch(0, {Witch::Serena, Witch::Martha});
  const int far = space_where(s, [&](const Board& board, int space) {
    return board.distance[s.coven(0).leader][space] == 2;
  });
  s.select({Brew, Heal, Collect}).say(with_number("quick", far)).say("call martha");
  s.finish_turn(0);
  EXPECT_EQ(s.coven(0).leader + 1, far);
  EXPECT_EQ(suspicion(s), 4);
}

// --- what holds for all -------------------------------------------------------------------------

struct Called {
  Witch witch;
  Action with;
  const char* call;
};
constexpr Called kCalled[] = {
    {Witch::Eustace, Recruit, "call eustace"}, {Witch::Nicholas, Collect, "call nicholas"},
    {Witch::Nina, Chant, "call nina"},         {Witch::Remus, Ritual, "call remus"},
    {Witch::Sen, Collect, "call sen"},         {Witch::Sophie, Recruit, "call sophie"},
    {Witch::Tommy, Remember, "call tommy"},    {Witch::Aylana, Remember, "call aylana"},
};

Scene rich_scene() {
  Scene s;
  s.leader(0, s.space_at_hospital()).goods(0, {Berry, Mushroom, Root, Herb, Skull}, 3);
  s.exhausted(0, {Spell::EtherealSong}).ritual(0, ritual_at(s, 0)).markers(Move, Plead);
  return s;
}

TEST(Witches, EachNeedsHerOwnAction) {  // T6
  for (const Called& called : kCalled) {
    Scene s = rich_scene();
    s.witch(0, {called.witch});
    for (const Action action :
         {Collect, Move, Brew, Heal, Chant, Recruit, Plead, Remember, Ritual}) {
      Scene turn = s;
      // Seats 1 and 2 play something else.
      turn.select({action, action == Brew ? Heal : Brew, action == Move ? Heal : Move}).say("done");
      EXPECT_EQ(turn.offers(called.call), action == called.with)
          << called.call << " with " << kActionIds[idx(action)];
      if (action != called.with) {
        EXPECT_EQ(turn.why_not(called.call), "witch_with");
        continue;
      }
      turn.say(called.call);
      EXPECT_TRUE(turn.state().turn.witches_used & bit(called.witch));
    }
  }
}

TEST(Witches, RememberDoesNotBringTheWitchOfTheCopiedCard) {
  for (const Called& called : kCalled) {
    if (called.with == Remember) continue;
    Scene s = rich_scene();
    s.witch(0, {called.witch}).discard(0, {called.with});
    open_window(s, {Remember, Heal, Brew});
    EXPECT_FALSE(s.offers(called.call)) << called.call;
    pass_card(s);
    ASSERT_EQ(s.question(), "window");
    EXPECT_FALSE(s.offers(called.call)) << called.call;
  }
}

TEST(Witches, EachMayBeUsedInTheSecondWindowToo) {  // T5
  for (const Called& called : kCalled) {
    Scene s = rich_scene();
    s.witch(0, {called.witch});
    open_window(s, {called.with, Heal, Brew});
    EXPECT_TRUE(s.offers(called.call)) << called.call;
    pass_card(s);
    ASSERT_EQ(s.question(), "window");
    EXPECT_TRUE(s.offers(called.call)) << called.call;
  }
}

TEST(Witches, OnlyOnesOwnWitchesHelp) {
  for (const Called& called : kCalled) {
    Scene s = rich_scene();
    s.witch(1, {called.witch});
    open_window(s, {called.with, Heal, Brew});
    EXPECT_FALSE(s.offers(called.call)) << called.call;
  }
}

TEST(Witches, WhoStandsBesideTheMirrorIsPresent) {
  for (const Called& called : kCalled) {
    Scene s = rich_scene();
    mirror(s, 0, called.witch);
    open_window(s, {called.with, Heal, Brew});
    EXPECT_TRUE(s.offers(called.call)) << called.call;
  }
  Scene quick;
  mirror(quick, 0, Witch::Serena);
  const int far = space_where(quick, [&](const Board& board, int space) {
    return board.distance[quick.coven(0).leader][space] == 2;
  });
  EXPECT_TRUE(quick.select({Brew, Heal, Collect}).offers(with_number("quick", far)));
  Scene moon;
  mirror(moon, 0, Witch::Katherina);
  open_window(moon, {Collect, Heal, Brew});
  moon.say("done");
  EXPECT_EQ(moon.question(), "moon");
}

}  // namespace
}  // namespace cauldron::septima
