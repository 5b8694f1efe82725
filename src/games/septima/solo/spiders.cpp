#include "games/septima/solo/spiders.h"

#include <algorithm>

#include "games/septima/rules/things/picks.h"
#include "games/septima/solo/widow.h"
#include "games/septima/solo/widow_rules.h"

namespace cauldron::septima {

namespace {

constexpr Seat kPerson = 0;
constexpr std::uint16_t kCounts = 1;  // SpiderStep: Wisdom is lost to a Spider that moves now

Space leader(const State& s) { return s.covens[kPerson].leader; }

int distance(const Rules& r, const State& s, int spider) {
  return r.board.distance[s.widow.spiders[spider]][leader(s)];
}

// Spaces one step nearer to the Leader; at most three.
int nearer(const Rules& r, const State& s, int spider, Space (&spaces)[3]) {
  int count = 0;
  const Space at = s.widow.spiders[spider];
  for (const std::uint8_t next : r.board.neighbours[at]) {
    if (next != kNone && r.board.distance[next][leader(s)] < r.board.distance[at][leader(s)])
      spaces[count++] = next;
  }
  return count;
}

void move_spider(State& s, int spider, Space to) {
  if (s.agenda.top().a == kCounts)
    s.widow.moved = static_cast<std::uint8_t>(s.widow.moved | 1u << spider);
  s.widow.spiders[spider] = to;
  s.widow.lying = static_cast<std::uint8_t>(s.widow.lying & ~(1u << spider));
}

bool is_guarded(const Rules& r, const State& s, std::uint8_t area) {
  for (int spider = 0; spider < kSpiders; ++spider) {
    if (!(s.widow.lying >> spider & 1)) continue;
    for (const std::uint8_t beside : r.board.areas_at[s.widow.spiders[spider]]) {
      if (beside == area) return true;
    }
  }
  return false;
}

// The farthest Spiders that are not on the Leader's space, as a bit set.
unsigned farthest(const Rules& r, const State& s) {
  int steps[kSpiders];
  for (int spider = 0; spider < kSpiders; ++spider) steps[spider] = distance(r, s, spider);
  return farthest_of(steps);
}

// Those that share the Leader's space, as a bit set.
unsigned arrived(const Rules& r, const State& s) {
  unsigned set = 0;
  for (int spider = 0; spider < kSpiders; ++spider) {
    if (distance(r, s, spider) == 0) set |= 1u << spider;
  }
  return set;
}

// One move of the farthest Spider, as far as the frame below goes.
void move_far(State& s, int spider) {
  Frame& f = s.agenda.top();
  --f.a;
  push(s, Op::SpiderStep, kPerson, static_cast<std::uint8_t>(spider), f.b ? kCounts : 0);
}

}  // namespace

Walks walks_from(const Rules& r, const State& s, Space from, int limit) {
  Walks walks;
  std::fill(std::begin(walks.steps), std::end(walks.steps), kNone);
  Space queue[kMaxSpaces];
  int head = 0;
  int tail = 0;
  walks.steps[from] = 0;
  queue[tail++] = from;
  while (head < tail) {
    const Space at = queue[head++];
    if (walks.steps[at] >= limit) break;  // those behind it are as far
    for (const std::uint8_t next : r.board.neighbours[at]) {
      if (next == kNone || walks.steps[next] != kNone || has_spider(s, next)) continue;
      walks.steps[next] = static_cast<std::uint8_t>(walks.steps[at] + 1);
      queue[tail++] = next;
    }
  }
  return walks;
}

int prints_at(const Rules& r, const State& s, Space space, int type) {
  if (!s.widow.lying) return r.board.prints[space][type];
  int sum = 0;
  for (const std::uint8_t area : r.board.areas_at[space]) {
    if (area != kNone && !is_guarded(r, s, area)) sum += r.board.areas[area].prints[type];
  }
  return sum;
}

int outcrops_at(const Rules& r, const State& s, Space space) {
  if (!s.widow.lying) return r.board.outcrops[space];
  int sum = 0;
  for (const std::uint8_t area : r.board.areas_at[space]) {
    if (area != kNone && !is_guarded(r, s, area)) sum += r.board.areas[area].outcrops;
  }
  return sum;
}

std::uint8_t open_towns(const Rules& r, const State& s, Space space) {
  std::uint8_t towns = r.board.towns[space];
  for (int town = 0; town < kTowns; ++town) {
    if (s.widow.lying && is_guarded(r, s, r.board.town_area[town]))
      towns = static_cast<std::uint8_t>(towns & ~(1u << town));
  }
  return towns;
}

void lose_to_spiders_beside(const Rules& r, State& s) {
  for (int spider = 0; spider < kSpiders; ++spider) {
    if (distance(r, s, spider) == 1) lose_wisdom(s, kPerson, kBesideCosts);
  }
}

// Each Shadow Zone in turn: its Spiders, or else those of the next Zone clockwise that has some,
// move one space.
bool run_scuttle(const Rules& r, State& s) {
  const unsigned shadows = shadow_zones(r, s);
  const int zone = s.agenda.top().pc++;
  if (zone == kZones) {
    s.agenda.become(frame(Op::SpiderLoss, kPerson));
    return false;
  }
  if (!(shadows >> zone & 1)) return false;
  unsigned occupied = 0;
  for (const std::uint8_t space : s.widow.spiders) occupied |= 1u << r.board.zone[space];
  const int found = scuttling_zone(occupied, zone);
  for (int spider = kSpiders - 1; spider >= 0; --spider) {
    if (r.board.zone[s.widow.spiders[spider]] != found) continue;
    push(s, Op::SpiderStep, kPerson, static_cast<std::uint8_t>(spider), kCounts);
  }
  return false;
}

bool run_spider_step(const Rules& r, State& s) {
  const int spider = s.agenda.top().card;
  Space spaces[3];
  const int ways = nearer(r, s, spider, spaces);
  if (ways > 1) return true;
  if (ways == 1) move_spider(s, spider, spaces[0]);
  s.agenda.pop();
  return false;
}

void spider_step_options(const Rules& r, const State& s, Seat, Options& out) {
  const std::uint8_t spider = s.agenda.top().card;
  Space spaces[3];
  const int ways = nearer(r, s, spider, spaces);
  for (int i = 0; i < ways; ++i) out.push_back(make(Choice::Spider, spider, spaces[i]));
}

void spider_step_answer(const Rules&, State& s, Seat, Option option) {
  move_spider(s, option.a(), option.b());
  s.agenda.pop();
}

bool run_spider_far(const Rules& r, State& s) {
  const Frame& f = s.agenda.top();
  const unsigned far = farthest(r, s);
  if (f.a == 0 || far == 0 || (f.b && (arrived(r, s) & ~unsigned{f.card}))) {
    s.agenda.pop();
    return false;
  }
  if (!std::has_single_bit(far)) return true;
  move_far(s, std::countr_zero(far));
  return false;
}

void spider_far_options(const Rules& r, const State& s, Seat, Options& out) {
  for (unsigned far = farthest(r, s); far; far &= far - 1) {
    out.push_back(make(Choice::Spider, static_cast<std::uint8_t>(std::countr_zero(far)), kNone));
  }
}

void spider_far_answer(const Rules&, State& s, Seat, Option option) { move_far(s, option.a()); }

bool run_spider_loss(const Rules& r, State& s) {
  s.agenda.pop();
  for (int spider = 0; spider < kSpiders; ++spider) {
    if (r.variant.spiders_moved && !(s.widow.moved >> spider & 1)) continue;
    const int steps = distance(r, s, spider);
    if (steps == 0) lose_wisdom(s, kPerson, kSharingCosts);
    if (steps == 1) lose_wisdom(s, kPerson, kBesideCosts);
  }
  s.widow.moved = 0;
  return false;
}

// Instead of Crowd Picks: as many moves as picks, each of the farthest Spider. One that is with the
// Leader already does not end them, it has to get there by such a move.
bool run_spider_picks(const Rules& r, State& s) {
  Frame& f = s.agenda.top();
  Coven& widow = s.covens[kWidow];
  if (f.pc++ == 0) {
    const int moves = picks_for(widow.crowd);
    if (moves == 0 || farthest(r, s) == 0) {
      s.agenda.pop();
      return false;
    }
    const auto there = static_cast<std::uint8_t>(arrived(r, s));
    push(s, Op::SpiderLoss, kPerson);
    push(s, Op::SpiderFar, kPerson, there, static_cast<std::uint16_t>(moves), 1);
    return false;
  }
  s.agenda.pop();
  --widow.crowd;
  ++widow.supply;
  return false;
}

}  // namespace cauldron::septima
