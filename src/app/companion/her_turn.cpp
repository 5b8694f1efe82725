// Her turn: Spider Scuttle, the card, its bonus, Suspicion.
#include <algorithm>

#include "app/companion/course.h"

namespace cauldron::companion {

namespace {

using septima::Action;

constexpr int kBesideCosts = 1;
constexpr int kSharingCosts = 5;
constexpr int kAfterConfrontation = 2;

struct Patient {
  std::string illness;
  int steps;
};

Json counted(int count) { return Json::object({{"count", count}}); }

}  // namespace

void Course::her_turn(bool matches_you, bool matches_septima) {
  tell("app.companion.turn.begins", action(l_.played));
  scuttle();
  const bool remembers = l_.played == septima::idx(Action::Remember);
  const auto card = static_cast<Action>(remembers ? l_.copy : l_.played);
  if (remembers) tell("app.companion.turn.remembers", action(l_.copy));
  main_ability(card);
  const bool matched = matches_you || matches_septima;
  const int bonus = l_.settings.widow_bonus;
  if (bonus == 2 || (bonus == 1 && matched)) {
    tell("app.companion.turn.bonus");
    matching_bonus(card);
  }
  if (!matched) return tell("app.companion.turn.ends");
  tell(matches_you ? "app.companion.turn.matched_you" : "app.companion.turn.matched_septima");
  raise(matches_you ? 1 : 2);
  tell("app.companion.turn.ends");
}

// Printed on the leftmost card of the Row, and asked for once a card.
std::uint8_t Course::shadow_zones() {
  auto& zones = l_.zones[l_.row[0]];
  if (!zones) {
    std::uint8_t set = 0;
    for (const std::string& zone :
         ask({.ask = {"app.companion.ask.zones", action(l_.row[0])}, .shape = Shape::Zones})) {
      if (is_number(zone)) set = static_cast<std::uint8_t>(set | 1u << (number_of(zone) - 1));
    }
    zones = set;
  }
  return *zones;
}

void Course::scuttle() {
  const std::uint8_t zones = shadow_zones();
  tell("app.companion.turn.zones",
       Json::object({{"action", id_of(l_.row[0])}, {"zones", zones_in_words(zones)}}));
  for (int zone = 1; zone <= septima::kZones; ++zone) {
    if (!(zones >> (zone - 1) & 1)) continue;
    const auto& last = l_.spiders;
    const auto now = numbers(
        "app.companion.ask.spiders", septima::kSpiders, 1, septima::kZones,
        Json::object({{"zone", zone}}),
        std::to_string(last[0]) + " " + std::to_string(last[1]) + " " + std::to_string(last[2]));
    std::ranges::copy(now, l_.spiders.begin());
    int found = zone;
    while (std::ranges::find(now, found) == now.end()) found = found % septima::kZones + 1;
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
  const int lost = kSharingCosts * near[0] + kBesideCosts * near[1];
  tell("app.companion.turn.lost", Json::object({{"lost", lost}}));
}

// The farthest Spider steps once more. Those on the person's space have nowhere to go.
void Course::move_spiders() {
  tell("app.companion.turn.all_spiders");
  const auto steps = numbers("app.companion.ask.distances", septima::kSpiders, 0, 30);
  const int most = *std::ranges::max_element(steps);
  if (most == 0) return tell("app.companion.turn.all_here");
  tell("app.companion.turn.farthest",
       Json::object(
           {{"steps", most}, {"count", static_cast<int>(std::ranges::count(steps, most))}}));
}

void Course::main_ability(Action card) {
  tell("app.companion.turn.main", action(septima::idx(card)));
  switch (card) {
    case Action::Collect:
      return tell("app.companion.turn.lie_down");
    case Action::Move:
      return move_spiders();
    case Action::Brew:
    case Action::Chant:
      return raise(1);
    case Action::Heal:
      return heal(2);
    case Action::Recruit:
      if (!to_crowd(2) && !to_chamber(2, false)) raise(1);
      return;
    case Action::Plead:
      if (!to_chamber(2, false) && !to_crowd(2)) raise(1);
      return;
    case Action::Ritual:
      return discard_spells();
    case Action::Remember:
      return;
  }
}

void Course::matching_bonus(Action card) {
  bool done = true;
  switch (card) {
    case Action::Collect:
      l_.no_crystals = true;
      return tell("app.companion.turn.no_crystals");
    case Action::Move:
      return tell("app.companion.turn.all_spiders");
    case Action::Brew:
      return heal(1);
    case Action::Heal:
      done = to_chamber(1, false);
      break;
    case Action::Chant:
      done = to_crowd(2);
      break;
    case Action::Recruit:
      done = to_crowd(1);
      break;
    case Action::Plead:
      done = to_chamber(1, true);
      break;
    case Action::Ritual:
      return raise(1);
    case Action::Remember:
      return;
  }
  if (!done) tell("app.companion.turn.no_effect");
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
    const int least =
        std::ranges::min_element(waiting, {}, [](const Patient& p) { return p.steps; })->steps;
    Tokens closest;
    for (const Patient& patient : waiting) {
      if (patient.steps == least) closest.push_back(patient.illness);
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
    if (l_.suspicion < l_.top) {
      ++l_.suspicion;
      tell("app.companion.turn.raised", Json::object({{"suspicion", l_.suspicion}}));
      continue;
    }
    l_.suspicion = kAfterConfrontation;
    tell(l_.witches > 0 ? "app.companion.turn.loses_witch" : "app.companion.turn.bottom_witch",
         Json::object({{"suspicion", l_.suspicion}}));
    l_.witches = std::max(l_.witches - 1, 0);
  }
}

void Course::discard_spells() {
  tell("app.companion.turn.spells");
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
