// Plain HTTP: the browser client's files, /health, and the door to the WebSocket at /ws.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <vector>

#include "house/house.h"
#include "server/peers.h"
#include "server/server.h"

namespace cauldron {

// Accepts connections for as long as the acceptor's context runs. All must outlive it. What the
// proxies say about where somebody comes from is believed.
void serve_http(boost::asio::ip::tcp::acceptor& acceptor, House& house,
                const ServerOptions& options, std::vector<Network> proxies);

}  // namespace cauldron
