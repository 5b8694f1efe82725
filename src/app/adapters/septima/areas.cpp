#include "app/adapters/septima/areas.h"

#include <algorithm>

#include "app/adapters/septima/widow.h"
#include "games/septima/rules/things/things.h"

namespace cauldron {

using namespace septima;

std::string town_sign(const SeptimaTable& t, int town) {
  return std::to_string(town + 1) + " " +
         t.text()(t.rules.board.yellow[town] ? "app.septima.banner.yellow"
                                             : "app.septima.banner.blue");
}

std::string patient_sign(const SeptimaTable& t, int town, bool in_words) {
  const State& s = t.state();
  if (s.patient[town] == kNone) return "";
  const auto id = kIllnessIds[idx(illness_of(s.patient[town]))];
  std::string sign = in_words ? thing(t.text(), "illness", id) : short_name(t.text(), id);
  if (t.view.seated() && contains(s.healed_by[town], t.view.viewer)) sign = "(" + sign + ")";
  if ((s.patient_angry >> town & 1) != 0) sign += " !";
  return sign;
}

std::uint8_t building_on(const SeptimaTable& t, int town) {
  if (!t.rules.full()) return kNone;
  if (town == t.rules.board.bronze_plot) return t.state().buildings[0];
  return town == t.rules.board.golden_plot ? t.state().buildings[1] : kNone;
}

std::string prints_of(const SeptimaTable& t, const Area& area) {
  std::string prints;
  const auto add = [&](std::string_view id, int times) {
    for (int i = 0; i < times; ++i) {
      prints += (prints.empty() ? "" : " ") + short_name(t.text(), id);
    }
  };
  for (std::size_t type = 0; type < kIngredients; ++type) {
    add(kIngredientIds[type], area.prints[type]);
  }
  add(kIngredientIds[kCrystal], area.outcrops);
  return prints;
}

std::string leaders_at(const SeptimaTable& t, int space) {
  std::string letters;
  for (Seat seat = 0; seat < t.state().seats; ++seat) {
    if (t.state().covens[seat].leader == space) letters += coven_letter(seat);
  }
  return letters;
}

std::string space_sign(const SeptimaTable& t, int space) {
  const std::string spiders = spiders_at(t, space);
  return leaders_at(t, space) + spiders + (spiders.empty() ? "" : ":") + std::to_string(space + 1);
}

std::string hut_sign(const SeptimaTable& t, int hut) {
  constexpr std::string_view kSigns[] = {"  ", " |", " _", " ="};
  return "[" + std::to_string(hut + 1) + std::string(kSigns[t.state().huts[hut]]) + "]" +
         (is_in_shadow(t, hut) ? "#" : "");
}

namespace {

// With the letters of those who stand there.
std::string numbers_of(const SeptimaTable& t, const std::vector<int>& spaces) {
  std::string line;
  for (const int space : spaces) {
    line += (line.empty() ? "" : " ") + space_sign(t, space);
  }
  return line;
}

std::string area_in_words(const SeptimaTable& t, const Area& area) {
  if (area.kind == Area::Kind::Hospital) return thing(t.text(), "building", "hospital");
  if (area.kind == Area::Kind::Wood) return prints_of(t, area);
  std::string words =
      t.text()("app.septima.town", Json::object({{"town", town_sign(t, area.town)}}));
  const std::string patient = patient_sign(t, area.town, false);
  if (!patient.empty()) words += " " + patient;
  const std::uint8_t building = building_on(t, area.town);
  if (building != kNone) words += " " + thing(t.text(), "building", kBuildingIds[building]);
  return words;
}

}  // namespace

std::string surroundings(const SeptimaTable& table, Space space) {
  std::string line;
  for (const std::uint8_t area : table.rules.board.areas_at[space]) {
    if (area == kNone) continue;
    const std::string words = area_in_words(table, table.rules.board.areas[area]);
    if (!words.empty()) line += (line.empty() ? "" : ", ") + words;
  }
  return line;
}

std::string list_areas(const SeptimaTable& t) {
  const Board& board = t.rules.board;
  std::string out;
  const auto line = [&](const std::string& text) {
    out += "  " + wrapped(text, t.screen.columns - 2, 6) + "\n";
  };
  for (int area = 0; area < board.area_count; ++area) {
    std::vector<int> spaces;
    for (int space = 0; space < board.space_count; ++space) {
      const auto& around = board.areas_at[space];
      if (std::find(std::begin(around), std::end(around), area) != std::end(around)) {
        spaces.push_back(space);
      }
    }
    line(area_in_words(t, board.areas[area]) + ": " + numbers_of(t, spaces));
  }
  for (int zone = 0; zone < kZones; ++zone) {
    std::vector<int> spaces;
    for (int space = 0; space < board.space_count; ++space) {
      if (board.zone[space] == zone) spaces.push_back(space);
    }
    line(t.text()("app.septima.zone_spaces", Json::object({{"hut", hut_sign(t, zone)},
                                                           {"at", board.hut[zone] + 1},
                                                           {"spaces", numbers_of(t, spaces)}})));
  }
  for (int space = 0; space < board.space_count && t.rules.full(); ++space) {
    if (board.shrine[space] == kNone) continue;
    line(t.text()("app.septima.shrine_at",
                  Json::object({{"element", kElementIds[board.shrine[space]]},
                                {"space", std::to_string(space + 1)}})));
  }
  return out;
}

}  // namespace cauldron
