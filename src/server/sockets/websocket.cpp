#include "server/sockets/websocket.h"

#include <algorithm>
#include <array>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/websocket.hpp>
#include <functional>
#include <list>
#include <optional>
#include <utility>

#include "core/text/terse.h"
#include "server/http/http_fields.h"
#include "server/sockets/websocket_frames.h"

namespace cauldron {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

// Of the one kind of executor there is, which costs less than one of any kind.
using Socket = asio::basic_stream_socket<tcp, asio::io_context::executor_type>;

// Up to here a message that is too large is answered; beyond, the connection ends.
constexpr std::size_t kMaxRead = kMaxPackFrame + 64 * 1024;

constexpr int kSendBuffer = 64 * 1024;

// For who has been told why the connection ends.
constexpr auto kFarewell = std::chrono::seconds(2);
constexpr std::size_t kMaxUnread = std::size_t{1024} * 1024;

// Up to where terse frames pay (docs/protocol.md).
constexpr std::size_t kMaxTerse = 4 * 1024;

// How a client offers to read them, and what it knows from the start.
struct TerseProtocol {
  std::string name;
  TerseWriter::Knows knows;
};

// The best that the client offers; nothing if it reads text only.
std::optional<TerseProtocol> terse_protocol(const HttpRequest& request) {
  beast::http::token_list offered(request[beast::http::field::sec_websocket_protocol]);
  for (TerseProtocol known :
       {TerseProtocol{TerseDictionary::ours().protocol, TerseWriter::Knows::Dictionary},
        TerseProtocol{"cauldron.terse", TerseWriter::Knows::Nothing}}) {
    if (offered.exists(known.name)) return known;
  }
  return std::nullopt;
}

// What people write is never held against what was sent before: how long a frame gets would tell
// whoever counts its bytes on the way.
bool has_chat(std::string_view frame) { return frame.find("\"chat\":") != frame.npos; }

class WebSocket final : public Connection, public Outbox::Recipient {
 public:
  WebSocket(Socket socket, Site& site, std::string address, std::shared_ptr<void> lease,
            const std::optional<TerseProtocol>& terse)
      : Connection(site.house, std::move(address), site.desk),
        site_(site),
        socket_(std::move(socket)),
        pause_(socket_.get_executor()),
        watch_(socket_.get_executor()),
        lease_(std::move(lease)) {
    site_.sockets.insert(this);
    if (!terse) return;
    if (site_.words->is_full()) site_.words = std::make_shared<TerseVocabulary>();
    terse_.emplace(site_.words, terse->knows);
  }
  ~WebSocket() override { site_.sockets.erase(this); }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  void open() {
    watch(silence());
    begin();
    if (site_.draining) finish();
  }

 private:
  // What did not go out at once of a frame: bytes, then the rest of a text that is kept as it is.
  struct Rest {
    std::string bytes;
    SharedText text;
    std::size_t from;  // in the text
    bool is_message;   // the house waits until it has gone

    std::array<asio::const_buffer, 2> buffers() const {
      return {asio::buffer(bytes), text ? asio::buffer(*text) + from : asio::const_buffer()};
    }
  };

  std::shared_ptr<WebSocket> shared() {
    return std::static_pointer_cast<WebSocket>(shared_from_this());
  }

  // --- reading ---

  void read(Time pause) override {
    if (std::exchange(reading_, true)) return;
    if (pause == Time(0)) return read_now();
    pause_.expires_after(pause);
    pause_.async_wait([self = shared()](error_code) { self->read_now(); });
  }

  void read_now() {
    if (!reader_.has_bytes()) return listen();
    asio::post(socket_.get_executor(), [self = shared()] { self->take_frames(); });
  }

  void listen() {
    const auto room = reader_.room();
    socket_.async_read_some(asio::buffer(room.data(), room.size()),
                            [self = shared()](error_code error, std::size_t count) {
                              if (error) return self->lose();
                              self->heard_ = true;
                              if (self->ended_) return self->discard(count);
                              self->reader_.came(count);
                              self->take_frames();
                            });
  }

