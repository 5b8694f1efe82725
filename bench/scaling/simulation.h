// Many games on many nodes, as a discrete-event simulation: what a person who waits for somebody
// else's move sees, and how busy every part is.
//
// A move travels like this (docs/scaling.md): the sender's node hands it over the bus to the node
// that drives the table, which decides it; a writer of that node carries what has come together to
// the database, one transaction at a time; the database works on it and flushes its log, once for
// all transactions that wait; then the driving node tells the others, over the bus again where
// they are connected elsewhere. Every part serves in the order of arrival.
#pragma once

#include <cstdint>
#include <vector>

namespace cauldron::scaling {

// Processor time in microseconds, unless said otherwise.
struct Costs {
  double move = 62;           // at the node that drives the table, with its sockets
  double relay = 18;          // at a node that passes a request or news on
  double message = 4.5;       // at the bus
  double transaction = 68;    // at the database, for each
  double row = 15;            // at the database, for each move in it
  double connection = 2;      // a second, at the node that holds it
  double flush = 1000;        // time until the log of the database is on the disk
  double hop = 100;           // time of a message on the network
  double kb_connection = 10;  // memory at the node that holds it
  double kb_table = 60;       // memory at the node that drives it
};

struct Load {
  double games = 1000;
  int seats = 3;              // people at a table
  double seconds_a_move = 4;  // at one table
};

// How much of everything there is. A node and a server of the bus have one core.
struct Plan {
  int nodes = 1;
  int databases = 1;  // each with its own tables and log
  int database_cores = 8;
  int buses = 1;
};

struct Result {
  double p50 = 0, p99 = 0;  // ms from sending a move until somebody else has it
  double busy_node = 0, busy_database = 0, busy_flush = 0, busy_bus = 0;  // shares of the time
  double moves_a_transaction = 0;
  std::uint64_t moves = 0;
};

// The smallest one in which nothing is busy for more than that share of the time.
Plan plan(const Load& load, const Costs& costs, double busy, int database_cores);
Result simulate(const Load& load, const Costs& costs, const Plan& plan, double seconds,
                std::uint64_t seed);

// The mean time in a queue with random arrivals and equal work, simulated, against Pollaczek and
// Khinchine's formula: the ratio, which should be 1.
double queue_against_theory(double busy, std::uint64_t customers, std::uint64_t seed);

}  // namespace cauldron::scaling
