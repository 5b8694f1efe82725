#include "app/adapters/catalogue.h"
#include "app/commands/commands.h"
#include "app/shared/engine.h"
#include "bots/levels.h"

namespace cauldron {

namespace {

Json bots_of(const Game& game) {
  Json bots = Json::array();
  for (const std::string_view name : bot_names()) {
    if (plays(name, game)) bots.push_back(name);
  }
  return bots;
}

Json levels_as_json(const Game& game) {
  Json levels = Json::array();
  for (const std::string_view level : levels_of(game)) levels.push_back(level);
  return levels;
}

Json describe(const GameEntry& entry) {
  const auto game = open_game({std::string(entry.id)});
  const GameInfo& info = game->info();
  return Json::object({{"game", info.id},
                       {"rules", info.rules},
                       {"seats", unsigned{info.seats}},
                       {"variant", info.variant},
                       {"content", info.content},
                       {"levels", levels_as_json(*game)},
                       {"bots", bots_of(*game)}});
}

}  // namespace

Exit list_games(const Console& console, const GamesOptions& options) {
  Json list = Json::array();
  for (const GameEntry& entry : all_games()) list.push_back(describe(entry));
  if (options.json) {
    print(Json::object({{"games", std::move(list)}}).dump());
    return Exit::Ok;
  }
  for (const Json& game : list.items()) {
    const std::string& id = *game.find_string("game");
    print(console.paint.strong(id) + "  " + console.text(adapter_of(id).text_id("name")));
    print("  " +
          console.text("app.games.facts",
                       Json::object({{"seats", *game.find("seats")},
                                     {"rules", *game.find("rules")},
                                     {"content", game.find_string("content")->substr(0, 12)}})));
    print("  " + console.text(game.find("variant")->members().empty() ? "app.games.one_variant"
                                                                      : "app.games.variant",
                              Json::object({{"variant", game.find("variant")->dump()}})));
    print("  " +
          console.text("app.games.levels", Json::object({{"levels", *game.find("levels")}})));
    print("  " + console.text("app.games.bots", Json::object({{"bots", *game.find("bots")}})));
  }
  return Exit::Ok;
}

}  // namespace cauldron
