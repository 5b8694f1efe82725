// The house: tables with the luck of another one, and how they ended side by side.
#include <algorithm>

#include "house/house.h"
#include "house/study/duplicates.h"

namespace cauldron {

namespace {

Refusal not_shared() { return {"not-allowed", {"error.luck_not_shared"}}; }

Refusal first_table_plays() { return {"not-allowed", {"error.first_table_plays"}}; }

Refusal first_table_unread(const char* code) { return {code, {"error.first_table_unread"}}; }

}  // namespace

// Only the first table has to be woken for that. As long as it cannot be read its game may go on
// one day.
std::optional<Refusal> House::refuse_before_first_table(const TableHeader& header) {
  if (!header.is_duplicate()) return std::nullopt;
  const auto family = by_luck_[header.seed];  // waking a table may take it off the list
  for (const std::int64_t number : family) {
    if (listings_.at(number).header.is_duplicate()) continue;
    const RoomPtr room = awake_room(number);
    if (!room && unread_luck_.count(header.seed) == 0) return first_table_unread("unavailable");
    if (room && !room->table().proof()) return first_table_plays();
  }
  if (unread_luck_.count(header.seed) != 0) return first_table_unread("not-allowed");
  return std::nullopt;
}

void House::handle(const Reply& reply, const Request& request, const request::Duplicate& asked) {
  if (is_repeated(reply, request)) return;
  look_back(reply, asked, [this, reply, request](Room& room, Viewer) {
    if (!is_repeated(reply, request)) open_duplicate(reply, room.table());
  });
}

void House::open_duplicate(const Reply& reply, const Table& table) {
  const TableHeader& header = table.header();
  if (!header.shared) return reply.refuse(not_shared());
  const auto& family = by_luck_[header.seed];
  if (family.size() >= kMostOfOneLuck) {
    return reply.refuse({"too-many", {"error.too_many_duplicates"}});
  }
  const auto duplicates = static_cast<std::size_t>(std::count_if(
      family.begin(), family.end(),
      [this](std::int64_t number) { return listings_.at(number).header.is_duplicate(); }));
  const Seat rotation = next_rotation(table.game().info().people, duplicates);
  request::Create create;
  create.name = header.title;
  create.seats = moved_seats(table, rotation);
  if (create.has_bots_alone() && !table.proof()) return reply.refuse(first_table_plays());
  if (is_too_often(reply, Addresses::Deed::Create)) return;
  const auto space = find_space(reply.client->address);
  if (const auto* refusal = std::get_if<Refusal>(&space)) return reply.refuse(*refusal);
  open_table(reply, create, table.shared_game(), std::get<std::int64_t>(space),
             {{}, header.seed, SharedLuck{rotation, table.nonces(), table.kinds()}});
}

std::optional<Refusal> House::refuse_luck(const Client& client, const TableHeader& header,
                                          const request::Sit& sit) {
  if (auto why = refuse_before_first_table(header)) return why;
  if (!sit.seen) return std::nullopt;
  const auto seen = listings_.find(number_of(sit.seen->table));
  if (seen == listings_.end()) {  // gone, and nothing can be checked any more
    const bool may_guess = addresses_.take(client.address, Addresses::Deed::Join, now());
    return may_guess ? std::nullopt : std::optional(too_often());
  }
  if (!header.shared || seen->second.header.seed != header.seed) {
    return Refusal{"bad-message", {"error.bad_field", Json::object({{"field", "seen"}})}};
  }
  if (!sit.seen->token) return std::nullopt;
  const Woken woken = wake(seen->first);
  if (const auto* refusal = std::get_if<Refusal>(&woken)) return *refusal;
  const Table& table = std::get<RoomPtr>(woken)->table();
  const auto sat = table.seat_of(*sit.seen->token, secrets_);
  if (!sat) return Refusal{"wrong-token", {"error.wrong_token"}};
  const Seat own = moved_seat(*sat, table.game().info().people, table.header().shared->rotation,
                              header.shared->rotation);
  if (own == sit.seat) return std::nullopt;
  return Refusal{"not-allowed", {"error.seat_moved_on", Json::object({{"place", own + 1u}})}};
}

void House::handle(const Reply& reply, const Request&, const request::Compare& compare) {
  look_back(reply, compare, [this, reply](Room& room, Viewer) {
    const TableHeader& header = room.table().header();
    if (!header.shared) return reply.refuse(not_shared());
    if (!room.table().over()) return reply.refuse({"not-allowed", {"error.not_over"}});
    const auto& family = by_luck_[header.seed];
    compare_on(reply, {family.rbegin(), family.rend()}, R"({"type":"comparison","tables":[)");
  });
}

// One table may take a while to wake.
void House::compare_on(const Reply& reply, std::vector<std::int64_t> left, std::string before) {
  if (!reply.client->connected) return reply.done();
  TextBuffer text;
  text += before;
  for (bool woken = false; !left.empty() && !woken; left.pop_back()) {
    const auto listing = listings_.find(left.back());
    if (listing == listings_.end()) continue;
    woken = !listing->second.room;
    const RoomPtr room = awake_room(left.back());
    if (!room || !room->opened() || !room->table().started()) continue;
    JsonWriter out(text);
    write_compared(out, room->table());
  }
  if (left.empty()) return reply.send_text(text.str() + "]}");
  outside_.later([this, reply, left = std::move(left), text = text.str()] {
    guard(reply, nullptr, [&] { compare_on(reply, left, text); });
  });
}

}  // namespace cauldron
