// What Septima's `strong` is made of: guessing the others' cards, and the last Moon Phase.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "bots/septima/learned/fast.h"
#include "bots/septima/learned/net_value.h"
#include "bots/septima/search/endgame.h"
#include "bots/septima/search/pick_guess.h"
#include "bots/septima/search/strong.h"
#include "games/catalogue.h"
#include "games/septima/game.h"

namespace cauldron {
namespace {

using septima::State;
using septima::View;
using septima_bots::PickGuess;

class SeptimaSearch : public ::testing::Test {
 protected:
  const State& state(const Match& match) const { return match.state().as<State>(); }
  View view(const Match& match, Seat seat) const {
    return game_->view(match.state(), seat).as<View>();
  }
  bool selects(const Match& match) const {
    return game_->question_kind(match.state()) == "select" && state(match).answered == 0;
  }
  // Lets `fast` play on, one move.
  void play(Match& match, Rng& rng) {
    play_next(match, rng, [&](Seat seat, const std::vector<Option>& options) {
      Thinking thinking{rng};
      return fast_->choose(game_->view(match.state(), seat), options, thinking);
    });
  }
  Match at(Rng& rng, bool (*there)(const State&)) {
    Match match(*game_);
    while (!selects(match) || !there(state(match))) play(match, rng);
    return match;
  }

  const std::unique_ptr<Game> game_ = [] {
    return std::move(*make_game({.id = "septima", .variant = Json::object({{"players", 3}})}));
  }();
  const std::unique_ptr<Bot> fast_ = make_bot("fast", *game_);
  const septima_bots::NetValue value_{dynamic_cast<const septima::SeptimaGame&>(*game_).rules(),
                                      septima_bots::own_net()};
};

TEST_F(SeptimaSearch, AMixtureIsOfTheHandAndWhole) {
  Rng rng(1);
  const Match match = at(rng, [](const State& s) { return s.phase == 2; });
  const PickGuess guess(value_, view(match, 0), {.worlds = 1, .rounds = 20}, 5);
  for (Seat seat = 0; seat < 3; ++seat) {
    const auto& mixture = guess.mixture(seat);
    EXPECT_NEAR(std::accumulate(mixture.begin(), mixture.end(), 0.0), 65536, 20);
    for (std::size_t card = 0; card < mixture.size(); ++card) {
      const bool held = state(match).covens[seat].hand >> card & 1;
      EXPECT_TRUE(held || mixture[card] == 0) << card;
    }
  }
}

// How far off the guesses are, in nats a card, over some games of `fast`.
TEST_F(SeptimaSearch, RegretMatchingForeseesTheOthersBetter) {
  double without = 0;
  double with = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Rng rng(seed);
    for (Match match(*game_); !match.over();) {
      if (!selects(match)) {
        play(match, rng);
        continue;
      }
      const View before = view(match, 0);
      std::array<std::uint8_t, 3> picks{};
      for (Seat seat = 0; seat < 3; ++seat) {
        play(match, rng);
        picks[seat] = match.moves().back().option.a();
      }
      for (const int rounds : {0, 2}) {
        const PickGuess guess(value_, before, {.worlds = 2, .rounds = rounds}, seed);
        Rng drawing(seed);
        const State world = resample(value_.rules(), before, drawing);
        for (const Seat seat : {Seat{1}, Seat{2}}) {
          const auto odds = guess.odds(world, seat);
          (rounds == 0 ? without : with) -=
              std::log((odds.weight[picks[seat]] + 1.0) / (odds.total() + 9.0));
        }
      }
    }
  }
  EXPECT_LT(with, without);
}

// Over a game: where two cards come close, the same coven takes now one, now the other.
TEST_F(SeptimaSearch, CloseCardsAreMixed) {
  const auto bot = [&](int mixed) {
    return septima_bots::make_strong(
        *game_, septima_bots::own_net(),
        {.worlds = 2, .cards = 2, .rated_worlds = 1, .rounds = 8, .mixed = mixed});
  };
  const auto steady = bot(0);
  const auto mixing = bot(1'000'000);
  Rng rng(2);
  int changed = 0;
  for (Match match(*game_); !match.over(); play(match, rng)) {
    if (!selects(match)) continue;
    const auto options = game_->options(match.state(), 0);
    const auto chosen = [&](Bot& by) {
      Rng luck(7);
      Thinking thinking{luck};
      return options.size() > 1 ? by.choose(game_->view(match.state(), 0), options, thinking)
                                : options[0];
    };
    changed += chosen(*steady) != chosen(*mixing);
  }
  EXPECT_GE(changed, 2);
}

TEST_F(SeptimaSearch, TheEndIsWorthMostToTheVictor) {
  Rng rng(3);
  Match match(*game_);
  while (!match.over()) play(match, rng);
  const Outcome end = *game_->outcome(match.state());
  ASSERT_EQ(end.winners.size(), 1u);
  for (Seat seat = 0; seat < 3; ++seat) {
    const int worth = septima_bots::end_worth(value_.rules(), state(match), seat);
    if (seat == end.winners[0]) {
      EXPECT_GE(worth, 2000);
    } else {
      EXPECT_EQ(worth, 100 * (end.scores[seat] - end.scores[end.winners[0]]));
    }
  }
}

// Of every answer of the last Moon Phase the first one is preferred, good or bad.
TEST_F(SeptimaSearch, TheLastPhaseIsPlayedForItsEnd) {
  const septima_bots::Endgame endgame(value_, 16);
  int changed = 0;
  for (std::uint64_t seed = 4; seed < 7; ++seed) {
    Rng rng(seed);
    Match match = at(rng, septima_bots::is_last_phase);
    while (!match.over()) {
      const Ask ask = match.ask();
      if (ask.kind != Ask::Kind::Chance && !selects(match)) {
        const auto options = game_->options(match.state(), ask.next());
        if (options.size() > 1) {
          Rng luck(seed);
          Thinking thinking{luck};
          const Option option =
              endgame.choose(view(match, ask.next()), options, options[0], thinking);
          EXPECT_TRUE(std::ranges::count(options, option));
          changed += option != options[0];
        }
      }
      play(match, rng);
    }
  }
  EXPECT_GT(changed, 0);
}

}  // namespace
}  // namespace cauldron
