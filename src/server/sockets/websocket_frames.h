// Frames of the WebSocket protocol (RFC 6455) as bytes: those of a browser read, ours begun. There
// are no extensions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cauldron {

enum class Opcode : std::uint8_t { Continuation, Text, Binary, Close = 8, Ping, Pong };

// Why a connection ends, as the protocol numbers it.
enum class CloseCode : std::uint16_t {
  Normal = 1000,
  GoingAway = 1001,
  ProtocolError = 1002,
  None = 1005,  // nothing was said
  BadText = 1007,
  PolicyViolation = 1008,
  TooBig = 1009,
  ServiceRestart = 1012,
  TryAgainLater = 1013,
};

// The head of a frame, to be put before its payload.
class FrameHead {
 public:
  static constexpr std::size_t kMost = 10;  // bytes

  FrameHead(Opcode opcode, std::size_t length);
  std::string_view bytes() const { return {bytes_, size_}; }

 private:
  char bytes_[kMost];
  std::size_t size_ = 2;
};

std::string control_frame(Opcode opcode, std::string_view payload);
std::string close_frame(CloseCode code);

// Takes bytes as they come and gives messages, however many frames each came in, and control
// frames. What it holds grows with what has come, not with what a frame says is to come.
class FrameReader {
 public:
  // A message that is longer is an error.
  explicit FrameReader(std::size_t longest) : longest_(longest) {}

  struct Found {
    enum class Kind : std::uint8_t { Nothing, Text, Binary, Ping, Pong, Close, Error };
    Kind kind = Kind::Nothing;  // nothing: more bytes are needed
    std::string_view payload;   // until the next call of anything here
    CloseCode code = CloseCode::None;
  };
  // After an error there is nothing more to find.
  Found next();
  bool has_bytes() const { return begin_ < end_; }
  // Is there a part of a message, or of anything else, whose rest has to come?
  bool is_amid() const { return has_bytes() || goes_on_; }
  bool is_amid_message() const { return goes_on_; }
  // Bytes of memory beyond those that every reader keeps.
  std::size_t held() const {
    const std::size_t all = bytes_.size() + message_.capacity();
    return all > kKept ? all : 0;
  }
  // The message that was found last is not needed any more.
  void let_go();

  // Where the next bytes are to be put, and that so many have come.
  std::span<char> room();
  void came(std::size_t count) { end_ += count; }

 private:
  static constexpr std::size_t kKept = 1024;

  struct Head {
    Opcode opcode = Opcode::Continuation;
    bool final = false;
    std::size_t size = 0;      // of the head, with the mask
    std::uint64_t length = 0;  // of the payload
  };
  // Reads the head of the next frame. What is to be said instead of it if it is not whole, which
  // `missing_` then knows more about, or not as it should be.
  std::optional<Found> obstacle_to(Head& head);
  std::string_view unmasked(const Head& head);
  Found control(Opcode opcode, std::string_view payload) const;
  Found whole_message(std::string_view payload) const;

  std::size_t longest_;
  std::vector<char> bytes_;
  std::size_t begin_ = 0, end_ = 0;  // of what has come and was not read yet
  std::size_t missing_ = 0;
  std::vector<char> message_;           // the frames so far of one that comes in several
  Opcode kind_ = Opcode::Continuation;  // of that message
  bool goes_on_ = false;
};

}  // namespace cauldron
