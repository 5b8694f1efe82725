// What a hint of Septima tells besides the move: what it brings, and from which sources.
#include <gtest/gtest.h>

#include <cstdlib>
#include <numeric>

#include "bots/proof.h"
#include "bots/septima/learned/fast.h"
#include "bots/septima/learned/features.h"
#include "bots/septima/learned/net_value.h"
#include "games/catalogue.h"
#include "games/septima/game.h"
#include "games/septima/rules/year/scoring.h"

namespace cauldron {
namespace {

using septima::State;
using septima_bots::Source;
using septima_bots::Sources;

constexpr std::uint64_t kSeed = 3;

std::unique_ptr<Game> game_of(const Json& variant) {
  return std::move(*make_game({.id = "septima", .variant = variant}));
}
std::unique_ptr<Game> three_covens() { return game_of(Json::object({{"players", 3}})); }
std::unique_ptr<Game> against_the_widow() {
  return game_of(Json::object({{"players", 1}, {"difficulty", "gentle"}}));
}

const septima::Rules& rules_of(const Game& game) {
  return dynamic_cast<const septima::SeptimaGame&>(game).rules();
}

// Lets bots play and calls see(match, seat, options) for every `every`th question with a choice, as
// often as is wished.
template <class See>
void sample(const Game& game, const char* bot_name, int every, int wanted, See see) {
  Match match(game);
  Rng rng(4);
  const auto bot = make_bot(bot_name, game);
  for (int questions = 0; !match.over() && wanted > 0;) {
    const Ask ask = match.ask();
    if (ask.kind == Ask::Kind::Seats) {
      const Seat seat = ask.next();
      const auto options = game.options(match.state(), seat);
      if (options.size() > 1 && ++questions % every == 0) {
        see(match, seat, options);
        --wanted;
      }
    }
    play_next(match, rng, [&](Seat seat, const std::vector<Option>& options) {
      Thinking thinking{rng};
      return bot->choose(game.view(match.state(), seat), options, thinking);
    });
  }
}

Option chosen(const Game& game, const Match& match, Seat seat, const std::vector<Option>& options) {
  Rng rng(kSeed);
  Thinking thinking{rng};
  return make_bot("archwitch", game)->choose(game.view(match.state(), seat), options, thinking);
}

Proof proof(const Game& game, const StateBox& state, Seat seat, const std::vector<Option>& options,
            Option choice, Budget& budget = no_limit) {
  return proof_of(game, game.view(state, seat), options, choice, kSeed, budget);
}

std::int64_t sum_of(const Json& sources) {
  std::int64_t sum = 0;
  for (const Json& each : sources.items()) sum += *each.find_int("gain");
  return sum;
}

TEST(SeptimaSources, AddUpToTheValue) {
  const auto game = three_covens();
  const septima_bots::NetValue learned(rules_of(*game), septima_bots::own_net());
  const septima_bots::Evaluator by_hand(rules_of(*game));
  sample(*game, "fast", 9, 60, [&](const Match& match, Seat seat, const std::vector<Option>&) {
    const State& s = match.state().as<State>();
    for (const septima_bots::Evaluator* each :
         {static_cast<const septima_bots::Evaluator*>(&learned), &by_hand}) {
      const Sources sources = each->sources(s, seat);
      EXPECT_NEAR(std::accumulate(sources.begin(), sources.end(), 0.0), each->value(s, seat),
                  septima_bots::kSources);
    }
    const Sources scored = septima_bots::sources_of_score(rules_of(*game), s, seat);
    EXPECT_EQ(std::accumulate(scored.begin(), scored.end(), std::int64_t{0}),
              100 * septima::final_score(rules_of(*game), s, seat).total);
  });
}

TEST(SeptimaSources, CountEveryFeatureToWhatItSpeaksOf) {
  using septima_bots::source_of_feature;
  EXPECT_EQ(source_of_feature("own.part"), Source::Tokens);
  EXPECT_EQ(source_of_feature("own.part#7"), Source::Trials);
  EXPECT_EQ(source_of_feature("own.part#15"), Source::Tribulations);
  EXPECT_EQ(source_of_feature("own.ingredient#2=3"), Source::Potions);
  EXPECT_EQ(source_of_feature("own.near#12=1"), Source::Book);
  EXPECT_EQ(source_of_feature("other2.suspicion=3"), Source::Rest);
  const auto names = septima_bots::feature_names();
  int rest = 0;
  for (const std::string& name : names.facts) {
    const bool own = name.starts_with("own.");
    rest += own && source_of_feature(name) == Source::Rest;
  }
  EXPECT_EQ(rest, 2 * septima::kActions + 25) << "hand, played and lead alone";
}

TEST(SeptimaProof, TellsWhatTheMoveBringsAndTheSecondBest) {
  const auto game = three_covens();
  int clear = 0;
  int proved = 0;
  const auto check = [&](const Match& match, Seat seat, const std::vector<Option>& options) {
    const Option choice = chosen(*game, match, seat, options);
    const Proof found = proof(*game, match.state(), seat, options, choice);
    ASSERT_TRUE(found.nudge);
    if (found.messages.empty()) {
      EXPECT_TRUE(!found.second && found.evidence.is_null());
      return;
    }
    ++proved;
    ASSERT_EQ(found.messages.size(), 1u);
    const std::int64_t gain = *found.evidence.find_int("gain");
    EXPECT_EQ(found.messages[0].id, gain >= 50 ? "sep.proof.more" : "sep.proof.even");
    EXPECT_LE(std::abs(sum_of(*found.evidence.find("sources")) - gain), 100)
        << "small ones are left out";
    if (gain >= 50) {
      ++clear;
      const std::int64_t wisdom = *found.messages[0].args.find_int("wisdom");
      EXPECT_LE(std::abs(100 * wisdom - gain), 50);
      const Json& first = found.evidence.find("sources")->items().front();
      if (*first.find_int("gain") > 0) {
        EXPECT_EQ(*found.messages[0].args.find_string("source"), *first.find_string("source"));
      }
    }
    ASSERT_TRUE(found.second);
    EXPECT_NE(found.second->option, choice);
    const auto& others = found.evidence.find("options")->items();
    EXPECT_EQ(*others[0].find_string("option"), game->text(found.second->option));
    const std::int64_t behind = *others[0].find_int("behind");
    EXPECT_EQ(found.second->message.id, behind >= 50 ? "sep.proof.second" : "sep.proof.close");
    for (std::size_t i = 1; i < others.size(); ++i) {
      EXPECT_LE(*others[i - 1].find_int("behind"), *others[i].find_int("behind"));
      EXPECT_NE(*others[i].find_string("option"), game->text(choice));
    }
    const auto again = proof(*game, match.state(), seat, options, choice);
    EXPECT_EQ(again, found) << "the same whenever asked";
  };
  sample(*game, "fast", 23, 14, check);
  EXPECT_GT(proved, 8);
  EXPECT_GT(clear, 2);
}

TEST(SeptimaProof, DependsOnNothingTheSeatCannotSee) {
  const auto game = three_covens();
  Rng rng(6);
  sample(*game, "fast", 41, 6, [&](const Match& match, Seat seat, const std::vector<Option>& list) {
    const auto view = game->view(match.state(), seat).as<septima::View>();
    const State other = septima::resample(rules_of(*game), view, rng);
    EXPECT_EQ(proof(*game, StateBox::of(other), seat, list, list[0]),
              proof(*game, match.state(), seat, list, list[0]));
  });
}

TEST(SeptimaProof, SpeaksOfNoWisdomAgainstTheBlackWidow) {
  const auto game = against_the_widow();
  int proved = 0;
  sample(*game, "greedy", 11, 12,
         [&](const Match& match, Seat seat, const std::vector<Option>& list) {
           const Proof found = proof(*game, match.state(), seat, list, list[0]);
           for (const Message& message : found.messages) {
             ++proved;
             EXPECT_TRUE(message.id == "sep.proof.solo" || message.id == "sep.proof.even");
             EXPECT_EQ(message.args.find("wisdom"), nullptr);
             EXPECT_TRUE(found.evidence.find("solo")->as_bool());
           }
         });
  EXPECT_GT(proved, 5);
}

TEST(SeptimaProof, ThereIsNoneWithoutTimeToThink) {
  const auto game = three_covens();
  sample(*game, "fast", 30, 3, [&](const Match& match, Seat seat, const std::vector<Option>& list) {
    NodeBudget little(2);
    const Proof found = proof(*game, match.state(), seat, list, list[0], little);
    EXPECT_TRUE(found.messages.empty() && !found.second && found.evidence.is_null());
    EXPECT_TRUE(found.nudge) << "something to think about needs none";
    NodeBudget spent(0);
    EXPECT_TRUE(proof(*game, match.state(), seat, list, list[0], spent).empty());
  });
}

}  // namespace
}  // namespace cauldron
