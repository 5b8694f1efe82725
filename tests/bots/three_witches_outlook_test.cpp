// The outlook against the rules themselves: exact if nobody errs.
#include "bots/three_witches/play/fate.h"
#include "bots/three_witches/play/outlook.h"
#include "games/three_witches/solver/solved_trick.h"
#include "three_witches_support.h"

namespace cauldron::three_witches {
namespace {

const Rules& rules() { return standard_rules(); }

// An outlook in which nobody errs.
class Exactly {
 public:
  void enter(const State& s, Sides sides = {}) {
    outlook_.forget();
    outlook_.enter(s, sides);
  }
  bool lead_makes_bid(const State& s) { return outlook_.success(s) == 1.0F; }

 private:
  Outlook outlook_{rules(), {0.0F, 0.0F}};
};

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

TEST(ThreeWitchesOutlook, AgreesWithBruteForceInEveryStepOfRandomEndings) {
  Exactly outlook;
  Rng rng(1);
  int made = 0;
  int missed = 0;
  for (int i = 0; i < 300; ++i) {
    const State s = random_state(rng, 2 + i % 3);
    if (fate(s) != Fate::Open) continue;
    for (const Sides sides : kAllSides) {
      outlook.enter(s, sides);
      const bool expected = made_by_brute_force(s, sides);
      ASSERT_EQ(outlook.lead_makes_bid(s), expected)
          << "position " << i << ", step " << int{s.agenda.top().op};
      ++(expected ? made : missed);
    }
  }
  EXPECT_GT(made, 50);
  EXPECT_GT(missed, 50);
}

TEST(ThreeWitchesOutlook, AnswersForStatesThatFollowTheEnteredOne) {
  Exactly outlook;
  Rng rng(2);
  for (int i = 0; i < 60; ++i) {
    State s = random_state(rng, 2);
    outlook.enter(s);
    while (fate(s) == Fate::Open) {
      ASSERT_EQ(outlook.lead_makes_bid(s), made_by_brute_force(s, {})) << "position " << i;
      Actor who = kChance;
      const Option option = pick(rules(), s, rng, who);
      apply(rules(), s, who, option);
    }
  }
}

TEST(ThreeWitchesOutlook, PartnersMayExchangeTheirHands) {
  Exactly outlook;
  Rng rng(3);
  for (int i = 0; i < 40; ++i) {
    State s = random_state(rng, 0);
    while (step(s) != Op::Lead) s = random_state(rng, 0);
    outlook.enter(s);
    const bool made = outlook.lead_makes_bid(s);
    std::swap(s.hand[left_of(s.lead())], s.hand[right_of(s.lead())]);
    outlook.enter(s);
    EXPECT_EQ(outlook.lead_makes_bid(s), made) << "position " << i;
  }
}

TEST(ThreeWitchesOutlook, DoesNotLookAtWhatCannotMatter) {
  Exactly outlook;
  Rng rng(4);
  for (int i = 0; i < 40; ++i) {
    State s = random_state(rng, 1);
    outlook.enter(s);
    const bool made = outlook.lead_makes_bid(s);
    s.tokens[0] = 4;
    s.round = 9;
    s.discard[left_of(s.lead())] = kNoCard;
    s.tricks[0] = Trick{};
    outlook.enter(s);
    EXPECT_EQ(outlook.lead_makes_bid(s), made) << "position " << i;
  }
}

bool made(const Ending& ending, Sides sides = {}) {
  Exactly outlook;
  const State s = state_of(ending);
  outlook.enter(s, sides);
  return outlook.lead_makes_bid(s);
}

TEST(ThreeWitchesOutlook, TheLastTrickGoesToTheHigherPair) {
  Ending end{cards({"bat6", "bat7"}), cards({"newt2"}), cards({"frog2"}), 4, 3};
  EXPECT_TRUE(made(end));
  end.won = 4;
  EXPECT_FALSE(made(end)) << "one trick too many";
  end.lead = cards({"newt3", "dog2"});
  end.second = cards({"owl6"});
  EXPECT_TRUE(made(end)) << "six beats three";
}

TEST(ThreeWitchesOutlook, ATieGoesToTheLead) {
  EXPECT_TRUE(made({cards({"owl5", "frog3"}), cards({"dog5"}), cards({"newt4"}), 4, 3}));
}

TEST(ThreeWitchesOutlook, TheElixirDoublesAndIsLostByWinning) {
  // 2 x 7 beats anything; then 7 and 2 are left against 6.
  const Ending end{cards({"bat7", "dog2", "elixir"}), cards({"owl6", "newt2"}),
                   cards({"newt3", "newt4"}), 4, 2};
  EXPECT_TRUE(made(end));
  // In the last trick she wins with the Elixir whether she likes or not.
  EXPECT_FALSE(made({cards({"dog2", "elixir"}), cards({"owl3"}), cards({"newt2"}), 3, 3}));
}

TEST(ThreeWitchesOutlook, FollowingSuitCanForceALesserWitch) {
  // Void in owls she answers with the 7; with an owl in hand she must play it.
  Ending end{cards({"owl3", "owl4", "newt2"}), cards({"frog7", "dog2"}), cards({"frog2", "dog3"}),
             3, 1};
  EXPECT_FALSE(made(end));
  end.first = cards({"owl5", "dog2"});
  end.second = cards({"newt3", "frog2"});
  end.bid = 4, end.won = 3;
  EXPECT_TRUE(made(end));
}

TEST(ThreeWitchesOutlook, AHelperChangesTheResult) {
  const Ending end{cards({"newt2", "dog3", "newt4"}), cards({"frog2", "frog7"}),
                   cards({"frog3", "owl6"}), 4, 3};
  EXPECT_FALSE(made(end));
  EXPECT_TRUE(made(end, {true, true}));
}

TEST(ThreeWitchesOutlook, WithoutErrorsIsTheSolversAnswer) {
  Solver solver(rules());
  SolvedTrick trick(rules(), solver);
  Outlook outlook(rules(), {0.0F, 0.0F});
  Rng rng(5);
  for (int i = 0; i < 100; ++i) {
    const State s = random_state(rng, i % 4);
    const Trick& open = s.tricks[s.trick];
    OpenHands hands{s.hand[s.lead()], s.hand[left_of(s.lead())], s.hand[right_of(s.lead())]};
    if (open.up) hands.lead |= open.pair();
    if (open.first) hands.first |= set_of(open.first);
    if (open.second) hands.second |= set_of(open.second);
    solver.solve(std::span(&hands, 1));
    trick.enter(0, s);
    outlook.forget();
    outlook.enter(s);
    const bool makes = s.won <= s.bid && (trick.mask() >> (s.bid - s.won) & 1) != 0;
    EXPECT_EQ(outlook.success(s), makes ? 1.0F : 0.0F) << "position " << i;
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
