// A browser's WebSocket: frames in to the house, frames out to the browser.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <memory>

#include "house/house.h"
#include "server/server.h"

namespace cauldron {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::empty_body>;

// Takes the connection over and serves it until it ends. `lease` is held as long.
void serve_websocket(boost::beast::tcp_stream stream, UpgradeRequest request, House& house,
                     const ServerOptions& options, std::shared_ptr<void> lease);

}  // namespace cauldron
