#include "server/http/http_server.h"

#include <boost/asio/steady_timer.hpp>
#include <memory>

#include "server/http/http_connection.h"

namespace cauldron {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto kRest = std::chrono::milliseconds(100);

class Listener : public std::enable_shared_from_this<Listener> {
 public:
  Listener(tcp::acceptor& acceptor, Site& site, Door door)
      : acceptor_(acceptor), site_(site), door_(door), rest_(acceptor.get_executor()) {}

  void accept() {
    acceptor_.async_accept([self = shared_from_this()](error_code error, tcp::socket socket) {
      if (error == asio::error::operation_aborted || !self->acceptor_.is_open()) return;
      if (error) return self->pause();
      self->welcome(std::move(socket));
      self->accept();
    });
  }

 private:
  void welcome(tcp::socket socket) {
    error_code ignored;
    std::string peer = socket.remote_endpoint(ignored).address().to_string();
    Lease lease = site_.admission->let_in(counted_address(peer, "", {}, site_.proxies));
    if (!lease) return;
    socket.set_option(tcp::no_delay(true), ignored);
    serve_http_connection(std::move(socket), site_, door_, std::move(peer), std::move(lease));
  }

  // When the system has no more sockets to give, asking again at once would not help.
  void pause() {
    rest_.expires_after(kRest);
    rest_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->accept();
    });
  }

  tcp::acceptor& acceptor_;
  Site& site_;
  Door door_;
  asio::steady_timer rest_;
};

}  // namespace

void serve_http(tcp::acceptor& acceptor, Site& site, Door door) {
  std::make_shared<Listener>(acceptor, site, door)->accept();
}

}  // namespace cauldron
