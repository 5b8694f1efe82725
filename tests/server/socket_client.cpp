#include "socket_client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <optional>
#include <random>
#include <stdexcept>

#include "core/text/terse.h"

namespace cauldron {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

tcp::endpoint local(unsigned short port) { return {asio::ip::address_v4::loopback(), port}; }

std::string fresh_id() {
  static std::random_device device;
  std::string id;
  while (id.size() < 24) id += "0123456789abcdef"[device() % 16];
  return id;
}

}  // namespace

struct SocketClient::Socket {
  asio::io_context io;
  beast::websocket::stream<tcp::socket> stream{io};
  beast::flat_buffer buffer;
  TerseReader terse;
  int messages = 0;
  int terse_messages = 0;
  std::chrono::milliseconds patience{};

  // Throws if what is begun fails, or does not end in time.
  template <class Begin>
  void finish(Begin begin) {
    std::optional<beast::error_code> ended;
    begin([&](beast::error_code error, std::size_t = 0) { ended = error; });
    io.restart();
    if (patience.count() == 0) {
      io.run();
    } else {
      io.run_for(patience);
    }
    if (!ended) {
      beast::error_code ignored;
      stream.next_layer().close(ignored);
      io.restart();
      io.run();
      throw std::runtime_error("no patience left");
    }
    if (*ended) throw beast::system_error(*ended);
  }
  void write(const std::string& frame) {
    finish([&](auto done) { stream.async_write(asio::buffer(frame), done); });
  }
};

SocketClient::SocketClient(unsigned short port, const std::string& origin,
                           const std::string& address, Frames frames,
                           std::chrono::milliseconds patience)
    : socket_(std::make_unique<Socket>()) {
  socket_->patience = patience;
  if (frames == Frames::TerseWithDictionary)
    socket_->terse = TerseReader(TerseDictionary::ours().words);
  may_miss();
  tcp::socket& tcp_socket = socket_->stream.next_layer();
  tcp_socket.open(tcp::v4());
  tcp_socket.set_option(tcp::socket::receive_buffer_size(16 * 1024));
  tcp_socket.connect(local(port));
  tcp_socket.set_option(tcp::no_delay(true));
  socket_->stream.set_option(
      beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
        if (!origin.empty()) request.set(beast::http::field::origin, origin);
        if (!address.empty()) request.set("X-Forwarded-For", address);
        const std::string best =
            frames == Frames::TerseWithDictionary ? TerseDictionary::ours().protocol + ", " : "";
        if (frames != Frames::Plain) {
          request.set(beast::http::field::sec_websocket_protocol,
                      "chat, " + best + "cauldron.terse, cauldron.terse-0badf00d");
        }
      }));
  socket_->stream.read_message_max(64 * 1024 * 1024);
  const std::string host = "127.0.0.1:" + std::to_string(port);
  socket_->finish([&](auto done) { socket_->stream.async_handshake(host, "/ws", done); });
}

SocketClient::~SocketClient() = default;

void SocketClient::send(const std::string& frame) {
  socket_->stream.text(true);
  socket_->write(frame);
}

void SocketClient::send_binary(const std::string& frame) {
  socket_->stream.binary(true);
  socket_->write(frame);
}

Json SocketClient::read() {
  socket_->buffer.clear();
  socket_->finish([&](auto done) { socket_->stream.async_read(socket_->buffer, done); });
  ++socket_->messages;
  const std::string frame = beast::buffers_to_string(socket_->buffer.data());
  if (socket_->stream.got_text()) return take(frame);
  ++socket_->terse_messages;
  return take(socket_->terse.read(frame).value_or("not terse"));
}

Json SocketClient::request(Json body) {
  const std::string* type = body.find_string("type");
  if (type && *type == "join") joined_ = body;
  Json answer = answer_to(std::move(body));
  while (has_missed()) answer_to(joined_);
  return answer;
}

Json SocketClient::answer_to(Json body) {
  if (!body.find("id")) body.set("id", fresh_id());
  send(body.dump());
  while (true) {
    Json news = read();
    const Json* id = news.find("id");
    if (id && *id == *body.find("id")) return news;
  }
}

void SocketClient::wait_for_end() {
  beast::error_code error;
  while (!error) {
    socket_->buffer.clear();
    socket_->stream.read(socket_->buffer, error);
  }
}

int SocketClient::close_code() const { return socket_->stream.reason().code; }

int SocketClient::messages() const { return socket_->messages; }

int SocketClient::terse_messages() const { return socket_->terse_messages; }

void SocketClient::drop() { socket_->stream.next_layer().close(); }

HttpAnswer http_exchange(unsigned short port, const std::string& text) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect(local(port));
  beast::error_code error;
  asio::write(socket, asio::buffer(text), error);
  std::string all;
  asio::read(socket, asio::dynamic_buffer(all), error);
  HttpAnswer answer;
  const std::size_t end = all.find("\r\n\r\n");
  if (end == std::string::npos) return answer;
  answer.status = std::stoi(all.substr(all.find(' ') + 1, 3));
  answer.headers = all.substr(0, end);
  answer.body = all.substr(end + 4);
  return answer;
}

HttpAnswer http_get(unsigned short port, const std::string& target) {
  return http_exchange(
      port, "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n" + "Connection: close\r\n\r\n");
}

}  // namespace cauldron
