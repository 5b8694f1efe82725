// A WebSocket as bytes, for what no browser sends.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <string>

namespace cauldron {

inline constexpr unsigned kFinal = 0x80, kMasked = 0x80;
inline constexpr unsigned kContinuation = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9,
                          kPong = 10;

inline std::string number(std::uint64_t value, int bytes) {
  std::string text;
  for (int i = bytes - 1; i >= 0; --i) text += static_cast<char>(value >> (8 * i));
  return text;
}

// As a browser sends it, but for its first byte.
inline std::string frame(unsigned first, std::string payload) {
  std::string head(1, static_cast<char>(first));
  if (payload.size() < 126) {
    head += static_cast<char>(kMasked | payload.size());
  } else if (payload.size() < 0x10000) {
    head += static_cast<char>(kMasked | 126) + number(payload.size(), 2);
  } else {
    head += static_cast<char>(kMasked | 127) + number(payload.size(), 8);
  }
  const std::string mask = "\x17\xA3\x5C\x01";
  for (std::size_t i = 0; i < payload.size(); ++i) {
    payload[i] = static_cast<char>(payload[i] ^ mask[i % 4]);
  }
  return head + mask + payload;
}

// A WebSocket that was just opened; what follows are bytes.
class RawSocket {
 public:
  // `address`: where a proxy would say that it comes from.
  explicit RawSocket(unsigned short port, int receive_buffer = 0,
                     const std::string& address = "192.0.2.1") {
    socket_.open(boost::asio::ip::tcp::v4());
    if (receive_buffer > 0)
      socket_.set_option(boost::asio::ip::tcp::socket::receive_buffer_size(receive_buffer));
    socket_.connect({boost::asio::ip::address_v4::loopback(), port});
    write(
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: " +
        address + "\r\n\r\n");
    const std::size_t head =
        boost::asio::read_until(socket_, boost::asio::dynamic_buffer(came_), "\r\n\r\n");
    EXPECT_EQ(came_.rfind("HTTP/1.1 101", 0), 0U) << came_;
    EXPECT_NE(came_.find("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), std::string::npos) << came_;
    came_.erase(0, head);
  }
  // False once the other side has gone.
  bool write(const std::string& bytes) {
    boost::system::error_code error;
    boost::asio::write(socket_, boost::asio::buffer(bytes), error);
    return !error;
  }
  // The next bytes; throws at the end.
  std::string read(std::size_t count) {
    if (came_.size() < count) {
      boost::asio::read(socket_, boost::asio::dynamic_buffer(came_),
                        boost::asio::transfer_exactly(count - came_.size()));
    }
    const std::string bytes = came_.substr(0, count);
    came_.erase(0, count);
    return bytes;
  }
  struct Rest {
    std::string bytes;
    boost::system::error_code end;
  };
  Rest read_to_the_end() {
    boost::system::error_code end;
    boost::asio::read(socket_, boost::asio::dynamic_buffer(came_), end);
    return {came_, end};
  }

 private:
  boost::asio::io_context io_;
  boost::asio::ip::tcp::socket socket_{io_};
  std::string came_;
};

}  // namespace cauldron
