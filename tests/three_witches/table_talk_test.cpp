// What everybody hears in the bidding, and the name of the deck that every record carries.
#include "scenario.h"

namespace cauldron::three_witches {
namespace {

Json said(const Scenario& table, Seat seat) {
  return *table.json(seat).find("bidding")->find("said");
}

TEST(TableTalk, EverybodyHearsWhoPassedAndWhoBid) {
  Scenario table;
  table.deal(kDeal);
  EXPECT_EQ(said(table, 0).dump(), "[null,null,null]");
  table.plays("0 pass; 1 bid 3");
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
    EXPECT_EQ(said(table, seat).dump(), "[\"pass\",\"bid 3\",null]") << "seat " << int{seat};
  }
}

TEST(TableTalk, AllIsForgottenWhenCardsHaveBeenPassed) {
  Scenario table;
  table.deal(kDeal).plays("0 pass; 1 pass; 2 pass");
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) table.play(seat, table.options(seat).front());
  EXPECT_EQ(table.kind(), "bid");
  EXPECT_EQ(said(table, 0).dump(), "[null,null,null]");
}

// Records name their deck by this hash; another one would make them strangers.
TEST(TableTalk, TheStandardDeckKeepsItsHash) {
  EXPECT_EQ(standard_game().info().content,
            "e613385d8bc6365c2022abdbd5b40dcbee55c230ef2321d7e429114ea564b94a");
}

}  // namespace
}  // namespace cauldron::three_witches
