#include "bots/puzzles.h"

#include <algorithm>

#include "bots/septima/teaching/puzzles.h"
#include "bots/three_witches/teaching/puzzles.h"
#include "core/embedded.h"

namespace cauldron {

namespace {

constexpr std::string_view kBetween = ", ";  // moves

std::string joined(const std::vector<std::string>& moves) {
  std::string text;
  for (const std::string& move : moves) {
    if (!text.empty()) text += kBetween;
    text += move;
  }
  return text;
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> moves;
  while (!text.empty()) {
    const std::size_t end = text.find(kBetween);
    moves.emplace_back(text.substr(0, end));
    text = end == std::string_view::npos ? "" : text.substr(end + kBetween.size());
  }
  return moves;
}

Json to_json(const Puzzle& puzzle) {
  Json json = Json::object({{"at", std::uint64_t{puzzle.at}},
                            {"answer", puzzle.answer},
                            {"difficulty", puzzle.difficulty}});
  if (puzzle.margin) json.set("margin", puzzle.margin);
  Json others = Json::array();
  for (const auto& [answer, behind, why] : puzzle.others) {
    others.push_back(Json::array({answer, behind, why}));
  }
  if (!puzzle.others.empty()) json.set("others", std::move(others));
  if (puzzle.retired) {
    json.set("retired",
             Json::object({{"since", puzzle.retired->since}, {"why", puzzle.retired->why}}));
  }
  return json;
}

Json to_json(const PuzzleGame& game) {
  Json puzzles = Json::array();
  for (const Puzzle& puzzle : game.puzzles) puzzles.push_back(to_json(puzzle));
  Json json = Json::object({{"rules", game.rules}});
  if (!game.variant.members().empty()) json.set("variant", game.variant);
  json.set("moves", joined(game.moves));
  return json.set("puzzles", std::move(puzzles));
}

std::optional<LesserAnswer> read_lesser(const Json& json) {
  if (!json.is_array() || json.items().size() != 3) return std::nullopt;
  const Json& answer = json.items()[0];
  const Json& behind = json.items()[1];
  const Json& why = json.items()[2];
  if (!answer.is_string() || !behind.is_int() || !why.is_string()) return std::nullopt;
  return LesserAnswer{answer.as_string(), static_cast<int>(behind.as_int()), why.as_string()};
}

bool is_date(std::string_view text) {
  constexpr std::string_view kForm = "0000-00-00";
  return std::ranges::equal(text, kForm, [](char found, char form) {
    return form == '-' ? found == '-' : found >= '0' && found <= '9';
  });
}

std::optional<Retirement> read_retirement(const Json& json) {
  const auto* since = json.find_string("since");
  const auto* why = json.find_string("why");
  if (!since || !why || !is_date(*since)) return std::nullopt;
  return Retirement{*since, *why};
}

std::optional<Puzzle> read_puzzle(const Json& json, std::size_t moves) {
  const auto* at = json.find_int("at");
  const auto* answer = json.find_string("answer");
  const auto* difficulty = json.find_int("difficulty");
  const auto* margin = json.find_int("margin");
  const bool fits = at && answer && difficulty && *at >= 0 && *difficulty >= 1 &&
                    *difficulty <= kHardest && static_cast<std::uint64_t>(*at) <= moves;
  if (!fits) return std::nullopt;
  Puzzle puzzle{static_cast<std::size_t>(*at), *answer, static_cast<int>(*difficulty),
                margin ? static_cast<int>(*margin) : 0};
  if (const Json* retired = json.find("retired")) {
    puzzle.retired = read_retirement(*retired);
    if (!puzzle.retired) return std::nullopt;
  }
  const Json* others = json.find("others");
  if (!others) return puzzle;
  if (!others->is_array()) return std::nullopt;
  for (const Json& item : others->items()) {
    const auto lesser = read_lesser(item);
    if (!lesser) return std::nullopt;
    puzzle.others.push_back(*lesser);
  }
  return puzzle;
}

std::optional<PuzzleGame> read_game(const Json& json) {
  const auto* rules = json.find_int("rules");
  const auto* moves = json.find_string("moves");
  const Json* variant = json.find("variant");
  const Json* puzzles = json.find("puzzles");
  if (!rules || !moves || !puzzles || !puzzles->is_array()) return std::nullopt;
  PuzzleGame game{static_cast<int>(*rules), Json::object(), split(*moves), {}};
  if (variant) game.variant = *variant;
  for (const Json& item : puzzles->items()) {
    const auto puzzle = read_puzzle(item, game.moves.size());
    if (!puzzle) return std::nullopt;
    game.puzzles.push_back(*puzzle);
  }
  return game;
}

}  // namespace

std::unique_ptr<Puzzling> puzzling_of(const Game& game) {
  if (game.info().id == "three-witches") return three_witches::make_puzzling(game);
  if (game.info().id == "septima") return septima_bots::make_puzzling(game);
  return nullptr;
}

std::optional<Match> match_before(const Game& game, const PuzzleGame& from, const Puzzle& puzzle) {
  Match match(game);
  for (std::size_t i = 0; i < puzzle.at; ++i) {
    if (match.over() || match.play(match.ask().next(), from.moves[i])) return std::nullopt;
  }
  if (match.ask().kind != Ask::Kind::Seats) return std::nullopt;
  return match;
}

std::string puzzle_file(std::string_view command, std::span<const PuzzleGame> games) {
  std::string text = "{\"command\":" + json_string(command) + ",\"games\":[";
  for (const PuzzleGame& game : games) {
    text += &game == games.data() ? "\n" : ",\n";
    text += puzzle_line(game);
  }
  return text += "\n]}\n";
}

std::string puzzle_line(const PuzzleGame& game) { return to_json(game).dump(); }

std::optional<PuzzleGame> read_puzzle_line(std::string_view line) {
  Json json;
  JsonError error;
  return parse_json(line, json, error) ? read_game(json) : std::nullopt;
}

std::optional<std::vector<PuzzleGame>> read_puzzle_file(std::string_view text) {
  Json json;
  JsonError error;
  if (!parse_json(text, json, error)) return std::nullopt;
  const Json* list = json.find("games");
  if (!list || !list->is_array()) return std::nullopt;
  std::vector<PuzzleGame> games;
  for (const Json& item : list->items()) {
    auto game = read_game(item);
    if (!game) return std::nullopt;
    games.push_back(std::move(*game));
  }
  return games;
}

std::vector<PuzzleGame> found_puzzles(std::string_view game) {
  return read_puzzle_file(embedded_file("puzzles/" + std::string(game) + ".json"))
      .value_or(std::vector<PuzzleGame>());
}

}  // namespace cauldron
