// Deal, bid, pass cards, discard: content/rules/en/three-witches.md, parts "deal" to "roles".
#include "scenario.h"

namespace cauldron::three_witches {
namespace {

TEST(Deal, EighteenCardsOneASeatFromSeatZero) {
  Scenario table;
  EXPECT_EQ(table.match().ask().kind, Ask::Kind::Chance);
  EXPECT_EQ(standard_game().chances(table.match().state()).size(), 18u);
  table.deal(kDeal);
  EXPECT_EQ(table.match().moves().size(), 18u);
  EXPECT_EQ(table.hand(1), "frog2 frog3 bat5 bat6 dog2 owl3");
  EXPECT_EQ(table.match().ask().kind, Ask::Kind::Seats);
}

TEST(Deal, CardsAreDrawnLazilyFromWhatIsLeft) {
  Scenario table;
  table.play(kChance, "deal 0 elixir");
  EXPECT_EQ(standard_game().chances(table.match().state()).size(), 17u);
  EXPECT_EQ(table.why_not(kChance, "deal 1 elixir"), "error.impossible_chance");
  EXPECT_EQ(table.why_not(kChance, "deal 0 owl3"), "error.impossible_chance");
  EXPECT_TRUE(table.json(1).find("elixir")->is_null()) << "announced only when all is dealt";
}

TEST(Deal, OnlyOnesOwnCardsAreSeen) {
  Scenario table;
  table.play(kChance, "deal 0 elixir");
  table.play(kChance, "deal 1 owl3");
  const Json seat = table.json(1);
  for (const auto& [card, where] : seat.find("deck")->members()) {
    EXPECT_EQ(where.as_string(), card == "owl3" ? "hand" : "unseen") << card;
  }
  const Json watcher = table.json(kWatcher);
  for (const auto& [card, where] : watcher.find("deck")->members()) {
    EXPECT_EQ(where.as_string(), "unseen") << card;
  }
}

TEST(Bidding, ElixirHolderIsAnnouncedAndSpeaksLast) {
  Scenario table;
  table.deal(kDeal);
  EXPECT_EQ(table.json(0).find("elixir")->as_int(), 2);
  EXPECT_EQ(table.told(0), (Texts{"deal", "elixir"}));
  EXPECT_EQ(table.asked(), Seats{0});
  table.plays("0 pass");
  EXPECT_EQ(table.asked(), Seats{1});
  table.plays("1 pass");
  EXPECT_EQ(table.asked(), Seats{2});
}

TEST(Bidding, OptionsAreThreeFourPass) {
  Scenario table;
  table.deal(kDeal);
  EXPECT_EQ(table.options(0), (Texts{"bid 3", "bid 4", "pass"}));
  EXPECT_EQ(table.why_not(0, "bid 5"), "bid_number");
  EXPECT_EQ(table.why_not(0, "play newt2"), "another_question");
  EXPECT_EQ(table.why_not(1, "pass"), "error.not_asked");
}

TEST(Bidding, FourWinsAtOnce) {
  Scenario table;
  table.deal(kDeal).plays("0 bid 4");
  EXPECT_EQ(table.kind(), "discard");
  EXPECT_EQ(table.json(0).find("lead")->as_int(), 0);
  EXPECT_EQ(table.json(0).find("bid")->as_int(), 4);
}

TEST(Bidding, AfterAThreeEverybodyHasOneMoreTurnBidderIncludedAndLast) {
  Scenario table;
  table.deal(kDeal).plays("0 pass; 1 bid 3");
  EXPECT_EQ(table.asked(), Seats{2});
  EXPECT_EQ(table.options(2), (Texts{"bid 4", "pass"}));
  EXPECT_EQ(table.why_not(2, "bid 3"), "only_raise");
  table.plays("2 pass");
  EXPECT_EQ(table.asked(), Seats{0}) << "who passed before takes part again";
  table.plays("0 pass");
  EXPECT_EQ(table.asked(), Seats{1}) << "the bidder speaks too, last";
  table.plays("1 pass");
  EXPECT_EQ(table.kind(), "discard");
  EXPECT_EQ(table.state().lead(), 1);
  EXPECT_EQ(table.state().bid, 3);
}

TEST(Bidding, AThreeMayBeRaisedByWhoPassedBefore) {
  Scenario table;
  table.deal(kDeal).plays("0 pass; 1 bid 3; 2 pass; 0 bid 4");
  EXPECT_EQ(table.state().lead(), 0);
  EXPECT_EQ(table.state().bid, 4);
}

TEST(Bidding, TheBidderMayRaiseTheOwnThree) {
  Scenario table;
  table.deal(kDeal).plays("0 bid 3; 1 pass; 2 pass; 0 bid 4");
  EXPECT_EQ(table.state().lead(), 0);
  EXPECT_EQ(table.state().bid, 4);
}

TEST(Passing, NoBidMakesEverybodyGiveTwoCardsToTheLeftTogether) {
  Scenario table;
  table.deal(kDeal).plays("0 pass; 1 pass; 2 pass");
  EXPECT_EQ(table.kind(), "give");
  EXPECT_EQ(table.asked(), (Seats{0, 1, 2}));
  EXPECT_TRUE(table.match().ask().secret());
  EXPECT_EQ(table.options(0).size(), 15u);
  table.plays("0 give newt2 newt3; 1 give frog2 frog3; 2 give dog3 elixir");
  EXPECT_EQ(table.hand(0), "newt4 frog7 bat7 dog3 dog5 elixir");
  EXPECT_EQ(table.hand(1), "newt2 newt3 bat5 bat6 dog2 owl3");
  EXPECT_EQ(table.hand(2), "frog2 frog3 dog4 owl4 owl5 owl6");
}

TEST(Passing, TheElixirMustBeAmongItsHoldersTwo) {
  Scenario table;
  table.deal(kDeal).plays("0 pass; 1 pass; 2 pass");
  EXPECT_EQ(table.options(2), (Texts{"give dog3 elixir", "give dog4 elixir", "give owl4 elixir",
                                     "give owl5 elixir", "give owl6 elixir"}));
  EXPECT_EQ(table.why_not(2, "give dog3 dog4"), "give_elixir");
  EXPECT_EQ(table.why_not(0, "give newt2 owl6"), "not_in_hand");
  EXPECT_EQ(table.why_not(0, "give newt2 newt2"), "two_cards");
  EXPECT_EQ(table.why_not(0, "give newt3 newt2"), "deck_order");
}

TEST(Passing, BiddingStartsAnewLeftOfTheNewHolder) {
  Scenario table;
  table.deal(kDeal).plays("0 pass; 1 pass; 2 pass");
  table.plays("0 give newt2 newt3; 1 give frog2 frog3; 2 give dog3 elixir");
  EXPECT_EQ(table.json(1).find("elixir")->as_int(), 0);
  EXPECT_EQ(table.asked(), Seats{1});
  EXPECT_EQ(table.options(1), (Texts{"bid 3", "bid 4", "pass"}));
}

TEST(Passing, NothingShowsBeforeTheLastAnswer) {
  Scenario table;
  table.deal(kDeal).plays("0 pass; 1 pass; 2 pass");
  const Json before = table.json(1);
  table.plays("0 give newt2 newt3");
  EXPECT_EQ(table.json(1), before);
  EXPECT_TRUE(table.told(0).empty());
  table.plays("1 give frog2 frog3; 2 give dog3 elixir");
  EXPECT_EQ(table.told(0), (Texts{"gave", "received", "elixir"}));
  EXPECT_EQ(table.told(kWatcher), (Texts{"passing", "elixir"}));
  EXPECT_EQ(table.json(0).find("given")->dump(), R"([["newt2","newt3"]])");
  EXPECT_EQ(table.json(0).find("received")->dump(), R"([["dog3","elixir"]])");
}

// Three passings: the Elixir goes once around and comes home.
Scenario after_three_passings() {
  Scenario table;
  table.deal(kDeal);
  table.plays("0 pass; 1 pass; 2 pass; 0 give newt2 newt3; 1 give frog2 frog3; 2 give dog3 elixir");
  table.plays("1 pass; 2 pass; 0 pass; 0 give dog3 elixir; 1 give newt2 newt3; 2 give frog2 frog3");
  table.plays("2 pass; 0 pass; 1 pass; 0 give frog2 frog3; 1 give dog3 elixir; 2 give newt2 newt3");
  return table;
}

TEST(LastBidding, AfterThreePassingsTheHolderMustBid) {
  Scenario table = after_three_passings();
  EXPECT_EQ(table.told(0), (Texts{"gave", "received", "elixir", "final_bidding"}));
  EXPECT_EQ(table.json(0).find("elixir")->as_int(), 2);
  EXPECT_TRUE(table.json(0).find("bidding")->find("final")->as_bool());
  EXPECT_EQ(table.options(0), (Texts{"bid 3", "bid 4", "pass"}));
  table.plays("0 pass; 1 pass");
  EXPECT_EQ(table.options(2), (Texts{"bid 3", "bid 4"}));
  EXPECT_EQ(table.why_not(2, "pass"), "must_bid");
}

TEST(LastBidding, AForcedThreeCanStillBeRaised) {
  Scenario table = after_three_passings();
  table.plays("0 pass; 1 pass; 2 bid 3; 0 pass; 1 bid 4");
  EXPECT_EQ(table.state().lead(), 1);
  EXPECT_EQ(table.state().bid, 4);
}

TEST(LastBidding, AForcedThreeMayBePassedByItsOwnBidder) {
  Scenario table = after_three_passings();
  table.plays("0 pass; 1 pass; 2 bid 3; 0 pass; 1 pass");
  EXPECT_EQ(table.options(2), (Texts{"bid 4", "pass"}));
  table.plays("2 pass");
  EXPECT_EQ(table.state().lead(), 2);
  EXPECT_EQ(table.state().bid, 3);
}

TEST(Discard, EachLesserWitchPutsOneCardAwayUnseenAndTogether) {
  Scenario table;
  table.deal(kDeal).plays("0 bid 4");
  EXPECT_EQ(table.asked(), (Seats{1, 2}));
  EXPECT_EQ(table.options(2).size(), 6u) << "any card, the Elixir too";
  EXPECT_EQ(table.why_not(0, "discard newt2"), "error.not_asked");
  EXPECT_EQ(table.why_not(1, "discard newt2"), "not_in_hand");
  const Json before = table.json(2);
  table.plays("1 discard frog2");
  EXPECT_EQ(table.json(2), before);
  EXPECT_EQ(table.hand(1), "frog2 frog3 bat5 bat6 dog2 owl3") << "it leaves the hand with the last";
  table.plays("2 discard elixir");
  EXPECT_EQ(table.kind(), "lead");
  EXPECT_EQ(table.json(0).find("discards")->dump(), R"([null,"?","?"])");
  EXPECT_EQ(table.json(1).find("discards")->dump(), R"([null,"frog2","?"])");
  EXPECT_EQ(table.told(0), (Texts{"discard", "discard"}));
  EXPECT_EQ(table.told(1), (Texts{"discard_own", "discard"}));
  EXPECT_EQ(count(table.state().hand[0]), 6);
  EXPECT_EQ(count(table.state().hand[1]), 5);
}

TEST(Discard, RolesFollowClockwise) {
  Scenario table;
  table.deal(kDeal).plays("0 pass; 1 bid 4");
  EXPECT_EQ(table.json(0).find("roles")->dump(), R"(["second","lead","first"])");
}

}  // namespace
}  // namespace cauldron::three_witches
