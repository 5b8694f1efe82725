// Frames of JSON text made short: what was said before on the same line is said again in a byte or
// two. Lossless for any text; see "Terse frames" in docs/protocol.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/terse_dictionary.h"
#include "core/text/text_buffer.h"

namespace cauldron {

// The pieces of a text that are said as words, to find out which are frequent.
std::vector<std::string_view> terse_pieces(std::string_view text);

// What both sides remember of the frames so far: pieces of text, by number.
class TerseWords {
 public:
  // Beside those that are known from the start.
  static constexpr std::size_t kMostWords = 1024;
  static constexpr std::size_t kMostText = 16 * 1024;

  // Knows these from the start.
  explicit TerseWords(std::span<const std::string> dictionary);

  std::size_t size() const { return ends_.size(); }
  std::string_view word(std::size_t number) const;
  static bool is_room(std::size_t words, std::size_t text) {
    return words < kMostWords && text <= kMostText;
  }
  bool has_room_for(std::size_t length) const {
    return is_room(size() - known_, text_.size() - known_text_ + length);
  }
  void learn(std::string_view word);

 private:
  std::string text_;
  std::vector<std::uint32_t> ends_;
  std::size_t known_ = 0;
  std::size_t known_text_ = 0;
};

// A part of a frame that is said as one word.
struct TersePiece {
  static constexpr std::size_t kShort = 8;

  // Its text must stay where it is; bytes before `readable` may be read.
  TersePiece(const char* begin, const char* end, const char* readable);
  // Is it what begins there? At least kShort bytes must be readable.
  bool is(const char* other) const;

  std::string_view text;
  std::uint64_t all = 0;  // of its bytes, if it has fewer than kShort
  std::uint32_t hash;

 private:
  static std::uint64_t beginning(const char* from, std::size_t size);
};

// The words that most lines say, each kept once, so that they stay near the processor. Which of
// them a line has said, and as what, is the line's own matter: nobody's frames depend on anybody
// else's.
class TerseVocabulary {
 public:
  static constexpr std::size_t kMostWords = 4096;
  static constexpr std::size_t kLongestWord = 48;

  // Its first words are those of the dictionary.
  explicit TerseVocabulary(std::span<const std::string> dictionary = TerseDictionary::ours().words);

  bool is_full() const { return count_ == kMostWords; }
  std::size_t dictionary_size() const { return dictionary_size_; }
  // The word's number, from 1 on; 0 if it is none.
  std::size_t number_of(const TersePiece& piece) const;
  // A line says it for the first time: what several lines say becomes a word.
  void noticed(const TersePiece& piece);

 private:
  static constexpr std::size_t kSlots = 2 * kMostWords;
  // How far from its place by hash a word may be: whoever finds many of one hash slows nobody down.
  static constexpr std::size_t kSteps = 16;

  void add(const TersePiece& piece);

  struct Slot {
    std::uint32_t hash, begin;
    std::uint16_t size, number;  // number 0: free
  };
  std::size_t count_ = 0;
  std::size_t dictionary_size_ = 0;
  std::string text_ = std::string(TersePiece::kShort, '\0');  // and as much behind the last word
  std::vector<Slot> slots_ = std::vector<Slot>(kSlots);
  // How often each was noticed of late, by hash.
  std::vector<std::uint8_t> noticed_ = std::vector<std::uint8_t>(kSlots);
  std::size_t since_ = 0;
};

class TerseWriter {
 public:
  enum class Knows { Nothing, Dictionary };
  // What the other side knows from the start.
  explicit TerseWriter(
      std::shared_ptr<TerseVocabulary> vocabulary = std::make_shared<TerseVocabulary>(),
      Knows knows = Knows::Nothing)
      : vocabulary_(std::move(vocabulary)),
        known_(knows == Knows::Dictionary ? vocabulary_->dictionary_size() : 0) {}

  // Appends the frame.
  void write(std::string_view text, TextBuffer& out);

 private:
  struct Other {
    std::uint32_t hash;
    std::uint16_t begin, size;  // in the text of others
    std::uint16_t number;
  };

  // These write the piece and return where that ends; bytes before `readable` may be read.
  char* write_piece(const char* begin, const char* end, const char* readable, char* to);
  char* write_seldom(const TersePiece& piece, std::size_t word, char* to);
  // A word of the line's own.
  char* put_own(char* to, std::size_t number) const;
  // The word's number on this line, from 1 on; 0 if it has not been said.
  std::size_t find_other(const TersePiece& piece) const;
  void learn(const TersePiece& piece, std::size_t word);
  std::uint16_t& number_in_vocabulary(std::size_t word);

  std::shared_ptr<TerseVocabulary> vocabulary_;
  std::size_t known_;                   // the first words, which have their numbers there
  std::vector<std::uint16_t> numbers_;  // of all other words, by the vocabulary's
  // Words that were not in it when they were said: few, so they are looked through one by one.
  std::vector<Other> others_;
  std::string text_of_others_;
  std::size_t count_ = 0;  // of its own words, and how much text they are
  std::size_t text_size_ = 0;
};

class TerseReader {
 public:
  // Knows these from the start.
  explicit TerseReader(std::span<const std::string> dictionary = {}) : words_(dictionary) {}
  // The text; nothing if no writer wrote that.
  std::optional<std::string> read(std::string_view bytes);

 private:
  TerseWords words_;
};

}  // namespace cauldron
