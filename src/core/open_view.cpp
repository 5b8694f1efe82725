#include "core/open_view.h"

#include <algorithm>

namespace cauldron {

namespace {

// Fills what one view hides with what another one shows.
void reveal(Json& hidden, const Json& shown) {
  if (hidden.is_null() || (hidden.is_string() && hidden.as_string() == "?")) {
    hidden = shown;
  } else if (hidden.is_array() && shown.is_array()) {
    const std::size_t size = std::min(hidden.items().size(), shown.items().size());
    for (std::size_t i = 0; i < size; ++i) reveal(hidden.items()[i], shown.items()[i]);
  } else if (hidden.is_object()) {
    for (auto& [name, value] : hidden.members()) {
      if (const Json* other = shown.find(name)) reveal(value, *other);
    }
  }
}

}  // namespace

Json open_view(const Game& game, const StateBox& state, Viewer viewer) {
  Json view = game.view_json(game.view(state, viewer));
  for (Seat seat = 0; seat < game.info().seats; ++seat) {
    reveal(view, game.view_json(game.view(state, seat)));
  }
  return view;
}

}  // namespace cauldron
