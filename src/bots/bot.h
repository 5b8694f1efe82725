// Players without a person. A bot sees what its seat sees (the view) and the legal options, never
// the state.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace cauldron {

class Bot {
 public:
  virtual ~Bot() = default;
  // One of the options, which are never empty.
  virtual Option choose(const ViewBox& view, std::span<const Option> options, Rng& rng) = 0;
};

// The names make_bot knows, weakest first: "random", "greedy".
std::span<const std::string_view> bot_names();

// The bot of that name for a game, which must outlive it; nullptr if there is none.
std::unique_ptr<Bot> make_bot(std::string_view name, const Game& game);

// Is there a bot of that name for the game?
bool plays(std::string_view name, const Game& game);

// The name of the strongest bot that plays the game.
std::string_view strongest_bot(const Game& game);

// A bot for each seat that is asked; empty where somebody else answers.
using Bots = std::vector<std::unique_ptr<Bot>>;

// One move of whoever is asked: a bot, which must be there, or chance. Returns why it was refused.
std::optional<Message> play_move(Match& match, const Bots& bots, Rng& rng);

}  // namespace cauldron
