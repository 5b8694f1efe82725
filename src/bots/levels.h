// The levels of play that people choose from: the same names in every game, weakest first.
// Behind each stands one of the bots that make_bot knows.
#pragma once

#include <span>
#include <string_view>

#include "bots/settings.h"
#include "core/game.h"

namespace cauldron {

// All there are, weakest first.
std::span<const std::string_view> level_ids();
bool is_level(std::string_view name);

// Those that a game has: all, or the weakest alone where no bot has been written for it.
std::span<const std::string_view> levels_of(const Game& game);
// May people seat it at a table of the game?
bool is_offered(std::string_view name, const Game& game);

// Plays for people who are away, unless somebody has chosen another.
std::string_view middle_level(const Game& game);
// Gives hints.
std::string_view top_level(const Game& game);

// The bot that plays a level, which must be one of the game's.
struct LevelBot {
  std::string_view name;
  BotSettings settings;
};
LevelBot bot_behind(std::string_view level, const Game& game);

}  // namespace cauldron
