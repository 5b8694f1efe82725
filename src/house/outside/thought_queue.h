// Schedules thinking and analyses. Tables with people come first; the rest
// (tables of bots alone, analyses) still gets one turn in eight. Within both, addresses take turns,
// and so do the tables of each address.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "house/outside/fair_queue.h"
#include "house/outside/thinkers.h"

namespace cauldron {

template <class Work>
class ThoughtQueue {
 public:
  struct Place {
    bool can_wait = false;
    std::string owner = {};
    std::int64_t table = 0;
  };

  // Of several addresses the one with the least work waiting is charged; a thought without an
  // address counts for its table alone.
  Place place_of(const Thought& thought) const {
    Place place{thought.can_wait, "table " + std::to_string(thought.table), thought.table};
    const Line& line = thought.can_wait ? rest_ : people_;
    bool is_first = true;
    for (const std::string& address : thought.addresses) {
      if (is_first || line.waiting(address) < line.waiting(place.owner)) place.owner = address;
      is_first = false;
    }
    return place;
  }
  void push(const Place& place, Work work) {
    (place.can_wait ? rest_ : people_).push(place.owner, place.table, std::move(work));
  }
  std::optional<Work> pop() {
    const bool is_turn_of_rest = people_.empty() || in_a_row_ >= kInARow;
    if (is_turn_of_rest && !rest_.empty()) {
      in_a_row_ = 0;
      return rest_.pop();
    }
    ++in_a_row_;
    return people_.pop();
  }
  // Takes the work out; false if it no longer waits.
  bool remove(const Place& place, const Work& work) {
    return (place.can_wait ? rest_ : people_).remove(place.owner, place.table, work);
  }
  bool empty() const { return people_.empty() && rest_.empty(); }

 private:
  static constexpr unsigned kInARow = 7;

  using Line = FairQueue<Work, std::string, FairQueue<Work>>;
  Line people_;
  Line rest_;
  unsigned in_a_row_ = 0;  // thoughts of people since the last one of the rest
};

}  // namespace cauldron
