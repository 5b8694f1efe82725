// The house: letting bots think. People never wait for them: whatever else happens at the table is
// stored at once, and a thought about a question that is no longer open is stopped and forgotten.
#include <algorithm>

#include "bots/levels.h"
#include "house/house.h"
#include "house/table/advance.h"

namespace cauldron {

namespace {

// So many are stored and told at a time. Bots at many tables may answer together; people's requests
// come in between.
constexpr std::size_t kMostMovesOfBots = 4;

Json hint_json(const Game& game, const Conclusion& found) {
  Json json = Json::object(
      {{"type", "hint"}, {"option", found.option ? Json(game.text(*found.option)) : Json()}});
  const Proof& proof = found.proof;
  if (proof.nudge) json.set("nudge", proof.nudge->to_json());
  if (proof.kind) json.set("kind", proof.kind->to_json());
  if (proof.messages.empty()) return json;
  Json messages = Json::array();
  for (const Message& message : proof.messages) messages.push_back(message.to_json());
  json.set("proof", std::move(messages));
  if (proof.second) {
    json.set("second", Json::object({{"option", game.text(proof.second->option)},
                                     {"message", proof.second->message.to_json()}}));
  }
  if (!proof.evidence.is_null()) json.set("evidence", proof.evidence);
  return json;
}

bool has_players(const Table& table) {
  return std::ranges::any_of(table.seats(), [](const TableSeat& seat) {
    return seat.kind == TableSeat::Kind::Person && !seat.resigned;
  });
}

// Each seat gets luck of its own, whoever is asked first.
std::uint64_t seed_of(Luck& luck, Seat seat) { return Rng(luck.seed(), seat).next(); }

}  // namespace

// Charged to the people at the table; while none is there, to the address that opened it.
Thought House::thought_in(const Room& room, Seat seat, std::string bot, std::uint64_t seed) const {
  const Table& table = room.table();
  Thought thought = thought_about(table.match(), table.shared_game(), seat, std::move(bot), seed);
  thought.table = room.number();
  thought.can_wait = !has_players(table);
  thought.addresses = room.addresses();
  const auto listing = listings_.find(room.number());
  if (!room.anybody_here() && listing != listings_.end()) {
    thought.addresses.push_back(listing->second.header.origin.text());
  }
  // Those who are not counted share no turn with anybody.
  const bool is_counted = std::ranges::count(thought.addresses, std::string()) == 0;
  if (!is_counted) thought.addresses.clear();
  return thought;
}

void House::go_on(const RoomPtr& room) {
  room->when_settled([this, room] {
    const auto listing = listings_.find(room->number());
    if (listing == listings_.end() || listing->second.room != room) return;
    guard(room, [&] { think_on(room); });
  });
}

void House::think_on(const RoomPtr& room) {
  if (resting_) return;
  review_hint(room);
  const SeatSet seats = bots_wanted(*room);
  Thoughts& thoughts = room->thoughts();
  thoughts.keep_only(room->table().question(), seats);
  if (seats == 0) return;
  if (thoughts.have_answered(seats)) return play_answers(room);
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (contains(seats, seat) && !thoughts.has_begun(seat)) begin_thought(room, seat);
  }
}

// Where nobody plays but bots, they do so for those who look on.
SeatSet House::bots_wanted(Room& room) {
  const bool has_people = room.table().people() != 0;
  auto& playing_on = room.playing_on();
  if (has_people || !room.anybody_here()) playing_on.reset();
  if (!has_people && !room.anybody_here()) return 0;
  return bots_asked(room.table(), playing_on ? std::optional(playing_on->question) : std::nullopt);
}

// Room and thought do not keep each other alive.
Ticket House::think(const RoomPtr& room, Thought thought,
                    std::function<void(const RoomPtr&, const Conclusion&)> done) {
  return outside_.thinkers.think(
      std::move(thought),
      [weak = std::weak_ptr(room), done = std::move(done)](const Conclusion& conclusion) {
        if (const RoomPtr live = weak.lock()) done(live, conclusion);
      });
}

void House::begin_thought(const RoomPtr& room, Seat seat) {
  const auto done = [this, seat](const RoomPtr& about, const Conclusion& conclusion) {
    if (conclusion.option) {
      about->thoughts().conclude(seat, *conclusion.option);
      go_on(about);
    } else {
      about->thoughts().forget(seat);
      fail(about, conclusion.trouble);
    }
  };
  const std::uint64_t seed = seed_of(*luck_of(*room), seat);
  Thought thought = thought_in(*room, seat, room->table().seats()[seat].bot, seed);
  room->thoughts().begin(seat, think(room, std::move(thought), done));
}

