// The battery on Septima: every mode and number of covens, every preset, variants drawn at random,
// and a pack in which everything that may differ does.
// CAULDRON_GAMES sets the number of games in all (default 1,000; on demand 200,000 and more).
#include <gtest/gtest.h>

#include <cstdlib>

#include "../septima/packs.h"
#include "battery.h"
#include "games/catalogue.h"

namespace cauldron {
namespace {

int games() {
  const char* wanted = std::getenv("CAULDRON_GAMES");
  return wanted ? std::atoi(wanted) : 1000;
}

void run(const Json& variant, int from, int count, std::optional<ContentFile> pack = {}) {
  const auto game = make_game({"septima", variant, std::move(pack), std::nullopt});
  ASSERT_TRUE(game) << game.error().to_json().dump();
  for (int i = from; i < from + count; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    ASSERT_EQ(run_battery(**game, seed, true), "") << variant.dump() << ", seed " << seed;
    if (i % 1000 == 999) std::fprintf(stderr, "%s: game %d\n", variant.dump().c_str(), i + 1);
  }
}

Json variant(int players, std::string_view mode) {
  return Json::object({{"mode", mode}, {"players", players}});
}

TEST(SeptimaConformance, EveryModeAndNumberOfCovens) {
  for (int players = 2; players <= 4; ++players) {
    for (const std::string_view mode : {"basic", "full"}) {
      run(variant(players, mode), 0, games() / 12);
    }
  }
}

TEST(SeptimaConformance, EveryEdition) {
  for (const std::string_view edition : {"en", "de", "pl", "it"}) {
    for (int players = 2; players <= 4; ++players) {
      for (const std::string_view mode : {"basic", "full"}) {
        Json chosen = variant(players, mode);
        chosen.set("edition", edition);
        run(chosen, 100000, games() / 120);
      }
    }
  }
}

// Every switch at random, so that rulings meet that no edition puts together.
TEST(SeptimaConformance, TwoHundredRandomVariants) {
  constexpr std::string_view kSwitches[] = {
      "septima_only_alone", "five_picks",        "once_a_turn",         "level_bonus",
      "paralyzed_crystal",  "blind_any_element", "albert_phase",        "alice_practical",
      "bryn_one",           "book3_three",       "roar_once",           "bond_once",
      "elephant_brew",      "elephant_nothing",  "confrontation_raises"};
  Rng rng(2026);
  for (int i = 0; i < 200; ++i) {
    Json chosen = variant(2 + static_cast<int>(rng.below(3)), rng.below(4) ? "full" : "basic");
    for (const std::string_view name : kSwitches) chosen.set(std::string(name), rng.below(2) == 1);
    chosen.set("edith", static_cast<int>(rng.below(3)));
    run(chosen, 200000 + i, games() / 500);
  }
}

TEST(SeptimaConformance, AnotherBoardRecipesDiceAndTracks) {
  const ContentFile pack{"pack", septima::pack_37()};
  for (int players = 2; players <= 4; ++players) {
    run(variant(players, players == 3 ? "basic" : "full"), 0, games() / 30, pack);
  }
}

}  // namespace
}  // namespace cauldron
