#include "games/catalogue.h"

#include <map>
#include <vector>

#include "core/embedded.h"
#include "games/septima/game.h"
#include "games/three_witches/game.h"

namespace cauldron {

namespace {

std::vector<GameEntry>& games() {
  static std::vector<GameEntry> list = {
      {"three-witches", "three-witches/deck.json", three_witches::kNewestRules, 3, 3, false,
       three_witches::make_game},
      {"septima", "septima/septima.json", septima::kNewestRules, 1, 4, true, septima::make_game},
  };
  return list;
}

}  // namespace

std::span<const GameEntry> all_games() { return games(); }

void list_game(const GameEntry& entry) { games().push_back(entry); }

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& entry : all_games()) {
    if (entry.id == id) return &entry;
  }
  return nullptr;
}

Result<std::unique_ptr<Game>> make_game(const GameChoice& choice) {
  const GameEntry* entry = find_game(choice.id);
  if (!entry) return Message{"error.no_such_game", Json::object({{"game", choice.id}})};
  const int rules = choice.rules.value_or(entry->newest_rules);
  if (rules < 1 || rules > entry->newest_rules) {
    return Message{"error.no_such_rules", Json::object({{"game", choice.id}, {"rules", rules}})};
  }
  const ContentFile content = choice.content
                                  ? *choice.content
                                  : ContentFile{std::string(entry->content_path),
                                                std::string(embedded_file(entry->content_path))};
  return entry->make(content, choice.variant, rules);
}

bool has_default_content(const GameInfo& info) {
  static const auto hashes = [] {
    std::map<std::string, std::string> by_game;
    for (const GameEntry& entry : all_games()) {
      const auto game = make_game({std::string(entry.id)});
      if (game) by_game[std::string(entry.id)] = (*game)->info().content;
    }
    return by_game;
  }();
  const auto known = hashes.find(info.id);
  return known != hashes.end() && known->second == info.content;
}

}  // namespace cauldron
