// The levels of bots that people choose from.
#include "bots/levels.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bot.h"
#include "games/catalogue.h"
#include "support/forwarding_game.h"

namespace cauldron {

namespace {

std::unique_ptr<Game> game_of(const std::string& id, const Json& variant = Json::object()) {
  return std::move(*make_game({id, variant}));
}

std::vector<std::unique_ptr<Game>> all_kinds() {
  std::vector<std::unique_ptr<Game>> games;
  games.push_back(game_of("three-witches"));
  games.push_back(game_of("septima", Json::object({{"players", 4}})));
  games.push_back(game_of("septima", Json::object({{"players", 2}, {"mode", "basic"}})));
  games.push_back(game_of("septima", Json::object({{"players", 1}})));
  return games;
}

TEST(Levels, AreFiveOfTheSameNamesInEveryGame) {
  EXPECT_EQ(level_ids().size(), 5u);
  for (const auto& game : all_kinds()) {
    EXPECT_TRUE(std::ranges::equal(levels_of(*game), level_ids())) << game->info().id;
  }
}

TEST(Levels, EachIsPlayedByABotOfTheGame) {
  for (const auto& game : all_kinds()) {
    for (const std::string_view level : level_ids()) {
      const LevelBot bot = bot_behind(level, *game);
      EXPECT_TRUE(std::ranges::count(bot_names(), bot.name)) << bot.name;
      EXPECT_TRUE(make_bot(bot.name, *game))
          << bot.name << " does not play " << game->info().variant.dump();
      for (const auto& [setting, value] : bot.settings) {
        EXPECT_TRUE(takes(bot.name, *game, setting, value)) << level << " " << setting;
      }
      EXPECT_TRUE(make_bot(level, *game)) << level;
    }
  }
}

// At people's tables a bot is asked out of the blue: it has seen nothing of the game before.
TEST(Levels, AreNotPlayedByBotsThatRemember) {
  for (const auto& game : all_kinds()) {
    for (const std::string_view level : level_ids()) {
      EXPECT_FALSE(make_bot(level, *game)->wants_news()) << level;
    }
  }
}

TEST(Levels, AreAllThatPeopleAreOffered) {
  const auto game = game_of("septima");
  for (const std::string_view level : level_ids()) EXPECT_TRUE(is_offered(level, *game));
  for (const std::string_view bot : bot_names()) {
    EXPECT_FALSE(is_offered(bot, *game)) << bot;
    EXPECT_FALSE(is_level(bot)) << bot;
  }
  EXPECT_FALSE(is_offered("genius", *game));
}

TEST(Levels, TheOneThatStandsInLiesInTheMiddleAndTheOneThatGivesHintsOnTop) {
  const auto game = game_of("three-witches");
  EXPECT_EQ(middle_level(*game), level_ids()[2]);
  EXPECT_EQ(top_level(*game), level_ids()[4]);
}

// A game without bots of its own.
class Unheard final : public ForwardingGame {
 public:
  explicit Unheard(std::shared_ptr<const Game> real) : ForwardingGame(std::move(real)) {
    info_ = ForwardingGame::info();
    info_.id = "unheard-of";
  }
  const GameInfo& info() const override { return info_; }

 private:
  GameInfo info_;
};

TEST(Levels, OfAGameWithoutBotsThereIsOneWhichPlaysAtRandom) {
  const Unheard game(game_of("three-witches"));
  ASSERT_EQ(levels_of(game).size(), 1u);
  EXPECT_EQ(levels_of(game)[0], level_ids()[0]);
  EXPECT_EQ(bot_behind(level_ids()[0], game).name, "random");
  EXPECT_EQ(middle_level(game), level_ids()[0]);
  EXPECT_EQ(top_level(game), level_ids()[0]);
  EXPECT_TRUE(make_bot(level_ids()[0], game));
  EXPECT_FALSE(make_bot(level_ids()[1], game));
}

}  // namespace

}  // namespace cauldron
