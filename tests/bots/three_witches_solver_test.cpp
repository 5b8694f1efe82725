// The exact solver and the outlook against the rules themselves.
#include "bots/three_witches/fate.h"
#include "bots/three_witches/outlook.h"
#include "bots/three_witches/solver.h"
#include "three_witches_support.h"

namespace cauldron::three_witches {
namespace {

const Rules& rules() { return standard_rules(); }

// Every course of the round by the rules of play, without a table and without shortcuts.
bool made_by_brute_force(const State& s, Sides sides) {
  if (fate(s) != Fate::Open) return fate(s) == Fate::Made;
  const auto seat = static_cast<Seat>(ask(s).next());
  const Role role = seat == s.lead()            ? Role::Lead
                    : seat == left_of(s.lead()) ? Role::First
                                                : Role::Second;
  const bool wants = sides.wants_success(role);
  Options list;
  options(rules(), s, seat, list);
  for (const Option option : list) {
    State next = s;
    apply(rules(), next, seat, option);
    if (made_by_brute_force(next, sides) == wants) return wants;
  }
  return !wants;
}

constexpr Sides kAllSides[] = {{false, false}, {true, false}, {false, true}, {true, true}};

TEST(ThreeWitchesSolver, AgreesWithBruteForceInEveryStepOfRandomEndings) {
  Solver solver(rules());
  Rng rng(1);
  int made = 0;
  int missed = 0;
  for (int i = 0; i < 300; ++i) {
    const State s = random_state(rng, 2 + i % 3);
    if (fate(s) != Fate::Open) continue;
    for (const Sides sides : kAllSides) {
      solver.enter(s, sides);
      const bool expected = made_by_brute_force(s, sides);
      ASSERT_EQ(solver.lead_makes_bid(s), expected)
          << "position " << i << ", step " << int{s.agenda.top().op};
      ++(expected ? made : missed);
    }
  }
  EXPECT_GT(made, 50);
  EXPECT_GT(missed, 50);
}

TEST(ThreeWitchesSolver, AnswersForStatesThatFollowTheEnteredOne) {
  Solver solver(rules());
  Rng rng(2);
  for (int i = 0; i < 60; ++i) {
    State s = random_state(rng, 2);
    solver.enter(s);
    while (fate(s) == Fate::Open) {
      ASSERT_EQ(solver.lead_makes_bid(s), made_by_brute_force(s, {})) << "position " << i;
      Actor who = kChance;
      const Option option = pick(rules(), s, rng, who);
      apply(rules(), s, who, option);
    }
  }
}

TEST(ThreeWitchesSolver, PartnersMayExchangeTheirHands) {
  Solver solver(rules());
  Rng rng(3);
  for (int i = 0; i < 40; ++i) {
    State s = random_state(rng, 0);
    while (step(s) != Op::Lead) s = random_state(rng, 0);
    solver.enter(s);
    const bool made = solver.lead_makes_bid(s);
    std::swap(s.hand[left_of(s.lead())], s.hand[right_of(s.lead())]);
    solver.enter(s);
    EXPECT_EQ(solver.lead_makes_bid(s), made) << "position " << i;
  }
}

TEST(ThreeWitchesSolver, DoesNotLookAtWhatCannotMatter) {
  Solver solver(rules());
  Rng rng(4);
  for (int i = 0; i < 40; ++i) {
    State s = random_state(rng, 1);
    solver.enter(s);
    const bool made = solver.lead_makes_bid(s);
    s.tokens[0] = 4;
    s.round = 9;
    s.discard[left_of(s.lead())] = kNoCard;
    s.tricks[0] = Trick{};
    solver.enter(s);
    EXPECT_EQ(solver.lead_makes_bid(s), made) << "position " << i;
  }
}

bool made(const Ending& ending, Sides sides = {}) {
  Solver solver(rules());
  const State s = state_of(ending);
  solver.enter(s, sides);
  return solver.lead_makes_bid(s);
}

TEST(ThreeWitchesSolver, TheLastTrickGoesToTheHigherPair) {
  Ending end{cards({"bat6", "bat7"}), cards({"newt2"}), cards({"frog2"}), 4, 3};
  EXPECT_TRUE(made(end));
  end.won = 4;
  EXPECT_FALSE(made(end)) << "one trick too many";
  end.lead = cards({"newt3", "dog2"});
  end.second = cards({"owl6"});
  EXPECT_TRUE(made(end)) << "six beats three";
}

TEST(ThreeWitchesSolver, ATieGoesToTheLead) {
  EXPECT_TRUE(made({cards({"owl5", "frog3"}), cards({"dog5"}), cards({"newt4"}), 4, 3}));
}

TEST(ThreeWitchesSolver, TheElixirDoublesAndIsLostByWinning) {
  // 2 x 7 beats anything; then 7 and 2 are left against 6.
  const Ending end{cards({"bat7", "dog2", "elixir"}), cards({"owl6", "newt2"}),
                   cards({"newt3", "newt4"}), 4, 2};
  EXPECT_TRUE(made(end));
  // In the last trick she wins with the Elixir whether she likes or not.
  EXPECT_FALSE(made({cards({"dog2", "elixir"}), cards({"owl3"}), cards({"newt2"}), 3, 3}));
}

TEST(ThreeWitchesSolver, FollowingSuitCanForceALesserWitch) {
  // Void in owls she answers with the 7; with an owl in hand she must play it.
  Ending end{cards({"owl3", "owl4", "newt2"}), cards({"frog7", "dog2"}), cards({"frog2", "dog3"}),
             3, 1};
  EXPECT_FALSE(made(end));
  end.first = cards({"owl5", "dog2"});
  end.second = cards({"newt3", "frog2"});
  end.bid = 4, end.won = 3;
  EXPECT_TRUE(made(end));
}

TEST(ThreeWitchesSolver, AHelperChangesTheResult) {
  const Ending end{cards({"newt2", "dog3", "newt4"}), cards({"frog2", "frog7"}),
                   cards({"frog3", "owl6"}), 4, 3};
  EXPECT_FALSE(made(end));
  EXPECT_TRUE(made(end, {true, true}));
}

TEST(ThreeWitchesOutlook, WithoutErrorsIsTheExactAnswer) {
  Solver solver(rules());
  Outlook outlook(rules(), {0.0F, 0.0F});
  Rng rng(5);
  for (int i = 0; i < 100; ++i) {
    const State s = random_state(rng, 1 + i % 4);
    for (const Sides sides : kAllSides) {
      solver.enter(s, sides);
      outlook.forget();
      outlook.enter(s, sides);
      EXPECT_EQ(outlook.success(s), solver.lead_makes_bid(s) ? 1.0F : 0.0F) << "position " << i;
    }
  }
}

TEST(ThreeWitchesOutlook, TellsUnlikelyFromImpossible) {
  // The Lesser Witches can prevent it, but have to choose the right card.
  const State s = state_of({cards({"newt2", "dog3", "newt4"}), cards({"frog2", "frog7"}),
                            cards({"frog3", "owl6"}), 4, 3});
  Outlook outlook(rules(), {});
  outlook.enter(s);
  EXPECT_GT(outlook.success(s), 0.0F);
  EXPECT_LT(outlook.success(s), 0.5F);
}

TEST(ThreeWitchesOutlook, MoreErrorsOfTheLesserWitchesHelpTheLead) {
  Outlook careful(rules(), {0.1F, 0.1F});
  Outlook careless(rules(), {0.1F, 0.6F});
  Rng rng(6);
  float difference = 0;
  for (int i = 0; i < 50; ++i) {
    const State s = random_state(rng, 1);
    careful.enter(s);
    careless.enter(s);
    difference += careless.success(s) - careful.success(s);
  }
  EXPECT_GT(difference, 0.5F);
}

}  // namespace
}  // namespace cauldron::three_witches
