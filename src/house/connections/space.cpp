#include "house/connections/space.h"

#include <algorithm>
#include <iterator>

namespace cauldron {

namespace {

constexpr std::size_t kMostRemembered = 10'000;

std::size_t count_of(const auto& counts, std::uint64_t key) {
  const auto known = counts.find(key);
  return known == counts.end() ? 0 : known->second;
}

}  // namespace

void Space::change(Counts& counts, std::uint64_t key, bool more) {
  if (more) {
    ++counts[key];
  } else if (const auto known = counts.find(key); known != counts.end() && --known->second == 0) {
    counts.erase(known);
  }
}

void Space::change_size(std::uint64_t network, const auto& act) {
  Numbers& numbers = networks_[network];
  by_size_.erase({numbers.size(), network});
  act(numbers);
  if (numbers.empty()) {
    networks_.erase(network);
  } else {
    by_size_.insert({numbers.size(), network});
  }
}

void Space::add(const Origin& origin, std::int64_t number) {
  change_size(origin.network, [&](Numbers& numbers) { numbers.insert(number); });
  if (!origin.is_counted()) return;
  change(sites_, origin.site, true);
  change(addresses_, origin.address, true);
}

void Space::remove(const Origin& origin, std::int64_t number) {
  change_size(origin.network, [&](Numbers& numbers) { numbers.erase(number); });
  if (!origin.is_counted()) return;
  change(sites_, origin.site, false);
  change(addresses_, origin.address, false);
}

const Space::Numbers& Space::tables(std::uint64_t network) const {
  static const Numbers none;
  const auto known = networks_.find(network);
  return known == networks_.end() ? none : known->second;
}

std::optional<Space::Holding> Space::largest() const {
  return by_size_.empty() ? std::nullopt : std::optional(*by_size_.rbegin());
}

std::optional<Space::Holding> Space::next_smaller(const Holding& than) const {
  const auto next = by_size_.lower_bound(than);
  return next == by_size_.begin() ? std::nullopt : std::optional(*std::prev(next));
}

OpenedFrom Space::opened_from(const Origin& origin) const {
  OpenedFrom opened{tables(origin.network).size(), count_of(sites_, origin.site),
                    count_of(addresses_, origin.address)};
  const auto everywhere = everywhere_.find(origin.address);
  if (everywhere == everywhere_.end()) return opened;
  opened.network = std::max(opened.network, everywhere->second.network);
  opened.site = std::max(opened.site, everywhere->second.site);
  opened.address = std::max(opened.address, everywhere->second.address);
  return opened;
}

// Each one who opens a table has just been counted.
void Space::note_everywhere(const Origin& origin, const OpenedFrom& everywhere) {
  if (everywhere_.size() >= kMostRemembered) everywhere_.clear();
  everywhere_[origin.address] = everywhere;
}

std::optional<Space::Level> Space::full_level(const Origin& origin, const Limits& limits) const {
  if (!origin.is_counted()) return std::nullopt;
  const OpenedFrom opened = opened_from(origin);
  if (opened.address >= limits.address_tables) return Level::Address;
  if (opened.site >= limits.site_tables) return Level::Site;
  if (opened.network >= limits.network_tables) return Level::Network;
  return std::nullopt;
}

}  // namespace cauldron
