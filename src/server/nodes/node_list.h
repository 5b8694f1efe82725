// Which nodes there are, what they drive and how far they are behind, for whoever watches them.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "house/nodes/claims.h"
#include "server/nodes/nats_bus.h"

namespace cauldron {

struct ListedNode {
  std::string name;
  Incarnation incarnation = 0;
  std::string version;
  double up_seconds = 0;
  double lease_seconds = 0;              // that are left; below 0: it has been gone for so long
  std::int64_t tables = 0;               // that it drives
  std::optional<double> answer_ms = {};  // over the bus and back

  bool is_alive() const { return lease_seconds > 0; }
  // Since it renewed its lease, which it does every second.
  double renewed_seconds() const;
};

struct NodeList {
  std::vector<ListedNode> nodes;
  std::int64_t undriven = 0;  // tables that nobody drives
  double database_ms = 0;     // how long it took to say so
};

// Reads alone; those that are gone are listed for an hour.
Result<NodeList> list_nodes(const std::string& database);

// Asks all that are alive, and waits for so long; or says why the bus cannot be used.
std::optional<Message> ask_nodes(const NatsOptions& bus, std::chrono::milliseconds patience,
                                 NodeList& list);

}  // namespace cauldron
