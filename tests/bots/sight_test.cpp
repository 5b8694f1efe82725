// A bot never distinguishes what its seat cannot: in two worlds that look the same to the seat it
// answers the same with the same luck, whatever it was asked before.
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "games/catalogue.h"

namespace cauldron {
namespace {

struct Case {
  const char* game;
  const char* variant;
  const char* bot;
  std::uint32_t every;  // one question in so many is looked at
};

class Sight : public testing::TestWithParam<Case> {};

TEST_P(Sight, EqualViewsGetEqualAnswers) {
  const Case& it = GetParam();
  Json variant;
  JsonError error;
  ASSERT_TRUE(parse_json(it.variant, variant, error));
  const auto game = std::move(*make_game({it.game, variant}));
  const auto experienced = make_bot(it.bot, *game);
  ASSERT_TRUE(experienced);
  int looked_at = 0;
  Rng rng(11);
  Match match(*game);
  while (!match.over()) {
    const auto look = [&](Seat seat, const std::vector<Option>& options) {
      if (options.size() < 2 || rng.below(it.every) != 0) {
        return options[rng.below(static_cast<std::uint32_t>(options.size()))];
      }
      const ViewBox view = game->view(match.state(), seat);
      const StateBox other = game->resample(view, rng);
      EXPECT_TRUE(game->view(other, seat) == view);
      EXPECT_EQ(game->options(other, seat), options);
      const std::uint64_t seed = rng.next();
      const auto answer = [&](Bot& bot, const StateBox& state) {
        Rng luck(seed);
        Thinking thinking{luck};
        return bot.choose(game->view(state, seat), options, thinking);
      };
      const Option option = answer(*experienced, match.state());
      EXPECT_EQ(answer(*make_bot(it.bot, *game), other), option);
      ++looked_at;
      return option;
    };
    ASSERT_FALSE(play_next(match, rng, look));
  }
  EXPECT_GT(looked_at, 3);
}

constexpr const char* kFull = R"({"mode":"full","players":3})";
constexpr const char* kSolo = R"({"players":1})";

INSTANTIATE_TEST_SUITE_P(
    AllBots, Sight,
    testing::Values(Case{"three-witches", "{}", "greedy", 1},
                    Case{"three-witches", "{}", "ismcts", 2},
                    Case{"three-witches", "{}", "pimc", 6}, Case{"septima", kFull, "greedy", 4},
                    Case{"septima", kFull, "fast", 8}, Case{"septima", kFull, "strong", 60},
                    Case{"septima", kSolo, "greedy", 8}, Case{"septima", kSolo, "strong", 15}),
    [](const auto& it) {
      return std::string(it.param.game[0] == 's' ? "Septima" : "Witches") +
             (it.param.variant == kSolo ? "Solo" : "") + "_" + it.param.bot;
    });

}  // namespace
}  // namespace cauldron
