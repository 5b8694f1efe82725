// A server in a process of its own, on a core of its own, in a folder that goes away with it; and
// what the system says of it.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>

#include "server/server.h"

namespace cauldron {

// Keeps the calling process to that core of the machine, if there is one.
void pin_to_core(unsigned core);

class StartedServer {
 public:
  // Serves so many connections, however fast they ask. Throws Failure (Environment).
  StartedServer(std::size_t connections, unsigned core);
  ~StartedServer();
  StartedServer(const StartedServer&) = delete;
  StartedServer& operator=(const StartedServer&) = delete;

  std::uint16_t port() const { return port_; }
  // Of all its threads, the system's work for them included.
  double cpu_seconds() const;
  std::uint64_t memory_bytes() const;

 private:
  std::filesystem::path folder_;
  pid_t process_ = 0;
  std::uint16_t port_ = 0;
};

}  // namespace cauldron
