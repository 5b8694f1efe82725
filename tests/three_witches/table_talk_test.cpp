// What everybody hears in the bidding, and the name of the deck that every record carries.
#include "core/embedded.h"
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

TEST(TableTalk, OptionsReplaceWhatWasInTheList) {
  Scenario table;
  table.deal(kDeal);
  Options list;
  options(table.rules(), table.state(), 0, list);
  options(table.rules(), table.state(), 0, list);
  EXPECT_EQ(list.size(), 3u);
}

// Eight suits, the most there may be: the Elixir is none of them.
TEST(TableTalk, TheEighthSuitKeepsItsCards) {
  std::string deck = R"({"game":"three-witches","eye":{"rank":2,"provenance":"stated"},)"
                     R"("elixir":{"count":1,"provenance":"stated"},"suits":[)";
  for (int suit = 0; suit < 8; ++suit) {
    deck += std::string(suit ? "," : "") + R"({"id":")" + static_cast<char>('a' + suit) +
            R"(","ranks":)" + (suit == 7 ? "[1,2,3]" : "[1,2]") + R"(,"provenance":"stated"})";
  }
  const auto rules = load_rules("deck.json", deck + "]}");
  ASSERT_TRUE(rules) << rules.error().id;
  EXPECT_EQ(count(rules->suit_cards[7]), 3);
  EXPECT_EQ(count(rules->suit_cards[6]), 2);
}

TEST(TableTalk, ARefusalNamesWhatItFound) {
  std::string text(embedded_file("three-witches/deck.json"));
  const auto found = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    return load_rules("deck.json", changed).error().args.dump();
  };
  EXPECT_NE(found("\"rank\": 2", "\"rank\": 77").find("77"), std::string::npos);
  EXPECT_NE(found("[2, 3, 4]", "[2, 3]").find("17"), std::string::npos);
}

}  // namespace
}  // namespace cauldron::three_witches
