// Lanterns: the conformance battery, and its rules by example.
#include <gtest/gtest.h>

#include "battery.h"
#include "core/match.h"
#include "lanterns/lanterns.h"

namespace cauldron::lanterns {
namespace {

std::unique_ptr<Game> game(const std::string& content = R"({"rounds":3})") {
  auto made = make_game({"lanterns.json", content}, Json::object(), 1);
  EXPECT_TRUE(made) << made.error().id;
  return std::move(*made);
}

TEST(Lanterns, PassesTheBattery) {
  for (const char* content : {R"({"rounds":3})", R"({"rounds":1})"}) {
    const auto played = game(content);
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      ASSERT_EQ(run_battery(*played, seed, true), "") << "seed " << seed;
    }
  }
}

TEST(Lanterns, RefusesContentAndVariantsThatItDoesNotKnow) {
  EXPECT_EQ(make_game({"x", R"({"rounds":4})"}, Json::object(), 1).error().id, "content.range");
  EXPECT_EQ(make_game({"x", "{"}, Json::object(), 1).error().id, "content.json");
  EXPECT_EQ(make_game({"x", R"({"rounds":1})"}, Json::object({{"players", 2}}), 1).error().id,
            "error.no_such_variant");
}

class Round : public testing::Test {
 protected:
  // Seat 0 holds 1, 4, 7; seat 1 holds 2, 5, 8; seat 2 holds 3, 6, 9.
  Round() {
    for (int card = 1; card <= 9; ++card) play(kChance, "deal " + std::to_string(card));
  }
  void play(Actor who, const std::string& text) {
    const auto why = match_.play(who, text);
    EXPECT_FALSE(why) << text << ": " << why->id;
  }
  Json view(Viewer viewer) const { return game_->view_json(game_->view(match_.state(), viewer)); }
  Json seat(Viewer viewer, std::size_t of) const { return view(viewer).find("seats")->items()[of]; }

  std::unique_ptr<Game> game_ = game();
  Match match_{*game_};
};

TEST_F(Round, HidesTheCardsOfOthers) {
  EXPECT_EQ(seat(0, 0).find("cards")->dump(), "[1,4,7]");
  EXPECT_EQ(seat(0, 1).find("cards")->dump(), R"(["?","?","?"])");
  EXPECT_EQ(seat(kWatcher, 0).find("cards")->dump(), R"(["?","?","?"])");
}

TEST_F(Round, HidesAPickUntilTheLastIsMade) {
  play(kChance, "roll 4");
  play(0, "pick 7");
  EXPECT_EQ(seat(0, 0).find("picked")->dump(), "7");
  EXPECT_EQ(seat(1, 0).find("picked")->dump(), "null");
  play(1, "pick 2");
  play(2, "pick 9");
  EXPECT_EQ(seat(1, 0).find("picked")->dump(), "7");
  EXPECT_EQ(match_.ask(), Ask::seat(2)) << "the highest card wins";
}

TEST_F(Round, TheWinnerTakesWhatTheDieShowsOrWhatASecondRollBrings) {
  play(kChance, "roll 4");
  play(0, "pick 7");
  play(1, "pick 2");
  play(2, "pick 3");
  play(0, "take");
  EXPECT_EQ(seat(0, 0).find("lanterns")->dump(), "4");
  play(kChance, "roll 2");
  play(0, "pick 1");
  play(1, "pick 8");
  play(2, "pick 6");
  play(1, "risk");
  play(kChance, "roll 1");
  EXPECT_EQ(seat(0, 1).find("lanterns")->dump(), "1");
}

TEST_F(Round, NobodyRisksASix) {
  play(kChance, "roll 6");
  play(0, "pick 7");
  play(1, "pick 2");
  play(2, "pick 3");
  EXPECT_EQ(match_.play(0, "risk")->id, "lanterns.why.nothing_better");
  EXPECT_EQ(game_->refused(match_.state(), 0).size(), 1u);
}

TEST_F(Round, NobodyPicksACardOfAnother) {
  play(kChance, "roll 1");
  EXPECT_EQ(match_.play(0, "pick 2")->id, "lanterns.why.not_yours");
}

}  // namespace
}  // namespace cauldron::lanterns
