#include "house/house.h"

#include <algorithm>

#include "house/views/fairness.h"

namespace cauldron {

namespace {

// Did somebody choose something?
bool is_move(const std::vector<Event>& events) {
  return std::any_of(events.begin(), events.end(), [](const Event& event) {
    const bool plays = event.kind == Event::Kind::Move || event.kind == Event::Kind::Answer;
    return plays && event.who != kChance;
  });
}

void count(HouseCounts::ByWord& counts, std::string_view word) {
  const auto known = counts.find(word);
  ++(known != counts.end() ? known->second : counts[std::string(word)]);
}

}  // namespace

House::House(Outside outside, HouseOptions options)
    : outside_(std::move(outside)),
      secrets_(outside_.crypto),
      options_(std::move(options)),
      games_(options_.make_game),
      addresses_(options_.limits),
      origins_(outside_.crypto, options_.network_key),
      errands_(outside_.later),
      backlog_(options_.limits.unsent_bytes),
      packs_({options_.limits.packs, options_.limits.pack_bytes}),
      analyses_(outside_.thinkers, outside_.store, options_.limits,
                [this](const std::string& why) { return fail(nullptr, why); }) {}

House::~House() { close(); }

void House::rest() {
  resting_ = true;
  in_line_.clear();
  analyses_.stop();
  for (const auto& [number, listing] : listings_) {
    if (listing.room) listing.room->stop_thinking();
  }
}

// Rooms hold the clients in them, the tasks that wait for them and who waits for a hint; all of
// these hold the rooms. What is being thought would call back.
void House::close() {
  for (const auto& [number, listing] : listings_) {
    if (!listing.room) continue;
    listing.room->stop_thinking();
    listing.room->drop_waiting();
  }
  in_line_.clear();
  pack_turns_.drop();
  trials_.clear();
  analyses_.stop();
  errands_.drop();
  lobby_.clear();
  for (const ClientPtr& client : clients_) {
    client->room.reset();
    client->mine.clear();
    client->counts = nullptr;
  }
}

std::string House::with_build(std::string message) const {
  const std::string build = options_.build ? options_.build() : "";
  return build.empty() ? message : with_member(std::move(message), "build", build);
}

// --- clients ------------------------------------------------------------------------------------

ClientPtr House::connect(std::function<void(const Outgoing&)> send, std::string address,
                         std::function<void()> come_back) {
  auto client = std::make_shared<Client>();
  client->address = std::move(address);
  client->number = ++last_client_;
  client->send = std::move(send);
  client->come_back = std::move(come_back);
  client->counts = &counts_;
  clients_.insert(client);
  return client;
}

void House::disconnect(const ClientPtr& client) {
  client->connected = false;
  client->send = [](const Outgoing&) {};
  client->come_back = nullptr;
  client->counts = nullptr;
  analyses_.leave(client);
  stop_following(client);
  clients_.erase(client);
}

void House::catch_up(const ClientPtr& client) {
  client->behind = false;
  lobby_.catch_up(client);
  const RoomPtr room = client->room;
  if (room) guard(room, [&] { room->catch_up(client); });
}

void House::stop_following(const ClientPtr& client) {
  lobby_.leave(client);
  if (const RoomPtr room = client->room) {
    room->leave(client);
    note_visit(*room);
    lobby_changed(room);
    go_on(room);
  }
}

bool House::admit(const Client& client, std::size_t count) {
  return addresses_.take(client.address, Addresses::Deed::Request, now(),
                         static_cast<double>(count));
}

bool House::is_too_often(const Reply& reply, Addresses::Deed deed) {
  if (addresses_.take(reply.client->address, deed, now())) return false;
  reply.refuse(too_often());
  return true;
}

// --- requests -----------------------------------------------------------------------------------

void House::receive(const ClientPtr& client, std::string_view frame, Task done) {
  auto parsed = parse_request(frame);
  if (const auto* bad = std::get_if<BadRequest>(&parsed)) {
    count(counts_.requests, "unreadable");
    Reply{client, bad->id, std::move(done)}.refuse(bad->refusal);
    return;
  }
  auto& request = std::get<Request>(parsed);
  count(counts_.requests, request.type);
  Reply reply{client, request.id, std::move(done)};
  if (std::holds_alternative<TableRequest>(request.body)) {
    return handle_at_table(std::move(reply), std::move(request));
  }
  if (std::holds_alternative<request::Ping>(request.body)) return handle(reply, request);
  const std::string& address = client->address;
  errands_.add(address.empty() ? std::to_string(client->number) : address,
               [this, reply, kept = std::make_shared<const Request>(request)] {
                 if (!reply.client->connected) return reply.done();
                 handle(reply, *kept);
               });
}

void House::handle(const Reply& reply, const Request& request) {
  guard(reply, nullptr,
        [&] { std::visit([&](const auto& body) { handle(reply, request, body); }, request.body); });
}

void House::refuse(const ClientPtr& client, std::string_view frame, const Refusal& refusal) {
  const auto parsed = parse_request(frame);
  const auto* bad = std::get_if<BadRequest>(&parsed);
  Reply{client, bad ? bad->id : std::get<Request>(parsed).id, [] {}}.refuse(refusal);
}

Refusal House::fail(const RoomPtr& room, const std::string& why) {
  outside_.report("the rules of a game failed: " + why);
  if (!room || !room->opened() || room->table().over()) return rules_failed();
  set_aside(room, why);
  return set_aside_refusal();
}

void House::set_aside(const RoomPtr& room, const std::string& why) {
  room->when_settled([this, room, why] {
    if (room->table().set_aside() || room->table().over()) return;
    report_table(room->number(), " is set aside: " + why);
    const Event event{Event::Kind::SetAside, kChance, why, {}, {}, {}, {}};
    room->commit(outside_.store, {event}, [this, room](Fate fate) {
      if (fate == Fate::Refused) return lose(room);
      note_stage(*room);
      lobby_changed(room);
      if (fate == Fate::Kept) go_on(room);
    });
  });
}

void House::look_after(const RoomPtr& room) {
  if (const auto trouble = room->take_trouble()) set_aside(room, *trouble);
}

void House::handle(const Reply& reply, const Request&, const request::Ping&) { reply.ok(); }

void House::handle(const Reply& reply, const Request&, const request::Join& join) {
  if (is_too_often(reply, Addresses::Deed::Join)) return;
  const RoomPtr room = find_room(reply, join.table, number_named(join.table));
  if (!room) return;
  when_there(room, [this, reply, join, room] {
    guard(reply, room, [&] { join_room(reply, join, room); });
  });
}

// Memory is never ahead of the disk, so what only looks need not wait for it; and how long it takes
// must not tell who is just choosing.
void House::when_there(const RoomPtr& room, const Task& look) {
  if (room->opened()) {
    look();
  } else {
    room->when_settled(look);
  }
}

void House::join_room(const Reply& reply, const request::Join& join, const RoomPtr& room) {
  const ClientPtr& client = reply.client;
  if (!room->opened()) return reply.refuse(no_such_table());
  if (!client->connected) return reply.done();
  const auto seat = join.token ? room->table().seat_of(*join.token, secrets_) : std::nullopt;
  if (join.token && !seat) {
    const bool was_freed = room->table().has_freed(*join.token, secrets_);
    return reply.refuse(was_freed ? seat_freed() : Refusal{"wrong-token", {"error.wrong_token"}});
  }
  const Viewer viewer = seat.value_or(kWatcher);
  if (client->room != room || client->viewer != viewer || client->gets_changes != join.changes) {
    stop_following(client);
    client->gets_changes = join.changes;
    room->enter(client, viewer);
    note_visit(*room);
    lobby_changed(room);
  }
  reply.send_text(with_build(room->snapshot(*client)));
  go_on(room);
}

void House::at_seat(const Reply& reply, const std::function<void(const RoomPtr&, Seat)>& look) {
  const RoomPtr room = reply.client->room;
  if (!room) return reply.refuse(not_joined());
  when_there(room, [this, reply, room, look] {
    const Viewer who = reply.client->viewer;
    if (who == kWatcher) return reply.refuse({"not-seated", {"error.not_seated"}});
    guard(reply, room, [&] { look(room, who); });
  });
}

void House::handle(const Reply& reply, const Request&, const request::Preview& preview) {
  at_seat(reply, [reply, preview](const RoomPtr& room, Seat seat) {
    const Table& table = room->table();
    if (auto refusal = table.unanswerable(preview.question, seat)) return reply.refuse(*refusal);
    reply.send(
        Json::object({{"type", "preview"}, {"view", preview_json(table, seat, preview.option)}}));
  });
}

void House::handle_at_table(Reply reply, Request request) {
  RoomPtr room = reply.client->room;
  if (!room) return reply.refuse(not_joined());
  if (const auto refusal = refuse_talk(*room, *reply.client, request)) {
    return reply.refuse(*refusal);
  }
  decide_in_turn(std::make_shared<Asked>(
      Asked{std::move(reply), std::move(request), std::move(room), std::nullopt, false}));
}

// What changes nothing as things stand is answered at once; the rest is decided when its turn
// comes.
void House::decide_in_turn(const std::shared_ptr<Asked>& asked) {
  const RoomPtr& room = asked->room;
  const auto act = [this, asked] {
    guard(asked->reply, asked->room, [&] { settle(asked, decide(*asked)); });
  };
  if (room->settled() || !room->opened()) return room->when_settled(act);
  guard(asked->reply, room, [&] {
    Decision decision = decide(*asked);
    const auto* events = std::get_if<std::vector<Event>>(&decision);
    if (events && !events->empty()) return room->when_settled(act);
    settle(asked, std::move(decision));
  });
}

Decision House::decide(Asked& asked) {
  const Client& client = *asked.reply.client;
  const auto& body = std::get<TableRequest>(asked.request.body);
  asked.receipt = receipt_json(asked.room->table(), client.viewer, body);
  return decide(*asked.room, client, asked.request, body);
}

// Who gets changes hears with the change that the request is done.
void House::settle(const std::shared_ptr<Asked>& asked, Decision decision) {
  const Reply& reply = asked->reply;
  auto* events = std::get_if<std::vector<Event>>(&decision);
  const bool changes = events && !events->empty() && reply.client->gets_changes;
  if (!changes || asked->receipt) {
    return settle(reply, asked->room, std::move(decision), [asked] {
      Json answer = Json::object({{"type", "ok"}});
      if (asked->receipt) answer.set("receipt", *asked->receipt);
      return answer;
    });
  }
  const bool move = is_move(*events);
  asked->room->commit(outside_.store, std::move(*events),
                      [this, asked, move](Fate fate) { finish(*asked, move, fate); },
                      {reply.client.get(), *reply.id, &asked->is_told});
}

void House::finish(const Asked& asked, bool move, Fate fate) {
  const Reply& reply = asked.reply;
  const RoomPtr& room = asked.room;
  if (fate != Fate::Kept) return refuse_unkept(reply, room, fate);
  if (move) ++counts_.moves_of_people;
  note_change(room);
  if (asked.is_told) {
    reply.done();
  } else {
    reply.ok();
  }
  go_on(room);
}

Decision House::decide(Room& room, const Client& client, const Request& request,
                       const TableRequest& body) {
  const Viewer who = client.viewer;
  const std::string& fingerprint = request.fingerprint;
  const auto* say = std::get_if<request::Say>(&body);
  if (who == kWatcher && say) {
    // Watchers are told apart by ids nobody else can guess: a line sent again after a lost
    // connection must not appear twice, and a line of somebody else must not be lost.
    if (!is_unguessable(request.id)) return Refusal{"bad-message", {"error.guessable_id"}};
    if (const auto refusal = refuse_name(say->name, &room.table())) return *refusal;
  }
  if (room.table().knows_request(who, fingerprint)) return std::vector<Event>{};
  const auto* bot = std::get_if<request::Bot>(&body);
  if (bot && who != kWatcher && room.absence(bot->seat)) {
    return decide_stand_in(room, *bot, who, fingerprint);
  }
  const auto luck = luck_of(room);
  Decision decision = room.table().decide(body, who, fingerprint, others_at(room, *luck));
  const auto* freeing = std::get_if<request::Free>(&body);
  if (freeing && std::holds_alternative<std::vector<Event>>(decision)) {
    note_freeing(room, freeing->seat);
    forget_game(room, static_cast<Seat>(freeing->seat));
  }
  const bool plays_on = std::holds_alternative<request::Continue>(body);
  if (plays_on && std::holds_alternative<std::vector<Event>>(decision)) {
    room.playing_on() = {room.table().question(), request_key(who, fingerprint)};
  }
  return decision;
}

// A line that is sent again counts once.
std::optional<Refusal> House::refuse_talk(Room& room, const Client& client,
                                          const Request& request) {
  const auto* say = std::get_if<request::Say>(&std::get<TableRequest>(request.body));
  if (client.viewer != kWatcher || !say) return std::nullopt;
  if (room.table().knows_request(kWatcher, request.fingerprint)) return std::nullopt;
  const std::string who = word_for(client);
  Room::Said& said = room.said_by(who);
  const std::size_t percent = options_.limits.address_talk_share;
  constexpr std::size_t kPercent = 100 * Table::kPartOfWatchers;
  if (said.lines >= Table::kMaxTalk * percent / kPercent ||
      said.bytes >= Table::kMaxTalkBytes * percent / kPercent) {
    return Refusal{"too-many", {"error.talk_share"}};
  }
  if (!addresses_.take(who, Addresses::Deed::Talk, now())) {
    return Refusal{"too-many", {"error.talk_too_fast"}};
  }
  ++said.lines;
  said.bytes += say->name.size() + say->text.size();
  return std::nullopt;
}

// A network that fails for a moment must not cost anybody a turn.
Decision House::decide_stand_in(const Room& room, const request::Bot& bot, Viewer who,
                                const std::string& fingerprint) {
  const auto luck = luck_of(room);
  Decision decision = room.table().decide_stand_in(bot, who, fingerprint, others_at(room, *luck));
  const auto left =
      std::chrono::ceil<std::chrono::seconds>(options_.absence - *room.absence(bot.seat));
  if (left.count() > 0 && std::holds_alternative<std::vector<Event>>(decision)) {
    return Refusal{
        "not-allowed",
        {"error.not_absent_yet", Json::object({{"seconds", std::int64_t{left.count()}}})}};
  }
  return decision;
}

void House::settle(const Reply& reply, const RoomPtr& room, Decision decision,
                   std::function<Json()> answer) {
  if (const auto* refusal = std::get_if<Refusal>(&decision)) return reply.refuse(*refusal);
  auto& events = std::get<std::vector<Event>>(decision);
  if (events.empty() && room->opened()) {
    reply.send(answer());
    return go_on(room);
  }
  const bool move = is_move(events);
  room->commit(outside_.store, std::move(events),
               [this, reply, room, move, answer = std::move(answer)](Fate fate) {
                 if (fate == Fate::Kept) {
                   if (move) ++counts_.moves_of_people;
                   note_change(room);
                   reply.send(answer());
                   return go_on(room);
                 }
                 if (!room->opened()) remove_table(room->number());
                 refuse_unkept(reply, room, fate);
               });
}

void House::note_change(const RoomPtr& room) {
  note_stage(*room);
  note_answers(*room);
  lobby_changed(room);
  look_after(room);
}

}  // namespace cauldron
