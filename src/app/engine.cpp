#include "app/engine.h"

#include <algorithm>

#include "app/adapters/catalogue.h"
#include "app/failure.h"
#include "app/files.h"

namespace cauldron {

std::optional<ContentFile> read_content(const std::optional<std::string>& path) {
  if (!path) return std::nullopt;
  return ContentFile{*path, read_file(*path, Exit::Content)};
}

Json read_variant(const std::string& game, const VariantOptions& options) {
  Json variant = Json::object();
  const GameEntry* entry = find_game(game);
  const bool any = options.players || options.variant || !options.words.empty();
  if (any && entry && !entry->variants) {
    throw failure(Exit::Usage, "app.usage.no_variants", Json::object({{"game", game}}));
  }
  JsonError error;
  if (options.variant && (!parse_json(*options.variant, variant, error) || !variant.is_object())) {
    throw failure(Exit::Usage, "app.usage.variant", Json::object({{"found", *options.variant}}));
  }
  if (options.players) variant.set("players", *options.players);
  adapter_of(game).apply_words(options.words, variant);
  return variant;
}

std::unique_ptr<Game> open_game(const GameChoice& choice) {
  auto game = make_game(choice);
  if (!game) {
    const bool content = game.error().id.starts_with("content.");
    throw Failure{content ? Exit::Content : Exit::Usage, game.error()};
  }
  return std::move(*game);
}

std::size_t asked_seats(const Game& game) { return game.info().people; }

std::vector<std::string> read_bot_names(const std::string& list, std::size_t players) {
  std::vector<std::string> names;
  for (std::size_t start = 0; start <= list.size();) {
    const std::size_t comma = std::min(list.find(',', start), list.size());
    names.push_back(list.substr(start, comma - start));
    start = comma + 1;
  }
  if (names.size() == 1) names.resize(players, names[0]);
  if (names.size() != players) {
    throw failure(Exit::Usage, "app.usage.bot_count",
                  Json::object({{"found", std::uint64_t{names.size()}},
                                {"expected", std::uint64_t{players}}}));
  }
  for (const std::string& name : names) {
    if (std::ranges::find(bot_names(), name) == bot_names().end()) {
      throw failure(Exit::Usage, "app.usage.no_such_bot", Json::object({{"bot", name}}));
    }
  }
  return names;
}

Bots make_bots(const std::vector<std::string>& names, const Game& game) {
  Bots bots;
  for (const std::string& name : names) {
    bots.push_back(make_bot(name, game));
    if (!bots.back()) {
      throw failure(Exit::Usage, "app.usage.bot_of_other_game",
                    Json::object({{"bot", name}, {"game", game.info().id}}));
    }
  }
  return bots;
}

}  // namespace cauldron
