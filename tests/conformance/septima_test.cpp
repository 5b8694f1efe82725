// The battery on Septima: every mode and number of covens, every preset, variants drawn at random,
// a pack in which everything that may differ does, the solo game, and the deterministic modules.
// CAULDRON_GAMES sets the number of games (default 1,000; on demand 200,000 and more): about so
// many in all with two to four covens, a tenth of it for each solo preset and each choice of
// modules. CAULDRON_SERIES is a number for other games and variants, so that machines can share the
// work.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "../septima/support/packs.h"
#include "battery.h"
#include "games/catalogue.h"
#include "games/septima/model/variant.h"

namespace cauldron {
namespace {

int from_environment(const char* name, int fallback) {
  const char* wanted = std::getenv(name);
  return wanted ? std::atoi(wanted) : fallback;
}

int games() { return from_environment("CAULDRON_GAMES", 1000); }
int series() { return from_environment("CAULDRON_SERIES", 0); }

// Never none: a test that plays nothing would pass.
int share(int of) { return std::max(1, games() / of); }

void run(const Json& variant, int from, int count, std::optional<ContentFile> pack = {},
         std::optional<int> rules = {}) {
  const auto game = make_game({"septima", variant, std::move(pack), rules});
  ASSERT_TRUE(game) << game.error().to_json().dump();
  for (int i = from; i < from + count; ++i) {
    const auto seed = static_cast<std::uint64_t>(series()) << 32 | static_cast<std::uint64_t>(i);
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
      run(variant(players, mode), 0, share(12));
    }
  }
}

// Games of older rules versions go on.
TEST(SeptimaConformance, EveryRulesVersion) {
  for (int version = 1; version < septima::kNewestRules; ++version) {
    for (int players = 1; players <= 4; ++players) {
      run(variant(players, "full"), 500000, share(100), {}, version);
    }
  }
}

// What the newest rules version corrected, each on its own: corrected, and as it was before.
TEST(SeptimaConformance, EveryNewSwitchOnAndOff) {
  for (const septima::Switch& known : septima::kSwitches) {
    if (known.corrected_in != septima::kNewestRules) continue;
    for (const bool on : {true, false}) {
      for (int players = 1; players <= 4; ++players) {
        Json chosen = variant(players, "full");
        chosen.set(std::string(known.name), on);
        run(chosen, 600000, share(200));
      }
    }
  }
}

TEST(SeptimaConformance, EveryEdition) {
  for (const std::string_view edition : {"en", "de", "pl", "it"}) {
    for (int players = 2; players <= 4; ++players) {
      for (const std::string_view mode : {"basic", "full"}) {
        Json chosen = variant(players, mode);
        chosen.set("edition", edition);
        run(chosen, 100000, share(120));
      }
    }
  }
}

// Every switch at random, so that rulings meet that no edition puts together.
void set_switches(Json& chosen, Rng& rng) {
  for (const septima::Switch& known : septima::kSwitches) {
    if (known.name.starts_with("fixed_")) continue;
    chosen.set(std::string(known.name), rng.below(2) == 1);
  }
  chosen.set("edith", static_cast<int>(rng.below(3)));
}

TEST(SeptimaConformance, TwoHundredRandomVariants) {
  Rng rng(2026, static_cast<std::uint64_t>(series()));
  for (int i = 0; i < 200; ++i) {
    Json chosen = variant(2 + static_cast<int>(rng.below(3)), rng.below(4) ? "full" : "basic");
    set_switches(chosen, rng);
    run(chosen, 200000 + i, share(500));
  }
}

TEST(SeptimaConformance, AnotherBoardRecipesDiceAndTracks) {
  const ContentFile pack{"pack", septima::pack_37()};
  for (int players = 2; players <= 4; ++players) {
    run(variant(players, players == 3 ? "basic" : "full"), 0, share(28), pack);
  }
}

TEST(SeptimaConformance, SoloAtEveryDifficulty) {
  for (const std::string_view difficulty : {"gentle", "easy", "normal", "hard", "merciless"}) {
    Json chosen = variant(1, "full");
    chosen.set("difficulty", difficulty);
    run(chosen, 0, share(10));
  }
}

// Every setting on its own meets every other one, also those that no preset puts together.
TEST(SeptimaConformance, SoloWithRandomSettings) {
  constexpr int kScores[] = {1, 28, 35, 42};
  Rng rng(1013, static_cast<std::uint64_t>(series()));
  for (int i = 0; i < 50; ++i) {
    Json chosen = variant(1, "full");
    chosen.set("tribulations", 4 + static_cast<int>(rng.below(5)));
    chosen.set("widow_bonus", static_cast<int>(rng.below(3)));
    chosen.set("score_needed", kScores[rng.below(4)]);
    chosen.set("negotiations", static_cast<int>(rng.below(3)));
    set_switches(chosen, rng);
    run(chosen, 300000 + i, share(1000));
  }
}

TEST(SeptimaConformance, SoloOnAnotherBoard) {
  run(variant(1, "full"), 0, share(30), ContentFile{"pack", septima::pack_37()});
}

// Either module, and both together; the Basic game takes a share of the games.
void run_modules(bool hunters, bool trials) {
  for (int players = 1; players <= 4; ++players) {
    const int basic = players == 1 ? 0 : share(40);
    for (const std::string_view mode : {"basic", "full"}) {
      Json chosen = variant(players, mode);
      chosen.set("fixed_hunters", hunters);
      chosen.set("fixed_trials", trials);
      const int count = mode == "basic" ? basic : std::max(1, share(10) - basic);
      if (count > 0) run(chosen, 400000, count);
    }
  }
}

TEST(SeptimaConformance, DeterministicHunters) { run_modules(true, false); }
TEST(SeptimaConformance, DeterministicTrials) { run_modules(false, true); }
TEST(SeptimaConformance, DeterministicHuntersAndTrials) { run_modules(true, true); }

}  // namespace
}  // namespace cauldron
