#include "simulation.h"

#include <algorithm>
#include <cmath>
#include <queue>
#include <tuple>

#include "core/chance/rng.h"

namespace cauldron::scaling {

namespace {

constexpr double kMicro = 1e-6;
constexpr double kBeforeStoring = 0.7;  // of a move's work at the driving node

double unit(Rng& rng) { return (static_cast<double>(rng.next() >> 11) + 0.5) / 9007199254740992.0; }
double until_next(Rng& rng, double rate) { return -std::log(unit(rng)) / rate; }

// Serves whoever comes first, with some cores.
class Station {
 public:
  explicit Station(int cores = 1) : free_at_(static_cast<std::size_t>(cores), 0.0) {}
  // When the work is done.
  double serve(double now, double work) {
    const auto core = std::min_element(free_at_.begin(), free_at_.end());
    busy_ += work;
    return *core = std::max(*core, now) + work;
  }
  double busy(double seconds) const {
    return busy_ / seconds / static_cast<double>(free_at_.size());
  }

 private:
  std::vector<double> free_at_;
  double busy_ = 0;
};

struct Move {
  double sent;
  int driver, front;  // nodes: of the table, of the sender
  int database;
};

using Moves = std::vector<std::uint32_t>;

// Of one node for one database: one transaction at a time.
struct Writer {
  Moves waiting, under_way;
  bool busy = false;
};

// The log of one database: one flush at a time.
struct Log {
  std::vector<int> waiting, under_way;  // writers
  bool busy = false;
  double busy_for = 0;
};

enum class At {
  Sent,
  Passed,
  Arrived,
  Decided,
  InDatabase,
  Worked,
  Flushed,
  Kept,
  Told,
  Heard,
  Delivered
};

class Simulation {
 public:
  Simulation(const Load& load, const Costs& costs, const Plan& plan, std::uint64_t seed)
      : costs_(costs),
        plan_(plan),
        rng_(seed),
        rate_(load.games / load.seconds_a_move),
        seats_(load.seats),
        nodes_(static_cast<std::size_t>(plan.nodes)),
        databases_(static_cast<std::size_t>(plan.databases), Station(plan.database_cores)),
        logs_(static_cast<std::size_t>(plan.databases)),
        writers_(static_cast<std::size_t>(plan.nodes) * static_cast<std::size_t>(plan.databases)),
        bus_(plan.buses),
        // What connections cost by being there slows everything else down.
        idle_(load.games * load.seats * costs.connection * kMicro / plan.nodes) {}

  Result run(double seconds) {
    at(until_next(rng_, rate_), At::Sent, 0);
    while (!events_.empty() && std::get<0>(events_.top()) < seconds) {
      const auto [when, order, what, which] = events_.top();
      events_.pop();
      now_ = when;
      step(what, which);
    }
    return sum_up(seconds);
  }

 private:
  using Event = std::tuple<double, std::uint64_t, At, std::uint32_t>;

