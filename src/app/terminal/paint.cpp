#include "app/terminal/paint.h"

#include <array>

namespace cauldron {

namespace {

struct SuitLook {
  std::string_view suit;
  std::string_view colour;
  std::string_view symbol;
};

constexpr std::array<SuitLook, 6> kSuits = {{
    {"newt", "38;5;208", "◆"},
    {"frog", "38;5;70", "●"},
    {"bat", "38;5;141", "▲"},
    {"dog", "38;5;203", "■"},
    {"owl", "38;5;39", "○"},
    {"elixir", "38;5;220", "★"},
}};

const SuitLook* look_of(std::string_view suit) {
  for (const SuitLook& look : kSuits) {
    if (look.suit == suit) return &look;
  }
  return nullptr;
}

}  // namespace

std::string Paint::wrap(std::string_view code, std::string_view text) const {
  if (!colours_ || text.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::string Paint::suit(std::string_view suit, std::string_view text) const {
  const SuitLook* look = look_of(suit);
  return look ? wrap(look->colour, text) : std::string(text);
}

std::string_view suit_symbol(std::string_view suit) {
  const SuitLook* look = look_of(suit);
  return look ? look->symbol : "◇";
}

std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  bool in_code = false;
  for (const char c : text) {
    if (c == '\x1b') in_code = true;
    const bool continues_a_character = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    if (!in_code && !continues_a_character) ++count;
    if (in_code && c == 'm') in_code = false;
  }
  return count;
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t used = columns(text);
  if (used < width) text.append(width - used, ' ');
  return text;
}

}  // namespace cauldron
