// The house: its tables, in their rooms or asleep in the store.
#include <algorithm>

#include "house/house.h"

namespace cauldron {

namespace {

Stage stage_of(const Table& table) {
  if (!table.started()) return Stage::Waiting;
  return table.over() ? Stage::Over : Stage::Running;
}

}  // namespace

std::optional<Message> House::load() {
  loaded_at_ = outside_.now();
  auto packs = outside_.store.load_packs();
  if (!packs) return packs.error();
  for (StoredPack& pack : *packs) packs_.add(std::move(pack));
  const auto tables = outside_.store.load_tables();
  if (!tables) return tables.error();
  for (const StoredTable& table : *tables) {
    last_number_ = table.number;
    Json json;
    JsonError error;
    auto header = parse_json(table.header, json, error) ? TableHeader::from_json(table.id, json)
                                                        : std::nullopt;
    if (header) {
      // Also if it cannot be rebuilt: a later version may be able to.
      packs_.use(header->game.content);
      list_table(table.number, {std::move(*header), table.stage, nullptr});
    } else {
      ++unread_;
      report_table(table.number, " cannot be read and is left alone");
    }
  }
  return std::nullopt;
}

HouseFigures House::figures() const {
  HouseFigures figures;
  for (const auto& [number, listing] : listings_) {
    const Stage stage = listing.room ? stage_of(listing.room->table()) : listing.stage;
    ++(stage == Stage::Waiting ? figures.waiting
                               : (stage == Stage::Running ? figures.running : figures.over));
    if (listing.room) ++figures.awake;
  }
  figures.unread = unread_;
  figures.clients = clients_.size();
  return figures;
}

void House::report_table(std::int64_t number, const std::string& what) const {
  outside_.report("table number " + std::to_string(number) + what);
}

// --- lists --------------------------------------------------------------------------------------

void House::list_table(std::int64_t number, Listing listing) {
  numbers_[listing.header.id] = number;
  if (!listing.header.request.empty()) by_request_[listing.header.request] = number;
  listings_[number] = std::move(listing);
}

void House::unlist_table(std::int64_t number) {
  const auto listing = listings_.find(number);
  numbers_.erase(listing->second.header.id);
  by_request_.erase(listing->second.header.request);
  listings_.erase(listing);
}

void House::remove_table(std::int64_t number) {
  const Listing& listing = listings_.at(number);
  if (listing.room) listing.room->stop_thinking();
  packs_.release(listing.header.game.content);
  unlist_table(number);
}

void House::note_stage(const Room& room) {
  const auto listing = listings_.find(room.number());
  if (listing == listings_.end()) return;
  const Stage stage = stage_of(room.table());
  if (listing->second.stage == stage) return;
  listing->second.stage = stage;
  Batch batch;
  batch.table = room.number();
  batch.stage = stage;
  outside_.store.append(std::move(batch), [](bool) {});
}

// --- waking -------------------------------------------------------------------------------------

House::RoomPtr House::find_room(const Reply& reply, const std::string& id) {
  const auto number = numbers_.find(id);
  const Woken woken = number == numbers_.end() ? no_such_table() : wake(number->second);
  if (const auto* refusal = std::get_if<Refusal>(&woken)) {
    reply.refuse(*refusal);
    return nullptr;
  }
  return std::get<RoomPtr>(woken);
}

House::RoomPtr House::awake_room(std::int64_t number) {
  const Woken woken = wake(number);
  const auto* room = std::get_if<RoomPtr>(&woken);
  return room ? *room : nullptr;
}

House::Woken House::wake(std::int64_t number) {
  Listing& listing = listings_.at(number);
  if (listing.room) return listing.room;
  const auto events = outside_.store.load_events(number);
  if (!events) {
    report_table(number, " cannot be read now");
    return unavailable();
  }
  try {
    listing.room = rebuild(number, listing.header, *events);
  } catch (const std::exception& error) {
    report_table(number, std::string(": ") + error.what());
  }
  if (!listing.room) {
    ++unread_;
    report_table(number, " cannot be rebuilt and is left alone");
    unlist_table(number);
    return no_such_table();
  }
  // Rules that fail on stored moves may be mended one day.
  if (!listing.room->table().set_aside()) note_stage(*listing.room);
  // The server may have stopped while a bot was thinking.
  outside_.later([this, room = listing.room] { go_on(room); });
  return listing.room;
}

House::RoomPtr House::rebuild(std::int64_t number, const TableHeader& header,
                              const std::vector<std::string>& events) {
  const auto game =
      find_game(header.game.id, header.game.variant, header.game.rules, header.game.content);
  if (!game) return nullptr;
  Table table(header, *game);
  for (const std::string& body : events) {
    Json json;
    JsonError error;
    if (!parse_json(body, json, error)) return nullptr;
    const auto event = Event::from_json(json);
    if (!event || !replay(table, *event, number)) return nullptr;
  }
  return std::make_shared<Room>(number, std::move(table), events.size(), outside_.now, loaded_at_);
}

// Where the rules fail the table is set aside, and of what came after that only talk is left.
bool House::replay(Table& table, const Event& event, std::int64_t number) const {
  if (table.set_aside()) return event.kind != Event::Kind::Say || table.apply(event);
  try {
    return table.apply(event);
  } catch (const std::exception& error) {
    report_table(number, std::string(" is set aside: ") + error.what());
    table.put_aside();
    return true;
  }
}

// --- space --------------------------------------------------------------------------------------

bool House::has_space() {
  if (listings_.size() < options_.max_tables) return true;
  RoomPtr room = finished_room();
  if (!room) room = least_used_room();
  if (!room) return false;
  Batch batch;
  batch.table = room->number();
  batch.forget = true;
  outside_.store.append(std::move(batch), [](bool) {});
  remove_table(room->number());
  return true;
}

// The stored stage may lag behind, so a table is woken before it is judged.
House::RoomPtr House::finished_room() {
  for (auto next = listings_.begin(); next != listings_.end();) {
    const auto& [number, listing] = *next++;
    if (!listing.room && listing.stage == Stage::Running) continue;
    const RoomPtr room = awake_room(number);
    if (room && room->idle() && (!room->table().started() || room->table().over())) return room;
  }
  return nullptr;
}

// Since the start nothing has happened at a table that is asleep.
House::RoomPtr House::least_used_room() {
  while (true) {
    const Listing* least = nullptr;
    std::int64_t at = 0;
    const auto last_use = [](const Listing& listing) {
      return listing.room ? listing.room->last_use() : 0;
    };
    for (const auto& [number, listing] : listings_) {
      if (listing.room && !listing.room->idle()) continue;
      if (least && last_use(*least) <= last_use(listing)) continue;
      least = &listing;
      at = number;
    }
    if (!least) return nullptr;
    const std::size_t count = listings_.size();
    if (const RoomPtr room = awake_room(at)) return room;
    if (listings_.size() == count) return nullptr;  // it cannot be read now
  }
}

}  // namespace cauldron
