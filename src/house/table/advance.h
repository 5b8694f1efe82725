// Drives a table as far as it goes without anybody thinking: chance, and answers that are all in.
// Works on a copy and lists what would happen.
#pragma once

#include <optional>
#include <vector>

#include "house/table/event.h"
#include "house/table/table.h"

namespace cauldron {

// Appends to `events` everything that follows once they have happened.
void advance(const Table& table, std::vector<Event>& events, const Others& others);

// The seats whose bots are to answer the present question. None while everybody who may come back
// is away, so that nobody does to a match finished without them; unless one of these people has let
// the bots play on from some question: they answer that one, and go on to the next for somebody who
// is away.
SeatSet bots_asked(const Table& table, std::optional<std::size_t> playing_on_from);

}  // namespace cauldron
