// Who is let in: so many connections altogether, so many from one address, and some that are kept
// for addresses that have none.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "house/limits.h"

namespace cauldron {

// As long as somebody holds it, the connection counts.
using Lease = std::shared_ptr<void>;

class Admission : public std::enable_shared_from_this<Admission> {
 public:
  explicit Admission(const Limits& limits) : limits_(limits) {}

  // Lets a connection in, or returns nullptr. An empty address is not counted for itself.
  Lease let_in(const std::string& address) {
    if (open_ >= limits_.connections || is_too_many(address)) return nullptr;
    peak_ = std::max(peak_, ++open_);
    return counted(address, 1);
  }
  // The same for one that was let in as its proxy's already.
  Lease let_through(const std::string& address) {
    return is_too_many(address) ? nullptr : counted(address, 0);
  }

  std::size_t open() const { return open_; }
  // The most there were since the last call.
  std::size_t take_peak() { return std::exchange(peak_, open_); }

 private:
  bool is_too_many(const std::string& address) const {
    if (address.empty()) return false;
    const auto known = by_address_.find(address);
    const std::size_t count = known == by_address_.end() ? 0 : known->second;
    const bool is_reserve = open_ + limits_.reserved_connections >= limits_.connections;
    return count >= limits_.address_connections || (is_reserve && count > 0);
  }

  Lease counted(const std::string& address, std::size_t connections) {
    if (!address.empty()) ++by_address_[address];
    return {this, [self = shared_from_this(), address, connections](void*) {
              self->open_ -= connections;
              if (address.empty()) return;
              const auto known = self->by_address_.find(address);
              if (--known->second == 0) self->by_address_.erase(known);
            }};
  }

  Limits limits_;
  std::size_t open_ = 0;
  std::size_t peak_ = 0;
  std::map<std::string, std::size_t> by_address_;
};

}  // namespace cauldron
