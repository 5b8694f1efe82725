// The house: what it takes that others use the same store. A table is driven by one house at a
// time; whoever is told by the store that somebody else has gone on with it drops it.
#include <algorithm>

#include "house/house.h"

namespace cauldron {

namespace {

constexpr std::size_t kMostVisited = 10'000;

}  // namespace

std::int64_t House::next_number() {
  return shares_store() ? outside_.claims->next_number() : ++last_number_;
}

bool House::has_opened(const std::string& request_id) const {
  const auto opened = by_request_.find(secrets_.request_mark(request_id));
  return opened != by_request_.end() && !listings_.at(opened->second).must_be_found;
}

bool House::has_table(const std::string& name) const {
  return is_unreadable(name) || (number_named(name) != 0 && !must_find(name));
}

bool House::must_find(const std::string& id) const {
  const std::int64_t number = number_of(id);
  return number != 0 && listings_.at(number).must_be_found;
}

void House::let_come_back(const ClientPtr& client) {
  if (const auto come_back = client->come_back) come_back();
}

void House::lose(const RoomPtr& room) {
  if (room->lost()) return;
  room->lose();
  ++counts_.tables_lost;
  report_table(room->number(), " has gone on elsewhere");
  forget_room(room);
}

// The store has it still, so that it wakes again as it is there; where others may drive it, it is
// looked for first.
void House::forget_room(const RoomPtr& room) {
  const auto listing = listings_.find(room->number());
  if (listing != listings_.end() && listing->second.room == room) {
    lobby_.remove(room->number());
    listing->second.room.reset();
    if (shares_store()) {
      remove_table(room->number());
    } else if (listing->second.stage == Stage::Waiting && listing->second.header.open_to_all) {
      asleep_in_lobby_.insert(room->number());
    }
  }
  const auto everybody = std::vector<ClientPtr>(clients_.begin(), clients_.end());
  for (const ClientPtr& client : everybody) {
    const bool has_game_there = std::any_of(client->mine.begin(), client->mine.end(),
                                            [&](const auto& game) { return game.first == room; });
    if (client->room != room && !has_game_there) continue;
    stop_following(client);
    let_come_back(client);
  }
}

void House::refuse_unkept(const Reply& reply, const RoomPtr& room, Fate fate) {
  if (fate != Fate::Refused) return reply.refuse(unavailable());
  lose(room);
  if (!reply.client->come_back) return reply.refuse(unavailable());
  let_come_back(reply.client);
}

std::vector<std::string> House::visited_tables() const {
  std::vector<std::string> ids;
  for (const auto& [number, listing] : listings_) {
    const bool is_visited = listing.room && listing.room->opened() && listing.room->anybody_here();
    if (is_visited) ids.push_back(listing.header.id);
    if (ids.size() == kMostVisited) break;
  }
  return ids;
}

void House::let_go_of_tables() {
  unreadable_.clear();
  std::vector<std::int64_t> numbers;
  for (const auto& [number, listing] : listings_) numbers.push_back(number);
  for (const std::int64_t number : numbers) {
    const RoomPtr room = listings_.at(number).room;
    if (!room) {
      remove_table(number);
      outside_.claims->release(number);
      continue;
    }
    room->stop_thinking();
    room->when_settled([this, room] {
      if (room->lost() || !room->opened()) return;
      room->lose();
      forget_room(room);
      outside_.claims->release(room->number());
    });
  }
}

void House::lose_tables() {
  unreadable_.clear();
  std::vector<std::int64_t> numbers;
  for (const auto& [number, listing] : listings_) numbers.push_back(number);
  for (const std::int64_t number : numbers) {
    const auto listing = listings_.find(number);
    if (listing == listings_.end()) continue;
    if (const RoomPtr room = listing->second.room) {
      lose(room);
    } else {
      remove_table(number);
    }
  }
}

// --- the lobby ----------------------------------------------------------------------------------

void House::show_elsewhere(std::vector<LobbyEntry> entries) {
  if (lobby_.show_elsewhere(std::move(entries))) tell_lobby_soon();
}

std::vector<std::string> House::entries_of(const std::vector<request::Lobby::Mine>& games) {
  std::vector<std::string> entries;
  for (const auto& [id, token] : games) {
    const auto number = numbers_.find(id);
    const RoomPtr room = number == numbers_.end() ? nullptr : awake_room(number->second);
    const auto seat =
        room && room->opened() ? room->table().seat_of(token, secrets_) : std::nullopt;
    if (seat) room->note_use();
    if (seat) entries.push_back(Lobby::own_game(room->entry().dump(), *room, *seat));
  }
  return entries;
}

void House::show_games_elsewhere(const ClientPtr& client, std::int64_t house,
                                 std::vector<std::string> games) {
  client->mine_elsewhere[house] = std::move(games);
  lobby_.catch_up(client);
}

// --- packs --------------------------------------------------------------------------------------

void House::add_pack(StoredPack pack) {
  if (!has_pack(pack.game, pack.content)) packs_.add(std::move(pack));
}

}  // namespace cauldron
