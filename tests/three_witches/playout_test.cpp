#include "games/three_witches/playout.h"

#include <algorithm>

#include "scenario.h"

namespace cauldron::three_witches {
namespace {

// pick() is the uniform choice from options(), drawn with the same random number.
TEST(Playout, PicksWhatAUniformChoiceFromTheListWouldPick) {
  const Rules& rules = standard_game().rules();
  Rng rng(11);
  for (int match = 0; match < 300; ++match) {
    State s = initial(rules);
    while (!s.agenda.empty()) {
      Rng same = rng;
      Actor who = kChance;
      const Option picked = pick(rules, s, rng, who);
      ASSERT_EQ(who, ask(s).next());
      if (who == kChance) {
        ASSERT_EQ(picked, draw(chances(rules, s), same));
      } else {
        Options list;
        options(rules, s, who, list);
        ASSERT_EQ(picked, list[same.below(static_cast<std::uint32_t>(list.size()))]);
      }
      apply(rules, s, who, picked);
    }
  }
}

TEST(Playout, CountsEveryAnswerChanceIncluded) {
  const Rules& rules = standard_game().rules();
  Rng rng(1);
  Rng same(1);
  State s = initial(rules);
  const std::uint64_t steps = playout(rules, s, rng);
  State t = initial(rules);
  std::uint64_t counted = 0;
  for (; !t.agenda.empty(); ++counted) {
    Actor who = kChance;
    const Option option = pick(rules, t, same, who);
    apply(rules, t, who, option);
  }
  EXPECT_EQ(steps, counted);
  EXPECT_GT(steps, 18u);
}

}  // namespace
}  // namespace cauldron::three_witches
