// Who has to answer before the game can go on.
//
// A question goes to chance or to seats. Several seats asked at the same time answer unseen by each
// other: `group` names all of them until the last answer is in, `pending` those still missing.
// Only `group` may ever be shown.
#pragma once

#include <bit>
#include <cstdint>

#include "core/seat.h"

namespace cauldron {

struct Ask {
  enum class Kind : std::uint8_t { Over, Chance, Seats };

  Kind kind = Kind::Over;
  SeatSet group = 0;
  SeatSet pending = 0;

  static constexpr Ask over() { return {}; }
  static constexpr Ask chance() { return {Kind::Chance, 0, 0}; }
  static constexpr Ask seat(Seat seat) { return {Kind::Seats, only(seat), only(seat)}; }
  static constexpr Ask together(SeatSet group, SeatSet pending) {
    return {Kind::Seats, group, pending};
  }

  constexpr bool secret() const { return (group & (group - 1)) != 0; }
  // The actor whose answer is recorded next: chance, or the lowest seat still missing.
  constexpr Actor next() const {
    return kind == Kind::Chance ? kChance : static_cast<Actor>(std::countr_zero(pending));
  }
  friend constexpr bool operator==(const Ask&, const Ask&) = default;
};

}  // namespace cauldron
