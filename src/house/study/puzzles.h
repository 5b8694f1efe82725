// Puzzles as clients are shown them: the table at which one is solved, and what comes of an answer.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/puzzles.h"
#include "core/json/json.h"
#include "house/connections/refusal.h"

namespace cauldron {

// The puzzles of one game, numbered from 1 in the order of its file.
class PuzzleBook {
 public:
  struct Page {
    const PuzzleGame* from;
    const Puzzle* puzzle;
  };

  explicit PuzzleBook(std::vector<PuzzleGame> games);
  PuzzleBook(const PuzzleBook&) = delete;
  PuzzleBook& operator=(const PuzzleBook&) = delete;

  // Nullptr: there is no such number.
  const Page* find(std::int64_t number) const;
  // Of all of them, in their order.
  Json difficulties() const;
  // Those that are offered no more: their numbers, and since when.
  Json retired() const;
  bool empty() const { return pages_.empty(); }

 private:
  std::vector<PuzzleGame> games_;
  std::vector<Page> pages_;
};

// A puzzle laid out; the game must be the one that it comes from.
class PosedPuzzle {
 public:
  // Nothing if the game does not lead there.
  static std::optional<PosedPuzzle> pose(std::shared_ptr<const Game> game,
                                         const PuzzleBook::Page& page);

  // A `puzzle` message but for its id.
  Json to_json(const std::string& request, std::int64_t number) const;
  // An `attempt` message but for its id, or why the answer is refused.
  std::variant<Json, Refusal> attempt(const std::string& answer) const;

 private:
  PosedPuzzle(std::shared_ptr<const Game> game, std::unique_ptr<Puzzling> puzzling,
              const PuzzleBook::Page& page, Match match);

  Json view(const StateBox& state) const;

  std::shared_ptr<const Game> game_;
  std::unique_ptr<Puzzling> puzzling_;
  PuzzleBook::Page page_;
  Match match_;
  Seat seat_;
};

}  // namespace cauldron
