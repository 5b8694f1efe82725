// Her turn: Spider Scuttle, the card, its bonus, Suspicion.
#include <algorithm>

#include "app/adapters/septima/companion/course.h"
#include "games/septima/solo/widow.h"

namespace cauldron::companion {

namespace {

using septima::Action;
using septima::Deed;

struct Patient {
  std::string illness;
  int steps;
};

// Those next to a Shadow Zone are listed apart from the others.
std::vector<septima::Waiting> steps_of(const std::vector<Patient>& patients) {
  std::vector<septima::Waiting> waiting;
  for (const Patient& patient : patients) waiting.push_back({patient.steps});
  return waiting;
}

Json counted(int count) { return Json::object({{"count", count}}); }

}  // namespace

// Asked for when her turn begins: in the person's own, a Septima marker may have been swapped.
std::uint8_t Course::match_of(bool together) {
  if (together) return septima::kMatchPlayer;
  const std::string whom =
      choose("app.companion.ask.match", {"you", "septima", "no"}, {}, action(l_.played));
  if (whom == "no") return 0;
  return whom == "you" ? septima::kMatchPlayer : septima::kMatchRight;
}

void Course::her_turn(bool together) {
  const std::uint8_t match = match_of(together);
  tell("app.companion.turn.begins", action(l_.played));
  scuttle();
  const bool remembers = l_.played == septima::idx(Action::Remember);
  const auto card = static_cast<Action>(remembers ? l_.her.copy : l_.played);
  if (remembers) tell("app.companion.turn.remembers", action(l_.her.copy));
  tell("app.companion.turn.main", action(septima::idx(card)));
  perform(septima::main_deeds(card));
  if (septima::takes_bonus(l_.settings, match != 0)) {
    tell("app.companion.turn.bonus");
    perform(septima::bonus_deeds(card));
  }
  if (match) {
    tell(match == septima::kMatchPlayer ? "app.companion.turn.matched_you"
                                        : "app.companion.turn.matched_septima");
    raise(septima::widow_match_raise(match));
  }
  tell("app.companion.turn.ends");
}

// Printed on the leftmost card of the Row, and asked for once a card.
std::uint8_t Course::shadow_zones() {
  auto& zones = l_.zones[l_.her.row[0]];
  if (!zones) {
    std::uint8_t set = 0;
    for (const std::string& zone :
         ask({.ask = {"app.companion.ask.zones", action(l_.her.row[0])}, .shape = Shape::Zones})) {
      if (is_number(zone)) set = static_cast<std::uint8_t>(set | 1u << (number_of(zone) - 1));
    }
    zones = set;
  }
  return *zones;
}

void Course::scuttle() {
  const std::uint8_t zones = shadow_zones();
  tell("app.companion.turn.zones",
       Json::object({{"action", id_of(l_.her.row[0])}, {"zones", zones_in_words(zones)}}));
  for (int zone = 1; zone <= septima::kZones; ++zone) {
    if (!(zones >> (zone - 1) & 1)) continue;
    const auto& last = l_.spiders;
    const auto now = numbers(
        "app.companion.ask.spiders", septima::kSpiders, 1, septima::kZones,
        Json::object({{"zone", zone}}),
        std::to_string(last[0]) + " " + std::to_string(last[1]) + " " + std::to_string(last[2]));
    std::ranges::copy(now, l_.spiders.begin());
    unsigned occupied = 0;
    for (const int spider : now) occupied |= 1u << (spider - 1);
    const int found = septima::scuttling_zone(occupied, zone - 1) + 1;
    tell(found == zone ? "app.companion.turn.scuttle" : "app.companion.turn.scuttle_next",
         Json::object({{"zone", zone},
                       {"found", found},
                       {"count", static_cast<int>(std::ranges::count(now, found))}}));
  }
  lose_to_spiders();
}

void Course::lose_to_spiders() {
  const auto three_at_most = [](const Tokens& tokens) -> std::optional<Message> {
    if (number_of(tokens[0]) + number_of(tokens[1]) <= septima::kSpiders) return std::nullopt;
    return Message{"app.companion.want.three_spiders"};
  };
  const auto near = numbers("app.companion.ask.near", 2, 0, septima::kSpiders, Json::object(),
                            "0 0", three_at_most);
  const int lost = septima::kSharingCosts * near[0] + septima::kBesideCosts * near[1];
  tell("app.companion.turn.lost", Json::object({{"lost", lost}}));
}

// The farthest Spider steps once more. Those on the person's space have nowhere to go.
void Course::move_farthest() {
  const auto steps = numbers("app.companion.ask.distances", septima::kSpiders, 0, kMostSteps);
  const unsigned farthest = septima::farthest_of(steps);
  if (farthest == 0) return tell("app.companion.turn.all_here");
  tell("app.companion.turn.farthest",
       Json::object({{"steps", std::ranges::max(steps)}, {"count", std::popcount(farthest)}}));
}

void Course::perform(const septima::Deeds& deeds) {
  bool done = false;
  for (const Deed& deed : deeds.list) {
    done = perform(deed);
    if (done && deeds.first_possible) return;
  }
  if (!done) tell("app.companion.turn.no_effect");
}

// Tells whether it was possible.
bool Course::perform(Deed deed) {
  switch (deed.kind) {
    case Deed::Kind::LieDown:
      tell("app.companion.turn.lie_down");
      break;
    case Deed::Kind::MoveSpiders:
      tell("app.companion.turn.all_spiders");
      break;
    case Deed::Kind::MoveFarthest:
      move_farthest();
      break;
    case Deed::Kind::Raise:
      raise(deed.n);
      break;
    case Deed::Kind::Heal:
      heal(deed.n);
      break;
    case Deed::Kind::ToCrowd:
      return to_crowd(deed.n);
    case Deed::Kind::CrowdToChamber:
      return to_chamber(deed.n, false);
    case Deed::Kind::SupplyToChamber:
      return to_chamber(deed.n, true);
    case Deed::Kind::ShiftSpells:
      tell("app.companion.turn.spells");
      break;
    case Deed::Kind::SpendCard:
      spend_card();
      break;
    case Deed::Kind::ForbidCrystals:
      l_.no_crystals = true;
      tell("app.companion.turn.no_crystals");
      break;
  }
  return true;
}

// Those next to a Shadow Zone come first; only if there is none left are all the others asked for.
void Course::heal(int patients) {
  const auto listed = [this](std::string_view id, Json args) {
    std::vector<Patient> found;
    const Tokens answer =
        ask({.ask = {std::string(id), std::move(args)},
             .shape = Shape::Patients,
             .words = Tokens(septima::kIllnessIds.begin(), septima::kIllnessIds.end())});
    for (std::size_t i = 0; i + 1 < answer.size(); i += 2) {
      found.push_back({answer[i], number_of(answer[i + 1])});
    }
    return found;
  };
  const std::uint8_t zones = shadow_zones();
  bool everywhere = zones == 0;
  std::vector<Patient> waiting =
      listed(everywhere ? "app.companion.ask.patients" : "app.companion.ask.patients_near",
             Json::object({{"zones", zones_in_words(zones)}}));
  for (; patients > 0; --patients) {
    if (waiting.empty() && !everywhere) {
      everywhere = true;
      waiting = listed("app.companion.ask.patients_else", Json::object());
    }
    if (waiting.empty()) return tell("app.companion.turn.no_patient");
    const unsigned set = septima::closest_of(steps_of(waiting));
    const int least = waiting[static_cast<std::size_t>(std::countr_zero(set))].steps;
    Tokens closest;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (set >> i & 1) closest.push_back(waiting[i].illness);
    }
    const bool tied = closest.size() > 1;
    std::ranges::sort(closest);
    closest.erase(std::unique(closest.begin(), closest.end()), closest.end());
    const std::string illness = closest.size() == 1 ? closest[0]
                                                    : choose("app.companion.ask.closest", closest,
                                                             {}, Json::object({{"steps", least}}));
    waiting.erase(std::ranges::find_if(
        waiting, [&](const Patient& p) { return p.steps == least && p.illness == illness; }));
    int& level = l_.level[static_cast<std::size_t>(
        std::ranges::find(septima::kIllnessIds, illness) - septima::kIllnessIds.begin())];
    level = std::min(level + 1, kPatientLevels);
    tell(tied && closest.size() == 1 ? "app.companion.turn.heals_any" : "app.companion.turn.heals",
         Json::object({{"illness", illness}, {"steps", least}, {"level", level}}));
  }
}

