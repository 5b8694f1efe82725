#include "server/sockets/websocket_frames.h"

#include <algorithm>
#include <cstring>

#include "core/text/utf8.h"

namespace cauldron {

namespace {

using Found = FrameReader::Found;
using Kind = Found::Kind;

constexpr unsigned kFinal = 0x80, kReserved = 0x70, kMasked = 0x80;
constexpr std::size_t kMostOfControl = 125;
constexpr unsigned kTwoBytes = 126, kEightBytes = 127;  // hold the length
constexpr std::size_t kMask = 4;

constexpr std::size_t kLeastRoom = 512, kMostRoom = std::size_t{64} * 1024;

Found error(CloseCode code) { return {Kind::Error, {}, code}; }

bool is_control(Opcode opcode) { return opcode >= Opcode::Close; }
bool is_known(unsigned opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

// What somebody may say of why they leave.
bool is_reason(unsigned code) {
  return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) ||
         (code >= 3000 && code < 5000);
}

std::uint64_t big_endian(const unsigned char* bytes, std::size_t count) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < count; ++i) number = number << 8 | bytes[i];
  return number;
}

// Eight bytes at a time.
void unmask(char* text, std::size_t size, const char* mask) {
  std::uint64_t key = 0;
  std::memcpy(&key, mask, kMask);
  std::memcpy(reinterpret_cast<char*>(&key) + kMask, mask, kMask);
  std::size_t i = 0;
  for (; i + sizeof key <= size; i += sizeof key) {
    std::uint64_t word = 0;
    std::memcpy(&word, text + i, sizeof word);
    word ^= key;
    std::memcpy(text + i, &word, sizeof word);
  }
  for (; i < size; ++i) text[i] = static_cast<char>(text[i] ^ mask[i % kMask]);
}

}  // namespace

FrameHead::FrameHead(Opcode opcode, std::size_t length) {
  bytes_[0] = static_cast<char>(kFinal | static_cast<unsigned>(opcode));
  const std::size_t more = length <= kMostOfControl ? 0 : length <= 0xFFFF ? 2 : 8;
  bytes_[1] = static_cast<char>(more == 0 ? length : more == 2 ? kTwoBytes : kEightBytes);
  for (std::size_t i = more; i > 0; --i) {
    bytes_[size_++] = static_cast<char>(length >> (8 * (i - 1)));
  }
}

std::string control_frame(Opcode opcode, std::string_view payload) {
  std::string frame(FrameHead(opcode, payload.size()).bytes());
  return frame += payload;
}

std::string close_frame(CloseCode code) {
  if (code == CloseCode::None) return control_frame(Opcode::Close, {});
  const auto number = static_cast<unsigned>(code);
  const char payload[] = {static_cast<char>(number >> 8), static_cast<char>(number)};
  return control_frame(Opcode::Close, {payload, sizeof payload});
}

// Neither much larger than what there is, nor copied all the time.
std::span<char> FrameReader::room() {
  const std::size_t size = end_ - begin_;
  const std::size_t wanted = size + std::clamp(std::min(missing_, size), kLeastRoom, kMostRoom);
  const bool is_wasteful = bytes_.size() > std::max(kKept, 4 * wanted);
  if (bytes_.size() < wanted || is_wasteful) {
    std::vector<char> bytes(wanted);
    std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(begin_), size, bytes.begin());
    bytes_.swap(bytes);
  } else if (begin_ > 0) {
    std::memmove(bytes_.data(), bytes_.data() + begin_, size);
  }
  begin_ = 0;
  end_ = size;
  return {bytes_.data() + end_, bytes_.size() - end_};
}

void FrameReader::let_go() {
  if (!goes_on_) std::vector<char>().swap(message_);
  if (has_bytes()) return;
  begin_ = end_ = 0;
  if (bytes_.size() > kKept) std::vector<char>().swap(bytes_);
}

std::optional<Found> FrameReader::obstacle_to(Head& head) {
  const std::size_t size = end_ - begin_;
  const auto* bytes = reinterpret_cast<const unsigned char*>(bytes_.data()) + begin_;
  missing_ = 2 - std::min<std::size_t>(size, 2);
  if (missing_ > 0) return Found{};
  head.opcode = static_cast<Opcode>(bytes[0] & 0x0F);
  head.final = (bytes[0] & kFinal) != 0;
  const unsigned brief = bytes[1] & ~kMasked;
  const bool control = is_control(head.opcode);
  if ((bytes[0] & kReserved) != 0 || (bytes[1] & kMasked) == 0 || !is_known(bytes[0] & 0x0F) ||
      (control && (!head.final || brief > kMostOfControl)) ||
      (!control && goes_on_ != (head.opcode == Opcode::Continuation))) {
    return error(CloseCode::ProtocolError);
  }
  const std::size_t more = brief == kEightBytes ? 8 : brief == kTwoBytes ? 2 : 0;
  head.size = 2 + more + kMask;
  missing_ = head.size - std::min(size, head.size);
  if (missing_ > 0) return Found{};
  head.length = more == 0 ? brief : big_endian(bytes + 2, more);
  const std::uint64_t least = more == 8 ? 0x10000 : more == 2 ? kMostOfControl + 1 : 0;
  if (head.length < least) return error(CloseCode::ProtocolError);
  if (!control && head.length > longest_ - message_.size()) return error(CloseCode::TooBig);
  const std::size_t all = head.size + static_cast<std::size_t>(head.length);
  missing_ = all - std::min(size, all);
  if (missing_ > 0) return Found{};
  return std::nullopt;
}

std::string_view FrameReader::unmasked(const Head& head) {
  char* const payload = bytes_.data() + begin_ + head.size;
  const auto length = static_cast<std::size_t>(head.length);
  unmask(payload, length, payload - kMask);
  begin_ += head.size + length;
  return {payload, length};
}

Found FrameReader::control(Opcode opcode, std::string_view payload) const {
  if (opcode == Opcode::Ping) return {Kind::Ping, payload, CloseCode::None};
  if (opcode == Opcode::Pong) return {Kind::Pong, payload, CloseCode::None};
  if (payload.empty()) return {Kind::Close, {}, CloseCode::None};
  if (payload.size() < 2) return error(CloseCode::ProtocolError);
  const auto code =
      static_cast<unsigned>(big_endian(reinterpret_cast<const unsigned char*>(payload.data()), 2));
  if (!is_reason(code)) return error(CloseCode::ProtocolError);
  if (!valid_utf8(payload.substr(2))) return error(CloseCode::BadText);
  return {Kind::Close, payload.substr(2), static_cast<CloseCode>(code)};
}

Found FrameReader::whole_message(std::string_view payload) const {
  if (kind_ == Opcode::Binary) return {Kind::Binary, payload, CloseCode::None};
  if (!valid_utf8(payload)) return error(CloseCode::BadText);
  return {Kind::Text, payload, CloseCode::None};
}

Found FrameReader::next() {
  if (!goes_on_) message_.clear();
  while (true) {
    Head head;
    if (const auto obstacle = obstacle_to(head)) return *obstacle;
    const std::string_view payload = unmasked(head);
    if (is_control(head.opcode)) return control(head.opcode, payload);
    if (head.opcode != Opcode::Continuation) kind_ = head.opcode;
    const bool is_alone = head.final && !goes_on_;
    goes_on_ = !head.final;
    if (is_alone) return whole_message(payload);
    message_.insert(message_.end(), payload.begin(), payload.end());
    if (head.final) return whole_message({message_.data(), message_.size()});
  }
}

}  // namespace cauldron
