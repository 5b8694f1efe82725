#include "house/views/lobby.h"

#include "core/chance/hash.h"

namespace cauldron {

namespace {

// Tables to sit down at, and running ones with somebody to watch.
bool is_shown(const Room& room) {
  const Table& table = room.table();
  return room.opened() && table.header().open_to_all && !table.set_aside() &&
         (!table.started() || (!table.over() && room.anybody_here()));
}

std::uint64_t hash_of(const std::string& text) { return hash_bytes(text.data(), text.size()); }

}  // namespace

bool Lobby::note(const RoomPtr& room) {
  const std::int64_t number = room->number();
  const bool shown = is_shown(*room);
  const auto known = entries_.find(number);
  if (known == entries_.end() && !shown) return false;
  Entry& entry = entry_of(room);
  entry.fresh = false;
  if (entry.shown != shown) {
    entry.shown = shown;
    list_changed_ = true;
    if (shown) {
      numbers_.insert(number);
    } else {
      numbers_.erase(number);
    }
  }
  const bool listed = shown && (number >= last_listed_ || numbers_.size() <= kMostShown);
  if (listed || !entry.followers.empty()) changed_.insert(number);
  drop_unused(number);
  return !clients_.empty();
}

void Lobby::remove(std::int64_t number) {
  if (numbers_.erase(number) == 0) return;
  list_changed_ = true;
  entries_.at(number).shown = false;
  drop_unused(number);
}

Lobby::Entry& Lobby::entry_of(const RoomPtr& room) {
  Entry& entry = entries_[room->number()];
  entry.room = room;
  return entry;
}

void Lobby::drop_unused(std::int64_t number) {
  const auto entry = entries_.find(number);
  if (entry == entries_.end() || entry->second.shown || !entry->second.followers.empty()) return;
  entries_.erase(entry);
  changed_.erase(number);
}

const std::string& Lobby::text_of(Entry& entry) {
  if (entry.fresh) return entry.text;
  entry.text = entry.room->entry().dump();
  entry.fresh = true;
  ++work_.entries;
  return entry.text;
}

void Lobby::make_list() {
  if (!list_changed_) return;
  list_changed_ = false;
  std::string list = "[";
  std::size_t count = 0;
  last_listed_ = 0;
  auto own = numbers_.rbegin();
  auto other = elsewhere_.rbegin();
  while ((own != numbers_.rend() || other != elsewhere_.rend()) && count < kMostShown) {
    if (count++ > 0) list += ',';
    const bool is_own =
        own != numbers_.rend() && (other == elsewhere_.rend() || *own >= other->first);
    const std::int64_t number = is_own ? *own++ : other->first;
    list += is_own ? text_of(entries_.at(number)) : (other++)->second;
    if (count == kMostShown) last_listed_ = number;
  }
  list += ']';
  if (list == list_) return;
  list_ = std::move(list);
  ++version_;
}

std::vector<std::pair<std::int64_t, std::string>> Lobby::listed() {
  std::vector<std::pair<std::int64_t, std::string>> listed;
  for (auto number = numbers_.rbegin(); number != numbers_.rend(); ++number) {
    if (listed.size() == kMostShown) break;
    listed.emplace_back(*number, text_of(entries_.at(*number)));
  }
  return listed;
}

bool Lobby::show_elsewhere(std::map<std::int64_t, std::string> entries) {
  if (entries == elsewhere_) return false;
  elsewhere_ = std::move(entries);
  list_changed_ = true;
  return !clients_.empty();
}

std::string Lobby::own_game(std::string entry, const Room& room, Seat seat) {
  entry.back() = ',';  // instead of the brace
  entry += room.is_turn_of(seat) ? R"("yourTurn":true,"seat":)" : R"("yourTurn":false,"seat":)";
  return entry + std::to_string(seat) + "}";
}

std::string Lobby::mine_of(const Client& client) {
  std::string mine = "[";
  const auto add = [&](const std::string& game) {
    if (mine.size() > 1) mine += ',';
    mine += game;
  };
  for (const auto& [room, seat] : client.mine) {
    add(own_game(text_of(entries_.at(room->number())), *room, seat));
  }
  for (const auto& [house, games] : client.mine_elsewhere) {
    for (const std::string& game : games) add(game);
  }
  return mine + "]";
}

std::string Lobby::frame(const std::string& mine) const {
  return R"({"type":"lobby","tables":)" + list_ + R"(,"mine":)" + mine + "}";
}

std::string Lobby::enter(const ClientPtr& client) {
  client->in_lobby = true;
  for (const auto& [room, seat] : client->mine) entry_of(room).followers.insert(client.get());
  list_changed_ = list_changed_ || !changed_.empty();
  if (clients_.empty()) changed_.clear();  // nobody has to be told
  clients_.insert(client);
  make_list();
  const std::string mine = mine_of(*client);
  client->tables_shown = version_;
  client->mine_shown = hash_of(mine);
  ++work_.frames;
  return frame(mine);
}

void Lobby::leave(const ClientPtr& client) {
  client->in_lobby = false;
  clients_.erase(client);
  for (const auto& [room, seat] : client->mine) {
    const auto entry = entries_.find(room->number());
    if (entry == entries_.end()) continue;
    entry->second.followers.erase(client.get());
    drop_unused(room->number());
  }
  client->mine.clear();
  client->mine_elsewhere.clear();
}

void Lobby::catch_up(const ClientPtr& client) {
  if (!client->in_lobby) return;
  make_list();
  const std::string mine = mine_of(*client);
  const std::uint64_t hash = hash_of(mine);
  if (client->tables_shown == version_ && client->mine_shown == hash) return;
  client->tables_shown = version_;
  client->mine_shown = hash;
  ++work_.frames;
  client->send(std::string_view(frame(mine)));
}

void Lobby::clear() {
  for (const ClientPtr& client : clients_) client->mine.clear();
  clients_.clear();
  entries_.clear();
  numbers_.clear();
  changed_.clear();
}

void Lobby::tell() {
  if (clients_.empty()) return;
  std::set<Client*> concerned;
  for (const std::int64_t number : changed_) {
    const auto found = entries_.find(number);
    if (found == entries_.end()) continue;
    Entry& entry = found->second;
    concerned.insert(entry.followers.begin(), entry.followers.end());
    const std::string before = entry.text;
    if (text_of(entry) != before && entry.shown) list_changed_ = true;
  }
  changed_.clear();
  make_list();
  if (told_ == version_ && concerned.empty()) return;
  told_ = version_;
  SharedText common;  // for all who have no games of their own
  for (const ClientPtr& client : clients_) {
    if (client->behind) continue;
    const bool sees_list = client->tables_shown != version_;
    if (!sees_list && concerned.count(client.get()) == 0) continue;
    const std::string mine = mine_of(*client);
    const std::uint64_t hash = hash_of(mine);
    if (!sees_list && client->mine_shown == hash) continue;
    client->tables_shown = version_;
    client->mine_shown = hash;
    const bool has_games = !client->mine.empty() || !client->mine_elsewhere.empty();
    SharedText text = has_games ? nullptr : common;
    if (!text) {
      text = std::make_shared<const std::string>(frame(mine));
      ++work_.frames;
    }
    if (!has_games) common = text;
    client->send(std::move(text));
  }
}

}  // namespace cauldron
