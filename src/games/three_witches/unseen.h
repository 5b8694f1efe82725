// What a seat does not see: cards of unknown place, places with room for them, and
// which card may lie in which place. Every solution that passed_on() allows is a possible world.
#pragma once

#include <vector>

#include "core/inline_vector.h"
#include "games/three_witches/view.h"

namespace cauldron::three_witches {

struct Place {
  enum class Kind : std::uint8_t { Deck, Hand, Discard, Down, First, Second, Pile };
  Kind kind;
  Seat owner;          // whose card it was when the bidding ended; kSeats for the deck
  std::uint8_t trick;  // of a pile: the trick whose returned card is unknown
  std::uint8_t room;
  CardSet allowed;
};

struct Unseen {
  CardSet unknown = 0;
  InlineVector<Place, 12> places;
};

// The Eye led lets a Lesser Witch play face down: unseen, she either followed suit or was void. The
// unseen cards split into up to four cases, which exclude each other.
using UnseenCases = InlineVector<Unseen, 4>;
UnseenCases unseen_cases(const Rules& rules, const View& view);

// What the seat's left neighbour gave to the next seat, per passing.
struct PassedOn {
  CardSet cards[kPassings];
};
// Every way in which the passings of this round can have led to these hands, as they were when the
// bidding ended. Without passings there is one, which is empty.
std::vector<PassedOn> passed_on(const View& view, CardSet left, CardSet right);

}  // namespace cauldron::three_witches
