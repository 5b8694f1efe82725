#include "bots/puzzles.h"

#include <chrono>
#include <map>

#include "app/commands/commands.h"
#include "app/commands/searched_games.h"
#include "app/shared/engine.h"
#include "app/shared/files.h"
#include "app/shared/parallel.h"
#include "app/shared/progress.h"

namespace cauldron {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMostGames = 500;  // a puzzle, before nothing more is hoped for

// Takes puzzles so that all difficulties and several kinds of questions are among them.
class Collection {
 public:
  Collection(const Puzzling& puzzling, std::string game, std::uint64_t count)
      : puzzling_(puzzling), game_(std::move(game)), count_(count) {}

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
  const Game& variant_of(const PuzzleGame& from) {
    auto& game = variants_[from.variant.dump()];
    if (!game) game = open_game({.id = game_, .variant = from.variant, .rules = from.rules});
    return *game;
  }

  bool takes(const PuzzleGame& from, const Puzzle& puzzle) {
    const Game& game = variant_of(from);
    const auto match = match_before(game, from, puzzle);
    if (full() || !match) return false;
    std::uint64_t& as_hard = by_difficulty_[puzzle.difficulty];
    std::uint64_t& alike = by_kind_[std::string(game.question_kind(match->state()))];
    if (as_hard >= puzzling_.most_as_hard(count_) || alike >= puzzling_.most_alike(count_)) {
      return false;
    }
    ++as_hard, ++alike, ++size_;
    return true;
  }

  const Puzzling& puzzling_;
  const std::string game_;
  const std::uint64_t count_;
  std::map<std::string, std::unique_ptr<Game>> variants_;
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
  Collection found(*puzzling, options.game, options.count);
  SearchedGames searched(options);
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t number = 0; number < kMostGames * options.count; ++number) {
    if (!searched.has(number)) numbers.push_back(number);
  }
  // In the order of their numbers, whichever was finished first.
  std::uint64_t next = 0;
  const auto begun = Clock::now();
  const auto goes_on = [&] {
    for (; !found.full(); ++next) {
      auto given = searched.take(next);
      if (!given) break;
      found.add(std::move(*given));
    }
    const bool late =
        options.minutes && Clock::now() - begun >= std::chrono::minutes(*options.minutes);
    return !found.full() && !late;
  };
  {
    Progress progress(console, options.count);
    if (goes_on()) {
      as_finished(
          numbers, options.threads,
          [&](std::uint64_t number) { return puzzling->search(options.seed, number); },
          [&](std::uint64_t number, PuzzleGame given) {
            searched.add(number, std::move(given));
            const bool more = goes_on();
            progress.at(found.size());
            return more;
          });
    }
  }
  // Beyond a game that was cut off.
  while (!found.full()) {
    auto given = searched.take_lowest();
    if (!given) break;
    found.add(std::move(*given));
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
