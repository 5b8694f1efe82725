// The Ritual track: a brick pattern. From column c one climbs to c - 1 or c + 1 of the next row and
// steps sideways to c - 2 or c + 2. Spaces are numbered from the starting row up, left to right.
#include <algorithm>

#include "games/septima/content/parts.h"

namespace cauldron::septima {

namespace {

constexpr int kMaxRows = 16;
constexpr int kMaxColumn = 31;
constexpr int kMaxWisdom = 20;
// In the order of Ribbon, without None.
constexpr std::array<std::string_view, 4> kRibbonIds = {"gain", "ready", "offer-gain",
                                                        "offer-ready"};

std::uint8_t space_at(const Rules& rules, int row, int column) {
  for (int i = 0; i < rules.ritual_count; ++i) {
    if (rules.ritual[i].row == row && rules.ritual[i].column == column) return small(i);
  }
  return kNone;
}

// Up to two spaces, the left one first.
void find_ways(const Rules& rules, int row, int left, int right, std::uint8_t (&ways)[2]) {
  int count = 0;
  for (const int column : {left, right}) {
    const std::uint8_t space = space_at(rules, row, column);
    if (space != kNone) ways[count++] = space;
  }
}

void read_rows(const ContentEntry& ritual, Rules& rules) {
  int row = 0;
  const auto rows = ritual.list("rows", 2, kMaxRows);
  for (const ContentEntry& entry : rows) {
    entry.known({"row", "columns", "icons"});
    if (entry.whole("row", 0, kMaxRows - 1) != row) entry.refuse("row", "in_order", row);
    const auto columns = entry.list("columns", 1, kMaxRitual);
    std::vector<ContentEntry> icons;
    if (row > 0) icons = entry.list("icons", columns.size());
    if (row == 0 && entry.has("icons")) entry.refuse("icons", "unknown_member");
    int last = -1;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (rules.ritual_count == kMaxRitual) return ritual.refuse("rows", "ritual_size", kMaxRitual);
      const int column = columns[i].as_whole(0, kMaxColumn);
      if (column <= last) columns[i].refuse("", "ascending", column);
      last = column;
      RitualSpace& space = rules.ritual[rules.ritual_count++];
      space.row = small(row);
      space.column = small(column);
      if (i < icons.size()) space.icon = small(icons[i].as_one_of(kActionIds));
    }
    ++row;
  }
  rules.ritual_rows = row;
}

void read_sections(const ContentEntry& ritual, Rules& rules) {
  std::uint8_t sections[kMaxColumn + 1] = {};
  std::vector<bool> seen;
  for (const ContentEntry& entry : ritual.list("sections", 1, kMaxColumn + 1)) {
    entry.known({"column", "elements"});
    const int column = entry.number("column", 0, kMaxColumn, seen);
    for (const ContentEntry& element : entry.list("elements", 1, 2)) {
      const int section = 1 << element.as_one_of(kElementIds);
      if ((sections[column] & section) != 0) element.refuse("", "twice", element.json());
      sections[column] = small(sections[column] | section);
    }
  }
  for (int i = 0; i < rules.ritual_count; ++i) {
    RitualSpace& space = rules.ritual[i];
    space.sections = sections[space.column];
    if (space.sections == 0) ritual.refuse("sections", "section", int{space.column});
  }
}

void join_spaces(const ContentEntry& ritual, Rules& rules) {
  bool entered[kMaxRitual] = {};
  for (int i = 0; i < rules.ritual_count; ++i) {
    RitualSpace& space = rules.ritual[i];
    find_ways(rules, space.row + 1, space.column - 1, space.column + 1, space.up);
    find_ways(rules, space.row, space.column - 2, space.column + 2, space.side);
    const Json place = std::to_string(space.row) + "/" + std::to_string(space.column);
    if (space.row + 1 < rules.ritual_rows && space.up[0] == kNone)
      ritual.refuse("rows", "way_up", place);
    if (space.row > 0 && !entered[i]) ritual.refuse("rows", "way_in", place);
    for (const std::uint8_t up : space.up) {
      if (up != kNone) entered[up] = true;
    }
  }
}

}  // namespace

void read_ritual(const ContentEntry& ritual, Rules& rules) {
  ritual.only({"rows", "sections", "ribbons", "wisdom"});
  read_rows(ritual, rules);
  read_sections(ritual, rules);
  join_spaces(ritual, rules);
  std::vector<bool> seen;
  const int top = std::max(rules.ritual_rows - 1, 1);
  for (const ContentEntry& entry : ritual.list("ribbons", 0, static_cast<std::size_t>(top))) {
    entry.known({"row", "ribbon"});
    const int row = entry.number("row", 1, top, seen);
    rules.ribbons[row] = static_cast<Ribbon>(entry.one_of("ribbon", kRibbonIds) + 1);
  }
  const ContentEntry wisdom = ritual.member("wisdom");
  wisdom.known({"top", "ribbon"});
  rules.top_wisdom = small(wisdom.whole("top", 0, kMaxWisdom));
  rules.ribbon_wisdom = small(wisdom.whole("ribbon", 0, kMaxWisdom));
}

}  // namespace cauldron::septima
