#include "server/websocket.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "house/rate_limit.h"
#include "server/steady_time.h"

namespace cauldron {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

// Up to here a message that is too large is answered; beyond, the connection ends.
constexpr std::size_t kMaxRead = kMaxPackFrame + 64 * 1024;
// Up to here the id of a message that came too fast is read.
constexpr std::size_t kMaxReadInHaste = 1024;
constexpr std::size_t kMaxUnsentBytes = 8 * 1024 * 1024;
constexpr std::size_t kMaxUnsentFrames = 1'000;
constexpr auto kRest = std::chrono::milliseconds(100);

class WebSocket : public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(beast::tcp_stream stream, House& house, const ServerOptions& options,
            std::shared_ptr<void> lease)
      : socket_(std::move(stream)),
        rest_(socket_.get_executor()),
        house_(house),
        lease_(std::move(lease)),
        rate_(options.requests_per_second, options.request_burst, steady_time()) {}

  void open(const UpgradeRequest& request) {
    beast::get_lowest_layer(socket_).expires_never();
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = std::chrono::seconds(60);
    timeout.keep_alive_pings = true;
    socket_.set_option(timeout);
    socket_.read_message_max(kMaxRead);
    socket_.text(true);
    socket_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
      if (error) return;
      self->client_ = self->house_.connect([weak = self->weak_from_this()](SharedText frame) {
        if (const auto live = weak.lock()) live->send(std::move(frame));
      });
      self->read();
    });
  }

 private:
  void read() {
    if (!client_) return;
    buffer_.clear();
    if (buffer_.capacity() > kMaxFrame) buffer_.shrink_to_fit();
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) {
        self->end();
      } else {
        self->received();
      }
    });
  }

  void received() {
    // A large message counts as several.
    const std::size_t count = 1 + buffer_.size() / kMaxFrame;
    const bool too_fast = !rate_.take(steady_time(), static_cast<int>(count));
    const bool too_large = buffer_.size() > kMaxPackFrame;
    if (too_fast || too_large || !socket_.got_text()) {
      refuse(too_fast, too_large);
    } else {
      house_.receive(client_, beast::buffers_to_string(buffer_.data()),
                     [self = shared_from_this()] { self->read(); });
    }
  }

  void refuse(bool too_fast, bool too_large) {
    if (too_large) {
      house_.refuse(client_, "", {"too-large", {"error.pack_too_large"}});
    } else if (too_fast) {
      const bool is_short = buffer_.size() <= kMaxReadInHaste;
      house_.refuse(client_, is_short ? beast::buffers_to_string(buffer_.data()) : "",
                    {"too-many", {"error.too_fast"}});
    } else {
      house_.refuse(client_, "", {"bad-message", {"error.binary"}});
    }
    if (!too_fast) return read();
    rest_.expires_after(kRest);
    rest_.async_wait([self = shared_from_this()](beast::error_code) { self->read(); });
  }

  void send(SharedText frame) {
    unsent_bytes_ += frame->size();
    unsent_.push_back(std::move(frame));
    if (unsent_bytes_ > kMaxUnsentBytes || unsent_.size() > kMaxUnsentFrames) {
      drop();  // too slow a reader
    } else if (unsent_.size() == 1) {
      write();
    }
  }

  void write() {
    socket_.async_write(boost::asio::buffer(*unsent_.front()),
                        [self = shared_from_this()](beast::error_code error, std::size_t) {
                          if (error) {
                            self->drop();
                            return;
                          }
                          self->unsent_bytes_ -= self->unsent_.front()->size();
                          self->unsent_.pop_front();
                          if (!self->unsent_.empty()) self->write();
                        });
  }

  // Closes the connection; the pending or next read then fails and ends the session. The house is
  // never told from here: it may be the house that is sending.
  void drop() {
    beast::error_code ignored;
    beast::get_lowest_layer(socket_).socket().close(ignored);
  }

  void end() {
    if (client_) house_.disconnect(client_);
    client_.reset();
  }

  websocket::stream<beast::tcp_stream> socket_;
  boost::asio::steady_timer rest_;
  House& house_;
  std::shared_ptr<void> lease_;
  ClientPtr client_;
  beast::flat_buffer buffer_;
  std::deque<SharedText> unsent_;
  std::size_t unsent_bytes_ = 0;
  RateLimit rate_;
};

}  // namespace

void serve_websocket(beast::tcp_stream stream, UpgradeRequest request, House& house,
                     const ServerOptions& options, std::shared_ptr<void> lease) {
  std::make_shared<WebSocket>(std::move(stream), house, options, std::move(lease))->open(request);
}

}  // namespace cauldron
