// All games. Adding a game means adding its entry here; the conformance battery, the
// terminal and the server then know it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "core/game.h"

namespace cauldron {

// A content file as the caller read it; the name is for messages.
struct ContentFile {
  std::string name;
  std::string text;
};

struct GameEntry {
  std::string_view id;            // "three-witches"
  std::string_view content_path;  // its rules data below content/, compiled in
  int newest_rules;               // rules versions 1..newest can be made
  Seat fewest, most;              // seats that people or bots can take
  bool variants;                  // whether it can be played in several ways
  Result<std::unique_ptr<Game>> (*make)(const ContentFile& content, const Json& variant, int rules);
};

std::span<const GameEntry> all_games();
// Lists one more game, for programs that test with it; before any other function here is used.
void list_game(const GameEntry& entry);
const GameEntry* find_game(std::string_view id);

// What a caller may fix about a game; the rest takes its default.
struct GameChoice {
  std::string id;
  Json variant = Json::object();
  std::optional<ContentFile> content = std::nullopt;  // instead of the compiled-in one
  std::optional<int> rules = std::nullopt;            // instead of the newest version
};

// The game, or why it cannot be made: unknown id, broken content (file, entry, constraint),
// unknown variant or rules version.
Result<std::unique_ptr<Game>> make_game(const GameChoice& choice);

// Is the game played with the content that is compiled in?
bool has_default_content(const GameInfo& info);

}  // namespace cauldron
