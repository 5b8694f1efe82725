#include "app/adapters/adapter.h"

#include "app/adapters/plain.h"
#include "core/open_view.h"

namespace cauldron {

Json seen_in(const Sight& sight) {
  const Game& game = sight.game;
  if (sight.open) return open_view(game, sight.state, sight.reader.you);
  return game.view_json(game.view(sight.state, sight.reader.you));
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