  void at(double when, At what, std::uint32_t which) {
    events_.emplace(when, ++order_, what, which);
  }
  int any(int count) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(count))); }
  double node(int which, double microseconds) {
    return nodes_[static_cast<std::size_t>(which)].serve(now_, microseconds * kMicro / (1 - idle_));
  }
  double over_the_bus() { return bus_.serve(now_, costs_.message * kMicro) + 2 * hop(); }
  double hop() const { return costs_.hop * kMicro; }
  Writer& writer_of(const Move& move, std::uint32_t& number) {
    number = static_cast<std::uint32_t>(move.driver * plan_.databases + move.database);
    return writers_[number];
  }

  void step(At what, std::uint32_t which) {
    switch (what) {
      case At::Sent:
        return send();
      case At::Passed:
        return at(over_the_bus(), At::Arrived, which);
      case At::Arrived:
        return at(node(moves_[which].driver, costs_.move * kBeforeStoring), At::Decided, which);
      case At::Decided:
        return decide(which);
      case At::InDatabase:
        return work(which);
      case At::Worked:
        return ask_to_flush(which);
      case At::Flushed:
        return flushed(which);
      case At::Kept:
        return kept(which);
      case At::Told:
        return tell(which);
      case At::Heard:
        return at(node(any(plan_.nodes), costs_.relay), At::Delivered, which);
      case At::Delivered:
        return waits_.push_back(now_ - moves_[which].sent);
    }
  }

  void send() {
    const auto which = static_cast<std::uint32_t>(moves_.size());
    const Move move{now_, any(plan_.nodes), any(plan_.nodes), any(plan_.databases)};
    moves_.push_back(move);
    at(now_ + until_next(rng_, rate_), At::Sent, 0);
    if (move.front == move.driver) return at(now_, At::Arrived, which);
    at(node(move.front, costs_.relay), At::Passed, which);
  }

  void decide(std::uint32_t which) {
    std::uint32_t number = 0;
    Writer& writer = writer_of(moves_[which], number);
    writer.waiting.push_back(which);
    if (!writer.busy) begin_transaction(number);
  }

  void begin_transaction(std::uint32_t number) {
    Writer& writer = writers_[number];
    writer.busy = !writer.waiting.empty();
    if (!writer.busy) return;
    writer.under_way.swap(writer.waiting);
    writer.waiting.clear();
    transactions_ += 1;
    at(now_ + hop(), At::InDatabase, number);
  }

  std::size_t database_of(std::uint32_t writer) const {
    return writer % static_cast<std::uint32_t>(plan_.databases);
  }

  void work(std::uint32_t number) {
    const double rows = static_cast<double>(writers_[number].under_way.size());
    const double cost = (costs_.transaction + rows * costs_.row) * kMicro;
    at(databases_[database_of(number)].serve(now_, cost), At::Worked, number);
  }

  void ask_to_flush(std::uint32_t number) {
    const auto database = database_of(number);
    logs_[database].waiting.push_back(static_cast<int>(number));
    if (!logs_[database].busy) begin_flush(database);
  }

  void begin_flush(std::size_t database) {
    Log& log = logs_[database];
    log.busy = !log.waiting.empty();
    if (!log.busy) return;
    log.under_way.swap(log.waiting);
    log.waiting.clear();
    log.busy_for += costs_.flush * kMicro;
    at(now_ + costs_.flush * kMicro, At::Flushed, static_cast<std::uint32_t>(database));
  }

  void flushed(std::uint32_t database) {
    for (const int writer : logs_[database].under_way)
      at(now_ + hop(), At::Kept, static_cast<std::uint32_t>(writer));
    begin_flush(database);
  }

  void kept(std::uint32_t number) {
    for (const auto which : writers_[number].under_way)
      at(node(moves_[which].driver, costs_.move * (1 - kBeforeStoring)), At::Told, which);
    kept_ += writers_[number].under_way.size();
    begin_transaction(number);
  }

  // Each of the others, wherever they are connected.
  void tell(std::uint32_t which) {
    for (int other = 1; other < seats_; ++other) {
      const bool near = any(plan_.nodes) == moves_[which].driver;
      at(near ? now_ : over_the_bus(), near ? At::Delivered : At::Heard, which);
    }
  }

  Result sum_up(double seconds) {
    const auto part = [this](double share) {
      if (waits_.empty()) return 0.0;
      const auto nth = waits_.begin() +
                       static_cast<std::ptrdiff_t>(share * static_cast<double>(waits_.size() - 1));
      std::nth_element(waits_.begin(), nth, waits_.end());
      return *nth * 1000;
    };
    const auto mean = [&](const auto& parts, auto busy) {
      double sum = 0;
      for (const auto& one : parts) sum += busy(one);
      return sum / static_cast<double>(parts.size());
    };
    const auto share = [&](const Station& station) { return station.busy(seconds); };
    return {.p50 = part(0.5),
            .p99 = part(0.99),
            .busy_node = mean(nodes_, share),
            .busy_database = mean(databases_, share),
            .busy_flush = mean(logs_, [&](const Log& log) { return log.busy_for / seconds; }),
            .busy_bus = bus_.busy(seconds),
            .moves_a_transaction = static_cast<double>(kept_) /
                                   static_cast<double>(std::max<std::uint64_t>(transactions_, 1)),
            .moves = kept_};
  }

  Costs costs_;
  Plan plan_;
  Rng rng_;
  double rate_;
  int seats_;
  std::vector<Station> nodes_, databases_;
  std::vector<Log> logs_;
  std::vector<Writer> writers_;
  Station bus_;
  double idle_;
  std::priority_queue<Event, std::vector<Event>, std::greater<>> events_;
  std::uint64_t order_ = 0, transactions_ = 0, kept_ = 0;
  std::vector<Move> moves_;
  std::vector<double> waits_;
  double now_ = 0;
};

int enough(double work, double busy) {
  return std::max(1, static_cast<int>(std::ceil(work / busy)));
}

}  // namespace

Plan plan(const Load& load, const Costs& costs, double busy, int database_cores) {
  const double moves = load.games / load.seconds_a_move;
  Plan plan{.database_cores = database_cores};
  // With many nodes a request and its news to each of the others pass the bus.
  const double relays = load.seats;
  const double single = moves * costs.move * kMicro;
  const double idle = load.games * load.seats * costs.connection * kMicro;
  plan.nodes = single + idle <= busy
                   ? 1
                   : enough(moves * (costs.move + relays * costs.relay) * kMicro + idle, busy);
  plan.buses = enough(plan.nodes > 1 ? moves * relays * costs.message * kMicro : 0, busy);
  for (;; ++plan.databases) {
    const double turn = (costs.flush * 1.5 + 2 * costs.hop) * kMicro;
    const double writers = static_cast<double>(plan.nodes);
    const double each = moves / plan.databases;
    const double transactions = std::min(each, writers / turn);
    const double work = (each * costs.row + transactions * costs.transaction) * kMicro;
    if (work <= busy * plan.database_cores) return plan;
  }
}

Result simulate(const Load& load, const Costs& costs, const Plan& plan, double seconds,
                std::uint64_t seed) {
  return Simulation(load, costs, plan, seed).run(seconds);
}

double queue_against_theory(double busy, std::uint64_t customers, std::uint64_t seed) {
  Rng rng(seed);
  Station station;
  double now = 0, waited = 0;
  for (std::uint64_t i = 0; i < customers; ++i) {
    now += until_next(rng, busy);  // work: 1
    waited += station.serve(now, 1) - now;
  }
  return waited / static_cast<double>(customers) / (1 + busy / (2 * (1 - busy)));
}

}  // namespace cauldron::scaling
