// The one place where a table becomes JSON for somebody looking at it. Everything about the game
// comes from Game::view, log, options and refused for that viewer; nothing else leaves the server.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/json/json.h"
#include "core/packed.h"
#include "house/study/moments.h"
#include "house/table/table.h"
#include "house/views/parts.h"

namespace cauldron {

// Where a viewer's picture of a table stood.
struct TableMark {
  StateBox state;
  std::size_t moves = 0;
  std::size_t talk = 0;
  bool started = false;
};
TableMark mark(const Table& table);

// Does the state show to people? Answers given together are one picture.
bool is_picture(const Game& game, const StateBox& state);

// What the viewer reads of the move with that number. While a bot plays for them they are told what
// everybody is, and the lines say so: it was not them who did it.
std::vector<Message> told(const Table& table, Viewer viewer, std::size_t number, const Move& move,
                          const StateBox& before, const StateBox& after);
// The same as items of an array, as a `change` has them.
void write_told(JsonWriter& out, const Table& table, Viewer viewer, std::size_t number,
                const Move& move, const StateBox& before, const StateBox& after);

// The pictures of a table that a viewer sees one after another, each with what led to it.
class Pictures {
 public:
  // There are no more of them; what happened before the first is in its log. So an update of the
  // largest views stays far below what may wait for a slow reader (connection.h).
  static constexpr std::size_t kMost = 256;

  struct Picture {
    std::string log;  // items of an array
    PackedView view;
  };

  // There will not be more than `moves`.
  Pictures(const Game& game, Viewer viewer, const StateBox& shown, std::size_t moves)
      : game_(game), viewer_(viewer), shown_(shown) {
    pictures_.reserve(std::min(moves, kMost + 1));
  }
  // Takes in the next one, unless it shows nothing new.
  void add(std::string log, const StateBox& state);
  const std::vector<Picture>& all() const { return pictures_; }

 private:
  const Game& game_;
  Viewer viewer_;
  StateBox shown_;
  std::vector<Picture> pictures_;
};

// A `table` message but for its id. `seq` numbers the changes of a viewer who gets those.
std::string snapshot_text(const Table& table, Viewer viewer, const Presence& presence,
                          std::optional<std::uint64_t> seq = std::nullopt);
// An `update` message: what the viewer may know of all that happened since the mark.
std::string update_text(const Table& table, const TableMark& since, Viewer viewer,
                        const Presence& presence);
// The view of the seat, which is asked now, after it has chosen the option. Null if the question is
// secret, the option illegal, or what comes of it depends on something the seat does not know.
Json preview_json(const Table& table, Seat seat, const std::string& option);
// The luck of a hint and of a preview: the same question gets the same.
Rng luck_of_question(const Table& table);
// A `moment` message: what the viewer could see after the first `moves` moves of the match.
std::string moment_text(const Table& table, Viewer viewer, std::size_t moves, Moments& moments);
// For 0, 1, 2... moves of the match, how many lines the viewer's log has then.
Json line_counts(const Table& table, Viewer viewer);
// An entry of the lobby; the same for everybody.
Json entry_json(const Table& table, const Presence& presence);
// Is the seat asked and has not answered yet?
bool is_turn_of(const Table& table, Seat seat);

}  // namespace cauldron
