// The house: seats that people take at the tables of strangers. Nobody keeps many of these tables
// waiting, and whoever opened one decides who stays.
#include <algorithm>

#include "house/house.h"

namespace cauldron {

namespace {

// How often people of one address may be sent away from a table before they may not come back.
constexpr int kMostSentAway = 2;

}  // namespace

bool House::is_held(const HeldSeat& held) const {
  const auto listing = listings_.find(held.table);
  if (listing == listings_.end() || !waits(listing->second)) return false;
  const RoomPtr& room = listing->second.room;
  if (!room) return true;
  const TableSeat& seat = room->table().seats()[held.seat];
  const bool is_on_its_way = seat.kind == TableSeat::Kind::Open && !room->settled();
  return seat.token == held.token || is_on_its_way;
}

bool House::counts_seats(const std::string& address, const Room& room) const {
  const auto listing = listings_.find(room.number());
  return !address.empty() && room.table().header().open_to_all && listing != listings_.end() &&
         listing->second.header.origin != origins_.of(address);
}

std::optional<Refusal> House::refuse_seat(const std::string& address, const Room& room) {
  if (!counts_seats(address, room)) return std::nullopt;
  const auto& sent_away = listings_.at(room.number()).sent_away;
  const auto times = sent_away.find(address);
  if (times != sent_away.end() && times->second >= kMostSentAway) {
    return Refusal{"not-allowed", {"error.sent_away"}};
  }
  const auto known = held_seats_.find(address);
  if (known == held_seats_.end()) return std::nullopt;
  std::erase_if(known->second, [this](const HeldSeat& held) { return !is_held(held); });
  if (known->second.size() < options_.limits.address_seats) return std::nullopt;
  return Refusal{
      "too-many",
      {"error.too_many_seats", Json::object({{"seats", options_.limits.address_seats}})}};
}

void House::hold_seat(const std::string& address, const Room& room, Seat seat,
                      const std::string& token) {
  if (!counts_seats(address, room)) return;
  held_seats_[address].push_back({room.number(), seat, token});
  if (held_seats_.size() < held_swept_at_) return;
  for (auto entry = held_seats_.begin(); entry != held_seats_.end();) {
    std::erase_if(entry->second, [this](const HeldSeat& held) { return !is_held(held); });
    entry = entry->second.empty() ? held_seats_.erase(entry) : std::next(entry);
  }
  held_swept_at_ = std::max<std::size_t>(1'024, 2 * held_seats_.size());
}

void House::forget_game(const Room& room, Seat seat) {
  for (const ClientPtr& client : clients_) {
    const auto count = std::erase_if(client->mine, [&](const auto& game) {
      return game.first.get() == &room && game.second == seat;
    });
    if (count > 0) lobby_.catch_up(client);
  }
}

void House::note_freeing(const Room& room, std::int64_t seat) {
  for (auto& [address, seats] : held_seats_) {
    for (HeldSeat& held : seats) {
      if (held.table != room.number() || held.seat != seat || !is_held(held)) continue;
      // A request that has to wait is decided twice.
      if (std::exchange(held.is_sent_away, true)) return;
      ++listings_.at(held.table).sent_away[address];
      return;
    }
  }
}

}  // namespace cauldron
