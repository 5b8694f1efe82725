// A browser's WebSocket: frames in to the house, frames out to the browser.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <memory>
#include <string>

#include "server/http/http_answer.h"
#include "server/http/site.h"

namespace cauldron {

// Takes the connection over and serves it until it ends. `address` is where it comes from, as the
// house counts; `lease` is held as long as it is served.
void serve_websocket(boost::beast::tcp_stream stream, HttpRequest request, Site& site,
                     std::string address, std::shared_ptr<void> lease);

}  // namespace cauldron
