// The parts of what a viewer is told about a table, as JSON text. docs/protocol.md describes them.
#pragma once

#include <string>
#include <vector>

#include "core/json_writer.h"
#include "house/table.h"

namespace cauldron {

// Who is connected right now.
struct Presence {
  std::vector<bool> online;  // one per seat
  int watchers = 0;
  std::size_t changes = 0;  // how often this changed
};

// Whole lists, or words that begin several options said once, as a `change` has them.
enum class Style { Plain, Brief };

void write_seat_set(JsonWriter& out, SeatSet set);
void write_seats(JsonWriter& out, const Table& table, const Presence& presence);
// Who is asked what. Null before the start.
void write_ask(JsonWriter& out, const Table& table, Viewer viewer, Style style);
// The last `count` lines.
void write_chat(JsonWriter& out, const Table& table, std::size_t count);
// What people have announced, and how often they kept their word.
void write_talk(JsonWriter& out, const Table& table);
// How the table ended; null while it goes on.
void write_result(JsonWriter& out, const Table& table);
void write_line(JsonWriter& out, const Message& line, Style style);

}  // namespace cauldron
