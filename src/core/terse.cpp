#include "core/terse.h"

#include <cstring>

namespace cauldron {

namespace {

// The first byte of what follows. Below kWord it is a number itself; from kWord on it is a word,
// and from kFurtherWord on its next byte belongs to the word's number.
constexpr unsigned kWord = 0x80, kFurtherWord = 0xE0, kNumber = 0xFC, kNewWord = 0xFE, kText = 0xFF;
constexpr std::size_t kNearWords = kFurtherWord - kWord;
constexpr std::size_t kLongestWord = 48;
constexpr std::size_t kMostDigits = 9;

static_assert(TerseWords::kMostWords <= kNearWords + (kNumber - kFurtherWord) * 256);

bool is_digit(char c) { return c >= '0' && c <= '9'; }

void append_byte(std::string& out, std::size_t byte) { out += static_cast<char>(byte); }

// Seven bits in a byte, the lowest first; all but the last byte have the highest bit.
void append_varint(std::string& out, std::size_t value) {
  for (; value >= 0x80; value >>= 7) append_byte(out, (value & 0x7F) | 0x80);
  append_byte(out, value);
}

std::size_t end_of_digits(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

bool is_escaped(std::string_view text, std::size_t at) {
  std::size_t strokes = 0;
  while (strokes < at && text[at - 1 - strokes] == '\\') ++strokes;
  return strokes % 2 == 1;
}

// A piece ends with a string and the colon behind it, or before digits.
std::size_t end_of_piece(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] != '"' && !is_digit(text[at])) ++at;
  if (at >= text.size() || text[at] != '"') return at;
  do {
    at = text.find('"', at + 1);
    if (at == std::string_view::npos) return text.size();
  } while (is_escaped(text, at));
  ++at;
  return at < text.size() && text[at] == ':' ? at + 1 : at;
}

// A number that reads the same when it is written again, or nothing.
std::optional<std::size_t> as_number(std::string_view digits) {
  if (digits.size() > kMostDigits || (digits.size() > 1 && digits.front() == '0')) return {};
  std::size_t value = 0;
  for (const char digit : digits) value = value * 10 + static_cast<std::size_t>(digit - '0');
  return value;
}

// Of pieces up to kLongestWord. Two reads may overlap; which hash it is shows nowhere.
std::size_t hash_of(std::string_view piece) {
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
  return static_cast<std::size_t>(hash >> 32);
}

void append_text(std::string& out, unsigned kind, std::string_view text) {
  append_byte(out, kind);
  append_varint(out, text.size());
  out += text;
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
  return std::string_view(text_).substr(begin, ends_[number] - begin);
}

void TerseWords::learn(std::string_view word) {
  text_ += word;
  ends_.push_back(static_cast<std::uint16_t>(text_.size()));
}

std::string TerseWriter::write(std::string_view text) {
  if (slots_.empty()) slots_.resize(kSlots);
  std::string out;
  out.reserve(text.size() / 2);
  for (std::size_t at = 0; at < text.size();) {
    const bool digits = is_digit(text[at]);
    const std::size_t end = digits ? end_of_digits(text, at) : end_of_piece(text, at);
    const std::string_view piece = text.substr(at, end - at);
    at = end;
    const auto number = digits ? as_number(piece) : std::nullopt;
    if (!number) {
      write_piece(piece, out);
    } else {
      if (*number >= kWord) append_byte(out, kNumber);
      append_varint(out, *number);
    }
  }
  return out;
}

void TerseWriter::write_piece(std::string_view piece, std::string& out) {
  if (piece.size() > kLongestWord) return append_text(out, kText, piece);
  std::uint16_t& known = slot(piece);
  if (known == 0) {
    if (!words_.has_room_for(piece.size())) return append_text(out, kText, piece);
    words_.learn(piece);
    known = static_cast<std::uint16_t>(words_.size());
    return append_text(out, kNewWord, piece);
  }
  const std::size_t number = known - std::size_t{1};
  if (number < kNearWords) return append_byte(out, kWord + number);
  append_byte(out, kFurtherWord + (number - kNearWords) / 256);
  append_byte(out, (number - kNearWords) % 256);
}

std::uint16_t& TerseWriter::slot(std::string_view piece) {
  std::size_t at = hash_of(piece) % kSlots;
  while (slots_[at] != 0 && words_.word(slots_[at] - std::size_t{1}) != piece) {
    at = (at + 1) % kSlots;
  }
  return slots_[at];
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
