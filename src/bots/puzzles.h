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

// An answer that is not the best one, where that is not proved but measured.
struct LesserAnswer {
  std::string answer;
  int behind = 0;   // the best one, in hundredths of a point of the score
  std::string why;  // what most of that comes from, as the game calls it
  friend bool operator==(const LesserAnswer&, const LesserAnswer&) = default;
};

// Why a puzzle is offered no more, and from which day on. Its number stays.
struct Retirement {
  std::string since;  // 2026-11-20
  std::string why;    // as the game calls it
  friend bool operator==(const Retirement&, const Retirement&) = default;
};

struct Puzzle {
  std::size_t at = 0;  // moves that lead to it; whoever answers next is asked
  std::string answer;  // as the notation writes it
  int difficulty = 1;  // 1 to kHardest
  int margin = 0;      // how much better than any other answer; 0 where that is proved
  std::vector<LesserAnswer> others = {};  // none where that is proved
  std::optional<Retirement> retired = {};
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
  // Of so many puzzles at most so many are of one difficulty, and of one kind of question.
  virtual std::uint64_t most_as_hard(std::uint64_t count) const {
    return (count + kHardest - 1) / kHardest;
  }
  virtual std::uint64_t most_alike(std::uint64_t count) const { return (2 * count + 4) / 5; }
  // Plays a game by these numbers; its puzzles, of which there may be none.
  virtual PuzzleGame search(std::uint64_t seed, std::uint64_t number) const = 0;
  // What is asked, in words.
  virtual Message task(const StateBox& state) const = 0;
  // Why a retired puzzle is one, in words.
  virtual Message why_retired(const Retirement&) const { return {"error.puzzle_retired"}; }
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
// One game in a line, and back; nothing if the text is no such line.
std::string puzzle_line(const PuzzleGame& game);
std::optional<PuzzleGame> read_puzzle_line(std::string_view line);
// Nothing if the text is no such file.
std::optional<std::vector<PuzzleGame>> read_puzzle_file(std::string_view text);
// Those of a game that are compiled in.
std::vector<PuzzleGame> found_puzzles(std::string_view game);

}  // namespace cauldron
