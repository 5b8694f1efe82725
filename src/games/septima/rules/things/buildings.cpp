#include "games/septima/rules/things/buildings.h"

namespace cauldron::septima {

namespace {

bool on_board(const State& s, const BuildingEntry& entry) {
  const std::uint8_t building = idx(entry.building);
  return entry.plate == Plate::Printed || s.buildings[0] == building || s.buildings[1] == building;
}

}  // namespace

std::uint8_t shrine_at(const Rules& r, const State& s, Seat seat) {
  const std::uint8_t element = r.board.shrine[s.covens[seat].leader];
  return element == kNone ? std::uint8_t{0} : static_cast<std::uint8_t>(1u << element);
}

Action action_of(const Rules& r, Building building) {
  if (building == Building::FlyingElephant && !r.variant.elephant_brew) return Action::Recruit;
  return entry_of(building).with;
}

bool next_to(const Rules& r, const State& s, Seat seat, Building building) {
  const Space space = s.covens[seat].leader;
  if (space == kNone) return false;
  if (building == Building::Hospital) return r.board.hospital[space];
  if (building == Building::Shrine) return r.full() && r.board.shrine[space] != kNone;
  const std::uint8_t plots[2] = {r.board.bronze_plot, r.board.golden_plot};
  for (int i = 0; i < 2; ++i) {
    if (s.buildings[i] == idx(building)) return (r.board.towns[space] >> plots[i] & 1u) != 0;
  }
  return false;
}

void use_building(const Rules& r, State& s, Seat seat, Building building) {
  s.turn.buildings_used |= static_cast<std::uint8_t>(bit(building));
  if (building != Building::Shrine) pay_scoring_spell(r, s, seat, Spell::SecretsOfTheStones);
}

void list_visits(const Rules& r, const State& s, Seat seat, Offer& offer) {
  for (const std::uint8_t building : s.buildings) {
    if (building != kNone) offer(make(Choice::Visit, building));
  }
  const Option shrine = make(Choice::Visit, idx(Building::Shrine));
  if (!check_visit(r, s, seat, shrine)) offer(shrine);
}

Why check_visit(const Rules& r, const State& s, Seat seat, Option option) {
  const BuildingEntry& entry = kBuildingTable[option.a()];
  if (!on_board(s, entry)) return {Why::BuildingNotThere, entry.building};
  if (!next_to(r, s, seat, entry.building)) return {Why::NotNextTo, entry.building};
  const Action with = action_of(r, entry.building);
  if (idx(with) != s.turn.action) return {Why::BuildingWith, entry.building, with};
  if (!entry.visit) return {Why::BuildingByItself, entry.building};
  if (s.turn.buildings_used & bit(entry.building)) return {Why::BuildingUsed, entry.building};
  return entry.check ? entry.check(r, s, seat) : Why();
}

void visit_building(const Rules& r, State& s, Seat seat, Option option) {
  const BuildingEntry& entry = kBuildingTable[option.a()];
  use_building(r, s, seat, entry.building);
  entry.visit(r, s, seat);
}

}  // namespace cauldron::septima
