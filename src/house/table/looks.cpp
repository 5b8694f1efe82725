#include "house/table/looks.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "core/embedded.h"
#include "core/json/json.h"
#include "core/text/utf8.h"

namespace cauldron {

namespace {

// Elements in ascending order that do not overlap.
template <class Element>
const Element* find_range(const std::vector<Element>& ranges, char32_t c) {
  const auto next =
      std::upper_bound(ranges.begin(), ranges.end(), c,
                       [](char32_t point, const Element& range) { return point < range.first; });
  if (next == ranges.begin() || std::prev(next)->last < c) return nullptr;
  return &*std::prev(next);
}

}  // namespace

bool is_blank(char32_t c) {
  return c == U' ' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F ||
         c == 0x205F || c == 0x3000;
}

const Looks& Looks::get() {
  static const Looks looks;
  return looks;
}

Looks::Looks() {
  Json json;
  JsonError error;
  if (!parse_json(embedded_file("lookalikes/lookalikes.json"), json, error)) {
    throw std::logic_error("content/lookalikes cannot be read");
  }
  unseen_ = ranges(*json.find_string("unseen"));
  marks_ = ranges(*json.find_string("marks"));
  for (const auto& [look, points] : json.find("looks")->members()) {
    const std::u32string letters = decode_utf8(look);
    const auto at = static_cast<std::uint32_t>(letters_.size());
    letters_ += letters;
    for (const Range& range : ranges(points.as_string())) {
      looks_.push_back({range.first, range.last, at, static_cast<std::uint32_t>(letters.size())});
    }
  }
  std::sort(looks_.begin(), looks_.end(),
            [](const Look& a, const Look& b) { return a.first < b.first; });
}

// Of hexadecimal numbers: "A 1F-2C".
std::vector<Looks::Range> Looks::ranges(std::string_view text) {
  std::vector<Range> ranges;
  const char* at = text.data();
  const char* const end = at + text.size();
  const auto number = [&] {
    std::uint32_t value = 0;
    at = std::from_chars(at, end, value, 16).ptr;
    return static_cast<char32_t>(value);
  };
  while (at < end) {
    const char32_t first = number();
    const bool is_range = at < end && *at == '-';
    if (is_range) ++at;
    ranges.push_back({first, is_range ? number() : first});
    ++at;
  }
  return ranges;
}

bool Looks::contains(const std::vector<Range>& ranges, char32_t c) {
  return find_range(ranges, c) != nullptr;
}

std::u32string_view Looks::of(const char32_t& c) const {
  if (const Look* look = find_range(looks_, c)) return {letters_.data() + look->at, look->size};
  const bool is_letter =
      (c >= U'a' && c <= U'z') || (c >= U'0' && c <= U'9') || c == U'I' || c == U'L' || c >= 0x80;
  return {&c, is_letter ? 1u : 0u};
}

}  // namespace cauldron
