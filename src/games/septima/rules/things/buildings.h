// The Buildings and the Shrines, each in one entry: with which Action it is used, and what a visit
// in a window of the turn does. Those that are part of their Action act where that stands.
//
// The order is that of the numbers in states and options, and so part of the notation.
#pragma once

#include <array>

#include "games/septima/model/why.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/entries.h"
#include "games/septima/rules/things/picks.h"
#include "games/septima/rules/things/spells.h"

namespace cauldron::septima {

enum class Building : std::uint8_t {
  Hospital,
  AntiqueShop,
  Market,
  Oracle,
  FlyingElephant,
  Printhouse,
  Pub,
  Shrine
};

// Where it stands: the tiles on their plot, the others are printed on the board.
enum class Plate : std::uint8_t { Printed, Bronze, Golden };
inline constexpr std::array<std::string_view, 3> kPlateIds = {"", "bronze", "golden"};

struct BuildingEntry {
  Building building;
  std::string_view id;
  Plate plate = Plate::Printed;
  Action with = {};
  // In a window, beyond the general rules; nullptr: nothing.
  Why (*check)(const Rules&, const State&, Seat) = nullptr;
  // nullptr: it is part of its Action and is not visited.
  void (*visit)(const Rules&, State&, Seat) = nullptr;
};

// The Shrine at the coven's Leader, as a bit set of elements.
std::uint8_t shrine_at(const Rules& r, const State& s, Seat seat);

inline constexpr BuildingEntry kBuildingTable[] = {
    {.building = Building::Hospital, .id = "hospital", .with = Action::Heal},
    {.building = Building::AntiqueShop,
     .id = "antique-shop",
     .plate = Plate::Bronze,
     .with = Action::Remember,
     .visit = [](const Rules&, State& s, Seat p) { push(s, p, step::DrawPrologue{}); }},
    {.building = Building::Market, .id = "market", .plate = Plate::Bronze, .with = Action::Collect},
    {.building = Building::Oracle,
     .id = "oracle",
     .plate = Plate::Bronze,
     .with = Action::Chant,
     .visit = [](const Rules&, State& s, Seat p) { push_picks(s, p, 1); }},
    // With Recruit in some editions (action_of).
    {.building = Building::FlyingElephant,
     .id = "flying-elephant",
     .plate = Plate::Golden,
     .with = Action::Brew},
    {.building = Building::Printhouse,
     .id = "printhouse",
     .plate = Plate::Golden,
     .with = Action::Plead,
     .check = [](const Rules& r, const State& s, Seat p) -> Why {
       return s.covens[p].suspicion > r.suspicion_min ? Why::None : Why::LowestSuspicion;
     },
     .visit = [](const Rules& r, State& s, Seat p) { lower_suspicion(r, s, p, 2); }},
    // The Angry Citizen comes even if nobody is left to send.
    {.building = Building::Pub,
     .id = "pub",
     .plate = Plate::Golden,
     .with = Action::Recruit,
     .visit =
         [](const Rules&, State& s, Seat p) {
           send_to_crowd(s, p, 1);
           if (s.angry_supply > 0) {
             --s.angry_supply;
             ++s.angry_crowd;
           }
         }},
    // No Building, but visited like one.
    {.building = Building::Shrine,
     .id = "shrine",
     .with = Action::Ritual,
     .check = [](const Rules& r, const State& s, Seat p) -> Why {
       const std::uint32_t here = spells_of(shrine_at(r, s, p));
       return s.covens[p].exhausted & here ? Why::None : Why::NothingExhaustedHere;
     },
     .visit = [](const Rules& r, State& s, Seat p) { push_ready(s, p, 1, shrine_at(r, s, p)); }},
};

static_assert(std::size(kBuildingTable) == kBuildings);
static_assert(in_order(kBuildingTable, &BuildingEntry::building));

inline constexpr auto kBuildingIds = ids_in(kBuildingTable);
constexpr const BuildingEntry& entry_of(Building building) { return kBuildingTable[idx(building)]; }

// The Action it is used with in this game.
Action action_of(const Rules& r, Building building);
// It stands on a Town next to the coven's Leader (the Hospital: its area does; a Shrine: it is
// there).
bool next_to(const Rules& r, const State& s, Seat seat, Building building);
void use_building(const Rules& r, State& s, Seat seat, Building building);

void list_visits(const Rules& r, const State& s, Seat seat, Offer& offer);
Why check_visit(const Rules& r, const State& s, Seat seat, Option option);
void visit_building(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
