#include "scenario.h"

namespace cauldron::three_witches {
namespace {

TEST(Notation, EveryTextReadsBack) {
  for (const char* text :
       {"deal 0 newt2", "deal 2 elixir", "bid 3", "bid 4", "pass", "give newt2 elixir",
        "discard owl6", "lead owl5 bat7", "play dog4", "hold", "suggest frog7", "keep frog7"}) {
    const auto option = standard_game().parse(text);
    ASSERT_TRUE(option) << text;
    EXPECT_EQ(standard_game().text(*option), text);
  }
}

TEST(Notation, AnythingElseIsNotRead) {
  for (const char* text : {"",
                           " ",
                           "play",
                           "play ",
                           "play newt9",
                           "play newt2 ",
                           " play newt2",
                           "play  newt2",
                           "play newt2 newt3",
                           "Play newt2",
                           "hold on",
                           "pass pass",
                           "bid",
                           "bid x",
                           "bid 33",
                           "deal 3 newt2",
                           "deal newt2",
                           "deal 0",
                           "give newt2",
                           "lead newt2",
                           "keep ?",
                           "\n"}) {
    EXPECT_FALSE(standard_game().parse(text)) << '"' << text << '"';
  }
}

TEST(Notation, ReasonsComeWithEveryExpectedChoice) {
  Scenario table;
  table.deal(kDeal).plays("0 bid 4; 1 discard frog2; 2 discard dog3; 0 lead dog5 bat7");
  Texts refused;
  for (const Refused& item : standard_game().refused(table.match().state(), 1)) {
    refused.push_back(standard_game().text(item.option) + ": " + item.why.id.substr(7));
  }
  EXPECT_EQ(refused, (Texts{"play frog3: follow", "play bat5: follow", "play bat6: follow",
                            "play owl3: follow", "hold: hold_but_follow"}));
}

}  // namespace
}  // namespace cauldron::three_witches
