#include "server/nodes/node.h"

#include <unistd.h>

#include <array>

#include "server/log.h"

namespace cauldron {

namespace {

std::string name_of_machine() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return "node";
  return name.data();
}

}  // namespace

Result<std::unique_ptr<Node>> Node::join(const ServerOptions& options, const Post& post) {
  if (!is_postgres(options.database)) return Message{"cluster.database"};
  if (options.luck_for_tests) return Message{"cluster.luck"};
  const std::string name = options.node.empty() ? name_of_machine() : options.node;
  auto node = std::unique_ptr<Node>(new Node(post));
  auto bus = open_nats_bus({options.bus, options.bus_ca, name}, post);
  if (!bus) return bus.error();
  node->bus_ = std::move(*bus);
  ClaimsOptions claims_options;
  claims_options.name = name;
  claims_options.post = post;
  auto claims = PostgresClaims::open(options.database, claims_options);
  if (!claims) return claims.error();
  node->claims_ = std::move(*claims);
  return node;
}

void Node::begin(House& house) {
  router_.emplace(house, *claims_, *bus_, post_);
  claims_->begin([this] { router_->begin_anew(); },
                 [this](const std::vector<std::string>& ids) { router_->take_over(ids); });
}

// Others take the tables as soon as the database says that this node is gone.
void Node::leave() {
  claims_->leave();
  router_->say_goodbye();
  log_event(LogLevel::Info, "node-left");
}

}  // namespace cauldron
