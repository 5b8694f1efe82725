#include "server/http/http_fields.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <ctime>
#include <optional>

namespace cauldron {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// The part up to the separator, which is taken off the text together with it.
std::string_view take(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return trimmed(part);
}

// "0.25" in thousandths; nothing if it is no weight.
std::optional<int> read_weight(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  int weight = (text[0] - '0') * 1000;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int unit = 100;
  for (const char digit : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (digit < '0' || digit > '9') return std::nullopt;
    weight += (digit - '0') * unit;
    unit /= 10;
  }
  return std::min(weight, 1000);
}

// The weight among the parameters of one entry. One that makes no sense refuses the entry.
int weight_among(std::string_view parameters) {
  while (!parameters.empty()) {
    std::string_view value = take(parameters, ';');
    if (same_word(take(value, '='), "q")) return read_weight(trimmed(value)).value_or(0);
  }
  return 1000;
}

std::optional<std::size_t> read_position(std::string_view digits) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || end != digits.data() + digits.size()) return std::nullopt;
  // Farther than any file reaches is as good as the farthest that can be said.
  if (error == std::errc::result_out_of_range) return SIZE_MAX;
  if (error != std::errc{}) return std::nullopt;
  return static_cast<std::size_t>(value);
}

}  // namespace

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::string http_date(std::chrono::system_clock::time_point time) {
  constexpr std::array<const char*, 7> kDays = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<const char*, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%s, %02d %s %04d %02d:%02d:%02d GMT",
                kDays[static_cast<std::size_t>(utc.tm_wday)], utc.tm_mday,
                kMonths[static_cast<std::size_t>(utc.tm_mon)], utc.tm_year + 1900, utc.tm_hour,
                utc.tm_min, utc.tm_sec);
  return text.data();
}

int encoding_weight(std::string_view accepts, std::string_view encoding) {
  int any = 0;
  while (!accepts.empty()) {
    std::string_view entry = take(accepts, ',');
    const std::string_view name = take(entry, ';');
    if (same_word(name, encoding)) return weight_among(entry);
    if (name == "*") any = weight_among(entry);
  }
  return any;
}

bool names_etag(std::string_view list, std::string_view etag) {
  while (!list.empty()) {
    std::string_view one = take(list, ',');
    if (one == "*") return true;
    if (one.substr(0, 2) == "W/") one.remove_prefix(2);
    if (one == etag) return true;
  }
  return false;
}

RangeWish read_range(std::string_view field, std::size_t size) {
  using Kind = RangeWish::Kind;
  const RangeWish everything{Kind::Everything, 0, size};
  const RangeWish nothing{Kind::Nothing, 0, 0};
  if (!same_word(take(field, '='), "bytes")) return everything;
  const std::size_t dash = field.find('-');
  if (dash == std::string_view::npos) return everything;
  const std::string_view from = trimmed(field.substr(0, dash));
  const std::string_view to = trimmed(field.substr(dash + 1));
  const auto last = read_position(to);
  if (from.empty()) {
    if (!last) return everything;
    const std::size_t count = std::min(*last, size);
    return count == 0 ? nothing : RangeWish{Kind::Part, size - count, count};
  }
  const auto first = read_position(from);
  if (!first || (!last && !to.empty()) || (last && *last < *first)) return everything;
  if (*first >= size) return nothing;
  const std::size_t end = last ? std::min(*last, size - 1) : size - 1;
  return {Kind::Part, *first, end - *first + 1};
}

}  // namespace cauldron
