// What people type and what they see of it.
#include "app/adapters/three_witches/choice.h"

#include <gtest/gtest.h>

#include "app/adapters/catalogue.h"
#include "app/adapters/three_witches/card_row.h"
#include "app/adapters/three_witches/cards.h"
#include "app/shared/engine.h"
#include "app/terminal/typed.h"

namespace cauldron::three_witches {
namespace {

Json view_with_hand(const Json& cards) {
  return Json::object(
      {{"seat", 0},
       {"hands", Json::array({Json::object({{"count", 3}, {"cards", cards}})})},
       {"tricks", Json::array({Json::object({{"up", "owl5"}, {"down", "newt2"}})})}});
}

class TypedChoice : public testing::Test {
 protected:
  Json view = view_with_hand(Json::array({"newt3", "owl3", "elixir"}));
};

TEST_F(TypedChoice, NotationIsTakenAsItIsButForSpacesAndCase) {
  EXPECT_EQ(notation_of("play owl3", "play", view), "play owl3");
  EXPECT_EQ(notation_of("  Play   OWL3 ", "play", view), "play owl3");
  EXPECT_EQ(notation_of("pass", "bid", view), "pass");
}

TEST_F(TypedChoice, TheVerbMayBeLeftOut) {
  EXPECT_EQ(notation_of("owl3", "play", view), "play owl3");
}

TEST_F(TypedChoice, NumbersMeanCardsAsTheyLie) {
  EXPECT_EQ(notation_of("2", "play", view), "play owl3");
  EXPECT_EQ(notation_of("3 1", "lead", view), "lead elixir newt3");
  EXPECT_EQ(notation_of("2", "keep", view), "keep newt2");
}

TEST_F(TypedChoice, GivenCardsAreSortedAsTheDeckIs) {
  EXPECT_EQ(notation_of("3 1", "give", view), "give newt3 elixir");
}

TEST_F(TypedChoice, NumbersMeanTricksWhenBidding) {
  EXPECT_EQ(notation_of("3", "bid", view), "bid 3");
  EXPECT_EQ(notation_of("p", "bid", view), "pass");
  EXPECT_EQ(notation_of("p", "play", view), "hold") << "h asks for a hint";
  EXPECT_EQ(shortest_for("hold", view), "p");
}

TEST_F(TypedChoice, NonsenseStaysNonsense) {
  EXPECT_EQ(notation_of("9", "play", view), "play 9");
  EXPECT_EQ(notation_of("", "play", view), "");
  EXPECT_EQ(notation_of("play", "play", view), "play");
}

// Whatever is offered as the shortest thing to type means exactly that choice.
TEST(ShortestForm, MeansTheChoiceInEveryPositionOfRandomGames) {
  const auto game = open_game({"three-witches"});
  const Bots bots = make_bots(std::vector<std::string>(3, "random"), *game);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Rng rng(seed);
    Thinking thinking{rng};
    for (Match match(*game); !match.over(); play_move(match, bots, thinking)) {
      const Ask ask = match.ask();
      if (ask.kind != Ask::Kind::Seats) continue;
      const Seat seat = ask.next();
      const Json view = game->view_json(game->view(match.state(), seat));
      for (const Option option : game->options(match.state(), seat)) {
        const std::string text = game->text(option);
        EXPECT_EQ(notation_of(shortest_for(text, view), game->question_kind(match.state()), view),
                  text);
      }
    }
  }
}

TEST(Columns, CountCharactersNotBytesNorColours) {
  EXPECT_EQ(columns("owl"), 3u);
  EXPECT_EQ(columns("○●"), 2u);
  EXPECT_EQ(columns("魔女"), 4u);
  EXPECT_EQ(columns("e\u0301"), 1u);
  EXPECT_EQ(columns(Paint(true).gold("○●")), 2u);
  EXPECT_EQ(padded("○", 3), "○  ");
}

TEST(Paint, WithoutColoursChangesNothing) {
  EXPECT_EQ(in_suit_colour(Paint(false), "owl", "x"), "x");
  EXPECT_NE(in_suit_colour(Paint(true), "owl", "x"), "x");
  EXPECT_EQ(in_suit_colour(Paint(true), "toad", "x"), "x");
}

TEST(CardRow, LinesAreEquallyWideAndTellSuitsApartWithoutColour) {
  const Text text = text_in("en");
  const Console console{text, Paint(false), false, false};
  const auto rows = card_row(console, {{"owl5", false, "1"}, {"?"}, {""}, {"elixir"}, {"toad8"}});
  for (const std::string& row : rows) EXPECT_EQ(columns(row), columns(rows[0])) << row;
  EXPECT_NE(rows[1].find("5     O"), std::string::npos);
  EXPECT_NE(rows[2].find("○"), std::string::npos);
  EXPECT_NE(rows[3].find("Wing"), std::string::npos);
}

}  // namespace
}  // namespace cauldron::three_witches
