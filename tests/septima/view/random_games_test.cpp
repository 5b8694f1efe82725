// Whole games of random choices: whatever happens, no piece is lost, nothing is offered twice, and
// the year ends.
#include <set>

#include "core/chance/rng.h"
#include "games/septima/view/check.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

constexpr int kMostSteps = 10'000;

void expect_sound_options(const Rules& rules, const State& s, const Options& list) {
  std::set<std::uint32_t> kinds;
  for (const Option option : list) {
    EXPECT_TRUE(kinds.insert(option.bits).second) << text(rules, option) << " twice";
  }
  EXPECT_FALSE(list.empty()) << question_kind(s);
}

void expect_sound_chances(const Rules& rules, const Chances& list) {
  std::set<std::uint32_t> kinds;
  for (const Chance& chance : list) {
    EXPECT_TRUE(kinds.insert(chance.option.bits).second) << text(rules, chance.option) << " twice";
    EXPECT_GT(chance.weight, 0u) << text(rules, chance.option);
  }
  EXPECT_FALSE(list.empty());
}

void play_a_game(const Rules& rules, std::uint64_t seed) {
  Rng rng(seed);
  State s = initial(rules);
  for (int step = 0; step < kMostSteps && !over(s); ++step) {
    ASSERT_EQ(check(rules, s), "") << "seed " << seed << ", step " << step;
    const Ask now = ask(s);
    if (now.kind == Ask::Kind::Chance) {
      Chances list;
      chances(rules, s, list);
      expect_sound_chances(rules, list);
      apply(rules, s, kChance, list[rng.below(static_cast<std::uint32_t>(list.size()))].option);
    } else {
      Options list;
      options(rules, s, now.next(), list);
      expect_sound_options(rules, s, list);
      apply(rules, s, now.next(), list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
    ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << ", step " << step;
  }
  EXPECT_TRUE(over(s)) << "seed " << seed << ": the year does not end";
  EXPECT_EQ(check(rules, s), "") << "seed " << seed;
}

void play_some(int players, std::string_view mode, Json switches = Json::object()) {
  const Scene scene(players, mode, std::move(switches));
  for (std::uint64_t seed = 1; seed <= 10; ++seed) play_a_game(scene.rules(), seed);
}

TEST(RandomGames, BasicGamesStaySound) {
  for (const int players : {2, 3, 4}) play_some(players, "basic");
}

TEST(RandomGames, FullGamesStaySound) {
  for (const int players : {2, 3, 4}) play_some(players, "full");
}

TEST(RandomGames, GamesWithoutLuckStaySound) {
  for (const int players : {2, 3, 4}) {
    play_some(players, "full", Json::object({{"fixed_hunters", true}, {"fixed_trials", true}}));
  }
}

TEST(RandomGames, SoloGamesStaySound) {
  play_some(1, "full");
  play_some(1, "full", Json::object({{"fixed_hunters", true}, {"fixed_trials", true}}));
}

}  // namespace
}  // namespace cauldron::septima
