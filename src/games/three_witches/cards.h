// The 18 cards. A Card is a number 1..18 in the order of the content file, the Elixir last; 0 is no
// card. A CardSet has bit `card` set for each card in it.
#pragma once

#include <bit>
#include <cstdint>

namespace cauldron::three_witches {

using Card = std::uint8_t;
using CardSet = std::uint32_t;

inline constexpr Card kNoCard = 0;
inline constexpr Card kHidden = 31;  // in views: a card that is there but may not be seen
inline constexpr Card kElixir = 18;
inline constexpr int kCards = 18;
inline constexpr CardSet kAllCards = ((CardSet{1} << kCards) - 1) << 1;

constexpr CardSet set_of(Card card) { return CardSet{1} << card; }
constexpr bool has(CardSet set, Card card) { return (set >> card & 1u) != 0; }
constexpr int count(CardSet set) { return std::popcount(set); }
// The cards that come after this one in the order of the deck.
constexpr CardSet after(CardSet set, Card card) { return set & ~((set_of(card) << 1) - 1); }
constexpr Card lowest(CardSet set) { return static_cast<Card>(std::countr_zero(set)); }

// Iterates over a set in deck order: for (Card card : Cards(set)).
class Cards {
 public:
  explicit constexpr Cards(CardSet set) : set_(set) {}
  constexpr Cards begin() const { return *this; }
  constexpr CardSet end() const { return 0; }
  constexpr Card operator*() const { return lowest(set_); }
  constexpr Cards& operator++() {
    set_ &= set_ - 1;
    return *this;
  }
  constexpr bool operator!=(CardSet other) const { return set_ != other; }

 private:
  CardSet set_;
};

}  // namespace cauldron::three_witches
