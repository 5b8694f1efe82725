#include "bots/puzzles.h"

#include <array>
#include <iostream>
#include <map>

#include "app/commands.h"
#include "app/engine.h"
#include "app/files.h"
#include "app/parallel.h"
#include "app/progress.h"

namespace cauldron {

namespace {

constexpr std::size_t kWaiting = 16;       // games a thread
constexpr std::uint64_t kMostGames = 500;  // a puzzle, before nothing more is hoped for

// Takes puzzles so that all difficulties and several kinds of questions are among them.
class Collection {
 public:
  Collection(const Game& game, std::uint64_t count) : game_(game), count_(count) {}

  std::uint64_t size() const { return size_; }
  bool full() const { return size_ == count_; }
  const std::vector<PuzzleGame>& games() const { return games_; }
  const std::map<int, std::uint64_t>& by_difficulty() const { return by_difficulty_; }
  const std::map<std::string, std::uint64_t>& by_kind() const { return by_kind_; }

  // What there is enough of is left out.
  void add(PuzzleGame game) {
    std::erase_if(game.puzzles, [&](const Puzzle& puzzle) { return !takes(game, puzzle); });
    if (game.puzzles.empty()) return;
    game.moves.resize(game.puzzles.back().at);
    games_.push_back(std::move(game));
  }

 private:
  bool takes(const PuzzleGame& game, const Puzzle& puzzle) {
    const auto match = match_before(game_, game, puzzle);
    if (full() || !match) return false;
    std::uint64_t& as_hard = by_difficulty_[puzzle.difficulty];
    std::uint64_t& alike = by_kind_[std::string(game_.question_kind(match->state()))];
    if (as_hard >= (count_ + kHardest - 1) / kHardest || alike >= (2 * count_ + 4) / 5) {
      return false;
    }
    ++as_hard, ++alike, ++size_;
    return true;
  }

  const Game& game_;
  std::uint64_t count_;
  std::uint64_t size_ = 0;
  std::vector<PuzzleGame> games_;
  std::map<int, std::uint64_t> by_difficulty_;
  std::map<std::string, std::uint64_t> by_kind_;
};

}  // namespace

Exit find_puzzles(const Console& console, const PuzzlesOptions& options) {
  const auto game = open_game({.id = options.game});
  const auto puzzling = puzzling_of(*game);
  if (!puzzling) {
    throw failure(Exit::Usage, "app.puzzles.none", Json::object({{"game", options.game}}));
  }
  Collection found(*game, options.count);
  {
    Progress progress(console, options.count);
    const std::size_t some = kWaiting * options.threads;
    for (std::uint64_t from = 0; !found.full() && from < kMostGames * options.count; from += some) {
      in_order(
          some, options.threads, kWaiting,
          [&](std::size_t i) { return puzzling->search(options.seed, from + i); },
          [&](std::size_t, PuzzleGame searched) { found.add(std::move(searched)); });
      progress.at(found.size());
    }
  }
  if (!found.full()) {
    throw failure(Exit::Refused, "app.puzzles.too_few",
                  Json::object({{"count", std::to_string(found.size())}}));
  }
  const std::string command = "cauldron puzzles " + options.game + " --count " +
                              std::to_string(options.count) + " --seed " +
                              std::to_string(options.seed);
  NewFile file(options.out);
  std::string text = puzzle_file(command, found.games());
  text.pop_back();
  file.write_line(text);
  file.finish();
  print(console.text("app.puzzles.found", Json::object({{"count", unsigned(found.size())},
                                                        {"games", unsigned(found.games().size())},
                                                        {"file", options.out}})));
  for (const auto& [difficulty, count] : found.by_difficulty()) {
    print(console.text("app.puzzles.difficulty",
                       Json::object({{"difficulty", difficulty}, {"count", unsigned(count)}})));
  }
  for (const auto& [kind, count] : found.by_kind()) {
    print(console.text("app.puzzles.kind",
                       Json::object({{"kind", kind}, {"count", unsigned(count)}})));
  }
  return Exit::Ok;
}

}  // namespace cauldron
