#include "bots/septima/greedy/negotiation.h"

#include <algorithm>
#include <climits>
#include <utility>

#include "bots/septima/greedy/plans.h"
#include "bots/septima/greedy/solo.h"

namespace cauldron::septima_bots {

namespace {

constexpr Seat kPerson = 0;
constexpr int kUnknown = INT_MIN;
constexpr int kWorst = INT_MIN / 2;  // leaves room for a price
constexpr int kShares = 2520;        // divisible by every number of cards

// What cannot happen is worth nothing.
int average(std::int64_t sum, int weights) {
  return weights > 0 ? static_cast<int>(sum / weights) : 0;
}

int card_of(Deal deal) { return deal == Deal::Cooperation ? 0 : deal == Deal::Information ? 2 : 1; }

}  // namespace

Negotiation::Negotiation(const Evaluator& evaluator, const State& s, const Rng& luck)
    : evaluator_(evaluator), s_(s), luck_(luck) {
  std::fill(&own_[0][0], &own_[0][0] + sizeof own_ / sizeof(int), kUnknown);
  std::fill(&hers_[0][0][0], &hers_[0][0][0] + sizeof hers_ / sizeof(int), kUnknown);
}

Option Negotiation::best_deal(std::span<const Option> deals) {
  Option best = deals[0];
  int most = kWorst;
  for (const Option deal : deals) {
    const int worth = rate_deal(static_cast<Deal>(deal.a()));
    if (worth > most) best = deal, most = worth;
  }
  return best;
}

Option Negotiation::best_card(std::span<const Option> cards) {
  const auto deal = static_cast<Deal>(s_.widow.deal);
  const std::uint8_t known = s_.covens[kWidow].pick;
  const Prospects falls =
      known != kNone ? Prospects{{kShares, known, s_.widow.row[0]}} : prospects(deal);
  Option best = cards[0];
  int most = kWorst;
  for (const Option card : cards) {
    const int worth = deal == Deal::Cooperation
                          ? rate({{kShares, card.a(), s_.widow.row[0]}}, card.a())
                          : rate(falls, card.a());
    if (worth > most) best = card, most = worth;
  }
  return best;
}

Negotiation::Prospects Negotiation::prospects(Deal deal) const {
  const Widow& widow = s_.widow;
  const auto& die = evaluator_.rules().solo_die;
  // What each face of the die would choose; kNone stands for a card that is not known.
  std::uint8_t left = widow.row[0];
  std::uint8_t right = widow.row[1];
  std::uint8_t top = widow.top;
  if (deal == Deal::Swap) std::swap(left, right);
  if (deal == Deal::Exchange) std::swap(right, top);
  if (deal == Deal::Postpone) left = std::exchange(right, std::exchange(top, left));
  const std::uint8_t faces[3] = {left, right, top};
  Prospects falls;
  for (int face = 0; face < 3; ++face) {
    const std::uint8_t stays = face == 0 ? right : left;
    if (faces[face] != kNone) {
      falls.push_back({kShares * die[face], faces[face], stays});
      continue;
    }
    const int count = std::max(std::popcount(widow.deck), 1);
    for (std::uint8_t card = 0; card < kActions; ++card) {
      if (widow.deck >> card & 1) falls.push_back({kShares * die[face] / count, card, stays});
    }
  }
  return falls;
}

int Negotiation::rate_deal(Deal deal) {
  const Coven& person = s_.covens[kPerson];
  const int left = turns_left(s_);
  const int price = deal == Deal::None ? 0 : card_price(evaluator_.weights(), card_of(deal), left);
  if (deal == Deal::Cooperation) {
    int most = kWorst;
    const std::uint32_t open = person.hand & ~static_cast<unsigned>(s_.covens[kWidow].discard);
    for (std::uint8_t card = 0; card < kActions; ++card) {
      if (open >> card & 1) most = std::max(most, rate({{kShares, card, s_.widow.row[0]}}, card));
    }
    return most - price;
  }
  const Prospects falls = prospects(deal);
  if (deal != Deal::Information) return best(falls, person.hand) - price;
  std::int64_t sum = 0;
  int weights = 0;
  for (const Prospect& fall : falls) {
    sum += std::int64_t{fall.weight} * best({fall}, person.hand);
    weights += fall.weight;
  }
  return average(sum, weights) - price;
}

int Negotiation::best(const Prospects& falls, std::uint32_t actions) {
  int most = kWorst;
  for (; actions; actions &= actions - 1) {
    most = std::max(most, rate(falls, static_cast<std::uint8_t>(std::countr_zero(actions))));
  }
  return most;
}

int Negotiation::rate(const Prospects& falls, std::uint8_t action) {
  std::int64_t sum = 0;
  int weights = 0;
  for (const Prospect& fall : falls) {
    const bool matched = fall.card == action;
    sum += std::int64_t{fall.weight} * (own(action, matched) + hers(fall, matched));
    weights += fall.weight;
  }
  return average(sum, weights);
}

int Negotiation::own(std::uint8_t action, bool matched) {
  int& worth = own_[action][matched];
  if (worth == kUnknown) worth = rate_card(evaluator_, s_, kPerson, action, matched, luck_);
  return worth;
}

int Negotiation::hers(const Prospect& fall, bool matched) {
  int& worth = hers_[fall.card][fall.left == kNone ? kActions : fall.left][matched];
  if (worth != kUnknown) return worth;
  State before = s_;
  before.widow.row[0] = fall.left;
  worth = rate_widow(evaluator_, before, fall.card, matched, luck_);
  return worth;
}

}  // namespace cauldron::septima_bots
