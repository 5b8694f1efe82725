// Three nodes, a PostgreSQL and a NATS server, and a proxy in every connection between people,
// nodes and services; all started here.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "fault_proxy.h"
#include "nats_server.h"
#include "postgres_server.h"
#include "running_program.h"
#include "temporary_folder.h"
#include "trouble.h"

namespace cauldron {

constexpr std::size_t kNodes = 3;

class Nodes {
 public:
  // A weakened database takes whatever it is given, wherever it belongs.
  explicit Nodes(bool weakened);

  // Past all proxies.
  const std::string& database() const { return database_; }
  unsigned short port(std::size_t node) const { return ways_[node].people.port(); }

  PostgresServer& postgres() { return *postgres_; }
  NatsServer& nats() { return nats_; }
  RunningProgram& program(std::size_t node) { return *programs_[node]; }
  FaultProxy& people_of(std::size_t node) { return ways_[node].people; }
  FaultProxy& database_of(std::size_t node) { return ways_[node].database; }
  FaultProxy& bus_of(std::size_t node) { return ways_[node].bus; }

  // Tries until it succeeds, as whoever looks after a node does.
  void start(std::size_t node);
  void kill(std::size_t node);
  // Its exit code, if it ends.
  std::optional<int> drain(std::size_t node);

  // Can these be had? A program with sanitizers cannot be lied to.
  static bool can_lie();
  TroubleFile& clock_of(std::size_t node) { return *clocks_[node]; }
  TroubleFile& disk() { return *disk_; }

  std::string log_of(std::size_t node) const;

 private:
  struct Ways {
    FaultProxy people;
    FaultProxy database;
    FaultProxy bus{FaultProxy::Traffic::Nats};
  };
  static std::string name(std::size_t node) { return "node-" + std::to_string(node); }
  void weaken() const;

  TemporaryFolder folder_;
  std::unique_ptr<TroubleFile> disk_;
  std::array<std::unique_ptr<TroubleFile>, kNodes> clocks_;
  std::unique_ptr<PostgresServer> postgres_;
  std::string database_;
  NatsServer nats_;
  std::array<Ways, kNodes> ways_;
  std::array<std::unique_ptr<RunningProgram>, kNodes> programs_;
};

}  // namespace cauldron
