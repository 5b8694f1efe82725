// The house: looking back at what has been played, and playing on from there.
#include "bots/levels.h"
#include "house/house.h"
#include "house/table/codes.h"

namespace cauldron {

namespace {

Refusal no_such_move(std::size_t moves) {
  return {"bad-message", {"error.no_such_move", Json::object({{"moves", std::uint64_t{moves}}})}};
}

// The number of moves the client asked for, if there are as many.
std::optional<std::size_t> checked(std::int64_t move, std::size_t moves) {
  if (move < 0 || static_cast<std::uint64_t>(move) > moves) return std::nullopt;
  return static_cast<std::size_t>(move);
}

// Answers given together are taken back together.
std::size_t rest_before(const Match& match, std::size_t moves, Moments& moments) {
  while (moves > 0) {
    const Ask ask = match.game().ask(moments.at(match, moves));
    if (ask.pending == ask.group) break;
    --moves;
  }
  return moves;
}

}  // namespace

// While the game goes on, its past belongs to those who are at the table.
void House::look_back(const Reply& reply, const request::Past& past,
                      const std::function<void(Room&, Viewer)>& look) {
  const std::int64_t number = number_of(past.table);
  const bool may_be_elsewhere = shares_store() && could_be_id(past.table);
  if (number == 0 && !may_be_elsewhere && !is_unreadable(past.table)) {
    return reply.refuse(refuse_unknown(reply.client->address));
  }
  const RoomPtr room = find_room(reply, past.table, number);
  if (!room) return;
  when_there(room, [this, reply, past, room, look] {
    const Table& table = room->table();
    if (!room->opened()) return reply.refuse(no_such_table());
    const bool is_here = reply.client->room == room;
    Viewer viewer = is_here ? reply.client->viewer : kWatcher;
    if (past.token) {
      const auto seat = table.seat_of(*past.token, secrets_);
      if (!seat) return reply.refuse({"wrong-token", {"error.wrong_token"}});
      viewer = *seat;
    }
    if (!table.started()) return reply.refuse({"not-started", {"error.not_started"}});
    guard(reply, room, [&] {
      if (!table.over() && !past.token && !is_here) {
        return reply.refuse(not_joined());
      }
      look(*room, viewer);
    });
  });
}

void House::handle(const Reply& reply, const Request&, const request::Moment& moment) {
  look_back(reply, moment, [reply, moment](Room& room, Viewer viewer) {
    const Table& table = room.table();
    const std::size_t moves = table.match().moves().size();
    const auto move = checked(moment.move, moves);
    if (!move) return reply.refuse(no_such_move(moves));
    if (moment.seat) {
      if (!table.over()) return reply.refuse({"not-allowed", {"error.not_over"}});
      if (*moment.seat < 0 || *moment.seat >= static_cast<std::int64_t>(table.seats().size())) {
        return reply.refuse({"no-such-seat", {"error.no_such_seat"}});
      }
      viewer = static_cast<Viewer>(*moment.seat);
    }
    reply.send_text(moment_text(table, viewer, *move, room.moments()));
  });
}

void House::handle(const Reply& reply, const Request&, const request::Series& series) {
  look_back(reply, series, [reply](Room& room, Viewer viewer) {
    reply.send(Json::object({{"type", "series"},
                             {"points", room.moments().series(room.table().match())},
                             {"lines", line_counts(room.table(), viewer)}}));
  });
}

void House::handle(const Reply& reply, const Request&, const request::Record& record) {
  look_back(reply, record, [reply](Room& room, Viewer) {
    if (!room.table().over()) return reply.refuse({"not-allowed", {"error.not_over"}});
    reply.send(Json::object({{"type", "record"}, {"record", to_line(room.table().record())}}));
  });
}

void House::handle(const Reply& reply, const Request& request, const request::Branch& branch) {
  if (is_repeated(reply, request)) return;
  look_back(reply, branch, [this, reply, request, branch](Room& room, Viewer) {
    if (!is_repeated(reply, request)) branch_off(reply, branch, room);
  });
}

void House::branch_off(const Reply& reply, const request::Branch& branch, Room& room) {
  const Table& table = room.table();
  const Match& match = table.match();
  const Game& game = table.game();
  if (!table.over()) return reply.refuse({"not-allowed", {"error.not_over"}});
  const std::size_t last = match.moves().size() - (match.over() ? 1 : 0);
  const auto move = checked(branch.move, last);
  if (!move) return reply.refuse(no_such_move(last));
  if (branch.seat < 0 || branch.seat >= game.info().people) {
    return reply.refuse({"no-such-seat", {"error.no_such_seat"}});
  }
  if (refuses_promise(reply, branch.promise)) return;
  if (const auto refusal = refuse_name(branch.name, nullptr)) return reply.refuse(*refusal);
  if (is_too_often(reply, Addresses::Deed::Create)) return;
  const auto space = find_space(reply.client->address);
  if (const auto* refusal = std::get_if<Refusal>(&space)) return reply.refuse(*refusal);

  request::Create create;
  create.name = table.header().title;
  create.promise = branch.promise;
  create.nonce = branch.nonce;
  for (Seat seat = 0; seat < game.info().people; ++seat) {
    using Kind = request::Create::SeatKind;
    const TableSeat& sat = table.seats()[seat];
    const std::string level =
        sat.kind == TableSeat::Kind::Bot ? sat.bot : std::string(middle_level(game));
    create.seats.push_back(seat == branch.seat ? request::Create::Seat{Kind::Me, branch.name}
                                               : request::Create::Seat{Kind::Bot, level});
  }
  std::vector<Event> moves;
  const std::size_t kept = rest_before(match, *move, room.moments());
  for (std::size_t i = 0; i < kept; ++i) {
    const Move& made = match.moves()[i];
    moves.push_back({Event::Kind::Move, made.who, game.text(made.option), {}, {}, {}, {}});
  }
  open_table(reply, create, table.shared_game(), std::get<std::int64_t>(space),
             {std::move(moves), {}, {}});
}

}  // namespace cauldron
