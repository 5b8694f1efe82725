// Seats count clockwise from 0. An Actor is whoever answers a question: a seat or chance.
// A Viewer is whoever looks: a seat or a watcher without one.
#pragma once

#include <cstdint>

namespace cauldron {

using Seat = std::uint8_t;
using Actor = std::uint8_t;
using Viewer = std::uint8_t;

inline constexpr Seat kMaxSeats = 8;
inline constexpr Actor kChance = 0xFE;
inline constexpr Viewer kWatcher = 0xFF;

// A set of seats, one bit each.
using SeatSet = std::uint8_t;
constexpr SeatSet only(Seat seat) { return static_cast<SeatSet>(1u << seat); }
constexpr bool contains(SeatSet set, Seat seat) {
  return seat < kMaxSeats && ((set >> seat) & 1u) != 0;
}

}  // namespace cauldron
