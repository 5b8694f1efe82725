// Puzzles: questions out of games that have one best answer. A game brings how they are found,
// posed and explained; the files below content/puzzles/ hold those that were found.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace cauldron {

inline constexpr int kHardest = 3;

struct Puzzle {
  std::size_t at = 0;  // moves that lead to it; whoever answers next is asked
  std::string answer;  // as the notation writes it
  int difficulty = 1;  // 1 to kHardest
  int margin = 0;      // how much better than any other answer; 0 where that is proved
  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

// A game and the puzzles on its way, in their order.
struct PuzzleGame {
  int rules = 1;
  Json variant = Json::object();
  std::vector<std::string> moves;
  std::vector<Puzzle> puzzles;
  friend bool operator==(const PuzzleGame&, const PuzzleGame&) = default;
};

// What an answer comes to.
struct Verdict {
  bool right = false;
  Message words;
  std::vector<Move> course = {};  // the answer, and the play after it that shows why
};

// What a game brings. Every function is pure, and may be called by many threads at once.
class Puzzling {
 public:
  virtual ~Puzzling() = default;

  // Whether everything lies open to whoever solves them.
  virtual bool open() const = 0;
  // Plays a game by these numbers; its puzzles, of which there may be none.
  virtual PuzzleGame search(std::uint64_t seed, std::uint64_t number) const = 0;
  // What is asked, in words.
  virtual Message task(const StateBox& state) const = 0;
  // Needs a legal answer.
  virtual Verdict judge(const StateBox& state, const Puzzle& puzzle, Option answer) const = 0;
};

// None: the game has no puzzles. The game must outlive it.
std::unique_ptr<Puzzling> puzzling_of(const Game& game);

// Where the moves up to a puzzle lead; nothing if one of them is refused.
std::optional<Match> match_before(const Game& game, const PuzzleGame& from, const Puzzle& puzzle);

// --- files --------------------------------------------------------------------------------------

// With the command that found them.
std::string puzzle_file(std::string_view command, std::span<const PuzzleGame> games);
// Nothing if the text is no such file.
std::optional<std::vector<PuzzleGame>> read_puzzle_file(std::string_view text);
// Those of a game that are compiled in.
std::vector<PuzzleGame> found_puzzles(std::string_view game);

}  // namespace cauldron
