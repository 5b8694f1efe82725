#include "core/text/text_buffer.h"

#include <gtest/gtest.h>

#include "core/chance/rng.h"

namespace cauldron {
namespace {

TEST(TextBuffer, IsWhatWasPutTogether) {
  Rng rng(1);
  TextBuffer text;
  std::string expected;
  EXPECT_TRUE(text.empty());
  for (int i = 0; i < 5'000; ++i) {
    const std::string piece(rng.below(80), static_cast<char>('a' + rng.below(26)));
    text += piece;
    text += '/';
    expected += piece + '/';
    if (rng.below(10) == 0) {
      const std::size_t size = rng.below(static_cast<std::uint32_t>(expected.size()) + 1);
      text.truncate(size);
      expected.resize(size);
    }
    ASSERT_EQ(text.view(), expected);
    ASSERT_EQ(text.size(), expected.size());
  }
  text.clear();
  EXPECT_EQ(text.str(), "");
}

// Every length has its own way to be copied: no byte beside it may change, and none is left out.
TEST(TextBuffer, PutsTextsOfEveryLength) {
  for (std::size_t size = 0; size < 100; ++size) {
    std::string from, to(size + 2, '.');
    for (std::size_t i = 0; i < size; ++i) from += static_cast<char>('A' + i % 50);
    EXPECT_EQ(put_text(to.data() + 1, from), to.data() + 1 + size);
    EXPECT_EQ(to, "." + from + ".");
  }
}

TEST(TextBuffer, WhatIsMovedAwayIsGone) {
  TextBuffer from, to;
  from += "ab";
  to = std::move(from);
  EXPECT_EQ(to.view(), "ab");
  from += "cd";  // NOLINT(bugprone-use-after-move): it is empty
  EXPECT_EQ(from.view(), "cd");
  EXPECT_EQ(to.view(), "ab");
}

TEST(TextBuffer, TakesWhatIsWrittenIntoItsRoom) {
  TextBuffer text;
  text += "ab";
  char* at = text.room(1'000);
  for (int i = 0; i < 1'000; ++i) *at++ = 'x';
  text.end_at(at);
  EXPECT_EQ(text.str(), "ab" + std::string(1'000, 'x'));
  EXPECT_EQ(text.view_from(1'001), "x");
  EXPECT_EQ(text.back(), 'x');
}

}  // namespace
}  // namespace cauldron
