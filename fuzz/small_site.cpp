#include "small_site.h"

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "fuzz.h"
#include "server/http/http_connection.h"

namespace cauldron::fuzz {

namespace {

constexpr const char* kProxy = "192.0.2.1";
constexpr const char* kStranger = "203.0.113.7";
constexpr int kMostTurns = 10'000;

}  // namespace

SmallSite::SmallSite()
    : site_{house_.house(),
            nullptr,
            switchboard_,
            options_,
            StaticFiles(FUZZ_WEB),
            [] { return std::string(); },
            [] { return std::string("cauldron_tables 0\n"); },
            std::make_shared<Admission>(house_.house().limits()),
            {*parse_network(kProxy)}} {}

void SmallSite::connect(Door door, bool through_proxy) {
  std::array<int, 2> ends{};
  require(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends.data()) == 0,
          "there are sockets");
  socket_ = ends[0];
  boost::asio::ip::tcp::socket socket(io_);
  socket.assign(boost::asio::ip::tcp::v4(), ends[1]);
  const std::string peer = through_proxy ? kProxy : kStranger;
  serve_http_connection(std::move(socket), site_, door, peer,
                        site_.admission->let_in(counted_address(peer, "", {}, site_.proxies)));
}

void SmallSite::send(std::string_view bytes, std::size_t piece) {
  for (int turn = 0; !bytes.empty() && !ended_ && turn < kMostTurns; ++turn) {
    const std::size_t size = piece == 0 ? bytes.size() : std::min(piece, bytes.size());
    const ssize_t count = ::send(socket_, bytes.data(), size, MSG_NOSIGNAL);
    if (count < 0 && errno != EAGAIN) break;
    bytes.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
    work();
  }
}

void SmallSite::hang_up() {
  ::shutdown(socket_, SHUT_WR);
  work();
  require(ended_, "a connection ends when the other side has ended");
  ::close(socket_);
  require(site_.sockets.empty() && site_.answering == 0, "nothing is left of a connection");
  require(site_.admission->open() == 0, "its place is free again");
  require(house_.house().client_count() == 0, "nobody is there any more");
  require(house_.house().backlog().bytes() == 0, "nothing waits to be sent");
  require(site_.intake.bytes() == 0, "nothing of a message is left");
}

void SmallSite::work() {
  for (int turn = 0; turn < kMostTurns; ++turn) {
    io_.restart();
    const bool worked = io_.poll() > 0;
    const bool rests = house_.pump();
    if (!take() && !worked && rests) return;
  }
  require(false, "the server comes to rest");
}

bool SmallSite::take() {
  std::array<char, 16 * 1024> bytes{};
  const ssize_t count = ::recv(socket_, bytes.data(), bytes.size(), 0);
  if (count > 0) received_.append(bytes.data(), static_cast<std::size_t>(count));
  ended_ |= count == 0 || (count < 0 && errno != EAGAIN);
  return count > 0;
}

}  // namespace cauldron::fuzz
