// Variants: what they are called, how they are printed, and what the editions rule.
#include "games/septima/model/variant.h"

#include "septima/support/packs.h"

namespace cauldron::septima {
namespace {

std::string printed(std::string_view text) {
  const auto variant = parse_variant(read_json(text));
  return variant ? variant->to_json().dump() : variant.error().to_json().dump();
}

Variant edition(std::string_view name) {
  Variant variant;
  EXPECT_TRUE(apply_edition(variant, name));
  return variant;
}

TEST(Variant, OursIsTheFullGameForFour) {
  EXPECT_EQ(printed("{}"), R"({"mode":"full","players":4})");
  EXPECT_EQ(printed(R"({"players":2,"mode":"basic"})"), R"({"mode":"basic","players":2})");
  EXPECT_EQ(*parse_variant(Json::object()), Variant{});
}

TEST(Variant, EverySwitchIsPrintedWhereItDiffersAndReadBack) {
  for (const Switch& known : kSwitches) {
    const std::string name(known.name);
    int changed = 0;
    for (const bool value : {false, true}) {
      const auto variant = parse_variant(Json::object({{name, value}}));
      ASSERT_TRUE(variant) << name;
      EXPECT_EQ(*parse_variant(variant->to_json()), *variant) << name;
      const bool differs = !(*variant == Variant{});
      EXPECT_EQ(variant->to_json().find(name) != nullptr, differs) << name;
      changed += differs;
    }
    EXPECT_EQ(changed, 1) << name;
  }
  for (const int edith : {0, 1, 2}) {
    const auto variant = parse_variant(Json::object({{"edith", edith}}));
    ASSERT_TRUE(variant);
    EXPECT_EQ(variant->edith, edith);
    EXPECT_EQ(*parse_variant(variant->to_json()), *variant);
  }
}

TEST(Variant, EditionsAreSwitchesOnceRead) {
  for (const char* name : {"en", "de", "pl", "it", "ours"}) {
    for (const int players : {2, 3, 4}) {
      const auto variant =
          parse_variant(Json::object({{"edition", name}, {"players", players}, {"mode", "basic"}}));
      ASSERT_TRUE(variant) << name;
      EXPECT_EQ(variant->players, players);
      EXPECT_FALSE(variant->full);
      EXPECT_EQ(variant->to_json().find("edition"), nullptr);
      EXPECT_EQ(*parse_variant(variant->to_json()), *variant) << name;
    }
  }
  EXPECT_EQ(printed(R"({"edition":"ours"})"), printed("{}"));
}

// The lines of docs/rulings.md on which an edition differs from ours.
TEST(Variant, EachEditionDiffersOnItsOwnLines) {
  EXPECT_EQ(edition("en").to_json().dump(),
            R"({"mode":"full","players":4,"albert_phase":false,"bryn_one":false,)"
            R"("roar_once":false,"elephant_brew":false,"chamber_reward_taken":false,)"
            R"("track_advance_optional":true})");
  EXPECT_EQ(edition("de").to_json().dump(),
            R"({"mode":"full","players":4,"paralyzed_crystal":false,"blind_any_element":false,)"
            R"("alice_practical":false,"roar_once":false,"elephant_nothing":false})");
  EXPECT_EQ(edition("pl").to_json().dump(), R"({"mode":"full","players":4,"edith":2})");
  EXPECT_EQ(edition("it").to_json().dump(),
            R"({"mode":"full","players":4,"five_picks":true,"once_a_turn":true,)"
            R"("level_bonus":false,"albert_phase":false,"bryn_one":false,"book3_three":false,)"
            R"("roar_once":false,"chamber_reward_taken":false,"track_advance_optional":true})");
}

TEST(Variant, SwitchesOverrideTheEditionWhereverTheyStand) {
  EXPECT_EQ(printed(R"({"alice_practical":true,"edition":"de","roar_once":true})"),
            R"({"mode":"full","players":4,"paralyzed_crystal":false,"blind_any_element":false,)"
            R"("elephant_nothing":false})");
  EXPECT_EQ(printed(R"({"edition":"pl","edith":0,"roar_once":false})"),
            R"({"mode":"full","players":4,"roar_once":false})");
  Variant variant = edition("it");
  EXPECT_FALSE(apply_edition(variant, "fr"));
  EXPECT_EQ(variant, edition("it")) << "nothing is half applied";
}

TEST(Variant, StrangersAndWrongValuesAreRefusedByName) {
  EXPECT_EQ(printed("[]"),
            R"({"id":"error.variant_value","args":{"name":"variant","found":"[]"}})");
  EXPECT_EQ(printed(R"({"colour":1})"),
            R"({"id":"error.variant_member","args":{"name":"colour"}})");
  for (const char* players : {"0", "5", "\"3\"", "null"}) {
    const auto variant = parse_variant(Json::object({{"players", read_json(players)}}));
    ASSERT_FALSE(variant) << players;
    EXPECT_EQ(variant.error().id, "error.variant_value");
    EXPECT_EQ(*variant.error().args.find_string("name"), "players");
    EXPECT_EQ(*variant.error().args.find_string("found"), players);
  }
  EXPECT_EQ(printed(R"({"mode":"solo"})"),
            R"({"id":"error.variant_value","args":{"name":"mode","found":"\"solo\""}})");
  EXPECT_EQ(printed(R"({"roar_once":0})"),
            R"({"id":"error.variant_value","args":{"name":"roar_once","found":"0"}})");
  EXPECT_EQ(printed(R"({"edith":3})"),
            R"({"id":"error.variant_value","args":{"name":"edith","found":"3"}})");
  EXPECT_EQ(printed(R"({"edition":7})"),
            R"({"id":"error.variant_value","args":{"name":"edition","found":"7"}})");
  EXPECT_EQ(printed(R"({"edition":"fr"})"),
            R"({"id":"error.no_such_edition","args":{"edition":"fr"}})");
}

}  // namespace
}  // namespace cauldron::septima
