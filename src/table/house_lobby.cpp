// The house: the lobby and those who look at it.
#include "table/house.h"

namespace cauldron {

namespace {

constexpr std::size_t kMostShown = 50;

// Tables to sit down at, and running ones with somebody to watch.
bool is_shown(const Room& room) {
  const Table& table = room.table();
  return room.opened() && table.header().open_to_all &&
         (!table.started() || (!table.over() && room.anybody_here()));
}

}  // namespace

void House::handle(const Reply& reply, const Request&, const request::Lobby& lobby) {
  const ClientPtr& client = reply.client;
  stop_following(client);
  client->in_lobby = true;
  for (const auto& [id, token] : lobby.mine) {
    const RoomPtr room = find_room(id);
    const auto seat = room && room->opened() ? room->table().seat_of(token) : std::nullopt;
    if (seat) client->mine.emplace_back(room, *seat);
  }
  Json shown = lobby_json(*client, lobby_tables());
  client->lobby_shown = shown.dump();
  reply.send(std::move(shown));
}

Json House::lobby_tables() const {
  Json tables = Json::array();
  for (auto room = by_number_.rbegin(); room != by_number_.rend(); ++room) {
    if (tables.items().size() == kMostShown) break;
    if (is_shown(*room->second)) tables.push_back(room->second->entry());
  }
  return tables;
}

Json House::lobby_json(const Client& client, const Json& tables) const {
  Json mine = Json::array();
  for (const auto& [room, seat] : client.mine) {
    Json entry = room->entry();
    entry.set("yourTurn", is_turn_of(room->table(), seat));
    entry.set("seat", unsigned{seat});
    mine.push_back(std::move(entry));
  }
  return Json::object({{"type", "lobby"}, {"tables", tables}, {"mine", std::move(mine)}});
}

// Changes that come together are told together, and only to those who see a difference.
void House::lobby_changed() {
  if (lobby_stale_) return;
  lobby_stale_ = true;
  later_([this] {
    lobby_stale_ = false;
    std::optional<Json> tables;
    for (const ClientPtr& client : clients_) {
      if (!client->in_lobby) continue;
      if (!tables) tables = lobby_tables();
      std::string shown = lobby_json(*client, *tables).dump();
      if (shown == client->lobby_shown) continue;
      client->lobby_shown = shown;
      client->send(std::make_shared<const std::string>(std::move(shown)));
    }
  });
}

}  // namespace cauldron
