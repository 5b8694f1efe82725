#include "server/http_server.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/admission.h"
#include "server/static_files.h"
#include "server/websocket.h"

namespace cauldron {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

constexpr auto kPatience = std::chrono::seconds(20);
constexpr auto kRest = std::chrono::milliseconds(100);
constexpr std::uint32_t kMaxHeader = 8 * 1024;
constexpr std::uint64_t kMaxBody = 1024;

// Everything comes from this server and nothing is embedded elsewhere. Styles may stand in
// attributes: the client places cards that way.
constexpr const char* kContentPolicy =
    "default-src 'self'; img-src 'self' data:; font-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

using Response = http::response<http::string_body>;

std::string_view text(beast::string_view value) { return {value.data(), value.size()}; }

std::string path_of(const UpgradeRequest& request) {
  const std::string_view target = text(request.target());
  return std::string(target.substr(0, target.find('?')));
}

// A page of another site may open a socket to us in the person's name: browsers then say so.
bool is_own_origin(const UpgradeRequest& request) {
  const std::string_view origin = text(request[http::field::origin]);
  if (origin.empty()) return true;
  const std::size_t host = origin.find("://");
  return host != std::string_view::npos &&
         origin.substr(host + 3) == text(request[http::field::host]);
}

Response make_response(const UpgradeRequest& request, StaticFile file) {
  Response response(static_cast<http::status>(file.status), request.version());
  response.set(http::field::content_type, file.type);
  response.set(http::field::cache_control, file.cache);
  if (!file.encoding.empty()) response.set(http::field::content_encoding, file.encoding);
  response.set(http::field::vary, "Accept-Encoding");
  if (file.is_private) response.set("X-Robots-Tag", "noindex");
  response.set("Content-Security-Policy", kContentPolicy);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.keep_alive(request.keep_alive());
  response.body() = std::move(file.body);
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

StaticFile json_file(int status, const Json& json) {
  return {status, "application/json; charset=utf-8", "no-store", json.dump()};
}

StaticFile refusal_file(int status, const char* id) {
  return json_file(status, Message{id}.to_json());
}

// All that say the same, as one.
std::string joined(const UpgradeRequest& request, std::string_view name) {
  std::string all;
  const auto [first, last] = request.equal_range({name.data(), name.size()});
  for (auto field = first; field != last; ++field) {
    if (!all.empty()) all += ',';
    all += text(field->value());
  }
  return all;
}

// Whom to let in, and where they come from.
struct Doorkeeper {
  std::shared_ptr<Admission> admission;
  std::vector<Network> proxies;

  std::string address_of(const std::string& peer, const UpgradeRequest& request) const {
    return counted_address(peer, joined(request, "X-Forwarded-For"), joined(request, "Forwarded"),
                           proxies);
  }
};

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(tcp::socket socket, House& house, const ServerOptions& options,
                 std::shared_ptr<Doorkeeper> door, std::string peer, Lease lease)
      : stream_(std::move(socket)),
        house_(house),
        options_(options),
        door_(std::move(door)),
        peer_(std::move(peer)),
        lease_(std::move(lease)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(kMaxHeader);
    parser_->body_limit(kMaxBody);
    stream_.expires_after(kPatience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) {
                       if (error == http::error::end_of_stream) {
                         self->close();
                       } else if (!error) {
                         self->answer(self->parser_->release());
                       }
                     });
  }

 private:
  void answer(UpgradeRequest request) {
    const bool is_socket = path_of(request) == "/ws";
    if (is_socket && beast::websocket::is_upgrade(request)) {
      if (is_own_origin(request)) {
        open_socket(std::move(request));
      } else {
        write(make_response(request, refusal_file(403, "error.foreign_origin")));
      }
    } else if (request.method() != http::verb::get && request.method() != http::verb::head) {
      Response response = make_response(request, refusal_file(405, "error.only_get"));
      response.set(http::field::allow, "GET, HEAD");
      write(std::move(response));
    } else if (is_socket) {
      write(make_response(request, refusal_file(426, "error.only_websocket")));
    } else if (path_of(request) == "/health") {
      write(make_response(request, json_file(200, health())));
    } else {
      write(make_response(request, find_static_file(options_.web, text(request.target()),
                                                    text(request[http::field::accept_encoding]))));
    }
  }

  // Behind a proxy only the request says whose connection it is.
  void open_socket(UpgradeRequest request) {
    std::string address = door_->address_of(peer_, request);
    if (is_among(peer_, door_->proxies)) {
      Lease lease = door_->admission->let_through(address);
      if (!lease) {
        return write(make_response(request, refusal_file(429, "error.too_many_connections")));
      }
      const auto both = std::make_shared<std::pair<Lease, Lease>>(std::move(lease_), lease);
      lease_ = both;
    }
    serve_websocket(std::move(stream_), std::move(request), house_, std::move(address),
                    std::move(lease_));
  }

  Json health() const {
    return Json::object({{"status", "ok"},
                         {"tables", std::uint64_t{house_.table_count()}},
                         {"clients", std::uint64_t{house_.client_count()}}});
  }

  void write(Response response) {
    response_ = std::move(response);
    stream_.expires_after(kPatience);
    http::async_write(stream_, response_,
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (error) return;
                        if (self->response_.keep_alive()) {
                          self->read();
                        } else {
                          self->close();
                        }
                      });
  }

  void close() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  beast::tcp_stream stream_;
  House& house_;
  const ServerOptions& options_;
  std::shared_ptr<Doorkeeper> door_;
  std::string peer_;
  Lease lease_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::empty_body>> parser_;
  Response response_;
};

class Listener : public std::enable_shared_from_this<Listener> {
 public:
  Listener(tcp::acceptor& acceptor, House& house, const ServerOptions& options,
           std::vector<Network> proxies)
      : acceptor_(acceptor),
        house_(house),
        options_(options),
        door_(std::make_shared<Doorkeeper>(
            Doorkeeper{std::make_shared<Admission>(options.limits), std::move(proxies)})),
        rest_(acceptor.get_executor()) {}

  void accept() {
    acceptor_.async_accept(
        [self = shared_from_this()](beast::error_code error, tcp::socket socket) {
          if (error == asio::error::operation_aborted) return;
          if (error) return self->pause();
          self->welcome(std::move(socket));
          self->accept();
        });
  }

 private:
  void welcome(tcp::socket socket) {
    beast::error_code ignored;
    std::string peer = socket.remote_endpoint(ignored).address().to_string();
    Lease lease = door_->admission->let_in(counted_address(peer, "", "", door_->proxies));
    if (!lease) return;
    socket.set_option(tcp::no_delay(true), ignored);
    std::make_shared<HttpConnection>(std::move(socket), house_, options_, door_, std::move(peer),
                                     std::move(lease))
        ->read();
  }

  // When the system has no more sockets to give, asking again at once would not help.
  void pause() {
    rest_.expires_after(kRest);
    rest_.async_wait([self = shared_from_this()](beast::error_code error) {
      if (!error) self->accept();
    });
  }

  tcp::acceptor& acceptor_;
  House& house_;
  const ServerOptions& options_;
  std::shared_ptr<Doorkeeper> door_;
  asio::steady_timer rest_;
};

}  // namespace

void serve_http(tcp::acceptor& acceptor, House& house, const ServerOptions& options,
                std::vector<Network> proxies) {
  std::make_shared<Listener>(acceptor, house, options, std::move(proxies))->accept();
}

}  // namespace cauldron
