// Counts tables by network, so that room is made at the expense of the one that holds the most.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>

#include "house/connections/origin.h"
#include "house/limits.h"

namespace cauldron {

class Space {
 public:
  using Numbers = std::set<std::int64_t>;

  void add(const Origin& origin, std::int64_t number);
  void remove(const Origin& origin, std::int64_t number);

  // The tables of that network, the oldest first.
  const Numbers& tables(std::uint64_t network) const;
  OpenedFrom opened_from(const Origin& origin) const;
  // Where several houses share a store: what all of them have opened from there.
  void note_everywhere(const Origin& origin, const OpenedFrom& everywhere);

  // The narrowest of these that holds as much as it may; nothing if none does.
  enum class Level { Address, Site, Network };
  std::optional<Level> full_level(const Origin& origin, const Limits& limits) const;

  struct Holding {
    std::size_t tables = 0;
    std::uint64_t network = 0;
    friend bool operator<(const Holding& a, const Holding& b) {
      return std::tie(a.tables, a.network) < std::tie(b.tables, b.network);
    }
  };
  // The network that holds most, and the one that comes after another; nothing if there is none.
  std::optional<Holding> largest() const;
  std::optional<Holding> next_smaller(const Holding& than) const;

 private:
  using Counts = std::unordered_map<std::uint64_t, std::size_t>;
  static void change(Counts& counts, std::uint64_t key, bool more);
  void change_size(std::uint64_t network, const auto& act);

  std::unordered_map<std::uint64_t, Numbers> networks_;
  std::set<Holding> by_size_;
  Counts sites_;
  Counts addresses_;
  std::unordered_map<std::uint64_t, OpenedFrom> everywhere_;  // by address
};

}  // namespace cauldron
