#include "core/text/terse.h"

#include <gtest/gtest.h>

#include <set>

#include "core/chance/rng.h"

namespace cauldron {
namespace {

std::string terse(TerseWriter& writer, const std::string& text) {
  TextBuffer bytes;
  writer.write(text, bytes);
  return bytes.str();
}

// Writes and reads the texts one after another, as one line carries them; returns the bytes.
std::vector<std::string> sent(const std::vector<std::string>& texts) {
  TerseWriter writer;
  TerseReader reader;
  std::vector<std::string> frames;
  for (const std::string& text : texts) {
    frames.push_back(terse(writer, text));
    EXPECT_EQ(reader.read(frames.back()), text);
  }
  return frames;
}

TEST(Terse, WhatWasSaidBeforeTakesAByte) {
  const std::string text = R"({"type":"change","seq":58,"view":{"hands/1/count":3}})";
  const auto frames = sent({text, text});
  EXPECT_EQ(frames[1], "\x80\x81\x82\x3A\x83\x84\x03\x85");
}

// The client's reader is held to the same bytes (web/src/net/terse.test.ts).
TEST(Terse, IsWrittenAsTheClientReadsIt) {
  const auto frames = sent({R"({"a":[1,200,-3.05,"é"]})"});
  EXPECT_EQ(frames[0],
            "\xFE\x05{\"a\":"
            "\xFE\x01["
            "\x01"
            "\xFE\x01,"
            "\xFC\xC8\x01"
            "\xFE\x02,-"
            "\x03"
            "\xFE\x01."
            "\xFE\x02"
            "05"
            "\xFE\x05,\"é\""
            "\xFE\x02]}");
}

TEST(Terse, AnyTextComesBackAsItWas) {
  const std::string long_text(300, 'x');
  sent({"", "0", "007", "127", "128", "999999999", "1234567890123", "-", "\"", "\"open", "\"\\",
        "\"\\\"", "\"a\":\"b\\\\\"", "1.5e-07", "[[[]]]", "nulltrue", long_text,
        "\"" + long_text + "\":1"});
}

TEST(Terse, RemembersSoManyWordsAndNoMore) {
  std::vector<std::string> texts;
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 1'200; ++i) texts.push_back("[\"word " + std::to_string(i) + "\"]");
  }
  const auto frames = sent(texts);
  EXPECT_EQ(frames[1'200].size(), 2u);
  EXPECT_EQ(frames[1'200 + 200].size(), 3u);
  EXPECT_GT(frames[1'200 + 1'100].size(), 10u);
}

// The client calls it the same (web/src/net/terse.test.ts).
TEST(Terse, ALineIsCalledByTheWordsItBeginsWith) {
  EXPECT_EQ(TerseDictionary({"{\"a\":", "\"é\""}).protocol, "cauldron.terse-0ea47c33");
}

TEST(Terse, WordsOfTheDictionaryNeedNotBeSaid) {
  const std::vector<std::string> dictionary = {"{\"a\":", "\"b\"", "}"};
  const auto vocabulary = std::make_shared<TerseVocabulary>(dictionary);
  TerseWriter writer(vocabulary, TerseWriter::Knows::Dictionary), plain(vocabulary);
  TerseReader reader(dictionary), plain_reader;
  const std::string text = R"({"a":"b"}{"c":)";
  EXPECT_EQ(terse(writer, text), "\x80\x81\xFE\x06}{\"c\":");
  EXPECT_EQ(terse(writer, text), "\x80\x81\x83");
  EXPECT_EQ(reader.read("\x80\x81\xFE\x06}{\"c\":"), text);
  EXPECT_EQ(reader.read("\x80\x81\x83"), text);
  EXPECT_EQ(plain_reader.read(terse(plain, text)), text);
  EXPECT_EQ(terse(plain, text), "\x80\x81\x82");
}

TEST(Terse, OurDictionaryHasEveryWordOnceAndNoNames) {
  const auto& words = TerseDictionary::ours().words;
  EXPECT_GT(words.size(), 96u);
  EXPECT_EQ(std::set<std::string>(words.begin(), words.end()).size(), words.size());
  for (const std::string& word : words) {
    EXPECT_LE(word.size(), TerseVocabulary::kLongestWord);
    EXPECT_EQ(terse_pieces(word + "7").front(), word) << "is never looked for";
    EXPECT_EQ(word.find("Marta"), word.npos);
  }
  EXPECT_EQ(TerseVocabulary().dictionary_size(), words.size());
}

// Lines that share a vocabulary each send what they would send alone.
TEST(Terse, NobodysFramesDependOnOtherLines) {
  const auto shared = std::make_shared<TerseVocabulary>();
  const auto text = [](int i) {
    return "[\"both say " + std::to_string(i % 40) + "\",\"one says " + std::to_string(i) + "\"]";
  };
  for (int line = 0; line < 20; ++line) {
    TerseWriter together(shared), alone;
    TerseReader reader;
    for (int i = 0; i < 100; ++i) {
      const std::string said = text(line * 50 + i);
      const std::string bytes = terse(together, said);
      EXPECT_EQ(bytes, terse(alone, said)) << "line " << line << ", " << said;
      EXPECT_EQ(reader.read(bytes), said);
    }
  }
}

TEST(Terse, AFullVocabularyChangesNothingThatIsSent) {
  const auto shared = std::make_shared<TerseVocabulary>();
  for (int i = 0; !shared->is_full(); ++i) {
    ASSERT_LT(i, 100'000);
    const std::string text = "[\"fill " + std::to_string(i) + "\"]";
    for (int line = 0; line < 10; ++line) {
      TerseWriter writer(shared);
      terse(writer, text);
    }
  }
  TerseWriter together(shared), alone;
  for (int i = 0; i < 600; ++i) {
    const std::string text = "[\"late " + std::to_string(i % 300) + "\",\"fill 7\"]";
    EXPECT_EQ(terse(together, text), terse(alone, text));
  }
}

TEST(Terse, RandomTextsComeBack) {
  Rng rng(5);
  const std::string_view letters = "\"\\:,{}[]0123 aé-.";
  std::vector<std::string> texts;
  for (int i = 0; i < 3'000; ++i) {
    std::string text;
    for (auto left = rng.below(40); left > 0; --left)
      text += letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
    texts.push_back(text);
  }
  sent(texts);
}

TEST(Terse, WhatNoWriterWroteIsRefused) {
  for (const std::string bytes : {"\x80", "\xE0", "\xE0\x01", "\xFC", "\xFC\x80", "\xFD\x01x",
                                  "\xFE", "\xFE\x05x", "\xFF\x02", "\xFF\xFF\xFF\xFF\xFF\x7F"}) {
    EXPECT_FALSE(TerseReader().read(bytes)) << testing::PrintToString(bytes);
  }
}

}  // namespace
}  // namespace cauldron
