#include "bots/three_witches/play/habits.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/three_witches/play.h"

namespace cauldron::three_witches {

namespace {

// How far below the best a rating may lie to be chosen a quarter as often.
float tolerance(Choice kind) {
  switch (kind) {
    case Choice::Give:
    case Choice::Discard:
      return 8.0F;
    case Choice::Lead:
      return 25.0F;
    case Choice::Play:
    case Choice::Hold:
      return 15.0F;
    default:
      return 10.0F;
  }
}

// Percent of tricks to expect. Greedy players bid 4 later, searching ones somewhat earlier.
constexpr int kEnoughFor3 = Ratings::kEnoughFor3;
constexpr int kEnoughFor4 = 350;
constexpr float kBidTolerance = 20.0F;  // percent of a trick
constexpr float kSurprise = 0.06F;      // the share of answers that follow no rule

// Rises from 0 to 1 around 0.
float rising(float x) { return 0.5F + 0.5F * x / std::sqrt(1.0F + x * x); }

float chance_to_bid(int expected, int enough) {
  return rising(static_cast<float>(expected - enough) / kBidTolerance);
}

using Weights = std::array<float, Options::capacity()>;

CardSet two(const Card (&cards)[2]) { return set_of(cards[0]) | set_of(cards[1]); }

// How many seats speak before this one in a bidding.
int place(const State& s, Seat seat) {
  return (seat - left_of(static_cast<Seat>(s.holder - 1)) + kSeats) % kSeats;
}

// Who made the bid that others then could only raise, as far as the last words tell.
Seat opener(const State& s) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (s.said[seat] == 3) return seat;
  }
  return s.lead();
}

float weigh(const Ratings& ratings, const View& v, const Options& list, Weights& weights) {
  int best = INT32_MIN;
  std::array<int, Options::capacity()> rated;
  for (std::size_t i = 0; i < list.size(); ++i) {
    rated[i] = ratings.rate(v, list[i]);
    best = std::max(best, rated[i]);
  }
  float total = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const float below = static_cast<float>(best - rated[i]) / tolerance(choice_of(list[i]));
    weights[i] = 1.0F / ((1.0F + below) * (1.0F + below));
    total += weights[i];
  }
  return total;
}

}  // namespace

Habits::Word Habits::word_of(const State& s, Seat seat) {
  if (s.bidder == seat + 1) {
    const bool had_to = s.passings == kPassings && s.holder == s.bidder && s.bid == 3;
    return had_to ? Word::Nothing : s.bid == 3 ? Word::Three : Word::Four;
  }
  if (s.said[seat] == 3) return Word::Three;
  if (s.said[seat] != kSaidPass) return Word::Nothing;
  const bool could_only_raise = s.bidder && place(s, seat) >= place(s, opener(s));
  return could_only_raise ? Word::NotFour : Word::NotThree;
}

Option Habits::answer(const State& s, Seat seat, Rng& rng) const {
  const auto in_a_million = [&rng] { return static_cast<float>(rng.below(1'000'000)) * 1e-6F; };
  Options list;
  options(rules_, s, seat, list);
  if (step(s) == Op::Bid) {
    const int expected = ratings_.expected_tricks(s.hand[seat]);
    if (in_a_million() < chance_to_bid(expected, kEnoughFor4)) return make(Choice::Bid, 4);
    const Option last = list[list.size() - 1];
    if (s.agenda.top().as<BidStep>().raising) return last;
    const bool bids = in_a_million() < chance_to_bid(expected, kEnoughFor3);
    return bids || must_bid(s) ? make(Choice::Bid, 3) : last;
  }
  Weights weights;
  float at = in_a_million() * weigh(ratings_, view(rules_, s, seat), list, weights);
  std::size_t i = 0;
  while (i + 1 < list.size() && at >= weights[i]) at -= weights[i++];
  return list[i];
}

float Habits::of_bid(CardSet hand, Word word) const {
  if (word == Word::Nothing) return 1.0F;
  const bool three = word == Word::Three || word == Word::NotThree;
  const float bids =
      chance_to_bid(ratings_.expected_tricks(hand), three ? kEnoughFor3 : kEnoughFor4);
  const bool did = word == Word::Three || word == Word::Four;
  return kSurprise / 2 + (1.0F - kSurprise) * (did ? bids : 1.0F - bids);
}

