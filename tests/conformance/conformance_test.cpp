// Runs the battery on every game of the catalogue, and on decks nobody printed.
// CAULDRON_GAMES sets the number of matches per game (default 1,000; on demand 100,000 and more),
// CAULDRON_SERIES is a number for other matches.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "battery.h"
#include "games/catalogue.h"
#include "odd_decks.h"

namespace cauldron {
namespace {

int matches(int fallback) {
  const char* wanted = std::getenv("CAULDRON_GAMES");
  return std::max(1, wanted ? std::atoi(wanted) : fallback);
}

int series() {
  const char* wanted = std::getenv("CAULDRON_SERIES");
  return wanted ? std::atoi(wanted) : 0;
}

void run(const Game& game, int count) {
  for (int i = 0; i < count; ++i) {
    const auto seed = static_cast<std::uint64_t>(series()) << 32 | static_cast<std::uint64_t>(i);
    ASSERT_EQ(run_battery(game, seed, true), "") << game.info().id << ", seed " << seed;
    if (i % 10000 == 9999) std::fprintf(stderr, "%d of %d matches\n", i + 1, count);
  }
}

// Games with variants have tests of their own.
TEST(Conformance, EveryGameOfTheCatalogue) {
  for (const GameEntry& entry : all_games()) {
    if (entry.variants) continue;
    const auto game = make_game({std::string(entry.id)});
    ASSERT_TRUE(game) << game.error().id;
    run(**game, matches(1000));
  }
}

TEST(Conformance, ThreeWitchesWithOtherDecks) {
  for (const std::string& deck : odd_decks()) {
    const auto game =
        make_game({"three-witches", Json::object(), ContentFile{"odd deck", deck}, std::nullopt});
    ASSERT_TRUE(game) << game.error().id << game.error().args.dump() << deck;
    run(**game, matches(1000) / 10);
  }
}

}  // namespace
}  // namespace cauldron
