#include "games/catalogue.h"

#include <array>

#include "core/embedded.h"
#include "games/septima/game.h"
#include "games/three_witches/game.h"

namespace cauldron {

namespace {

constexpr std::array<GameEntry, 2> kGames = {{
    {"three-witches", "three-witches/deck.json", three_witches::kNewestRules, false,
     three_witches::make_game},
    {"septima", "septima/septima.json", septima::kNewestRules, true, septima::make_game},
}};

}  // namespace

std::span<const GameEntry> all_games() { return kGames; }

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& entry : kGames) {
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
    std::array<std::string, kGames.size()> list;
    for (std::size_t i = 0; i < kGames.size(); ++i) {
      const auto game = make_game({std::string(kGames[i].id)});
      if (game) list[i] = (*game)->info().content;
    }
    return list;
  }();
  const GameEntry* entry = find_game(info.id);
  return entry && hashes[static_cast<std::size_t>(entry - kGames.data())] == info.content;
}

}  // namespace cauldron
