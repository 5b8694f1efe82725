#include "server/sockets/plain_socket.h"

#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace cauldron {

namespace {

constexpr int kFlags = MSG_DONTWAIT | MSG_NOSIGNAL;

PlainSocket::Moved moved(ssize_t count) {
  if (count >= 0) return {static_cast<std::size_t>(count)};
  return {0, errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR};
}

iovec piece(std::string_view bytes) {
  return {const_cast<char*>(bytes.data()), bytes.size()};  // is only read
}

}  // namespace

PlainSocket::Moved PlainSocket::read(std::span<char> room) const {
  const ssize_t count = ::recv(handle_, room.data(), room.size(), kFlags);
  if (count == 0) return {0, true};
  return moved(count);
}

PlainSocket::Moved PlainSocket::write(std::string_view bytes, std::string_view more) const {
  if (more.empty()) return moved(::send(handle_, bytes.data(), bytes.size(), kFlags));
  iovec pieces[] = {piece(bytes), piece(more)};
  msghdr message{};
  message.msg_iov = pieces;
  message.msg_iovlen = std::size(pieces);
  return moved(::sendmsg(handle_, &message, kFlags));
}

void PlainSocket::end_writing() const { ::shutdown(handle_, SHUT_WR); }

void PlainSocket::close() {
  if (is_open()) ::close(std::exchange(handle_, -1));
}

}  // namespace cauldron
