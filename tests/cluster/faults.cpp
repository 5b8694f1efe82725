#include "faults.h"

#include <gtest/gtest.h>

#include <array>
#include <thread>

namespace cauldron {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::array<FaultKind, 18> kKinds = {{
    {"kill", Hand::Nodes, &Faults::kill_node},
    {"stop", Hand::Nodes, &Faults::stop_node},
    {"drain", Hand::Nodes, &Faults::drain_node},
    {"roll", Hand::Nodes, &Faults::roll_nodes},
    {"clock", Hand::Nodes, &Faults::set_clock},
    {"database-kill", Hand::Services, &Faults::kill_database},
    {"database-stop", Hand::Services, &Faults::stop_database},
    {"disk-full", Hand::Services, &Faults::fill_disk},
    {"bus-kill", Hand::Services, &Faults::kill_bus},
    {"bus-stop", Hand::Services, &Faults::stop_bus},
    {"reset", Hand::Network, &Faults::reset},
    {"half-close", Hand::Network, &Faults::half_close},
    {"truncate", Hand::Network, &Faults::truncate},
    {"stall", Hand::Network, &Faults::stall},
    {"delay", Hand::Network, &Faults::delay},
    {"repeat", Hand::Network, &Faults::repeat_messages},
    {"lose", Hand::Network, &Faults::lose_messages},
    {"swap", Hand::Network, &Faults::swap_messages},
}};

milliseconds a_moment(Rng& rng) { return milliseconds(100 + rng.below(400)); }
// Now and then longer than a node's lease.
milliseconds a_while(Rng& rng) { return rng.below(3) == 0 ? milliseconds(4'500) : a_moment(rng); }

}  // namespace

std::span<const FaultKind> fault_kinds() { return kKinds; }

void Faults::happen(const FaultKind& kind, Rng& rng) {
  const Moment begin = steady_clock::now();
  std::size_t at = 0;
  {
    const std::lock_guard guard(mutex_);
    at = past_.size();
    past_.push_back({&kind, begin, Moment::max()});
  }
  (this->*kind.happen)(rng);
  const std::lock_guard guard(mutex_);
  past_[at].end = steady_clock::now();
}

std::vector<Faults::Past> Faults::past() const {
  const std::lock_guard guard(mutex_);
  return past_;
}

// --- nodes --------------------------------------------------------------------------------------

void Faults::kill_node(Rng& rng) {
  const std::size_t node = rng.below(kNodes);
  nodes_.kill(node);
  std::this_thread::sleep_for(a_moment(rng));
  nodes_.start(node);
}

void Faults::stop_node(Rng& rng) {
  const RunningProgram& program = nodes_.program(rng.below(kNodes));
  program.signal(SIGSTOP);
  std::this_thread::sleep_for(long_stops_ ? milliseconds(6'000) : a_while(rng));
  program.signal(SIGCONT);
}

void Faults::drain_node(Rng& rng) {
  const std::size_t node = rng.below(kNodes);
  EXPECT_EQ(nodes_.drain(node), 0) << "it ends by itself";
  nodes_.start(node);
}

void Faults::roll_nodes(Rng&) {
  for (std::size_t node = 0; node < kNodes; ++node) {
    EXPECT_EQ(nodes_.drain(node), 0) << "it ends by itself";
    nodes_.start(node);
  }
}

// By up to a day, forwards or back.
void Faults::set_clock(Rng& rng) {
  if (!Nodes::can_lie()) return;
  const std::int64_t minutes = static_cast<std::int64_t>(rng.below(2 * 24 * 60)) - 24 * 60;
  nodes_.clock_of(rng.below(kNodes))->clock_ahead = minutes * 60'000'000'000;
  std::this_thread::sleep_for(a_moment(rng));
}

// --- services -----------------------------------------------------------------------------------

void Faults::kill_database(Rng& rng) {
  nodes_.postgres().kill();
  std::this_thread::sleep_for(a_moment(rng));
  nodes_.postgres().start();
}

void Faults::stop_database(Rng& rng) {
  nodes_.postgres().stand_still();
  std::this_thread::sleep_for(a_while(rng));
  nodes_.postgres().go_on();
}

// Until it was noticed, and a moment longer.
void Faults::fill_disk(Rng& rng) {
  if (!Nodes::can_lie()) return;
  const auto refused = [&] { return nodes_.disk()->writes_refused.load(); };
  const std::int64_t before = refused();
  const auto until = steady_clock::now() + milliseconds(4'000);
  nodes_.disk()->disk_is_full = true;
  while (refused() == before && steady_clock::now() < until) {
    std::this_thread::sleep_for(milliseconds(10));
  }
  std::this_thread::sleep_for(a_moment(rng));
  nodes_.disk()->disk_is_full = false;
}

void Faults::kill_bus(Rng& rng) {
  nodes_.nats().kill();
  std::this_thread::sleep_for(a_moment(rng));
  nodes_.nats().start();
}

void Faults::stop_bus(Rng& rng) {
  nodes_.nats().signal(SIGSTOP);
  std::this_thread::sleep_for(a_while(rng));
  nodes_.nats().signal(SIGCONT);
}

// --- the network --------------------------------------------------------------------------------

FaultProxy& Faults::any_way(Rng& rng) {
  const std::size_t node = rng.below(kNodes);
  switch (rng.below(3)) {
    case 0:
      return nodes_.people_of(node);
    case 1:
      return nodes_.database_of(node);
    default:
      return nodes_.bus_of(node);
  }
}

void Faults::reset(Rng& rng) { any_way(rng).reset(); }

void Faults::half_close(Rng& rng) {
  FaultProxy& way = any_way(rng);
  way.half_close(rng.below(2) == 0);
}

void Faults::truncate(Rng& rng) { any_way(rng).truncate(); }

void Faults::stall(Rng& rng) {
  FaultProxy& way = any_way(rng);
  const milliseconds how_long = a_while(rng);
  way.stall(how_long);
  std::this_thread::sleep_for(how_long);
}

void Faults::delay(Rng& rng) {
  FaultProxy& way = any_way(rng);
  const milliseconds how_long = 3 * a_moment(rng);
  way.delay(how_long, a_moment(rng) / 2);
  std::this_thread::sleep_for(how_long);
}

void Faults::mistreat_messages(Rng& rng, FaultProxy::Mischief mischief) {
  const milliseconds how_long = 2 * a_moment(rng);
  nodes_.bus_of(rng.below(kNodes)).mistreat_messages(how_long, mischief);
  std::this_thread::sleep_for(how_long);
}

void Faults::repeat_messages(Rng& rng) { mistreat_messages(rng, FaultProxy::Mischief::Twice); }
void Faults::lose_messages(Rng& rng) { mistreat_messages(rng, FaultProxy::Mischief::Lost); }
void Faults::swap_messages(Rng& rng) { mistreat_messages(rng, FaultProxy::Mischief::Swapped); }

}  // namespace cauldron
