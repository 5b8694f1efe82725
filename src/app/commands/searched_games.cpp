#include "app/commands/searched_games.h"

#include <charconv>
#include <filesystem>

#include "app/shared/files.h"

namespace cauldron {

namespace {

std::string first_line(const PuzzlesOptions& options) {
  return "puzzles " + options.game + " " + std::to_string(options.seed);
}

struct SearchedGame {
  std::uint64_t number = 0;
  PuzzleGame game;
};

// "17 {...}"
std::optional<SearchedGame> read_line(std::string_view line) {
  SearchedGame read;
  const char* end = line.data() + line.size();
  const auto [rest, error] = std::from_chars(line.data(), end, read.number);
  if (error != std::errc{} || rest == end || *rest != ' ') return std::nullopt;
  auto game = read_puzzle_line({rest + 1, end});
  if (!game) return std::nullopt;
  read.game = std::move(*game);
  return read;
}

}  // namespace

SearchedGames::SearchedGames(const PuzzlesOptions& options) {
  if (!options.searched) return;
  const std::string& path = *options.searched;
  file_.emplace(path);
  const std::string text = read_file(path, Exit::Environment);
  const auto lines = complete_lines(text);
  if (lines.empty()) {
    file_->cut(0);
    file_->append(first_line(options));
    return;
  }
  std::size_t bytes = 0;
  bool fits = lines.front() == first_line(options);
  for (std::size_t i = 0; fits && i < lines.size(); ++i) {
    bytes += lines[i].size() + 1;
    if (i == 0) continue;
    auto read = read_line(lines[i]);
    fits = read.has_value();
    if (fits) games_.insert_or_assign(read->number, std::move(read->game));
  }
  if (!fits) {
    throw failure(Exit::Refused, "app.puzzles.other_search", Json::object({{"file", path}}));
  }
  file_->cut(bytes);
}

void SearchedGames::add(std::uint64_t number, PuzzleGame game) {
  if (file_) file_->append(std::to_string(number) + " " + puzzle_line(game));
  games_.insert_or_assign(number, std::move(game));
}

std::optional<PuzzleGame> SearchedGames::take(std::uint64_t number) {
  auto node = games_.extract(number);
  if (node.empty()) return std::nullopt;
  return std::move(node.mapped());
}

std::optional<PuzzleGame> SearchedGames::take_lowest() {
  if (games_.empty()) return std::nullopt;
  return take(games_.begin()->first);
}

}  // namespace cauldron
