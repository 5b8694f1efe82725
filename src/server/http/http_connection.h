// One connection of HTTP: its requests one after another, until it becomes a WebSocket or ends.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <string>

#include "server/http/site.h"

namespace cauldron {

// Serves the socket until it ends. `peer` is the address at its other end; `lease` is held as
// long.
void serve_http_connection(boost::asio::ip::tcp::socket socket, Site& site, Door door,
                           std::string peer, Lease lease);

}  // namespace cauldron
