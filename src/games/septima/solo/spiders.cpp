#include "games/septima/solo/spiders.h"

#include <algorithm>

#include "games/septima/rules/things/picks.h"
#include "games/septima/solo/widow.h"
#include "games/septima/solo/widow_rules.h"

namespace cauldron::septima {

namespace {

constexpr Seat kPerson = 0;

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
  if (now<step::SpiderStep>(s).counts)
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

// The Spiders a Zone moves one space, as a bit set: if it is in shadow its own, or else those of
// the next Zone clockwise that has some.
unsigned scuttling_spiders(const Rules& r, const State& s, int zone) {
  if (!(shadow_zones(r, s) >> zone & 1)) return 0;
  unsigned occupied = 0;
  for (const std::uint8_t space : s.widow.spiders) occupied |= 1u << r.board.zone[space];
  const int found = scuttling_zone(occupied, zone);
  unsigned spiders = 0;
  for (int spider = 0; spider < kSpiders; ++spider) {
    if (r.board.zone[s.widow.spiders[spider]] == found) spiders |= 1u << spider;
  }
  return spiders;
}

// One move of the farthest Spider.
void move_far(State& s, std::uint8_t spider) {
  const bool counts = now<step::SpiderFar>(s).until_arrival;
  count_down<step::SpiderFar>(s);
  push(s, kPerson, step::SpiderStep{.spider = spider, .counts = counts});
}

}  // namespace

Walks walks_from(const Rules& r, const State& s, Space from, int limit) {
  Walks walks;
  std::fill(std::begin(walks.steps), std::end(walks.steps), kNone);
  walk_until(r, s, from, limit, [&](Space space, int steps) {
    walks.steps[space] = static_cast<std::uint8_t>(steps);
    return false;
  });
  return walks;
}

int unguarded_prints(const Rules& r, const State& s, Space space, int type) {
  int sum = 0;
  for (const std::uint8_t area : r.board.areas_at[space]) {
    if (area != kNone && !is_guarded(r, s, area)) sum += r.board.areas[area].prints[type];
  }
  return sum;
}

Why check_found(const Rules& r, const State& s, Space space, int type) {
  if (prints_at(r, s, space, type) > 0) return {};
  return {r.board.prints[space][type] > 0 ? Why::Guarded : Why::NotThere, type};
}

int unguarded_outcrops(const Rules& r, const State& s, Space space) {
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

std::vector<SpiderMove> scuttle_ahead(const Rules& r, const State& s) {
  std::vector<SpiderMove> moves;
  if (leader(s) == kNone) return moves;
  State ahead = s;
  const auto step_nearer = [&](std::uint8_t spider) {
    Space spaces[3];
    const int ways = nearer(r, ahead, spider, spaces);
    const Space from = ahead.widow.spiders[spider];
    for (int i = 0; i < ways; ++i) moves.push_back({spider, from, spaces[i], ways > 1});
    if (ways > 0) ahead.widow.spiders[spider] = spaces[0];
  };
  int zone = 0;
  if (const Frame* scuttle = s.agenda.find<step::Scuttle>()) {
    zone = scuttle->as<step::Scuttle>().zone;
    for (std::uint32_t i = s.agenda.depth; i-- > 0;) {
      const Frame& f = s.agenda.frames[i];
      if (f.is<step::SpiderStep>()) step_nearer(f.as<step::SpiderStep>().spider);
    }
  }
  for (; zone < kZones; ++zone) {
    const unsigned movers = scuttling_spiders(r, ahead, zone);
    for (std::uint8_t spider = 0; spider < kSpiders; ++spider) {
      if (movers >> spider & 1) step_nearer(spider);
    }
  }
  return moves;
}

bool run_scuttle(const Rules& r, State& s) {
  const int zone = now<step::Scuttle>(s).zone;
  if (zone == kZones) {
    become(s, kPerson, step::SpiderLoss{});
    return false;
  }
  rewrite(s, step::Scuttle{.zone = static_cast<std::uint8_t>(zone + 1)});
  const unsigned movers = scuttling_spiders(r, s, zone);
  for (int spider = kSpiders - 1; spider >= 0; --spider) {
    if (!(movers >> spider & 1)) continue;
    push(s, kPerson, step::SpiderStep{.spider = static_cast<std::uint8_t>(spider), .counts = true});
  }
  return false;
}

bool run_spider_step(const Rules& r, State& s) {
  const int spider = now<step::SpiderStep>(s).spider;
  Space spaces[3];
  const int ways = nearer(r, s, spider, spaces);
  if (ways > 1) return true;
  if (ways == 1) move_spider(s, spider, spaces[0]);
  s.agenda.pop();
  return false;
}

void spider_step_options(const Rules& r, const State& s, Seat, Offer& offer) {
  const std::uint8_t spider = now<step::SpiderStep>(s).spider;
  Space spaces[3];
  const int ways = nearer(r, s, spider, spaces);
  for (int i = 0; i < ways; ++i) offer(make(Choice::Spider, spider, spaces[i]));
}

Why spider_step_check(const Rules& r, const State& s, Seat, Option option) {
  const std::uint8_t spider = now<step::SpiderStep>(s).spider;
  if (option.a() != spider) return {Why::OtherSpider, spider};
  Space spaces[3];
  const int ways = nearer(r, s, spider, spaces);
  if (std::find(spaces, spaces + ways, option.b()) != spaces + ways) return {};
  return {Why::NotTowardsYou, spider};
}

void spider_step_answer(const Rules&, State& s, Seat, Option option) {
  move_spider(s, option.a(), option.b());
  s.agenda.pop();
}

bool run_spider_far(const Rules& r, State& s) {
  const auto f = now<step::SpiderFar>(s);
  const unsigned far = farthest(r, s);
  const bool one_is_there = f.until_arrival && (arrived(r, s) & ~unsigned{f.there});
  if (f.to_go == 0 || far == 0 || one_is_there) {
    s.agenda.pop();
    return false;
  }
  if (!std::has_single_bit(far)) return true;
  move_far(s, static_cast<std::uint8_t>(std::countr_zero(far)));
  return false;
}

void spider_far_options(const Rules& r, const State& s, Seat, Offer& offer) {
  for (unsigned far = farthest(r, s); far; far &= far - 1) {
    offer(make(Choice::Spider, static_cast<std::uint8_t>(std::countr_zero(far)), kNone));
  }
}

Why spider_far_check(const Rules& r, const State& s, Seat, Option option) {
  if (option.b() != kNone) return Why::AnotherQuestion;
  return farthest(r, s) >> option.a() & 1 ? Why::None : Why::NotFarthest;
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
  Coven& widow = s.covens[kWidow];
  if (!now<step::SpiderPicks>(s).moved) {
    rewrite(s, step::SpiderPicks{.moved = true});
    const int moves = picks_for(widow.crowd);
    if (moves == 0 || farthest(r, s) == 0) {
      s.agenda.pop();
      return false;
    }
    const auto there = static_cast<std::uint8_t>(arrived(r, s));
    push(s, kPerson, step::SpiderLoss{});
    push(s, kPerson,
         step::SpiderFar{
             .to_go = static_cast<std::uint8_t>(moves), .until_arrival = true, .there = there});
    return false;
  }
  s.agenda.pop();
  --widow.crowd;
  ++widow.supply;
  return false;
}

}  // namespace cauldron::septima
