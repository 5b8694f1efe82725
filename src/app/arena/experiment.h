// What an arena measures: which bots play which game, and who sits where. A block is one deal,
// played by every lineup with its first bot, the challenger, in every seat; so luck and seat favour
// nobody, and blocks are independent of each other.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/game.h"

namespace cauldron::arena {

// The bots at the table, by their index in the experiment, clockwise from the challenger.
using Lineup = std::vector<std::size_t>;

struct Experiment {
  std::string game;
  int rules = 1;
  std::string content;  // SHA-256 of the rules data
  Json variant = Json::object();
  std::size_t players = 0;  // seats that bots take
  std::size_t seats = 0;    // all of them; the game itself plays the others
  bool ladder = false;      // each bot against each
  std::vector<std::string> bots;
  std::vector<Lineup> lineups;
  std::uint64_t seed = 1;
  std::uint64_t blocks = 0;

  std::size_t games_in_block() const { return lineups.size() * players; }
  // One player against the game: there is nobody to compare with.
  bool solo() const { return players == 1; }
  double even_share() const { return 1.0 / static_cast<double>(players); }

  Json to_json() const;
};

// The experiment, or why it is none: an id of a text.
Result<Experiment> experiment_from_json(const Json& json);

// Game `index` of a block: which lineup plays it, and where its challenger sits.
struct Seating {
  std::size_t lineup = 0;
  Seat challenger = 0;
};
inline Seating seating_of(const Experiment& experiment, std::size_t index) {
  return {index / experiment.players, static_cast<Seat>(index % experiment.players)};
}
// The bot in a seat when the challenger sits there.
std::size_t bot_at(const Lineup& lineup, Seat challenger, Seat seat);

// "One against the others": the first bot challenges. With two names the second one takes all other
// seats, otherwise each has one. Nothing if the number of names does not fit.
std::optional<Lineup> one_against_others(std::size_t names, std::size_t players);
// Each bot as the challenger of a table full of each other one; in a game of two each pair once, in
// a game of one each bot alone.
std::vector<Lineup> each_against_each(std::size_t bots, std::size_t players);

}  // namespace cauldron::arena
