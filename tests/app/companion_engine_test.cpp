// One Widow: the engine plays solo games of every kind, somebody beside the table leads the
// companion through each of them, and both agree after every turn of hers on all that it says and
// keeps. CAULDRON_WIDOW_TURNS sets how many turns are compared (default 500; on demand 10,000).
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "../septima/support/packs.h"
#include "companion_witness.h"
#include "games/catalogue.h"

namespace cauldron::companion {
namespace {

int turns_wanted() {
  const char* wanted = std::getenv("CAULDRON_WIDOW_TURNS");
  return wanted ? std::atoi(wanted) : 500;
}

// Every preset, settings of one's own, every edition and both modules of the deterministic variant.
Json variant(std::uint64_t game, Rng& rng) {
  Json chosen = Json::object({{"mode", "full"}, {"players", 1}});
  constexpr std::string_view kEditions[] = {"ours", "en", "de", "pl", "it"};
  constexpr std::string_view kPresets[] = {"gentle", "easy", "normal", "hard", "merciless"};
  constexpr int kScores[] = {1, 28, 35, 42};
  chosen.set("edition", kEditions[rng.below(5)]);
  if (const std::uint64_t preset = game % 6; preset < 5) {
    chosen.set("difficulty", kPresets[preset]);
  } else {
    chosen.set("tribulations", 4 + static_cast<int>(rng.below(5)));
    chosen.set("widow_bonus", static_cast<int>(rng.below(3)));
    chosen.set("score_needed", kScores[rng.below(4)]);
    chosen.set("negotiations", static_cast<int>(rng.below(3)));
  }
  chosen.set("fixed_hunters", rng.below(4) == 0);
  chosen.set("fixed_trials", rng.below(4) == 0);
  return chosen;
}

TEST(CompanionEngine, HerTurnsAreTheSameInBoth) {
  int turns = 0;
  int answers = 0;
  std::uint64_t game = 0;
  std::size_t differences = 0;
  for (; turns < turns_wanted() && differences == 0; ++game) {
    Rng rng(game);
    GameChoice choice{"septima", variant(game, rng)};
    if (game % 7 == 3) choice.content = ContentFile{"pack", septima::pack_37()};
    const auto made = make_game(choice);
    ASSERT_TRUE(made) << made.error().to_json().dump();
    const septima::SoloTrace trace(**made, game % 2 ? "greedy" : "random", game);
    Witness witness(trace);
    witness.lead();
    turns += witness.turns();
    answers += witness.answers();
    differences += witness.differences().size();
    for (const std::string& difference : witness.differences()) {
      ADD_FAILURE() << "game " << game << ", " << choice.variant.dump() << ", " << difference;
    }
    if (differences == 0) {
      EXPECT_EQ(witness.turns(), 20);
    }
  }
  std::cout << turns << " turns of the Widow through companion and engine in " << game << " games, "
            << answers << " answers: " << differences << " differences\n";
}

}  // namespace
}  // namespace cauldron::companion
