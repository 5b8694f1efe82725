// What follows for a viewer from what it sees, computed with the functions the rules themselves
// use: the final scoring, books, what is being decided, what is to come (outlook.h). docs/state.md
// describes the fields.
#pragma once

#include "core/json/json_piece.h"
#include "games/septima/view/view.h"

namespace cauldron::septima {

void add_insight(const Rules& rules, const View& view, JsonPiece& json);

// Where the game stands in public numbers: `season`, `phase`, `turn` (covens that have had theirs),
// and a list with a number per coven for each of `wisdom`, `suspicion`, `citizens`.
Json standing(const Rules& rules, const View& view);
// Season and Moon Phase in words.
Message standing_line(const View& view);

}  // namespace cauldron::septima
