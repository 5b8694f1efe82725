#include "bots/three_witches/teaching/open_round.h"

namespace cauldron::three_witches {

namespace {

bool holds(Mask mask, int tricks) { return tricks >= 0 && (mask >> tricks & 1) != 0; }

CardSet set_of_any(Card card) { return card ? set_of(card) : 0; }

// The hands as they were when the present trick began.
OpenHands hands_of(const State& s) {
  const Seat lead = s.lead();
  OpenHands hands{s.hand[lead], s.hand[left_of(lead)], s.hand[right_of(lead)]};
  if (step(s) < Op::Lead) return hands;
  const Trick& trick = s.tricks[s.trick];
  hands.lead |= set_of_any(trick.up) | set_of_any(trick.down);
  hands.first |= set_of_any(trick.first);
  hands.second |= set_of_any(trick.second);
  return hands;
}

}  // namespace

bool is_for_bid(const State& s, Seat seat) { return step(s) == Op::Bid || seat == s.lead(); }

bool is_decided(const State& s) {
  if (step(s) != Op::Suggest && step(s) != Op::Keep) return false;
  const int won = s.won + (s.tricks[s.trick].lead_won() ? 1 : 0);
  const int left = kTricks - 1 - s.trick;
  return left == 0 || won > s.bid || won + left < s.bid;
}

bool OpenRound::judges(const State& s) {
  switch (step(s)) {
    case Op::Bid: {
      const auto now = s.agenda.top().as<BidStep>();
      return now.raising && now.passed == kSeats - 1 && s.agenda.top().seat == s.lead();
    }
    case Op::Discard:
    case Op::Lead:
    case Op::First:
    case Op::Second:
    case Op::FirstAfter:
    case Op::Suggest:
    case Op::Keep:
      return true;
    default:
      return false;
  }
}

void OpenRound::enter(const State& s) {
  const OpenHands hands = hands_of(s);
  solver_.solve(std::span(&hands, 1));
}

bool OpenRound::discard_works(const State& s, Seat seat, Card card) const {
  const Seat first = left_of(s.lead());
  const Seat partner = seat == first ? right_of(s.lead()) : first;
  const CardSet choices =
      contains(s.answered, partner) ? set_of(s.discard[partner]) : s.hand[partner];
  for (const Card other : Cards(choices)) {
    const OpenHands after{s.hand[s.lead()], s.hand[first] & ~set_of(seat == first ? card : other),
                          s.hand[right_of(s.lead())] & ~set_of(seat == first ? other : card)};
    if (!holds(solver_.mask(0, after), s.bid)) return true;
  }
  return false;
}

bool OpenRound::works(const State& s, Option option) {
  const Seat seat = ask(s).next();
  switch (step(s)) {
    case Op::Bid:
      return holds(solver_.mask(0), choice_of(option) == Choice::Bid ? option.a() : s.bid);
    case Op::Discard:
      return discard_works(s, seat, option.a());
    default: {
      SolvedTrick solved(rules_, solver_);
      solved.enter(0, s);
      return holds(solved.after(option), s.bid - s.won) == (seat == s.lead());
    }
  }
}

std::vector<Move> OpenRound::course(State s, Option option) {
  std::vector<Move> moves;
  while (true) {
    const Seat seat = ask(s).next();
    moves.push_back({seat, option});
    apply(rules_, s, seat, option);
    if (is_decided(s)) return moves;
    Options list;
    options(rules_, s, ask(s).next(), list);
    option = list[0];
    for (const Option other : list) {
      if (!works(s, other)) continue;
      option = other;
      break;
    }
  }
}

}  // namespace cauldron::three_witches
