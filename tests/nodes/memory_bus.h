// A bus in memory that loses, repeats and reorders what it is given, the same for the same seed.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <utility>

#include "core/chance/rng.h"
#include "house/nodes/bus.h"

namespace cauldron {

// Of a hundred messages.
struct BusFaults {
  std::uint32_t lost = 0;
  std::uint32_t repeated = 0;
  std::uint32_t late = 0;  // after others
};

class MemoryNet {
 public:
  explicit MemoryNet(std::uint64_t seed) : rng_(seed) {}

  // The bus as one node has it.
  class Connection final : public Bus {
   public:
    explicit Connection(MemoryNet& net) : net_(net) {}
    ~Connection() override { unplug(); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    // Nothing comes or goes any more.
    void unplug() {
      unplugged_ = true;
      net_.listeners_.erase(this);
    }
    void listen(const std::string& subject, Hear hear) override {
      if (unplugged_) return;
      auto& own = net_.listeners_[this];
      if (hear) {
        own[subject] = std::move(hear);
      } else {
        own.erase(subject);
      }
    }
    void tell(const std::string& subject, std::string text) override {
      if (!unplugged_) net_.take(subject, std::move(text));
    }

   private:
    MemoryNet& net_;
    bool unplugged_ = false;
  };

  BusFaults faults = {};
  bool is_down = false;

  // False if nothing is on its way.
  bool deliver_one() {
    if (waiting_.empty()) return false;
    std::size_t which = 0;
    while (which + 1 < waiting_.size() && rng_.below(100) < faults.late) ++which;
    const auto at = waiting_.begin() + static_cast<std::ptrdiff_t>(which);
    const auto [subject, text] = *at;
    if (rng_.below(100) >= faults.repeated) waiting_.erase(at);
    const auto listeners = listeners_;
    for (const auto& [connection, subjects] : listeners) {
      const auto known = subjects.find(subject);
      if (known != subjects.end() && listeners_.count(connection) != 0) known->second(text);
    }
    return true;
  }

 private:
  void take(const std::string& subject, std::string text) {
    if (is_down || rng_.below(100) < faults.lost) return;
    waiting_.emplace_back(subject, std::move(text));
  }

  Rng rng_;
  std::deque<std::pair<std::string, std::string>> waiting_;
  std::map<Connection*, std::map<std::string, Bus::Hear>> listeners_;
};

}  // namespace cauldron
