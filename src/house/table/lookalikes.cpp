// Which names look alike, and which nobody may take.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/text/utf8.h"
#include "house/table/names.h"

namespace cauldron {

namespace {

struct Range {
  char32_t first;
  std::u32string_view looks;  // of the first, second, third... of the range; a blank: nothing
};

// Letters as they look without their accents.
constexpr Range kRanges[] = {
    {0xC0, U"aaaaaaaceeeeiiiidnooooo ouuuuypsaaaaaaaceeeeiiiionooooo ouuuuypy"},
    {0x100,
     U"aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkiiiiiiiiiinnnnnnnnnoooooooo"
     U"rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"},
    {0x391, U"abyaezhoikamnsonp sty xyo"},  // Greek
    {0x3B1, U"abydeznoikiuvsonpcstuoxyw"},
    {0x410, U"abbrdexennknmhonpctyoxuhwwbbbeor"},  // Cyrillic
    {0x430, U"abbrdexennknmhonpctyoxuhwwbbbeor"},
    {0x450, U"eehresiijnhhknyu"},
};

// Signs that stand for letters.
constexpr std::pair<char32_t, char32_t> kSigns[] = {
    {U'0', U'o'},  {U'1', U'i'},  {U'l', U'i'},  {U'|', U'i'},  {U'!', U'i'},  {U'3', U'e'},
    {U'4', U'a'},  {U'@', U'a'},  {U'5', U's'},  {U'$', U's'},  {U'7', U't'},  {U'8', U'b'},
    {0x405, U's'}, {0x406, U'i'}, {0x407, U'i'}, {0x408, U'j'}, {0x455, U's'}, {0x456, U'i'},
    {0x457, U'i'}, {0x458, U'j'}, {0x131, U'i'}, {0x261, U'g'}, {0x26A, U'i'}, {0x3F2, U'c'},
    {0x4CF, U'i'}, {0x4C0, U'i'}, {0x501, U'd'}, {0x51B, U'q'}, {0x51D, U'w'}, {0x1E9E, U's'}};

std::u32string decode(std::string_view text) {
  std::u32string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) == 0x80) {
      if (!out.empty()) out.back() = out.back() << 6 | (byte & 0x3F);
    } else if (byte < 0x80) {
      out += byte;
    } else {
      out += static_cast<char32_t>(byte & (byte < 0xE0 ? 0x1F : byte < 0xF0 ? 0x0F : 0x07));
    }
  }
  return out;
}

// Letters that are others in another style.
char32_t plain(char32_t c) {
  if (c >= 0xFF01 && c <= 0xFF5E) return c - 0xFF01 + U'!';  // wide
  if (c >= 0x1D400 && c <= 0x1D6A3) {                        // bold, italic, script...
    const char32_t at = (c - 0x1D400) % 52;
    return at < 26 ? U'a' + at : U'a' + at - 26;
  }
  if (c >= 0x1D7CE && c <= 0x1D7FF) return U'0' + (c - 0x1D7CE) % 10;
  if (c >= 0x24B6 && c <= 0x24E9) return U'a' + (c - 0x24B6) % 26;     // circled
  if (c >= 0x1F130 && c <= 0x1F189) return U'a' + (c - 0x1F130) % 26;  // squared
  return c;
}

// 0 for what does not count: blanks, signs, accents by themselves.
char32_t look(char32_t c) {
  c = plain(c);
  if (c >= U'A' && c <= U'Z') c = c - U'A' + U'a';
  for (const auto& [sign, letter] : kSigns) {
    if (sign == c) return letter;
  }
  for (const Range& range : kRanges) {
    if (c < range.first || c - range.first >= range.looks.size()) continue;
    const char32_t letter = range.looks[c - range.first];
    return letter == U' ' ? 0 : letter == U'l' ? U'i' : letter;
  }
  const bool is_letter = (c >= U'a' && c <= U'z') || (c >= U'0' && c <= U'9');
  const bool is_accent = (c >= 0x300 && c <= 0x36F) || (c >= 0xFE00 && c <= 0xFE0F);
  if (is_letter) return c;
  return c < 0x80 || is_accent || (c >= 0x2000 && c <= 0x206F) || c == 0xA0 || c == 0x3000 ? 0 : c;
}

// As look_of writes them: i for l.
constexpr std::string_view kReserved[] = {"server",          "serwer",
                                          "moderator",       "moderatorin",
                                          "moderatorka",     "moderatore",
                                          "moderatrice",     "mod",
                                          "admin",           "administrator",
                                          "administratorin", "administratorka",
                                          "amministratore",  "amministratrice",
                                          "system",          "sistema",
                                          "operator",        "operatore",
                                          "operatrice",      "betreiber",
                                          "betreiberin",     "gestore",
                                          "support",         "assistenza",
                                          "obsiuga",         "root",
                                          "staff",           "cauidron"};

bool is_reserved_look(std::string_view look) {
  return std::find(std::begin(kReserved), std::end(kReserved), look) != std::end(kReserved);
}

}  // namespace

std::string look_of(std::string_view name) {
  std::string out;
  for (const char32_t c : decode(name)) {
    if (const char32_t seen = look(c)) append_utf8(out, seen);
  }
  return out;
}

// As a whole, or as one of its words.
bool is_reserved_name(std::string_view name) {
  if (is_reserved_look(look_of(name))) return true;
  std::string word;
  for (const char32_t c : decode(name)) {
    if (const char32_t seen = look(c)) {
      append_utf8(word, seen);
    } else if (c < 0x300 || c > 0x36F) {
      if (is_reserved_look(word)) return true;
      word.clear();
    }
  }
  return is_reserved_look(word);
}

}  // namespace cauldron
