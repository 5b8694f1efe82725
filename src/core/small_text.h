// Appending short texts that are put together of several: a string takes its time for each, so they
// are put together first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace cauldron {

// Copies texts of a few bytes with reads that may overlap, without a call.
inline void copy_short(char* to, std::string_view text) {
  const auto copy = [&]<class Word>(Word word, std::size_t at) {
    std::memcpy(&word, text.data() + at, sizeof word);
    std::memcpy(to + at, &word, sizeof word);
  };
  const std::size_t size = text.size();
  if (size >= 8) {
    for (std::size_t at = 0; at + 8 < size; at += 8) copy(std::uint64_t{}, at);
    copy(std::uint64_t{}, size - 8);
  } else if (size >= 4) {
    copy(std::uint32_t{}, 0);
    copy(std::uint32_t{}, size - 4);
  } else {
    for (std::size_t at = 0; at < size; ++at) to[at] = text[at];
  }
}

// The text in quotes, with a comma before it and a colon behind it where they are wanted.
inline void append_quoted(std::string& out, bool comma, std::string_view text, bool colon) {
  constexpr std::size_t kShort = 60;
  char bytes[kShort + 4];
  if (text.size() > kShort) {
    out.append(comma ? ",\"" : "\"").append(text).append(colon ? "\":" : "\"");
    return;
  }
  char* at = bytes;
  *at = ',';
  at += comma ? 1 : 0;
  *at++ = '"';
  copy_short(at, text);
  at += text.size();
  *at++ = '"';
  *at = ':';
  at += colon ? 1 : 0;
  out.append(bytes, static_cast<std::size_t>(at - bytes));
}

}  // namespace cauldron
