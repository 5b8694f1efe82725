// What no server can go below on this machine: a bare one that tells the three seats of a table of
// each move once it is on the disk, and does nothing else.
//
//   floor [TABLES=100] [SECONDS=5] [BYTES=380 to each seat]
//
// It has the last core for itself, the load the first, as in `cauldron loadtest`. Prints JSON.
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kSeats = 3;
constexpr std::size_t kRequest = 100;  // bytes

void pin_to(unsigned core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(core, &set);
  sched_setaffinity(0, sizeof set, &set);
}

double cpu_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// Sockets that can be waited for together; each is known by its number.
class Sockets {
 public:
  void add(int socket) {
    const int yes = 1;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(socket, F_SETFL, O_NONBLOCK);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = all_.size();
    epoll_ctl(poll_, EPOLL_CTL_ADD, socket, &event);
    all_.push_back(socket);
  }
  // Calls read(number, bytes) for each that had something; false if one was closed.
  template <class Read>
  bool wait(int milliseconds, Read read) {
    std::array<epoll_event, 256> events;
    const int count = epoll_wait(poll_, events.data(), events.size(), milliseconds);
    for (int i = 0; i < count; ++i) {
      const std::size_t number = events[static_cast<std::size_t>(i)].data.u64;
      const ssize_t bytes = ::read(all_[number], buffer_.data(), buffer_.size());
      if (bytes <= 0) return false;
      read(number, static_cast<std::size_t>(bytes));
    }
    return true;
  }
  void send(std::size_t number, std::size_t bytes) {
    if (::send(all_[number], buffer_.data(), bytes, MSG_NOSIGNAL) < 0) std::perror("send");
  }

 private:
  int poll_ = epoll_create1(0);
  std::vector<int> all_;
  std::vector<char> buffer_ = std::vector<char>(65536);
};

// All moves that have come are written and synced together, and then told. Returns how many.
std::size_t serve(int listener, std::size_t tables, std::size_t bytes) {
  Sockets sockets;
  for (std::size_t i = 0; i < tables * kSeats; ++i) sockets.add(accept(listener, nullptr, nullptr));
  std::FILE* log = std::tmpfile();
  const std::vector<char> line(kRequest);
  std::size_t moves = 0;
  std::vector<std::size_t> moved;
  while (sockets.wait(-1,
                      [&](std::size_t number, std::size_t) { moved.push_back(number / kSeats); })) {
    for (std::size_t i = 0; i < moved.size(); ++i) std::fwrite(line.data(), 1, line.size(), log);
    std::fflush(log);
    fdatasync(fileno(log));
    for (const std::size_t table : moved) {
      for (std::size_t seat = 0; seat < kSeats; ++seat) sockets.send(table * kSeats + seat, bytes);
    }
    moves += moved.size();
    moved.clear();
  }
  std::fclose(log);
  return moves;
}

void play(const sockaddr_in& address, std::size_t tables, std::size_t bytes, Clock::duration time) {
  Sockets sockets;
  for (std::size_t i = 0; i < tables * kSeats; ++i) {
    const int line = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(line, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
      std::abort();
    sockets.add(line);
  }
  std::vector<std::size_t> heard(tables), next(tables);
  for (std::size_t table = 0; table < tables; ++table) sockets.send(table * kSeats, kRequest);
  for (const auto end = Clock::now() + time; Clock::now() < end;) {
    sockets.wait(0, [&](std::size_t number, std::size_t read) {
      const std::size_t table = number / kSeats;
      if ((heard[table] += read) < kSeats * bytes) return;
      heard[table] = 0;
      next[table] = (next[table] + 1) % kSeats;
      sockets.send(table * kSeats + next[table], kRequest);
    });
  }
}

}  // namespace

int main(int count, char** words) {
  const auto number = [&](int i, int otherwise) {
    return static_cast<std::size_t>(count > i ? std::atoi(words[i]) : otherwise);
  };
  const std::size_t tables = number(1, 100), bytes = number(3, 380);
  const auto time = std::chrono::seconds(number(2, 5));
  const int listener = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (bind(listener, reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
      listen(listener, 1024) != 0 ||
      getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
    std::perror("floor");
    return 1;
  }
  const pid_t load = fork();
  if (load == 0) {
    pin_to(0);
    play(address, tables, bytes, time);
    std::_Exit(0);
  }
  pin_to(std::max(1u, std::thread::hardware_concurrency()) - 1);
  const auto moves = static_cast<double>(serve(listener, tables, bytes));
  waitpid(load, nullptr, 0);
  std::printf("{\"movesPerSecond\":%.0f,\"cpuNanosecondsPerMove\":%.0f,\"bytesPerMove\":%zu}\n",
              moves / static_cast<double>(time.count()), cpu_seconds() / moves * 1e9,
              kSeats * bytes);
}
