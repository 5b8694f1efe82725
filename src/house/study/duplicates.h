// Duplicates: tables with the same luck, where everybody sits some seats further
// (docs/fairness.md). Seats keep their luck, and people and bots move on.
#pragma once

#include <vector>

#include "core/json/json_writer.h"
#include "house/connections/request.h"
#include "house/table/table.h"

namespace cauldron {

// Tables of one luck, the first included.
inline constexpr std::size_t kMostOfOneLuck = 12;

// How far people sit from where they sat at the first table, if there are that many duplicates
// already: the first n - 1 of a group of n bring everybody to every seat.
Seat next_rotation(Seat people, std::size_t duplicates);
// The seat, at a table of the second rotation, of somebody who had that one at one of the first.
Seat moved_seat(Seat seat, Seat people, Seat from, Seat to);
// The bots of the table, moved on to that rotation; the seats of people are open.
std::vector<request::Create::Seat> moved_seats(const Table& table, Seat rotation);
// Who sat where, and how it ended. Where it has not, nothing says which table it is.
void write_compared(JsonWriter& out, const Table& table);

}  // namespace cauldron
