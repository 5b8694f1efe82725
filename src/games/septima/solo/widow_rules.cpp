#include "games/septima/solo/widow_rules.h"

#include <algorithm>
#include <utility>

namespace cauldron::septima {

namespace {

using Kind = Deed::Kind;

constexpr int kAfterConfrontation = 2;

constexpr Deed kLieDown[] = {{Kind::LieDown}};
constexpr Deed kMoveAll[] = {{Kind::MoveSpiders}};
constexpr Deed kMoveAllAndFarthest[] = {{Kind::MoveSpiders}, {Kind::MoveFarthest}};
constexpr Deed kRaise[] = {{Kind::Raise}};
constexpr Deed kHealOne[] = {{Kind::Heal, 1}};
constexpr Deed kHealTwo[] = {{Kind::Heal, 2}};
constexpr Deed kRecruit[] = {{Kind::ToCrowd, 2}, {Kind::CrowdToChamber, 2}, {Kind::Raise}};
constexpr Deed kPlead[] = {{Kind::CrowdToChamber, 2}, {Kind::ToCrowd, 2}, {Kind::Raise}};
constexpr Deed kShiftSpells[] = {{Kind::ShiftSpells}, {Kind::SpendCard}};
constexpr Deed kForbid[] = {{Kind::ForbidCrystals}};
constexpr Deed kOneToCrowd[] = {{Kind::ToCrowd, 1}};
constexpr Deed kTwoToCrowd[] = {{Kind::ToCrowd, 2}};
constexpr Deed kCrowdToChamber[] = {{Kind::CrowdToChamber, 1}};
constexpr Deed kSupplyToChamber[] = {{Kind::SupplyToChamber, 1}};

}  // namespace

Deeds main_deeds(Action card) {
  switch (card) {
    case Action::Collect:
      return {kLieDown};
    case Action::Move:
      return {kMoveAllAndFarthest};
    case Action::Brew:
    case Action::Chant:
      return {kRaise};
    case Action::Heal:
      return {kHealTwo};
    case Action::Recruit:
      return {kRecruit, true};
    case Action::Plead:
      return {kPlead, true};
    case Action::Ritual:
      return {kShiftSpells};
    case Action::Remember:
      break;
  }
  return {};
}

Deeds bonus_deeds(Action card) {
  switch (card) {
    case Action::Collect:
      return {kForbid};
    case Action::Move:
      return {kMoveAll};
    case Action::Brew:
      return {kHealOne};
    case Action::Heal:
      return {kCrowdToChamber};
    case Action::Chant:
      return {kTwoToCrowd};
    case Action::Recruit:
      return {kOneToCrowd};
    case Action::Plead:
      return {kSupplyToChamber};
    case Action::Ritual:
      return {kRaise};
    case Action::Remember:
      break;
  }
  return {};
}

bool takes_bonus(const Variant& variant, bool matched) {
  return variant.widow_bonus == 2 || (variant.widow_bonus == 1 && matched);
}

int negotiation_of(Deal deal) {
  switch (deal) {
    case Deal::Cooperation:
      return 0;
    case Deal::Information:
      return 2;
    default:
      return 1;
  }
}

void slide_row(WidowCards& cards) {
  if (cards.row[0] == kNone) cards.row[0] = std::exchange(cards.row[1], kNone);
}

void take_card(WidowCards& cards, std::uint8_t card) {
  for (std::uint8_t& place : cards.row) {
    if (place != card) continue;
    place = kNone;
    return slide_row(cards);
  }
  if (cards.top != kNone) cards.deck = static_cast<std::uint16_t>(cards.deck | 1u << cards.top);
  cards.top = kNone;
  cards.deck = static_cast<std::uint16_t>(cards.deck & ~(1u << card));
}

std::uint8_t delay_row(WidowCards& cards, Deal deal) {
  switch (deal) {
    case Deal::Swap:
      std::swap(cards.row[0], cards.row[1]);
      return kNone;
    case Deal::Exchange:
      return cards.row[1];
    case Deal::Postpone:
      return std::exchange(cards.row[0], std::exchange(cards.row[1], kNone));
    default:
      return kNone;
  }
}

Raised raised(int suspicion, int top) {
  if (suspicion < top) return {suspicion + 1, false};
  return {kAfterConfrontation, true};
}

int scuttling_zone(unsigned occupied, int zone) {
  while (!(occupied >> zone & 1)) zone = (zone + 1) % kZones;
  return zone;
}

unsigned farthest_of(std::span<const int> steps) {
  const int most = *std::max_element(steps.begin(), steps.end());
  unsigned set = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (most > 0 && steps[i] == most) set |= 1u << i;
  }
  return set;
}

unsigned closest_of(std::span<const Waiting> patients) {
  const auto nearer = [](const Waiting& x, const Waiting& y) {
    return x.in_shadow != y.in_shadow ? x.in_shadow : x.steps < y.steps;
  };
  const auto best = std::min_element(patients.begin(), patients.end(), nearer);
  unsigned set = 0;
  for (std::size_t i = 0; i < patients.size(); ++i) {
    if (!nearer(*best, patients[i])) set |= 1u << i;
  }
  return set;
}

}  // namespace cauldron::septima
