#include "games/septima/rules/turn/movement.h"

#include <algorithm>

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/things/witches.h"
#include "games/septima/solo/spiders.h"

namespace cauldron::septima {

namespace {

bool in_own_turn(const State& s, Seat seat) { return s.turn.stage != 0 && s.turn.seat == seat; }

// Steps from one space to all others: those of the board, or around Spiders where there are some.
class Steps {
 public:
  Steps(const Rules& r, const State& s, Space from, int limit) : to_(r.board.distance[from]) {
    if (!s.solo) return;
    around_ = walks_from(r, s, from, limit);
    to_ = around_.steps;
  }
  Steps(const Steps&) = delete;
  Steps& operator=(const Steps&) = delete;

  int operator[](int space) const { return to_[space]; }

 private:
  Walks around_;
  const std::uint8_t* to_;
};

// Where the Leader can go by a kind of choice: within `reach` steps, if it moves at all.
class Destinations {
 public:
  Destinations(const Rules& r, const State& s, Seat seat, Choice kind, int nearest, int reach)
      : r_(r),
        s_(s),
        seat_(seat),
        kind_(kind),
        nearest_(nearest),
        reach_(reach),
        from_(s.covens[seat].leader),
        steps_(r, s, from_, reach) {}

  // Within one's own turn a space that is taken may be passed through (way_out.h).
  Why check(Space to) const {
    const bool taken = occupied(r_, s_, seat_, to);
    const bool reached = steps_[to] >= nearest_ && steps_[to] <= reach_;
    if (reached && (!taken || in_own_turn(s_, seat_))) return {};
    if (taken) return Why::SpaceTaken;
    if (has_spider(s_, to)) return Why::SpiderThere;
    return to == from_ ? Why::SameSpace : Why::TooFar;
  }

  // All of them, and those near enough that are taken or have a Spider.
  void list(Offer& offer) const {
    for (int space = 0; space < r_.board.space_count; ++space) {
      const auto to = static_cast<Space>(space);
      if (r_.board.distance[from_][to] > reach_ || steps_[to] < nearest_) continue;
      if (steps_[to] > reach_ && !has_spider(s_, to)) continue;
      offer.judged(make(kind_, to), check(to));
    }
  }

 private:
  const Rules& r_;
  const State& s_;
  Seat seat_;
  Choice kind_;
  int nearest_, reach_;
  Space from_;
  Steps steps_;
};

Destinations by_flight(const Rules& r, const State& s, Seat seat) {
  return {r, s, seat, Choice::Fly, 0, kMaxSpaces};
}
Destinations by_walk(const Rules& r, const State& s, Seat seat) {
  return {r, s, seat, Choice::Walk, 0, now<step::Walk>(s).reach};
}
Destinations by_move(const Rules& r, const State& s, Seat seat) {
  return {r, s, seat, Choice::Move, 0, kMoveSpaces};
}
Destinations by_quick_move(const Rules& r, const State& s, Seat seat) {
  const int reach = 1 + (has_witch(s, seat, Witch::Serena) && !is_matched(s.turn)) +
                    in_force(s, seat, Spell::WingsOfWind);
  return {r, s, seat, Choice::Quick, 1, reach};
}

// A leap needs no way, only a space without a Spider.
Why check_leap(const State& s, Space to) {
  if (!now<step::MoveAction>(s).matched) return Why::LeapUnmatched;
  return has_spider(s, to) ? Why::SpiderThere : Why::None;
}

// Types of Ingredient next to some space of a walk of at most three steps from one to the other.
// The way back never enters the space of a Spider, but the walk may have begun on one; from there
// only a Leader that stays ends on such a space.
std::uint8_t on_the_way(const Rules& r, const State& s, Space from, Space to) {
  const Steps there(r, s, from, kMoveSpaces);
  const Steps back(r, s, to, kMoveSpaces);
  const bool stays = has_spider(s, to) && r.variant.no_walk_back;
  std::uint8_t types = 0;
  for (int space = 0; space < r.board.space_count; ++space) {
    const bool start = space == from && (r.variant.move_start_counts || stays);
    if (!start && (stays || there[space] + back[space] > kMoveSpaces)) continue;
    for (int type = 0; type < kIngredients; ++type) {
      if (prints_at(r, s, static_cast<Space>(space), type))
        types = static_cast<std::uint8_t>(types | 1 << type);
    }
  }
  return types;
}

bool collects_at(const Rules& r, const State& s, Space space, Ingredient type) {
  if (!r.variant.guarded_left_behind) return r.board.prints[space][idx(type)] > 0;
  return prints_at(r, s, space, idx(type)) > 0;
}

}  // namespace

bool empty_within(const Rules& r, const State& s, Seat seat, int reach) {
  return walk_until(r, s, s.covens[seat].leader, reach, [&](Space space, int) {
    return !occupied(r, s, seat, space) && !has_spider(s, space);
  });
}

void fly_options(const Rules& r, const State& s, Seat seat, Offer& offer) {
  by_flight(r, s, seat).list(offer);
}

Why fly_check(const Rules& r, const State& s, Seat seat, Option option) {
  return by_flight(r, s, seat).check(option.a());
}

void fly_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  place_leader(r, s, seat, option.a());
}

