#include "bots/three_witches/play/ratings.h"

#include <algorithm>

namespace cauldron::three_witches {

namespace {

// Chance in percent that a Lead's pair of this value wins a trick, measured on random play.
int win_chance(int value) {
  constexpr int kChances[] = {0, 2, 4, 8, 16, 28, 42, 55, 66, 74, 82, 88, 93, 95, 98};
  return kChances[std::min(value, 14)];
}

}  // namespace

int Ratings::rate(const View& v, Option option) const {
  switch (choice_of(option)) {
    case Choice::Bid:
    case Choice::Pass:
      return rate_bid(v, option);
    case Choice::Give:
      return -worth(v.hand, option.a()) - worth(v.hand, option.b());
    case Choice::Discard:
      return -worth(v.hand, option.a());
    case Choice::Lead:
      return rate_lead(v, option.a(), option.b());
    case Choice::Play:
      return rate_play(v, option.a());
    case Choice::Hold:
      return wants_lesser_win(v) ? 1000 : -1000;
    case Choice::Suggest:
    case Choice::Keep:
      return rate_return(v, option.a());
    case Choice::Deal:
      break;
  }
  return 0;
}

Option Ratings::best(const View& v, std::span<const Option> options) const {
  return *std::max_element(options.begin(), options.end(),
                           [&](Option x, Option y) { return rate(v, x) < rate(v, y); });
}

int Ratings::worth(CardSet hand, Card card) const {
  int best = 0;
  for (const Card other : Cards(hand & ~set_of(card))) {
    best = std::max(best, int{rules_.value[card][other]});
  }
  return 3 * best + rules_.rank[card];
}

int Ratings::expected_tricks(CardSet hand) const {
  int percent = 0;
  for (int trick = 0; trick < kTricks; ++trick) {
    int best = -1;
    Card a = kNoCard;
    Card b = kNoCard;
    for (const Card x : Cards(hand)) {
      for (const Card y : Cards(hand & ~((set_of(x) << 1) - 1))) {
        if (rules_.value[x][y] > best) best = rules_.value[x][y], a = x, b = y;
      }
    }
    percent += win_chance(best);
    const bool lose_a = a == kElixir || (b != kElixir && rules_.rank[a] < rules_.rank[b]);
    hand &= ~set_of(lose_a ? a : b);
  }
  return percent;
}

int Ratings::rate_bid(const View& v, Option option) const {
  const int expected = expected_tricks(v.hand);
  if (choice_of(option) == Choice::Pass) return 0;
  return expected - (option.a() == 3 ? kEnoughFor3 : kEnoughFor4);
}

// Lead: win while the bid is not reached, lose afterwards.
int Ratings::rate_lead(const View& v, Card up, Card down) const {
  const int value = rules_.value[up][down];
  const int need = v.bid - v.won;
  const int left = kTricks - v.trick;
  if (need <= 0) return -20 * value + rules_.rank[up];
  if (need > left) return 0;
  // A card that goes on being useful is better shown face down and taken back unseen.
  return 20 * value - strongest_answer(v, up) - rules_.rank[up];
}

// The highest rank with which the others could still follow.
int Ratings::strongest_answer(const View& v, Card up) const {
  CardSet unseen = rules_.suit_cards[rules_.suit[up]] & ~v.hand;
  for (const Trick& trick : v.tricks) {
    for (const Card card : {trick.first, trick.second}) {
      if (card != kNoCard && card != kHidden) unseen &= ~set_of(card);
    }
  }
  int highest = 0;
  for (const Card card : Cards(unseen)) highest = std::max(highest, int{rules_.rank[card]});
  return highest;
}

// Lesser Witches want the Lead to miss her bid, unless her success is the lesser evil: when the
// partner alone would win the match by it.
bool Ratings::wants_lesser_win(const View& v) const {
  const Seat me = v.viewer;
  const Seat partner = me == left_of(v.lead()) ? right_of(v.lead()) : left_of(v.lead());
  const bool spoil = v.tokens[partner] == kTokensToWin - 1 && v.tokens[me] < kTokensToWin - 1 &&
                     v.tokens[v.lead()] + 2 < kTokensToWin;
  const bool lead_needs_tricks = v.won < v.bid;
  return spoil ? !lead_needs_tricks : lead_needs_tricks;
}

int Ratings::rate_play(const View& v, Card card) const {
  const Trick& trick = v.tricks[v.trick];
  const Card partner = v.viewer == left_of(v.lead()) ? trick.second : trick.first;
  const bool known = partner != kNoCard && partner != kHidden;
  const int value = known ? rules_.value[card][partner] : card == kElixir ? 9 : rules_.rank[card];
  return wants_lesser_win(v) ? 10 * value - (known ? rules_.rank[card] : 0)
                             : -10 * value + rules_.rank[card];
}

int Ratings::rate_return(const View& v, Card card) const {
  const bool lead = v.viewer == v.lead();
  const Trick& trick = v.tricks[v.trick];
  const int won = v.won + (trick.lead_won() ? 1 : 0);
  const bool lead_needs_tricks = won < v.bid;
  const int strength = card == kElixir ? 20
                       : lead          ? worth(v.hand | set_of(card), card)
                                       : rules_.rank[card];
  return lead == lead_needs_tricks ? strength : -strength;
}

}  // namespace cauldron::three_witches
