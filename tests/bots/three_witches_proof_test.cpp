// What a hint can prove: how often a choice has its way, and which card decides.
#include <cmath>

#include "bots/proof.h"
#include "bots/three_witches/beliefs.h"
#include "three_witches_support.h"

namespace cauldron::three_witches {
namespace {

const Rules& rules() { return standard_rules(); }

std::vector<Option> options_of(const State& s, Seat seat) {
  Options list;
  options(rules(), s, seat, list);
  return {list.begin(), list.end()};
}

std::vector<Message> proof(const State& s, Seat seat, Option choice, Budget& budget = no_limit) {
  const StateBox box = StateBox::of(s);
  return proof_of(standard_game(), standard_game().view(box, seat), options_of(s, seat), choice,
                  budget);
}

int number(const Message& message, std::string_view name) {
  return static_cast<int>(*message.args.find_int(name));
}

TEST(Proof, TellsInHowManyHandsAChoiceHasItsWay) {
  Rng rng(1);
  const Habits habits(rules());
  int of_lead = 0;
  int of_lesser = 0;
  int cards = 0;
  for (int i = 0; i < 60; ++i) {
    const State s = random_state(rng, 1 + i % 4);
    const Seat seat = ask(s).next();
    const auto list = options_of(s, seat);
    if (list.size() < 2) continue;
    const View v = view(rules(), s, seat);
    const auto worlds = beliefs(rules(), habits, v);
    const auto odds = contract_odds(rules(), habits, v, list, worlds);
    for (std::size_t o = 0; o < list.size(); o += 3) {
      const auto messages = proof(s, seat, list[o]);
      ASSERT_GE(messages.size(), 1u);
      const bool leads = seat == s.lead();
      EXPECT_EQ(messages[0].id, leads ? "tw.proof.makes" : "tw.proof.stops");
      const double made = chance(odds[o], worlds);
      EXPECT_NEAR(number(messages[0], "percent"), 100 * (leads ? made : 1 - made), 1.0);
      ++(leads ? of_lead : of_lesser);
      const int percent = number(messages[0], "percent");
      if (messages.size() == 1) {
        EXPECT_TRUE(percent == 0 || percent == 100 || worlds.size() > 1);
        continue;
      }
      ++cards;
      EXPECT_EQ(messages[1].id, "tw.proof.card");
      EXPECT_NE(number(messages[1], "seat"), seat);
      const int with = number(messages[1], "with");
      const int without = number(messages[1], "without");
      EXPECT_LE(std::min(with, without), percent + 1);
      EXPECT_GE(std::max(with, without), percent - 1);
    }
  }
  EXPECT_GT(of_lead, 10);
  EXPECT_GT(of_lesser, 10);
  EXPECT_GT(cards, 10);
}

TEST(Proof, OfABidTellsHowEachWouldFare) {
  const State s = state_at(Op::Bid, 2);
  const Seat seat = ask(s).next();
  const auto passing = proof(s, seat, make(Choice::Pass));
  ASSERT_EQ(passing.size(), 2u);
  for (const Message& message : passing) EXPECT_EQ(message.id, "tw.proof.bid");
  EXPECT_EQ(number(passing[0], "bid"), 3);
  EXPECT_EQ(number(passing[1], "bid"), 4);
  const auto bidding = proof(s, seat, make(Choice::Bid, 3));
  ASSERT_EQ(bidding.size(), 3u);
  EXPECT_EQ(bidding[0], passing[0]);
  EXPECT_EQ(bidding[1].id, "tw.proof.card") << "after the bid that is chosen";
  EXPECT_EQ(bidding[2], passing[1]);
}

TEST(Proof, DependsOnNothingTheSeatCannotSee) {
  Rng rng(3);
  for (int i = 0; i < 10; ++i) {
    const State s = random_state(rng, 1 + i % 3);
    const Seat seat = ask(s).next();
    const auto list = options_of(s, seat);
    if (list.size() < 2) continue;
    const auto expected = proof(s, seat, list[0]);
    const State other = resample(rules(), view(rules(), s, seat), rng);
    EXPECT_EQ(proof(other, seat, list[0]), expected);
  }
}

TEST(Proof, ThereIsNoneWhereNothingIsToProve) {
  const State s = state_at(Op::Give, 5);
  EXPECT_TRUE(proof(s, 0, options_of(s, 0)[0]).empty());
  class Spent final : public Budget {
    bool spend(std::uint32_t) override { return false; }
  } spent;
  const State lead = state_at(Op::Lead, 6);
  EXPECT_TRUE(proof(lead, lead.lead(), options_of(lead, lead.lead())[0], spent).empty());
  const auto septima = make_game(GameChoice{"septima"});
  ASSERT_TRUE(septima);
  Match match(**septima);
  Rng rng(7);
  while (match.ask().kind != Ask::Kind::Seats) {
    play_next(match, rng, [](Seat, const std::vector<Option>& options) { return options[0]; });
  }
  const Seat seat = match.ask().next();
  const auto list = (*septima)->options(match.state(), seat);
  EXPECT_TRUE(
      proof_of(**septima, (*septima)->view(match.state(), seat), list, list[0], no_limit).empty());
}

}  // namespace
}  // namespace cauldron::three_witches
