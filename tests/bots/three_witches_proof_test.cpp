// What a hint can prove: how often a choice has its way, and which card decides.
#include <cmath>

#include "bots/proof.h"
#include "bots/three_witches/teaching/beliefs.h"
#include "bots/three_witches/teaching/nudge.h"
#include "three_witches_support.h"

namespace cauldron::three_witches {
namespace {

const Rules& rules() { return standard_rules(); }

std::vector<Option> options_of(const State& s, Seat seat) {
  Options list;
  options(rules(), s, seat, list);
  return {list.begin(), list.end()};
}

Proof whole_proof(const State& s, Seat seat, Option choice, Budget& budget = no_limit) {
  const StateBox box = StateBox::of(s);
  return proof_of(standard_game(), standard_game().view(box, seat), options_of(s, seat), choice, 1,
                  budget);
}

std::vector<Message> proof(const State& s, Seat seat, Option choice) {
  return whole_proof(s, seat, choice).messages;
}

CardSet cards_in(const Json& list) {
  CardSet set = 0;
  for (const Json& name : list.items()) {
    const CardSet card = cards({name.as_string()});
    EXPECT_EQ(set & card, 0u) << "a card lies in one place";
    set |= card;
  }
  return set;
}

int whole(const Json& object, std::string_view name) {
  return static_cast<int>(*object.find_int(name));
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

TEST(Proof, NamesTheSecondBestAndTheShareOfEveryOption) {
  Rng rng(8);
  int seconds = 0;
  for (int i = 0; i < 30; ++i) {
    const State s = random_state(rng, 1 + i % 4);
    const Seat seat = ask(s).next();
    const auto list = options_of(s, seat);
    if (list.size() < 2) continue;
    const Proof found = whole_proof(s, seat, list[0]);
    ASSERT_TRUE(found.second);
    EXPECT_NE(found.second->option, list[0]);
    const auto& shares = found.evidence.find("options")->items();
    ASSERT_EQ(shares.size(), list.size());
    for (std::size_t o = 1; o < shares.size(); ++o) {
      EXPECT_GE(whole(shares[o - 1], "percent"), whole(shares[o], "percent")) << "the best first";
    }
    int best_other = 0;
    for (const Json& share : shares) {
      const bool chosen = *share.find_string("option") == text(rules(), list[0]);
      const int percent = whole(share, "percent");
      if (chosen) {
        EXPECT_EQ(percent, whole(found.evidence, "percent"));
      } else {
        best_other = std::max(best_other, percent);
      }
    }
    EXPECT_EQ(number(found.second->message, "percent"), best_other);
    ++seconds;
  }
  EXPECT_GT(seconds, 15);
}

TEST(Proof, SharesTheHandsOutByWhereTheDecidingCardIs) {
  Rng rng(9);
  int cards_found = 0;
  for (int i = 0; i < 40; ++i) {
    const State s = random_state(rng, i < 4 ? 0 : 1 + i % 3);
    const Seat seat = ask(s).next();
    const auto list = options_of(s, seat);
    if (list.size() < 2) continue;
    const Json evidence = whole_proof(s, seat, list[0]).evidence;
    const Json* card = evidence.find("card");
    if (card->is_null()) continue;
    ++cards_found;
    int hands = 0;
    int works = 0;
    for (const Json& place : card->find("places")->items()) {
      EXPECT_LE(whole(place, "works"), whole(place, "hands"));
      hands += whole(place, "hands");
      works += whole(place, "works");
      EXPECT_TRUE(*place.find_string("place") == "gone" || whole(place, "seat") != seat);
    }
    EXPECT_EQ(hands, 100);
    EXPECT_EQ(works, whole(evidence, "percent"));
  }
  EXPECT_GT(cards_found, 15);
}

TEST(Proof, ShowsWorldsThatTheSeatCannotRuleOutAsTheSolverJudgesThem) {
  Rng rng(10);
  const Habits habits(rules());
  int working = 0;
  int failing = 0;
  for (int i = 0; i < 40; ++i) {
    const State s = random_state(rng, 1 + i % 3);
    const Seat seat = ask(s).next();
    const auto list = options_of(s, seat);
    if (list.size() < 2) continue;
    const Json evidence = whole_proof(s, seat, list[0]).evidence;
    const View v = view(rules(), s, seat);
    const auto worlds = beliefs(rules(), habits, v);
    const auto odds = contract_odds(rules(), habits, v, std::span(list).first(1), worlds);
    EXPECT_EQ(whole(evidence, "worlds"), static_cast<int>(worlds.size()));
    int shown[2] = {};
    for (const Json& world : evidence.find("shown")->items()) {
      const bool works = world.find("works")->as_bool();
      ++shown[works];
      const auto& hands = world.find("hands")->items();
      EXPECT_TRUE(hands[seat].items().empty()) << "one's own is known";
      const auto fits = [&](std::size_t w) {
        const State& each = worlds[w].world;
        for (Seat other = 0; other < kSeats; ++other) {
          if (other == seat) continue;
          if (cards_in(hands[other]) != each.hand[other]) return false;
        }
        const Json* secret = world.find("secret");
        if (!secret->is_null() &&
            secret->as_string() != rules().names[each.tricks[each.trick].down]) {
          return false;
        }
        const bool made = odds[0].made[w] >= 0.5F;
        return works == (seat == s.lead() ? made : !made);
      };
      bool is_believed = false;
      for (std::size_t w = 0; w < worlds.size() && !is_believed; ++w) is_believed = fits(w);
      EXPECT_TRUE(is_believed) << world.dump();
    }
    EXPECT_LE(shown[0], 4);
    EXPECT_LE(shown[1], 4);
    const int percent = whole(evidence, "percent");
    EXPECT_EQ(shown[1] > 0, percent > 0);
    EXPECT_EQ(shown[0] > 0, percent < 100);
    working += shown[1];
    failing += shown[0];
  }
  EXPECT_GT(working, 20);
  EXPECT_GT(failing, 20);
}

TEST(Proof, BeginsWithANudgeThatDoesNotNameTheMove) {
  Rng rng(11);
  for (int i = 0; i < 15; ++i) {
    const State s = random_state(rng, i % 5 - 1);
    if (ask(s).kind != Ask::Kind::Seats) continue;
    const Seat seat = ask(s).next();
    const auto list = options_of(s, seat);
    if (list.size() < 2) continue;
    const Proof found = whole_proof(s, seat, list[0]);
    ASSERT_TRUE(found.nudge && found.kind);
    EXPECT_TRUE(found.nudge->id.starts_with("tw.hint.nudge.")) << found.nudge->id;
    EXPECT_TRUE(found.kind->id.starts_with("tw.hint.kind.")) << found.kind->id;
    if (const std::string* card = found.nudge->args.find_string("card")) {
      EXPECT_FALSE(has(s.hand[seat], lowest(cards({*card})))) << "somebody else's";
    }
  }
}

TEST(Proof, TheNudgeSaysWhenTheBidCanNoLongerComeOut) {
  const auto nudged = [](int bid, int won, int tricks_gone) {
    View v = view(rules(), state_at(Op::Lead, 6), 0);
    v.bid = static_cast<std::uint8_t>(bid);
    v.won = static_cast<std::uint8_t>(won);
    v.trick = static_cast<std::uint8_t>(tricks_gone);
    return nudge(rules(), v, std::nullopt);
  };
  EXPECT_EQ(nudged(3, 4, 4).id, "tw.hint.nudge.settled") << "one too many";
  EXPECT_EQ(nudged(4, 1, 3).id, "tw.hint.nudge.settled") << "too few are left";
  for (const int won : {2, 3}) {
    const Message last = nudged(3, won, 4);
    EXPECT_EQ(last.id, "tw.hint.nudge.trick");
    EXPECT_EQ(number(last, "need"), 3 - won);
    EXPECT_EQ(number(last, "left"), 1);
  }
}

TEST(Proof, DependsOnNothingTheSeatCannotSee) {
  Rng rng(3);
  for (int i = 0; i < 10; ++i) {
    const State s = random_state(rng, 1 + i % 3);
    const Seat seat = ask(s).next();
    const auto list = options_of(s, seat);
    if (list.size() < 2) continue;
    const Proof expected = whole_proof(s, seat, list[0]);
    EXPECT_FALSE(expected.evidence.is_null());
    const State other = resample(rules(), view(rules(), s, seat), rng);
    EXPECT_EQ(whole_proof(other, seat, list[0]), expected) << "the hands that are shown, too";
  }
}

TEST(Proof, ThereIsNoneWhereNothingIsToProve) {
  const State s = state_at(Op::Give, 5);
  const Proof giving = whole_proof(s, 0, options_of(s, 0)[0]);
  EXPECT_TRUE(giving.messages.empty());
  EXPECT_TRUE(giving.nudge && giving.kind && giving.evidence.is_null() && !giving.second);
  class Spent final : public Budget {
    bool spend(std::uint32_t) override { return false; }
  } spent;
  const State lead = state_at(Op::Lead, 6);
  EXPECT_TRUE(whole_proof(lead, lead.lead(), options_of(lead, lead.lead())[0], spent).empty());
}

}  // namespace
}  // namespace cauldron::three_witches
