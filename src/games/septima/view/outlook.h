// The part of a view that tells what is to come as things stand: matches and what they raise, whom
// Hunters look for and where they catch, the Crowd and the Trials, what a Collect brings.
// docs/state.md describes the fields.
#pragma once

#include "core/json/json_piece.h"
#include "games/septima/view/view.h"

namespace cauldron::septima {

void add_outlook(const Rules& rules, const View& view, JsonPiece& json);

}  // namespace cauldron::septima
