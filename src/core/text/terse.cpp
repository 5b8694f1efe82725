#include "core/text/terse.h"

#include <algorithm>
#include <bit>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "core/capacity.h"

namespace cauldron {

namespace {

// The first byte of what follows. Below kWord it is a number itself; from kWord on it is a word,
// and from kFurtherWord on its next byte belongs to the word's number.
constexpr unsigned kWord = 0x80, kFurtherWord = 0xE0, kNumber = 0xFC, kNewWord = 0xFE, kText = 0xFF;
constexpr std::size_t kNearWords = kFurtherWord - kWord;
constexpr std::size_t kMostDigits = 9;

// What so many lines began to say within so many such beginnings becomes a word of the vocabulary.
constexpr std::size_t kOften = 6, kLately = 8192;

constexpr std::size_t kMostNumbers = kNearWords + (kNumber - kFurtherWord) * 256;
static_assert(TerseWords::kMostWords + TerseVocabulary::kMostWords <= kMostNumbers);

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::uint64_t eight_bytes(const char* at) {
  std::uint64_t word = 0;
  std::memcpy(&word, at, sizeof word);
  return word;
}

// Behind the string whose first letter is there, or the end.
const char* end_of_string(const char* at, const char* end) {
  for (; at < end && *at != '"'; ++at) {
    if (*at == '\\' && ++at == end) return end;
  }
  return at < end ? at + 1 : end;
}

// A piece ends with a string and the colon behind it, or before digits.
const char* end_of_any_piece(const char* at, const char* end) {
  while (at < end && *at != '"' && !is_digit(*at)) ++at;
  if (at == end || *at != '"') return at;
  at = end_of_string(at + 1, end);
  return at < end && *at == ':' ? at + 1 : at;
}

#if defined(__SSE2__)
// The same where it shows at a glance, in 32 bytes and without anything escaped.
const char* end_of_piece(const char* at, const char* end) {
  constexpr std::ptrdiff_t kGlance = 32;
  if (end - at <= kGlance) return end_of_any_piece(at, end);
  std::uint32_t quotes = 0, digits = 0, slashes = 0;
  for (unsigned i = 0; i < kGlance; i += 16) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + i));
    const __m128i from_zero = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
    const auto bits = [](__m128i found) {
      return static_cast<std::uint32_t>(_mm_movemask_epi8(found));
    };
    quotes |= bits(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'))) << i;
    slashes |= bits(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'))) << i;
    digits |= bits(_mm_cmpeq_epi8(_mm_min_epu8(from_zero, _mm_set1_epi8(9)), from_zero)) << i;
  }
  const int first = std::countr_zero(quotes | digits);
  if (first < kGlance && (digits >> first & 1) != 0) return at + first;
  quotes &= quotes - 1;
  if (quotes == 0 || slashes != 0) return end_of_any_piece(at, end);
  at += std::countr_zero(quotes) + 1;
  return at + (*at == ':' ? 1 : 0);
}
#else
const char* end_of_piece(const char* at, const char* end) { return end_of_any_piece(at, end); }
#endif

// The id of the request that a frame answers, which stands at its end and is never said again: to
// look for it among all words, and to learn it, would be in vain. Empty if there is none.
std::string_view id_of(std::string_view text) {
  constexpr std::string_view kName = R"(,"id":)";
  const std::size_t end = text.size() - std::min<std::size_t>(text.size(), 2);
  if (text.substr(end) != R"("})") return {};
  const std::size_t quote = text.rfind('"', end - 1);
  if (quote == std::string_view::npos || quote < kName.size() ||
      text.substr(quote - kName.size(), kName.size()) != kName) {
    return {};
  }
  return text.substr(quote, end + 1 - quote);
}

bool is_same_long(const char* x, const char* y, std::size_t size) {
  for (std::size_t at = 0; at + 8 < size; at += 8) {
    if (eight_bytes(x + at) != eight_bytes(y + at)) return false;
  }
  return eight_bytes(x + size - 8) == eight_bytes(y + size - 8);
}

// Reads zeros once there is nothing left.
class Cursor {
 public:
  explicit Cursor(std::string_view bytes) : left_(bytes) {}

  bool at_end() const { return left_.empty(); }
  bool ran_out() const { return ran_out_; }

  std::string_view text(std::size_t size) {
    ran_out_ |= size > left_.size();
    const std::string_view taken = left_.substr(0, size);
    left_.remove_prefix(taken.size());
    return taken;
  }
  std::size_t byte() {
    const std::string_view taken = text(1);
    return taken.empty() ? 0 : static_cast<unsigned char>(taken.front());
  }
  std::size_t varint() {
    std::size_t value = 0;
    for (unsigned shift = 0; shift < 32; shift += 7) {
      const std::size_t next = byte();
      value |= (next & 0x7F) << shift;
      if (next < 0x80) break;
    }
    return value;
  }

