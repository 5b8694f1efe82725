// The look of names, held against what Unicode calls confusable (UTS 39) as ICU has it, over all
// characters; and names that people really have.
#include <gtest/gtest.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>

#include <fstream>
#include <map>
#include <sstream>

#include "core/chance/rng.h"
#include "core/text/utf8.h"
#include "house/table/names.h"

namespace cauldron {

namespace {

using icu::UnicodeString;

constexpr UChar32 kFirstSyllable = 0xAC00, kLastSyllable = 0xD7A3;

class Confusables {
 public:
  Confusables() : checker_(uspoof_open(&error_)) {}
  ~Confusables() { uspoof_close(checker_); }
  Confusables(const Confusables&) = delete;
  Confusables& operator=(const Confusables&) = delete;

  UnicodeString skeleton(const UnicodeString& text) {
    UnicodeString result;
    uspoof_getSkeletonUnicodeString(checker_, 0, text, result, &error_);
    EXPECT_TRUE(U_SUCCESS(error_)) << u_errorName(error_);
    return result;
  }
  // Without accents, which we leave out and Unicode counts.
  UnicodeString bare(const UnicodeString& text) {
    const UnicodeString all = skeleton(text);
    UnicodeString result;
    for (int32_t i = 0; i < all.length(); i = all.moveIndex32(i, 1)) {
      if (u_charType(all.char32At(i)) != U_NON_SPACING_MARK) result += all.char32At(i);
    }
    return result;
  }

