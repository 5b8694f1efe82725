// How many nodes, databases and servers of the bus so many games at once want, and how long people
// wait then (docs/scaling.md).
//
//   scaling [--games N...] [a cost, see --help] [--seconds 5] [--check]
#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>

#include "simulation.h"

using namespace cauldron::scaling;

namespace {

void print_row(const Load& load, const Costs& costs, const Plan& plan, const Result& result) {
  const double connections = load.games * load.seats / plan.nodes;
  const double memory =
      (connections * costs.kb_connection + load.games / plan.nodes * costs.kb_table) / 1024;
  std::printf(
      "| %.0f | %.0f | %d | %d | %d | %.2f, %.2f ms | %.0f | %.0f | %.0f | %.0f | %.1f | %.0f MB "
      "|\n",
      load.games, load.games / load.seconds_a_move, plan.nodes, plan.databases, plan.buses,
      result.p50, result.p99, result.busy_node * 100, result.busy_database * 100,
      result.busy_flush * 100, result.busy_bus * 100, result.moves_a_transaction, memory);
}

int check() {
  bool right = true;
  for (const double busy : {0.3, 0.6, 0.9}) {
    const double ratio = queue_against_theory(busy, 4'000'000, 1);
    std::printf("a queue that is busy for %.0f %%: %.4f of what theory says\n", busy * 100, ratio);
    right = right && std::abs(ratio - 1) < 0.02;
  }
  return right ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  Costs costs;
  Load load;
  std::vector<double> games{1'000, 100'000, 1'000'000};
  double seconds = 5, busy = 0.6;
  int database_cores = Plan{}.database_cores;
  std::uint64_t seed = 1;
  bool only_check = false;

  CLI::App app{"Nodes and waiting times for many games at once, simulated"};
  app.option_defaults()->always_capture_default();
  app.add_option("--games", games, "Games at once; a row for each");
  app.add_option("--seats", load.seats, "People at a table");
  app.add_option("--seconds-a-move", load.seconds_a_move, "At one table");
  app.add_option("--busy", busy, "The largest share of its time that anything may be busy");
  app.add_option("--database-cores", database_cores, "Of each database");
  app.add_option("--seconds", seconds, "Simulated");
  app.add_option("--seed", seed, "");
  app.add_option("--move", costs.move, "µs of a node that drives a table, for a move");
  app.add_option("--relay", costs.relay, "µs of a node that passes something on");
  app.add_option("--message", costs.message, "µs of the bus for a message");
  app.add_option("--transaction", costs.transaction, "µs of the database for a transaction");
  app.add_option("--row", costs.row, "µs of the database for a move in it");
  app.add_option("--connection", costs.connection, "µs of a node for a connection, each second");
  app.add_option("--flush", costs.flush, "µs until the log of the database is on the disk");
  app.add_option("--hop", costs.hop, "µs of a message on the network");
  app.add_flag("--check", only_check, "Compare a queue with theory instead");
  CLI11_PARSE(app, argc, argv);
  if (only_check) return check();

  std::puts(
      "| games | moves a second | nodes | databases | buses | p50, p99 | nodes busy, % | "
      "databases, % | their logs, % | buses, % | moves a transaction | memory a node |");
  std::puts("|---|---|---|---|---|---|---|---|---|---|---|---|");
  for (const double count : games) {
    load.games = count;
    const Plan with = plan(load, costs, busy, database_cores);
    print_row(load, costs, with, simulate(load, costs, with, seconds, seed));
  }
}
