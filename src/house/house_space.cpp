// The house: which table makes room for a new one. Space is taken from the network that holds most,
// so that whoever fills the house loses tables of their own; and never where two people play.
#include <algorithm>

#include "house/house.h"

namespace cauldron {

namespace {

// A request wakes no more than that to find space.
constexpr int kMostWokenForSpace = 2;

bool is_of_any(const Origin&) { return true; }

// Nobody is at the table, and it does not give way to another one already.
bool may_leave(const auto& listing) {
  return !listing.leaving && (!listing.room || listing.room->idle());
}

// Which origins count for somebody from there, on that level.
std::function<bool(const Origin&)> alike(Space::Level level, const Origin& own) {
  return [level, own](const Origin& other) {
    if (level == Space::Level::Address) return other.address == own.address;
    return level == Space::Level::Network || other.site == own.site;
  };
}

}  // namespace

// Who may open no more replaces what nobody misses among the tables that count, and no game.
std::variant<std::int64_t, Refusal> House::find_space(const std::string& address) {
  int may_wake = kMostWokenForSpace;
  const Origin own = origins_.of(address);
  if (const auto level = space_.full_level(own, options_.limits)) {
    const std::int64_t number =
        find_leaving(own.network, Loss::Kind::Nothing, may_wake, alike(*level, own));
    if (number != 0) return number;
    return Refusal{"too-many", {"error.too_many_tables_here"}};
  }
  if (listings_.size() - leaving_ < options_.limits.tables) return 0;
  // Waking a table may take it off the list.
  for (auto next = space_.largest(); next; next = space_.next_smaller(*next)) {
    const std::int64_t number =
        find_leaving(next->network, Loss::Kind::Invitation, may_wake, is_of_any);
    if (number != 0) return number;
    // A smaller network does not pay for tables that are still to be woken and judged.
    if (may_wake < 0) break;
  }
  return Refusal{"too-many", {"error.too_many_tables"}};
}

std::optional<House::Loss> House::loss_of(std::int64_t number, const Listing& listing) const {
  Loss loss{Loss::Kind::Nothing, listing.visits ? listing.visits->minute : 0, number};
  if (listing.stage == Stage::Over || listing.header.bots_alone) return loss;
  if (listing.stage == Stage::Waiting) {
    const auto age = outside_.now() - listing.since;
    const bool is_old = age >= std::chrono::minutes(options_.limits.waiting_minutes);
    loss.kind = is_old ? Loss::Kind::Nothing : Loss::Kind::Invitation;
    return loss;
  }
  if (listing.visits && listing.visits->keep_for(options_.limits.idle_days, minute())) {
    return std::nullopt;
  }
  loss.kind = Loss::Kind::Game;
  return loss;
}

std::optional<House::Loss> House::least_loss(
    std::uint64_t network, Loss::Kind most,
    const std::function<bool(const Origin&)>& counts) const {
  std::optional<Loss> least;
  auto at = listings_.begin();
  for (const std::int64_t number : space_.tables(network)) {
    // Most tables of a large network come one after another.
    if (at == listings_.end() || at->first != number) at = listings_.find(number);
    const Listing& listing = (at++)->second;
    if (!counts(listing.header.origin)) continue;
    const auto loss = loss_of(number, listing);
    const bool is_less = loss && loss->kind <= most && (!least || *loss < *least);
    if (is_less && may_leave(listing)) least = loss;
  }
  return least;
}

// What is stored of a table asleep may lag behind, so it is woken before it is judged, unless it is
// nobody's game in any case.
std::int64_t House::find_leaving(std::uint64_t network, Loss::Kind most, int& may_wake,
                                 const std::function<bool(const Origin&)>& counts) {
  while (const auto least = least_loss(network, most, counts)) {
    const Listing& listing = listings_.at(least->number);
    // What fell asleep here, nobody else has changed since.
    const bool is_sure = listing.room || listing.must_be_found || listing.header.bots_alone ||
                         listing.stage == Stage::Over;
    if (is_sure) return least->number;
    if (may_wake-- <= 0) return 0;
    awake_room(least->number);
    const auto woken = listings_.find(least->number);
    if (woken == listings_.end() || !woken->second.room) continue;
    const auto loss = loss_of(least->number, woken->second);
    if (loss && loss->kind <= least->kind) return least->number;
  }
  return 0;
}

void House::let_leave(std::int64_t number, bool leaves) {
  const auto listing = listings_.find(number);
  if (listing == listings_.end() || listing->second.leaving == leaves) return;
  listing->second.leaving = leaves;
  leaving_ = leaves ? leaving_ + 1 : leaving_ - 1;
  if (leaves) {
    space_.remove(listing->second.header.origin, number);
  } else {
    space_.add(listing->second.header.origin, number);
  }
}

// Somebody may have come meanwhile; then there is one table more.
void House::give_way(std::int64_t number) {
  const auto listing = listings_.find(number);
  if (listing == listings_.end()) return;
  let_leave(number, false);
  if (!may_leave(listing->second) || !loss_of(number, listing->second)) return;
  Batch batch;
  batch.table = number;
  batch.forget = true;
  outside_.store.append(std::move(batch), [](Fate) {});
  remove_table(number);
}

// --- visits -------------------------------------------------------------------------------------

std::int64_t House::minute() const {
  if (outside_.minute) return outside_.minute();
  return std::chrono::duration_cast<std::chrono::minutes>(outside_.now()).count();
}

void House::note_visit(const Room& room) {
  const auto found = listings_.find(room.number());
  if (found == listings_.end() || !room.opened()) return;
  Listing& listing = found->second;
  const std::int64_t now = minute();
  const bool is_new = !listing.visits || listing.visits->day() != now / kMinutesOfADay;
  if (!listing.visits) listing.visits.emplace();
  listing.visits->minute = now;
  if (is_new) store_visits(room.number(), listing);
}

// A table of an earlier version counts as visited when that is first looked at.
void House::note_answers(const Room& room) {
  const auto found = listings_.find(room.number());
  if (found == listings_.end() || !room.opened()) return;
  Listing& listing = found->second;
  const SeatSet known = listing.visits ? listing.visits->answered_by : SeatSet{0};
  const auto answered_by = static_cast<SeatSet>(known | room.table().answered_by());
  if (listing.visits && answered_by == known) return;
  if (!listing.visits) listing.visits = {minute(), 0};
  listing.visits->answered_by = answered_by;
  store_visits(room.number(), listing);
}

void House::store_visits(std::int64_t number, const Listing& listing) {
  Json header = listing.header.to_json();
  listing.visits->add_to(header);
  Batch batch;
  batch.table = number;
  batch.new_header = header.dump();
  outside_.store.append(std::move(batch), [](Fate) {});
}

}  // namespace cauldron
