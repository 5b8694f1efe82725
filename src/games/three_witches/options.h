// What a seat may choose. One function decides about each kind of choice: a set of cards, which is
// quick to list, or a yes or no. list() and the checks, which return the reason, both ask it, so
// that options and refusals cannot differ. Inline, like all rules that playouts use.
#pragma once

#include <algorithm>

#include "games/three_witches/choice.h"
#include "games/three_witches/state.h"
#include "games/three_witches/why.h"

namespace cauldron::three_witches {

// --- bidding ------------------------------------------------------------------------------------

inline Why check_bid(const State& s, std::uint8_t tricks) {
  if (tricks == 4) return Why::None;
  if (tricks != 3) return Why::BidNumber;
  return s.agenda.top().as<BidStep>().raising ? Why::OnlyRaise : Why::None;
}

// The last bidding after three passings: the Elixir's holder, who speaks last, must bid.
inline bool must_bid(const State& s) {
  const auto now = s.agenda.top().as<BidStep>();
  return s.passings == kPassings && !now.raising && now.passed == kSeats - 1;
}
inline Why check_pass(const State& s) { return must_bid(s) ? Why::MustBid : Why::None; }

// --- cards of the hand --------------------------------------------------------------------------

inline Why check_held(CardSet hand, Card card) {
  return has(hand, card) ? Why::None : Why(Why::NotInHand, card);
}
inline Why check_two_held(CardSet hand, Card one, Card other) {
  if (const Why why = check_held(hand, one)) return why;
  if (const Why why = check_held(hand, other)) return why;
  return one == other ? Why::TwoCards : Why::None;
}

// The cards that may be the later one, in the order of the deck, of two to give: whoever holds the
// Elixir, which is the last of the deck, gives it.
inline CardSet given_later(CardSet hand) { return has(hand, kElixir) ? set_of(kElixir) : hand; }
inline Why check_give(CardSet hand, Card one, Card other) {
  if (const Why why = check_two_held(hand, one, other)) return why;
  if (!has(given_later(hand), std::max(one, other))) return Why::GiveElixir;
  return one < other ? Why::None : Why::DeckOrder;
}

inline CardSet led_face_up(CardSet hand) { return hand & ~set_of(kElixir); }
inline Why check_lead(CardSet hand, Card up, Card down) {
  if (const Why why = check_two_held(hand, up, down)) return why;
  return has(led_face_up(hand), up) ? Why::None : Why::ElixirFaceUp;
}

// --- following ----------------------------------------------------------------------------------

inline std::uint8_t suit_led(const Rules& rules, const State& s) {
  return rules.suit[s.tricks[s.trick].up];
}
// The cards of a Lesser Witch that follow the suit led; empty when she is void.
inline CardSet following(const Rules& rules, const State& s, Seat seat) {
  return s.hand[seat] & rules.suit_cards[suit_led(rules, s)];
}

inline CardSet playable(CardSet hand, CardSet follow) { return follow ? follow : hand; }
inline Why check_play(const Rules& rules, const State& s, Seat seat, Card card) {
  const CardSet hand = s.hand[seat];
  if (const Why why = check_held(hand, card)) return why;
  if (has(playable(hand, following(rules, s, seat)), card)) return Why::None;
  return {Why::Follow, suit_led(rules, s)};
}

inline bool may_hold(Op op, CardSet follow) { return op == Op::First && !follow; }
inline Why check_hold(const Rules& rules, const State& s, Seat seat) {
  if (may_hold(step(s), following(rules, s, seat))) return Why::None;
  if (step(s) != Op::First) return Why::OnlyFirstHolds;
  return {Why::HoldButFollow, suit_led(rules, s)};
}

// --- the settled trick --------------------------------------------------------------------------

// The cards that may go back to the Lead's hand.
inline CardSet returnable(const State& s) {
  const Trick& trick = s.tricks[s.trick];
  return trick.lead_won() ? trick.pair() & ~set_of(kElixir) : trick.pair();
}
inline Why check_return(const State& s, Card card) {
  if (has(returnable(s), card)) return Why::None;
  return has(s.tricks[s.trick].pair(), card) ? Why::ElixirReturns : Why::ReturnLeadCard;
}

// --- all of it ----------------------------------------------------------------------------------

// Why a pending seat may not choose this. An option is listed exactly if there is no reason.
inline Why check_option(const Rules& rules, const State& s, Seat seat, Option option) {
  const Op op = step(s);
  const CardSet hand = s.hand[seat];
  const bool plays = op == Op::First || op == Op::Second || op == Op::FirstAfter;
  switch (choice_of(option)) {
    case Choice::Bid:
      if (op == Op::Bid) return check_bid(s, option.a());
      break;
    case Choice::Pass:
      if (op == Op::Bid) return check_pass(s);
      break;
    case Choice::Give:
      if (op == Op::Give) return check_give(hand, option.a(), option.b());
      break;
    case Choice::Discard:
      if (op == Op::Discard) return check_held(hand, option.a());
      break;
    case Choice::Lead:
      if (op == Op::Lead) return check_lead(hand, option.a(), option.b());
      break;
    case Choice::Play:
      if (plays) return check_play(rules, s, seat, option.a());
      break;
    case Choice::Hold:
      if (plays) return check_hold(rules, s, seat);
      break;
    case Choice::Suggest:
      if (op == Op::Suggest) return check_return(s, option.a());
      break;
    case Choice::Keep:
      if (op == Op::Keep) return check_return(s, option.a());
      break;
    case Choice::Deal:
      break;
  }
  return Why::AnotherQuestion;
}

// What a list has: what is allowed, or whatever somebody might expect to be.
enum class Listed : std::uint8_t { Allowed, Expected };

// Ascending.
template <Listed kListed>
void list(const Rules& rules, const State& s, Seat seat, Options& out) {
  constexpr bool kAll = kListed == Listed::Expected;
  const auto cards = [](CardSet expected, CardSet allowed) {
    return Cards(kAll ? expected : allowed);
  };
  out.clear();
  const CardSet hand = s.hand[seat];
  const Trick& trick = s.tricks[s.trick];
  switch (const Op op = step(s)) {
    case Op::Bid:
      if (kAll || !check_bid(s, 3)) out.push_back(make(Choice::Bid, 3));
      out.push_back(make(Choice::Bid, 4));
      if (kAll || !check_pass(s)) out.push_back(make(Choice::Pass));
      break;
    case Op::Give: {
      const CardSet later = kAll ? hand : given_later(hand);
      for (const Card one : Cards(hand)) {
        for (const Card other : Cards(after(later, one))) {
          out.push_back(make(Choice::Give, one, other));
        }
      }
      break;
    }
    case Op::Discard:
      for (const Card card : Cards(hand)) out.push_back(make(Choice::Discard, card));
      break;
    case Op::Lead:
      for (const Card up : cards(hand, led_face_up(hand))) {
        for (const Card down : Cards(hand & ~set_of(up))) {
          out.push_back(make(Choice::Lead, up, down));
        }
      }
      break;
    case Op::First:
    case Op::Second:
    case Op::FirstAfter: {
      const CardSet follow = following(rules, s, seat);
      for (const Card card : cards(hand, playable(hand, follow))) {
        out.push_back(make(Choice::Play, card));
      }
      if (kAll ? op != Op::FirstAfter : may_hold(op, follow)) out.push_back(make(Choice::Hold));
      break;
    }
    case Op::Suggest:
      for (const Card card : cards(trick.pair(), returnable(s))) {
        out.push_back(make(Choice::Suggest, card));
      }
      break;
    case Op::Keep:
      for (const Card card : cards(trick.pair(), returnable(s))) {
        out.push_back(make(Choice::Keep, card));
      }
      break;
    case Op::None:
    case Op::Deal:
      break;
  }
}

inline void options(const Rules& rules, const State& s, Seat seat, Options& out) {
  list<Listed::Allowed>(rules, s, seat, out);
}

}  // namespace cauldron::three_witches
