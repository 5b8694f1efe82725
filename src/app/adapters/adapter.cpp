#include "app/adapters/adapter.h"

#include <algorithm>

#include "app/adapters/plain.h"

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

Json seen_in(const Sight& sight) {
  const Game& game = sight.game;
  Json view = game.view_json(game.view(sight.state, sight.reader.you));
  if (!sight.open) return view;
  for (Seat seat = 0; seat < game.info().seats; ++seat) {
    reveal(view, game.view_json(game.view(sight.state, seat)));
  }
  return view;
}

std::string not_understood(const Console& console, const std::string& typed) {
  return console.paint.danger(
             console.text("app.play.not_understood", Json::object({{"text", typed}}))) +
         "\n";
}

std::unique_ptr<Desk> Adapter::desk(const Console& console, const Match& match,
                                    const Reader& reader) const {
  return std::make_unique<PlainDesk>(*this, console, match, reader);
}

std::string Adapter::picture(const Sight& sight) const { return plain_picture(*this, sight); }

}  // namespace cauldron
