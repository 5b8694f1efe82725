// The parts of what a viewer is told about a table, as JSON text. docs/protocol.md describes them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/json_writer.h"
#include "house/table/table.h"

namespace cauldron {

// Who is connected right now.
struct Presence {
  SeatSet online = 0;
  int watchers = 0;
  std::size_t changes = 0;  // how often this changed
};

// Whole lists, or words that begin several options said once, as a `change` has them.
enum class Style { Plain, Brief };

void write_message(JsonWriter& out, const Message& message);
void write_seat_set(JsonWriter& out, SeatSet set);
void write_seats(JsonWriter& out, const Table& table, const Presence& presence);
// What a viewer is told about the present question. Only who is asked has options.
struct AskParts {
  std::size_t question = 0;
  std::string_view kind;  // empty: over
  SeatSet seats = 0;
  bool secret = false;
  bool you = false;
  std::string options = "[]";  // as JSON text, like the next
  std::string refused = "[]";
  std::optional<std::string> chosen;

  friend bool operator==(const AskParts&, const AskParts&) = default;
};
// Nothing before the start.
std::optional<AskParts> ask_parts(const Table& table, Viewer viewer, Style style);
void write_ask(JsonWriter& out, const std::optional<AskParts>& ask);
// The member `ask` with what is new in it, if anything is; all of it where nothing was before.
void write_ask_change(JsonWriter& out, const std::optional<AskParts>& before,
                      const std::optional<AskParts>& now);
// The last `count` lines.
void write_chat(JsonWriter& out, const Table& table, std::size_t count);
// What people have announced, and how often they kept their word.
void write_talk(JsonWriter& out, const Table& table);
// How the table ended; null while it goes on.
void write_result(JsonWriter& out, const Table& table);

}  // namespace cauldron
