// Luck that tables share: the odds are right, and it follows from seed, nonces and place alone.
#include "core/chance/shared_luck.h"

#include <gtest/gtest.h>

#include "core/record.h"
#include "games/catalogue.h"

namespace cauldron {
namespace {

std::string seed_of(int number) { return hex(sha256("seed " + std::to_string(number))); }

std::shared_ptr<const Game> three_witches() {
  auto made = make_game({.id = "three-witches"});
  EXPECT_TRUE(made);
  return std::move(*made);
}

// Chi-square of 17 degrees of freedom: above 40.8 once in a thousand. The draws are always the
// same.
TEST(SharedLuck, TheOddsAreEven) {
  const auto game = three_witches();
  const StateBox state = game->initial();
  const auto chances = game->chances(state);
  constexpr int kDraws = 9'000;
  std::map<std::uint32_t, int> counts;
  for (int i = 0; i < kDraws; ++i) {
    const FairChance chance(seed_of(i), {"a", "", "b"});
    ++counts[draw_shared(chance, *game, state, {}).bits];
  }
  const double expected = double{kDraws} / static_cast<double>(chances.size());
  double sum = 0;
  for (const Chance& each : chances) {
    sum += (counts[each.option.bits] - expected) * (counts[each.option.bits] - expected) / expected;
  }
  EXPECT_EQ(chances.size(), 18u);
  EXPECT_LT(sum, 40.8);
}

TEST(SharedLuck, FollowsTheFormulaOfTheDocumentation) {
  const auto game = three_witches();
  const StateBox state = game->initial();
  const FairChance chance(seed_of(1), {"a", "", "b"});
  LuckPlaces places;
  places.pass(*game, state);
  const std::string place = places.of(*game, state);
  EXPECT_EQ(place, "b3cb6ec79e360372 1");
  const Hmac key(hex(Hmac(seed_of(1)).of("chance a,,b")));
  std::string lowest;
  std::string expected;
  for (const Chance& each : game->chances(state)) {
    const std::string text = game->text(each.option);
    const std::string digest = hex(key.of(place + " " + text + " 0"));
    if (!lowest.empty() && lowest < digest) continue;
    lowest = digest;
    expected = text;
  }
  EXPECT_EQ(game->text(draw_shared(chance, *game, state, places)), expected);
}

TEST(SharedLuck, ARecordSaysSoAndIsCheckedAccordingly) {
  const auto game = three_witches();
  const FairProof proof{commitment_to(seed_of(1)), seed_of(1), {"", "", ""}, 0, true};
  const FairChance chance(proof.seed, proof.nonces);
  Match match(*game);
  LuckPlaces places;
  while (match.ask().kind == Ask::Kind::Chance) {
    const Option option = draw_shared(chance, *game, match.state(), places);
    places.pass(*game, match.state());
    ASSERT_FALSE(match.play(kChance, option));
  }
  Record record = make_record(match, {"A", "B", "C"});
  record.fair = proof;
  const auto again = parse_record(to_line(record));
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->fair->shared);
  EXPECT_FALSE(verify(*game, *again));
  record.fair->shared = false;
  EXPECT_TRUE(verify(*game, record)) << "another luck";
  EXPECT_EQ(to_line(record).find("shared"), std::string::npos);
  std::string line = to_line(*again);
  line.replace(line.find(R"("shared":true)"), 13, R"("shared":null)");
  EXPECT_FALSE(parse_record(line));
}

}  // namespace
}  // namespace cauldron
