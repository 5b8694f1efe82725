// When somebody was last at a table, and who has chosen something there: what decides how long it
// stays when others need its place. It is stored beside the table's header, so that it is known
// without the table's events.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "core/json/json.h"
#include "core/seat.h"

namespace cauldron {

inline constexpr std::int64_t kMinutesOfADay = 24 * 60;

struct Visits {
  std::int64_t minute =
      0;  // of the last visit, since 1970; of what is stored only its day is known
  SeatSet answered_by = 0;  // people

  std::int64_t day() const { return minute / kMinutesOfADay; }
  // Two people have answered, and the last visit is no longer ago than that.
  bool keep_for(std::uint64_t days, std::int64_t now) const {
    return std::popcount(answered_by) >= 2 &&
           now / kMinutesOfADay - day() <= static_cast<std::int64_t>(days);
  }

  // Adds it to a header as it is stored.
  void add_to(Json& header) const {
    header.set("visits", Json::object({{"day", day()}, {"answered", unsigned{answered_by}}}));
  }
  // A table at which nothing was noted since counts from the day it was opened. Nothing if an
  // earlier version stored it.
  static std::optional<Visits> from(const Json& header, std::int64_t opened) {
    const Json* json = header.find("visits");
    const std::int64_t* day = json ? json->find_int("day") : nullptr;
    const std::int64_t* answered = json ? json->find_int("answered") : nullptr;
    if (day && answered) return Visits{*day * kMinutesOfADay, static_cast<SeatSet>(*answered)};
    if (opened != 0) return Visits{opened * kMinutesOfADay, 0};
    return std::nullopt;
  }
};

}  // namespace cauldron
