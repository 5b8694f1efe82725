// A match of 3 Witches as a value of 104 bytes. It remembers the whole present round, because what
// a seat may know depends on it.
#pragma once

#include <type_traits>

#include "core/agenda.h"
#include "core/seat.h"
#include "games/three_witches/rules.h"

namespace cauldron::three_witches {

// The steps of a round. Each asks exactly one question; none is left when the match is over.
enum class Op : std::uint8_t {
  None,
  Deal,        // chance: the next card for `seat`; `a` cards are dealt already
  Bid,         // `seat` speaks; `a` seats have passed; pc 1: a bid of 3 stands and may be raised
  Give,        // all three pass two cards to the left, together
  Discard,     // both Lesser Witches discard one card, together
  Lead,        // the Lead Witch lays one card face up, one face down
  First,       // the first Lesser Witch plays or, being void, holds back
  Second,      // the second Lesser Witch plays
  FirstAfter,  // the first Lesser Witch, having held back, plays
  Suggest,     // the Lesser Witches won: the first suggests which card goes back
  Keep,        // the Lead Witch (winner) or the second Lesser Witch says which card goes back
};

struct Trick {
  static constexpr std::uint8_t kHeld = 1;     // the first Lesser Witch held back
  static constexpr std::uint8_t kSettled = 2;  // all four cards are played and revealed
  static constexpr std::uint8_t kLeadWon = 4;

  Card up, down;       // the Lead's pair
  Card first, second;  // the Lesser Witches' pair
  Card suggested;
  Card kept;  // went back to the Lead's hand
  std::uint8_t flags;

  CardSet pair() const { return set_of(up) | set_of(down); }
  bool held() const { return (flags & kHeld) != 0; }
  bool settled() const { return (flags & kSettled) != 0; }
  bool lead_won() const { return (flags & kLeadWon) != 0; }
};

// What a seat last said in the present bidding: nothing, pass, or the number it bid.
inline constexpr std::uint8_t kSaidPass = 1;

// How the previous round ended; `lead` counts from 1, 0 = there was none.
struct LastRound {
  std::uint8_t lead, bid, won;
};

struct State {
  CardSet hand[kSeats];
  CardSet deck;  // not dealt yet
  Agenda<1> agenda;
  Trick tricks[kTricks];
  Card gave[kPassings][kSeats][2];  // what each seat gave to its left, per passing
  Card discard[kSeats];
  std::uint8_t tokens[kSeats];
  std::uint8_t said[kSeats];
  std::uint8_t round;     // from 1
  std::uint8_t holder;    // seat + 1 that announced the Elixir; 0 = not announced yet
  std::uint8_t bidder;    // seat + 1 of the highest bidder, the Lead Witch once the bidding is over
  std::uint8_t bid;       // 0, 3 or 4
  std::uint8_t passings;  // completed in this round
  std::uint8_t trick;     // index of the present one
  std::uint8_t won;       // tricks the Lead Witch has won
  std::uint8_t answered;  // seats that answered the open simultaneous question
  LastRound last;
  std::uint8_t unused[3];

  Seat lead() const { return static_cast<Seat>(bidder - 1); }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 128);

// The fields of the two steps that have some.
struct DealStep {
  static constexpr Op kOp = Op::Deal;
  std::uint8_t dealt = 0;
};
struct BidStep {
  static constexpr Op kOp = Op::Bid;
  std::uint8_t passed = 0;  // in a row
  bool raising = false;     // three is bid
};

inline Op step(const State& s) {
  return s.agenda.empty() ? Op::None : static_cast<Op>(s.agenda.top().op);
}

constexpr Seat left_of(Seat seat) { return seat == 2 ? Seat{0} : static_cast<Seat>(seat + 1); }
constexpr Seat right_of(Seat seat) { return seat == 0 ? Seat{2} : static_cast<Seat>(seat - 1); }

}  // namespace cauldron::three_witches
