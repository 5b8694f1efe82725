#include "app/load/line.h"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>
#include <utility>

#include "app/shared/failure.h"

namespace cauldron {

namespace {

constexpr unsigned char kMore = 0, kText = 1, kTerse = 2, kClose = 8, kPing = 9, kPong = 10;
constexpr unsigned char kLast = 0x80, kMasked = 0x80;

Failure unreachable(const Target& target) {
  return failure(Exit::Environment, "app.loadtest.unreachable",
                 Json::object({{"address", target.host}, {"port", std::to_string(target.port)}}));
}

int connect_to(const Target& target) {
  addrinfo hints{};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(target.host.c_str(), std::to_string(target.port).c_str(), &hints, &found) != 0) {
    throw unreachable(target);
  }
  const std::unique_ptr<addrinfo, void (*)(addrinfo*)> addresses(found, freeaddrinfo);
  for (const addrinfo* at = found; at; at = at->ai_next) {
    const int handle = ::socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, at->ai_protocol);
    if (handle < 0) continue;
    if (::connect(handle, at->ai_addr, at->ai_addrlen) == 0) return handle;
    ::close(handle);
  }
  throw unreachable(target);
}

void write_all(int handle, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::send(handle, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (count < 0 && errno == EAGAIN) {
      pollfd ready{handle, POLLOUT, 0};
      ::poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      return;  // receive() finds the line dead
    }
  }
}

}  // namespace

Line::Line(const Target& target) : socket_(connect_to(target)) {
  const TerseDictionary& dictionary = TerseDictionary::ours();
  const int on = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  write_all(socket_, "GET /ws HTTP/1.1\r\nHost: " + target.host + ":" +
                         std::to_string(target.port) +
                         "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                         "Sec-WebSocket-Version: 13\r\n"
                         "Sec-WebSocket-Protocol: " +
                         dictionary.protocol +
                         ", cauldron.terse\r\n"
                         "Sec-WebSocket-Key: Y2F1bGRyb24gbG9hZHRlcw==\r\n\r\n");
  std::string answer;
  while (!answer.ends_with("\r\n\r\n")) {
    char byte = 0;
    if (::recv(socket_, &byte, 1, 0) != 1) throw unreachable(target);
    answer += byte;
  }
  if (answer.find(" 101 ") == std::string::npos) throw unreachable(target);
  if (answer.find(dictionary.protocol) != std::string::npos) terse_ = TerseReader(dictionary.words);
  ::fcntl(socket_, F_SETFL, ::fcntl(socket_, F_GETFL) | O_NONBLOCK);
}

Line::~Line() { ::close(socket_); }

void Line::send(std::string_view text) { send_frame(kText, text); }

// A mask of zeros leaves the text as it is. Masks protect proxies from pages; here is neither.
void Line::send_frame(unsigned char kind, std::string_view payload) {
  std::string frame;
  frame.reserve(payload.size() + 8);
  frame += static_cast<char>(kLast | kind);
  if (payload.size() < 126) {
    frame += static_cast<char>(kMasked | payload.size());
  } else {
    frame += static_cast<char>(kMasked | 126);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 0xFF);
  }
  frame.append(4, '\0');
  frame += payload;
  write_all(socket_, frame);
}

bool Line::receive(const std::function<void(std::string_view)>& take) {
  static thread_local std::array<char, std::size_t{256} * 1024> buffer;
  const ssize_t count = ::recv(socket_, buffer.data(), buffer.size(), 0);
  if (count < 0) return errno == EAGAIN || errno == EINTR;
  if (count == 0) return false;
  received_ += static_cast<std::uint64_t>(count);
  const std::string_view bytes(buffer.data(), static_cast<std::size_t>(count));
  if (rest_.empty()) {
    rest_ = bytes.substr(take_frames(bytes, take));
  } else {
    std::string whole = std::move(rest_);
    whole += bytes;
    rest_ = whole.substr(take_frames(whole, take));
  }
  return true;
}

std::size_t Line::take_frames(std::string_view bytes,
                              const std::function<void(std::string_view)>& take) {
  std::size_t at = 0;
  const auto number = [&](std::size_t from, std::size_t count) {
    std::size_t value = 0;
    for (std::size_t i = 0; i < count; ++i) {
      value = value << 8 | static_cast<unsigned char>(bytes[from + i]);
    }
    return value;
  };
  while (bytes.size() - at >= 2) {
    const auto kind = static_cast<unsigned char>(bytes[at] & 0x0F);
    const bool is_last = (static_cast<unsigned char>(bytes[at]) & kLast) != 0;
    std::size_t size = static_cast<unsigned char>(bytes[at + 1]) & 0x7F;
    const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (bytes.size() - at < 2 + more) break;
    if (more > 0) size = number(at + 2, more);
    if (bytes.size() - at - 2 - more < size) break;
    const std::string_view payload = bytes.substr(at + 2 + more, size);
    at += 2 + more + size;
    if (kind == kText && is_last) take(payload);
    if (kind == kTerse) take(terse_.read(payload).value_or(std::string()));
    if ((kind == kText && !is_last) || kind == kMore) message_ += payload;
    if (kind == kMore && is_last) take(std::exchange(message_, {}));
    if (kind == kPing) send_frame(kPong, payload);
    if (kind == kClose) break;
  }
  return at;
}

}  // namespace cauldron
