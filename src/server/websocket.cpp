#include "server/websocket.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include "server/http_fields.h"

namespace cauldron {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

// Up to here a message that is too large is answered; beyond, the connection ends.
constexpr std::size_t kMaxRead = kMaxPackFrame + 64 * 1024;

constexpr int kSendBuffer = 64 * 1024;

class WebSocket final : public Connection {
 public:
  WebSocket(beast::tcp_stream stream, Site& site, std::string address, std::shared_ptr<void> lease)
      : Connection(site.house, std::move(address)),
        site_(site),
        socket_(std::move(stream)),
        pause_(socket_.get_executor()),
        lease_(std::move(lease)) {
    site_.sockets.insert(this);
  }
  ~WebSocket() override { site_.sockets.erase(this); }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  void open(const HttpRequest& request) {
    beast::get_lowest_layer(socket_).expires_never();
    // Left to itself the system keeps megabytes for whoever does not read.
    beast::error_code ignored;
    beast::get_lowest_layer(socket_).socket().set_option(
        boost::asio::socket_base::send_buffer_size(kSendBuffer), ignored);
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = std::chrono::seconds(60);
    timeout.keep_alive_pings = true;
    socket_.set_option(timeout);
    socket_.read_message_max(kMaxRead);
    socket_.text(true);
    socket_.auto_fragment(false);
    socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      response.set(beast::http::field::date, http_date(std::chrono::system_clock::now()));
    }));
    socket_.async_accept(request, [self = shared()](beast::error_code error) {
      if (error) return;
      self->begin();
      if (self->site_.draining) self->finish();
    });
  }

 private:
  std::shared_ptr<WebSocket> shared() {
    return std::static_pointer_cast<WebSocket>(shared_from_this());
  }

  void read(Time pause) override {
    if (pause == Time(0)) return read_now();
    pause_.expires_after(pause);
    pause_.async_wait([self = shared()](beast::error_code) { self->read_now(); });
  }

  void read_now() {
    buffer_.clear();
    if (buffer_.capacity() > kMaxFrame) buffer_.shrink_to_fit();
    socket_.async_read(buffer_, [self = shared()](beast::error_code error, std::size_t) {
      if (error) return self->end();
      const auto bytes = self->buffer_.data();
      self->received({static_cast<const char*>(bytes.data()), bytes.size()},
                     self->socket_.got_text());
    });
  }

  void write(const SharedText& frame) override {
    socket_.async_write(boost::asio::buffer(*frame),
                        [self = shared()](beast::error_code error, std::size_t) {
                          if (error) return self->failed();
                          self->sent();
                        });
  }

  // The pending or next read then fails.
  void drop() override {
    beast::error_code ignored;
    beast::get_lowest_layer(socket_).socket().close(ignored);
  }

  // The pending read ends when the other side has answered, or does not.
  void say_goodbye() override {
    if (std::exchange(leaving_, true)) return;
    socket_.async_close(websocket::close_code::going_away,
                        [self = shared()](beast::error_code) { self->end(); });
  }

  Site& site_;
  websocket::stream<beast::tcp_stream> socket_;
  boost::asio::steady_timer pause_;
  std::shared_ptr<void> lease_;
  beast::flat_buffer buffer_;
  bool leaving_ = false;
};

}  // namespace

void serve_websocket(beast::tcp_stream stream, HttpRequest request, Site& site, std::string address,
                     std::shared_ptr<void> lease) {
  std::make_shared<WebSocket>(std::move(stream), site, std::move(address), std::move(lease))
      ->open(request);
}

}  // namespace cauldron
