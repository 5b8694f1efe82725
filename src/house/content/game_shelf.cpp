#include "house/content/game_shelf.h"

#include <algorithm>

#include "house/content/packs.h"

namespace cauldron {

Result<std::shared_ptr<const Game>> GameShelf::get(const std::string& id, const Json& variant,
                                                   std::optional<int> rules,
                                                   const StoredPack* pack) {
  const std::string key =
      Json::array({id, variant, rules.value_or(0), pack ? pack->content : ""}).canonical();
  const auto known = std::find_if(games_.begin(), games_.end(),
                                  [&](const auto& entry) { return entry.first == key; });
  if (known != games_.end()) {
    games_.splice(games_.begin(), games_, known);
    return known->second;
  }
  const auto content = pack ? std::optional(ContentFile{kPackName, pack->text}) : std::nullopt;
  auto made = make_({id, variant, content, rules});
  if (!made) return made.error();
  games_.emplace_front(key, std::move(*made));
  if (games_.size() > kKept) games_.pop_back();
  return games_.front().second;
}

}  // namespace cauldron
