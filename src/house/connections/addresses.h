// What each address has asked for and holds. An address is a word that the server chose for where
// somebody comes from; the empty one is not counted.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "house/connections/rate_limit.h"
#include "house/limits.h"

namespace cauldron {

class Addresses {
 public:
  enum class Deed { Request, Create, Join, Pack, Analysis, Talk };

  explicit Addresses(const Limits& limits) : limits_(limits) {}

  // Notes the deed, which counts as so many; false if it is one too many.
  bool take(const std::string& address, Deed deed, Time now, double count = 1);

  // A table was opened from there, or is no more.
  void add_table(const std::string& address, std::int64_t number, Time now);
  void remove_table(const std::string& address, std::int64_t number);
  // The tables opened from there, the oldest first.
  const std::set<std::int64_t>& tables(const std::string& address) const;

  // Those something is known of.
  std::size_t size() const { return uses_.size(); }

 private:
  struct Use {
    Use(const Limits& limits, Time now);
    RateLimit requests, creates, joins, packs, analyses, talk;
    std::set<std::int64_t> tables;
    bool is_idle(Time now);
  };

  Use& use_of(const std::string& address, Time now);

  Limits limits_;
  std::map<std::string, Use> uses_;
  std::size_t swept_at_ = 1024;  // how many there may be before idle ones are looked for
};

}  // namespace cauldron
