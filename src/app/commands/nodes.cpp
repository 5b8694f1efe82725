#include <iostream>

#include "app/commands/commands.h"
#include "server/log.h"
#include "server/nodes/node_list.h"

namespace cauldron {

namespace {

std::int64_t thousandths(double value) { return static_cast<std::int64_t>(value * 1'000); }

Json to_json(const NodeList& list) {
  Json nodes = Json::array();
  for (const ListedNode& node : list.nodes) {
    Json entry = Json::object({{"name", node.name},
                               {"incarnation", node.incarnation},
                               {"version", node.version},
                               {"alive", node.is_alive()},
                               {"tables", node.tables},
                               {"up_ms", thousandths(node.up_seconds)},
                               {"lease_ms", thousandths(node.lease_seconds)}});
    if (node.is_alive()) entry.set("renewed_ms", thousandths(node.renewed_seconds()));
    if (node.answer_ms) entry.set("answer_us", thousandths(*node.answer_ms));
    nodes.push_back(std::move(entry));
  }
  return Json::object({{"nodes", std::move(nodes)},
                       {"undriven", list.undriven},
                       {"database_us", thousandths(list.database_ms)}});
}

void show(const Console& console, const ListedNode& node, bool asked) {
  const Text& text = console.text;
  const Json who = Json::object({{"name", node.name},
                                 {"incarnation", std::to_string(node.incarnation)},
                                 {"version", node.version},
                                 {"tables", node.tables}});
  if (!node.is_alive()) {
    Json gone = who;
    print(text("app.nodes.gone", gone.set("seconds", text.number(-node.lease_seconds))));
    return;
  }
  print(text("app.nodes.node", who));
  print(text("app.nodes.lease", Json::object({{"renewed", text.number(node.renewed_seconds(), 1)},
                                              {"left", text.number(node.lease_seconds, 1)},
                                              {"minutes", text.number(node.up_seconds / 60)}})));
  if (!asked) return;
  if (node.answer_ms) {
    print(text("app.nodes.answer",
               Json::object({{"milliseconds", text.number(*node.answer_ms, 1)}})));
  } else {
    print(text("app.nodes.silent"));
  }
}

}  // namespace

Exit show_nodes(const Console& console, const NodesOptions& options) {
  set_up_log(LogFormat::Text, LogLevel::Error);  // what the bus reports otherwise is for servers
  auto list = list_nodes(options.database);
  if (!list) throw Failure{Exit::Environment, list.error()};
  const bool asked = !options.bus.empty();
  if (asked) {
    constexpr std::chrono::seconds kPatience{2};
    if (const auto why = ask_nodes({options.bus, options.bus_ca, "nodes"}, kPatience, *list)) {
      throw Failure{Exit::Environment, *why};
    }
  }
  if (options.json) {
    std::cout << to_json(*list).dump() << "\n";
    return Exit::Ok;
  }
  for (const ListedNode& node : list->nodes) show(console, node, asked);
  print(console.text("app.nodes.all",
                     Json::object({{"undriven", list->undriven},
                                   {"milliseconds", console.text.number(list->database_ms, 1)}})));
  return Exit::Ok;
}

}  // namespace cauldron
