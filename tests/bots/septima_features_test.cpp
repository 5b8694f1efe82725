#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bots/bot.h"
#include "bots/septima/learned/fast.h"
#include "bots/septima/learned/features.h"
#include "bots/septima/learned/net_value.h"
#include "games/septima/game.h"

namespace cauldron::septima_bots {
namespace {

struct Played {
  std::unique_ptr<Game> game;
  const Rules& rules() const { return dynamic_cast<const SeptimaGame&>(*game).rules(); }
};

Played septima(const char* mode, int players) {
  auto made =
      cauldron::make_game({"septima", Json::object({{"mode", mode}, {"players", players}})});
  return {std::move(*made)};
}

// Calls back with positions of random games.
template <class Look>
void visit(const Game& game, int games, Look look) {
  for (int seed = 0; seed < games; ++seed) {
    Rng rng(static_cast<std::uint64_t>(seed));
    Match match(game);
    while (!match.over()) {
      if (rng.below(15) == 0) look(match.state().as<State>(), rng);
      play_next(match, rng, [&](Seat, const std::vector<Option>& options) {
        return options[rng.below(static_cast<std::uint32_t>(options.size()))];
      });
    }
  }
}

NetInputs features(const Rules& r, const State& s, Seat seat) {
  NetInputs in;
  list_features(r, s, seat, value_parts({}, r, s, seat), in);
  return in;
}

TEST(SeptimaFeatures, EveryOneHasANameOfItsOwn) {
  const FeatureNames names = feature_names();
  std::set<std::string> all(names.facts.begin(), names.facts.end());
  EXPECT_EQ(all.size(), names.facts.size());
  EXPECT_EQ(std::set(names.numbers.begin(), names.numbers.end()).size(), names.numbers.size());
}

TEST(SeptimaFeatures, TheirNumberIsTheSameInEveryGame) {
  const FeatureNames names = feature_names();
  for (const char* mode : {"basic", "full"}) {
    for (int players = 2; players <= 4; ++players) {
      const Played played = septima(mode, players);
      visit(*played.game, 2, [&](const State& s, Rng&) {
        const NetInputs in = features(played.rules(), s, 0);
        EXPECT_EQ(in.numbers.size(), names.numbers.size());
        EXPECT_LT(in.context, kFeatureContexts);
        std::set<std::uint16_t> facts;
        for (const std::uint16_t fact : in.active) {
          EXPECT_LT(fact, names.facts.size());
          EXPECT_TRUE(facts.insert(fact).second) << names.facts[fact];
        }
      });
    }
  }
}

// What a coven cannot see makes no difference to what it judges by.
TEST(SeptimaFeatures, TheyTellNothingThatTheCovenCannotSee) {
  for (const char* mode : {"basic", "full"}) {
    const Played played = septima(mode, 3);
    const Rules& r = played.rules();
    visit(*played.game, 3, [&](const State& s, Rng& rng) {
      for (Seat seat = 0; seat < s.seats; ++seat) {
        const State other = resample(r, view(r, s, seat), rng);
        const NetInputs here = features(r, s, seat);
        const NetInputs there = features(r, other, seat);
        EXPECT_TRUE(std::ranges::equal(here.active, there.active));
        EXPECT_TRUE(std::ranges::equal(here.numbers, there.numbers));
      }
    });
  }
}

TEST(SeptimaFeatures, TheNetThatComesAlongFitsAndJudges) {
  const auto net = own_net();
  ASSERT_TRUE(net);
  const Played played = septima("full", 4);
  const Evaluator by_hand(played.rules());
  const NetValue learned(played.rules(), net);
  int differing = 0;
  visit(*played.game, 1, [&](const State& s, Rng&) {
    differing += by_hand.value(s, 0) != learned.value(s, 0);
    NetOutputs quick{};
    NetOutputs portable{};
    const NetInputs in = features(played.rules(), s, 0);
    net->evaluate(in.active, quick);
    net->evaluate_portably(in.active, portable);
    EXPECT_EQ(quick, portable);
  });
  EXPECT_GT(differing, 10);
}

TEST(SeptimaFeatures, OddsAreThoseOfCardsInHand) {
  const Played played = septima("full", 4);
  const NetValue learned(played.rules(), own_net());
  visit(*played.game, 1, [&](const State& s, Rng&) {
    if (s.step == kStepSetup) return;
    const PickOdds odds = learned.pick_odds(s, 1);
    EXPECT_GT(odds.total(), 0u);
    for (int card = 0; card < kActions; ++card) {
      EXPECT_EQ(odds.weight[card] > 0, (s.covens[1].hand >> card & 1) != 0);
    }
  });
}

}  // namespace
}  // namespace cauldron::septima_bots
