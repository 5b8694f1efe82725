// Tricks, returns, Eyes, the Elixir: content/rules/en/three-witches.md, parts "leading" to
// "returning".
#include "scenario.h"

namespace cauldron::three_witches {
namespace {

// Seat 0 leads with a bid of 4; seat 1 is the first, seat 2 the second Lesser Witch.
Scenario brewing(const std::array<std::string, 3>& hands = kDeal,
                 const std::string& discards = "1 discard frog2; 2 discard dog3") {
  Scenario table;
  table.deal(hands);
  while (table.state().bidder == 0) {
    const Seat seat = table.asked()[0];
    table.play(seat, seat == 0 ? "bid 4" : "pass");
  }
  table.plays(discards);
  return table;
}

TEST(Leading, OneCardFaceUpOneFaceDown) {
  Scenario table = brewing();
  EXPECT_EQ(table.options(0).size(), 30u);
  table.plays("0 lead frog7 bat7");
  EXPECT_EQ(table.hand(0), "newt2 newt3 newt4 dog5");
  const Json trick = table.json(1).find("tricks")->items()[0];
  EXPECT_EQ(trick.find("up")->as_string(), "frog7");
  EXPECT_EQ(trick.find("down")->as_string(), "?");
  EXPECT_EQ(table.json(0).find("tricks")->items()[0].find("down")->as_string(), "bat7");
  EXPECT_EQ(table.told(0), Texts{"lead_own"});
  EXPECT_EQ(table.told(1), Texts{"lead"});
}

TEST(Leading, TheElixirOnlyFaceDown) {
  Scenario table =
      brewing({"newt2 newt3 newt4 frog7 bat7 elixir", kDeal[1], "dog3 dog4 dog5 owl4 owl5 owl6"});
  EXPECT_EQ(table.options(0).size(), 25u);
  EXPECT_EQ(table.why_not(0, "lead elixir newt2"), "elixir_face_up");
  EXPECT_EQ(table.why_not(0, "lead newt2 elixir"), "");
}

TEST(Following, MustFollowSuitIfAble) {
  Scenario table = brewing();
  table.plays("0 lead frog7 bat7");
  EXPECT_EQ(table.asked(), Seats{1});
  EXPECT_EQ(table.options(1), Texts{"play frog3"});
  EXPECT_EQ(table.why_not(1, "play bat5"), "follow");
  EXPECT_EQ(table.why_not(1, "hold"), "hold_but_follow");
  EXPECT_EQ(table.why_not(1, "play owl6"), "not_in_hand");
}

TEST(Following, TheFirstLesserWitchBeingVoidPlaysAnythingOrHoldsBack) {
  Scenario table = brewing();
  table.plays("0 lead newt2 bat7");
  EXPECT_EQ(table.options(1),
            (Texts{"play frog3", "play bat5", "play bat6", "play dog2", "play owl3", "hold"}));
  table.plays("1 hold");
  EXPECT_EQ(table.asked(), Seats{2});
  EXPECT_EQ(table.told(2), Texts{"hold"});
}

TEST(Following, TheSecondLesserWitchNeverHoldsBack) {
  Scenario table = brewing();
  table.plays("0 lead newt3 bat7; 1 hold");
  EXPECT_EQ(table.options(2),
            (Texts{"play dog4", "play owl4", "play owl5", "play owl6", "play elixir"}));
  EXPECT_EQ(table.why_not(2, "hold"), "only_first_holds");
}

TEST(Following, WhoHeldBackPlaysAfterThePartner) {
  Scenario table = brewing();
  table.plays("0 lead newt3 bat7; 1 hold; 2 play owl6");
  EXPECT_EQ(table.asked(), Seats{1});
  EXPECT_EQ(table.options(1),
            (Texts{"play frog3", "play bat5", "play bat6", "play dog2", "play owl3"}));
  EXPECT_EQ(table.why_not(1, "hold"), "only_first_holds");
  table.plays("1 play owl3");
  EXPECT_TRUE(table.state().tricks[0].settled());
}

TEST(Following, TheElixirFollowsNoSuit) {
  Scenario table = brewing();
  table.plays("0 lead dog5 bat7");
  EXPECT_EQ(table.options(1), Texts{"play dog2"});
  table.plays("1 play dog2");
  EXPECT_EQ(table.options(2), Texts{"play dog4"});
  EXPECT_EQ(table.why_not(2, "play elixir"), "follow");
}

TEST(Eyes, ATwoLedFaceUpMakesBothPlayFaceDown) {
  Scenario table = brewing(kDeal, "1 discard frog3; 2 discard dog3");
  table.plays("0 lead newt2 bat7");
  EXPECT_EQ(table.told(1), (Texts{"lead", "eyes"}));
  table.plays("1 play owl3");
  EXPECT_EQ(table.told(2), Texts{"play_hidden"});
  EXPECT_EQ(table.told(1), Texts{"play_hidden_own"});
  EXPECT_EQ(table.json(2).find("tricks")->items()[0].find("first")->as_string(), "?");
  EXPECT_EQ(table.json(0).find("tricks")->items()[0].find("first")->as_string(), "?");
  EXPECT_EQ(table.json(1).find("tricks")->items()[0].find("first")->as_string(), "owl3");
  table.plays("2 play owl6");
  const Json trick = table.json(0).find("tricks")->items()[0];
  EXPECT_EQ(trick.find("first")->as_string(), "owl3") << "all is revealed at the end";
  EXPECT_EQ(trick.find("second")->as_string(), "owl6");
  EXPECT_EQ(table.told(0), (Texts{"play_hidden", "reveal", "reveal_lesser", "trick_lesser"}));
}

TEST(Eyes, SuitMustStillBeFollowed) {
  Scenario table =
      brewing({"newt2 newt3 newt4 frog2 bat7 dog5", "frog7 frog3 bat5 bat6 dog2 owl3", kDeal[2]},
              "1 discard owl3; 2 discard dog3");
  table.plays("0 lead frog2 bat7");
  EXPECT_EQ(table.options(1), (Texts{"play frog3", "play frog7"}));
}

TEST(Eyes, TheFirstMayHoldBackAndThenPlaysFaceDown) {
  Scenario table = brewing();
  table.plays("0 lead newt2 bat7; 1 hold; 2 play owl6; 1 play owl3");
  EXPECT_TRUE(table.state().tricks[0].held());
  EXPECT_TRUE(table.state().tricks[0].settled());
}

TEST(Eyes, ATwoFaceDownHasNoEffect) {
  Scenario table = brewing();
  table.plays("0 lead frog7 newt2; 1 play frog3");
  EXPECT_EQ(table.json(2).find("tricks")->items()[0].find("first")->as_string(), "frog3");
  EXPECT_FALSE(table.json(2).find("tricks")->items()[0].find("eyes")->as_bool());
}

TEST(Eyes, ATwoOfALesserWitchHasNoEffect) {
  Scenario table = brewing();
  table.plays("0 lead dog5 bat7; 1 play dog2");
  EXPECT_EQ(table.json(2).find("tricks")->items()[0].find("first")->as_string(), "dog2");
}

// The value of a pair; the order of the two cards does not matter.
int value(std::string_view x, std::string_view y) {
  const Rules& rules = standard_game().rules();
  const auto card = [&rules](std::string_view name) {
    for (Card c = 1; c <= kCards; ++c) {
      if (rules.names[c] == name) return c;
    }
    return kNoCard;
  };
  EXPECT_EQ(rules.value[card(x)][card(y)], rules.value[card(y)][card(x)]);
  return rules.value[card(x)][card(y)];
}

TEST(PairValue, SameSuitAdds) {
  EXPECT_EQ(value("dog2", "dog5"), 7);
  EXPECT_EQ(value("owl6", "owl4"), 10);
}

TEST(PairValue, SameRankAdds) {
  EXPECT_EQ(value("frog7", "bat7"), 14);
  EXPECT_EQ(value("newt2", "dog2"), 4);
}

TEST(PairValue, OtherwiseTheHigherRankCounts) {
  EXPECT_EQ(value("newt4", "owl5"), 5);
  EXPECT_EQ(value("frog2", "bat6"), 6);
}

TEST(PairValue, TheElixirDoublesItsPartner) {
  EXPECT_EQ(value("elixir", "bat6"), 12);
  EXPECT_EQ(value("newt2", "elixir"), 4);
}

TEST(Trick, TheHigherValueWins) {
  Scenario table = brewing();
  table.plays("0 lead frog7 bat7; 1 play frog3; 2 play owl6");
  const Json trick = table.json(2).find("tricks")->items()[0];
  EXPECT_EQ(trick.find("winner")->as_string(), "lead");
  EXPECT_EQ(trick.find("values")->dump(), R"({"lead":14,"lesser":6})");
  EXPECT_EQ(trick.find("how")->dump(), R"({"lead":"rank","lesser":"higher"})");
  EXPECT_EQ(table.told(2), (Texts{"play", "reveal", "trick_lead"}));
}

TEST(Trick, ATieGoesToTheLead) {
  Scenario table = brewing();
  table.plays("0 lead dog5 newt2; 1 play dog2; 2 play dog4");
  EXPECT_EQ(table.json(0).find("tricks")->items()[0].find("winner")->as_string(), "lesser");
  Scenario tie = brewing({"newt2 newt3 newt4 owl5 dog5 dog4", "frog2 frog3 bat5 bat6 dog2 owl3",
                          "frog7 bat7 owl4 dog3 owl6 elixir"},
                         "1 discard frog2; 2 discard dog3");
  tie.plays("0 lead newt4 owl5; 1 play bat5; 2 play owl4");
  EXPECT_EQ(tie.json(0).find("tricks")->items()[0].find("values")->dump(),
            R"({"lead":5,"lesser":5})");
  EXPECT_EQ(tie.json(0).find("tricks")->items()[0].find("winner")->as_string(), "lead");
  EXPECT_EQ(tie.told(0).back(), "trick_tie");
}

TEST(Trick, TheSuitLedDoesNotDecide) {
  Scenario table = brewing();
  table.plays("0 lead newt3 newt2; 1 play bat6; 2 play owl6");
  EXPECT_EQ(table.json(0).find("tricks")->items()[0].find("winner")->as_string(), "lesser");
}

TEST(Return, AWinningLeadTakesOneCardBackSecretly) {
  Scenario table = brewing();
  table.plays("0 lead frog7 bat7; 1 play frog3; 2 play owl6");
  EXPECT_EQ(table.kind(), "keep");
  EXPECT_EQ(table.asked(), Seats{0});
  EXPECT_EQ(table.options(0), (Texts{"keep frog7", "keep bat7"}));
  EXPECT_EQ(table.why_not(0, "keep frog3"), "return_lead_card");
  table.plays("0 keep frog7");
  EXPECT_EQ(table.hand(0), "newt2 newt3 newt4 frog7 dog5");
  EXPECT_EQ(table.json(0).find("tricks")->items()[0].find("kept")->as_string(), "frog7");
  for (const Viewer other : {Viewer{1}, Viewer{2}, kWatcher}) {
    EXPECT_EQ(table.json(other).find("tricks")->items()[0].find("kept")->as_string(), "?");
    EXPECT_EQ(table.json(other).find("deck")->find("frog7")->as_string(), "maybe");
    EXPECT_EQ(table.json(other).find("deck")->find("bat7")->as_string(), "maybe");
    EXPECT_EQ(table.told(other), Texts{"keep_secret"});
  }
  EXPECT_EQ(table.told(0), Texts{"keep"});
}

TEST(Return, WhatIsSeenAgainTellsWhatIsGone) {
  Scenario table = brewing();
  table.plays("0 lead frog7 bat7; 1 play frog3; 2 play owl6; 0 keep frog7; 0 lead frog7 newt3");
  EXPECT_EQ(table.json(1).find("deck")->find("frog7")->as_string(), "trick");
  EXPECT_EQ(table.json(1).find("deck")->find("bat7")->as_string(), "gone");
}

TEST(Return, AWinningLeadNeverTakesTheElixirBack) {
  Scenario table =
      brewing({"newt2 newt3 newt4 frog7 bat7 elixir", kDeal[1], "dog3 dog4 dog5 owl4 owl5 owl6"});
  table.plays("0 lead frog7 elixir; 1 play frog3; 2 play owl6");
  EXPECT_EQ(table.options(0), Texts{"keep frog7"});
  EXPECT_EQ(table.why_not(0, "keep elixir"), "elixir_returns");
  table.plays("0 keep frog7");
  EXPECT_EQ(table.json(1).find("deck")->find("elixir")->as_string(), "gone");
  EXPECT_EQ(table.json(1).find("deck")->find("frog7")->as_string(), "seat0");
  EXPECT_EQ(table.told(1), Texts{"keep"}) << "no choice, no secret";
}

TEST(Return, TheLesserWitchesSuggestAndDecideOpenlyAndMayGiveTheElixirBack) {
  Scenario table =
      brewing({"newt2 newt3 newt4 frog7 bat7 elixir", kDeal[1], "dog3 dog4 dog5 owl4 owl5 owl6"});
  table.plays("0 lead newt2 elixir; 1 play owl3; 2 play owl6");
  EXPECT_EQ(table.kind(), "suggest");
  EXPECT_EQ(table.asked(), Seats{1});
  EXPECT_EQ(table.options(1), (Texts{"suggest newt2", "suggest elixir"}));
  table.plays("1 suggest elixir");
  EXPECT_EQ(table.json(0).find("tricks")->items()[0].find("suggested")->as_string(), "elixir");
  EXPECT_EQ(table.asked(), Seats{2});
  EXPECT_EQ(table.options(2), (Texts{"keep newt2", "keep elixir"}));
  Scenario other = table;
  table.plays("2 keep elixir");
  EXPECT_EQ(table.hand(0), "newt3 newt4 frog7 bat7 elixir");
  EXPECT_EQ(table.json(1).find("deck")->find("elixir")->as_string(), "seat0");
  other.plays("2 keep newt2");
  EXPECT_EQ(other.hand(0), "newt2 newt3 newt4 frog7 bat7") << "the second need not agree";
  EXPECT_EQ(other.told(0), Texts{"keep"});
}

TEST(Return, TheLeadLeadsAgainWithOneCardLess) {
  Scenario table = brewing();
  table.plays("0 lead frog7 bat7; 1 play frog3; 2 play owl6; 0 keep frog7");
  EXPECT_EQ(table.kind(), "lead");
  EXPECT_EQ(table.asked(), Seats{0});
  EXPECT_EQ(table.options(0).size(), 20u);
  EXPECT_EQ(table.json(0).find("won")->dump(), R"({"lead":1,"lesser":0})");
}

}  // namespace
}  // namespace cauldron::three_witches
