#include "house/table/codes.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/chance/hash.h"

namespace cauldron {

namespace {

constexpr std::string_view kConsonants = "fklmnprst";
constexpr std::string_view kVowels = "aioue";  // the last one never ends a word
constexpr std::size_t kSyllables = 6;
constexpr std::size_t kSyllablesOfWord = 3;
// The first consonant follows from the rest.
constexpr std::uint64_t kDrawn = 9ull * 9 * 9 * 9 * 9 * 5 * 5 * 5 * 5 * 4 * 4;

// Rude in one of the languages, as it is written or as it sounds.
constexpr std::array<std::string_view, 25> kUnsaid = {
    "fik",  "fot",  "fuk",  "kak",  "kok",  "kul",  "pip",  "pis",  "put",
    "suk",  "tit",  "anus", "kaso", "kike", "kupa", "kuta", "mona", "nasi",
    "nute", "paki", "pene", "popo", "rape", "seme", "finok"};

std::size_t vowels_at(std::size_t syllable) {
  return syllable % kSyllablesOfWord == kSyllablesOfWord - 1 ? kVowels.size() - 1 : kVowels.size();
}

bool is_unsaid(std::string_view text) {
  return std::any_of(kUnsaid.begin(), kUnsaid.end(), [&](std::string_view part) {
    return text.find(part) != std::string_view::npos;
  });
}

// One code for each number below kDrawn.
std::string code_of(std::uint64_t number) {
  const auto next = [&number](std::uint64_t count) {
    const std::uint64_t value = number % count;
    number /= count;
    return static_cast<std::size_t>(value);
  };
  std::array<std::size_t, kSyllables> consonants{};
  std::array<std::size_t, kSyllables> vowels{};
  std::size_t sum = 0;
  for (std::size_t i = 0; i < kSyllables; ++i) {
    sum += vowels[i] = next(vowels_at(i));
    if (i > 0) sum += consonants[i] = next(kConsonants.size());
  }
  consonants[0] = (kConsonants.size() - sum % kConsonants.size()) % kConsonants.size();
  std::string code;
  for (std::size_t i = 0; i < kSyllables; ++i) {
    if (i == kSyllablesOfWord) code += '-';
    code += kConsonants[consonants[i]];
    code += kVowels[vowels[i]];
  }
  return code;
}

}  // namespace

std::string draw_code(Secrets& secrets) {
  while (true) {
    std::string code = code_of(secrets.random_below(kDrawn));
    if (!is_unsaid(code)) return code;
  }
}

bool is_code(std::string_view text) {
  constexpr std::size_t kWord = 2 * kSyllablesOfWord;
  if (text.size() != 2 * kWord + 1 || text[kWord] != '-' || is_unsaid(text)) return false;
  std::string letters(text);
  letters.erase(kWord, 1);
  std::size_t sum = 0;
  for (std::size_t i = 0; i < kSyllables; ++i) {
    const std::size_t consonant = kConsonants.find(letters[2 * i]);
    const std::size_t vowel = kVowels.substr(0, vowels_at(i)).find(letters[2 * i + 1]);
    if (consonant == std::string_view::npos || vowel == std::string_view::npos) return false;
    sum += consonant + vowel;
  }
  return sum % kConsonants.size() == 0;
}

std::string early_code(std::string_view id) {
  constexpr std::uint64_t kCodes = 10'000;
  const std::string number = std::to_string(hash_bytes(id.data(), id.size()) % kCodes);
  return std::string(id.substr(0, id.rfind('-') + 1)) + std::string(4 - number.size(), '0') +
         number;
}

bool could_be_early_code(std::string_view text) {
  const std::string_view digits = text.substr(text.rfind('-') + 1);
  return digits.size() == 4 && digits.size() + 1 < text.size() &&
         std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool could_be_table(std::string_view name) {
  constexpr std::size_t kLongest = 64;
  return !name.empty() && name.size() <= kLongest &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return c == '-' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
         });
}

bool could_be_id(std::string_view name) {
  return could_be_table(name) && !is_code(name) && !could_be_early_code(name);
}

}  // namespace cauldron