  // Of several pings the last one is answered, and none while an answer waits: whoever does not
  // read cannot pile them up.
  void take_frames() {
    using Kind = FrameReader::Found::Kind;
    std::optional<std::string> ping;
    FrameReader::Found found = reader_.next();
    for (; is_passed_over(found.kind); found = reader_.next()) {
      if (found.kind == Kind::Ping) ping = found.payload;
    }
    if (ping && !leaving_ && outgoing_.size() <= 1)
      transmit(control_frame(Opcode::Pong, *ping), nullptr, false);
    if (found.kind == Kind::Nothing) return listen();
    if (found.kind == Kind::Close || found.kind == Kind::Error) return end_with(found.code);
    reading_ = false;
    received(found.payload, found.kind == Kind::Text);
  }

  bool is_passed_over(FrameReader::Found::Kind kind) const {
    using Kind = FrameReader::Found::Kind;
    const bool is_message = kind == Kind::Text || kind == Kind::Binary;
    return kind == Kind::Ping || kind == Kind::Pong || (is_message && leaving_);
  }

  // --- writing ---

  bool write(const Outgoing& frame) override {
    if (leaving_) return true;  // nothing may follow that
    const std::string_view text = frame.text();
    if (text.size() > kMaxTerse) {
      return transmit(FrameHead(Opcode::Text, text.size()).bytes(), frame.kept(), true);
    }
    if (outgoing_.empty()) {
      ++posted_;
      site_.outbox.add(shared(), socket_.get_executor(),
                       [&](TextBuffer& out) { return append_frame(frame, out); });
      return true;
    }
    TextBuffer bytes;
    const std::size_t begin = append_frame(frame, bytes);
    return transmit(bytes.view_from(begin), nullptr, true);
  }

  // Returns where the frame begins.
  std::size_t append_frame(const Outgoing& frame, TextBuffer& out) {
    const std::string_view text = frame.text();
    const std::size_t room = out.size();
    if (!terse_ || (frame.has_talk() && has_chat(text))) {
      const FrameHead head(Opcode::Text, text.size());
      char* const at = out.room(FrameHead::kMost);
      out.end_at(at + head.bytes().copy(at, FrameHead::kMost));
      out += text;
      return room;
    }
    out.end_at(out.room(FrameHead::kMost) + FrameHead::kMost);
    const std::size_t payload = out.size();
    terse_->write(text, out);
    const FrameHead head(Opcode::Binary, out.size() - payload);
    const std::size_t begin = payload - head.bytes().size();
    head.bytes().copy(out.data() + begin, FrameHead::kMost);
    return begin;
  }

  void deliver(std::string_view bytes) override {
    --posted_;
    if (socket_.is_open()) transmit_next(bytes, nullptr, false);
  }

  // Sends the bytes and then the text, or keeps what the socket does not take; true if it took all.
  bool transmit(std::string_view bytes, const SharedText& text, bool is_message) {
    if (posted_ > 0) site_.outbox.send();
    return transmit_next(bytes, text, is_message);
  }

  bool transmit_next(std::string_view bytes, const SharedText& text, bool is_message) {
    std::size_t count = 0;
    if (outgoing_.empty()) {
      error_code error;
      count = text ? socket_.write_some(std::array{asio::buffer(bytes), asio::buffer(*text)}, error)
                   : socket_.write_some(asio::buffer(bytes), error);
      if (error && error != asio::error::would_block) {
        asio::post(socket_.get_executor(), [self = shared()] { self->failed(); });
        return false;
      }
      if (count == bytes.size() + (text ? text->size() : 0)) return true;
    }
    const std::size_t of_bytes = std::min(count, bytes.size());
    outgoing_.push_back({std::string(bytes.substr(of_bytes)), text, count - of_bytes, is_message});
    if (outgoing_.size() == 1) send_rest();
    return false;
  }

  void send_rest() {
    asio::async_write(socket_, outgoing_.front().buffers(),
                      [self = shared()](error_code error, std::size_t) {
                        if (error) return self->failed();
                        self->heard_ = true;
                        const bool is_message = self->outgoing_.front().is_message;
                        self->outgoing_.pop_front();
                        if (!self->outgoing_.empty()) self->send_rest();
                        if (is_message) self->sent();
                      });
  }

  // --- the end ---

  Time silence() const { return std::chrono::milliseconds(site_.options.silence_ms); }

  // Has anything come or gone since the last look? Who is silent is asked once for a sign of life;
  // who was told to leave has had time enough.
  void watch(Time time) {
    watch_.expires_after(time);
    watch_.async_wait([weak = weak_from_this()](error_code error) {
      const auto live = std::static_pointer_cast<WebSocket>(weak.lock());
      if (!error && live) live->look();
    });
  }

