#include "bots/levels.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace cauldron {

namespace {

constexpr std::array<std::string_view, 5> kLevels = {"novice", "apprentice", "adept", "sorceress",
                                                     "archwitch"};
constexpr std::size_t kMiddle = 2;

// Who plays each level.
struct Row {
  std::string_view game;
  bool alone;  // one person against the game itself
  std::array<LevelBot, kLevels.size()> bots;
};

// The settings space the levels evenly: docs/bots.md has the measurements.
const Row* row_of(const Game& game) {
  static const std::array<Row, 3> rows = {{
      {"three-witches",
       false,
       {{{"greedy", {{"slip", 40}}},
         {"greedy", {}},
         {"pimc", {{"drawn", 24}, {"solved", 4}, {"slip", 110}}},
         {"pimc", {{"drawn", 24}, {"solved", 4}, {"slip", 50}}},
         {"pimc", {{"drawn", 200}, {"solved", 32}}}}}},
      {"septima",
       false,
       {{{"fast", {{"slip", 610}}},
         {"fast", {{"slip", 395}}},
         {"fast", {{"slip", 230}}},
         {"fast", {}},
         {"strong", {}}}}},
      {"septima",
       true,
       {{{"greedy", {{"slip", 610}}},
         {"greedy", {{"slip", 395}}},
         {"greedy", {{"slip", 230}}},
         {"greedy", {}},
         {"strong", {}}}}},
  }};
  const GameInfo& info = game.info();
  for (const Row& row : rows) {
    if (row.game == info.id && row.alone == (info.people == 1)) return &row;
  }
  return nullptr;
}

bool is_among(std::span<const std::string_view> levels, std::string_view name) {
  return std::find(levels.begin(), levels.end(), name) != levels.end();
}

}  // namespace

std::span<const std::string_view> level_ids() { return kLevels; }

bool is_level(std::string_view name) { return is_among(kLevels, name); }

std::span<const std::string_view> levels_of(const Game& game) {
  return level_ids().first(row_of(game) ? kLevels.size() : 1);
}

bool is_offered(std::string_view name, const Game& game) { return is_among(levels_of(game), name); }

std::string_view middle_level(const Game& game) {
  const auto levels = levels_of(game);
  return levels[std::min(kMiddle, levels.size() - 1)];
}

std::string_view top_level(const Game& game) { return levels_of(game).back(); }

LevelBot bot_behind(std::string_view level, const Game& game) {
  const Row* row = row_of(game);
  if (!row) return {"random", {}};
  std::size_t number = 0;
  while (kLevels[number] != level) ++number;
  return row->bots[number];
}

}  // namespace cauldron
