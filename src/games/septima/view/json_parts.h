// Single things and sets of them as JSON, by their ids.
#pragma once

#include "core/json/json_piece.h"
#include "games/septima/rules/engine.h"
#include "games/septima/view/view.h"

namespace cauldron::septima {

template <class Ids>
JsonPiece one(const Ids& ids, std::uint8_t value) {
  if (value == kNone) return nullptr;
  return value < std::size(ids) ? JsonPiece(ids[value]) : JsonPiece("?");
}

template <class Ids>
JsonPiece set(const Ids& ids, std::uint32_t bits) {
  JsonPiece list = JsonPiece::array();
  for (; bits != 0; bits &= bits - 1) {
    list.push_back(one(ids, static_cast<std::uint8_t>(std::countr_zero(bits))));
  }
  return list;
}

// Things that are printed with their number.
inline JsonPiece number(std::uint8_t value) {
  if (value == kNone) return nullptr;
  return value == kHidden ? JsonPiece("?") : JsonPiece(value + 1);
}

inline JsonPiece numbers(std::uint32_t bits) {
  JsonPiece list = JsonPiece::array();
  for (; bits != 0; bits &= bits - 1) list.push_back(std::countr_zero(bits) + 1);
  return list;
}

inline JsonPiece seats(SeatSet set) {
  JsonPiece list = JsonPiece::array();
  for (Seat seat = 0; seat < kMaxCovens; ++seat) {
    if (contains(set, seat)) list.push_back(int{seat});
  }
  return list;
}

template <class Value>
JsonPiece per_coven(const State& s, Value value) {
  JsonPiece list = JsonPiece::array();
  for (Seat seat = 0; seat < s.seats; ++seat) list.push_back(value(seat));
  return list;
}

inline JsonPiece seat_or_null(Seat seat) {
  return seat == kNone ? JsonPiece() : JsonPiece(int{seat});
}

template <class Ids, class Counts>
JsonPiece counts(const Ids& ids, const Counts& values) {
  JsonPiece json = JsonPiece::object();
  for (std::size_t i = 0; i < std::size(values); ++i) json.set(ids[i], int{values[i]});
  return json;
}

}  // namespace cauldron::septima
