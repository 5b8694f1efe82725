// Prints content/lookalikes/lookalikes.json: how every character looks to somebody who reads a
// name. Made from the confusables of ICU (uspoof), case, compatibility forms, and the letters that
// those leave out.
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace {

using icu::UnicodeString;

void must(UErrorCode error) {
  if (U_SUCCESS(error)) return;
  std::cerr << u_errorName(error) << "\n";
  std::exit(1);
}

// Blank in most fonts, though Unicode does not say so: a Braille cell without dots, a musical note
// without a head, hieroglyphs for a gap.
bool is_blank(UChar32 c) {
  return c == 0x2800 || c == 0x1D159 || c == 0x13441 || c == 0x13442 || c == 0x16FE4;
}

bool is_unseen(UChar32 c) {
  return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || u_isUWhiteSpace(c) ||
         u_charType(c) == U_CONTROL_CHAR || is_blank(c);
}

bool is_mark(UChar32 c) {
  return !is_unseen(c) &&
         (u_charType(c) == U_NON_SPACING_MARK || u_charType(c) == U_ENCLOSING_MARK);
}

// Other than an apostrophe and the like.
bool is_letter(UChar32 c) { return u_isalpha(c) && u_charType(c) != U_MODIFIER_LETTER; }

bool has_letters(const UnicodeString& text) {
  for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    if (c >= 0x80 ? !is_unseen(c) && !is_mark(c) : u_isalnum(c) || c == '|' || c == '!')
      return true;
  }
  return false;
}

class Looks {
 public:
  Looks() {
    UErrorCode error = U_ZERO_ERROR;
    checker_ = uspoof_open(&error);
    nfd_ = icu::Normalizer2::getNFDInstance(error);
    nfkd_ = icu::Normalizer2::getNFKDInstance(error);
    must(error);
    add_others();
    for (UChar32 c = UCHAR_MAX_VALUE; c > 0; --c) {
      if (!is_letter(c)) continue;
      const UnicodeString seen = skeleton(c);
      if (!has_letters(seen)) letters_like_[seen] = c;
    }
  }

  // Small letters, but for L, and for I, which stands for the letter, the digit and the bar.
  UnicodeString of(UChar32 c) const {
    UnicodeString look(c);
    for (int round = 0; round < 12; ++round) {
      const UnicodeString next = step(look);
      if (next == look) break;
      look = next;
    }
    return finished(look);
  }

 private:
  UnicodeString skeleton(const UnicodeString& text) const {
    UErrorCode error = U_ZERO_ERROR;
    UnicodeString result;
    uspoof_getSkeletonUnicodeString(checker_, 0, text, result, &error);
    must(error);
    return result;
  }

  UnicodeString step(const UnicodeString& look) const {
    UErrorCode error = U_ZERO_ERROR;
    const UnicodeString parts = nfd_->normalize(look, error);
    UnicodeString next;
    for (int32_t i = 0; i < parts.length(); i = parts.moveIndex32(i, 1)) {
      next += step(parts.char32At(i));
    }
    must(error);
    return next;
  }

  UnicodeString step(UChar32 c) const {
    if (c == 'I' || c == 'L' || c == 'l') return c;
    if (c == '1' || c == '|' || c == '!') return 'I';
    const UnicodeString seen = skeleton(c);
    if (seen == UnicodeString('l')) {
      return u_isupper(c) || u_charDigitValue(c) == 1 || !u_isalpha(c) ? 'I' : 'l';
    }
    if (is_letter(c) && !has_letters(seen)) return letters_like_.at(seen);
    if (seen != UnicodeString(c)) return seen;
    if (const auto other = others_.find(c); other != others_.end()) return other->second;
    UErrorCode error = U_ZERO_ERROR;
    const UnicodeString plain = nfkd_->normalize(UnicodeString(c), error);
    must(error);
    if (plain != UnicodeString(c)) return plain;
    const UnicodeString small = UnicodeString(c).foldCase();
    return skeleton(small) == seen ? seen : small;
  }

  // Without signs of ASCII, but digits stand for the letters that they are used for; and without
  // accents on Latin letters.
  static UnicodeString finished(const UnicodeString& look) {
    static const std::map<UChar32, char> letters = {{'3', 'e'}, {'4', 'a'}, {'@', 'a'}, {'5', 's'},
                                                    {'$', 's'}, {'7', 't'}, {'8', 'b'}};
    UnicodeString text;
    bool is_latin = false;
    for (int32_t i = 0; i < look.length(); i = look.moveIndex32(i, 1)) {
      UChar32 c = look.char32At(i);
      if (const auto letter = letters.find(c); letter != letters.end()) c = letter->second;
      if (is_unseen(c) || (c < 0x80 && !u_isalnum(c)) || (is_mark(c) && is_latin)) continue;
      if (!is_mark(c)) is_latin = c < 0x80;
      text += c;
    }
    return text;
  }

