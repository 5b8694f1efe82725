// Content for tests: the printed pack, changes of it, and one that differs wherever it may.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/embedded.h"
#include "games/septima/content/content.h"
#include "games/septima/rules/things/things.h"

namespace cauldron::septima {

inline std::string printed_pack() { return std::string(embedded_file("septima/septima.json")); }

inline Json read_json(std::string_view text) {
  Json json;
  JsonError error;
  EXPECT_TRUE(parse_json(text, json, error)) << error.because << " in " << text;
  return json;
}

inline Rules printed_rules(const Variant& variant = {}) {
  const auto rules = load_rules("septima.json", printed_pack(), variant, kNewestRules);
  EXPECT_TRUE(rules) << rules.error().to_json().dump();
  return rules ? *rules : Rules{};
}

// The printed map, whose woods print other things: {position, Ingredients, outcrops}. Woods that
// are not named print nothing.
struct Wood {
  int position;
  std::vector<Ingredient> prints;
  int outcrops = 0;
};
inline std::string pack_with_woods(const std::vector<Wood>& named) {
  Json pack = read_json(printed_pack());
  Json woods = Json::array();
  for (int position = 0; position < 12; ++position) {
    Json prints = Json::array();
    int outcrops = 0;
    for (const Wood& wood : named) {
      if (wood.position != position) continue;
      for (const Ingredient type : wood.prints) prints.push_back(kIngredientIds[idx(type)]);
      outcrops = wood.outcrops;
    }
    woods.push_back(Json::object({{"ring", 2},
                                  {"position", position},
                                  {"prints", std::move(prints)},
                                  {"outcrops", outcrops},
                                  {"provenance", "reported"}}));
  }
  Json board = *pack.find("board");
  board.set("woods", std::move(woods));
  pack.set("board", std::move(board));
  return pack.dump();
}

// 37 areas, other recipes, dice, chambers and tracks, and a low Ritual track.
inline std::string pack_37() {
  const auto reported = [](Json entry) {
    entry.set("provenance", "reported");
    return entry;
  };
  Json pack = read_json(printed_pack());
  Json woods = Json::array();
  for (int ring = 2; ring <= 3; ++ring) {
    for (int position = 0; position < 6 * ring; ++position) {
      Json prints = Json::array();
      for (int i = 0; i <= position % 3; ++i) {
        prints.push_back(kIngredientIds[static_cast<std::size_t>((position + i * ring) % 5)]);
      }
      woods.push_back(reported(Json::object({{"ring", ring},
                                             {"position", position},
                                             {"prints", std::move(prints)},
                                             {"outcrops", position % 3 == 0 ? ring - 1 : 0}})));
    }
  }
  Json board = *pack.find("board");
  board.set("size", reported(Json::object({{"rings", 3}})));
  board.set("woods", std::move(woods));
  Json zones = Json::array();
  for (int zone = 1; zone <= kZones; ++zone) {
    zones.push_back(reported(Json::object({{"zone", zone},
                                           {"metal", zone % 2 == 0 ? "golden" : "bronze"},
                                           {"shrine", kElementIds[zone % 2 == 0 ? 0 : 2]}})));
  }
  board.set("zones", std::move(zones));
  pack.set("board", std::move(board));

  Json potions = Json::array();
  const char* recipes[kPotions] = {R"(["root"])",         R"(["skull","skull"])",
                                   R"(["herb","berry"])", R"(["root","berry","herb"])",
                                   R"(["mushroom"])",     R"(["berry","berry","berry"])",
                                   R"(["skull","root"])"};
  for (std::size_t i = 0; i < kPotions; ++i) {
    potions.push_back(
        reported(Json::object({{"id", kPotionIds[i]}, {"recipe", read_json(recipes[i])}})));
  }
  pack.set("potions", std::move(potions));
  pack.set("hunter_die", read_json(R"({"faces":[-2,0,3,3],"provenance":"reported"})"));
  pack.set("suspicion", read_json(R"({"range":{"min":-2,"max":7,"provenance":"reported"},
      "start":{"at":0,"provenance":"reported"},
      "angry_lines":[{"below":5,"provenance":"reported"},{"below":-1,"provenance":"reported"}]})"));
  pack.set("chambers", read_json(R"([{"players":1,"spaces":4,"provenance":"reported"},
      {"players":2,"spaces":5,"provenance":"reported"},
      {"players":3,"spaces":7,"provenance":"reported"},
      {"players":4,"spaces":9,"provenance":"reported"}])"));
  Json tracks = *pack.find("patient_tracks");
  Json levels = Json::array();
  for (int level = 1; level <= kLevels; ++level) {
    levels.push_back(reported(Json::object({{"level", level}, {"wisdom", 3 * level}})));
  }
  tracks.set("levels", std::move(levels));
  pack.set("patient_tracks", std::move(tracks));

  Json rows = Json::array();
  for (int row = 0; row < 6; ++row) {
    Json columns = Json::array(), icons = Json::array();
    for (int column = row % 2; column < 5; column += 2) {
      columns.push_back(column);
      icons.push_back(kActionIds[static_cast<std::size_t>((row * 4 + column) % kActions)]);
    }
    Json entry = Json::object({{"row", row}, {"columns", std::move(columns)}});
    if (row > 0) entry.set("icons", std::move(icons));
    rows.push_back(reported(std::move(entry)));
  }
  Json ritual = Json::object();
  ritual.set("rows", std::move(rows));
  ritual.set("sections", read_json(R"([{"column":0,"elements":["earth"],"provenance":"reported"},
      {"column":1,"elements":["earth","air"],"provenance":"reported"},
      {"column":2,"elements":["air"],"provenance":"reported"},
      {"column":3,"elements":["fire","air"],"provenance":"reported"},
      {"column":4,"elements":["fire"],"provenance":"reported"}])"));
  ritual.set("ribbons", read_json(R"([{"row":1,"ribbon":"offer-gain","provenance":"reported"},
      {"row":3,"ribbon":"offer-ready","provenance":"reported"},
      {"row":5,"ribbon":"gain","provenance":"reported"}])"));
  ritual.set("wisdom", read_json(R"({"top":3,"ribbon":6,"provenance":"reported"})"));
  pack.set("ritual", std::move(ritual));
  return pack.dump();
}

}  // namespace cauldron::septima
