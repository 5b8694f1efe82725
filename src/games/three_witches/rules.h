// What does not change during a match: the deck.
#pragma once

#include <string>
#include <vector>

#include "core/message.h"
#include "games/three_witches/cards.h"

namespace cauldron::three_witches {

inline constexpr int kSeats = 3;
inline constexpr int kTricks = 5;
inline constexpr int kPassings = 3;  // passings without a bid before the last bidding
inline constexpr int kTokensToWin = 5;
inline constexpr int kMaxSuits = 8;
inline constexpr int kElixirSuit = kMaxSuits;
inline constexpr int kNewestRules = 1;

struct Rules {
  int eye_rank = 0;
  std::vector<std::string> suits;                   // ids; the Elixir's suit is not among them
  std::string names[kCards + 1];                    // "newt2", "elixir"
  std::uint8_t suit[kCards + 1] = {};               // index into suits; kElixirSuit for the Elixir
  std::uint8_t rank[kCards + 1] = {};               // 0 for the Elixir
  CardSet suit_cards[kMaxSuits + 1] = {};           // all cards of a suit
  CardSet eyes = 0;                                 // cards of the Eye rank
  std::uint8_t value[kCards + 1][kCards + 1] = {};  // of a pair
};

// How a pair gets its value.
enum class Brew : std::uint8_t { Suit, Rank, Higher, Elixir };
Brew brew_of(const Rules& rules, Card x, Card y);

// Reads and checks a deck: exactly 18 cards with one Elixir, no suit and rank twice, at most 8
// suits, ranks 1 to 9. The reason for a refusal names file, entry and constraint.
Result<Rules> load_rules(std::string_view file, std::string_view text);

// SHA-256 of the rules data alone, without provenance.
std::string content_hash(const Rules& rules);

}  // namespace cauldron::three_witches
