// Short codes: enough of them, said alike in four languages, and no two so similar that a slip
// leads from one to the other.
#include "house/table/codes.h"

#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <set>

#include "stand_ins.h"

namespace cauldron {

namespace {

std::vector<std::string> draw(int count) {
  TestCrypto crypto(1);
  Secrets secrets(crypto);
  std::vector<std::string> codes;
  for (int i = 0; i < count; ++i) codes.push_back(draw_code(secrets));
  return codes;
}

// What people hear is one of these sounds, however it is spelled; a letter without one is read
// differently in different languages.
char sound_of(char letter) {
  constexpr std::array<std::string_view, 14> kSounds = {"bp", "dt", "gkcq", "fvw", "sz", "l", "m",
                                                        "n",  "r",  "a",    "e",   "i",  "o", "u"};
  for (const std::string_view sound : kSounds) {
    if (sound.find(letter) != std::string_view::npos) return sound.front();
  }
  return '?';
}

TEST(Codes, AreTwoWordsOfThreeSyllables) {
  for (const std::string& code : draw(1'000)) {
    ASSERT_EQ(code.size(), 13u) << code;
    EXPECT_EQ(code[6], '-') << code;
    EXPECT_TRUE(is_code(code)) << code;
    EXPECT_TRUE(could_be_table(code)) << code;
    EXPECT_FALSE(could_be_id(code)) << code;
    EXPECT_NE(code[5], 'e') << code;
    EXPECT_NE(code[12], 'e') << code;
  }
}

TEST(Codes, NoTwoLettersSoundAlike) {
  std::set<char> letters;
  for (const std::string& code : draw(1'000)) letters.insert(code.begin(), code.end());
  letters.erase('-');
  EXPECT_EQ(letters.size(), 14u);
  std::set<char> sounds;
  for (const char letter : letters) sounds.insert(sound_of(letter));
  EXPECT_EQ(sounds.size(), letters.size());
  EXPECT_EQ(sounds.count('?'), 0u);
}

// Every word that there is, with the one consonant that each of nine others begins with: which of
// them make a code says how much the word's letters add up to.
TEST(Codes, ThereAreFourHundredMillionOfThemAtLeast) {
  const std::string consonants = "fklmnprst";
  const std::string vowels = "aeiou";
  std::array<std::uint64_t, 9> words{};
  std::array<std::size_t, 9> sum_beside{};
  std::string word = "?a?a?a";
  for (const char first : consonants) {
    for (const char second : consonants) {
      for (const char third : consonants) {
        for (int i = 0; i < 5 * 5 * 5; ++i) {
          word = {first, vowels[i % 5], second, vowels[i / 5 % 5], third, vowels[i / 25]};
          for (std::size_t other = 0; other < consonants.size(); ++other) {
            if (is_code(word + "-" + consonants[other] + "amala")) ++words[other];
          }
        }
      }
    }
  }
  // Beside whom the other words make a code, in turn.
  for (std::size_t other = 0; other < 9; ++other) {
    for (std::size_t partner = 0; partner < 9; ++partner) {
      const std::string beside = std::string(1, consonants[other]) + "amala";
      if (is_code(beside + "-" + consonants[partner] + "amala")) sum_beside[other] = partner;
    }
  }
  std::uint64_t codes = 0;
  for (std::size_t other = 0; other < 9; ++other) codes += words[other] * words[sum_beside[other]];
  EXPECT_GE(codes, 400'000'000u);
  EXPECT_LE(codes, 590'490'000u);
}

TEST(Codes, NoSlipOfALetterLeadsToAnotherTable) {
  for (const std::string& code : draw(300)) {
    for (std::size_t at = 0; at < code.size(); ++at) {
      std::string slip = code;
      EXPECT_FALSE(is_code(slip.erase(at, 1))) << code << " without letter " << at;
      for (char letter = 'a'; letter <= 'z'; ++letter) {
        slip = code;
        slip[at] = letter;
        EXPECT_EQ(is_code(slip), slip == code) << code << " " << slip;
        slip = code;
        EXPECT_FALSE(is_code(slip.insert(at, 1, letter))) << code << " " << slip;
      }
      if (at == 0) continue;
      slip = code;
      std::swap(slip[at - 1], slip[at]);
      EXPECT_EQ(is_code(slip), slip == code) << code << " " << slip;
    }
  }
}

TEST(Codes, RudeWordsAreNeverDrawn) {
  EXPECT_TRUE(is_code("lamala-pamala") || is_code("lamala-tamala") || is_code("lamala-kamala") ||
              is_code("lamala-famala") || is_code("lamala-lamala") || is_code("lamala-mamala") ||
              is_code("lamala-namala") || is_code("lamala-ramala") || is_code("lamala-samala"));
  for (const char first : std::string("fklmnprst")) {
    EXPECT_FALSE(is_code(std::string("lapisa-") + first + "amala"));
    EXPECT_FALSE(is_code(std::string("pakima-") + first + "amala"));
  }
  for (const std::string& code : draw(5'000)) EXPECT_EQ(code.find("kak"), std::string::npos);
}

TEST(Codes, AreDrawnEvenly) {
  std::map<char, int> firsts;
  constexpr int kDrawn = 9'000;
  for (const std::string& code : draw(kDrawn)) ++firsts[code[7]];
  EXPECT_EQ(firsts.size(), 9u);
  for (const auto& [letter, times] : firsts) {
    EXPECT_NEAR(times, kDrawn / 9, kDrawn / 30) << letter;
  }
}

// The largest number would make the first remainders come up more often than the rest.
TEST(Codes, NumbersThatWouldFavourSomeAreDrawnAgain) {
  TestCrypto crypto(2);
  Secrets secrets(crypto);
  Crypto::Block all;
  all.fill(0xFF);
  Crypto::Block seven{};
  seven[7] = 7;
  crypto.next = {all, seven};
  EXPECT_EQ(secrets.random_below(10), 7u);
}

TEST(Codes, ThoseOfTheVersionBeforeAreTheWordsOfTheIdAndFourDigits) {
  const std::string id = "fenny-snake-abcdefghijklmnop";
  const std::string code = early_code(id);
  EXPECT_EQ(code.substr(0, 12), "fenny-snake-");
  EXPECT_EQ(code.size(), 16u);
  EXPECT_TRUE(could_be_early_code(code));
  EXPECT_FALSE(could_be_id(code));
  EXPECT_TRUE(could_be_id(id));
  EXPECT_NE(code, early_code("fenny-snake-abcdefghijklmnoq"));
}

}  // namespace

}  // namespace cauldron
