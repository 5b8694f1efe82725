// What is said about finished games: sums that come out, blunders that are found, nothing that
// depends on what a seat could not know.
#include "bots/analysis.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bot.h"
#include "bots/levels.h"
#include "bots/three_witches/play/outlook.h"
#include "bots/three_witches/play/round_ahead.h"
#include "three_witches_support.h"

namespace cauldron {
namespace {

std::unique_ptr<Game> septima(int players) {
  return std::move(*make_game(
      {.id = "septima", .variant = Json::object({{"players", players}, {"mode", "basic"}})}));
}

// A whole match; `choose` may answer in the bots' place.
template <class Choose>
std::vector<Move> played(const Game& game, std::string_view bot, std::uint64_t seed,
                         Choose choose) {
  Match match(game);
  Rng rng(seed);
  Thinking thinking{rng};
  while (!match.over()) {
    play_next(match, rng, [&](Seat seat, const std::vector<Option>& options) {
      if (const auto chosen = choose(match, seat, options)) return *chosen;
      return answer_of(bot, game, match.state(), seat, thinking);
    });
  }
  return match.moves();
}
std::vector<Move> played(const Game& game, std::string_view bot, std::uint64_t seed) {
  return played(game, bot, seed,
                [](const Match&, Seat, const auto&) { return std::optional<Option>(); });
}

// The shortest of some matches, so that a test does not take long.
std::vector<Move> short_match(const Game& game, std::string_view bot, std::uint64_t seed) {
  std::vector<Move> shortest;
  for (std::uint64_t i = 0; i < 40; ++i) {
    auto moves = played(game, bot, 40 * seed + i);
    if (shortest.empty() || moves.size() < shortest.size()) shortest = std::move(moves);
  }
  return shortest;
}

constexpr AnalysisSettings kSmall{.budget = 1, .seed = 7};

// Analyses are kept: whoever changes these numbers raises the version, and takes them over here.
void expect_numbers_of_this_version(const Analysis& analysis, const Worth& luck, const Worth& own) {
  static_assert(kAnalysisVersion == 2);
  constexpr double kRounding = 100;
  const SeatSummary& seat = analysis.seats.front();
  EXPECT_NEAR(static_cast<double>(seat.luck.share), static_cast<double>(luck.share), kRounding);
  EXPECT_NEAR(static_cast<double>(seat.luck.score), static_cast<double>(luck.score), kRounding);
  EXPECT_NEAR(static_cast<double>(seat.own.share), static_cast<double>(own.share), kRounding);
  EXPECT_NEAR(static_cast<double>(seat.own.score), static_cast<double>(own.score), kRounding);
}

// Of a share that was named.
std::int64_t largest_error(const Analysis& analysis) {
  std::int64_t error = 0;
  for (const SeatSummary& seat : analysis.seats) {
    error = std::max(error, std::abs(seat.error.share));
  }
  return error;
}

// The sums of every seat come out.
Analysis expect_sound(const Game& game, const std::vector<Move>& moves) {
  Match match(game);
  for (const Move& move : moves) match.play(move.who, move.option);
  Analysis analysis = analyse(game, moves, kSmall);
  EXPECT_EQ(analysis.moves.size(), moves.size());
  EXPECT_EQ(analysis.moves.back().after, worths_of(*game.outcome(match.state())));
  std::int64_t shares = 0;
  for (const SeatSummary& seat : analysis.seats) {
    EXPECT_EQ(seat.initial + seat.luck + seat.own + seat.others + seat.error, seat.result);
    EXPECT_TRUE(seat.result.share == 0 || seat.result.share == kWhole ||
                game.outcome(match.state())->winners.size() > 1);
    EXPECT_EQ(seat.initial.share, kWhole / game.info().seats);
    shares += seat.result.share;
  }
  EXPECT_NEAR(static_cast<double>(shares), kWhole, 3);
  Match again(game);
  for (const AnalysedMove& move : analysis.moves) {
    const bool choice = move.who != kChance && game.options(again.state(), move.who).size() > 1;
    EXPECT_EQ(move.decision.has_value(), choice);
    if (move.decision) {
      EXPECT_GE(move.decision->loss_known.share, 0);
      EXPECT_GE(move.decision->loss_open.share, 0);
      EXPECT_TRUE(move.decision->best_open != move.option || move.decision->loss_open == Worth{});
    }
    again.play(move.who, move.option);
  }
  return analysis;
}

TEST(Analysis, SumsComeOutInThreeWitches) {
  const Game& game = three_witches::standard_game();
  const Analysis analysis = expect_sound(game, short_match(game, "greedy", 3));
  EXPECT_LE(largest_error(analysis), kWhole / 4);
  expect_numbers_of_this_version(analysis, {21'936, 144'757}, {-375'056, -1'137'787});
}

TEST(Analysis, SumsComeOutInSeptima) {
  const auto game = septima(2);
  const Analysis analysis = expect_sound(*game, played(*game, "fast", 5));
  EXPECT_EQ(largest_error(analysis), 0) << "all of it is explained";
}

// Values lead from what whole games came to at the beginning of a Moon Phase to the same of the
// next.
TEST(Analysis, FollowsWholeGamesInSeptima) {
  const auto game = septima(2);
  const auto moves = played(*game, "fast", 9);
  const auto analyst = make_analyst(*game, kSmall);
  const Analysis analysis = analyse(*game, moves, kSmall);
  Match match(*game);
  int parts = 0;
  for (std::size_t at = 0; at + 1 < moves.size(); ++at) {
    match.play(moves[at].who, moves[at].option);
    std::int64_t shares = 0;
    for (const Worth& worth : analysis.moves[at].after) {
      EXPECT_GE(worth.share, 0);
      shares += worth.share;
    }
    EXPECT_NEAR(static_cast<double>(shares), kWhole, 3);
    if (!analyst->begins_part(match.state())) continue;
    EXPECT_EQ(analysis.moves[at].after, analyst->played_out(match.state())->mean);
    ++parts;
  }
  EXPECT_EQ(parts, 20) << "Moon Phases";
  for (const SeatSummary& seat : analysis.seats) {
    EXPECT_GT(seat.standard_error.share, 0);
    EXPECT_LT(seat.standard_error.share, kWhole / 5);
  }
}

TEST(Analysis, BelievesWhatIsBeyondChance) {
  const auto believed = [](std::vector<std::int64_t> shares) {
    std::vector<Worth> changes;
    for (const std::int64_t share : shares) changes.push_back({share, -3 * share});
    const Worth worth = beyond_error(changes);
    EXPECT_NEAR(static_cast<double>(worth.score), -3.0 * static_cast<double>(worth.share), 3);
    return worth.share;
  };
  EXPECT_EQ(believed({70'000}), 70'000);
  EXPECT_EQ(believed({70'000, 70'000, 70'000}), 70'000) << "the same in every course";
  EXPECT_EQ(believed({90'000, -90'000, 80'000, -70'000}), 0) << "nothing but chance";
  EXPECT_EQ(believed({0, 0, 0, 0}), 0);
  const std::int64_t some = believed({10'000, 30'000, 20'000, 40'000});
  EXPECT_GT(some, 20'000) << "its error is small";
  EXPECT_LT(some, 25'000);
}

TEST(Analysis, IsTheSameWheneverAndInWhateverOrderItIsDone) {
  const auto game = septima(2);
  const auto moves = played(*game, "fast", 6);
  AnalysisWork backwards(*game, moves, kSmall);
  for (std::size_t slice = backwards.slices(); slice-- > 0;) backwards.work(slice);
  const Analysis forwards = analyse(*game, moves, kSmall);
  EXPECT_EQ(to_json(*game, backwards.result()).dump(), to_json(*game, forwards).dump());
  expect_numbers_of_this_version(forwards, {-507'740, -11'369'484}, {62'997, 9'713'363});
}

// A match in which the top level answers, with the luck by which an analysis asks what it would
// have answered, so that both answer alike.
std::vector<Move> played_by_top_level(const Game& game, const AnalysisSettings& settings) {
  return played(game, top_level(game), 12,
                [&](const Match& match, Seat seat, const auto&) -> std::optional<Option> {
                  Rng rng(Rng(settings.seed, match.moves().size()).next(), 2);
                  Thinking thinking{rng};
                  return answer_of(top_level(game), game, match.state(), seat, thinking);
                });
}

void expect_no_blame(const Game& game) {
  const Analysis analysis = expect_sound(game, played_by_top_level(game, kSmall));
  int decisions = 0;
  for (const AnalysedMove& move : analysis.moves) {
    if (!move.decision) continue;
    ++decisions;
    EXPECT_EQ(move.decision->strongest, move.option);
    EXPECT_EQ(move.decision->best_known, move.option) << game.text(move.option);
    EXPECT_EQ(move.decision->loss_known, Worth{}) << game.text(move.option);
  }
  EXPECT_GT(decisions, 20);
  for (const SeatSummary& seat : analysis.seats) {
    for (const auto& [kind, summary] : seat.kinds) {
      EXPECT_EQ(summary.as_strongest, summary.decisions) << kind;
      EXPECT_EQ(summary.loss_known, Worth{}) << kind;
    }
  }
}

TEST(Analysis, BlamesNoAnswerOfTheLevelThatItCites) {
  expect_no_blame(three_witches::standard_game());
  expect_no_blame(*septima(2));
}

// The Lead's chance with all cards seen and nobody erring, by another reckoning than the solver's.
bool makes_it(const three_witches::State& state, Seat seat, Option option) {
  three_witches::State s = state;
  three_witches::apply(three_witches::standard_rules(), s, seat, option);
  three_witches::Outlook exact(three_witches::standard_rules(), {.lead = 0, .lesser = 0});
  exact.enter(s);
  return exact.success(s) > 0.5F;
}

TEST(Analysis, FindsABlunderOfTheLead) {
  using three_witches::Op;
  using three_witches::State;
  const Game& game = three_witches::standard_game();
  std::optional<std::size_t> blunder;
  const auto moves =
      played(game, "greedy", 8,
             [&](const Match& match, Seat seat,
                 const std::vector<Option>& options) -> std::optional<Option> {
               const State& s = match.state().as<State>();
               if (blunder || step(s) != Op::Lead || s.trick < 2 || s.trick == 4 || s.won > s.bid)
                 return {};
               const auto works = [&](Option option) { return makes_it(s, seat, option); };
               const auto fails = std::ranges::find_if_not(options, works);
               if (fails == options.end() || std::ranges::none_of(options, works)) return {};
               blunder = match.moves().size();
               return *fails;
             });
  ASSERT_TRUE(blunder) << "no such position came up";
  Match match(game);
  for (std::size_t at = 0; at < *blunder; ++at) match.play(moves[at].who, moves[at].option);
  const auto analyst = make_analyst(game, kSmall);
  const Seat seat = moves[*blunder].who;
  const auto options = game.options(match.state(), seat);
  const Judgement judgement = analyst->judge(
      {match.state(), match.state(), seat, options, moves[*blunder].option, std::nullopt, 1});
  EXPECT_TRUE(judgement.exact);
  const auto share = [&](bool makes) {
    std::vector<std::int64_t> shares;
    for (const JudgedOption& each : judgement.options) {
      if (makes_it(match.state().as<State>(), seat, each.option) == makes)
        shares.push_back(each.open.share);
    }
    EXPECT_TRUE(std::ranges::all_of(shares, [&](std::int64_t one) { return one == shares[0]; }));
    return shares.at(0);
  };
  EXPECT_GT(share(true), share(false)) << "all that making the bid is worth";
}

// What a seat knew is judged alike in every world it cannot rule out.
void expect_honest(const Game& game, const std::vector<Move>& moves, std::uint32_t every) {
  const auto analyst = make_analyst(game, kSmall);
  Rng rng(11);
  Match match(game);
  int compared = 0;
  for (const Move& move : moves) {
    const auto ask = match.ask();
    if (ask.kind == Ask::Kind::Seats && !ask.secret() && rng.below(every) == 0) {
      const auto options = game.options(match.state(), move.who);
      if (options.size() > 1) {
        const StateBox other = game.resample(game.view(match.state(), move.who), rng);
        const auto judged = [&](const StateBox& state) {
          return analyst->judge({state, state, move.who, options, move.option, std::nullopt, 5});
        };
        const Judgement one = judged(match.state());
        const Judgement two = judged(other);
        ASSERT_EQ(one.options.size(), two.options.size());
        for (std::size_t i = 0; i < one.options.size(); ++i) {
          EXPECT_EQ(one.options[i].option, two.options[i].option);
          EXPECT_EQ(one.options[i].known, two.options[i].known) << game.text(one.options[i].option);
        }
        ++compared;
      }
    }
    match.play(move.who, move.option);
  }
  EXPECT_GT(compared, 3);
}

TEST(Analysis, WhatWasKnownDependsOnTheViewAlone) {
  const Game& witches = three_witches::standard_game();
  expect_honest(witches, short_match(witches, "greedy", 9), 12);
  const auto game = septima(3);
  expect_honest(*game, played(*game, "fast", 10), 12);
}

TEST(Analysis, SaysWhatCannotBeAnalysed) {
  EXPECT_TRUE(can_analyse(three_witches::standard_game()));
  EXPECT_TRUE(can_analyse(*septima(4)));
  const auto solo = make_game({.id = "septima", .variant = Json::object({{"players", 1}})});
  EXPECT_FALSE(can_analyse(**solo));
}

}  // namespace
}  // namespace cauldron
