#include "app/terminal/paint.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace cauldron {

namespace {

std::size_t width_of(UChar32 c) {
  const auto kind = u_charType(c);
  if (kind == U_NON_SPACING_MARK || kind == U_ENCLOSING_MARK || kind == U_FORMAT_CHAR) return 0;
  const auto width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

}  // namespace

std::string Paint::in_colour(std::string_view code, std::string_view text) const {
  if (!colours_ || text.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::size_t columns(std::string_view text) {
  const auto source = icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
  std::size_t count = 0;
  bool in_code = false;
  for (int32_t i = 0; i < source.length(); i = source.moveIndex32(i, 1)) {
    const UChar32 c = source.char32At(i);
    if (c == U'\x1b') in_code = true;
    if (!in_code) count += width_of(c);
    if (in_code && c == U'm') in_code = false;
  }
  return count;
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t used = columns(text);
  if (used < width) text.append(width - used, ' ');
  return text;
}

}  // namespace cauldron
