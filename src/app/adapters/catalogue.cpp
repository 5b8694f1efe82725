#include "app/adapters/catalogue.h"

#include <map>

#include "app/adapters/septima/adapter.h"
#include "app/adapters/three_witches/adapter.h"
#include "games/catalogue.h"

namespace cauldron {

namespace {

// Plain adapters, made when they are first asked for. A game's texts begin with its id.
const Adapter& plain_adapter(std::string_view game) {
  static std::map<std::string, Adapter, std::less<>> adapters;
  return adapters.try_emplace(std::string(game), std::string(game)).first->second;
}

}  // namespace

const Adapter& adapter_of(std::string_view game) {
  if (game == "three-witches") return three_witches_adapter();
  if (game == "septima") return septima_adapter();
  return plain_adapter(game);
}

std::vector<const Adapter*> all_adapters() {
  std::vector<const Adapter*> adapters;
  for (const GameEntry& entry : all_games()) adapters.push_back(&adapter_of(entry.id));
  return adapters;
}

Text text_in(const std::string& language) {
  std::vector<NameThing> namers;
  for (const Adapter* adapter : all_adapters()) {
    if (const NameThing namer = adapter->namer()) namers.push_back(namer);
  }
  return Text(language, texts_of(language), std::move(namers));
}

}  // namespace cauldron
