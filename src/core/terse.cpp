#include "core/terse.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace cauldron {

namespace {

// The first byte of what follows. Below kWord it is a number itself; from kWord on it is a word,
// and from kFurtherWord on its next byte belongs to the word's number.
constexpr unsigned kWord = 0x80, kFurtherWord = 0xE0, kNumber = 0xFC, kNewWord = 0xFE, kText = 0xFF;
constexpr std::size_t kNearWords = kFurtherWord - kWord;
constexpr std::size_t kMostDigits = 9;

// What so many lines began to say within so many such beginnings becomes a word of the vocabulary.
constexpr std::size_t kOften = 6, kLately = 8192;

static_assert(TerseWords::kMostWords <= kNearWords + (kNumber - kFurtherWord) * 256);

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::uint64_t eight_bytes(const char* at) {
  std::uint64_t word = 0;
  std::memcpy(&word, at, sizeof word);
  return word;
}

// The next quote, or the end; eight bytes at a time.
const char* find_quote(const char* at, const char* end) {
  constexpr std::uint64_t kOnes = 0x0101010101010101, kHighs = 0x8080808080808080;
  for (; std::endian::native == std::endian::little && end - at >= 8; at += 8) {
    const std::uint64_t word = eight_bytes(at) ^ (kOnes * '"');
    // The highest bit of the first byte that is zero, and perhaps of further ones.
    const std::uint64_t found = (word - kOnes) & ~word & kHighs;
    if (found != 0) return at + std::countr_zero(found) / 8;
  }
  while (at < end && *at != '"') ++at;
  return at;
}

// Behind the string whose first letter is there, or the end.
const char* end_of_string(const char* at, const char* end) {
  const char* quote = find_quote(at, end);
  while (quote < end && quote > at && quote[-1] == '\\') {
    const char* slash = quote;
    while (slash > at && slash[-1] == '\\') --slash;
    if ((quote - slash) % 2 == 0) break;  // an escaped backslash, then the quote
    quote = find_quote(quote + 1, end);
  }
  return quote < end ? quote + 1 : end;
}

// A piece ends with a string and the colon behind it, or before digits.
const char* end_of_piece(const char* at, const char* end) {
  while (at < end && *at != '"' && !is_digit(*at)) ++at;
  if (at == end || *at != '"') return at;
  at = end_of_string(at + 1, end);
  return at < end && *at == ':' ? at + 1 : at;
}

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

// Digits that read the same when they are written again as a number.
bool is_number(std::string_view digits) {
  return digits.size() <= kMostDigits && (digits.size() == 1 || digits.front() != '0');
}

// For pieces, which are short: a call of memcmp would take longer. Two reads may overlap.
bool is_same(const char* x, const char* y, std::size_t size) {
  if (size < 8) {
    std::size_t i = 0;
    while (i < size && x[i] == y[i]) ++i;
    return i == size;
  }
  for (std::size_t at = 0; at + 8 < size; at += 8) {
    if (eight_bytes(x + at) != eight_bytes(y + at)) return false;
  }
  return eight_bytes(x + size - 8) == eight_bytes(y + size - 8);
}

// Two reads may overlap; which hash it is shows nowhere.
std::uint32_t hash_of(std::string_view piece) {
  constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15;
  const auto load = [&]<class Integer>(Integer value, std::size_t at) -> std::uint64_t {
    std::memcpy(&value, piece.data() + at, sizeof value);
    return value;
  };
  std::uint64_t hash = piece.size() * kMix;
  const auto mix = [&hash](std::uint64_t bits) {
    hash = (hash ^ bits) * kMix;
    hash ^= hash >> 29;
  };
  if (piece.size() >= 8) {
    for (std::size_t at = 0; at + 8 < piece.size(); at += 8) mix(load(std::uint64_t{}, at));
    mix(load(std::uint64_t{}, piece.size() - 8));
  } else if (piece.size() >= 4) {
    mix(load(std::uint32_t{}, 0) << 32 | load(std::uint32_t{}, piece.size() - 4));
  } else {
    for (const char c : piece) mix(static_cast<unsigned char>(c));
  }
  return static_cast<std::uint32_t>(hash >> 32);
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

std::string_view TerseWords::word(std::size_t number) const {
  const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
  return {text_.data() + begin, ends_[number] - begin};
}

void TerseWords::learn(std::string_view word) {
  text_ += word;
  ends_.push_back(static_cast<std::uint16_t>(text_.size()));
}

// Gathers bytes, since a string takes its time for each.
class TerseWriter::Bytes {
 public:
  explicit Bytes(std::string& out) : out_(out) {}

  void add(std::size_t byte) {
    if (count_ == sizeof bytes_) flush();
    bytes_[count_++] = static_cast<char>(byte);
  }
  // Seven bits in a byte, the lowest first; all but the last byte have the highest bit.
  void add_varint(std::size_t value) {
    for (; value >= 0x80; value >>= 7) add((value & 0x7F) | 0x80);
    add(value);
  }
  void add_text(unsigned kind, std::string_view text) {
    add(kind);
    add_varint(text.size());
    flush();
    out_ += text;
  }
  // Must come last.
  void flush() {
    out_.append(bytes_, count_);
    count_ = 0;
  }

 private:
  std::string& out_;
  std::size_t count_ = 0;
  char bytes_[256];
};

void TerseWriter::write(std::string_view text, std::string& out) {
  Bytes bytes(out);
  const std::string_view id = id_of(text);
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at < end;) {
    if (at == id.data()) {
      bytes.add_text(kText, id);
      at += id.size();
    } else {
      at = is_digit(*at) ? write_digits(at, end, bytes)
                         : write_piece(at, end_of_piece(at, end), bytes);
    }
  }
  bytes.flush();
}

const char* TerseWriter::write_digits(const char* begin, const char* end, Bytes& bytes) {
  std::size_t number = 0;
  const char* at = begin;
  for (; at < end && is_digit(*at); ++at)
    number = number * 10 + static_cast<std::size_t>(*at - '0');
  if (!is_number({begin, at})) return write_piece(begin, at, bytes);
  if (number >= kWord) bytes.add(kNumber);
  bytes.add_varint(number);
  return at;
}

const char* TerseWriter::write_piece(const char* begin, const char* end, Bytes& bytes) {
  const std::string_view piece(begin, end);
  if (piece.size() > TerseVocabulary::kLongestWord) {
    bytes.add_text(kText, piece);
    return end;
  }
  const std::uint32_t hash = hash_of(piece);
  const std::size_t word = vocabulary_->number_of(piece, hash);
  const std::size_t number = find(piece, hash, word);
  if (number > kNearWords) {
    bytes.add(kFurtherWord + (number - 1 - kNearWords) / 256);
    bytes.add((number - 1 - kNearWords) % 256);
  } else if (number > 0) {
    bytes.add(kWord + number - 1);
  } else if (TerseWords::is_room(count_, text_size_ + piece.size())) {
    learn(piece, hash, word);
    bytes.add_text(kNewWord, piece);
  } else {
    bytes.add_text(kText, piece);
  }
  return end;
}

std::size_t TerseWriter::find(std::string_view piece, std::uint32_t hash, std::size_t word) {
  if (word < numbers_.size() && numbers_[word] != 0) return numbers_[word];
  const std::size_t number = find_other(piece, hash);
  if (word > 0 && number > 0) number_in_vocabulary(word) = static_cast<std::uint16_t>(number);
  return number;
}

std::size_t TerseWriter::find_other(std::string_view piece, std::uint32_t hash) const {
  for (const Other& other : others_) {
    if (other.hash == hash && other.size == piece.size() &&
        is_same(text_of_others_.data() + other.begin, piece.data(), piece.size())) {
      return other.number;
    }
  }
  return 0;
}

void TerseWriter::learn(std::string_view piece, std::uint32_t hash, std::size_t word) {
  text_size_ += piece.size();
  const auto number = static_cast<std::uint16_t>(++count_);
  if (word > 0) {
    number_in_vocabulary(word) = number;
    return;
  }
  others_.push_back({hash, static_cast<std::uint16_t>(text_of_others_.size()),
                     static_cast<std::uint16_t>(piece.size()), number});
  text_of_others_ += piece;
  vocabulary_->noticed(piece, hash);
}

std::uint16_t& TerseWriter::number_in_vocabulary(std::size_t word) {
  if (word >= numbers_.size()) numbers_.resize(word + 1);
  return numbers_[word];
}

std::size_t TerseVocabulary::number_of(std::string_view piece, std::uint32_t hash) const {
  for (std::size_t step = 0; step < kSteps; ++step) {
    const Slot& slot = slots_[(hash + step) % kSlots];
    if (slot.number == 0) break;
    if (slot.hash == hash && slot.size == piece.size() &&
        is_same(text_.data() + slot.begin, piece.data(), piece.size())) {
      return slot.number;
    }
  }
  return 0;
}

void TerseVocabulary::noticed(std::string_view piece, std::uint32_t hash) {
  if (++since_ > kLately) {
    noticed_.assign(noticed_.size(), 0);
    since_ = 0;
  }
  std::uint8_t& times = noticed_[hash % noticed_.size()];
  if (++times < kOften || is_full()) return;
  times = 0;
  for (std::size_t step = 0; step < kSteps; ++step) {
    Slot& slot = slots_[(hash + step) % kSlots];
    if (slot.number != 0) continue;
    slot = {hash, static_cast<std::uint32_t>(text_.size()),
            static_cast<std::uint16_t>(piece.size()), static_cast<std::uint16_t>(++count_)};
    text_ += piece;
    return;
  }
}

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
