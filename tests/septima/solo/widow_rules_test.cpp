// The Black Widow's rules without a map, as engine and companion share them.
#include "games/septima/solo/widow_rules.h"

#include "septima/support/packs.h"
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

TEST(WidowRules, AShadowZoneWithoutASpiderLooksClockwise) {
  EXPECT_EQ(scuttling_zone(0b000101, 2), 2);
  EXPECT_EQ(scuttling_zone(0b000101, 1), 2);
  EXPECT_EQ(scuttling_zone(0b000101, 3), 0);
}

TEST(WidowRules, SpidersThatAreThereAreNeverTheFarthest) {
  EXPECT_EQ(farthest_of(std::array{3, 5, 5}), 0b110u);
  EXPECT_EQ(farthest_of(std::array{0, 1, 0}), 0b010u);
  EXPECT_EQ(farthest_of(std::array{0, 0, 0}), 0u);
}

TEST(WidowRules, PatientsInShadowComeBeforeAllOthers) {
  EXPECT_EQ(closest_of(std::array{Waiting{0, false}, Waiting{kNone, true}}), 0b10u);
  EXPECT_EQ(closest_of(std::array{Waiting{2, true}, Waiting{1, true}, Waiting{1, true}}), 0b110u);
  EXPECT_EQ(closest_of(std::array{Waiting{3, false}, Waiting{2, false}}), 0b10u);
  EXPECT_EQ(closest_of({}), 0u);
}

TEST(WidowRules, APointBeyondTheTopIsAConfrontation) {
  EXPECT_EQ(raised(7, 8).suspicion, 8);
  EXPECT_FALSE(raised(7, 8).confronted);
  EXPECT_EQ(raised(8, 8).suspicion, 2);
  EXPECT_TRUE(raised(8, 8).confronted);
}

TEST(WidowRules, DelayChangesTheRow) {
  const auto after = [](Deal deal) {
    WidowCards cards{0, {1, 2}, kNone, kNone};
    const std::uint8_t back = delay_row(cards, deal);
    return std::array{cards.row[0], cards.row[1], back};
  };
  using Cards = std::array<std::uint8_t, 3>;
  EXPECT_EQ(after(Deal::Swap), (Cards{2, 1, kNone}));
  EXPECT_EQ(after(Deal::Exchange), (Cards{1, 2, 2}));
  EXPECT_EQ(after(Deal::Postpone), (Cards{2, kNone, 1}));
}

// Three Spiders around a Leader who stands next to Town 1: Town 4 is in shadow, but out of reach.
std::vector<std::string> whom_she_heals(bool shadow_first) {
  Rules rules = printed_rules(Variant{.players = 1, .shadow_first = shadow_first});
  unsigned near_town_1 = 0;
  unsigned near_town_4 = 0;
  for (int space = 0; space < rules.board.space_count; ++space) {
    if (rules.board.towns[space] & 1) near_town_1 |= 1u << rules.board.zone[space];
    if (rules.board.towns[space] >> 3 & 1) near_town_4 |= 1u << rules.board.zone[space];
  }
  rules.shadow_zones[idx(Action::Ritual)] = static_cast<std::uint8_t>(near_town_4 & ~near_town_1);
  Scene scene(rules);
  scene.patient(1, "blind-yellow").patient(4, "infected-blue").row(Action::Ritual, Action::Plead);
  const int leader = scene.space_at_towns({1});
  scene.leader(0, leader);
  for (int i = 0; i < kSpiders; ++i) {
    scene.spider(i + 1, rules.board.neighbours[leader - 1][i] + 1);
  }
  push(scene.state(), step::WidowHeal{.to_go = 1});
  settle(rules, scene.state());
  if (scene.question() == "closest") return scene.options();
  return {healed_by_widow(scene, 4) ? "4" : "1"};
}

// O23: in rules version 1 the person chose.
TEST(WidowRules, WhoStandsInShadowIsHealedFirstEvenOutOfReach) {
  EXPECT_EQ(whom_she_heals(true), (std::vector<std::string>{"4"}));
  EXPECT_EQ(whom_she_heals(false), (std::vector<std::string>{"closest 1", "closest 4"}));
}

}  // namespace
}  // namespace cauldron::septima