 private:
  std::string_view left_;
  bool ran_out_ = false;
};

}  // namespace

std::vector<std::string_view> terse_pieces(std::string_view text) {
  std::vector<std::string_view> pieces;
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    const char* const next = is_digit(*at) ? at + 1 : end_of_piece(at, end);
    if (!is_digit(*at)) pieces.emplace_back(at, static_cast<std::size_t>(next - at));
    at = next;
  }
  return pieces;
}

TerseWords::TerseWords(std::span<const std::string> dictionary) {
  for (const std::string& word : dictionary) learn(word);
  known_ = size();
  known_text_ = text_.size();
}

std::string_view TerseWords::word(std::size_t number) const {
  const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
  return {text_.data() + begin, ends_[number] - begin};
}

void TerseWords::learn(std::string_view word) {
  text_ += word;
  ends_.push_back(static_cast<std::uint32_t>(text_.size()));
}

// --- writing ------------------------------------------------------------------------------------

// Pieces are short: calls to hash and compare them would take longer. Eight bytes are read at a
// time, which may overlap; which hash it is shows nowhere.
TersePiece::TersePiece(const char* begin, const char* end, const char* readable)
    : text(begin, end), hash(0) {
  constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15;
  const std::size_t size = text.size();
  std::uint64_t sum = size * kMix;
  const auto mix = [&sum](std::uint64_t bits) {
    sum = (sum ^ bits) * kMix;
    sum ^= sum >> 29;
  };
  if (size >= kShort) {
    for (std::size_t at = 0; at + 8 < size; at += 8) mix(eight_bytes(begin + at));
    mix(eight_bytes(begin + size - 8));
  } else {
    if (readable - begin >= std::ptrdiff_t{kShort}) {
      all = beginning(begin, size);
    } else {
      std::memcpy(&all, begin, size);
    }
    mix(all);
  }
  hash = static_cast<std::uint32_t>(sum >> 32);
}

std::uint64_t TersePiece::beginning(const char* from, std::size_t size) {
  std::uint64_t word = eight_bytes(from);
  if constexpr (std::endian::native == std::endian::little) {
    return word & ((std::uint64_t{1} << 8 * size) - 1);
  }
  word = 0;
  std::memcpy(&word, from, size);
  return word;
}

// Of a piece and so many bytes that may be read eight at a time.
bool TersePiece::is(const char* other) const {
  return text.size() < kShort ? beginning(other, text.size()) == all
                              : is_same_long(text.data(), other, text.size());
}

namespace {

// These write what they name and return where it ends.
char* put_byte(char* to, std::size_t byte) {
  *to = static_cast<char>(byte);
  return to + 1;
}
// Seven bits in a byte, the lowest first; all but the last byte have the highest bit.
char* put_varint(char* to, std::size_t value) {
  for (; value >= 0x80; value >>= 7) to = put_byte(to, (value & 0x7F) | 0x80);
  return put_byte(to, value);
}
char* put_as_text(char* to, unsigned kind, std::string_view text) {
  return put_text(put_varint(put_byte(to, kind), text.size()), text);
}
char* put_word(char* to, std::size_t number) {
  if (number < kNearWords) return put_byte(to, kWord + number);
  to = put_byte(to, kFurtherWord + (number - kNearWords) / 256);
  return put_byte(to, (number - kNearWords) % 256);
}

// Digits that read the same when they are written again as a number.
bool is_number(const char* begin, const char* end) {
  const auto size = static_cast<std::size_t>(end - begin);
  return size <= kMostDigits && (size == 1 || *begin != '0');
}

}  // namespace

void TerseWriter::write(std::string_view text, TextBuffer& out) {
  // A piece of one letter takes three bytes the first time, and no other grows more.
  char* to = out.room(3 * text.size() + kMostDigits);
  const std::string_view id = id_of(text);
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    if (at == id.data()) {
      to = put_as_text(to, kText, id);
      at += id.size();
      continue;
    }
    const char* next = at;
    if (is_digit(*at)) {
      std::size_t number = 0;
      for (; next < end && is_digit(*next); ++next)
        number = number * 10 + static_cast<std::size_t>(*next - '0');
      if (is_number(at, next)) {
        if (number >= kWord) to = put_byte(to, kNumber);
        to = put_varint(to, number);
        at = next;
        continue;
      }
    } else {
      next = end_of_piece(at, end);
    }
    to = write_piece(at, next, end, to);
    at = next;
  }
  out.end_at(to);
}

