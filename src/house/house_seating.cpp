// The house: opening tables and taking seats, the two requests that hand out a secret; and closing
// tables at which nothing was played.
#include <algorithm>

#include "house/house.h"
#include "house/table/names.h"

namespace cauldron {

namespace {

struct Seating {
  Event event;
  std::string token;
};

Seating seat_person(Seat seat, const std::string& name, const std::string& nonce,
                    const std::string& request_id, Secrets& secrets) {
  Seating seating{{}, secrets.make_token()};
  seating.event.kind = Event::Kind::Sit;
  seating.event.who = seat;
  seating.event.name = name;
  seating.event.nonce = nonce;
  seating.event.token = secrets.hash_token(seating.token);
  seating.event.sealed = secrets.seal_token(seating.token, request_id);
  seating.event.request = secrets.request_mark(request_id);
  return seating;
}

Event seat_bot(Seat seat, const std::string& bot, const std::vector<std::string>& taken,
               Luck& luck) {
  Event event;
  event.kind = Event::Kind::Bot;
  event.who = seat;
  event.text = bot;
  event.name = invent_bot_name(luck, taken);
  return event;
}

// Those who played a match that was brought along. Nobody has the secrets of their seats, and a
// name that nobody may have here becomes another one.
std::vector<Event> seat_the_past(const std::vector<std::string>& people, Luck& luck,
                                 Secrets& secrets) {
  std::vector<Event> seatings;
  std::vector<std::string> taken;
  for (Seat seat = 0; seat < people.size(); ++seat) {
    std::string name = clean_text(people[seat], kMaxName).value_or("");
    const bool is_double = std::ranges::any_of(
        taken, [&](const std::string& other) { return look_alike(name, other); });
    if (name.empty() || is_double || is_reserved_name(name)) name = invent_bot_name(luck, taken);
    Event event;
    event.kind = Event::Kind::Sit;
    event.who = seat;
    event.name = name;
    event.token = secrets.hash_token(secrets.make_token());
    taken.push_back(name);
    seatings.push_back(std::move(event));
  }
  return seatings;
}

// The seat this request was given before, if it is a repetition.
std::optional<Seat> seat_given(const Table& table, const std::string& request_id,
                               const Secrets& secrets) {
  const std::string mark = secrets.request_mark(request_id);
  for (Seat seat = 0; seat < table.seats().size(); ++seat) {
    if (!mark.empty() && table.seats()[seat].request == mark) return seat;
  }
  return std::nullopt;
}

// The opener may, and a person who sits there alone: a stranger who takes a seat cannot send the
// others away.
bool may_close(const Table& table, Seat seat) {
  return table.opener() == seat ||
         std::ranges::count(table.seats(), TableSeat::Kind::Person, &TableSeat::kind) == 1;
}

// A game that strangers have let begin may be called off until a person has chosen something. Where
// others may play the same luck it may not: the cards have been seen.
std::optional<Refusal> refuse_closing(const Table& table) {
  if (!table.started() || table.may_be_called_off()) return std::nullopt;
  const bool was_played = table.header().open_to_all && !table.header().shared && !table.over();
  return Refusal{"not-allowed", {was_played ? "error.already_played" : "error.started"}};
}

Json seat_json(const char* type, const Table& table, std::optional<Seat> seat,
               const std::optional<std::string>& token) {
  return Json::object({{"type", type},
                       {"table", table.header().id},
                       {"seat", seat ? Json(unsigned{*seat}) : Json()},
                       {"token", token ? Json(*token) : Json()}});
}

// The same answer as the first time.
Json repeated_seat_json(const char* type, const Table& table, std::optional<Seat> seat,
                        const std::string& request_id, const Secrets& secrets) {
  const auto token =
      seat ? secrets.open_token(table.seats()[*seat].sealed, request_id) : std::nullopt;
  return seat_json(type, table, seat, token);
}

}  // namespace

std::optional<Refusal> House::refuse_name(const std::string& name, const Table* table) {
  const Json args = Json::object({{"name", name}});
  if (is_reserved_name(name)) return Refusal{"not-allowed", {"error.name_reserved", args}};
  if (!table) return std::nullopt;
  for (const TableSeat& seat : table->seats()) {
    if (!seat.name.empty() && look_alike(seat.name, name)) {
      return Refusal{"not-allowed", {"error.name_taken", args}};
    }
  }
  return std::nullopt;
}

bool House::is_repeated(const Reply& reply, const Request& request) {
  const auto repeated = by_request_.find(secrets_.request_mark(request.id));
  if (repeated == by_request_.end()) return false;
  const std::string mark = repeated->first;
  const RoomPtr room = awake_room(repeated->second);
  if (!room) {
    if (by_request_.count(mark) == 0) return false;  // that table is lost: a new one may be opened
    reply.refuse(unavailable());
    return true;
  }
  when_there(room, [this, reply, id = request.id, room] {
    if (!room->opened()) return reply.refuse(unavailable());
    reply.send(repeated_seat_json("created", room->table(), seat_given(room->table(), id, secrets_),
                                  id, secrets_));
  });
  return true;
}

void House::handle(const Reply& reply, const Request& request, const request::Create& create) {
  if (is_repeated(reply, request)) return;
  if (is_too_often(reply, Addresses::Deed::Create)) return;
  const auto game = find_game(create.game, create.variant, std::nullopt, create.content);
  if (!game) return reply.refuse(no_game(game.error()));
  const unsigned seats = (*game)->info().people;
  const auto mine = std::count_if(create.seats.begin(), create.seats.end(), [](const auto& seat) {
    return seat.kind == request::Create::SeatKind::Me;
  });
  if (create.seats.size() != seats || mine > 1) {
    return reply.refuse({"bad-message", {"error.bad_seats", Json::object({{"seats", seats}})}});
  }
  if (create.hosted && mine == 0) {
    return reply.refuse({"bad-message", {"error.bad_field", Json::object({{"field", "hosted"}})}});
  }
  if (create.hosted && !is_unguessable(request.id)) {
    return reply.refuse({"bad-message", {"error.guessable_id"}});
  }
  for (const auto& seat : create.seats) {
    if (seat.kind != request::Create::SeatKind::Me) continue;
    if (const auto refusal = refuse_name(seat.text, nullptr)) return reply.refuse(*refusal);
  }
  try_out(reply, *game, [this, reply, request, create, game = *game] {
    if (is_repeated(reply, request) || refuses_promise(reply, create.promise)) return;
    const auto space = find_space(reply.client->address);
    if (const auto* refusal = std::get_if<Refusal>(&space)) return reply.refuse(*refusal);
    open_table(reply, create, game, std::get<std::int64_t>(space));
  });
}

void House::open_table(const Reply& reply, const request::Create& create,
                       const std::shared_ptr<const Game>& game, std::int64_t replaces,
                       const Inherited& inherited) {
  const std::int64_t number = next_number();
  if (number == 0) return reply.refuse(unavailable());
  const std::unique_ptr<Luck> luck = outside_.luck_at(number, 0);
  const TableName name = invent_table_name(*luck, secrets_);
  const bool is_brought = !inherited.people.empty();
  const std::string seed = is_brought || !inherited.seed.empty()
                               ? inherited.seed
                               : seed_for(*reply.client, create.promise);
  const bool shares_luck = create.shared && !seed.empty();
  const bool has_bots_alone = create.has_bots_alone() && !is_brought;
  // The first table of this luck does not say whose its nonces were if it is of version 1.
  const bool is_of_first_version = inherited.luck && inherited.luck->kinds.empty();
  const int fair_version = is_of_first_version ? 1 : kFairVersion;
  Table table(
      {name.id, create.name.empty() ? name.title : create.name, create.open_to_all, game->info(),
       secrets_.request_mark(*reply.id), has_bots_alone, seed, inherited.moves.size(),
       shares_luck ? SharedLuck{} : inherited.luck, is_brought, fair_version, fresh_code(),
       create.hosted, origins_.of(reply.client->address), minute() / kMinutesOfADay},
      game);
  std::vector<Event> seatings = seat_the_past(inherited.people, *luck, secrets_);
  std::optional<Seat> mine;
  std::optional<std::string> token;
  std::vector<std::string> taken;
  for (Seat seat = 0; seat < create.seats.size(); ++seat) {
    const auto& place = create.seats[seat];
    if (place.kind == request::Create::SeatKind::Open) continue;
    if (place.kind == request::Create::SeatKind::Me) {
      Seating seating = seat_person(seat, place.text, create.nonce, *reply.id, secrets_);
      mine = seat;
      token = std::move(seating.token);
      seatings.push_back(std::move(seating.event));
    } else {
      seatings.push_back(seat_bot(seat, place.text, taken, *luck));
    }
    taken.push_back(seatings.back().name);
  }
  const Decision decision = table.decide_seating(seatings, {*luck}, inherited.moves);
  const auto room =
      std::make_shared<Room>(number, std::move(table), std::nullopt, outside_.now, outside_.now());
  if (std::holds_alternative<std::vector<Event>>(decision)) {
    packs_.use(game->info().content);
    let_leave(replaces, true);
    list_table(number, {room->table().header(), Stage::Waiting, room, Visits{minute()},
                        outside_.now(), replaces, false});
  }
  settle(reply, room, decision, [this, room, mine, token, replaces] {
    give_way(replaces);
    return seat_json("created", room->table(), mine, token);
  });
}

void House::handle(const Reply& reply, const Request&, const request::Sit& sit) {
  if (is_too_often(reply, Addresses::Deed::Join)) return;
  const RoomPtr room = find_room(reply, sit.table, number_named(sit.table));
  if (!room) return;
  const auto act = [this, reply, sit, room] {
    guard(reply, room, [&] { take_seat(reply, sit, room); });
  };
  // Who asks for a seat that is taken anyway waits for nobody.
  const auto& seats = room->table().seats();
  const auto seat = static_cast<std::size_t>(sit.seat);
  const bool is_free = seat < seats.size() && seats[seat].kind == TableSeat::Kind::Open;
  if (is_free || !room->opened()) {
    room->when_settled(act);
  } else {
    act();
  }
}

void House::take_seat(const Reply& reply, const request::Sit& sit, const RoomPtr& room) {
  const Table& table = room->table();
  if (!room->opened()) return reply.refuse(no_such_table());
  if (const auto given = seat_given(table, *reply.id, secrets_)) {
    return reply.send(repeated_seat_json("seated", table, given, *reply.id, secrets_));
  }
  if (table.has_freed_request(secrets_.request_mark(*reply.id))) {
    return reply.refuse(seat_freed());
  }
  if (sit.seat < 0 || sit.seat >= static_cast<std::int64_t>(table.seats().size())) {
    return reply.refuse({"no-such-seat", {"error.no_such_seat"}});
  }
  const auto seat = static_cast<Seat>(sit.seat);
  if (table.seats()[seat].kind == TableSeat::Kind::Open) {
    if (const auto refusal = refuse_name(sit.name, &table)) return reply.refuse(*refusal);
    if (const auto refusal = refuse_luck(*reply.client, table.header(), sit)) {
      return reply.refuse(*refusal);
    }
    if (const auto refusal = refuse_seat(reply.client->address, *room)) {
      return reply.refuse(*refusal);
    }
  }
  Seating seating = seat_person(seat, sit.name, sit.nonce, *reply.id, secrets_);
  seating.event.knows_luck = sit.seen.has_value();
  const auto luck = luck_of(*room);
  Decision decision = table.decide_seating({seating.event}, {*luck});
  if (std::holds_alternative<std::vector<Event>>(decision)) {
    hold_seat(reply.client->address, *room, seat, seating.event.token);
  }
  settle(reply, room, std::move(decision), [room, seat, token = seating.token] {
    return seat_json("seated", room->table(), seat, token);
  });
}

void House::handle(const Reply& reply, const Request&, const request::Close&) {
  at_seat(reply, [this, reply](const RoomPtr& room, Seat seat) {
    if (!may_close(room->table(), seat)) {
      return reply.refuse({"not-allowed", {"error.not_opener"}});
    }
    room->when_settled([this, reply, room] { close_table(reply, room); });
  });
}

void House::close_table(const Reply& reply, const RoomPtr& room) {
  if (const auto refusal = refuse_closing(room->table())) return reply.refuse(*refusal);
  const auto here = std::vector<ClientPtr>(clients_.begin(), clients_.end());
  for (const ClientPtr& client : here) {
    if (client->room != room) continue;
    if (client != reply.client) {
      Reply{client, std::nullopt, [] {}}.refuse({"no-such-table", {"error.table_closed"}});
    }
    stop_following(client);
  }
  // Somebody else's request to close it may have been first.
  if (listings_.count(room->number()) == 0) return reply.ok();
  remove_table(room->number());
  Batch batch;
  batch.table = room->number();
  batch.forget = true;
  outside_.store.append(std::move(batch), [this, reply, room](Fate fate) {
    if (fate == Fate::Kept) return reply.ok();
    refuse_unkept(reply, room, fate);
  });
}

}  // namespace cauldron