bool Course::to_crowd(int citizens) {
  const int sent = std::min(citizens, l_.supply());
  if (sent == 0) return false;
  l_.crowd += sent;
  tell("app.companion.turn.to_crowd", counted(sent));
  return true;
}

// To the First Chamber, and what finds no room there to the Second.
bool Course::to_chamber(int citizens, bool from_supply) {
  int left = std::min(citizens, from_supply ? l_.supply() : l_.crowd);
  bool any = false;
  for (std::size_t chamber = 0; chamber < 2 && left > 0; ++chamber) {
    const int room =
        number(chamber == 0 ? "app.companion.ask.room_first" : "app.companion.ask.room_second", 0,
               l_.chamber_size - l_.chamber[chamber]);
    const int placed = std::min(room, left);
    if (placed == 0) continue;
    any = true;
    left -= placed;
    l_.chamber[chamber] += placed;
    if (!from_supply) l_.crowd -= placed;
    tell(from_supply ? "app.companion.turn.supply_to_chamber"
                     : "app.companion.turn.crowd_to_chamber",
         Json::object({{"count", placed}, {"chamber", chamber == 0 ? "first" : "second"}}));
  }
  return any;
}

// A point that finds no room on the track costs a Witch.
void Course::raise(int points) {
  for (; points > 0; --points) {
    const septima::Raised now = septima::raised(l_.suspicion, l_.top);
    l_.suspicion = now.suspicion;
    if (!now.confronted) {
      tell("app.companion.turn.raised", Json::object({{"suspicion", l_.suspicion}}));
      continue;
    }
    tell(l_.witches > 0 ? "app.companion.turn.loses_witch" : "app.companion.turn.bottom_witch",
         Json::object({{"suspicion", l_.suspicion}}));
    l_.witches = std::max(l_.witches - 1, 0);
  }
}

void Course::spend_card() {
  Tokens held;
  for (std::size_t i = 0; i < l_.cards.size(); ++i) {
    if (l_.cards[i] > 0) held.emplace_back(septima::kNegotiationIds[i]);
  }
  if (held.empty()) return tell("app.companion.turn.no_card");
  const std::string spent = held.size() == 1 ? held[0] : choose("app.companion.ask.spend", held);
  --l_.cards[static_cast<std::size_t>(std::ranges::find(septima::kNegotiationIds, spent) -
                                      septima::kNegotiationIds.begin())];
  tell("app.companion.turn.spent", Json::object({{"word", spent}}));
}

}  // namespace cauldron::companion
