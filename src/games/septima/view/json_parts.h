// Single things and sets of them as JSON, by their ids.
#pragma once

#include "core/json.h"
#include "games/septima/rules/engine.h"
#include "games/septima/view/view.h"

namespace cauldron::septima {

template <class Ids>
Json one(const Ids& ids, std::uint8_t value) {
  if (value == kNone) return nullptr;
  return value < std::size(ids) ? Json(ids[value]) : Json("?");
}

template <class Ids>
Json set(const Ids& ids, std::uint32_t bits) {
  Json list = Json::array();
  for (; bits != 0; bits &= bits - 1) {
    list.push_back(one(ids, static_cast<std::uint8_t>(std::countr_zero(bits))));
  }
  return list;
}

// Things that are printed with their number.
inline Json number(std::uint8_t value) {
  if (value == kNone) return nullptr;
  return value == kHidden ? Json("?") : Json(value + 1);
}

inline Json numbers(std::uint32_t bits) {
  Json list = Json::array();
  for (; bits != 0; bits &= bits - 1) list.push_back(std::countr_zero(bits) + 1);
  return list;
}

inline Json seats(SeatSet set) {
  Json list = Json::array();
  for (Seat seat = 0; seat < kMaxCovens; ++seat) {
    if (contains(set, seat)) list.push_back(int{seat});
  }
  return list;
}

template <class Value>
Json per_coven(const State& s, Value value) {
  Json list = Json::array();
  for (Seat seat = 0; seat < s.seats; ++seat) list.push_back(value(seat));
  return list;
}

inline Json seat_or_null(Seat seat) { return seat == kNone ? Json() : Json(int{seat}); }

template <class Ids, class Counts>
Json counts(const Ids& ids, const Counts& values) {
  Json json = Json::object();
  for (std::size_t i = 0; i < std::size(values); ++i) json.set(ids[i], int{values[i]});
  return json;
}

}  // namespace cauldron::septima
