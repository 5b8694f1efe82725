// The house: the lobby and those who look at it.
#include <algorithm>

#include "bots/levels.h"
#include "house/house.h"

namespace cauldron {

namespace {

constexpr std::size_t kMostShown = 50;

// Tables to sit down at, and running ones with somebody to watch.
bool is_shown(const Room& room) {
  const Table& table = room.table();
  return room.opened() && table.header().open_to_all && !table.set_aside() &&
         (!table.started() || (!table.over() && room.anybody_here()));
}

}  // namespace

void House::handle(const Reply& reply, const Request&, const request::Lobby& lobby) {
  const ClientPtr& client = reply.client;
  stop_following(client);
  client->in_lobby = true;
  for (const auto& [id, token] : lobby.mine) {
    const auto number = numbers_.find(id);
    const RoomPtr room = number == numbers_.end() ? nullptr : awake_room(number->second);
    const auto seat =
        room && room->opened() ? room->table().seat_of(token, secrets_) : std::nullopt;
    if (seat) client->mine.emplace_back(room, *seat);
  }
  const Json tables = lobby_tables();
  const Json mine = mine_json(*client);
  note_tables(tables.dump());
  client->tables_shown = tables_version_;
  client->mine_shown = mine.dump();
  reply.send(with_build(Json::object({{"type", "lobby"}, {"tables", tables}, {"mine", mine}})));
}

void House::handle(const Reply& reply, const Request&, const request::Games&) {
  Json games = Json::array();
  for (const GameEntry& entry : all_games()) {
    const auto game = find_game(std::string(entry.id), Json::object(), std::nullopt, std::nullopt);
    if (!game) continue;
    Json bots = Json::array();
    for (const std::string_view level : levels_of(**game)) bots.push_back(level);
    games.push_back(
        Json::object({{"id", entry.id},
                      {"seats", Json::array({unsigned{entry.fewest}, unsigned{entry.most}})},
                      {"bots", std::move(bots)}}));
  }
  reply.send(Json::object({{"type", "games"}, {"games", std::move(games)}}));
}

// Tables to sit down at are woken so that they can be shown; one that cannot be is no longer
// listed.
Json House::lobby_tables() {
  Json tables = Json::array();
  for (auto at = listings_.end(); at != listings_.begin() && tables.items().size() < kMostShown;) {
    const auto& [number, listing] = *--at;
    const bool can_be_shown = listing.room || listing.stage == Stage::Waiting;
    if (!can_be_shown || !listing.header.open_to_all) continue;
    const std::int64_t shown = number;
    const RoomPtr room = awake_room(shown);
    if (room && is_shown(*room)) tables.push_back(room->entry());
    at = listings_.lower_bound(shown);
  }
  return tables;
}

void House::note_tables(std::string tables) {
  if (tables == tables_) return;
  tables_ = std::move(tables);
  ++tables_version_;
}

Json House::mine_json(const Client& client) {
  Json mine = Json::array();
  for (const auto& [room, seat] : client.mine) {
    Json entry = room->entry();
    entry.set("yourTurn", room->is_turn_of(seat));
    entry.set("seat", unsigned{seat});
    mine.push_back(std::move(entry));
  }
  return mine;
}

// Changes that come together are told together, and only to those who see a difference.
void House::lobby_changed() {
  if (lobby_stale_) return;
  lobby_stale_ = true;
  outside_.later([this] {
    lobby_stale_ = false;
    tell_lobby();
  });
}

void House::tell_lobby() {
  const auto looks_on = [](const ClientPtr& client) { return client->in_lobby; };
  if (std::none_of(clients_.begin(), clients_.end(), looks_on)) return;
  note_tables(lobby_tables().dump());
  SharedText common;  // for all who have no games of their own
  for (const ClientPtr& client : clients_) {
    if (!client->in_lobby) continue;
    const bool has_games = !client->mine.empty();
    std::string mine = has_games ? mine_json(*client).dump() : "[]";
    if (client->tables_shown == tables_version_ && client->mine_shown == mine) continue;
    SharedText frame = has_games ? nullptr : common;
    if (!frame) {
      frame = std::make_shared<const std::string>(R"({"type":"lobby","tables":)" + tables_ +
                                                  R"(,"mine":)" + mine + "}");
    }
    if (!has_games) common = frame;
    client->tables_shown = tables_version_;
    client->mine_shown = std::move(mine);
    client->send(std::move(frame));
  }
}

}  // namespace cauldron
