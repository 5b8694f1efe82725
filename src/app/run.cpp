#include <iostream>

#include "app/commands.h"
#include "table/server.h"

namespace cauldron {

Exit run(const Console& console, const RunOptions& options) {
  ServerOptions server;
  server.address = options.address;
  server.port = options.port;
  server.data = options.data;
  server.web = options.web;
  const auto why = run_server(server, [&](unsigned short port) {
    const bool ipv6 = options.address.find(':') != std::string::npos;
    const std::string host = ipv6 ? "[" + options.address + "]" : options.address;
    const std::string url = "http://" + host + ":" + std::to_string(port);
    std::cout << console.text("app.run.listening", Json::object({{"url", url}})) << std::endl;
  });
  if (why) throw Failure{Exit::Environment, *why};
  return Exit::Ok;
}

}  // namespace cauldron
