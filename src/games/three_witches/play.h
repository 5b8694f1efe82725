// The rules of play: whose turn, what a choice does. Inline, because playouts spend all their time
// here; so is options.h, which says what may be chosen. Rule texts:
// content/rules/en/three-witches.md.
#pragma once

#include "core/ask.h"
#include "games/three_witches/options.h"

namespace cauldron::three_witches {

inline Frame frame(Op op, Seat seat) { return {static_cast<std::uint8_t>(op), seat}; }

inline SeatSet lesser_witches(const State& s) { return static_cast<SeatSet>(7 & ~only(s.lead())); }

State initial(const Rules& rules);

// The cards a seat held when the bidding ended.
CardSet hand_after_bidding(const State& s, Seat seat);

inline Ask ask(const State& s) {
  const Op op = step(s);
  switch (op) {
    case Op::None:
      return Ask::over();
    case Op::Deal:
      return Ask::chance();
    case Op::Give:
      return Ask::together(7, static_cast<SeatSet>(7 & ~s.answered));
    case Op::Discard: {
      const SeatSet group = lesser_witches(s);
      return Ask::together(group, static_cast<SeatSet>(group & ~s.answered));
    }
    default:
      return Ask::seat(s.agenda.top().seat);
  }
}

namespace detail {

void finish_round(State& s);
void hand_over_given_cards(State& s);

inline void start_bidding(State& s) {
  s.said[0] = s.said[1] = s.said[2] = 0;
  s.agenda.become(frame(Op::Bid, left_of(static_cast<Seat>(s.holder - 1))));
}

inline void deal_on(State& s) {
  auto now = s.agenda.top().as<DealStep>();
  ++now.dealt;
  s.agenda.write(now);
  s.agenda.hand_to(left_of(s.agenda.top().seat));
  if (now.dealt == kCards) start_bidding(s);
}

inline void win_bidding(State& s, Seat seat, std::uint8_t bid) {
  s.bidder = static_cast<std::uint8_t>(seat + 1);
  s.bid = bid;
  s.agenda.become(frame(Op::Discard, 0));
}

inline void bid(State& s, Option option) {
  auto now = s.agenda.top().as<BidStep>();
  const Seat seat = s.agenda.top().seat;
  if (choice_of(option) == Choice::Pass) {
    s.said[seat] = kSaidPass;
    if (++now.passed < kSeats) {
      s.agenda.write(now);
      s.agenda.hand_to(left_of(seat));
    } else if (now.raising) {
      win_bidding(s, s.lead(), s.bid);
    } else {
      s.agenda.become(frame(Op::Give, 0));
    }
    return;
  }
  s.said[seat] = option.a();
  if (option.a() == 4) {
    win_bidding(s, seat, 4);
  } else {
    s.bidder = static_cast<std::uint8_t>(seat + 1);
    s.bid = 3;
    s.agenda.write(BidStep{.raising = true});
    s.agenda.hand_to(left_of(seat));
  }
}

inline void settle(const Rules& rules, State& s) {
  Trick& trick = s.tricks[s.trick];
  trick.flags |= Trick::kSettled;
  if (rules.value[trick.up][trick.down] >= rules.value[trick.first][trick.second]) {
    trick.flags |= Trick::kLeadWon;
    s.agenda.become(frame(Op::Keep, s.lead()));
  } else {
    s.agenda.become(frame(Op::Suggest, left_of(s.lead())));
  }
}

inline void keep(State& s, Card card) {
  Trick& trick = s.tricks[s.trick];
  trick.kept = card;
  s.hand[s.lead()] |= set_of(card);
  s.won = static_cast<std::uint8_t>(s.won + (trick.lead_won() ? 1 : 0));
  if (++s.trick == kTricks) {
    finish_round(s);
  } else {
    s.agenda.become(frame(Op::Lead, s.lead()));
  }
}

}  // namespace detail

// Needs a legal option of a pending actor.
inline void apply(const Rules& rules, State& s, Actor who, Option option) {
  const Frame& now = s.agenda.top();
  Trick& trick = s.tricks[s.trick];
  const Card card = option.a();
  switch (static_cast<Op>(now.op)) {
    case Op::Deal:
      s.deck &= ~set_of(option.b());
      s.hand[option.a()] |= set_of(option.b());
      if (option.b() == kElixir) s.holder = static_cast<std::uint8_t>(option.a() + 1);
      detail::deal_on(s);
      break;
    case Op::Bid:
      detail::bid(s, option);
      break;
    case Op::Give:
      s.gave[s.passings][who][0] = option.a();
      s.gave[s.passings][who][1] = option.b();
      s.answered |= only(who);
      if (s.answered == 7) detail::hand_over_given_cards(s);
      break;
    case Op::Discard:
      s.discard[who] = card;
      s.answered |= only(who);
      if (s.answered == lesser_witches(s)) {
        s.answered = 0;
        for (Seat seat = 0; seat < kSeats; ++seat) {
          if (s.discard[seat]) s.hand[seat] &= ~set_of(s.discard[seat]);
        }
        s.agenda.become(frame(Op::Lead, s.lead()));
      }
      break;
    case Op::Lead:
      trick.up = option.a();
      trick.down = option.b();
      s.hand[who] &= ~(set_of(trick.up) | set_of(trick.down));
      s.agenda.become(frame(Op::First, left_of(who)));
      break;
    case Op::First:
      if (choice_of(option) == Choice::Hold) {
        trick.flags |= Trick::kHeld;
      } else {
        trick.first = card;
        s.hand[who] &= ~set_of(card);
      }
      s.agenda.become(frame(Op::Second, left_of(who)));
      break;
    case Op::Second:
      trick.second = card;
      s.hand[who] &= ~set_of(card);
      if (trick.held()) {
        s.agenda.become(frame(Op::FirstAfter, left_of(s.lead())));
      } else {
        detail::settle(rules, s);
      }
      break;
    case Op::FirstAfter:
      trick.first = card;
      s.hand[who] &= ~set_of(card);
      detail::settle(rules, s);
      break;
    case Op::Suggest:
      trick.suggested = card;
      s.agenda.become(frame(Op::Keep, left_of(who)));
      break;
    case Op::Keep:
      detail::keep(s, card);
      break;
    case Op::None:
      break;
  }
}

}  // namespace cauldron::three_witches
