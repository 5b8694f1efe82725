// What each address has asked for. An address is a word that the server chose for where
// somebody comes from; the empty one is not counted.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "house/connections/rate_limit.h"
#include "house/limits.h"

namespace cauldron {

class Addresses {
 public:
  enum class Deed { Request, Create, Join, Search, Pack, Analysis, Talk };

  explicit Addresses(const Limits& limits) : limits_(limits) {}

  // Notes the deed, which counts as so many; false if it is one too many.
  bool take(const std::string& address, Deed deed, Time now, double count = 1);

  // Those something is known of.
  std::size_t size() const { return uses_.size(); }

 private:
  struct Use {
    Use(const Limits& limits, Time now);
    RateLimit requests, creates, joins, searches, packs, analyses, talk;
    bool is_idle(Time now);
  };

  Use& use_of(const std::string& address, Time now);

  Limits limits_;
  std::map<std::string, Use> uses_;
  std::size_t swept_at_ = 1024;  // how many there may be before idle ones are looked for
};

}  // namespace cauldron
