#include "games/septima/rules/turn/movement.h"

#include <algorithm>

#include "games/septima/rules/effects.h"
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

// Spaces within `reach`; outside of one's own turn only empty ones.
void list_spaces(const Rules& r, const State& s, Seat seat, Choice kind, int nearest, int reach,
                 Options& out) {
  const Steps steps(r, s, s.covens[seat].leader, reach);
  const bool pausing = in_own_turn(s, seat);
  for (int space = 0; space < r.board.space_count; ++space) {
    if (steps[space] < nearest || steps[space] > reach) continue;
    const auto to = static_cast<Space>(space);
    if (!pausing && occupied(r, s, seat, to)) continue;
    out.push_back(make(kind, to));
  }
}

// A leap needs no way, only a space without a Spider.
void list_leaps(const Rules& r, const State& s, Options& out) {
  for (int space = 0; space < r.board.space_count; ++space) {
    const auto to = static_cast<Space>(space);
    if (!has_spider(s, to)) out.push_back(make(Choice::Leap, to));
  }
}

// Types of Ingredient next to some space of a walk of at most three steps from one to the other.
// The way back never enters the space of a Spider, but the walk may have begun on one.
std::uint8_t on_the_way(const Rules& r, const State& s, Space from, Space to) {
  const Steps there(r, s, from, kMoveSpaces);
  const Steps back(r, s, to, kMoveSpaces);
  std::uint8_t types = 0;
  for (int space = 0; space < r.board.space_count; ++space) {
    const bool start = space == from && r.variant.move_start_counts;
    if (!start && there[space] + back[space] > kMoveSpaces) continue;
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
  const Steps steps(r, s, s.covens[seat].leader, reach);
  for (int space = 0; space < r.board.space_count; ++space) {
    const auto to = static_cast<Space>(space);
    if (steps[space] <= reach && !occupied(r, s, seat, to) && !has_spider(s, to)) return true;
  }
  return false;
}

void fly_options(const Rules& r, const State& s, Seat seat, Options& out) {
  list_spaces(r, s, seat, Choice::Fly, 0, kMaxSpaces, out);
}

void fly_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  place_leader(r, s, seat, option.a());
}

void walk_options(const Rules& r, const State& s, Seat seat, Options& out) {
  list_spaces(r, s, seat, Choice::Walk, 0, s.agenda.top().a, out);
}

void walk_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  place_leader(r, s, seat, option.a());
}

void quick_move_options(const Rules& r, const State& s, Seat seat, Options& out) {
  const int reach = 1 + (has_witch(s, seat, Witch::Serena) && !is_matched(s.turn)) +
                    in_force(s, seat, Spell::WingsOfWind);
  list_spaces(r, s, seat, Choice::Quick, 1, reach, out);
  out.push_back(make(Choice::Done));
}

void quick_move_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Quick) place_leader(r, s, seat, option.a());
}

void move_action_options(const Rules& r, const State& s, Seat seat, Options& out) {
  list_spaces(r, s, seat, Choice::Move, 0, kMoveSpaces, out);
  if (s.agenda.top().a) list_leaps(r, s, out);
}

void move_action_answer(const Rules& r, State& s, Seat seat, Option option) {
  const Space from = s.covens[seat].leader;
  if (kind_of(option) == Choice::Leap) {
    s.agenda.pop();
    gain_crystals(s, seat, 1);
  } else {
    s.agenda.become(frame(Op::MoveCollect, seat, 0, from, option.a()));
  }
  place_leader(r, s, seat, option.a());
}

bool run_move_collect(const Rules& r, State& s) {
  const Frame& f = s.agenda.top();
  if (on_the_way(r, s, static_cast<Space>(f.a), static_cast<Space>(f.b))) return true;
  s.agenda.pop();
  return false;
}

void move_collect_options(const Rules& r, const State& s, Seat, Options& out) {
  const Frame& f = s.agenda.top();
  const std::uint8_t types = on_the_way(r, s, static_cast<Space>(f.a), static_cast<Space>(f.b));
  for (std::uint8_t type = 0; type < kIngredients; ++type) {
    if (types >> type & 1) out.push_back(make(Choice::Collect, type));
  }
  out.push_back(make(Choice::Done));
}

void move_collect_answer(const Rules& r, State& s, Seat seat, Option option) {
  const Frame f = s.agenda.top();
  s.agenda.pop();
  if (kind_of(option) == Choice::Done) return;
  const auto type = static_cast<Ingredient>(option.a());
  // Found elsewhere, so the Leader has left its space and come back.
  if (f.a == f.b && !collects_at(r, s, static_cast<Space>(f.a), type))
    end_spell(r, s, seat, Spell::Invisibility);
  gain_ingredient(s, seat, type);
  ++s.facts[s.scope].gained[idx(type)];
  if (type == Ingredient::Mushroom) ++s.turn.mushrooms;
}

}  // namespace cauldron::septima
