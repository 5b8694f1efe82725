// The Black Widow's cards: the Shadow Zones they show, and what her Remember cards copy.
#include "games/septima/content/parts.h"

namespace cauldron::septima {

void read_widow(const ContentEntry& widow, Rules& rules) {
  widow.only({"cards", "copies"});
  std::vector<bool> seen;
  for (const ContentEntry& card : widow.list("cards", kActions)) {
    card.known({"id", "zones"});
    const int action = card.key("id", kActionIds, seen);
    for (const ContentEntry& zone : card.list("zones", 1, kZones)) {
      const auto bit = static_cast<std::uint8_t>(1u << (zone.as_whole(1, kZones) - 1));
      if (rules.shadow_zones[action] & bit) zone.refuse("", "twice", zone.as_whole(1, kZones));
      rules.shadow_zones[action] |= bit;
    }
  }
  const ContentEntry copies = widow.member("copies");
  copies.known({"cards"});
  for (const ContentEntry& card : copies.list("cards", 1, kActions)) {
    const int action = card.as_one_of(kActionIds);
    if (action == idx(Action::Remember)) card.refuse("", "fixed", "remember", {{"wanted", "copy"}});
    rules.widow_copies = static_cast<std::uint16_t>(rules.widow_copies | 1u << action);
  }
}

}  // namespace cauldron::septima
