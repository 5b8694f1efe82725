// A NATS server of the tests' own. It ends with the program that started it, however that ends.
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>
#include <string>

#include "child_process.h"

extern char** environ;

namespace cauldron {

class NatsServer {
 public:
  NatsServer() : port_(free_port()) { start(); }
  ~NatsServer() { kill(); }
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

  std::string address() const { return "nats://127.0.0.1:" + std::to_string(port_); }
  unsigned short port() const { return static_cast<unsigned short>(port_); }

  void start() {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    process_ = start_child({"nats-server", "-a", "127.0.0.1", "-p", std::to_string(port_)}, actions,
                           environ);
    posix_spawn_file_actions_destroy(&actions);
  }
  void kill() {
    if (process_ == 0) return;
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = 0;
  }
  void signal(int number) const { ::kill(process_, number); }

 private:
  static int free_port() {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    const bool bound = bind(socket, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                       getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    close(socket);
    if (!bound) throw std::runtime_error("no free port");
    return ntohs(address.sin_port);
  }

  int port_;
  pid_t process_ = 0;
};

}  // namespace cauldron
