#include "core/json/json_text.h"

#include <array>

#include "core/json/json.h"

namespace cauldron {

namespace {

// What has to be looked at inside a container: strings, and where containers begin and end.
constexpr std::array<bool, 256> kMatters = [] {
  std::array<bool, 256> matters{};
  for (const char c : {'"', '{', '[', '}', ']'}) matters[static_cast<unsigned char>(c)] = true;
  return matters;
}();

// The position after the closing quote of the string that begins at `at`.
const char* skip_string(const char* at) {
  for (++at; *at != '"'; ++at) {
    if (*at == '\\') ++at;
  }
  return at + 1;
}

const char* skip_container(const char* at, const char* end) {
  for (int depth = 0; at < end;) {
    while (at < end && !kMatters[static_cast<unsigned char>(*at)]) ++at;
    if (at == end) return end;
    if (*at == '"') {
      at = skip_string(at);
      continue;
    }
    depth += *at == '{' || *at == '[' ? 1 : -1;
    ++at;
    if (depth == 0) return at;
  }
  return end;
}

}  // namespace

std::size_t skip_json(std::string_view text, std::size_t at) {
  const char* const start = text.data() + at;
  const char* const end = text.data() + text.size();
  const char* next = start;
  if (*start == '"') {
    next = skip_string(start);
  } else if (*start == '{' || *start == '[') {
    next = skip_container(start, end);
  } else {
    while (next < end && *next != ',' && *next != '}' && *next != ']') ++next;
  }
  return static_cast<std::size_t>(next - text.data());
}

std::string_view find_json_member(std::string_view object, std::string_view name) {
  for (JsonItems members(object); members.next();) {
    if (members.name() == name) return members.value();
  }
  return {};
}

std::string with_member(std::string object, std::string_view name,
                        std::optional<std::string_view> value) {
  object.back() = ',';
  object += json_string(name);
  object += ':';
  object += value ? json_string(*value) : "null";
  object += '}';
  return object;
}

}  // namespace cauldron
