// Several houses that share a store, with people who are connected to any of them and come back
// when they are told to, all in one thread: for tests.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "house/nodes/router.h"
#include "memory_bus.h"
#include "player.h"
#include "stand_ins.h"

namespace cauldron {

class Cluster {
 public:
  explicit Cluster(std::uint64_t seed, std::size_t nodes = 3, Limits limits = {});
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  struct Node;
  class Claims;
  class Line;

  MemoryNet& net() { return net_; }
  MemoryStore& store() { return store_; }
  Rng& rng() { return rng_; }
  Time now() const { return now_; }
  std::size_t size() const { return nodes_.size(); }
  House& house(std::size_t node);
  Router& router(std::size_t node);
  bool is_alive(std::size_t node) const { return nodes_[node] != nullptr; }
  std::size_t any_node();  // that is alive
  // Which node drives the table; `size()` if none.
  std::size_t driver_of(const Json& created);

  // The process is gone from one moment to the next; others notice when its claims expire.
  void kill(std::size_t node);
  void start(std::size_t node);
  // It hands its tables over.
  void drain(std::size_t node);
  // It does nothing until it goes on, and others take it for dead meanwhile.
  void stand_still(std::size_t node);
  void go_on(std::size_t node);

  // Runs all that can happen at this moment.
  void pump();
  // Time goes by: everybody looks after their lines.
  void pass(std::chrono::seconds time);

  bool fences = true;  // the store refuses what is appended by who does not drive the table

  // All that was asked of the claims.
  std::vector<cauldron::Claims::Sought> questions;
  bool database_is_away = false;
  // They wait, or the answers do, until answer_questions().
  bool holds_questions = false;
  bool holds_answers = false;
  void answer_questions();

 private:
  friend class Claims;
  friend class Visitor;
  std::vector<std::unique_ptr<Node>> nodes_;
  std::vector<std::unique_ptr<Node>> dead_;      // connections of visitors may still name them
  std::map<std::int64_t, Incarnation> drivers_;  // by table
  std::map<Incarnation, Time> expires_;
  std::int64_t numbers_ = 0;
  Incarnation incarnations_ = 0;
  MemoryStore store_;
  MemoryNet net_;
  Rng rng_;
  Time now_{0};
  std::uint64_t seed_;
  Limits limits_;
};

// Somebody with a browser: comes back by themselves, to any node, and repeats what was not
// answered.
class Visitor final : public Player {
 public:
  explicit Visitor(Cluster& cluster) : cluster_(cluster) {}
  ~Visitor() override;

  // Until it is answered. What is joined is joined again after a return.
  Json request(Json body) override;
  // After a while in which what was lost is noticed.
  void refresh() override;
  // What has come by now.
  void ping();
  // All that the log says.
  std::string story() const;
  // From one moment to the next.
  void vanish();
  // To that node, if there is a choice.
  void connect_to(std::size_t node, const std::string& address = {});
  // What is sent stays on its way, until it is read on.
  void stop_reading();
  void read_on();
  std::size_t unsent_bytes() const;
  // Sends a request and does not wait.
  void begin(Json body);
  // The same, and nobody has done anything about it yet.
  void bring(Json body);
  // What has answered it by now.
  std::optional<Json> answered();
  int returns() const { return returns_; }
  // Their own games, as the lobby told last.
  const Json& games() const { return games_; }

 private:
  void come(std::size_t node);
  // Sends it and waits for the answer; null if the line ended first.
  Json ask(const Json& body);

  Cluster& cluster_;
  std::shared_ptr<Cluster::Line> line_;
  std::optional<Json> joined_;
  Json games_ = Json::array();
  std::string address_;
  std::string begun_;
  std::optional<Json> answer_;
  int returns_ = 0;
  inline static int ids_ = 0;
};

}  // namespace cauldron
