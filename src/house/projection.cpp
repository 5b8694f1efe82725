#include "house/projection.h"

#include <algorithm>
#include <deque>
#include <utility>

#include "core/hash.h"
#include "games/catalogue.h"
#include "house/fairness.h"

namespace cauldron {

namespace {

Json seat_number(Viewer viewer) { return viewer == kWatcher ? Json() : Json(unsigned{viewer}); }

// In the order of TableSeat::Kind.
constexpr std::string_view kSeatKinds[] = {"open", "person", "bot", "game"};

Json seat_list(SeatSet set) {
  Json seats = Json::array();
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (contains(set, seat)) seats.push_back(unsigned{seat});
  }
  return seats;
}

Json question_kind(const Game& game, const StateBox& state) {
  const std::string_view kind = game.question_kind(state);
  return kind.empty() ? Json() : Json(kind);
}

Json seats_json(const Table& table, const Presence& presence) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const TableSeat& seat = table.seats()[i];
    const bool is_person = seat.kind == TableSeat::Kind::Person;
    seats.push_back(Json::object({{"kind", kSeatKinds[static_cast<std::size_t>(seat.kind)]},
                                  {"name", seat.name},
                                  {"bot", seat.bot.empty() ? Json() : Json(seat.bot)},
                                  {"online", is_person && presence.online[i]},
                                  {"away", seat.away},
                                  {"resigned", seat.resigned}}));
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
  const bool broken_off = table.agreed() || table.set_aside();
  const Ask ask = broken_off ? Ask::over() : table.match().ask();
  const bool you = contains(ask.group, viewer) && table.seats()[viewer].asks_person();
  Json json = Json::object(
      {{"question", std::uint64_t{table.question()}},
       {"kind", broken_off ? Json() : question_kind(table.game(), table.match().state())},
       {"seats", seat_list(ask.group)},
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

// An update shows no more pictures than that; what happened before the first is in its log. So an
// update of the largest views stays far below what may wait for a slow reader (net/websocket.cpp).
constexpr std::size_t kMostSteps = 256;

Json steps_json(const Table& table, const TableMark& since, Viewer viewer) {
  if (since.moves == table.match().moves().size()) return Json::array();
  std::deque<std::pair<Json, ViewBox>> pictures;
  ViewBox shown = table.game().view(since.state, viewer);
  each_step(table, since.state, since.moves, viewer, [&](Json log, const StateBox& state) {
    const ViewBox view = table.game().view(state, viewer);
    if (view == shown && log.items().empty()) return;
    shown = view;
    pictures.emplace_back(std::move(log), view);
    if (pictures.size() <= kMostSteps) return;
    Json::Array& first = pictures[1].first.items();
    Json::Array& gone = pictures[0].first.items();
    first.insert(first.begin(), gone.begin(), gone.end());
    pictures.pop_front();
  });
  Json steps = Json::array();
  for (auto& [log, view] : pictures) {
    steps.push_back(
        Json::object({{"log", std::move(log)}, {"view", table.game().view_json(view)}}));
  }
  return steps;
}

Json log_json(const Table& table, Viewer viewer) {
  Json all = Json::array();
  each_step(table, table.game().initial(), 0, viewer, [&](Json log, const StateBox&) {
    for (Json& line : log.items()) all.push_back(std::move(line));
  });
  return all;
}

Json chat_line(const ChatLine& line) {
  using Kind = ChatLine::Kind;
  Json json = Json::object({{"seat", seat_number(line.who)}, {"name", line.name}});
  if (line.kind == Kind::Text) return json.set("text", line.text);
  if (line.kind == Kind::Signal) return json.set("signal", line.text);
  return json.set("announced", line.text).set("kept", line.kind == Kind::Kept);
}

// What people have announced, and how often they kept their word.
Json talk_json(const Table& table) {
  if (table.game().info().talk != Talk::Announcements) return nullptr;
  Json announced = Json::array(), kept = Json::array(), broken = Json::array();
  for (Seat seat = 0; seat < table.seats().size(); ++seat) {
    const std::string& text = table.announcements().of(seat);
    announced.push_back(text.empty() ? Json() : Json(text));
    kept.push_back(table.announcements().kept(seat));
    broken.push_back(table.announcements().broken(seat));
  }
  return Json::object({{"announced", std::move(announced)},
                       {"kept", std::move(kept)},
                       {"broken", std::move(broken)}});
}

// How the table ended; null while it goes on.
Json result_json(const Table& table) {
  if (!table.over()) return nullptr;
  SeatSet resigned = 0;
  for (Seat seat = 0; seat < table.seats().size(); ++seat) {
    if (table.seats()[seat].resigned) resigned |= only(seat);
  }
  const auto outcome =
      table.set_aside() ? std::nullopt : table.game().outcome(table.match().state());
  return Json::object({{"agreed", table.agreed()},
                       {"setAside", table.set_aside()},
                       {"outcome", outcome ? outcome->to_json() : Json()},
                       {"resigned", seat_list(resigned)}});
}

// The last `count` lines.
Json chat_json(const Table& table, std::size_t count) {
  Json lines = Json::array();
  const auto& chat = table.chat();
  for (std::size_t i = chat.size() - std::min(count, chat.size()); i < chat.size(); ++i) {
    lines.push_back(chat_line(chat[i]));
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
       {"contentHash", game.content},
       {"variant", game.variant},
       {"you", seat_number(viewer)},
       {"seats", seats_json(table, presence)},
       {"watchers", presence.watchers},
       {"seq", sequence(table, viewer, presence)},
       {"content", table.game().content_json()},
       {"view", table.started() ? view_json(table.game(), table.match().state(), viewer) : Json()},
       {"ask", ask_json(table, viewer)},
       {"log", log_json(table, viewer)},
       {"chat", chat_json(table, Table::kChatKept)},
       {"talk", talk_json(table)},
       {"draw", seat_list(table.draw_offers())},
       {"result", result_json(table)},
       {"fair", fair_json(table.header())}});
}

Json update_json(const Table& table, const TableMark& since, Viewer viewer,
                 const Presence& presence) {
  return Json::object({{"type", "update"},
                       {"seq", sequence(table, viewer, presence)},
                       {"seats", seats_json(table, presence)},
                       {"watchers", presence.watchers},
                       {"steps", steps_json(table, since, viewer)},
                       {"ask", ask_json(table, viewer)},
                       {"chat", chat_json(table, table.talk_count() - since.talk)},
                       {"talk", talk_json(table)},
                       {"draw", seat_list(table.draw_offers())},
                       {"result", result_json(table)}});
}

Rng luck_of_question(const Table& table) {
  const std::string& title = table.header().title;
  return Rng(hash_bytes(title.data(), title.size()), table.question());
}

// Tried in worlds the seat holds possible, never in the real one: nothing hidden can show.
Json preview_json(const Table& table, Seat seat, const std::string& text) {
  constexpr int kWorlds = 8;
  const Game& game = table.game();
  const auto option = game.parse(text);
  if (!option || table.match().ask().secret()) return nullptr;
  const ViewBox now = game.view(table.match().state(), seat);
  Rng rng = luck_of_question(table);
  std::optional<ViewBox> result;
  for (int i = 0; i < kWorlds; ++i) {
    StateBox world = game.resample(now, rng);
    if (game.why_not(world, seat, *option)) return nullptr;
    game.apply(world, seat, *option);
    const ViewBox then = game.view(world, seat);
    if (game.ask(world).kind == Ask::Kind::Over || (result && !(*result == then))) return nullptr;
    result = then;
  }
  return game.view_json(*result);
}

Json moment_json(const Table& table, Viewer viewer, std::size_t moves, Moments& moments) {
  const Game& game = table.game();
  const StateBox state = moments.at(table.match(), moves);
  Json log = Json::array();
  if (moves > 0) {
    const Move& move = table.match().moves()[moves - 1];
    const StateBox before = moments.at(table.match(), moves - 1);
    for (const Message& line : game.log(before, move.who, move.option, state, viewer)) {
      log.push_back(line.to_json());
    }
  }
  return Json::object({{"type", "moment"},
                       {"move", std::uint64_t{moves}},
                       {"of", std::uint64_t{table.match().moves().size()}},
                       {"log", std::move(log)},
                       {"view", view_json(game, state, viewer)},
                       {"ask", Json::object({{"kind", question_kind(game, state)},
                                             {"seats", seat_list(game.ask(state).group)}})}});
}

Json line_counts(const Table& table, Viewer viewer) {
  const Game& game = table.game();
  StateBox state = game.initial();
  std::uint64_t lines = 0;
  Json counts = Json::array();
  counts.push_back(lines);
  for (const Move& move : table.match().moves()) {
    const StateBox before = state;
    game.apply(state, move.who, move.option);
    lines += game.log(before, move.who, move.option, state, viewer).size();
    counts.push_back(lines);
  }
  return counts;
}

Json entry_json(const Table& table, const Presence& presence) {
  const auto open =
      std::count_if(table.seats().begin(), table.seats().end(),
                    [](const TableSeat& seat) { return seat.kind == TableSeat::Kind::Open; });
  Json entry = Json::object({{"table", table.header().id},
                             {"name", table.header().title},
                             {"game", table.game().info().id},
                             {"variant", table.game().info().variant},
                             {"custom", !has_default_content(table.game().info())},
                             {"seats", seats_json(table, presence)},
                             {"open", static_cast<int>(open)},
                             {"started", table.started()},
                             {"over", table.over()},
                             {"agreed", table.agreed()},
                             {"standing", nullptr}});
  if (!table.started()) entry.set("fair", fair_json(table.header()));
  if (!table.started() || table.set_aside()) return entry;
  const Game& game = table.game();
  const ViewBox view = game.view(table.match().state(), kWatcher);
  return entry.set("standing", game.standing_line(view).to_json());
}

bool is_turn_of(const Table& table, Seat seat) {
  return table.started() && !table.agreed() && !table.set_aside() &&
         contains(table.match().ask().pending, seat) && table.seats()[seat].asks_person() &&
         !table.answers()[seat];
}

}  // namespace cauldron
