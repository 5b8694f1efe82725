#include "server/sockets/websocket.h"

#include <algorithm>
#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket.hpp>
#include <list>
#include <optional>
#include <span>
#include <utility>

#include "core/text/terse.h"
#include "server/http/http_fields.h"
#include "server/sockets/plain_socket.h"
#include "server/sockets/websocket_frames.h"

namespace cauldron {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

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

// Where bytes are put that nobody looks at.
std::span<char> nowhere() {
  static thread_local std::array<char, 16 * 1024> bytes;
  return bytes;
}

class WebSocket final : public Connection,
                        public Outbox::Recipient,
                        public Switchboard::Line,
                        public Intake::Holder {
 public:
  WebSocket(int socket, Site& site, std::string address, std::shared_ptr<void> lease,
            const std::optional<TerseProtocol>& terse)
      : Connection(site.house, address, site.desk),
        site_(site),
        socket_(socket),
        address_(std::move(address)),
        pause_(site.switchboard.io()),
        watch_(site.switchboard.io()),
        late_(site.switchboard.io()),
        lease_(std::move(lease)) {
    site_.sockets.insert(this);
    if (!terse) return;
    if (site_.words->is_full()) site_.words = std::make_shared<TerseVocabulary>();
    terse_.emplace(site_.words, terse->knows);
  }
  ~WebSocket() override {
    drop_message();
    site_.sockets.erase(this);
  }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  void open() {
    if (!site_.switchboard.connect(socket_.handle(), shared())) return;
    watch(silence());
    begin();
    if (site_.draining) finish();
  }

 private:
  // What did not go out at once of a frame: bytes, then a text that is kept as it is.
  struct Rest {
    std::string bytes;
    SharedText text;
    std::size_t gone;  // of both together
    bool is_message;   // the house waits until it has gone

    std::size_t size() const { return bytes.size() + (text ? text->size() : 0); }
    std::string_view of_bytes() const {
      return std::string_view(bytes).substr(std::min(gone, bytes.size()));
    }
    std::string_view of_text() const {
      return text ? std::string_view(*text).substr(gone - std::min(gone, bytes.size())) : "";
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
    soon(&WebSocket::take_frames);
  }

  void listen() {
    listening_ = true;
    if (has_news_ || !socket_.is_open()) soon(&WebSocket::hear);
  }

  void hear() {
    if (listening_ && take_in(is_ending_)) look_at_it();
  }

  // What comes is left where it is as long as nobody listens. Whoever gets less than there is room
  // for has got everything, but for the end.
  bool take_in(bool is_ending) override {
    has_news_ = true;
    is_ending_ = is_ending_ || is_ending;
    if (!listening_) return false;
    const std::span<char> room = ended_ ? nowhere() : reader_.room();
    if (!note_held()) return false;
    const auto [count, is_over] = socket_.read(room);
    has_news_ = is_ending_ || count == room.size();
    if (count == 0 && !is_over) return false;
    listening_ = false;
    is_over_ = is_over;
    came_ = count;
    return true;
  }

  void look_at_it() override {
    if (is_over_) return lose();
    heard_ = true;
    if (ended_) return discard(came_);
    reader_.came(came_);
    take_frames();
  }

  // Of several pings the last one is answered, and none while an answer waits: whoever does not
  // read cannot pile them up.
  void take_frames() {
    using Kind = FrameReader::Found::Kind;
    std::optional<std::string> ping;
    FrameReader::Found found = reader_.next();
    for (; is_passed_over(found.kind); found = reader_.next()) {
      if (found.kind == Kind::Ping) ping = found.payload;
      if (!reader_.is_amid_message()) awaits_rest_ = false;
    }
    if (ping && !leaving_ && outgoing_.size() <= 1)
      transmit(control_frame(Opcode::Pong, *ping), nullptr, false);
    if (found.kind == Kind::Nothing) return await_rest();
    if (found.kind == Kind::Close || found.kind == Kind::Error) return end_with(found.code);
    reading_ = false;
    awaits_rest_ = false;
    received(found.payload, found.kind == Kind::Text);
    reader_.let_go();
    note_held();
  }

  // What has begun to come has to be whole in time.
  void await_rest() {
    reader_.let_go();
    if (!note_held()) return;
    const bool is_new = reader_.is_amid() && !awaits_rest_;
    awaits_rest_ = reader_.is_amid();
    if (is_new) {
      late_.expires_after(std::chrono::milliseconds(site_.options.message_ms));
      late_.async_wait([weak = weak_from_this()](error_code error) {
        const auto live = std::static_pointer_cast<WebSocket>(weak.lock());
        if (!error && live && live->awaits_rest_) live->end_with(CloseCode::PolicyViolation);
      });
    }
    listen();
  }

  // False if that was too much, and the message had to be given up.
  bool note_held() {
    if (reader_.held() == held_) return true;
    held_ = reader_.held();
    return site_.intake.note(*this, address_, held_);
  }

  void give_up_message() override { end_with(CloseCode::TryAgainLater); }

  void drop_message() {
    reader_ = FrameReader(0);
    awaits_rest_ = false;
    note_held();
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
      site_.outbox.add(shared(), text, frame.has_talk(), site_.switchboard.io());
      return true;
    }
    TextBuffer bytes;
    const std::size_t begin = append_frame(text, frame.has_talk(), bytes);
    return transmit(bytes.view_from(begin), nullptr, true);
  }

  std::size_t append_frame(std::string_view text, bool has_talk, TextBuffer& out) override {
    const std::size_t room = out.size();
    if (!terse_ || (has_talk && has_chat(text))) {
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
    const std::string_view more = text ? std::string_view(*text) : "";
    PlainSocket::Moved moved;
    if (outgoing_.empty()) {
      moved = socket_.write(bytes, more);
      if (moved.is_over) {
        soon(&WebSocket::failed);
        return false;
      }
      if (moved.bytes == bytes.size() + more.size()) return true;
    }
    outgoing_.push_back({std::string(bytes), text, moved.bytes, is_message});
    if (outgoing_.size() == 1) soon(&WebSocket::go_on_writing);
    return false;
  }

  void go_on_writing() override {
    while (!outgoing_.empty() && socket_.is_open()) {
      Rest& rest = outgoing_.front();
      const auto [count, is_over] = socket_.write(rest.of_bytes(), rest.of_text());
      if (is_over) return failed();
      if (count == 0) return;
      rest.gone += count;
      if (rest.gone < rest.size()) continue;
      heard_ = true;
      const bool is_message = rest.is_message;
      outgoing_.pop_front();
      if (is_message) sent();
    }
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

  void drop() override {
    if (!socket_.is_open()) return;
    soon(&WebSocket::stop);
    site_.switchboard.disconnect(socket_.handle());
    socket_.close();
  }

  // Nothing goes out any more, and nothing is waited for.
  void stop() {
    if (!outgoing_.empty()) failed();
    if (listening_) lose();
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
    drop_message();
    if (!leaving_ && outgoing_.empty()) transmit(close_frame(code), nullptr, false);
    end();
    if (std::exchange(leaving_, true) || !outgoing_.empty()) return drop();
    socket_.end_writing();
    watch(kFarewell);
    discard(0);
  }

  void discard(std::size_t count) {
    discarded_ += count;
    if (discarded_ > kMaxUnread) return drop();
    listen();
  }

  // From the loop, not from whoever calls.
  void soon(void (WebSocket::*task)()) {
    asio::post(site_.switchboard.io(), [self = shared(), task] { (self.get()->*task)(); });
  }

  Site& site_;
  PlainSocket socket_;
  const std::string address_;
  asio::steady_timer pause_, watch_, late_;
  std::shared_ptr<void> lease_;
  FrameReader reader_{kMaxRead};
  std::optional<TerseWriter> terse_;  // if the other side reads it
  std::list<Rest> outgoing_;          // the first is on its way
  std::size_t posted_ = 0;            // in the outbox
  std::size_t discarded_ = 0;
  std::size_t held_ = 0;      // by the reader, as was noted
  std::size_t came_ = 0;      // and was not looked at
  bool reading_ = false;      // a frame
  bool listening_ = false;    // for more bytes
  bool has_news_ = false;     // there may be more bytes, or the end
  bool is_ending_ = false;    // nothing comes after what there is
  bool is_over_ = false;      // and that was read
  bool awaits_rest_ = false;  // of a message that has begun to come
  bool heard_ = false;        // since the last look
  bool asked_ = false;        // for a sign of life
  bool leaving_ = false;      // the other side was told that we leave
  bool ended_ = false;        // what still comes is not looked at
};

// Beast shakes hands; from then on the socket is ours. A server that ends waits for that, so that
// this browser is told to come back as well.
class Handshake : public std::enable_shared_from_this<Handshake> {
 public:
  Handshake(beast::tcp_stream stream, Site& site, std::string address, std::shared_ptr<void> lease)
      : stream_(stream.release_socket()),
        site_(site),
        address_(std::move(address)),
        lease_(std::move(lease)) {
    ++site_.answering;
  }
  ~Handshake() { --site_.answering; }
  Handshake(const Handshake&) = delete;
  Handshake& operator=(const Handshake&) = delete;

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
    error_code error;
    const int socket = stream_.next_layer().release(error);
    if (error) return;
    std::make_shared<WebSocket>(socket, site_, std::move(address_), std::move(lease_), terse)
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
