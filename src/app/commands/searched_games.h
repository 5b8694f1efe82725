// What each searched game gave to `puzzles`: a line that says which search it is, then one for each
// finished game with its number, in whatever order they were finished. A run that finds its file
// goes on where it stopped.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "app/commands/commands.h"
#include "app/shared/growing_file.h"
#include "bots/puzzles.h"

namespace cauldron {

class SearchedGames {
 public:
  // Throws Failure: Refused for a file of another search, Environment for one that cannot be used.
  explicit SearchedGames(const PuzzlesOptions& options);

  bool has(std::uint64_t number) const { return games_.contains(number); }
  void add(std::uint64_t number, PuzzleGame game);
  // The game, once; nothing if it has not been searched.
  std::optional<PuzzleGame> take(std::uint64_t number);
  // The one with the lowest number, once; nothing if none is left.
  std::optional<PuzzleGame> take_lowest();

 private:
  std::map<std::uint64_t, PuzzleGame> games_;
  std::optional<GrowingFile> file_;
};

}  // namespace cauldron
