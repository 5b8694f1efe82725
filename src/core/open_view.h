// A view with everything in it that any seat can see: for whoever may look at all cards.
#pragma once

#include "core/game.h"

namespace cauldron {

// What the viewer sees, with what that hides filled in by what the seats see.
Json open_view(const Game& game, const StateBox& state, Viewer viewer);

}  // namespace cauldron
