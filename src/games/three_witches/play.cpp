#include "games/three_witches/play.h"

#include <algorithm>

namespace cauldron::three_witches {

namespace {

void start_round(State& s) {
  State fresh{};
  std::copy(std::begin(s.tokens), std::end(s.tokens), std::begin(fresh.tokens));
  fresh.round = static_cast<std::uint8_t>(s.round + 1);
  fresh.last = s.last;
  fresh.deck = kAllCards;
  fresh.agenda.push(frame(Op::Deal, 0));
  s = fresh;
}

}  // namespace

State initial(const Rules&) {
  State s{};
  start_round(s);
  return s;
}

CardSet hand_after_bidding(const State& s, Seat seat) {
  CardSet cards = s.hand[seat];
  if (s.discard[seat]) cards |= set_of(s.discard[seat]);
  for (const Trick& trick : s.tricks) {
    if (!trick.up) break;
    if (seat == s.lead()) {
      cards |= trick.pair();
    } else if (const Card played = seat == left_of(s.lead()) ? trick.first : trick.second) {
      cards |= set_of(played);
    }
  }
  return cards;
}

namespace detail {

void hand_over_given_cards(State& s) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Card* gave = s.gave[s.passings][seat];
    const CardSet cards = set_of(gave[0]) | set_of(gave[1]);
    s.hand[seat] &= ~cards;
    s.hand[left_of(seat)] |= cards;
  }
  s.answered = 0;
  s.holder = static_cast<std::uint8_t>(left_of(static_cast<Seat>(s.holder - 1)) + 1);
  ++s.passings;
  start_bidding(s);
}

void finish_round(State& s) {
  s.last = {s.bidder, s.bid, s.won};
  if (s.won == s.bid) {
    s.tokens[s.lead()] = static_cast<std::uint8_t>(s.tokens[s.lead()] + 2);
  } else {
    ++s.tokens[left_of(s.lead())];
    ++s.tokens[right_of(s.lead())];
  }
  if (std::any_of(std::begin(s.tokens), std::end(s.tokens),
                  [](int tokens) { return tokens >= kTokensToWin; })) {
    s.agenda.pop();
  } else {
    start_round(s);
  }
}

}  // namespace detail

}  // namespace cauldron::three_witches
