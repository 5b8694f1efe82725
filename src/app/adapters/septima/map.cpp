#include "app/adapters/septima/map.h"

#include <algorithm>
#include <cstdlib>

#include "app/adapters/septima/areas.h"
#include "app/adapters/septima/canvas.h"
#include "app/adapters/septima/widow.h"
#include "games/septima/rules/things/things.h"

namespace cauldron {

namespace {

using namespace septima;

constexpr int kNarrowest = 5;          // columns for half a hexagon
constexpr int kWidest = 8;             // more than that only spreads it
constexpr int kBracketsFrom = 7;       // golden spaces in brackets need that much
constexpr int kSide = 8;               // room for Huts and Shrines left and right
constexpr std::size_t kTallFrom = 36;  // lines of a screen that has room for the taller map

// Half hex widths to the east and half hex sides to the north, as board.cpp lays them out.
struct Point {
  int east = 0;
  int north = 0;
};

Point point_of(const Board& board, int space) {
  const int x = board.x[space];
  return {(x + (x < 0 ? -433 : 433)) / 866, -board.y[space] / 500};
}
Point centre_of(const Area& area) { return {2 * area.q + area.r, -3 * area.r}; }

class MapPicture {
 public:
  MapPicture(const SeptimaTable& table, const SpaceSet& marked, int half_width)
      : t_(table),
        board_(table.rules.board),
        marked_(marked),
        half_(half_width),
        inside_(table.screen.lines >= kTallFrom ? 2 : 1),
        reach_(2 * board_.rings + 1),
        top_(3 * board_.rings + 2),
        canvas_(line_of(-top_) + 3, 2 * (kSide + half_ * reach_) + 3) {}

  static int columns_for(const Board& board, int half_width) {
    return 2 * (kSide + half_width * (2 * board.rings + 1)) + 2;
  }

  std::string draw() {
    for (int space = 0; space < board_.space_count; ++space) draw_edges(space);
    for (int space = 0; space < board_.space_count; ++space) draw_space(space);
    for (int area = 0; area < board_.area_count; ++area) draw_area(board_.areas[area]);
    for (int zone = 0; zone < kZones; ++zone) {
      const bool stands = t_.state().huts[zone] == idx(Hunter::Active);
      const bool lies = !stands && t_.state().huts[zone] != idx(Hunter::None);
      put_outside(board_.hut[zone], hut_sign(t_, zone),
                  stands ? Look::Danger : (lies ? Look::Plain : Look::Quiet));
    }
    for (int space = 0; space < board_.space_count && t_.rules.full(); ++space) {
      if (board_.shrine[space] == kNone) continue;
      put_outside(space, "<" + short_name(t_.text(), kElementIds[board_.shrine[space]]) + ">",
                  Look::Gold);
    }
    return canvas_.render(t_.paint());
  }

 private:
  // Corners lie in rows two by two; between them are the lines inside a row of hexagons.
  int line_of(int north) const {
    int line = 2;
    for (int n = top_; n > north; --n) line += n % 3 == 0 ? inside_ : 1;
    return line;
  }
  int column_of(int east) const { return kSide + (east + reach_) * half_; }

  void draw_edges(int space) {
    const Point from = point_of(board_, space);
    for (const std::uint8_t next : board_.neighbours[space]) {
      if (next == kNone) continue;
      const Point to = point_of(board_, next);
      if (to.north >= from.north) continue;  // from the upper end
      const int line = line_of(from.north);
      const int column = column_of(from.east);
      if (to.east == from.east) {
        for (int i = 1; i <= inside_; ++i) canvas_.put(line + i, column, "|", Look::Quiet);
        continue;
      }
      // Labels are two characters wide: edges to the right begin behind the second.
      const int way = to.east > from.east ? 1 : -1;
      const int start = way > 0 ? column + 1 : column;
      const int upper = (half_ - 2) / 2;
      const auto edge = [&](int l, int i, std::string_view sign) {
        canvas_.put(l, start + way * i, sign, Look::Quiet);
      };
      for (int i = way > 0 ? 0 : 1; i < upper; ++i) edge(line, i, "-");
      edge(line, upper, ".");
      edge(line + 1, upper + 1, "'");
      const int end = way > 0 ? half_ - 1 : half_;
      for (int i = upper + 2; i < end; ++i) edge(line + 1, i, "-");
    }
  }

  void draw_space(int space) {
    const Point at = point_of(board_, space);
    const std::string leaders = leaders_at(t_, space);
    const bool golden = board_.golden[board_.zone[space]];
    const bool shadow = is_in_shadow(t_, board_.zone[space]);
    const bool wide = half_ >= kBracketsFrom;
    std::string label = space_sign(t_, space);
    if (shadow && wide) label += "#";
    if (golden && wide) label = "(" + label + ")";
    const Look look = !leaders.empty()                                ? coven_look(leaders)
                      : !spiders_at(t_, space).empty()                ? Look::Danger
                      : marked_.test(static_cast<std::size_t>(space)) ? Look::Wisp
                      : shadow                                        ? Look::Quiet
                      : golden                                        ? Look::Gold
                                                                      : Look::Plain;
    const int start = column_of(at.east) - (static_cast<int>(label.size()) - 1) / 2;
    canvas_.put(line_of(at.north), start, label, look);
  }

