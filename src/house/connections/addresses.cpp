#include "house/connections/addresses.h"

#include <algorithm>
#include <iterator>

namespace cauldron {

namespace {

// So many within the time, at once or spread over it.
RateLimit rate(std::uint64_t count, std::chrono::seconds time, Time now) {
  const auto most = static_cast<double>(count);
  return {most / static_cast<double>(time.count()), most, now};
}

constexpr std::chrono::seconds kBurstOfRequests{5};
constexpr std::chrono::seconds kBurstOfTalk{5};

}  // namespace

Addresses::Use::Use(const Limits& limits, Time now)
    : requests(rate(limits.address_requests * std::uint64_t{kBurstOfRequests.count()},
                    kBurstOfRequests, now)),
      creates(rate(limits.address_creates, std::chrono::minutes(1), now)),
      joins(rate(limits.address_joins, std::chrono::minutes(1), now)),
      searches(rate(limits.address_searches, std::chrono::minutes(1), now)),
      packs(rate(limits.address_packs, std::chrono::hours(1), now)),
      analyses(rate(limits.address_analyses, std::chrono::hours(1), now)),
      talk(rate(limits.address_talk * std::uint64_t{kBurstOfTalk.count()}, kBurstOfTalk, now)) {}

bool Addresses::Use::is_idle(Time now) {
  return requests.is_full(now) && creates.is_full(now) && joins.is_full(now) &&
         searches.is_full(now) && packs.is_full(now) && analyses.is_full(now) && talk.is_full(now);
}

bool Addresses::take(const std::string& address, Deed deed, Time now, double count) {
  if (address.empty()) return true;
  Use& use = use_of(address, now);
  switch (deed) {
    case Deed::Request:
      return use.requests.take(now, count);
    case Deed::Create:
      return use.creates.take(now, count);
    case Deed::Join:
      return use.joins.take(now, count);
    case Deed::Search:
      return use.searches.take(now, count);
    case Deed::Pack:
      return use.packs.take(now, count);
    case Deed::Analysis:
      return use.analyses.take(now, count);
    case Deed::Talk:
      return use.talk.take(now, count);
  }
  return false;
}

// There may be ever new addresses; those that could do everything they may are not remembered.
Addresses::Use& Addresses::use_of(const std::string& address, Time now) {
  const auto known = uses_.find(address);
  if (known != uses_.end()) return known->second;
  if (uses_.size() >= swept_at_) {
    for (auto use = uses_.begin(); use != uses_.end();) {
      use = use->second.is_idle(now) ? uses_.erase(use) : std::next(use);
    }
    swept_at_ = std::max<std::size_t>(1024, 2 * uses_.size());
  }
  return uses_.emplace(address, Use(limits_, now)).first->second;
}

}  // namespace cauldron
