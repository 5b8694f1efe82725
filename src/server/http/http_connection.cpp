#include "server/http/http_connection.h"

#include <array>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/http/http_answer.h"
#include "server/http/http_fields.h"
#include "server/log.h"
#include "server/sockets/websocket.h"

namespace cauldron {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

// For a whole request, and for every chunk of an answer: a slow line may take its time.
constexpr auto kPatience = std::chrono::seconds(20);
constexpr std::size_t kChunk = std::size_t{128} * 1024;
constexpr std::uint32_t kMaxHeader = 8 * 1024;
constexpr std::uint64_t kMaxBody = 1024;
// So much is still read from who has been refused, since a connection that is closed with something
// unread is reset, and the answer lost with it.
constexpr auto kFarewell = std::chrono::seconds(2);
constexpr std::size_t kMaxUnread = std::size_t{1024} * 1024;

constexpr const char* kBadRequest = "error.bad_request";

std::string_view text(beast::string_view value) { return {value.data(), value.size()}; }

// A target may name its host, too.
std::string_view target_of(const HttpRequest& request) {
  constexpr std::string_view kScheme = "http://";
  const std::string_view target = text(request.target());
  if (!same_word(target.substr(0, kScheme.size()), kScheme)) return target;
  const std::size_t slash = target.find('/', kScheme.size());
  return slash == std::string_view::npos ? "/" : target.substr(slash);
}

std::string path_of(const HttpRequest& request) {
  const std::string_view target = target_of(request);
  return std::string(target.substr(0, target.find('?')));
}

// A page of another site may open a socket to us in the person's name: browsers then say so.
bool is_own_origin(const HttpRequest& request, const Sites& sites) {
  const std::string_view origin = text(request[http::field::origin]);
  return origin.empty() || sites.may_connect(origin, text(request[http::field::host]));
}

// No browser sends any of these with a WebSocket, whatever the page does.
bool is_passed_on(const HttpRequest& request) {
  return request.count(http::field::via) > 0 || request.count("X-Forwarded-For") > 0 ||
         request.count(http::field::forwarded) > 0;
}

// Somebody in front of us speaks TLS, and a page that came over TLS opens no WebSocket without it.
bool is_of_secure_page(const HttpRequest& request) {
  return request[http::field::origin].starts_with("https://");
}

bool only_reads(const HttpRequest& request) {
  return request.method() == http::verb::get || request.method() == http::verb::head;
}

// Requests that fail on the way get an answer as far as there is somebody to hear it.
std::optional<HttpReply> reply_to_error(beast::error_code error) {
  if (error == http::error::body_limit) return reply_to_nonsense(413, "error.body_too_large");
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return reply_to_nonsense(431, "error.header_too_large");
  }
  if (error == http::error::bad_version) return reply_to_nonsense(505, kBadRequest);
  const bool is_gone = error == http::error::end_of_stream || error == http::error::partial_message;
  if (is_gone || error.category() != beast::error_code(http::error::bad_method).category()) {
    return std::nullopt;
  }
  return reply_to_nonsense(400, kBadRequest);
}

// All that say the same, as one.
std::string joined(const HttpRequest& request, std::string_view name) {
  std::string all;
  const auto [first, last] = request.equal_range({name.data(), name.size()});
  for (auto field = first; field != last; ++field) {
    if (!all.empty()) all += ',';
    all += text(field->value());
  }
  return all;
}

// Where the coding is not understood nobody knows where the body ends (RFC 9112, 6.1).
std::optional<HttpReply> objection_to_coding(const HttpRequest& request) {
  if (request.count(http::field::transfer_encoding) == 0) return std::nullopt;
  const std::string codings = joined(request, "Transfer-Encoding");
  if (same_word(codings, "chunked")) return std::nullopt;
  const std::size_t comma = codings.rfind(',');
  const std::size_t last = codings.find_first_not_of(" \t", comma + 1);
  const bool ends = comma != codings.npos && last != codings.npos &&
                    same_word(std::string_view(codings).substr(last), "chunked");
  return reply_to_nonsense(ends ? 501 : 400, kBadRequest);
}

