// Frames of JSON text made short: what was said before on the same line is said again in a byte or
// two. Lossless for any text; see "Terse frames" in docs/protocol.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cauldron {

// What both sides remember of the frames so far: pieces of text, by number.
class TerseWords {
 public:
  static constexpr std::size_t kMostWords = 1024;
  static constexpr std::size_t kMostText = 16 * 1024;

  std::size_t size() const { return ends_.size(); }
  std::string_view word(std::size_t number) const;
  static bool is_room(std::size_t words, std::size_t text) {
    return words < kMostWords && text <= kMostText;
  }
  bool has_room_for(std::size_t length) const { return is_room(size(), text_.size() + length); }
  void learn(std::string_view word);

 private:
  std::string text_;
  std::vector<std::uint16_t> ends_;
};

// The words that most lines say, each kept once, so that they stay near the processor. Which of
// them a line has said, and as what, is the line's own matter: nobody's frames depend on anybody
// else's.
class TerseVocabulary {
 public:
  static constexpr std::size_t kMostWords = 4096;
  static constexpr std::size_t kLongestWord = 48;

  bool is_full() const { return count_ == kMostWords; }
  // The word's number, from 1 on; 0 if it is none.
  std::size_t number_of(std::string_view piece, std::uint32_t hash) const;
  // A line says it for the first time: what several lines say becomes a word.
  void noticed(std::string_view piece, std::uint32_t hash);

 private:
  static constexpr std::size_t kSlots = 2 * kMostWords;
  // How far from its place by hash a word may be: whoever finds many of one hash slows nobody down.
  static constexpr std::size_t kSteps = 16;

  struct Slot {
    std::uint32_t hash, begin;
    std::uint16_t size, number;  // number 0: free
  };
  std::size_t count_ = 0;
  std::string text_;
  std::vector<Slot> slots_ = std::vector<Slot>(kSlots);
  // How often each was noticed of late, by hash.
  std::vector<std::uint8_t> noticed_ = std::vector<std::uint8_t>(kSlots);
  std::size_t since_ = 0;
};

class TerseWriter {
 public:
  explicit TerseWriter(
      std::shared_ptr<TerseVocabulary> vocabulary = std::make_shared<TerseVocabulary>())
      : vocabulary_(std::move(vocabulary)) {}

  // Appends the frame.
  void write(std::string_view text, std::string& out);

 private:
  class Bytes;
  struct Other {
    std::uint32_t hash;
    std::uint16_t begin, size;  // in the text of others
    std::uint16_t number;
  };

  // These write what begins there and return where it ends.
  const char* write_digits(const char* begin, const char* end, Bytes& bytes);
  const char* write_piece(const char* begin, const char* end, Bytes& bytes);
  // The word's number on this line, from 1 on; 0 if it has not been said.
  std::size_t find(std::string_view piece, std::uint32_t hash, std::size_t word);
  std::size_t find_other(std::string_view piece, std::uint32_t hash) const;
  void learn(std::string_view piece, std::uint32_t hash, std::size_t word);
  std::uint16_t& number_in_vocabulary(std::size_t word);

  std::shared_ptr<TerseVocabulary> vocabulary_;
  std::vector<std::uint16_t> numbers_;  // of its words, by the vocabulary's
  // Words that were not in it when they were said: few, so they are looked through one by one.
  std::vector<Other> others_;
  std::string text_of_others_;
  std::size_t count_ = 0;
  std::size_t text_size_ = 0;
};

class TerseReader {
 public:
  // The text; nothing if no writer wrote that.
  std::optional<std::string> read(std::string_view bytes);

 private:
  TerseWords words_;
};

}  // namespace cauldron
