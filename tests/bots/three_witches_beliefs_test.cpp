// What a seat believes, and what its options are worth in all of it, against the rules.
#include <cstring>

#include "bots/three_witches/teaching/beliefs.h"
#include "three_witches/brute_force.h"
#include "three_witches_support.h"

namespace cauldron::three_witches {
namespace {

const Rules& rules() { return standard_rules(); }
const Habits& habits() {
  static const Habits habits(rules());
  return habits;
}

Options options_of(const State& s, Seat seat) {
  Options list;
  options(rules(), s, seat, list);
  return list;
}
std::span<const Option> span_of(const Options& list) { return {list.begin(), list.end()}; }

bool holds(Mask mask, int tricks) { return tricks >= 0 && (mask >> tricks & 1) != 0; }

TEST(Beliefs, WeighEveryPossibleWorld) {
  Rng rng(1);
  int positions = 0;
  for (int i = 0; i < 20; ++i) {
    const State s = random_state(rng, i % 2 ? -1 : 2);
    const Seat seat = ask(s).next();
    const View v = view(rules(), s, seat);
    const auto possible = possible_worlds(rules(), v);
    if (possible.size() > 5000) continue;
    ++positions;
    const auto list = beliefs(rules(), habits(), v);
    ASSERT_EQ(list.size(), possible.size());
    double total = 0;
    bool true_world = false;
    for (std::size_t k = 0; k < list.size(); ++k) {
      total += list[k].weight;
      EXPECT_GT(list[k].weight, 0) << "nothing possible is ruled out";
      EXPECT_LE(list[k].weight, list[k > 0 ? k - 1 : 0].weight);
      true_world |= std::equal(std::begin(s.hand), std::end(s.hand), list[k].world.hand);
    }
    EXPECT_NEAR(total, 1, 1e-9);
    EXPECT_TRUE(true_world);
  }
  EXPECT_GT(positions, 8);
}

TEST(Beliefs, ManyHistoriesOfAWorldCountTogether) {
  Rng rng(2);
  int passed = 0;
  for (int i = 0; passed < 5; ++i) {
    const State s = random_state(rng, 1);
    if (s.passings != 1) continue;
    const View v = view(rules(), s, ask(s).next());
    const auto possible = possible_worlds(rules(), v);
    if (possible.size() > 3000 || possible.size() < 2) continue;
    ++passed;
    const auto list = beliefs(rules(), habits(), v);
    const auto weight_of = [&](const State& world) {
      double sum = 0;
      for (const State& history : histories_of(v, world)) {
        sum += habits().likelihood(history, v.viewer);
      }
      return sum;
    };
    const auto at = [&](const State& world) {
      const auto same = [&](const Belief& b) {
        return std::memcmp(&b.world, &world, sizeof(State)) == 0;
      };
      return std::find_if(list.begin(), list.end(), same)->weight;
    };
    EXPECT_NEAR(at(possible[0]) / at(possible[1]), weight_of(possible[0]) / weight_of(possible[1]),
                1e-6);
  }
}

// Whoever bids 4 is believed to have more than whoever passes.
TEST(Beliefs, BidsTellOfHands) {
  const Ratings ratings(rules());
  const auto believed = [&](std::uint8_t said) {
    State s = state_at(Op::Bid, 3);
    const Seat bidder = ask(s).next();
    apply(rules(), s, bidder, said == 4 ? make(Choice::Bid, 4) : make(Choice::Pass));
    double mean = 0;
    for (const Belief& belief : beliefs(rules(), habits(), view(rules(), s, left_of(bidder)))) {
      mean += belief.weight * ratings.expected_tricks(belief.world.hand[bidder]);
    }
    return mean;
  };
  EXPECT_GT(believed(4), believed(1) + 20);
}

// In each world, each option: what the rules of play say, all cards seen.
TEST(ContractOdds, AreTheRulesAnswerInEveryWorld) {
  Rng rng(4);
  BruteForce brute(rules());
  int made = 0;
  int missed = 0;
  int steps[static_cast<int>(Op::Keep) + 1] = {};
  for (int i = 0; i < 160; ++i) {
    const State s = random_state(rng, 2 + i % 3);
    const Seat seat = ask(s).next();
    const View v = view(rules(), s, seat);
    const Options list = options_of(s, seat);
    auto worlds = beliefs(rules(), habits(), v);
    if (worlds.size() > 40) worlds.resize(40);
    ++steps[static_cast<int>(step(s))];
    for (const OptionOdds& odds : contract_odds(rules(), habits(), v, span_of(list), worlds)) {
      ASSERT_TRUE(odds.known());
      for (std::size_t w = 0; w < worlds.size(); ++w) {
        State next = worlds[w].world;
        const bool keep = choice_of(odds.option) == Choice::Keep;
        const int taken = keep && next.tricks[next.trick].lead_won() ? 1 : 0;
        const bool last = keep && next.trick == kTricks - 1;
        const int need = next.bid - next.won - taken;
        apply(rules(), next, seat, odds.option);
        const bool expected = last ? need == 0 : holds(brute.mask(next), need);
        ASSERT_EQ(odds.made[w], expected ? 1.0F : 0.0F) << "position " << i << ", world " << w;
        ++(expected ? made : missed);
      }
    }
  }
  EXPECT_GT(made, 100);
  EXPECT_GT(missed, 100);
  for (Op op = Op::Lead; op <= Op::Keep; op = static_cast<Op>(static_cast<int>(op) + 1)) {
    EXPECT_GT(steps[static_cast<int>(op)], 3) << "step " << static_cast<int>(op);
  }
}

// A bid meets the discards that people are likely to make.
TEST(ContractOdds, OfABidAverageOverTheDiscards) {
  const State s = state_at(Op::Bid, 5);
  const Seat me = ask(s).next();
  const View v = view(rules(), s, me);
  const Options list = options_of(s, me);
  const auto worlds = beliefs(rules(), habits(), v);
  const auto odds = contract_odds(rules(), habits(), v, span_of(list), worlds);
  ASSERT_EQ(odds.size(), 3u);
  EXPECT_FALSE(odds[2].known()) << "to pass is no contract";
  Solver solver(rules());
  for (std::size_t w = 0; w < worlds.size(); w += 97) {
    const State& world = worlds[w].world;
    const CardSet first = world.hand[left_of(me)];
    const CardSet second = world.hand[right_of(me)];
    for (int bid : {3, 4}) {
      State after = world;
      detail::win_bidding(after, me, static_cast<std::uint8_t>(bid));
      double made = 0;
      for (const Card x : Cards(first)) {
        for (const Card y : Cards(second)) {
          const OpenHands hands{world.hand[me], first & ~set_of(x), second & ~set_of(y)};
          solver.solve(std::span(&hands, 1));
          if (!holds(solver.mask(0), bid)) continue;
          made += habits().odds(after, left_of(me), make(Choice::Discard, x)) *
                  habits().odds(after, right_of(me), make(Choice::Discard, y));
        }
      }
      EXPECT_NEAR(odds[static_cast<std::size_t>(bid - 3)].made[w], made, 1e-4);
    }
  }
}

TEST(ContractOdds, OfADiscardAverageOverThePartners) {
  for (const bool first : {true, false}) {
    const State s = state_at(Op::Discard, 6);
    const Seat lead = s.lead();
    const Seat me = first ? left_of(lead) : right_of(lead);
    const Seat partner = first ? right_of(lead) : left_of(lead);
    const View v = view(rules(), s, me);
    const Options list = options_of(s, me);
    ASSERT_EQ(list.size(), 6u);
    const auto worlds = beliefs(rules(), habits(), v);
    const auto odds = contract_odds(rules(), habits(), v, span_of(list), worlds);
    Solver solver(rules());
    const State& world = worlds[11].world;
    for (const OptionOdds& one : odds) {
      double made = 0;
      for (const Card other : Cards(world.hand[partner])) {
        OpenHands hands{world.hand[lead], world.hand[me] & ~set_of(one.option.a()),
                        world.hand[partner] & ~set_of(other)};
        if (!first) std::swap(hands.first, hands.second);
        solver.solve(std::span(&hands, 1));
        if (holds(solver.mask(0), s.bid)) {
          made += habits().odds(world, partner, make(Choice::Discard, other));
        }
      }
      EXPECT_NEAR(one.made[11], made, 1e-4);
    }
  }
}

TEST(ContractOdds, TheFirstDecisionOfALeadSeesAllWorlds) {
  State s = state_at(Op::Lead, 7);
  const View v = view(rules(), s, s.lead());
  const auto worlds = beliefs(rules(), habits(), v);
  EXPECT_EQ(worlds.size(),
            (s.passings == 0 ? (s.holder == s.bidder ? 924u : 462u) * 36 : worlds.size()));
  const Options list = options_of(s, s.lead());
  const auto odds = contract_odds(rules(), habits(), v, span_of(list), worlds);
  ASSERT_EQ(odds.size(), list.size());
  double best = 0;
  for (const OptionOdds& one : odds) {
    ASSERT_EQ(one.made.size(), worlds.size());
    best = std::max(best, chance(one, worlds));
  }
  EXPECT_GE(best, 0);
  EXPECT_LE(best, 1 + 1e-9);
}

// Seat 0 leads her last pair; the card that beats it may be with either of the others.
TEST(DecidingCard, IsTheOneThatBeatsThePair) {
  std::vector<Belief> worlds;
  OptionOdds odds{make(Choice::Lead, 1, 2), {}};
  const CardSet sevens[] = {cards({"bat7"}), cards({"frog7"})};
  // bat7 with seat 1 beats her; which of newt2 and frog2 the others have means nothing.
  for (const bool bat_left : {true, false}) {
    for (const bool newt_left : {true, false}) {
      State s{};
      s.bidder = 1;
      s.hand[1] = (bat_left ? sevens[0] : sevens[1]) | cards({newt_left ? "newt2" : "frog2"});
      s.hand[2] = (bat_left ? sevens[1] : sevens[0]) | cards({newt_left ? "frog2" : "newt2"});
      worlds.push_back({s, bat_left ? 0.3 : 0.2});
      odds.made.push_back(bat_left ? 0.0F : 1.0F);
    }
  }
  EXPECT_NEAR(chance(odds, worlds), 0.4, 1e-6);
  const auto found = deciding_card(odds, worlds, 0);
  ASSERT_TRUE(found);
  const bool bat = set_of(found->card) == sevens[0];
  EXPECT_TRUE(bat || set_of(found->card) == sevens[1]);
  EXPECT_NEAR(found->with, bat == (found->holder == 1) ? 0.0 : 1.0, 1e-6);
  EXPECT_NEAR(found->without, 1 - found->with, 1e-6);
  odds.made.assign(4, 1.0F);
  EXPECT_FALSE(deciding_card(odds, worlds, 0)) << "nothing makes a difference";
}

}  // namespace
}  // namespace cauldron::three_witches
