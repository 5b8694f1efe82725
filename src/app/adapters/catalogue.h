// The adapters of all games. A game without one of its own gets a plain one.
#pragma once

#include <vector>

#include "app/adapters/adapter.h"

namespace cauldron {

// The adapter of a game, by its id.
const Adapter& adapter_of(std::string_view game);
inline const Adapter& adapter_of(const Game& game) { return adapter_of(game.info().id); }

// In the order of the games' catalogue.
std::vector<const Adapter*> all_adapters();

// The sentences of a language, with the names that games give to their things.
Text text_in(const std::string& language);

}  // namespace cauldron
