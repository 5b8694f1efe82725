#include "app/adapters/septima/canvas.h"

#include <algorithm>
#include <array>

namespace cauldron {

namespace {

// The length in bytes of the UTF-8 character that begins with this byte.
std::size_t length_of(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

}  // namespace

std::string in_coven_colour(const Paint& paint, std::size_t seat, std::string_view text) {
  static constexpr std::array<std::string_view, 4> kColours = {"1;38;5;70", "1;38;5;208",
                                                               "1;38;5;250", "1;38;5;141"};
  return paint.in_colour(kColours[seat % kColours.size()], text);
}

std::string painted(const Paint& paint, Look look, std::string_view text) {
  switch (look) {
    case Look::Plain:
      return std::string(text);
    case Look::Quiet:
      return paint.quiet(text);
    case Look::Strong:
      return paint.strong(text);
    case Look::Gold:
      return paint.gold(text);
    case Look::Danger:
      return paint.danger(text);
    case Look::Wisp:
      return paint.wisp(text);
    default:
      return in_coven_colour(
          paint, static_cast<std::size_t>(look) - static_cast<std::size_t>(Look::Coven), text);
  }
}

std::string clipped(std::string_view text, std::size_t room) {
  std::size_t end = 0;
  for (std::size_t used = 0; used < room && end < text.size(); ++used) {
    end = std::min(text.size(), end + length_of(text[end]));
  }
  return std::string(text.substr(0, end));
}

Canvas::Canvas(int lines, int columns)
    : cells_(static_cast<std::size_t>(lines),
             std::vector<Cell>(static_cast<std::size_t>(columns))) {}

void Canvas::put(int line, int column, std::string_view text, Look look) {
  if (line < 0 || line >= static_cast<int>(cells_.size())) return;
  auto& row = cells_[static_cast<std::size_t>(line)];
  for (std::size_t i = 0; i < text.size(); ++column) {
    const std::size_t length = length_of(text[i]);
    if (column >= 0 && column < static_cast<int>(row.size())) {
      row[static_cast<std::size_t>(column)] = {std::string(text.substr(i, length)), look};
    }
    i += length;
  }
}

bool Canvas::is_blank(int line, int column, int size) const {
  if (line < 0 || line >= static_cast<int>(cells_.size())) return false;
  const auto& row = cells_[static_cast<std::size_t>(line)];
  for (int i = column; i < column + size; ++i) {
    if (i < 0 || i >= static_cast<int>(row.size())) continue;
    if (row[static_cast<std::size_t>(i)].character != " ") return false;
  }
  return true;
}

bool Canvas::is_blank_line(std::size_t line) const {
  return std::all_of(cells_[line].begin(), cells_[line].end(),
                     [](const Cell& cell) { return cell.character == " "; });
}

std::string Canvas::render(const Paint& paint) const {
  std::size_t first = 0;
  std::size_t end = cells_.size();
  while (first < end && is_blank_line(first)) ++first;
  while (end > first && is_blank_line(end - 1)) --end;
  std::string out;
  for (std::size_t line = first; line < end; ++line) {
    const auto& row = cells_[line];
    std::size_t last = row.size();
    while (last > 0 && row[last - 1].character == " ") --last;
    for (std::size_t i = 0; i < last;) {
      std::string run;
      const Look look = row[i].look;
      for (; i < last && row[i].look == look; ++i) run += row[i].character;
      out += painted(paint, look, run);
    }
    out += '\n';
  }
  return out;
}

}  // namespace cauldron