inline char* TerseWriter::write_piece(const char* begin, const char* end, const char* readable,
                                      char* to) {
  const auto size = static_cast<std::size_t>(end - begin);
  if (size > TerseVocabulary::kLongestWord) return put_as_text(to, kText, {begin, size});
  const TersePiece piece(begin, end, readable);
  const std::size_t word = vocabulary_->number_of(piece);
  if (word - 1 < known_) return put_word(to, word - 1);
  if (word < numbers_.size() && numbers_[word] != 0) return put_own(to, numbers_[word]);
  return write_seldom(piece, word, to);
}

char* TerseWriter::put_own(char* to, std::size_t number) const {
  return put_word(to, known_ + number - 1);
}

// What the vocabulary does not know, or this line has not said.
char* TerseWriter::write_seldom(const TersePiece& piece, std::size_t word, char* to) {
  if (const std::size_t number = find_other(piece)) {
    if (word > 0) number_in_vocabulary(word) = static_cast<std::uint16_t>(number);
    return put_own(to, number);
  }
  const std::size_t size = text_size_ + piece.text.size();
  if (!TerseWords::is_room(count_, size)) return put_as_text(to, kText, piece.text);
  learn(piece, word);
  return put_as_text(to, kNewWord, piece.text);
}

std::size_t TerseWriter::find_other(const TersePiece& piece) const {
  for (const Other& other : others_) {
    if (other.hash == piece.hash &&
        std::string_view(text_of_others_).substr(other.begin, other.size) == piece.text) {
      return other.number;
    }
  }
  return 0;
}

void TerseWriter::learn(const TersePiece& piece, std::size_t word) {
  text_size_ += piece.text.size();
  const auto number = static_cast<std::uint16_t>(++count_);
  if (word > 0) {
    number_in_vocabulary(word) = number;
    return;
  }
  others_.push_back({piece.hash, static_cast<std::uint16_t>(text_of_others_.size()),
                     static_cast<std::uint16_t>(piece.text.size()), number});
  text_of_others_ += piece.text;
  vocabulary_->noticed(piece);
}

std::uint16_t& TerseWriter::number_in_vocabulary(std::size_t word) {
  if (word >= numbers_.size()) numbers_.resize(word + 1);
  return numbers_[word];
}

TerseVocabulary::TerseVocabulary(std::span<const std::string> dictionary) {
  for (const std::string& word : dictionary) {
    add(TersePiece(word.data(), word.data() + word.size(), word.data() + word.size()));
    ++dictionary_size_;
    // What is not found by its number would be said by another.
    require_capacity(count_ == dictionary_size_, "a dictionary of terse words");
  }
}

std::size_t TerseVocabulary::number_of(const TersePiece& piece) const {
  for (std::size_t step = 0; step < kSteps; ++step) {
    const Slot& slot = slots_[(piece.hash + step) % kSlots];
    if (slot.number == 0) break;
    if (slot.hash == piece.hash && slot.size == piece.text.size() &&
        piece.is(text_.data() + slot.begin)) {
      return slot.number;
    }
  }
  return 0;
}

void TerseVocabulary::noticed(const TersePiece& piece) {
  if (++since_ > kLately) {
    noticed_.assign(noticed_.size(), 0);
    since_ = 0;
  }
  std::uint8_t& times = noticed_[piece.hash % noticed_.size()];
  if (++times < kOften || is_full()) return;
  times = 0;
  add(piece);
}

// Nothing is added where many have the same hash.
void TerseVocabulary::add(const TersePiece& piece) {
  for (std::size_t step = 0; step < kSteps; ++step) {
    Slot& slot = slots_[(piece.hash + step) % kSlots];
    if (slot.number != 0) continue;
    const std::size_t begin = text_.size() - TersePiece::kShort;
    slot = {piece.hash, static_cast<std::uint32_t>(begin),
            static_cast<std::uint16_t>(piece.text.size()), static_cast<std::uint16_t>(++count_)};
    text_.insert(begin, piece.text);
    return;
  }
}

// --- reading ------------------------------------------------------------------------------------

std::optional<std::string> TerseReader::read(std::string_view bytes) {
  std::string out;
  Cursor cursor(bytes);
  while (!cursor.at_end()) {
    const std::size_t first = cursor.byte();
    if (first < kWord) {
      out += std::to_string(first);
    } else if (first < kNumber) {
      std::size_t number = first - kWord;
      if (first >= kFurtherWord) {
        number = kNearWords + (first - kFurtherWord) * 256 + cursor.byte();
      }
      if (number >= words_.size()) return {};
      out += words_.word(number);
    } else if (first == kNumber) {
      out += std::to_string(cursor.varint());
    } else {
      const std::string_view text = cursor.text(cursor.varint());
      out += text;
      if (first == kText) continue;
      if (first != kNewWord || !words_.has_room_for(text.size())) return {};
      words_.learn(text);
    }
  }
  if (cursor.ran_out()) return {};
  return out;
}

}  // namespace cauldron
