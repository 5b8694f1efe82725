#include <algorithm>

#include "games/septima/content/board.h"
#include "games/septima/content/parts.h"
#include "games/septima/rules/things/potions.h"

namespace cauldron::septima {

namespace {

constexpr std::array<std::string_view, 2> kBanners = {"yellow", "blue"};
constexpr std::array<std::string_view, 2> kMetals = {"bronze", "golden"};
constexpr int kMaxPrints = 5;
constexpr int kMaxOutcrops = 2;

void read_towns(const ContentEntry& entry, Board& board) {
  std::vector<bool> seen;
  int yellow = 0;
  for (const ContentEntry& town : entry.list("towns", kTowns)) {
    town.known({"town", "banner"});
    const int number = town.number("town", 1, kTowns, seen);
    const bool is_yellow = town.one_of("banner", kBanners) == 0;
    board.yellow[number - 1] = is_yellow;
    yellow += is_yellow;
  }
  // Three Patient tokens of each banner need a Town each.
  if (yellow != kTowns / 2) entry.refuse("towns", "banners", yellow);
}

void read_plots(const ContentEntry& entry, Board& board) {
  std::vector<bool> metals, towns;
  for (const ContentEntry& plot : entry.list("plots", kMetals.size())) {
    plot.known({"metal", "town"});
    const bool golden = plot.key("metal", kMetals, metals) == 1;
    const int town = plot.number("town", 1, kTowns, towns);
    (golden ? board.golden_plot : board.bronze_plot) = small(town - 1);
  }
}

void read_woods(const ContentEntry& entry, Board& board) {
  std::vector<bool> seen(kMaxAreas);
  const auto woods = static_cast<std::size_t>(board.area_count - 1 - kTowns);
  for (const ContentEntry& wood : entry.list("woods", woods)) {
    wood.known({"ring", "position", "prints", "outcrops"});
    const int ring = wood.whole("ring", 2, board.rings);
    const int position = wood.whole("position", 0, 6 * ring - 1);
    const int number = area_at(ring, position);
    if (seen[static_cast<std::size_t>(number)]) wood.refuse("position", "twice", position);
    seen[static_cast<std::size_t>(number)] = true;
    Area& area = board.areas[number];
    for (const ContentEntry& print : wood.list("prints", 0, kMaxPrints)) {
      ++area.prints[print.as_one_of(std::span(kIngredientIds).first(kIngredients))];
    }
    if (wood.has("outcrops")) area.outcrops = small(wood.whole("outcrops", 0, kMaxOutcrops));
  }
}

void read_zones(const ContentEntry& entry, Board& board, std::uint8_t (&shrines)[kZones]) {
  std::vector<bool> seen;
  for (const ContentEntry& zone : entry.list("zones", kZones)) {
    zone.known({"zone", "metal", "shrine"});
    const int number = zone.number("zone", 1, kZones, seen);
    board.golden[number - 1] = zone.one_of("metal", kMetals) == 1;
    shrines[number - 1] = small(zone.one_of("shrine", kElementIds));
  }
  // Two neighbours of one metal would be one zone.
  for (int zone = 0; zone < kZones; ++zone) {
    if (board.golden[zone] == board.golden[(zone + 1) % kZones])
      entry.refuse("zones", "alternate", zone + 1);
  }
}

}  // namespace

void read_board(const ContentEntry& entry, Rules& rules) {
  entry.only({"size", "towns", "plots", "woods", "zones"});
  const ContentEntry size = entry.member("size");
  size.known({"rings"});
  Board& board = rules.board;
  lay_areas(board, size.whole("rings", 2, 3));
  read_towns(entry, board);
  read_plots(entry, board);
  read_woods(entry, board);
  std::uint8_t shrines[kZones] = {};
  read_zones(entry, board, shrines);
  if (!rules.full()) std::fill(shrines, shrines + kZones, kNone);
  derive_spaces(board, shrines);
}

void read_potions(const ContentEntry& root, Rules& rules) {
  std::vector<bool> seen;
  for (const ContentEntry& potion : root.list("potions", kPotions)) {
    potion.known({"id", "recipe"});
    const int id = potion.key("id", kPotionIds, seen);
    const auto recipe = potion.list("recipe", 1, kMaxRecipe);
    rules.recipe_size[id] = small(static_cast<int>(recipe.size()));
    for (std::size_t i = 0; i < recipe.size(); ++i) {
      rules.recipe[id][i] =
          small(recipe[i].as_one_of(std::span(kIngredientIds).first(kIngredients)));
    }
    std::sort(rules.recipe[id], rules.recipe[id] + recipe.size());
  }
}

}  // namespace cauldron::septima
