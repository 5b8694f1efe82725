// Games and bots as the command line names them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/commands/commands.h"
#include "bots/bot.h"
#include "core/match.h"
#include "games/catalogue.h"

namespace cauldron {

// The content file of --content. Throws Failure (Content) if it cannot be read.
std::optional<ContentFile> read_content(const std::optional<std::string>& path);
// The variant the command line asks for. Throws Failure (Usage) for a game without variants, for
// what is no JSON object, and for words that do not go together.
Json read_variant(const std::string& game, const VariantOptions& options);
// Throws Failure: Usage for an unknown game or variant, Content for content that breaks a
// constraint.
std::unique_ptr<Game> open_game(const GameChoice& choice);

// The seats that need a person or a bot, from 0.
std::size_t asked_seats(const Game& game);

// "a,b" in its parts; an empty text has one empty part.
std::vector<std::string> split(std::string_view list, char between = ',');

// A bot as the command line writes it: "greedy"; "greedy:nodes=500" for one that may look at so
// many nodes for each answer; "fast:net=FILE" for one that judges by that net; "strong:worlds=128"
// for another setting of its own.
struct BotSpec {
  std::string name;
  std::optional<std::uint64_t> nodes = {};
  std::string net_file = {};
  BotOptions options = {};

  std::string text() const;
};
// Throws Failure: Usage for an unknown name or option, Content for a file that is no net.
BotSpec read_bot(std::string_view text);
// Throws Failure (Usage) for a bot that does not play the game, which must outlive it, a net that
// does not fit, or a setting that the bot does not have.
std::unique_ptr<Bot> make_bot(const BotSpec& spec, const Game& game);

// "greedy,random" for two players; a single name stands for all. Throws Failure (Usage).
std::vector<std::string> read_bot_names(const std::string& list, std::size_t players);
// Throws Failure (Usage) for a bot that does not play the game.
Bots make_bots(const std::vector<std::string>& names, const Game& game);

}  // namespace cauldron
