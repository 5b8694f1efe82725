#include "table/projection.h"

#include <algorithm>

namespace cauldron {

namespace {

Json seat_number(Viewer viewer) { return viewer == kWatcher ? Json() : Json(unsigned{viewer}); }

Json seats_json(const Table& table, const Presence& presence) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const TableSeat& seat = table.seats()[i];
    const bool is_person = seat.kind == TableSeat::Kind::Person;
    const char* kind = is_person ? "person" : seat.kind == TableSeat::Kind::Bot ? "bot" : "open";
    seats.push_back(Json::object({{"kind", kind},
                                  {"name", seat.name},
                                  {"bot", seat.bot.empty() ? Json() : Json(seat.bot)},
                                  {"online", is_person && presence.online[i]},
                                  {"away", seat.away}}));
  }
  return seats;
}

Json view_json(const Game& game, const StateBox& state, Viewer viewer) {
  return game.view_json(game.view(state, viewer));
}

void add_options(const Table& table, Seat seat, Json& ask) {
  const Game& game = table.game();
  const StateBox& state = table.match().state();
  Json options = Json::array();
  for (const Option option : game.options(state, seat)) options.push_back(game.text(option));
  Json refused = Json::array();
  for (const Refused& entry : game.refused(state, seat)) {
    refused.push_back(
        Json::object({{"option", game.text(entry.option)}, {"why", entry.why.to_json()}}));
  }
  ask.set("options", std::move(options));
  ask.set("refused", std::move(refused));
  if (const auto& chosen = table.answers()[seat]) ask.set("chosen", game.text(*chosen));
}

Json ask_json(const Table& table, Viewer viewer) {
  if (!table.started()) return nullptr;
  const Ask ask = table.match().ask();
  const std::string_view kind = table.game().question_kind(table.match().state());
  const bool you = contains(ask.group, viewer) && table.seats()[viewer].asks_person();
  Json seats = Json::array();
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (contains(ask.group, seat)) seats.push_back(unsigned{seat});
  }
  Json json = Json::object({{"question", std::uint64_t{table.question()}},
                            {"kind", kind.empty() ? Json() : Json(kind)},
                            {"seats", std::move(seats)},
                            {"secret", ask.secret()},
                            {"you", you},
                            {"options", Json::array()},
                            {"refused", Json::array()},
                            {"chosen", nullptr}});
  if (you) add_options(table, viewer, json);
  return json;
}

// Calls visit(log, state) once for every picture the viewer sees after the first `from` moves.
// Answers given together are one picture.
template <class Visit>
void each_step(const Table& table, StateBox state, std::size_t from, Viewer viewer, Visit visit) {
  const Game& game = table.game();
  const auto& moves = table.match().moves();
  Json log = Json::array();
  for (std::size_t i = from; i < moves.size(); ++i) {
    const StateBox before = state;
    game.apply(state, moves[i].who, moves[i].option);
    for (const Message& line : game.log(before, moves[i].who, moves[i].option, state, viewer)) {
      log.push_back(line.to_json());
    }
    const Ask ask = game.ask(state);
    if (ask.pending != ask.group) continue;
    visit(std::move(log), state);
    log = Json::array();
  }
}

Json steps_json(const Table& table, const TableMark& since, Viewer viewer) {
  Json steps = Json::array();
  ViewBox shown = table.game().view(since.state, viewer);
  each_step(table, since.state, since.moves, viewer, [&](Json log, const StateBox& state) {
    const ViewBox view = table.game().view(state, viewer);
    if (view == shown && log.items().empty()) return;
    shown = view;
    steps.push_back(
        Json::object({{"log", std::move(log)}, {"view", table.game().view_json(view)}}));
  });
  return steps;
}

Json log_json(const Table& table, Viewer viewer) {
  Json all = Json::array();
  each_step(table, table.game().initial(), 0, viewer, [&](Json log, const StateBox&) {
    for (Json& line : log.items()) all.push_back(std::move(line));
  });
  return all;
}

// The last `count` lines.
Json chat_json(const Table& table, std::size_t count) {
  Json lines = Json::array();
  const auto& chat = table.chat();
  for (std::size_t i = chat.size() - std::min(count, chat.size()); i < chat.size(); ++i) {
    lines.push_back(Json::object({{"seat", seat_number(chat[i].who)},
                                  {"name", chat[i].name},
                                  {chat[i].is_signal ? "signal" : "text", chat[i].text}}));
  }
  return lines;
}

std::uint64_t sequence(const Table& table, Viewer viewer, const Presence& presence) {
  return table.seen_by(viewer) + presence.changes;
}

}  // namespace

TableMark mark(const Table& table) {
  return {table.match().state(), table.match().moves().size(), table.talk_count()};
}

Json snapshot_json(const Table& table, Viewer viewer, const Presence& presence) {
  const TableHeader& header = table.header();
  const GameInfo& game = table.game().info();
  return Json::object(
      {{"type", "table"},
       {"table", header.id},
       {"name", header.title},
       {"game", game.id},
       {"public", header.open_to_all},
       {"rules", game.rules},
       {"content", game.content},
       {"variant", game.variant},
       {"you", seat_number(viewer)},
       {"seats", seats_json(table, presence)},
       {"watchers", presence.watchers},
       {"seq", sequence(table, viewer, presence)},
       {"deck", table.game().content_json()},
       {"view", table.started() ? view_json(table.game(), table.match().state(), viewer) : Json()},
       {"ask", ask_json(table, viewer)},
       {"log", log_json(table, viewer)},
       {"chat", chat_json(table, Table::kChatKept)}});
}

Json update_json(const Table& table, const TableMark& since, Viewer viewer,
                 const Presence& presence) {
  return Json::object({{"type", "update"},
                       {"seq", sequence(table, viewer, presence)},
                       {"seats", seats_json(table, presence)},
                       {"watchers", presence.watchers},
                       {"steps", steps_json(table, since, viewer)},
                       {"ask", ask_json(table, viewer)},
                       {"chat", chat_json(table, table.talk_count() - since.talk)}});
}

Json entry_json(const Table& table, const Presence& presence) {
  const auto open =
      std::count_if(table.seats().begin(), table.seats().end(),
                    [](const TableSeat& seat) { return seat.kind == TableSeat::Kind::Open; });
  Json round = 0;
  if (table.started()) {
    const Json view = view_json(table.game(), table.match().state(), kWatcher);
    if (const Json* number = view.find("round")) round = *number;
  }
  return Json::object({{"table", table.header().id},
                       {"name", table.header().title},
                       {"game", table.game().info().id},
                       {"seats", seats_json(table, presence)},
                       {"open", static_cast<int>(open)},
                       {"started", table.started()},
                       {"over", table.over()},
                       {"round", std::move(round)}});
}

bool is_turn_of(const Table& table, Seat seat) {
  return table.started() && contains(table.match().ask().pending, seat) &&
         table.seats()[seat].asks_person() && !table.answers()[seat];
}

}  // namespace cauldron
