// A connected TCP socket as the system has it, which never waits.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace cauldron {

class PlainSocket {
 public:
  // Takes over what the system knows by that number.
  explicit PlainSocket(int handle) : handle_(handle) {}
  ~PlainSocket() { close(); }
  PlainSocket(const PlainSocket&) = delete;
  PlainSocket& operator=(const PlainSocket&) = delete;

  int handle() const { return handle_; }
  bool is_open() const { return handle_ >= 0; }

  struct Moved {
    std::size_t bytes = 0;  // none: there is nothing to read, or no room to write, just now
    bool is_over = false;   // the other side has ended, or is not to be reached any more
  };
  Moved read(std::span<char> room) const;
  // What goes out of both, one after the other.
  Moved write(std::string_view bytes, std::string_view more = {}) const;

  // Nothing more is written: the other side reads to the end.
  void end_writing() const;
  void close();

 private:
  int handle_;
};

}  // namespace cauldron
