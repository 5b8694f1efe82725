#include "house/views/parts.h"

#include <algorithm>
#include <span>

namespace cauldron {

namespace {

// In the order of TableSeat::Kind.
constexpr std::string_view kSeatKinds[] = {"open", "person", "bot", "game"};

using Texts = std::span<const std::string>;

// Options that begin with the same word are written below it: ["pass",{"bid":["3","4"]}]. All of
// them begin with the same `said` bytes, which are left out.
void write_brief(JsonWriter& out, Texts texts, std::size_t said) {
  out.begin_array();
  while (!texts.empty()) {
    const std::string_view text = std::string_view(texts.front()).substr(said);
    const std::size_t word = text.find(' ');
    const std::string_view beginning = text.substr(0, word + 1);  // with the space, if there is one
    std::size_t alike = 1;
    while (word != std::string_view::npos && alike < texts.size() &&
           texts[alike].compare(said, beginning.size(), beginning) == 0) {
      ++alike;
    }
    if (alike == 1) {
      out.value(text);
    } else {
      out.begin_object().any_name(text.substr(0, word));
      write_brief(out, texts.first(alike), said + beginning.size());
      out.end_object();
    }
    texts = texts.subspan(alike);
  }
  out.end_array();
}

void write_options(JsonWriter& out, Texts texts, Style style) {
  if (style == Style::Brief) return write_brief(out, texts, 0);
  out.begin_array();
  for (const std::string& text : texts) out.value(text);
  out.end_array();
}

// Brief: the options that one rule forbids stand together.
void write_refused(JsonWriter& out, const Game& game, const std::vector<Refused>& refused,
                   Style style) {
  out.begin_array();
  if (style == Style::Plain) {
    for (const Refused& entry : refused) {
      out.begin_object().member("option", game.text(entry.option)).name("why");
      write_message(out, entry.why);
      out.end_object();
    }
  } else {
    std::vector<bool> written(refused.size());
    for (std::size_t i = 0; i < refused.size(); ++i) {
      if (written[i]) continue;
      std::vector<std::string> texts;
      for (std::size_t j = i; j < refused.size(); ++j) {
        if (written[j] || !(refused[j].why == refused[i].why)) continue;
        written[j] = true;
        texts.push_back(game.text(refused[j].option));
      }
      out.begin_object().name("options");
      write_options(out, texts, style);
      out.name("why");
      write_message(out, refused[i].why);
      out.end_object();
    }
  }
  out.end_array();
}

}  // namespace

void write_message(JsonWriter& out, const Message& message) {
  out.begin_object().member("id", message.id).member("args", message.args).end_object();
}

void write_seat_set(JsonWriter& out, SeatSet set) {
  out.begin_array();
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (contains(set, seat)) out.value(seat);
  }
  out.end_array();
}

void write_seats(JsonWriter& out, const Table& table, const Presence& presence) {
  out.begin_array();
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const TableSeat& seat = table.seats()[i];
    const bool is_person = seat.kind == TableSeat::Kind::Person;
    out.begin_object().member("kind", kSeatKinds[static_cast<std::size_t>(seat.kind)]);
    out.member("name", seat.name).member_if(!seat.bot.empty(), "bot", seat.bot);
    out.member("online", is_person && contains(presence.online, static_cast<Seat>(i)))
        .member("away", seat.away);
    out.member("resigned", seat.resigned);
    if (seat.knows_luck) out.member("knowsLuck", true);
    out.end_object();
  }
  out.end_array();
}

std::optional<AskParts> ask_parts(const Table& table, Viewer viewer, Style style) {
  if (!table.started()) return std::nullopt;
  const Game& game = table.game();
  const StateBox& state = table.match().state();
  const bool broken_off = table.agreed() || table.set_aside();
  const Ask ask = broken_off ? Ask::over() : table.match().ask();
  AskParts parts;
  parts.question = table.question();
  if (!broken_off) parts.kind = game.question_kind(state);
  parts.seats = ask.group;
  parts.secret = ask.secret();
  parts.you = contains(ask.group, viewer) && table.seats()[viewer].asks_person();
  if (!parts.you) return parts;
  const std::vector<Option> list = game.options(state, viewer);
  std::vector<std::string> options;
  options.reserve(list.size());
  for (const Option option : list) options.push_back(game.text(option));
  TextBuffer text;
  JsonWriter out(text);
  write_options(out, options, style);
  parts.options = text.view();
  text.clear();
  write_refused(out, game, game.refused(state, viewer), style);
  parts.refused = text.view();
  if (const auto& chosen = table.answers()[viewer]) parts.chosen = game.text(*chosen);
  return parts;
}

