#include "server/websocket.h"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <functional>

#include "core/terse.h"
#include "server/http_fields.h"

namespace cauldron {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

// Up to here a message that is too large is answered; beyond, the connection ends.
constexpr std::size_t kMaxRead = kMaxPackFrame + 64 * 1024;

constexpr int kSendBuffer = 64 * 1024;

// What a client offers that reads terse frames (docs/protocol.md), and up to where they pay.
constexpr const char* kTerse = "cauldron.terse";
constexpr std::size_t kMaxTerse = 4 * 1024;

bool offers_terse(const HttpRequest& request) {
  return beast::http::token_list(request[beast::http::field::sec_websocket_protocol])
      .exists(kTerse);
}

// What people write is never held against what was sent before: how long a frame gets would tell
// whoever counts its bytes on the way.
bool may_be_terse(const std::string& frame) {
  static constexpr std::string_view kChat = "\"chat\":";
  static const std::boyer_moore_horspool_searcher has_chat(kChat.begin(), kChat.end());
  return frame.size() <= kMaxTerse &&
         std::search(frame.begin(), frame.end(), has_chat) == frame.end();
}

class WebSocket final : public Connection {
 public:
  WebSocket(beast::tcp_stream stream, Site& site, std::string address, std::shared_ptr<void> lease)
      : Connection(site.house, std::move(address), site.desk),
        site_(site),
        socket_(stream.release_socket()),
        pause_(socket_.get_executor()),
        lease_(std::move(lease)) {
    site_.sockets.insert(this);
  }
  ~WebSocket() override { site_.sockets.erase(this); }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  void open(const HttpRequest& request) {
    // Left to itself the system keeps megabytes for whoever does not read.
    beast::error_code ignored;
    socket_.next_layer().set_option(boost::asio::socket_base::send_buffer_size(kSendBuffer),
                                    ignored);
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = std::chrono::seconds(60);
    timeout.keep_alive_pings = true;
    socket_.set_option(timeout);
    socket_.read_message_max(kMaxRead);
    socket_.auto_fragment(false);
    if (offers_terse(request)) {
      if (site_.words->is_full()) site_.words = std::make_shared<TerseVocabulary>();
      terse_.emplace(site_.words);
    }
    socket_.set_option(websocket::stream_base::decorator(
        [is_terse = terse_.has_value()](websocket::response_type& response) {
          response.set(beast::http::field::date, http_date(std::chrono::system_clock::now()));
          if (is_terse) response.set(beast::http::field::sec_websocket_protocol, kTerse);
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
    const bool is_terse = terse_ && may_be_terse(*frame);
    if (is_terse) terse_frame_ = terse_->write(*frame);
    socket_.text(!is_terse);
    socket_.async_write(boost::asio::buffer(is_terse ? terse_frame_ : *frame),
                        [self = shared()](beast::error_code error, std::size_t) {
                          if (error) return self->failed();
                          self->sent();
                        });
  }

  // The pending or next read then fails.
  void drop() override {
    beast::error_code ignored;
    socket_.next_layer().close(ignored);
  }

  // The pending read ends when the other side has answered, or does not.
  void say_goodbye(Goodbye why) override {
    if (std::exchange(leaving_, true)) return;
    socket_.async_close(why == Goodbye::ComeBack ? websocket::close_code::service_restart
                                                 : websocket::close_code::going_away,
                        [self = shared()](beast::error_code) { self->end(); });
  }

  Site& site_;
  websocket::stream<boost::asio::ip::tcp::socket, false> socket_;
  boost::asio::steady_timer pause_;
  std::shared_ptr<void> lease_;
  beast::flat_buffer buffer_;
  std::optional<TerseWriter> terse_;  // if the other side reads it
  std::string terse_frame_;           // on its way
  bool leaving_ = false;
};

}  // namespace

void serve_websocket(beast::tcp_stream stream, HttpRequest request, Site& site, std::string address,
                     std::shared_ptr<void> lease) {
  std::make_shared<WebSocket>(std::move(stream), site, std::move(address), std::move(lease))
      ->open(request);
}

}  // namespace cauldron
