// Games and bots as the command line names them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "core/match.h"
#include "games/catalogue.h"

namespace cauldron {

using Bots = std::vector<std::unique_ptr<Bot>>;

// The content file of --content. Throws Failure (Content) if it cannot be read.
std::optional<ContentFile> read_content(const std::optional<std::string>& path);
// Throws Failure: Usage for an unknown game, Content for a deck that breaks a constraint.
std::unique_ptr<Game> open_game(const GameChoice& choice);

// The id of the text that names a game.
std::string_view name_of_game(std::string_view game);

// "greedy,random" for two players; a single name stands for all. Throws Failure (Usage).
std::vector<std::string> read_bot_names(const std::string& list, std::size_t players);
Bots make_bots(const std::vector<std::string>& names, const Game& game);

// One move of whoever is asked: a bot, or chance. bots[seat] must be there.
void play_move(Match& match, const Bots& bots, Rng& rng);

}  // namespace cauldron