void write_ask(JsonWriter& out, const std::optional<AskParts>& ask) {
  if (!ask) {
    out.null();
    return;
  }
  out.begin_object().member("question", ask->question);
  out.member_if(!ask->kind.empty(), "kind", ask->kind).name("seats");
  write_seat_set(out, ask->seats);
  out.member("secret", ask->secret).member("you", ask->you).name("options").raw(ask->options);
  out.name("refused").raw(ask->refused);
  out.member_if(ask->chosen.has_value(), "chosen", ask->chosen.value_or("")).end_object();
}

void write_ask_change(JsonWriter& out, const std::optional<AskParts>& before,
                      const std::optional<AskParts>& now) {
  if (before == now) return;
  out.name("ask");
  if (!now) {
    out.null();
    return;
  }
  const auto is_new = [&](auto AskParts::*part) {
    return !before || !((*before).*part == (*now).*part);
  };
  out.begin_object();
  if (is_new(&AskParts::question)) out.member("question", now->question);
  if (is_new(&AskParts::kind)) out.member_if(!now->kind.empty(), "kind", now->kind);
  if (is_new(&AskParts::seats)) write_seat_set(out.name("seats"), now->seats);
  if (is_new(&AskParts::secret)) out.member("secret", now->secret);
  if (is_new(&AskParts::you)) out.member("you", now->you);
  if (now->you) {
    if (is_new(&AskParts::options)) out.name("options").raw(now->options);
    if (is_new(&AskParts::refused)) out.name("refused").raw(now->refused);
    if (is_new(&AskParts::chosen)) {
      out.member_if(now->chosen.has_value(), "chosen", now->chosen.value_or(""));
    }
  }
  out.end_object();
}

void write_chat(JsonWriter& out, const Table& table, std::size_t count) {
  using Kind = ChatLine::Kind;
  const auto& chat = table.chat();
  out.begin_array();
  for (std::size_t i = chat.size() - std::min(count, chat.size()); i < chat.size(); ++i) {
    const ChatLine& line = chat[i];
    out.begin_object().member_if(line.who != kWatcher, "seat", line.who).member("name", line.name);
    if (line.kind == Kind::Text) {
      out.member("text", line.text);
    } else if (line.kind == Kind::Signal) {
      out.member("signal", line.text);
    } else {
      out.member("announced", line.text).member("kept", line.kind == Kind::Kept);
    }
    out.end_object();
  }
  out.end_array();
}

void write_talk(JsonWriter& out, const Table& table) {
  if (table.game().info().talk != Talk::Announcements) {
    out.null();
    return;
  }
  const Announcements& said = table.announcements();
  const auto seats = static_cast<Seat>(table.seats().size());
  out.begin_object().name("announced").begin_array();
  for (Seat seat = 0; seat < seats; ++seat) {
    if (said.of(seat).empty()) {
      out.null();
    } else {
      out.value(said.of(seat));
    }
  }
  out.end_array().name("kept").begin_array();
  for (Seat seat = 0; seat < seats; ++seat) out.value(said.kept(seat));
  out.end_array().name("broken").begin_array();
  for (Seat seat = 0; seat < seats; ++seat) out.value(said.broken(seat));
  out.end_array().end_object();
}

void write_result(JsonWriter& out, const Table& table) {
  if (!table.over()) {
    out.null();
    return;
  }
  SeatSet resigned = 0;
  for (Seat seat = 0; seat < table.seats().size(); ++seat) {
    if (table.seats()[seat].resigned) resigned |= only(seat);
  }
  const auto outcome =
      table.set_aside() ? std::nullopt : table.game().outcome(table.match().state());
  out.begin_object().member("agreed", table.agreed()).member("setAside", table.set_aside());
  out.member("outcome", outcome ? outcome->to_json() : Json()).name("resigned");
  write_seat_set(out, resigned);
  out.end_object();
}

}  // namespace cauldron
