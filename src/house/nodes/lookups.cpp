#include "house/nodes/lookups.h"

#include <utility>

namespace cauldron {

bool Lookups::is_crowded(const std::string& who, std::size_t bytes) const {
  const auto own = of_one_.find(who);
  return open_.size() >= kMostWaiting || bytes_ + bytes > kMostBytes ||
         (own != of_one_.end() && own->second >= house_.limits().address_connections);
}

void Lookups::ask(const std::string& who, Claims::Sought sought, std::size_t bytes, Then then) {
  if (is_crowded(who, bytes)) {
    ++refused_;
    return then(Refusal{unavailable().code, {"error.too_many_wait"}});
  }
  const auto lookup = std::make_shared<Lookup>(
      Lookup{who, std::move(sought), bytes, house_.now(), std::move(then)});
  open_.insert(lookup);
  ++of_one_[who];
  bytes_ += bytes;
  waiting_.push(who, lookup);
  go_on();
}

void Lookups::answer(const LookupPtr& lookup, const Answer& answer) {
  if (open_.erase(lookup) == 0) return;
  bytes_ -= lookup->bytes;
  const auto own = of_one_.find(lookup->who);
  if (--own->second == 0) of_one_.erase(own);
  if (std::holds_alternative<Refusal>(answer)) ++refused_;
  std::exchange(lookup->then, nullptr)(answer);
}

void Lookups::look_after() {
  const auto open = open_;
  for (const LookupPtr& lookup : open) {
    if (house_.now() - lookup->since < kPatience) continue;
    waiting_.remove(lookup->who, lookup);
    answer(lookup, unavailable());
  }
}

void Lookups::go_on() {
  if (!asked_.empty()) return;
  for (std::size_t tables = 0; tables < kMostTogether;) {
    const auto next = waiting_.pop();
    if (!next) break;
    tables += (*next)->sought.tables.size() + (*next)->sought.marks.size();
    asked_.push_back(*next);
  }
  asked_again_ = false;
  if (!asked_.empty()) ask_claims();
}

void Lookups::ask_claims() {
  Claims::Sought sought;
  for (const LookupPtr& lookup : asked_) sought.add(lookup->sought);
  asked_by_ = claims_.own();
  lost_before_ = house_.counts().tables_lost;
  ++questions_;
  claims_.find(std::move(sought), [this](Result<Claims::Found> found) { hear(std::move(found)); });
}

// What was found may be worth nothing any more, if tables were lost meanwhile: it is looked for
// again.
void Lookups::hear(Result<Claims::Found> found) {
  const bool is_outdated =
      claims_.own() != asked_by_ || house_.counts().tables_lost != lost_before_;
  if (found) {
    for (StoredPack& pack : found->packs) house_.add_pack(std::move(pack));
    if (is_outdated) return ask_claims();
    if (is_old_(*found) && !std::exchange(asked_again_, true)) return ask_claims();
    for (StoredTable& table : found->own) house_.adopt(std::move(table));
  }
  const auto asked = std::exchange(asked_, {});
  for (const LookupPtr& lookup : asked) {
    answer(lookup, found ? Answer(&*found) : Answer(unavailable()));
  }
  go_on();
}

}  // namespace cauldron