  static Look coven_look(const std::string& letters) {
    return static_cast<Look>(idx(Look::Coven) + (letters.front() - 'A'));
  }

  void draw_area(const Area& area) {
    const Point at = centre_of(area);
    const int middle = line_of(at.north);
    const int column = column_of(at.east);
    const std::size_t wide = static_cast<std::size_t>(2 * half_ - 1);
    if (area.kind == Area::Kind::Hospital) {
      put_centred(middle, column, thing(t_.text(), "building", "hospital"), wide, Look::Strong);
    } else if (area.kind == Area::Kind::Wood) {
      put_centred(middle, column, prints_of(t_, area), wide, Look::Plain);
    } else {
      put_centred(middle - 1, column, town_sign(t_, area.town), wide, Look::Strong);
      draw_town(area.town, middle, column);
    }
  }

  void draw_town(int town, int middle, int column) {
    const std::size_t wide = static_cast<std::size_t>(2 * half_ - 1);
    const bool angry = (t_.state().patient_angry >> town & 1) != 0;
    const std::uint8_t building = building_on(t_, town);
    const std::string name =
        building == kNone ? "" : thing(t_.text(), "building", kBuildingIds[building]);
    const bool share = !name.empty() && inside_ == 1;  // one line for Patient and Building
    std::string patient = patient_sign(t_, town, !share);
    if (columns(patient) > wide) patient = patient_sign(t_, town, false);
    const Look look = angry ? Look::Danger : Look::Wisp;
    if (share) {
      const std::string both = patient + (patient.empty() ? "" : " ") + name;
      const int start = put_centred(middle, column, both, wide, Look::Gold);
      canvas_.put(middle, start, patient, look);
      return;
    }
    put_centred(middle, column, patient, wide, look);
    put_centred(middle + 1, column, name, wide, Look::Gold);
  }

  // Returns the column where the text begins.
  int put_centred(int line, int column, const std::string& text, std::size_t room, Look look) {
    const std::string shown = clipped(text, room);
    const int start = column - (static_cast<int>(columns(shown)) - 1) / 2;
    canvas_.put(line, start, shown, look);
    return start;
  }

  // Near the space, away from the centre, where nothing is drawn yet.
  void put_outside(int space, const std::string& sign, Look look) {
    const Point at = point_of(board_, space);
    const int line = line_of(at.north);
    const int beyond = at.north > 0 ? -1 : 1;
    const bool steep = std::abs(at.north) > 2 * std::abs(at.east);  // at the upper or lower edge
    if (steep && put_at_level(line + beyond, at.east, sign, look)) return;
    if (at.east != 0 && put_beside(line, at.east, sign, look)) return;
    put_at_level(line + 2 * beyond, at.east, sign, look);
  }
  bool put_at_level(int line, int east, const std::string& sign, Look look) {
    const int size = static_cast<int>(columns(sign));
    const int start = column_of(east) - (size - 1) / 2;
    if (!canvas_.is_blank(line, start - 1, size + 2)) return false;
    canvas_.put(line, start, sign, look);
    return true;
  }
  bool put_beside(int line, int east, const std::string& sign, Look look) {
    const int size = static_cast<int>(columns(sign));
    for (int step = 2; step <= 2 * half_; ++step) {
      const int start = column_of(east) + (east < 0 ? -step - size + 1 : step);
      if (!canvas_.is_blank(line, start - 1, size + 2)) continue;
      canvas_.put(line, start, sign, look);
      return true;
    }
    return false;
  }

  const SeptimaTable& t_;
  const Board& board_;
  const SpaceSet& marked_;
  int half_;
  int inside_;
  int reach_, top_;
  Canvas canvas_;
};

}  // namespace

std::string draw_map(const SeptimaTable& table, const SpaceSet& marked) {
  int half_width = kWidest;
  while (half_width >= kNarrowest && MapPicture::columns_for(table.rules.board, half_width) >
                                         static_cast<int>(table.screen.columns)) {
    --half_width;
  }
  if (half_width < kNarrowest) return list_areas(table);
  return MapPicture(table, marked, half_width).draw();
}

std::string draw_map_legend(const SeptimaTable& table) {
  const Text& text = table.text();
  std::vector<std::string> parts;
  const auto explain = [&](std::string_view family, std::string_view id) {
    parts.push_back(short_name(text, id) + " " + thing(text, family, id));
  };
  for (const std::string_view id : kIngredientIds) explain("ingredient", id);
  for (const std::string_view id : kIllnessIds) explain("illness", id);
  if (table.rules.full()) {
    for (const std::string_view id : kElementIds) explain("element", id);
  }
  std::string line;
  for (const std::string& part : parts) line += (line.empty() ? "" : ", ") + part;
  std::string out;
  std::vector<std::string> paragraphs = {line, text("app.septima.legend")};
  if (table.state().solo) paragraphs.push_back(text("app.septima.legend.solo"));
  for (const std::string& paragraph : paragraphs) {
    out += table.paint().quiet("  " + wrapped(paragraph, table.screen.columns - 2, 2)) + "\n";
  }
  return out;
}

}  // namespace cauldron
