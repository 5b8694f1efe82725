#include "core/json_text.h"

namespace cauldron {

namespace {

// The position after the closing quote of the string that begins at `at`.
std::size_t skip_string(std::string_view text, std::size_t at) {
  for (++at; text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return at + 1;
}

}  // namespace

std::size_t skip_json(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  while (at < text.size()) {
    switch (text[at]) {
      case '"':
        at = skip_string(text, at);
        if (depth == 0) return at;
        break;
      case '{':
      case '[':
        ++depth;
        ++at;
        break;
      case '}':
      case ']':
        if (depth == 0) return at;  // the end of a number or word
        ++at;
        if (--depth == 0) return at;
        break;
      case ',':
        if (depth == 0) return at;
        ++at;
        break;
      default:
        ++at;
    }
  }
  return at;
}

std::string_view find_json_member(std::string_view object, std::string_view name) {
  for (JsonItems members(object); members.next();) {
    if (members.name() == name) return members.value();
  }
  return {};
}

}  // namespace cauldron
