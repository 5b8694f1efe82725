// What all connections of a server share.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/text/terse.h"
#include "house/connections/connection.h"
#include "server/http/admission.h"
#include "server/http/peers.h"
#include "server/http/sites.h"
#include "server/http/static_files.h"
#include "server/server.h"
#include "server/sockets/intake.h"
#include "server/sockets/outbox.h"
#include "server/sockets/switchboard.h"

namespace cauldron {

// What may be asked for: everything that people need, or what whoever runs the server watches.
enum class Door { Public, Watch };

struct Site {
  House& house;
  FrontDesk* desk;           // of a node among others; otherwise the house itself takes requests
  Switchboard& switchboard;  // of the WebSockets
  const ServerOptions& options;
  StaticFiles files;
  // Why nobody should be sent here now; empty if they may come.
  std::function<std::string()> not_ready;
  std::function<std::string()> metrics;
  std::shared_ptr<Admission> admission;
  std::vector<Network> proxies;  // what they say about where somebody comes from is believed
  Sites sites = {};
  std::set<Connection*> sockets = {};  // the WebSockets that are open
  std::shared_ptr<TerseVocabulary> words = std::make_shared<TerseVocabulary>();  // of terse frames
  Outbox outbox = {};
  Intake intake{options.limits.incoming_bytes};
  std::size_t answering =
      0;  // requests of HTTP whose answer is on its way, or that become a WebSocket
  bool told_of_host = false;  // that is not ours
  bool draining = false;      // every answer is the last one of its connection
};

}  // namespace cauldron
