// Frames of JSON text made short: what was said before on the same line is said again in a byte or
// two. Lossless for any text; see "Terse frames" in docs/protocol.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cauldron {

// What both sides remember of the frames so far: pieces of text, by number.
class TerseWords {
 public:
  static constexpr std::size_t kMostWords = 1024;
  static constexpr std::size_t kMostText = 16 * 1024;

  std::size_t size() const { return ends_.size(); }
  std::string_view word(std::size_t number) const;
  bool has_room_for(std::size_t length) const {
    return ends_.size() < kMostWords && text_.size() + length <= kMostText;
  }
  void learn(std::string_view word);

 private:
  std::string text_;
  std::vector<std::uint16_t> ends_;
};

class TerseWriter {
 public:
  std::string write(std::string_view text);

 private:
  static constexpr std::size_t kSlots = 2 * TerseWords::kMostWords;

  class Bytes;

  // These write what begins there and return where it ends.
  const char* write_digits(const char* begin, const char* end, Bytes& bytes);
  const char* write_piece(const char* begin, const char* end, Bytes& bytes);
  // Where the piece's number is, or belongs.
  std::uint16_t& slot(std::string_view piece);

  TerseWords words_;
  std::vector<std::uint16_t> slots_;  // numbers from 1 by hash; 0: free
};

class TerseReader {
 public:
  // The text; nothing if no writer wrote that.
  std::optional<std::string> read(std::string_view bytes);

 private:
  TerseWords words_;
};

}  // namespace cauldron
