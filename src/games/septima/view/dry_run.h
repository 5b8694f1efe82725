// What each Action card in the viewer's hand would do now, tried out with the rules' own steps:
// where the Leader stands, without a match, and before a Potion, a Spell or a Witch that is called
// helps.
#pragma once

#include "core/json/json_piece.h"
#include "games/septima/view/view.h"

namespace cauldron::septima {

// While the viewer selects an Action; null otherwise. docs/state.md describes the fields.
JsonPiece dry_run_json(const Rules& rules, const View& view);

}  // namespace cauldron::septima
