// Score and end: content/rules/en/three-witches.md, parts "scoring" and "end".
#include <algorithm>

#include "core/record.h"
#include "scenario.h"

namespace cauldron::three_witches {
namespace {

const Rules& rules() { return standard_game().rules(); }

// A state just before the last return of a round: the lead has won `won` tricks of the first four,
// and wins or loses the fifth.
State last_return(Seat lead, int bid, int won, bool wins_fifth, std::array<int, 3> tokens) {
  Rng rng(7);
  while (true) {
    Match match(standard_game());
    while (!match.over()) {
      State s = match.state().as<State>();
      const bool fifth = s.trick == 4 && step(s) == Op::Keep;
      if (fifth && s.lead() == lead && s.won == won && s.tricks[4].lead_won() == wins_fifth &&
          s.round == 1) {
        s.bid = static_cast<std::uint8_t>(bid);
        for (std::size_t i = 0; i < 3; ++i) s.tokens[i] = static_cast<std::uint8_t>(tokens[i]);
        return s;
      }
      if (match.ask().kind == Ask::Kind::Chance) {
        match.play(kChance, draw(standard_game().chances(match.state()), rng));
      } else {
        const Seat seat = match.ask().next();
        const auto options = standard_game().options(match.state(), seat);
        match.play(seat, options[rng.below(static_cast<std::uint32_t>(options.size()))]);
      }
    }
  }
}

State finished(Seat lead, int bid, int won, bool wins_fifth, std::array<int, 3> tokens) {
  State s = last_return(lead, bid, won, wins_fifth, tokens);
  Options list;
  const Seat seat = ask(s).next();
  options(rules(), s, seat, list);
  apply(rules(), s, seat, list[0]);
  return s;
}

std::array<int, 3> tokens(const State& s) { return {s.tokens[0], s.tokens[1], s.tokens[2]}; }

TEST(Score, ExactlyTheBidBringsTheLeadTwoTokens) {
  EXPECT_EQ(tokens(finished(0, 3, 2, true, {0, 0, 0})), (std::array{2, 0, 0}));
  EXPECT_EQ(tokens(finished(1, 4, 4, false, {1, 1, 1})), (std::array{1, 3, 1}));
}

TEST(Score, FewerThanTheBidBringsTheOthersOneEach) {
  EXPECT_EQ(tokens(finished(0, 3, 2, false, {0, 0, 0})), (std::array{0, 1, 1}));
}

TEST(Score, MoreThanTheBidBringsTheOthersOneEachToo) {
  EXPECT_EQ(tokens(finished(2, 3, 3, true, {0, 0, 0})), (std::array{1, 1, 0}));
}

TEST(Score, TheNextRoundIsDealtAndTheLastOneRemembered) {
  const State s = finished(2, 3, 3, true, {0, 0, 0});
  EXPECT_EQ(step(s), Op::Deal);
  EXPECT_EQ(s.round, 2);
  EXPECT_EQ(view_json(rules(), view(rules(), s, 0)).find("last")->dump(),
            R"({"lead":2,"bid":3,"won":4})");
}

TEST(End, TheFifthTokenWins) {
  const State s = finished(0, 3, 2, true, {3, 4, 4});
  EXPECT_EQ(step(s), Op::None);
  EXPECT_EQ(outcome_of(step(s), s.tokens)->winners, Seats{0});
}

TEST(End, ALeadWithFourTokensEndsWithSix) {
  const State s = finished(1, 4, 3, true, {0, 4, 0});
  EXPECT_EQ(outcome_of(step(s), s.tokens)->scores, (std::vector{0, 6, 0}));
}

TEST(End, TwoFifthTokensAtOnceShareTheVictory) {
  const State s = finished(0, 4, 0, false, {4, 4, 4});
  EXPECT_EQ(outcome_of(step(s), s.tokens)->winners, (Seats{1, 2}));
  EXPECT_EQ(outcome_of(step(s), s.tokens)->scores, (std::vector{4, 5, 5}));
}

TEST(End, OneOfTwoLesserWitchesMayWinAlone) {
  const State s = finished(0, 4, 0, false, {4, 4, 3});
  EXPECT_EQ(outcome_of(step(s), s.tokens)->winners, Seats{1});
}

TEST(End, FourTokensAreNotEnough) { EXPECT_EQ(step(finished(0, 3, 2, true, {2, 4, 4})), Op::Deal); }

TEST(End, AllFiveTricksArePlayedEvenIfTheResultIsFixed) {
  Rng rng(3);
  Match match(standard_game());
  int tricks = 0;
  int rounds = 0;
  while (!match.over()) {
    const State s = match.state().as<State>();
    tricks += step(s) == Op::Lead;
    rounds += step(s) == Op::Deal && s.agenda.top().as<DealStep>().dealt == 0;
    const auto chances = standard_game().chances(match.state());
    if (match.ask().kind == Ask::Kind::Chance) {
      match.play(kChance, draw(chances, rng));
    } else {
      const Seat seat = match.ask().next();
      match.play(seat, standard_game().options(match.state(), seat)[0]);
    }
  }
  EXPECT_EQ(tricks, 5 * rounds);
}

TEST(Round, TheLeadEndsWithOneCardTheOthersWithNone) {
  State s = last_return(0, 3, 2, true, {4, 4, 4});
  Options list;
  options(rules(), s, ask(s).next(), list);
  apply(rules(), s, ask(s).next(), list[0]);
  EXPECT_EQ(step(s), Op::None);
  EXPECT_EQ(count(s.hand[0]), 1);
  EXPECT_EQ(s.hand[1] | s.hand[2], 0u);
}

}  // namespace
}  // namespace cauldron::three_witches