float Habits::of_option(const State& s, Seat seat, Option option) const {
  Options list;
  options(rules_, s, seat, list);
  if (list.size() == 1) return 1.0F;
  Weights weights;
  const float total = weigh(ratings_, view(rules_, s, seat), list, weights);
  const auto at = std::find(list.begin(), list.end(), option) - list.begin();
  return kSurprise / static_cast<float>(list.size()) +
         (1.0F - kSurprise) * weights[static_cast<std::size_t>(at)] / total;
}

// Goes back from the hands at the end of the bidding to the deal.
double Habits::of_passings(const State& world, Seat viewer, CardSet (&hands)[kSeats]) const {
  double product = 1.0;
  State s = world;
  s.answered = 0;
  s.agenda.become(frame(Op::Give, 0));
  for (int i = world.passings - 1; i >= 0; --i) {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      s.hand[seat] = (hands[seat] & ~two(world.gave[i][right_of(seat)])) | two(world.gave[i][seat]);
    }
    std::copy(std::begin(s.hand), std::end(s.hand), std::begin(hands));
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (seat == viewer) continue;
      const Card(&gave)[2] = world.gave[i][seat];
      product *= of_bid(hands[seat], Word::NotThree) *
                 of_option(s, seat, make(Choice::Give, gave[0], gave[1]));
    }
  }
  return product;
}

double Habits::of_bids(const State& world, Seat viewer, const CardSet (&hands)[kSeats]) const {
  double product = 1.0;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (seat != viewer) product *= of_bid(hands[seat], word_of(world, seat));
  }
  return product;
}

double Habits::of_tricks(const State& world, Seat viewer, const CardSet (&hands)[kSeats]) const {
  double product = 1.0;
  State s = world;
  std::copy(std::begin(hands), std::end(hands), std::begin(s.hand));
  std::fill(std::begin(s.tricks), std::end(s.tricks), Trick{});
  std::fill(std::begin(s.discard), std::end(s.discard), kNoCard);
  s.trick = s.won = s.answered = 0;
  s.agenda.become(frame(Op::Discard, 0));
  const auto play = [&](Seat seat, Option option) {
    if (seat != viewer) product *= of_option(s, seat, option);
    apply(rules_, s, seat, option);
  };
  const Seat lead = world.lead();
  const Seat first = left_of(lead);
  const Seat second = right_of(lead);
  for (const Seat seat : {first, second}) play(seat, make(Choice::Discard, world.discard[seat]));
  for (const Trick& trick : world.tricks) {
    if (!trick.up) break;
    play(lead, make(Choice::Lead, trick.up, trick.down));
    if (trick.held()) {
      play(first, make(Choice::Hold));
    } else if (trick.first) {
      play(first, make(Choice::Play, trick.first));
    }
    if (trick.second) play(second, make(Choice::Play, trick.second));
    if (trick.held() && trick.first) play(first, make(Choice::Play, trick.first));
    if (trick.suggested) play(first, make(Choice::Suggest, trick.suggested));
    if (!trick.kept) break;
    play(trick.lead_won() ? lead : second, make(Choice::Keep, trick.kept));
  }
  return product;
}

namespace {

struct Hands {
  CardSet of[kSeats];

  explicit Hands(const State& world) {
    for (Seat seat = 0; seat < kSeats; ++seat) of[seat] = hand_after_bidding(world, seat);
  }
};

}  // namespace

double Habits::likelihood(const State& world, Seat viewer) const {
  Hands hands(world);
  double product = of_bids(world, viewer, hands.of);
  if (step(world) >= Op::Lead) product *= of_tricks(world, viewer, hands.of);
  return product * of_passings(world, viewer, hands.of);
}

double Habits::likelihood_before_tricks(const State& world, Seat viewer) const {
  Hands hands(world);
  const double bids = of_bids(world, viewer, hands.of);
  return bids * of_passings(world, viewer, hands.of);
}

double Habits::likelihood_in_tricks(const State& world, Seat viewer) const {
  return step(world) >= Op::Lead ? of_tricks(world, viewer, Hands(world).of) : 1.0;
}

}  // namespace cauldron::three_witches
