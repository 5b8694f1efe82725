// The Black Widow's Spiders (solo): how they move, what they guard, what they cost. Without a Widow
// nobody stands in the way and nothing is guarded.
#pragma once

#include <vector>

#include "games/septima/rules/effects.h"

namespace cauldron::septima {

inline bool has_spider(const State& s, Space space) {
  if (!s.solo) return false;
  for (const std::uint8_t at : s.widow.spiders) {
    if (at == space) return true;
  }
  return false;
}

// Walks a Leader from a space to all others, the nearest first, until `arrive(space, steps)` says
// that it is far enough; tells whether it did. Spiders stand in the way.
template <class Arrive>
bool walk_until(const Rules& r, const State& s, Space from, int limit, Arrive arrive) {
  bool seen[kMaxSpaces] = {};
  Space queue[kMaxSpaces];
  int tail = 0;
  const auto reach = [&](Space space, int steps) {
    seen[space] = true;
    queue[tail++] = space;
    return arrive(space, steps);
  };
  if (reach(from, 0)) return true;
  int steps = 0;
  for (int head = 0; head < tail && steps < limit;) {
    ++steps;
    for (const int end = tail; head < end; ++head) {
      for (const std::uint8_t next : r.board.neighbours[queue[head]]) {
        if (next == kNone || seen[next] || has_spider(s, next)) continue;
        if (reach(next, steps)) return true;
      }
    }
  }
  return false;
}

// Steps of a Leader from one space to all others; kNone = cannot be reached, or lies beyond the
// limit.
struct Walks {
  std::uint8_t steps[kMaxSpaces];
};
Walks walks_from(const Rules& r, const State& s, Space from, int limit = kNone);

// What can be collected at a space: areas next to a Spider that lies are guarded.
int unguarded_prints(const Rules& r, const State& s, Space space, int type);
int unguarded_outcrops(const Rules& r, const State& s, Space space);
inline int prints_at(const Rules& r, const State& s, Space space, int type) {
  return s.widow.lying ? unguarded_prints(r, s, space, type) : r.board.prints[space][type];
}
inline int outcrops_at(const Rules& r, const State& s, Space space) {
  return s.widow.lying ? unguarded_outcrops(r, s, space) : r.board.outcrops[space];
}
// Whether an Ingredient can be collected at a space.
Why check_found(const Rules& r, const State& s, Space space, int type);
std::uint8_t open_towns(const Rules& r, const State& s, Space space);  // bit set

// Wisdom for Spiders beside the Leader at the end of the person's turn.
void lose_to_spiders_beside(const Rules& r, State& s);

// Where Spiders go when they scuttle next by the leftmost card of her Row; in the middle of it,
// what is left. Several moves of one Spider from one space are ways that the person chooses from.
struct SpiderMove {
  std::uint8_t spider;
  Space from, to;
  bool open;  // there are other ways
};
std::vector<SpiderMove> scuttle_ahead(const Rules& r, const State& s);

bool run_scuttle(const Rules& r, State& s);

bool run_spider_step(const Rules& r, State& s);
void spider_step_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why spider_step_check(const Rules& r, const State& s, Seat seat, Option option);
void spider_step_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_spider_far(const Rules& r, State& s);
void spider_far_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why spider_far_check(const Rules& r, const State& s, Seat seat, Option option);
void spider_far_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_spider_loss(const Rules& r, State& s);
bool run_spider_picks(const Rules& r, State& s);

}  // namespace cauldron::septima
