// The one place where a table becomes JSON for somebody looking at it. Everything about the game
// comes from Game::view, log, options and refused for that viewer; nothing else leaves the server.
#pragma once

#include <vector>

#include "core/json.h"
#include "house/moments.h"
#include "house/table.h"

namespace cauldron {

// Who is connected right now.
struct Presence {
  std::vector<bool> online;  // one per seat
  int watchers = 0;
  std::size_t changes = 0;  // how often this changed
};

// Where a viewer's picture of a table stood.
struct TableMark {
  StateBox state;
  std::size_t moves = 0;
  std::size_t talk = 0;
};
TableMark mark(const Table& table);

// The members of a `table` message but for its id.
Json snapshot_json(const Table& table, Viewer viewer, const Presence& presence);
// An `update` message: what the viewer may know of all that happened since the mark.
Json update_json(const Table& table, const TableMark& since, Viewer viewer,
                 const Presence& presence);
// The view of the seat, which is asked now, after it has chosen the option. Null if the question is
// secret, the option illegal, or what comes of it depends on something the seat does not know.
Json preview_json(const Table& table, Seat seat, const std::string& option);
// The luck of a hint and of a preview: the same question gets the same.
Rng luck_of_question(const Table& table);
// A `moment` message: what the viewer could see after the first `moves` moves of the match.
Json moment_json(const Table& table, Viewer viewer, std::size_t moves, Moments& moments);
// For 0, 1, 2... moves of the match, how many lines the viewer's log has then.
Json line_counts(const Table& table, Viewer viewer);
// An entry of the lobby; the same for everybody.
Json entry_json(const Table& table, const Presence& presence);
// Is the seat asked and has not answered yet?
bool is_turn_of(const Table& table, Seat seat);

}  // namespace cauldron