// Nothing happens yet where a person's answer is missing.
void House::play_answers(const RoomPtr& room) {
  if (moves_of_bots_ >= kMostMovesOfBots) {
    const bool in_line = std::find(in_line_.begin(), in_line_.end(), room) != in_line_.end();
    if (!in_line) in_line_.push_back(room);
    return;
  }
  std::vector<Event> events;
  const auto luck = luck_of(*room);
  advance(room->table(), events, others_at(*room, *luck));
  if (events.empty()) return;
  if (const auto& playing_on = room->playing_on()) events.front().request = playing_on->request;
  ++moves_of_bots_;
  room->commit(outside_.store, std::move(events), [this, room](Fate fate) {
    --moves_of_bots_;
    if (fate == Fate::Refused) {
      lose(room);
    } else if (fate == Fate::Kept) {
      ++counts_.moves_of_bots;
      if (room->playing_on()) room->playing_on()->request.clear();
      note_change(room);
      go_on(room);
    } else {
      outside_.in_a_while([this, room] { go_on(room); });
    }
    let_next_in();
  });
}

void House::let_next_in() {
  while (moves_of_bots_ < kMostMovesOfBots && !in_line_.empty()) {
    const RoomPtr next = std::move(in_line_.front());
    in_line_.pop_front();
    go_on(next);
  }
}

// --- hints --------------------------------------------------------------------------------------

// Against other people one plays alone.
void House::handle(const Reply& reply, const Request&, const request::Hint& hint) {
  at_seat(reply, [this, reply, hint](const RoomPtr& room, Seat seat) {
    const Table& table = room->table();
    if (table.has_others_than(seat)) return reply.refuse({"not-allowed", {"error.no_hints"}});
    const auto refusal = table.unanswerable(hint.question, seat);
    if (!refusal) return give_hint(reply, room, seat);
    if (refusal->code != "not-asked") return reply.refuse(*refusal);
    reply.send(hint_json(table.game(), {}));
  });
}

// The client's next request need not wait for the bot.
void House::give_hint(const Reply& reply, const RoomPtr& room, Seat seat) {
  review_hint(room);
  const Table& table = room->table();
  auto& hint = room->hint();
  if (hint && hint->found) return reply.send(hint_json(table.game(), *hint->found));
  if (!hint) {
    const std::string bot(top_level(table.game()));
    const auto done = [this](const RoomPtr& about, const Conclusion& conclusion) {
      tell_hint(about, conclusion);
    };
    Thought thought = thought_in(*room, seat, bot, luck_of_question(table).next());
    thought.proved = true;
    Ticket ticket = think(room, std::move(thought), done);
    hint = HintThought{table.question(), seat, std::move(ticket), std::nullopt, {}};
  }
  hint->waiting.push_back({reply.client, reply.id, [] {}});
  reply.done();
}

void House::tell_hint(const RoomPtr& room, const Conclusion& conclusion) {
  HintThought& hint = *room->hint();
  hint.ticket.reset();
  if (conclusion.option) hint.found = conclusion;
  const std::vector<Reply> waiting = std::exchange(hint.waiting, {});
  guard(room, [&] {
    if (hint.found) {
      const Json answer = hint_json(room->table().game(), *hint.found);
      for (const Reply& reply : waiting) reply.send(answer);
    } else {
      room->hint().reset();
      const Refusal refusal = fail(room, conclusion.trouble);
      for (const Reply& reply : waiting) reply.refuse(refusal);
    }
  });
}

void House::review_hint(const RoomPtr& room) {
  auto& hint = room->hint();
  if (!hint) return;
  const auto question = static_cast<std::int64_t>(hint->question);
  const auto refusal = room->table().unanswerable(question, hint->seat);
  std::erase_if(hint->waiting, [&](const Reply& reply) {
    const bool has_left = reply.client->room != room;
    if (refusal) {
      reply.refuse(*refusal);
    } else if (has_left) {
      reply.refuse(not_joined());
    }
    return refusal || has_left;
  });
  if (refusal || (hint->waiting.empty() && !hint->found)) hint.reset();
}

}  // namespace cauldron
