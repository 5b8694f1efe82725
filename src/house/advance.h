// Drives a table as far as it goes without a person: chance, bots, and simultaneous answers that
// are all in. Works on a copy and lists what would happen.
#pragma once

#include <vector>

#include "house/event.h"
#include "house/luck.h"
#include "house/table.h"

namespace cauldron {

// Appends to `events` everything that follows once they have happened. Bots wait while everybody
// who may come back is away, so that nobody does to a match finished without them.
void advance(const Table& table, std::vector<Event>& events, Luck& luck);

// Where bots wait so: answers the question and goes on to the next one for somebody who is away,
// as if those people had answered themselves. Nothing where a person plays.
void play_for_absent(const Table& table, std::vector<Event>& events, Luck& luck);

}  // namespace cauldron
