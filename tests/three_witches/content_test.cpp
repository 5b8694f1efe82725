// The deck is content: any deck inside the limits loads and plays, any other is refused by name.
#include <set>

#include "core/chance/hash.h"
#include "core/embedded.h"
#include "scenario.h"

namespace cauldron::three_witches {
namespace {

std::string standard_text() { return std::string(embedded_file("three-witches/deck.json")); }

// The standard deck with the first occurrence of `from` replaced.
std::string changed(const std::string& from, const std::string& to) {
  std::string text = standard_text();
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// "constraint entry" of the refusal; "" if it loads.
std::string refusal(const std::string& text) {
  const auto rules = load_rules("deck.json", text);
  if (rules) return "";
  EXPECT_EQ(*rules.error().args.find_string("file"), "deck.json");
  const std::string* entry = rules.error().args.find_string("entry");
  return rules.error().id + (entry ? " " + *entry : "");
}

TEST(Deck, TheDefaultHasSeventeenRankedCardsInFiveSuitsAndTheElixir) {
  const Rules& rules = standard_game().rules();
  EXPECT_EQ(rules.suits, (Texts{"newt", "frog", "bat", "dog", "owl"}));
  std::string all;
  for (Card card = 1; card <= kCards; ++card) all += rules.names[card] + " ";
  EXPECT_EQ(all,
            "newt2 newt3 newt4 frog2 frog3 frog7 bat5 bat6 bat7 dog2 dog3 dog4 dog5 "
            "owl3 owl4 owl5 owl6 elixir ");
  std::set<std::string> distributions;
  for (std::size_t suit = 0; suit < rules.suits.size(); ++suit) {
    std::string ranks;
    for (const Card card : Cards(rules.suit_cards[suit])) ranks += std::to_string(rules.rank[card]);
    distributions.insert(ranks);
  }
  EXPECT_EQ(distributions.size(), 5u) << "each suit has its own";
}

TEST(Deck, TheContentHashCoversRulesDataAlone) {
  const auto hash = [](const std::string& text) {
    return content_hash(*load_rules("deck.json", text));
  };
  const std::string standard = hash(standard_text());
  EXPECT_EQ(standard, standard_game().info().content);
  EXPECT_EQ(standard.size(), 64u);
  EXPECT_EQ(hash(changed("reconstructed", "reported")), standard);
  EXPECT_EQ(hash(changed("[2, 3, 4]", "[4, 3, 2]")), standard) << "order of ranks does not matter";
  EXPECT_NE(hash(changed("[2, 3, 4]", "[2, 3, 5]")), standard);
  EXPECT_NE(hash(changed("\"rank\": 2", "\"rank\": 3")), standard);
}

TEST(Deck, BrokenOnesAreRefusedByEntryAndConstraint) {
  EXPECT_EQ(refusal(standard_text()), "");
  EXPECT_EQ(refusal("{"), "content.json");
  EXPECT_EQ(refusal("[]"), "content.object ");
  EXPECT_EQ(refusal(changed("\"game\": \"three-witches\"", "\"game\": \"septima\"")),
            "content.game game");
  EXPECT_EQ(refusal(changed("\"rank\": 2", "\"rank\": 0")), "content.rank eye.rank");
  EXPECT_EQ(refusal(changed("[2, 3, 4]", "[2, 3, 10]")), "content.rank suits[0].ranks");
  EXPECT_EQ(refusal(changed("[2, 3, 4]", "[2, 3, 3]")), "content.rank_twice suits[0].ranks");
  EXPECT_EQ(refusal(changed("[2, 3, 4]", "[]")), "content.ranks suits[0].ranks");
  EXPECT_EQ(refusal(changed("[2, 3, 4]", "[2, 3]")), "content.card_count suits");
  EXPECT_EQ(refusal(changed("[2, 3, 4]", "[2, 3, 4, 5]")), "content.card_count suits");
  EXPECT_EQ(refusal(changed("\"id\": \"frog\"", "\"id\": \"newt\"")),
            "content.suit_twice suits[1].id");
  EXPECT_EQ(refusal(changed("\"id\": \"frog\"", "\"id\": \"elixir\"")),
            "content.suit_id suits[1].id");
  EXPECT_EQ(refusal(changed("\"id\": \"frog\"", "\"id\": \"Frog 2\"")),
            "content.suit_id suits[1].id");
  EXPECT_EQ(refusal(changed("\"count\": 1", "\"count\": 2")), "content.one_elixir elixir.count");
  EXPECT_EQ(refusal(changed("reconstructed", "guessed")), "content.provenance suits[0].provenance");
  EXPECT_EQ(refusal(changed("\"elixir\": {", "\"elixirs\": {")), "content.unknown_member elixirs");
  EXPECT_EQ(refusal(changed("\"ranks\"", "\"rank\"")), "content.unknown_member suits[0].rank");
  std::string many = R"({"game":"three-witches","eye":{"rank":2,"provenance":"stated"},)"
                     R"("elixir":{"count":1,"provenance":"stated"},"suits":[)";
  for (char id = 'a'; id <= 'i'; ++id) {
    many += std::string(id == 'a' ? "" : ",") + R"({"id":")" + id +
            R"(","ranks":[1,2],"provenance":"stated"})";
  }
  EXPECT_EQ(refusal(many + "]}"), "content.too_many_suits suits");
}

TEST(Deck, AnotherEyeRankMovesTheEyes) {
  const auto game = make_game(
      GameChoice{"three-witches", Json::object(),
                 ContentFile{"deck.json", changed("\"rank\": 2", "\"rank\": 7")}, std::nullopt});
  ASSERT_TRUE(game);
  Scenario table(dynamic_cast<const ThreeWitchesGame&>(**game));
  table.deal(kDeal).plays("0 bid 4; 1 discard frog2; 2 discard dog3; 0 lead frog7 bat7");
  EXPECT_TRUE(table.json(1).find("tricks")->items()[0].find("eyes")->as_bool());
}

TEST(Variant, ThereIsOnlyTheEmptyOne) {
  const auto game = make_game(GameChoice{"three-witches", Json::object({{"fast", true}})});
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().id, "error.no_such_variant");
  EXPECT_EQ(make_game(GameChoice{"four-witches"}).error().id, "error.no_such_game");
  EXPECT_EQ(make_game(GameChoice{"three-witches", Json::object(), std::nullopt, 2}).error().id,
            "error.no_such_rules");
}

}  // namespace
}  // namespace cauldron::three_witches
