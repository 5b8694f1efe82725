// A state or a view in the words of the rulebook; docs/state.md describes the fields. view_json
// (view.h) writes the same fields, with what is hidden left out.
#pragma once

#include "core/json/json.h"
#include "games/septima/model/state.h"

namespace cauldron::septima {

// The complete state, secrets included.
Json state_json(const Rules& rules, const State& state);

}  // namespace cauldron::septima