void walk_options(const Rules& r, const State& s, Seat seat, Offer& offer) {
  by_walk(r, s, seat).list(offer);
}

Why walk_check(const Rules& r, const State& s, Seat seat, Option option) {
  return by_walk(r, s, seat).check(option.a());
}

void walk_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  place_leader(r, s, seat, option.a());
}

void quick_move_options(const Rules& r, const State& s, Seat seat, Offer& offer) {
  by_quick_move(r, s, seat).list(offer);
}

Why quick_move_check(const Rules& r, const State& s, Seat seat, Option option) {
  return by_quick_move(r, s, seat).check(option.a());
}

void quick_move_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Quick) place_leader(r, s, seat, option.a());
}

void move_action_options(const Rules& r, const State& s, Seat seat, Offer& offer) {
  by_move(r, s, seat).list(offer);
  if (!now<step::MoveAction>(s).matched) return;
  for (int space = 0; space < r.board.space_count; ++space) {
    const auto to = static_cast<Space>(space);
    if (!has_spider(s, to)) offer.judged(make(Choice::Leap, to), check_leap(s, to));
  }
}

Why move_action_check(const Rules& r, const State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Leap) return check_leap(s, option.a());
  return by_move(r, s, seat).check(option.a());
}

void move_action_answer(const Rules& r, State& s, Seat seat, Option option) {
  const Space from = s.covens[seat].leader;
  if (kind_of(option) == Choice::Leap) {
    s.agenda.pop();
    gain_crystals(s, seat, 1);
  } else {
    become(s, seat, step::MoveCollect{.from = from, .to = option.a()});
  }
  place_leader(r, s, seat, option.a());
}

bool run_move_collect(const Rules& r, State& s) {
  const auto f = now<step::MoveCollect>(s);
  if (on_the_way(r, s, f.from, f.to)) return true;
  s.agenda.pop();
  return false;
}

void move_collect_options(const Rules& r, const State& s, Seat, Offer& offer) {
  const auto f = now<step::MoveCollect>(s);
  for (std::uint32_t types = on_the_way(r, s, f.from, f.to); types; types &= types - 1) {
    const auto type = static_cast<std::uint8_t>(std::countr_zero(types));
    offer.judged(make(Choice::Collect, type), {});
  }
}

Why move_collect_check(const Rules& r, const State& s, Seat, Option option) {
  const auto f = now<step::MoveCollect>(s);
  if (option.b() != 0) return Why::AnotherQuestion;
  if (on_the_way(r, s, f.from, f.to) >> option.a() & 1) return {};
  const Why here = check_found(r, s, f.to, option.a());
  return here ? here : Why(Why::NotThere, option.a());
}

void move_collect_answer(const Rules& r, State& s, Seat seat, Option option) {
  const auto f = now<step::MoveCollect>(s);
  s.agenda.pop();
  if (kind_of(option) == Choice::Done) return;
  const auto type = static_cast<Ingredient>(option.a());
  // Found elsewhere, so the Leader has left its space and come back.
  if (f.from == f.to && !collects_at(r, s, f.from, type))
    end_spell(r, s, seat, Spell::Invisibility);
  gain_ingredient(s, seat, type);
  ++facts_of_action(r, s).gained[idx(type)];
  if (type == Ingredient::Mushroom) ++s.turn.mushrooms;
}

}  // namespace cauldron::septima
