#include "app/adapters/septima/companion/ledger.h"

#include <utility>

namespace cauldron::companion {

namespace {

using septima::kActionIds;
using septima::kIllnessIds;
using septima::kNegotiationIds;

struct Place {
  int* value;
  int low, high;
};

std::optional<Place> place_of(Ledger& l, std::string_view name) {
  if (name == "suspicion") return Place{&l.suspicion, -1, l.top};
  if (name == "crowd") return Place{&l.crowd, 0, kHerCitizens};
  if (name == "first") return Place{&l.chamber[0], 0, l.chamber_size};
  if (name == "second") return Place{&l.chamber[1], 0, l.chamber_size};
  if (name == "witches") return Place{&l.witches, 0, kHerWitches};
  for (std::size_t i = 0; i < kIllnessIds.size(); ++i) {
    if (name == kIllnessIds[i]) return Place{&l.level[i], 0, kPatientLevels};
  }
  for (std::size_t i = 0; i < kNegotiationIds.size(); ++i) {
    if (name == kNegotiationIds[i]) return Place{&l.cards[i], 0, 4};
  }
  return std::nullopt;
}

Json cards_json(unsigned set) {
  Json list = Json::array();
  for (std::size_t card = 0; card < kActionIds.size(); ++card) {
    if (set >> card & 1u) list.push_back(kActionIds[card]);
  }
  return list;
}

Json card_json(std::uint8_t card) { return card == kNoCard ? Json() : Json(kActionIds[card]); }

Json numbers_json(const auto& numbers) {
  Json list = Json::array();
  for (const int number : numbers) list.push_back(number);
  return list;
}

}  // namespace

std::string zones_in_words(std::uint8_t zones) {
  std::string list;
  for (int zone = 1; zone <= septima::kZones; ++zone) {
    if (zones >> (zone - 1) & 1) list += (list.empty() ? "" : " ") + std::to_string(zone);
  }
  return list.empty() ? "-" : list;
}

Json Ledger::to_json() const {
  Json shadows = Json::object();
  for (std::size_t card = 0; card < zones.size(); ++card) {
    if (zones[card]) shadows.set(kActionIds[card], zones_in_words(*zones[card]));
  }
  return Json::object({{"settings", settings.to_json()},
                       {"top", top},
                       {"chamber_size", chamber_size},
                       {"draws", draws},
                       {"faces", rolls ? numbers_json(faces) : Json()},
                       {"season", season},
                       {"phase", phase},
                       {"over", over},
                       {"row", Json::array({card_json(her.row[0]), card_json(her.row[1])})},
                       {"known", card_json(her.top)},
                       {"deck", cards_json(her.deck)},
                       {"discard", cards_json(discard)},
                       {"played", card_json(played)},
                       {"copy", card_json(her.copy)},
                       {"zones", shadows},
                       {"spiders", numbers_json(spiders)},
                       {"cards", numbers_json(cards)},
                       {"suspicion", suspicion},
                       {"supply", supply()},
                       {"crowd", crowd},
                       {"chamber", numbers_json(chamber)},
                       {"witches", witches},
                       {"level", numbers_json(level)},
                       {"no_crystals", no_crystals},
                       {"tribulations", tribulations}});
}

std::optional<Message> correct(Ledger& ledger, std::string_view name, int value) {
  const auto place = place_of(ledger, name);
  if (!place) return Message{"app.companion.set.unknown", Json::object({{"name", name}})};
  if (value < place->low || value > place->high) {
    return Message{"app.companion.set.range",
                   Json::object({{"name", name}, {"low", place->low}, {"high", place->high}})};
  }
  const int before = std::exchange(*place->value, value);
  if (ledger.supply() >= 0) return std::nullopt;
  *place->value = before;
  return Message{"app.companion.set.citizens", Json::object({{"count", kHerCitizens}})};
}

std::vector<Message> description(const Ledger& l) {
  std::vector<Message> lines;
  const auto add = [&lines](std::string_view id, Json args = Json::object()) {
    lines.push_back({std::string(id), std::move(args)});
  };
  add("app.companion.state.time",
      Json::object({{"season", kSeasons[l.season]}, {"phase", l.phase + 1}}));
  if (l.her.row[0] != kNoCard && l.her.row[1] != kNoCard) {
    add("app.companion.state.row", Json::object({{"action", card_json(l.her.row[0])},
                                                 {"actionRight", card_json(l.her.row[1])}}));
  } else if (l.her.row[0] != kNoCard) {
    add("app.companion.state.row_one", Json::object({{"action", card_json(l.her.row[0])}}));
  }
  if (l.her.top != kNoCard) {
    add("app.companion.state.known", Json::object({{"action", card_json(l.her.top)}}));
  }
  if (l.her.deck)
    add("app.companion.state.deck", Json::object({{"action", cards_json(l.her.deck)}}));
  if (l.discard) {
    add("app.companion.state.discard", Json::object({{"action", cards_json(l.discard)}}));
  }
  if (l.played != kNoCard) {
    add("app.companion.state.played", Json::object({{"action", card_json(l.played)}}));
  }
  if (l.her.copy != kNoCard) {
    add("app.companion.state.copy", Json::object({{"action", card_json(l.her.copy)}}));
  }
  for (std::size_t card = 0; card < l.zones.size(); ++card) {
    if (!l.zones[card]) continue;
    add("app.companion.state.zones",
        Json::object({{"action", kActionIds[card]}, {"zones", zones_in_words(*l.zones[card])}}));
  }
  add("app.companion.state.suspicion", Json::object({{"suspicion", l.suspicion}, {"top", l.top}}));
  add("app.companion.state.citizens", Json::object({{"supply", l.supply()},
                                                    {"crowd", l.crowd},
                                                    {"first", l.chamber[0]},
                                                    {"second", l.chamber[1]}}));
  add("app.companion.state.witches", Json::object({{"witches", l.witches}}));
  add("app.companion.state.levels",
      Json::object({{"blind", l.level[0]}, {"paralyzed", l.level[1]}, {"infected", l.level[2]}}));
  add("app.companion.state.cards",
      Json::object(
          {{"cooperation", l.cards[0]}, {"delay", l.cards[1]}, {"information", l.cards[2]}}));
  constexpr std::string_view kBonus[] = {"never", "matched", "always"};
  add("app.companion.state.settings", Json::object({{"tribulations", int{l.settings.tribulations}},
                                                    {"bonus", kBonus[l.settings.widow_bonus]},
                                                    {"score", int{l.settings.score_needed}}}));
  if (l.no_crystals) add("app.companion.state.no_crystals");
  return lines;
}

}  // namespace cauldron::companion
