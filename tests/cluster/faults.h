// All that can go wrong, one thing after another, and when it did.
#pragma once

#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "core/chance/rng.h"
#include "nodes.h"
#include "times.h"

namespace cauldron {

// Whoever does one of a kind does nothing else meanwhile.
enum class Hand { Nodes, Services, Network };
constexpr std::size_t kHands = 3;

class Faults;
struct FaultKind {
  const char* name;
  Hand hand;
  void (Faults::*happen)(Rng&);
};
std::span<const FaultKind> fault_kinds();

class Faults {
 public:
  // Nodes that always stop for long write too late for certain.
  Faults(Nodes& nodes, bool long_stops) : nodes_(nodes), long_stops_(long_stops) {}

  void happen(const FaultKind& kind, Rng& rng);

  struct Past {
    const FaultKind* kind;
    Moment begin;
    Moment end;
  };
  std::vector<Past> past() const;

  // For the table of kinds.
  void kill_node(Rng& rng);
  void stop_node(Rng& rng);
  void drain_node(Rng& rng);
  void roll_nodes(Rng& rng);
  void set_clock(Rng& rng);
  void kill_database(Rng& rng);
  void stop_database(Rng& rng);
  void fill_disk(Rng& rng);
  void kill_bus(Rng& rng);
  void stop_bus(Rng& rng);
  void reset(Rng& rng);
  void half_close(Rng& rng);
  void truncate(Rng& rng);
  void stall(Rng& rng);
  void delay(Rng& rng);
  void repeat_messages(Rng& rng);
  void lose_messages(Rng& rng);
  void swap_messages(Rng& rng);

 private:
  FaultProxy& any_way(Rng& rng);
  void mistreat_messages(Rng& rng, FaultProxy::Mischief mischief);

  Nodes& nodes_;
  const bool long_stops_;
  mutable std::mutex mutex_;
  std::vector<Past> past_;
};

}  // namespace cauldron
