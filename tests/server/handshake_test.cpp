// A WebSocket that is just being opened, one step of the loop after another.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

#include "server/http/http_connection.h"
#include "world.h"

namespace cauldron {

namespace {

TEST(Handshake, AServerThatEndsWaitsForItAndTellsTheBrowser) {
  constexpr std::string_view kRequest =
      "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  const std::string goodbye = "\x88\x02\x03\xE9";
  World world(1);
  const ServerOptions options;
  boost::asio::io_context io{1};
  Switchboard switchboard(io);
  const auto nothing = [] { return std::string(); };
  Site site{world.house(),
            nullptr,
            switchboard,
            options,
            StaticFiles("."),
            nothing,
            nothing,
            std::make_shared<Admission>(world.house().limits()),
            {}};
  std::array<int, 2> ends{};
  ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends.data()), 0);
  boost::asio::ip::tcp::socket socket(io);
  socket.assign(boost::asio::ip::tcp::v4(), ends[1]);
  serve_http_connection(std::move(socket), site, Door::Public, "127.0.0.1",
                        site.admission->let_in(""));
  ASSERT_EQ(::send(ends[0], kRequest.data(), kRequest.size(), 0), ssize_t(kRequest.size()));
  std::string came;
  for (int turn = 0; turn < 1'000 && came.find(goodbye) == came.npos; ++turn) {
    io.restart();
    io.poll_one();
    world.pump();
    std::array<char, 1024> bytes{};
    const ssize_t count = ::recv(ends[0], bytes.data(), bytes.size(), 0);
    if (count > 0) came.append(bytes.data(), static_cast<std::size_t>(count));
    if (came.empty() || site.draining) continue;
    EXPECT_TRUE(site.answering > 0 || !site.sockets.empty()) << "otherwise the server ends here";
    site.draining = true;
  }
  EXPECT_EQ(came.rfind("HTTP/1.1 101", 0), 0u) << came;
  EXPECT_NE(came.find(goodbye), came.npos) << "it is told to come back";
  ::close(ends[0]);
  for (int turn = 0; turn < 1'000 && !site.sockets.empty(); ++turn) {
    io.restart();
    io.poll_one();
    world.pump();
  }
  EXPECT_TRUE(site.sockets.empty());
  EXPECT_EQ(site.answering, 0u);
}

}  // namespace

}  // namespace cauldron
