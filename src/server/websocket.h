// A browser's WebSocket: frames in to the house, frames out to the browser.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <memory>
#include <string>

#include "house/house.h"

namespace cauldron {

using UpgradeRequest = boost::beast::http::request<boost::beast::http::empty_body>;

// Takes the connection over and serves it until it ends. `address` is where it comes from, as the
// house counts; `lease` is held as long as it is served.
void serve_websocket(boost::beast::tcp_stream stream, UpgradeRequest request, House& house,
                     std::string address, std::shared_ptr<void> lease);

}  // namespace cauldron
