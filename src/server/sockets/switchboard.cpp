#include "server/sockets/switchboard.h"

#include <sys/epoll.h>

#include <algorithm>
#include <cerrno>
#include <span>
#include <system_error>
#include <utility>

namespace cauldron {

namespace {

// So that bots, timers and whoever comes anew never wait for long.
constexpr int kAtOnce = 128;

constexpr std::uint32_t kEnding = EPOLLRDHUP | EPOLLHUP | EPOLLERR;

int new_poll() {
  const int poll = ::epoll_create1(EPOLL_CLOEXEC);
  if (poll < 0) throw std::system_error(errno, std::generic_category(), "epoll_create1");
  return poll;
}

}  // namespace

Switchboard::Switchboard(boost::asio::io_context& io) : io_(io), poll_(io, new_poll()) { wait(); }

// Lines that go disconnect from a board that is empty already.
Switchboard::~Switchboard() { const auto lines = std::exchange(lines_, {}); }

bool Switchboard::connect(int socket, std::shared_ptr<Line> line) {
  const auto number = static_cast<std::size_t>(socket);
  if (number >= lines_.size()) lines_.resize(number + 1);
  lines_[number] = std::move(line);
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
  event.data.fd = socket;
  if (::epoll_ctl(poll_.native_handle(), EPOLL_CTL_ADD, socket, &event) == 0) return true;
  lines_[number].reset();
  return false;
}

void Switchboard::disconnect(int socket) {
  const auto number = static_cast<std::size_t>(socket);
  if (number >= lines_.size() || !lines_[number]) return;
  ::epoll_ctl(poll_.native_handle(), EPOLL_CTL_DEL, socket, nullptr);
  lines_[number].reset();
}

// Waiting anew finds what was not told yet.
void Switchboard::wait() {
  poll_.async_wait(boost::asio::posix::stream_descriptor::wait_read,
                   [this](boost::system::error_code error) {
                     if (error) return;
                     tell();
                     wait();
                   });
}

void Switchboard::tell() {
  epoll_event events[kAtOnce];
  const int count = std::max(0, ::epoll_wait(poll_.native_handle(), events, kAtOnce, 0));
  for (const epoll_event& event : std::span(events, static_cast<std::size_t>(count))) {
    const auto line = lines_[static_cast<std::size_t>(event.data.fd)];
    if (!line) continue;
    if ((event.events & EPOLLOUT) != 0) line->go_on_writing();
    const bool is_ending = (event.events & kEnding) != 0;
    if ((is_ending || (event.events & EPOLLIN) != 0) && line->take_in(is_ending)) {
      to_look_at_.push_back(line);
    }
  }
  for (const auto& line : to_look_at_) line->look_at_it();
  to_look_at_.clear();
}

}  // namespace cauldron
