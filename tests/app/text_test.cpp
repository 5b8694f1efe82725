// Sentences: arguments, cards, seats, lists, numbers, languages. docs/text.md states the rules.
#include "app/text/text.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "app/adapters/septima/adapter.h"
#include "app/adapters/three_witches/adapter.h"
#include "app/adapters/three_witches/cards.h"

namespace cauldron {
namespace {

Texts sample() {
  return {{"tw.card", "{part} of {suit}"},
          {"tw.card.elixir", "Elixir"},
          {"tw.suit.owl", "Owl"},
          {"tw.part.5", "Wing"},
          {"tw.letter.owl", "O"},
          {"t.seat", "{seat, select, you {You win} other {{seatName} wins}}."},
          {"t.two", "{seatA, select, you {You} other {{seatAName}}}, {seatBName}"},
          {"t.card", "{card} and {cardB}"},
          {"t.cards", "Got {cards}."},
          {"t.suit", "Follow {suit}."},
          {"sep.witch.alice", "Alice"},
          {"sep.spell.dream-powder", "Dream Powder"},
          {"t.septima", "{witch} casts {spell}, {spellNext} next; {witchKept} stay."},
          {"t.seats", "{seats} seats"},
          {"t.plural", "{n, plural, one {# card} other {# cards}}"},
          {"t.quote", "the Lead’s {x}, it''s"}};
}

class TextTest : public testing::Test {
 protected:
  Text text{"en", sample(), {three_witches_adapter().namer(), septima_adapter().namer()}};
  Reader reader{1, {"Anna", "Marta", "Grimalkin"}};
};

TEST_F(TextTest, SaysYouToTheReaderAndNamesToOthers) {
  EXPECT_EQ(text("t.seat", Json::object({{"seat", 1}}), reader), "You win.");
  EXPECT_EQ(text("t.seat", Json::object({{"seat", 2}}), reader), "Grimalkin wins.");
  EXPECT_EQ(text("t.seat", Json::object({{"seat", 1}}), Reader{kWatcher, reader.names}),
            "Marta wins.");
  EXPECT_EQ(text("t.two", Json::object({{"seatA", 1}, {"seatB", 0}}), reader), "You, Anna");
}

TEST_F(TextTest, ASeatWithoutANameIsCountedFromOne) {
  EXPECT_EQ(text("t.seat", Json::object({{"seat", 2}})), "3 wins.");
}

TEST_F(TextTest, TurnsCardAndSuitIdsIntoNames) {
  EXPECT_EQ(text("t.card", Json::object({{"card", "owl5"}, {"cardB", "elixir"}})),
            "Wing of Owl and Elixir");
  EXPECT_EQ(text("t.suit", Json::object({{"suit", "owl"}})), "Follow Owl.");
  EXPECT_EQ(text("t.cards", Json::object({{"cards", Json::array({"owl5", "elixir"})}})),
            "Got Wing of Owl and Elixir.");
}

TEST_F(TextTest, ThingsOfSeptimaAreNamedByTheirIds) {
  EXPECT_EQ(text("t.septima", Json::object({{"witch", "alice"},
                                            {"spell", "dream-powder"},
                                            {"spellNext", "unheard-of"},
                                            {"witchKept", Json::array({"alice", "alice"})}})),
            "Alice casts Dream Powder, unheard-of next; Alice and Alice stay.");
}

TEST_F(TextTest, SuitsAndRanksWithoutNamesFallBackToTheirIds) {
  EXPECT_EQ(three_witches::card_name(text, "toad8"), "8 of Toad");
  EXPECT_EQ(three_witches::suit_letter(text, "toad"), "T");
  EXPECT_EQ(three_witches::suit_letter(text, "owl"), "O");
}

TEST_F(TextTest, OnlyWordsThatContinueWithACapitalShareTheRuleOfSeat) {
  EXPECT_EQ(text("t.seats", Json::object({{"seats", 3}})), "3 seats");
}

TEST_F(TextTest, NumbersStayAsTheyAre) {
  EXPECT_EQ(text("t.seats", Json::object({{"seats", 12345}})), "12345 seats");
}

TEST_F(TextTest, Plurals) {
  EXPECT_EQ(text("t.plural", Json::object({{"n", 1}})), "1 card");
  EXPECT_EQ(text("t.plural", Json::object({{"n", 2}})), "2 cards");
}

TEST_F(TextTest, ApostrophesSurvive) {
  EXPECT_EQ(text("t.quote", Json::object({{"x", "card"}})), "the Lead’s card, it's");
}

TEST_F(TextTest, TextFromOutsideCannotSteerTheTerminal) {
  EXPECT_EQ(text("t.quote", Json::object({{"x", "\x1b[2Jcard\x07"}})),
            "the Lead’s \uFFFD[2Jcard\uFFFD, it's");
  EXPECT_EQ(printable("Märta 魔女"), "Märta 魔女");
}

TEST_F(TextTest, AnUnknownIdIsShownAsItIs) { EXPECT_EQ(text("t.nothing"), "t.nothing"); }

TEST_F(TextTest, ListsAndNumbersFollowTheLanguage) {
  EXPECT_EQ(text.list({"a"}), "a");
  EXPECT_EQ(text.list({"a", "b", "c"}), "a, b and c");
  EXPECT_EQ(text.number(12345.678, 1), "12,345.7");
  EXPECT_EQ(Text("de", sample()).number(12345.678, 1), "12.345,7");
}

TEST(CardParts, SplitsSuitAndRank) {
  EXPECT_EQ(three_witches::split_card("owl5").suit, "owl");
  EXPECT_EQ(three_witches::split_card("owl5").rank, "5");
  EXPECT_EQ(three_witches::split_card("elixir").suit, "elixir");
  EXPECT_EQ(three_witches::split_card("elixir").rank, "");
}

TEST(Letters, OfAnyAlphabetBecomeSmallAndMayLackTheirAccents) {
  EXPECT_EQ(lowered("Śpiew Żółw ÄÖ"), "śpiew żółw äö");
  EXPECT_EQ(unaccented("Śpiew Żółw Sì Größe"), "spiew zolw si grosse");
  EXPECT_EQ(unaccented("\xff?"), lowered("\xff?"));
}

class LanguageTest : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) unsetenv(name);
  }
};

TEST_F(LanguageTest, TheOneAskedForComesFirstAndTagsAreUnderstood) {
  EXPECT_EQ(choose_language("en"), "en");
  EXPECT_EQ(choose_language("en_GB.UTF-8"), "en");
  EXPECT_EQ(choose_language("en-US"), "en");
  EXPECT_EQ(choose_language("de_AT.UTF-8"), "de");
  setenv("LANG", "pl_PL.UTF-8", 1);
  EXPECT_EQ(choose_language(std::nullopt), "pl");
  EXPECT_EQ(choose_language("it"), "it");
}

TEST_F(LanguageTest, UnknownLanguagesFallBackToEnglish) {
  EXPECT_EQ(choose_language("tlh"), "en");
  EXPECT_EQ(choose_language(std::nullopt), "en");
  setenv("LC_ALL", "C", 1);
  EXPECT_EQ(choose_language(std::nullopt), "en");
}

}  // namespace
}  // namespace cauldron