  void look() {
    const bool we_are_busy = !reading_ && outgoing_.empty();
    if (ended_ || leaving_) return drop();
    if (std::exchange(heard_, false) || we_are_busy) {
      asked_ = false;
    } else if (std::exchange(asked_, true)) {
      return drop();
    } else {
      transmit(control_frame(Opcode::Ping, {}), nullptr, false);
    }
    watch(silence());
  }

  void lose() {
    end();
    drop();
  }

  // The pending or next read then fails.
  void drop() override {
    error_code ignored;
    socket_.close(ignored);
  }

  // The pending read ends when the other side has answered, or does not.
  void say_goodbye(Goodbye why) override {
    if (std::exchange(leaving_, true)) return;
    transmit(
        close_frame(why == Goodbye::ComeBack ? CloseCode::ServiceRestart : CloseCode::GoingAway),
        nullptr, false);
    watch(silence());
    read(Time(0));
  }

  // The other side has ended it, or must be told why we do. A socket that is closed with something
  // unread is reset, and the last word lost with it: so a little is still read.
  void end_with(CloseCode code) {
    ended_ = true;
    if (!leaving_ && outgoing_.empty()) transmit(close_frame(code), nullptr, false);
    end();
    if (std::exchange(leaving_, true) || !outgoing_.empty()) return drop();
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
    watch(kFarewell);
    discard(0);
  }

  void discard(std::size_t count) {
    discarded_ += count;
    if (discarded_ > kMaxUnread) return drop();
    reader_ = FrameReader(0);
    listen();
  }

  Site& site_;
  Socket socket_;
  asio::steady_timer pause_, watch_;
  std::shared_ptr<void> lease_;
  FrameReader reader_{kMaxRead};
  std::optional<TerseWriter> terse_;  // if the other side reads it
  std::list<Rest> outgoing_;          // the first is on its way
  std::size_t posted_ = 0;            // in the outbox
  std::size_t discarded_ = 0;
  bool reading_ = false;
  bool heard_ = false;    // since the last look
  bool asked_ = false;    // for a sign of life
  bool leaving_ = false;  // the other side was told that we leave
  bool ended_ = false;    // what still comes is not looked at
};

// Beast shakes hands; from then on the socket is ours.
class Handshake : public std::enable_shared_from_this<Handshake> {
 public:
  Handshake(beast::tcp_stream stream, Site& site, std::string address, std::shared_ptr<void> lease)
      : stream_(stream.release_socket()),
        site_(site),
        address_(std::move(address)),
        lease_(std::move(lease)) {}

  void begin(const HttpRequest& request) {
    // Left to itself the system keeps megabytes for whoever does not read.
    error_code ignored;
    stream_.next_layer().set_option(asio::socket_base::send_buffer_size(kSendBuffer), ignored);
    stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    const auto terse = terse_protocol(request);
    stream_.set_option(
        websocket::stream_base::decorator([terse](websocket::response_type& response) {
          response.set(beast::http::field::date, http_date(std::chrono::system_clock::now()));
          if (terse) response.set(beast::http::field::sec_websocket_protocol, terse->name);
        }));
    stream_.async_accept(request, [self = shared_from_this(), terse](error_code error) {
      if (!error) self->hand_over(terse);
    });
  }

 private:
  void hand_over(const std::optional<TerseProtocol>& terse) {
    tcp::socket& accepted = stream_.next_layer();
    Socket socket(static_cast<asio::io_context&>(
        asio::query(accepted.get_executor(), asio::execution::context)));
    error_code error;
    const int handle = accepted.release(error);
    if (!error) socket.assign(tcp::v4(), handle, error);
    if (!error) socket.non_blocking(true, error);
    if (error) return;
    std::make_shared<WebSocket>(std::move(socket), site_, std::move(address_), std::move(lease_),
                                terse)
        ->open();
  }

  websocket::stream<tcp::socket, false> stream_;
  Site& site_;
  std::string address_;
  std::shared_ptr<void> lease_;
};

}  // namespace

void serve_websocket(beast::tcp_stream stream, HttpRequest request, Site& site, std::string address,
                     std::shared_ptr<void> lease) {
  std::make_shared<Handshake>(std::move(stream), site, std::move(address), std::move(lease))
      ->begin(request);
}

}  // namespace cauldron