 private:
  UErrorCode error_ = U_ZERO_ERROR;
  USpoofChecker* checker_;
};

std::string utf8(const UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

std::string point(UChar32 c) {
  std::ostringstream out;
  out << "U+" << std::hex << std::uppercase << c << " " << utf8(UnicodeString(c));
  return out.str();
}

// Newer versions of ICU know characters that the table does not; those it knew it judges as before,
// or the table is to be made anew.
std::vector<UChar32> characters() {
  std::vector<UChar32> all;
  for (UChar32 c = 0; c <= UCHAR_MAX_VALUE; ++c) {
    UVersionInfo age{};
    u_charAge(c, age);
    if (!U_IS_SURROGATE(c) && age[0] > 0 && age[0] <= 15) all.push_back(c);
  }
  return all;
}

struct GivenName {
  std::string text;
  UScriptCode script;
};

std::vector<GivenName> given_names() {
  std::vector<GivenName> names;
  std::ifstream file(CAULDRON_GIVEN_NAMES);
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    for (std::string word; words >> word;) {
      UErrorCode error = U_ZERO_ERROR;
      const auto script = uscript_getScript(UnicodeString::fromUTF8(word).char32At(0), &error);
      names.push_back({word, script});
    }
  }
  return names;
}

TEST(Lookalikes, WhatUnicodeCallsConfusableLooksAlike) {
  Confusables confusables;
  int different = 0, judged = 0, signs = 0;
  std::string which;
  for (const UChar32 c : characters()) {
    const UnicodeString prototype = confusables.skeleton(UnicodeString(c));
    judged += prototype != UnicodeString(c);
    if (look_of(utf8(UnicodeString(c))) == look_of(utf8(prototype))) continue;
    // Yod is confusable with an apostrophe, but a letter; signs do not count.
    if (u_isalpha(c) && look_of(utf8(prototype)).empty()) {
      ++signs;
      continue;
    }
    if (++different <= 20) {
      which += "\n" + point(c) + " as " + utf8(prototype) + ": " + look_of(utf8(UnicodeString(c)));
    }
  }
  EXPECT_GT(judged, 18'000) << "more than seven thousand, and syllables of Hangul";
  EXPECT_LT(signs, 40);
  EXPECT_EQ(different, 0) << "make the table anew with tools/lookalikes:" << which;
}

TEST(Lookalikes, NothingThatIsUnseenChangesALook) {
  int unseen = 0;
  for (const UChar32 c : characters()) {
    const bool is_unseen =
        u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || u_isUWhiteSpace(c);
    const bool is_accent = u_charType(c) == U_NON_SPACING_MARK;
    if (!is_unseen && !is_accent) continue;
    ++unseen;
    EXPECT_EQ(look_of("Mar" + utf8(UnicodeString(c)) + "ta"), "rnarta") << point(c);
    EXPECT_FALSE(clean_text(utf8(UnicodeString(c)), kMaxName)) << point(c);
  }
  EXPECT_GT(unseen, 2'000);
}

// Of each letter any that is confusable with it, by the table of ICU alone.
TEST(Lookalikes, NamesOfConfusableLettersLookAlike) {
  Confusables confusables;
  std::map<UnicodeString, std::vector<UChar32>> doubles;
  for (const UChar32 c : characters()) {
    const bool is_syllable = c >= kFirstSyllable && c <= kLastSyllable;
    const bool is_sign = u_charType(c) == U_MODIFIER_LETTER;
    if (u_isalpha(c) && !is_syllable && !is_sign)
      doubles[confusables.skeleton(UnicodeString(c))].push_back(c);
  }
  Rng rng(1);
  int pairs = 0;
  for (const GivenName& name : given_names()) {
    const UnicodeString text = UnicodeString::fromUTF8(name.text);
    UnicodeString other;
    for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
      const auto found = doubles.find(confusables.skeleton(UnicodeString(text.char32At(i))));
      const bool has_double = found != doubles.end() && u_isalpha(text.char32At(i));
      other += has_double
                   ? found->second[rng.below(static_cast<std::uint32_t>(found->second.size()))]
                   : text.char32At(i);
    }
    ASSERT_EQ(confusables.skeleton(text), confusables.skeleton(other));
    EXPECT_TRUE(look_alike(name.text, utf8(other))) << name.text << ", " << utf8(other);
    pairs += other != text;
  }
  EXPECT_GT(pairs, 300);
}

TEST(GivenNames, AreAccepted) {
  std::map<UScriptCode, int> scripts;
  for (const GivenName& name : given_names()) {
    ++scripts[name.script];
    EXPECT_EQ(clean_text(name.text, kMaxName), name.text);
    EXPECT_FALSE(is_reserved_name(name.text)) << name.text;
    UErrorCode error = U_ZERO_ERROR;
    const UnicodeString parts = icu::Normalizer2::getNFDInstance(error)->normalize(
        UnicodeString::fromUTF8(name.text), error);
    EXPECT_TRUE(clean_text(utf8(parts), kMaxName)) << name.text << " with accents by themselves";
    EXPECT_TRUE(look_alike(name.text, utf8(parts))) << name.text;
  }
  EXPECT_GE(given_names().size(), 300u);
  for (const UScriptCode script : {USCRIPT_CYRILLIC, USCRIPT_GREEK, USCRIPT_ARABIC, USCRIPT_HEBREW,
                                   USCRIPT_HAN, USCRIPT_HANGUL}) {
    EXPECT_GE(scripts[script], 25) << uscript_getName(script);
  }
  EXPECT_GE(scripts[USCRIPT_LATIN], 200);
  EXPECT_GE(scripts[USCRIPT_HIRAGANA] + scripts[USCRIPT_KATAKANA], 10);
}

// Accents aside: at one table Hùng and Hưng are asked to tell themselves apart, as Marta and Märta.
TEST(GivenNames, AreNotTakenForOthersUnlessUnicodeSaysSo) {
  Confusables confusables;
  const std::vector<GivenName> names = given_names();
  const auto small = [&](const std::string& name) {
    return confusables.bare(UnicodeString::fromUTF8(name).toLower());
  };
  std::vector<std::string> by_accents;
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const std::string &one = names[i].text, &other = names[j].text;
      if (!look_alike(one, other)) continue;
      EXPECT_TRUE(small(one) == small(other) ||
                  confusables.bare(UnicodeString::fromUTF8(one)) ==
                      confusables.bare(UnicodeString::fromUTF8(other)))
          << one << ", " << other;
      by_accents.push_back(other + " " + one);
    }
  }
  EXPECT_EQ(by_accents, (std::vector<std::string>{"Sören Søren", "Hùng Hưng", "Thanh Thành"}));
}

}  // namespace

}  // namespace cauldron
