// Plain HTTP: the browser client's files, /health and /ready, and the door to the WebSocket at /ws.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "server/http/site.h"

namespace cauldron {

// Accepts connections for as long as the acceptor's context runs and it is open. All must outlive
// it.
void serve_http(boost::asio::ip::tcp::acceptor& acceptor, Site& site, Door door);

}  // namespace cauldron
