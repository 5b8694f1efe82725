// Parts of hands, numbered. A Part has a bit for each card that a hand had at the start, in the
// order of the deck; all parts of one size have numbers in ascending order, so that those of a
// smaller hand come first.
#pragma once

#include <bit>
#include <cstdint>

#include "games/three_witches/rules.h"

namespace cauldron::three_witches {

using Part = unsigned;
inline constexpr int kMostCards = kCards / kSeats;

namespace detail {

struct PartTable {
  static constexpr unsigned kParts = 1U << kMostCards;

  std::uint8_t number[kParts] = {};                         // among the parts of the same size
  std::uint8_t part[kMostCards + 1][20] = {};               // by size and number
  std::uint8_t count[kMostCards + 1][kMostCards + 1] = {};  // by cards of the hand and size

  constexpr PartTable() {
    std::uint8_t seen[kMostCards + 1] = {};
    for (unsigned p = 0; p < kParts; ++p) {
      const int size = std::popcount(p);
      number[p] = seen[size];
      part[size][seen[size]++] = static_cast<std::uint8_t>(p);
      for (int cards = static_cast<int>(std::bit_width(p)); cards <= kMostCards; ++cards)
        ++count[cards][size];
    }
  }
};
inline constexpr PartTable kPartTable;

}  // namespace detail

// How many cards the hands of some position have.
struct HandSizes {
  int lead = 0, first = 0, second = 0;

  constexpr int tricks() const { return lead - 1; }
  friend bool operator==(const HandSizes&, const HandSizes&) = default;
};

// Where what is known of each position between two tricks lies: position after position, those with
// fewer tricks left first, and for each as many words as there are numbers of tricks to win.
class Layout {
 public:
  constexpr explicit Layout(HandSizes sizes) : sizes_(sizes) {
    for (int left = 1; left <= sizes.tricks(); ++left) {
      start_[left + 1] = start_[left] + positions(left) * (static_cast<std::size_t>(left) + 1);
    }
  }

  const HandSizes& sizes() const { return sizes_; }
  std::size_t start(int left) const { return start_[left]; }
  std::size_t words() const { return start_[sizes_.tricks() + 1]; }

  // The first word of all positions in which the Lesser Witches have these cards left.
  std::size_t block(int left, Part first, Part second) const {
    const auto& table = detail::kPartTable;
    const std::size_t at =
        std::size_t{table.number[first]} * table.count[sizes_.second][left] + table.number[second];
    return start_[left] + at * leads(left) * (static_cast<std::size_t>(left) + 1);
  }
  std::size_t word(int left, Part lead, Part first, Part second) const {
    return block(left, first, second) +
           detail::kPartTable.number[lead] * (static_cast<std::size_t>(left) + 1);
  }

  constexpr std::size_t leads(int left) const {
    return detail::kPartTable.count[sizes_.lead][left + 1];
  }
  constexpr std::size_t positions(int left) const {
    const auto& table = detail::kPartTable;
    return leads(left) * table.count[sizes_.first][left] * table.count[sizes_.second][left];
  }

 private:
  HandSizes sizes_;
  std::size_t start_[kTricks + 2] = {};
};

}  // namespace cauldron::three_witches
