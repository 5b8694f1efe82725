// A WebSocket to a server, made for sending and receiving much: no waiting but for the opening
// handshake, nothing copied that need not be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "core/text/terse.h"

namespace cauldron {

// Where a server listens.
struct Target {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
};

class Line {
 public:
  // Connects and opens; throws Failure (Environment) if that fails.
  explicit Line(const Target& target);
  ~Line();
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  int handle() const { return socket_; }
  // All that has come, frames and their headers.
  std::uint64_t received_bytes() const { return received_; }

  void send(std::string_view text);
  // Takes what has come by now and calls `take` with every message; false if the line is dead.
  bool receive(const std::function<void(std::string_view)>& take);

 private:
  void send_frame(unsigned char kind, std::string_view payload);
  // Hands on whole frames and returns how much of the bytes they were.
  std::size_t take_frames(std::string_view bytes,
                          const std::function<void(std::string_view)>& take);

  int socket_ = -1;
  std::uint64_t received_ = 0;
  TerseReader terse_;
  std::string rest_;     // the beginning of a frame
  std::string message_;  // the frames so far of a message that comes in several
};

}  // namespace cauldron
