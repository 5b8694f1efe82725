// Which names look alike, and which nobody may take.
#include <algorithm>
#include <string>
#include <vector>

#include "core/text/utf8.h"
#include "house/table/looks.h"
#include "house/table/names.h"

namespace cauldron {

namespace {

// Scripts whose marks are vowels, not accents: from Syriac to Myanmar, from Buhid to Vedic, kana,
// and the younger blocks of Brahmic scripts.
bool has_vowel_marks(char32_t letter) {
  return (letter >= 0x700 && letter <= 0x109F) || (letter >= 0x1700 && letter <= 0x1CFF) ||
         (letter >= 0x3041 && letter <= 0x30FF) || (letter >= 0xA800 && letter <= 0xABFF) ||
         (letter >= 0x10A00 && letter <= 0x11FFF);
}

// Syllables of Hangul are made of two or three letters, by the arithmetic of the Unicode Standard.
void add_parts(char32_t c, std::u32string& parts) {
  constexpr char32_t kSyllables = 0xAC00, kFirst = 0x1100, kVowel = 0x1161, kLast = 0x11A7;
  constexpr char32_t kVowels = 21, kLasts = 28, kCount = 19 * kVowels * kLasts;
  if (c < kSyllables || c >= kSyllables + kCount) {
    parts += c;
    return;
  }
  const char32_t index = c - kSyllables;
  parts.push_back(kFirst + index / (kVowels * kLasts));
  parts.push_back(kVowel + index / kLasts % kVowels);
  if (index % kLasts != 0) parts.push_back(kLast + index % kLasts);
}

// As Looks reads them, without what is unseen and without accents; the order of marks on a letter
// cannot be seen.
std::u32string letters_of(std::u32string_view name) {
  const Looks& looks = Looks::get();
  std::u32string parts, read, letters;
  for (const char32_t c : name) add_parts(c, parts);
  for (const char32_t& c : parts) {
    if (!looks.is_unseen(c)) read += looks.of(c);
  }
  std::size_t marks = 0;  // where those of the last letter begin
  for (const char32_t c : read) {
    if (!looks.is_mark(c)) {
      letters += c;
      marks = letters.size();
    } else if (marks > 0 && has_vowel_marks(letters[marks - 1])) {
      const auto begin = letters.begin() + static_cast<std::ptrdiff_t>(marks);
      letters.insert(std::upper_bound(begin, letters.end(), c), c);
    }
  }
  return letters;
}

std::string with(const std::u32string& letters, char32_t capital_i, char32_t small_l,
                 char32_t capital_l) {
  std::string text;
  for (const char32_t c : letters) {
    append_utf8(text, c == U'I' ? capital_i : c == U'l' ? small_l : c == U'L' ? capital_l : c);
  }
  return text;
}

// I, l and 1 look the same, and so, to most, do i and l in a word that they expect.
std::string word_of(std::u32string_view text) { return with(letters_of(text), U'i', U'i', U'i'); }

bool is_reserved_word(const std::string& word) {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> words;
    for (const char* reserved : {"server",          "serwer",
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
                                 "obsługa",         "root",
                                 "staff",           "cauldron"}) {
      words.push_back(word_of(decode_utf8(reserved)));
    }
    return words;
  }();
  return std::find(all.begin(), all.end(), word) != all.end();
}

// Ends a word, though Looks may show nothing there.
bool is_gap(char32_t c) {
  const Looks& looks = Looks::get();
  return is_blank(c) || c == 0x2800 || (!looks.is_unseen(c) && looks.of(c).empty());
}

}  // namespace

std::string look_of(std::string_view name) {
  return with(letters_of(decode_utf8(name)), U'l', U'l', U'L');
}

bool look_alike(std::string_view a, std::string_view b) {
  if (a == b) return true;
  const std::u32string one = letters_of(decode_utf8(a)), other = letters_of(decode_utf8(b));
  if (one.empty()) return false;
  return with(one, U'l', U'l', U'L') == with(other, U'l', U'l', U'L') ||
         with(one, U'i', U'l', U'l') == with(other, U'i', U'l', U'l');
}

// As a whole, or as one of its words.
bool is_reserved_name(std::string_view name) {
  const std::u32string points = decode_utf8(name);
  if (is_reserved_word(word_of(points))) return true;
  for (auto at = points.begin(); at != points.end();) {
    const auto begin = std::find_if_not(at, points.end(), is_gap);
    at = std::find_if(begin, points.end(), is_gap);
    if (is_reserved_word(word_of({begin, at}))) return true;
  }
  return false;
}

}  // namespace cauldron
