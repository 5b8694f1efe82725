#include "house/views/projection.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/chance/hash.h"
#include "games/catalogue.h"
#include "house/views/fairness.h"

namespace cauldron {

namespace {

void write_view(JsonWriter& out, const Game& game, const StateBox& state, Viewer viewer) {
  TextBuffer text;
  game.write_view(game.view(state, viewer), text);
  out.raw(text.view());
}

void write_lines(JsonWriter& out, const std::vector<Message>& log) {
  for (const Message& line : log) write_message(out, line);
}

// Calls visit(log, state) once for every picture the viewer sees of the moves from that number on.
template <class Visit>
void each_step(const Table& table, StateBox state, std::size_t from, Viewer viewer, Visit visit) {
  const Game& game = table.game();
  const auto& moves = table.match().moves();
  std::vector<Message> log;
  for (std::size_t number = from; number < moves.size(); ++number) {
    const Move& move = moves[number];
    const StateBox before = state;
    game.apply(state, move.who, move.option);
    for (Message& line : told(table, viewer, number, move, before, state)) {
      log.push_back(std::move(line));
    }
    if (!is_picture(game, state)) continue;
    visit(std::move(log), state);
    log.clear();
  }
}

void write_steps(JsonWriter& out, const Table& table, const TableMark& since, Viewer viewer) {
  const Game& game = table.game();
  Pictures pictures(game, viewer, since.state, table.match().moves().size() - since.moves);
  each_step(table, since.state, since.moves, viewer, [&](const auto& log, const StateBox& state) {
    TextBuffer text;
    JsonWriter lines(text);
    write_lines(lines, log);
    pictures.add(text.str(), state);
  });
  out.begin_array();
  for (const auto& [log, view] : pictures.all()) {
    TextBuffer text;
    game.write_view(view.open(), text);
    out.begin_object().name("log").begin_array().raw(log).end_array();
    out.name("view").raw(text.view()).end_object();
  }
  out.end_array();
}

void write_whole_log(JsonWriter& out, const Table& table, Viewer viewer) {
  out.begin_array();
  each_step(table, table.game().initial(), 0, viewer,
            [&](const auto& log, const StateBox&) { write_lines(out, log); });
  out.end_array();
}

std::uint64_t sequence(const Table& table, Viewer viewer, const Presence& presence) {
  return table.seen_by(viewer) + presence.changes;
}

// What people say they will do, whether they would share the title, and how it ended.
void write_standing(JsonWriter& out, const Table& table) {
  out.name("talk");
  write_talk(out, table);
  out.name("draw");
  write_seat_set(out, table.draw_offers());
  out.name("result");
  write_result(out, table);
}

}  // namespace

std::vector<Message> told(const Table& table, Viewer viewer, std::size_t number, const Move& move,
                          const StateBox& before, const StateBox& after) {
  const bool is_away = table.was_away(viewer, number);
  auto lines = table.game().log(before, move.who, move.option, after, is_away ? kWatcher : viewer);
  if (is_away) {
    for (Message& line : lines) line.args.set("away", true);
  }
  return lines;
}

void write_told(JsonWriter& out, const Table& table, Viewer viewer, std::size_t number,
                const Move& move, const StateBox& before, const StateBox& after) {
  if (!table.was_away(viewer, number)) {
    return table.game().write_log(out, before, move.who, move.option, after, viewer);
  }
  for (const auto& [id, args] : told(table, viewer, number, move, before, after)) {
    out.begin_object().member(id, args).end_object();
  }
}

bool is_picture(const Game& game, const StateBox& state) {
  const Ask ask = game.ask(state);
  return ask.pending == ask.group;
}

void Pictures::add(std::string log, const StateBox& state) {
  const ViewBox view = game_.view(state, viewer_);
  if (log.empty() && view == game_.view(shown_, viewer_)) return;
  shown_ = state;
  pictures_.push_back({std::move(log), view});
  if (pictures_.size() <= kMost) return;
  TextBuffer both;
  for (const Picture& picture : {pictures_[0], pictures_[1]}) {
    if (!picture.log.empty()) JsonWriter(both).raw(picture.log);
  }
  pictures_[1].log = both.str();
  pictures_.erase(pictures_.begin());
}

TableMark mark(const Table& table) {
  return {table.match().state(), table.match().moves().size(), table.talk_count(), table.started()};
}

std::string snapshot_text(const Table& table, Viewer viewer, const Presence& presence,
                          std::optional<std::uint64_t> seq) {
  const TableHeader& header = table.header();
  const GameInfo& game = table.game().info();
  TextBuffer text;
  JsonWriter out(text);
  out.begin_object().member("type", "table").member("table", header.id);
  out.member("name", header.title).member("game", game.id).member("public", header.open_to_all);
  out.member("rules", game.rules).member("contentHash", game.content);
  out.member("variant", game.variant).member_if(viewer != kWatcher, "you", viewer).name("seats");
  write_seats(out, table, presence);
  out.member("watchers", presence.watchers);
  out.member("seq", seq.value_or(sequence(table, viewer, presence)));
  out.member("content", table.game().content_json()).name("view");
  if (table.started()) {
    write_view(out, table.game(), table.match().state(), viewer);
  } else {
    out.null();
  }
  out.name("ask");
  write_ask(out, ask_parts(table, viewer, Style::Plain));
  out.name("log");
  write_whole_log(out, table, viewer);
  out.name("chat");
  write_chat(out, table, Table::kChatKept);
  write_standing(out, table);
  out.member("fair", fair_json(table));
  if (table.header().brought) out.member("brought", true);
  if (const auto opener = table.opener()) {
    out.member("opener", *opener);
    if (header.hosted) out.member("hosted", true);
    if (viewer == *opener && table.may_be_called_off()) out.member("mayClose", true);
  }
  if (!table.started()) out.member("shortCode", header.short_code());
  out.end_object();
  return text.str();
}

std::string update_text(const Table& table, const TableMark& since, Viewer viewer,
                        const Presence& presence) {
  TextBuffer text;
  JsonWriter out(text);
  out.begin_object().member("type", "update").member("seq", sequence(table, viewer, presence));
  out.name("seats");
  write_seats(out, table, presence);
  out.member("watchers", presence.watchers).name("steps");
  write_steps(out, table, since, viewer);
  out.name("ask");
  write_ask(out, ask_parts(table, viewer, Style::Plain));
  out.name("chat");
  write_chat(out, table, table.talk_count() - since.talk);
  write_standing(out, table);
  if (table.started() && !since.started) out.member("fair", fair_json(table));
  out.end_object();
  return text.str();
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

std::string moment_text(const Table& table, Viewer viewer, std::size_t moves, Moments& moments) {
  const Game& game = table.game();
  const StateBox state = moments.at(table.match(), moves);
  std::vector<Message> log;
  if (moves > 0) {
    const Move& move = table.match().moves()[moves - 1];
    const StateBox before = moments.at(table.match(), moves - 1);
    log = told(table, viewer, moves - 1, move, before, state);
  }
  const std::string_view kind = game.question_kind(state);
  TextBuffer text;
  JsonWriter out(text);
  out.begin_object().member("type", "moment").member("move", moves);
  out.member("of", table.match().moves().size()).name("log").begin_array();
  write_lines(out, log);
  out.end_array().name("view");
  write_view(out, game, state, viewer);
  out.name("ask").begin_object().member_if(!kind.empty(), "kind", kind).name("seats");
  write_seat_set(out, game.ask(state).group);
  out.end_object().end_object();
  return text.str();
}

Json line_counts(const Table& table, Viewer viewer) {
  const Game& game = table.game();
  StateBox state = game.initial();
  std::uint64_t lines = 0;
  Json counts = Json::array();
  counts.push_back(lines);
  const auto& moves = table.match().moves();
  for (std::size_t number = 0; number < moves.size(); ++number) {
    const Move& move = moves[number];
    const StateBox before = state;
    game.apply(state, move.who, move.option);
    lines += told(table, viewer, number, move, before, state).size();
    counts.push_back(lines);
  }
  return counts;
}

namespace {

Json seats_json(const Table& table, const Presence& presence) {
  TextBuffer text;
  JsonWriter out(text);
  write_seats(out, table, presence);
  return parsed_json(text.view());
}

}  // namespace

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
  if (!table.started()) entry.set("fair", fair_json(table));
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
