#include "fault_proxy.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace cauldron {

namespace {

constexpr std::size_t kMostWaiting = 1 << 20;

sockaddr_in local(unsigned short port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  return address;
}

void close_with_reset(int socket) {
  const linger at_once{1, 0};
  setsockopt(socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  ::close(socket);
}

void no_delay(int socket) {
  const int yes = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

}  // namespace

FaultProxy::FaultProxy(Traffic traffic) : traffic_(traffic) {
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  sockaddr_in address = local(0);
  socklen_t size = sizeof address;
  auto* generic = reinterpret_cast<sockaddr*>(&address);
  if (bind(listener_, generic, size) != 0 || getsockname(listener_, generic, &size) != 0 ||
      listen(listener_, SOMAXCONN) != 0) {
    throw std::runtime_error("no free port");
  }
  port_ = ntohs(address.sin_port);
  wake_ = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  thread_ = std::thread([this] { run(); });
}

FaultProxy::~FaultProxy() {
  command([this] { closing_ = true; });
  thread_.join();
  for (Link& link : links_) end_with_reset(link);
  ::close(listener_);
  ::close(wake_);
}

void FaultProxy::command(std::function<void()> what) {
  {
    const std::lock_guard guard(mutex_);
    commands_.push_back(std::move(what));
  }
  eventfd_write(wake_, 1);
}

void FaultProxy::lead_to(unsigned short port) {
  command([this, port] { to_port_ = port; });
}

void FaultProxy::lead_to(std::string path) {
  command([this, path = std::move(path)] { to_path_ = path; });
}

void FaultProxy::reset() {
  command([this] { std::ranges::for_each(links_, end_with_reset); });
}

void FaultProxy::half_close(bool toward_clients) {
  command([this, toward_clients] {
    for (Link& link : links_) {
      Flow& flow = toward_clients ? link.down : link.up;
      flow.has_ended = true;
      flow.pieces.clear();
      flow.size = 0;
      write_to(link, toward_clients);
    }
  });
}

void FaultProxy::truncate() {
  command([this] {
    for (Link& link : links_) link.truncates = true;
  });
}

void FaultProxy::stall(Duration how_long) {
  command([this, how_long] { stalled_until_ = Clock::now() + how_long; });
}

void FaultProxy::delay(Duration how_long, Duration by) {
  command([this, how_long, by] {
    delayed_until_ = Clock::now() + how_long;
    delayed_by_ = by;
  });
}

void FaultProxy::mistreat_messages(Duration how_long, Mischief mischief) {
  command([this, how_long, mischief] {
    mischief_until_ = Clock::now() + how_long;
    mischief_ = mischief;
  });
}

// --- the thread ---------------------------------------------------------------------------------

void FaultProxy::run() {
  while (true) {
    std::vector<std::function<void()>> commands;
    {
      const std::lock_guard guard(mutex_);
      commands.swap(commands_);
    }
    for (const auto& next : commands) next();
    if (closing_) return;
    std::erase_if(links_, [](const Link& link) { return link.is_over; });

    const bool stalled = stalls();
    const auto now = Clock::now();
    std::vector<pollfd> sockets = {{wake_, POLLIN, 0}, {listener_, POLLIN, 0}};
    const auto watch = [&](int socket, const Flow& in, const Flow& out) {
      short events = 0;
      if (!stalled && !in.has_ended && in.size < kMostWaiting) events |= POLLIN;
      if (!stalled && !out.pieces.empty() && out.pieces.front().due <= now) events |= POLLOUT;
      sockets.push_back({events == 0 ? -1 : socket, events, 0});
    };
    for (const Link& link : links_) {
      watch(link.client, link.up, link.down);
      watch(link.server, link.down, link.up);
    }
    const auto wait =
        std::chrono::ceil<Duration>(std::max(next_moment() - now, Clock::duration::zero()));
    ::poll(sockets.data(), sockets.size(),
           static_cast<int>(std::min(wait, Duration(1000)).count()));

    eventfd_t ignored = 0;
    if (sockets[0].revents) eventfd_read(wake_, &ignored);
    std::size_t at = 2;
    for (Link& link : links_) {
      for (const bool is_client : {true, false}) {
        const short ready = sockets[at++].revents;
        if (!link.is_over && (ready & POLLOUT)) write_to(link, is_client);
        if (!link.is_over && (ready & ~POLLOUT)) read_from(link, is_client);
      }
    }
    if (sockets[1].revents) accept_one();
  }
}

FaultProxy::Clock::time_point FaultProxy::next_moment() const {
  const auto now = Clock::now();
  if (now < stalled_until_) return stalled_until_;
  auto next = now + std::chrono::seconds(1);
  for (const Link& link : links_) {
    for (const Flow* flow : {&link.up, &link.down}) {
      if (!flow->pieces.empty() && flow->pieces.front().due > now) {
        next = std::min(next, flow->pieces.front().due);
      }
    }
  }
  return next;
}

int FaultProxy::connect_on() const {
  const bool is_path = !to_path_.empty();
  if (!is_path && to_port_ == 0) return -1;
  const int socket =
      ::socket(is_path ? AF_UNIX : AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  int done = 0;
  if (is_path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    to_path_.copy(address.sun_path, sizeof address.sun_path - 1);
    done = ::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address);
  } else {
    const sockaddr_in address = local(to_port_);
    no_delay(socket);
    done = ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  }
  if (done == 0 || errno == EINPROGRESS) return socket;
  ::close(socket);
  return -1;
}

void FaultProxy::accept_one() {
  const int client = accept4(listener_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (client < 0) return;
  no_delay(client);
  const int server = connect_on();
  if (server < 0) return close_with_reset(client);
  links_.push_back({client, server});
}

void FaultProxy::read_from(Link& link, bool from_client) {
  std::array<char, 16 * 1024> buffer;
  const ssize_t count =
      recv(from_client ? link.client : link.server, buffer.data(), buffer.size(), 0);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count < 0) return end_with_reset(link);
  Flow& flow = from_client ? link.up : link.down;
  if (count == 0) {
    flow.has_ended = true;
    return write_to(link, !from_client);
  }
  const std::string_view bytes(buffer.data(), static_cast<std::size_t>(count));
  if (link.truncates) return truncate(link, bytes, from_client);
  if (traffic_ == Traffic::Nats && !from_client) return queue_messages(link, bytes);
  queue(flow, std::string(bytes));
}

void FaultProxy::queue(Flow& flow, std::string bytes) {
  const auto now = Clock::now();
  auto due = now < delayed_until_ ? now + delayed_by_ : now;
  if (!flow.pieces.empty()) due = std::max(due, flow.pieces.back().due);
  flow.size += bytes.size();
  flow.pieces.push_back({due, std::move(bytes)});
}

void FaultProxy::queue_messages(Link& link, std::string_view bytes) {
  for (NatsFrame& frame : link.frames.add(bytes)) {
    const bool mistreats = frame.is_message && Clock::now() < mischief_until_;
    if (mistreats) ++messages_;
    if (mistreats && mischief_ == Mischief::Lost && messages_ % 3 == 0) continue;
    if (mistreats && mischief_ == Mischief::Swapped && link.held.empty()) {
      link.held = std::move(frame.bytes);
      continue;
    }
    if (mistreats && mischief_ == Mischief::Twice) queue(link.down, frame.bytes);
    queue(link.down, std::move(frame.bytes));
    if (!link.held.empty()) queue(link.down, std::exchange(link.held, {}));
  }
}

void FaultProxy::truncate(Link& link, std::string_view bytes, bool from_client) {
  const int receiver = from_client ? link.server : link.client;
  ::send(receiver, bytes.data(), bytes.size() / 2, MSG_NOSIGNAL);
  close(link);
}

// What is due; and when there will be nothing more, that.
void FaultProxy::write_to(Link& link, bool to_client) {
  const int socket = to_client ? link.client : link.server;
  Flow& flow = to_client ? link.down : link.up;
  while (!flow.pieces.empty() && flow.pieces.front().due <= Clock::now()) {
    std::string& bytes = flow.pieces.front().bytes;
    const ssize_t count = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count < 0) return end_with_reset(link);
    flow.size -= static_cast<std::size_t>(count);
    bytes.erase(0, static_cast<std::size_t>(count));
    if (!bytes.empty()) return;
    flow.pieces.pop_front();
  }
  if (flow.has_ended && flow.pieces.empty() && !std::exchange(flow.is_shut, true)) {
    shutdown(socket, SHUT_WR);
  }
  if (link.up.is_shut && link.down.is_shut) close(link);
}

void FaultProxy::end_with_reset(Link& link) {
  if (std::exchange(link.is_over, true)) return;
  close_with_reset(link.client);
  close_with_reset(link.server);
}

void FaultProxy::close(Link& link) {
  if (std::exchange(link.is_over, true)) return;
  ::close(link.client);
  ::close(link.server);
}

}  // namespace cauldron
