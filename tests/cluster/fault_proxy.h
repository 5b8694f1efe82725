// A TCP proxy that misbehaves when it is told to. It has a thread of its own.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "nats_frames.h"

namespace cauldron {

class FaultProxy {
 public:
  using Duration = std::chrono::milliseconds;
  enum class Traffic { Any, Nats };
  // What happens to messages of the bus.
  enum class Mischief { Twice, Lost, Swapped };

  explicit FaultProxy(Traffic traffic = Traffic::Any);
  ~FaultProxy();
  FaultProxy(const FaultProxy&) = delete;
  FaultProxy& operator=(const FaultProxy&) = delete;

  // Where people connect to.
  unsigned short port() const { return port_; }
  // Where they get to: a port, or the path of a socket. Until it is said, and with neither, nobody
  // gets anywhere.
  void lead_to(unsigned short port);
  void lead_to(std::string path);

  // Every connection ends with a reset.
  void reset();
  // Those at one end are told that the other has nothing more to say.
  void half_close(bool toward_clients);
  // Of what comes next on every connection one half arrives, and then its end.
  void truncate();
  // Nothing arrives for so long, also on new connections; then everything.
  void stall(Duration how_long);
  // For so long everything arrives so much later.
  void delay(Duration how_long, Duration by);
  void mistreat_messages(Duration how_long, Mischief mischief);

 private:
  using Clock = std::chrono::steady_clock;
  struct Piece {
    Clock::time_point due;
    std::string bytes;
  };
  // One way through a connection.
  struct Flow {
    std::deque<Piece> pieces;
    std::size_t size = 0;
    bool has_ended = false;  // nothing more is read
    bool is_shut = false;    // nor written
  };
  struct Link {
    int client;
    int server;
    Flow up = {};    // to the server
    Flow down = {};  // to the client
    NatsFrames frames = {};
    std::string held = {};  // a message that waits for the next one
    bool truncates = false;
    bool is_over = false;
  };

  void command(std::function<void()> what);
  void run();
  bool stalls() const { return Clock::now() < stalled_until_; }
  Clock::time_point next_moment() const;
  void accept_one();
  int connect_on() const;
  void read_from(Link& link, bool from_client);
  void queue(Flow& flow, std::string bytes);
  void queue_messages(Link& link, std::string_view bytes);
  void truncate(Link& link, std::string_view bytes, bool from_client);
  void write_to(Link& link, bool to_client);
  static void end_with_reset(Link& link);
  static void close(Link& link);

  const Traffic traffic_;
  int listener_ = -1;
  int wake_ = -1;
  unsigned short port_ = 0;
  std::mutex mutex_;
  std::vector<std::function<void()>> commands_;
  bool closing_ = false;

  // Of the thread.
  unsigned short to_port_ = 0;
  std::string to_path_;
  std::list<Link> links_;
  Clock::time_point stalled_until_{};
  Clock::time_point delayed_until_{};
  Duration delayed_by_{};
  Clock::time_point mischief_until_{};
  Mischief mischief_ = Mischief::Twice;
  int messages_ = 0;
  std::thread thread_;
};

}  // namespace cauldron
