// The house: its tables, in their rooms or asleep in the store.
#include "house/house.h"
#include "house/table/codes.h"
#include "house/table/looks.h"

namespace cauldron {

namespace {

// One call of let_sleep looks at so many tables, and puts so many of them to sleep.
constexpr int kMostLookedAt = 1'000;
constexpr int kMostPutToSleep = 200;

Refusal unreadable_table() { return {"unreadable-table", {"error.unreadable_table"}}; }

}  // namespace

std::optional<Message> House::load() {
  loaded_at_ = outside_.now();
  Looks::get();  // now, so that nobody waits for it
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
    const auto visits = Visits::from(json, header->opened);
    list_table(table.number, {std::move(*header), table.stage, nullptr, visits, outside_.now(), 0,
                              false, std::move(table.events)});
  } else {
    ++unread_;
    report_table(table.number, " cannot be read and is left alone");
  }
}

HouseFigures House::figures() const {
  HouseFigures figures;
  for (const auto& [number, listing] : listings_) {
    const Stage stage = listing.room ? listing.room->table().stage() : listing.stage;
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
  // Of two tables that waited with one code, the first one keeps it.
  if (listing.stage == Stage::Waiting && number_named(listing.header.short_code()) == 0) {
    by_code_[listing.header.short_code()] = number;
  }
  if (!listing.header.request.empty()) by_request_[listing.header.request] = number;
  space_.add(listing.header.origin, number);
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
  const auto code = by_code_.find(listing->second.header.short_code());
  if (code != by_code_.end() && code->second == number) by_code_.erase(code);
  by_request_.erase(listing->second.header.request);
  space_.remove(listing->second.header.origin, number);
  if (const auto family = by_luck_.find(listing->second.header.seed); family != by_luck_.end()) {
    family->second.erase(number);
    if (family->second.empty()) by_luck_.erase(family);
  }
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
  const Stage stage = room.table().stage();
  if (listing->second.stage == stage) return;
  listing->second.stage = stage;
  Batch batch;
  batch.table = room.number();
  batch.stage = stage;
  outside_.store.append(std::move(batch), [](Fate) {});
}

// --- waking -------------------------------------------------------------------------------------

std::int64_t House::number_of(const std::string& id) const {
  const auto known = numbers_.find(id);
  return known == numbers_.end() ? 0 : known->second;
}

std::int64_t House::number_named(const std::string& name) const {
  if (const std::int64_t number = number_of(name); number != 0) return number;
  const auto code = by_code_.find(name);
  return code != by_code_.end() && waits(listings_.at(code->second)) ? code->second : 0;
}

bool House::waits(const Listing& listing) const {
  const Stage stage = listing.room ? listing.room->table().stage() : listing.stage;
  return stage == Stage::Waiting;
}

std::string House::fresh_code() {
  while (true) {
    std::string code = draw_code(secrets_);
    if (number_named(code) == 0) return code;
  }
}

Refusal House::refuse_unknown(const std::string& address) {
  return addresses_.take(address, Addresses::Deed::Join, now()) ? no_such_table() : too_often();
}

// Where others use the same store, whoever has looked there says that there is no such table; this
// one has been lost since.
House::RoomPtr House::find_room(const Reply& reply, const std::string& name, std::int64_t number) {
  if (number == 0 && is_unreadable(name)) {
    reply.refuse(unreadable_table());
    return nullptr;
  }
  if (number == 0 && shares_store() && could_be_table(name)) {
    if (reply.client->come_back) {
      let_come_back(reply.client);
    } else {
      reply.refuse(unavailable());
    }
    return nullptr;
  }
  const Woken woken = number == 0 ? no_such_table() : wake(number);
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
    const TableHeader& header = listing.header;
    if (header.shared && !header.is_duplicate()) unread_luck_.insert(header.seed);
    unreadable_.insert(header.id);
    unlist_table(number);
    return unreadable_table();
  }
  listing.asleep_since.reset();
  asleep_in_lobby_.erase(number);
  lobby_changed(listing.room);
  // Rules that fail on stored moves may be mended one day.
  if (!listing.room->table().set_aside()) note_stage(*listing.room);
  note_answers(*listing.room);
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

}  // namespace cauldron