// What is wrong with a request whose header could be read.
std::optional<HttpReply> objection_to(const HttpRequest& request) {
  constexpr unsigned kHttp11 = 11;
  const auto hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() >= kHttp11)) {
    return reply_to_nonsense(400, kBadRequest);
  }
  const std::string_view expected = text(request[http::field::expect]);
  if (!expected.empty() && !same_word(expected, "100-continue")) {
    return reply_to_nonsense(417, kBadRequest);
  }
  return objection_to_coding(request);
}

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(tcp::socket socket, Site& site, Door door, std::string peer, Lease lease)
      : stream_(std::move(socket)),
        site_(site),
        door_(door),
        peer_(std::move(peer)),
        lease_(std::move(lease)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(kMaxHeader);
    parser_->body_limit(kMaxBody);
    stream_.expires_after(kPatience);
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                              if (error) return self->give_up(error);
                              if (auto objection = objection_to(self->parser_->get())) {
                                return self->write(std::move(*objection));
                              }
                              self->read_body();
                            });
  }

 private:
  // Nothing is done with a body, so it is only waited for where the connection is to go on.
  void read_body() {
    if (parser_->is_done()) return answer(parser_->release());
    if (!only_reads(parser_->get())) {
      HttpRequest request = parser_->release();
      request.keep_alive(false);
      return answer(std::move(request));
    }
    // Nobody who only wants to read sends one in pieces, and Beast asserts too much of these.
    if (parser_->chunked()) return write(reply_to_nonsense(411, kBadRequest));
    if (parser_->get()[http::field::expect].empty()) return read_rest();
    static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
    asio::async_write(stream_, asio::buffer(kContinue),
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (!error) self->read_rest();
                      });
  }

  void read_rest() {
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       if (error) return self->give_up(error);
                       self->answer(self->parser_->release());
                     });
  }

  void give_up(beast::error_code error) {
    if (error == http::error::end_of_stream) return close();
    if (auto reply = reply_to_error(error)) write(std::move(*reply));
  }

  void answer(HttpRequest request) {
    const std::string path = path_of(request);
    log_event(LogLevel::Debug, "http",
              {{"method", text(request.method_string())}, {"target", veiled_target(path)}});
    const bool is_socket = path == "/ws" && door_ == Door::Public;
    if (is_socket && beast::websocket::is_upgrade(request)) {
      shake_hands(std::move(request));
    } else if (!only_reads(request)) {
      HttpReply reply = reply_with(request, explanation(405, "error.only_get"));
      reply.response.set(http::field::allow, "GET, HEAD");
      write(std::move(reply));
    } else if (is_socket) {
      HttpReply reply = reply_with(request, explanation(426, "error.only_websocket"));
      reply.response.set(http::field::upgrade, "websocket");
      write(std::move(reply));
    } else if (path == "/health") {
      write(reply_with(request, json_file(200, health())));
    } else if (path == "/ready") {
      write(reply_with(request, readiness()));
    } else if (door_ == Door::Watch) {
      write(reply_with(request,
                       path == "/metrics" ? metrics() : explanation(404, "error.no_such_page")));
    } else {
      write(reply_with(request, site_.files.find(target_of(request),
                                                 text(request[http::field::accept_encoding]))));
    }
  }

  void shake_hands(HttpRequest request) {
    const std::string_view host = text(request[http::field::host]);
    const bool from_outside = !is_private(peer_) || is_among(peer_, site_.proxies) ||
                              is_passed_on(request) || is_of_secure_page(request);
    if (!site_.sites.knows(host, from_outside)) {
      tell_of_host(host);
      write(reply_with(request, explanation(421, "error.foreign_host")));
    } else if (!is_own_origin(request, site_.sites)) {
      write(reply_with(request, explanation(403, "error.foreign_origin")));
    } else {
      open_socket(std::move(request));
    }
  }

  // Once: whoever runs the server may have forgotten to name it.
  void tell_of_host(std::string_view host) {
    if (std::exchange(site_.told_of_host, true)) return;
    constexpr std::size_t kMost = 100;
    log_event(
        LogLevel::Warning, "host-refused",
        {{"host", host.substr(0, kMost)}, {"what", "if people come here by it, name it: site"}});
  }

  // Behind a proxy only the request says whose connection it is.
  void open_socket(HttpRequest request) {
    const ForwardedHeader header = site_.options.forwarded_header;
    std::string address =
        counted_address(peer_, joined(request, name_of(header)), header, site_.proxies);
    if (is_among(peer_, site_.proxies)) {
      Lease lease = site_.admission->let_through(address);
      if (!lease) {
        return write(reply_with(request, explanation(429, "error.too_many_connections")));
      }
      lease_ = std::make_shared<std::pair<Lease, Lease>>(std::move(lease_), std::move(lease));
    }
    serve_websocket(std::move(stream_), std::move(request), site_, std::move(address),
                    std::move(lease_));
  }

  // How many there are is nobody's business but of those who watch.
  Json health() const {
    if (door_ == Door::Public) return Json::object({{"status", "ok"}});
    return Json::object({{"status", "ok"},
                         {"tables", std::uint64_t{site_.house.table_count()}},
                         {"clients", std::uint64_t{site_.house.client_count()}}});
  }

  StaticFile metrics() const {
    return {200, "text/plain; version=0.0.4; charset=utf-8", "no-store",
            std::make_shared<const std::string>(site_.metrics())};
  }

  StaticFile readiness() const {
    const std::string why = site_.not_ready();
    if (why.empty()) return json_file(200, Json::object({{"status", "ready"}}));
    return json_file(503, Json::object({{"status", "not ready"}, {"why", why}}));
  }

  void write(HttpReply reply) {
    if (site_.draining) reply.response.keep_alive(false);
    reply_ = std::move(reply);
    serializer_.emplace(reply_.response);
    serializer_->limit(kChunk);
    ++site_.answering;
    write_some();
  }

  // Chunk by chunk: whoever takes each of them in time may be as slow as they are.
  void write_some() {
    stream_.expires_after(kPatience);
    http::async_write_some(stream_, *serializer_,
                           [self = shared_from_this()](beast::error_code error, std::size_t) {
                             if (!error && !self->serializer_->is_done()) return self->write_some();
                             self->end_answer(error);
                           });
  }

  void end_answer(beast::error_code error) {
    --site_.answering;
    const bool goes_on = reply_.response.keep_alive() && !site_.draining;
    serializer_.reset();
    reply_ = {};
    if (error) return;
    if (goes_on) return read();
    close();
  }

  void close() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(kFarewell);
    discard(0);
  }

  void discard(std::size_t so_far) {
    if (so_far > kMaxUnread) return;
    buffer_.clear();
    stream_.async_read_some(
        buffer_.prepare(kMaxHeader),
        [self = shared_from_this(), so_far](beast::error_code error, std::size_t count) {
          if (!error) self->discard(so_far + count);
        });
  }

  beast::tcp_stream stream_;
  Site& site_;
  Door door_;
  std::string peer_;
  Lease lease_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpReply reply_;
  std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
};

}  // namespace

void serve_http_connection(tcp::socket socket, Site& site, Door door, std::string peer,
                           Lease lease) {
  std::make_shared<HttpConnection>(std::move(socket), site, door, std::move(peer), std::move(lease))
      ->read();
}

}  // namespace cauldron
