// One connection of HTTP: its requests one after another, until it becomes a WebSocket or ends.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "server/site.h"

namespace cauldron {

// Serves the socket until it ends. `lease` is held as long.
void serve_http_connection(boost::asio::ip::tcp::socket socket, Site& site, Door door,
                           std::shared_ptr<void> lease);

}  // namespace cauldron
