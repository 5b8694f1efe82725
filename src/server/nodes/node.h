// This server as one of several nodes: PostgreSQL says who drives which table, NATS carries what
// nodes tell each other, and the router lets every request find its table (house/nodes/router.h).
#pragma once

#include <memory>
#include <optional>

#include "house/nodes/router.h"
#include "server/nodes/nats_bus.h"
#include "server/nodes/node_figures.h"
#include "server/postgres/postgres_claims.h"
#include "server/server.h"

namespace cauldron {

class Node {
 public:
  // Takes part; or says why it cannot: without PostgreSQL, with luck for tests, or because of
  // either service.
  static Result<std::unique_ptr<Node>> join(const ServerOptions& options, const Post& post);

  PostgresClaims& claims() { return *claims_; }
  // From here on it hears others.
  void begin(House& house);
  FrontDesk* desk() { return &*router_; }
  // To be called about once in a second.
  void look_after() { router_->look_after(); }
  // Hands over what it drives.
  void leave();
  NodeFigures figures() const {
    return {router_->figures(), bus_->is_connected(), bus_->passed_over()};
  }

 private:
  explicit Node(Post post) : post_(std::move(post)) {}

  Post post_;
  std::unique_ptr<NatsBus> bus_;
  std::optional<Router> router_;
  std::unique_ptr<PostgresClaims> claims_;  // its thread ends before what it calls back is gone
};

}  // namespace cauldron
