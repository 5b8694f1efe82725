// The house: its tables, in their rooms or asleep in the store.
#include <algorithm>

#include "house/house.h"
#include "house/table/names.h"

namespace cauldron {

namespace {

// A request wakes no more than that to find space.
constexpr int kMostWokenForSpace = 2;
// One call of let_sleep looks at so many tables, and puts so many of them to sleep.
constexpr int kMostLookedAt = 1'000;
constexpr int kMostPutToSleep = 200;

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
  if (shares_store()) return std::nullopt;
  auto tables = outside_.store.load_tables();
  if (!tables) return tables.error();
  for (StoredTable& table : *tables) {
    last_number_ = table.number;
    adopt(std::move(table));
  }
  return std::nullopt;
}

void House::adopt(StoredTable table) {
  if (unreadable_.count(table.id) != 0) return;
  if (const auto known = listings_.find(table.number); known != listings_.end()) {
    if (std::exchange(known->second.must_be_found, false)) {
      known->second.events = std::move(table.events);
    }
    return;
  }
  Json json;
  JsonError error;
  auto header =
      parse_json(table.header, json, error) ? TableHeader::from_json(table.id, json) : std::nullopt;
  if (header) {
    // Also if it cannot be rebuilt: a later version may be able to.
    packs_.use(header->game.content);
    list_table(table.number, {std::move(*header),
                              table.stage,
                              nullptr,
                              {},
                              outside_.now(),
                              0,
                              false,
                              std::move(table.events)});
  } else {
    ++unread_;
    report_table(table.number, " cannot be read and is left alone");
  }
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
  figures.unsent_bytes = backlog_.bytes();
  return figures;
}

void House::report_table(std::int64_t number, const std::string& what) const {
  outside_.report("table number " + std::to_string(number) + what);
}

// --- lists --------------------------------------------------------------------------------------

void House::list_table(std::int64_t number, Listing listing) {
  numbers_[listing.header.id] = number;
  if (!listing.header.request.empty()) by_request_[listing.header.request] = number;
  addresses_.add_table(listing.address, number, outside_.now());
  if (listing.stage != Stage::Running || listing.header.bots_alone) expendable_.insert(number);
  if (!listing.room && listing.stage == Stage::Waiting && listing.header.open_to_all) {
    asleep_in_lobby_.insert(number);
  }
  if (listing.header.shared) by_luck_[listing.header.seed].insert(number);
  listings_[number] = std::move(listing);
}

void House::unlist_table(std::int64_t number) {
  const auto listing = listings_.find(number);
  let_leave(listing->second.replaces, false);
  let_leave(number, false);
  numbers_.erase(listing->second.header.id);
  by_request_.erase(listing->second.header.request);
  addresses_.remove_table(listing->second.address, number);
  if (const auto family = by_luck_.find(listing->second.header.seed); family != by_luck_.end()) {
    family->second.erase(number);
    if (family->second.empty()) by_luck_.erase(family);
  }
  expendable_.erase(number);
  asleep_in_lobby_.erase(number);
  lobby_.remove(number);
  listings_.erase(listing);
  tell_lobby_soon();
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
  if (stage != Stage::Running || listing->second.header.bots_alone) {
    expendable_.insert(room.number());
  } else {
    expendable_.erase(room.number());
  }
  Batch batch;
  batch.table = room.number();
  batch.stage = stage;
  outside_.store.append(std::move(batch), [](Fate) {});
}

// --- waking -------------------------------------------------------------------------------------

// Codes are short enough to be guessed, so they lead to tables that wait for people only.
std::int64_t House::number_of(const std::string& id) const {
  const auto known = numbers_.find(id);
  if (known != numbers_.end()) return known->second;
  const std::string words = id.substr(0, id.rfind('-') + 1);
  if (words.empty()) return 0;
  for (auto next = numbers_.lower_bound(words);
       next != numbers_.end() && next->first.compare(0, words.size(), words) == 0; ++next) {
    const Listing& listing = listings_.at(next->second);
    const Stage stage = listing.room ? stage_of(listing.room->table()) : listing.stage;
    if (stage == Stage::Waiting && short_code(next->first) == id) return next->second;
  }
  return 0;
}

// Where others use the same store, whoever has looked there says that there is no such table; this
// one has been lost since.
House::RoomPtr House::find_room(const Reply& reply, const std::string& id) {
  const std::int64_t number = number_of(id);
  if (number == 0 && shares_store() && could_be_table(id) && unreadable_.count(id) == 0) {
    if (reply.client->come_back) {
      let_come_back(reply.client);
    } else {
      reply.refuse(unavailable());
    }
    return nullptr;
  }
  const Woken woken = number == 0 ? missing_table(id) : wake(number);
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
  if (listing.must_be_found) return unavailable();
  auto found = std::exchange(listing.events, std::nullopt);
  const auto events = found ? Result<std::vector<std::string>>(std::move(*found))
                            : outside_.store.load_events(number);
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
    const std::string id = listing.header.id;
    unreadable_.insert(id);
    unlist_table(number);
    return missing_table(id);
  }
  listing.asleep_since.reset();
  asleep_in_lobby_.erase(number);
  lobby_changed(listing.room);
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
  const auto& asleep_since = listings_.at(number).asleep_since;
  const Time since = asleep_since ? *asleep_since : shares_store() ? outside_.now() : loaded_at_;
  return std::make_shared<Room>(number, std::move(table), events.size(), outside_.now, since);
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

// Its events are kept: a later version may be able to rebuild it.
Refusal House::missing_table(const std::string& id) const {
  if (unreadable_.count(id) == 0) return no_such_table();
  return {"unreadable-table", {"error.unreadable_table"}};
}

// --- sleep --------------------------------------------------------------------------------------

// Whatever else holds the room needs it: somebody's list of games, a request, an analysis. Tables
// of one luck stay where they are among several houses, which drive them together.
bool House::may_sleep(const Listing& listing) const {
  const RoomPtr& room = listing.room;
  return room && room.use_count() == 1 && room->table().started() && room->could_sleep() &&
         outside_.now() - room->used() >= std::chrono::seconds(options_.limits.sleep_seconds) &&
         !(shares_store() && listing.header.shared);
}

void House::let_sleep() {
  int put_to_sleep = 0;
  auto next = listings_.upper_bound(looked_at_);
  for (int i = 0; i < kMostLookedAt && put_to_sleep < kMostPutToSleep; ++i) {
    if (next == listings_.end()) {
      looked_at_ = 0;
      return;
    }
    looked_at_ = next->first;
    Listing& listing = (next++)->second;
    if (!may_sleep(listing)) continue;
    ++put_to_sleep;
    listing.asleep_since = listing.room->used();
    listing.must_be_found = shares_store();
    listing.room.reset();
  }
}

// --- space --------------------------------------------------------------------------------------

std::variant<std::int64_t, Refusal> House::find_space(const std::string& address) {
  const auto& own = addresses_.tables(address);
  const auto leaving = std::count_if(
      own.begin(), own.end(), [this](std::int64_t number) { return listings_.at(number).leaving; });
  const bool has_too_many =
      own.size() - static_cast<std::size_t>(leaving) >= options_.limits.address_tables;
  if (!has_too_many && listings_.size() - leaving_ < options_.limits.tables) return 0;
  const std::int64_t number = find_leaving(has_too_many ? own : expendable_);
  if (number != 0) return number;
  return Refusal{"too-many",
                 {has_too_many ? "error.too_many_tables_here" : "error.too_many_tables"}};
}

bool House::may_give_way(const Listing& listing) const {
  if (listing.leaving || (listing.room && !listing.room->idle())) return false;
  // Rules that failed on stored moves may be mended one day: what is stored counts then.
  const bool is_known = listing.room && !listing.room->table().set_aside();
  const Stage stage = is_known ? stage_of(listing.room->table()) : listing.stage;
  if (stage == Stage::Over || listing.header.bots_alone) return true;
  const auto age = outside_.now() - listing.since;
  return stage == Stage::Waiting && age >= std::chrono::minutes(options_.limits.waiting_minutes);
}

std::int64_t House::find_leaving(const std::set<std::int64_t>& numbers) {
  int woken = 0;
  for (auto next = numbers.begin(); next != numbers.end();) {
    const std::int64_t number = *next;
    const Listing& listing = listings_.at(number);
    const bool is_asleep = !listing.room && listing.stage == Stage::Waiting;
    if (may_give_way(listing)) {
      if (!is_asleep || listing.header.bots_alone) return number;
      // The stored stage may lag behind, so the table is woken before it is judged.
      if (++woken > kMostWokenForSpace) return 0;
      if (awake_room(number) && may_give_way(listings_.at(number))) return number;
    }
    next = numbers.upper_bound(number);
  }
  return 0;
}

void House::let_leave(std::int64_t number, bool leaves) {
  const auto listing = listings_.find(number);
  if (listing == listings_.end() || listing->second.leaving == leaves) return;
  listing->second.leaving = leaves;
  leaving_ = leaves ? leaving_ + 1 : leaving_ - 1;
}

// Somebody may have come meanwhile; then there is one table more.
void House::give_way(std::int64_t number) {
  const auto listing = listings_.find(number);
  if (listing == listings_.end()) return;
  let_leave(number, false);
  if (!may_give_way(listing->second)) return;
  Batch batch;
  batch.table = number;
  batch.forget = true;
  outside_.store.append(std::move(batch), [](Fate) {});
  remove_table(number);
}

}  // namespace cauldron
