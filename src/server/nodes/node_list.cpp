#include "server/nodes/node_list.h"

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <random>

#include "house/nodes/node_message.h"
#include "server/postgres/postgres_claims.h"
#include "server/postgres/postgres_link.h"

namespace cauldron {

namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kNodes =
    "SELECT name, incarnation, version, extract(epoch FROM clock_timestamp() - begun), "
    "extract(epoch FROM expires - clock_timestamp()), COALESCE(tables, 0) FROM nodes "
    "LEFT JOIN (SELECT driver, count(*) AS tables FROM lengths GROUP BY driver) AS driven "
    "ON driver = incarnation ORDER BY name, incarnation";
constexpr const char* kUndriven = "SELECT count(*) FROM lengths WHERE NOT is_alive(driver)";

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

double decimal_at(const Rows& rows, int row, int column) {
  return std::strtod(text_at(rows, row, column).c_str(), nullptr);
}

// What other threads have posted, for the one that asks.
class Inbox {
 public:
  Post post() {
    return [this](std::function<void()> task) {
      const std::lock_guard guard(mutex_);
      tasks_.push_back(std::move(task));
      arrived_.notify_all();
    };
  }
  // Runs what comes until then, or until it is enough.
  template <class Enough>
  void run_until(Clock::time_point end, Enough enough) {
    while (!enough()) {
      std::unique_lock guard(mutex_);
      if (!arrived_.wait_until(guard, end, [this] { return !tasks_.empty(); })) return;
      const auto task = std::move(tasks_.front());
      tasks_.pop_front();
      guard.unlock();
      task();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> tasks_;
};

// Of somebody who is no node.
Incarnation name_of_asker() {
  constexpr Incarnation kBeyondNodes = Incarnation{1} << 52;
  std::random_device chance;
  return kBeyondNodes + chance();
}

}  // namespace

double ListedNode::renewed_seconds() const {
  const std::chrono::duration<double> lease = ClaimsOptions{}.lease;
  return std::max(0.0, lease.count() - lease_seconds);
}

Result<NodeList> list_nodes(const std::string& database) {
  if (!is_postgres(database)) return Message{"storage.address"};
  PostgresLink link(database);
  const auto undriven = link.ask(kUndriven);
  if (!undriven) return undriven.error();
  const auto start = Clock::now();
  const auto rows = link.ask(kNodes);
  if (!rows) return rows.error();
  NodeList list;
  list.database_ms = ms_since(start);
  list.undriven = number_at(*undriven, 0, 0);
  for (int i = 0; i < PQntuples(rows->get()); ++i) {
    list.nodes.push_back({text_at(*rows, i, 0), number_at(*rows, i, 1), text_at(*rows, i, 2),
                          decimal_at(*rows, i, 3), decimal_at(*rows, i, 4),
                          number_at(*rows, i, 5)});
  }
  return list;
}

// Nodes answer everybody who compares lines with them, somebody without any as well.
std::optional<Message> ask_nodes(const NatsOptions& bus, std::chrono::milliseconds patience,
                                 NodeList& list) {
  Inbox inbox;
  auto opened = open_nats_bus(bus, inbox.post());
  if (!opened) return opened.error();
  constexpr std::chrono::milliseconds kGlance{5};
  const auto end = Clock::now() + patience;
  while (!(*opened)->is_connected() && Clock::now() < end) {
    inbox.run_until(Clock::now() + kGlance, [] { return false; });
  }
  if (!(*opened)->is_connected()) {
    return Message{"cluster.bus", Json::object({{"address", shown_bus(bus.address)},
                                                {"what", "nobody answers there"}})};
  }
  const Incarnation asker = name_of_asker();
  const auto start = Clock::now();
  (*opened)->listen(inbox_of(asker), [&](std::string_view text) {
    const auto message = NodeMessage::decode(text);
    for (ListedNode& node : list.nodes) {
      if (!message || message->from != node.incarnation) continue;
      if (!node.answer_ms) node.answer_ms = ms_since(start);
    }
  });
  const auto is_awaited = [](const ListedNode& node) { return node.is_alive() && !node.answer_ms; };
  // The bus may lose a question, as while a node is just coming back to it.
  constexpr std::chrono::milliseconds kAskAgain{200};
  const auto any_awaited = [&] {
    return std::any_of(list.nodes.begin(), list.nodes.end(), is_awaited);
  };
  while (any_awaited() && Clock::now() < end) {
    for (const ListedNode& node : list.nodes) {
      if (!is_awaited(node)) continue;
      NodeMessage message;
      message.kind = NodeMessage::Kind::Lines;
      message.from = asker;
      message.to = node.incarnation;
      (*opened)->tell(inbox_of(node.incarnation), message.encode());
    }
    inbox.run_until(std::min(end, Clock::now() + kAskAgain), [&] { return !any_awaited(); });
  }
  return std::nullopt;
}

}  // namespace cauldron