  // What stands for that letter in the confusables, unless it is Latin.
  void add_other(UChar32 letter, const UnicodeString& plain) {
    const UnicodeString proto = skeleton(letter);
    if (proto.countChar32() == 1 && proto.char32At(0) >= 0x80) others_[proto.char32At(0)] = plain;
  }

  // Letters in another style, small capitals, Coptic, and letters in dark boxes.
  void add_others() {
    for (UChar32 c = 0x80; c <= UCHAR_MAX_VALUE; ++c) {
      UErrorCode error = U_ZERO_ERROR;
      const UnicodeString plain = nfkd_->normalize(UnicodeString(c), error);
      const bool is_letter =
          plain.length() == 1 && plain.char32At(0) < 0x80 && u_isalpha(plain.char32At(0));
      if (is_letter) add_other(c, plain);
    }
    for (char letter = 'A'; letter <= 'Z'; ++letter) {
      UErrorCode error = U_ZERO_ERROR;
      const std::string name = std::string("LATIN LETTER SMALL CAPITAL ") + letter;
      const UChar32 small = u_charFromName(U_UNICODE_CHAR_NAME, name.c_str(), &error);
      if (U_SUCCESS(error)) add_other(small, UnicodeString(letter));
    }
    constexpr std::string_view kCoptic = "AB..EZ.H.IK.MNE.O.PCTY.X.W";
    for (std::size_t i = 0; i < kCoptic.size(); ++i) {
      if (kCoptic[i] == '.') continue;
      for (const UChar32 c : {0x2C80 + 2 * i, 0x2C81 + 2 * i}) {
        others_[c] = UnicodeString(static_cast<UChar32>(kCoptic[i]));
      }
    }
    for (const UChar32 first : {0x1F150, 0x1F170}) {
      for (int i = 0; i < 26; ++i)
        others_[first + i] = UnicodeString(static_cast<UChar32>('A' + i));
    }
  }

  USpoofChecker* checker_ = nullptr;
  const icu::Normalizer2* nfd_ = nullptr;
  const icu::Normalizer2* nfkd_ = nullptr;
  std::map<UChar32, UnicodeString> others_;
  // A letter that is confusable with a sign, such as Yod with an apostrophe, counts all the same.
  // By the sign, the first of those letters.
  std::map<UnicodeString, UChar32> letters_like_;
};

// Code points in hexadecimal digits, those that follow each other as one range.
std::string listed(const std::vector<UChar32>& points) {
  std::string text;
  const auto add = [&text](UChar32 c) {
    char digits[8];
    std::snprintf(digits, sizeof(digits), "%X", static_cast<unsigned>(c));
    text += digits;
  };
  for (std::size_t i = 0; i < points.size(); ++i) {
    const std::size_t first = i;
    while (i + 1 < points.size() && points[i + 1] == points[i] + 1) ++i;
    if (!text.empty()) text += ' ';
    add(points[first]);
    if (i > first) add((text += '-', points[i]));
  }
  return text;
}

// In ASCII, so that no editor turns it round.
std::string quoted(const UnicodeString& text) {
  std::string out = "\"";
  for (int32_t i = 0; i < text.length(); ++i) {
    const char16_t unit = text.charAt(i);
    if (unit < 0x80) {
      out += static_cast<char>(unit);
    } else {
      char escape[8];
      std::snprintf(escape, sizeof(escape), "\\u%04X", static_cast<unsigned>(unit));
      out += escape;
    }
  }
  return out + "\"";
}

}  // namespace

int main() {
  constexpr UChar32 kFirstSyllable = 0xAC00, kLastSyllable = 0xD7A3;
  const Looks looks;
  std::vector<UChar32> unseen, marks;
  std::map<UnicodeString, std::vector<UChar32>> by_look;
  for (UChar32 c = 0; c <= UCHAR_MAX_VALUE; ++c) {
    if (U_IS_SURROGATE(c) || (c >= kFirstSyllable && c <= kLastSyllable)) continue;
    if (is_unseen(c)) {
      unseen.push_back(c);
      continue;
    }
    if (is_mark(c)) marks.push_back(c);
    if (!u_isdefined(c) || (c < 0x80 && !u_isalnum(c) && looks.of(c).isEmpty())) continue;
    const UnicodeString look = looks.of(c);
    if (look != UnicodeString(c)) by_look[look].push_back(c);
  }
  std::cout << "{\n  \"unicode\": \"" U_UNICODE_VERSION "\",\n  \"unseen\": \"" << listed(unseen)
            << "\",\n  \"marks\": \"" << listed(marks) << "\",\n  \"looks\": {";
  const char* separator = "\n    ";
  for (const auto& [look, points] : by_look) {
    std::cout << separator << quoted(look) << ": \"" << listed(points) << "\"";
    separator = ",\n    ";
  }
  std::cout << "\n  }\n}\n";
}
