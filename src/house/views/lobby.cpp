#include "house/views/lobby.h"

#include <algorithm>
#include <functional>

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
  move(entry, shown ? std::optional(LobbyPlace{room->opener_here(), number}) : std::nullopt);
  if (is_listed(entry) || !entry.followers.empty()) changed_.insert(number);
  drop_unused(number);
  return !clients_.empty();
}

void Lobby::remove(std::int64_t number) {
  const auto known = entries_.find(number);
  if (known == entries_.end()) return;
  move(known->second, std::nullopt);
  drop_unused(number);
}

// Among those of its address others may move up, or have to make room.
void Lobby::move(Entry& entry, std::optional<LobbyPlace> place) {
  if (entry.place == place) return;
  list_changed_ = true;
  const auto change = [&](std::set<LobbyPlace>& places) {
    if (entry.place) places.erase(*entry.place);
    if (place) places.insert(*place);
  };
  if (entry.address == 0) {
    change(front_);
  } else {
    auto& own = by_address_[entry.address];
    const auto first_ones = [&](const auto& act) {
      const auto count = std::min(own.size(), kMostOfOneAddress);
      std::for_each_n(own.begin(), count, act);
    };
    first_ones([this](const LobbyPlace& one) { front_.erase(one); });
    change(own);
    first_ones([this](const LobbyPlace& one) { front_.insert(one); });
    if (own.empty()) by_address_.erase(entry.address);
  }
  entry.place = place;
}

bool Lobby::is_listed(const Entry& entry) const {
  return entry.place && front_.count(*entry.place) != 0 &&
         (!last_listed_ || !(*last_listed_ < *entry.place));
}

bool Lobby::is_full_of(std::uint64_t address) const {
  const auto own = by_address_.find(address);
  return address != 0 && own != by_address_.end() && own->second.size() >= kMostOfOneAddress;
}

Lobby::Entry& Lobby::entry_of(const RoomPtr& room) {
  Entry& entry = entries_[room->number()];
  entry.room = room;
  entry.address = room->table().header().origin.address;
  return entry;
}

void Lobby::drop_unused(std::int64_t number) {
  const auto entry = entries_.find(number);
  if (entry == entries_.end() || entry->second.place || !entry->second.followers.empty()) return;
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
  std::vector<LobbyEntry> entries = listed();
  entries.insert(entries.end(), elsewhere_.begin(), elsewhere_.end());
  std::ranges::stable_sort(entries, std::less<>(), &LobbyEntry::place);
  const auto chosen = choose(entries, kMostShown);
  last_listed_.reset();
  if (chosen.size() == kMostShown) last_listed_ = chosen.back()->place;
  std::string list = "[";
  for (const LobbyEntry* entry : chosen) {
    if (list.size() > 1) list += ',';
    list += entry->text;
  }
  list += ']';
  if (list == list_) return;
  list_ = std::move(list);
  ++version_;
}

std::vector<LobbyEntry> Lobby::listed() {
  std::vector<LobbyEntry> listed;
  for (const LobbyPlace& place : front_) {
    if (listed.size() == kMostShown) break;
    Entry& entry = entries_.at(place.number);
    listed.push_back({place, entry.address, text_of(entry)});
  }
  return listed;
}

std::vector<const LobbyEntry*> Lobby::choose(const std::vector<LobbyEntry>& sorted,
                                             std::size_t most) {
  std::vector<const LobbyEntry*> chosen;
  std::map<std::uint64_t, std::size_t> counts;
  std::set<std::int64_t> numbers;  // a table that is handed over may be in two houses
  for (const LobbyEntry& entry : sorted) {
    if (chosen.size() == most) break;
    if (!numbers.insert(entry.place.number).second) continue;
    if (entry.address != 0 && ++counts[entry.address] > kMostOfOneAddress) continue;
    chosen.push_back(&entry);
  }
  return chosen;
}

std::string Lobby::found_text(std::vector<LobbyEntry> found) {
  std::ranges::stable_sort(found, std::less<>(), &LobbyEntry::place);
  const auto chosen = choose(found, kMostFound);
  const std::set<const LobbyEntry*> first_ones(chosen.begin(), chosen.end());
  std::string list;
  std::size_t count = 0;
  for (const bool is_first_one : {true, false}) {
    for (const LobbyEntry& entry : found) {
      if (count == kMostFound || (first_ones.count(&entry) != 0) != is_first_one) continue;
      if (count++ > 0) list += ',';
      list += entry.text;
    }
  }
  const char* const more = found.size() > count ? "true" : "false";
  return R"({"type":"found","tables":[)" + list + R"(],"more":)" + more + "}";
}

std::optional<LobbyEntry> Lobby::entry_of_shown(std::int64_t number) {
  const auto known = entries_.find(number);
  if (known == entries_.end() || !known->second.place) return std::nullopt;
  return LobbyEntry{*known->second.place, known->second.address, text_of(known->second)};
}

bool Lobby::show_elsewhere(std::vector<LobbyEntry> entries) {
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
  front_.clear();
  by_address_.clear();
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
    if (text_of(entry) != before && entry.place) list_changed_ = true;
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
