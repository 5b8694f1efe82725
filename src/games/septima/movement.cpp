#include "games/septima/movement.h"

#include <algorithm>

#include "games/septima/effects.h"
#include "games/septima/spiders.h"

namespace cauldron::septima {

namespace {

constexpr int kMoveSpaces = 3;

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
std::uint8_t on_the_way(const Rules& r, const State& s, Space from, Space to) {
  const Steps there(r, s, from, kMoveSpaces);
  const Steps back(r, s, to, kMoveSpaces);
  std::uint8_t types = 0;
  for (int space = 0; space < r.board.space_count; ++space) {
    if (there[space] + back[space] > kMoveSpaces) continue;
    for (int type = 0; type < kIngredients; ++type) {
      if (prints_at(r, s, static_cast<Space>(space), type))
        types = static_cast<std::uint8_t>(types | 1 << type);
    }
  }
  return types;
}

bool has_potion(const Coven& c) {
  return std::any_of(std::begin(c.potions), std::end(c.potions), [](int n) { return n > 0; });
}

bool has_flight(const State& s, Seat seat) {
  const Coven& c = s.covens[seat];
  if (c.potions[idx(Potion::Flying)]) return true;
  return in_force(s, seat, Spell::GoldenBrew) && has_potion(c);
}

bool empty_within(const Rules& r, const State& s, Seat seat, int reach) {
  const Steps steps(r, s, s.covens[seat].leader, reach);
  for (int space = 0; space < r.board.space_count; ++space) {
    const auto to = static_cast<Space>(space);
    if (steps[space] <= reach && !occupied(r, s, seat, to) && !has_spider(s, to)) return true;
  }
  return false;
}

// Shared with another Leader, or with a Spider that came upon it.
bool may_not_stay(const Rules& r, const State& s, Seat seat) {
  const Space at = s.covens[seat].leader;
  return occupied(r, s, seat, at) || has_spider(s, at);
}

bool others_played(const State& s, Seat seat, Action action) {
  for (Seat other = 0; other < s.seats; ++other) {
    if (other != seat && s.covens[other].played == idx(action)) return true;
  }
  return false;
}

// A Spell that could still be cast in this turn and leads to another space.
bool has_spell_away(const Rules& r, const State& s, Seat seat) {
  const Coven& c = s.covens[seat];
  const std::uint32_t ready = c.spells & ~c.exhausted & ~c.cast;
  const auto can_cast = [&](Spell spell) {
    const std::uint8_t with = r.spells[idx(spell)].with;
    return (ready & bit(spell)) && (with == kNone || with == s.turn.action);
  };
  if (can_cast(Spell::EmeraldPassage) || can_cast(Spell::SoothingMelody)) return true;
  if (can_cast(Spell::WingsOfWind) && !in_force(s, seat, Spell::WingsOfWind) &&
      empty_within(r, s, seat, 1))
    return true;
  if (can_cast(Spell::GoldenBrew) && has_potion(c)) return true;
  if (can_cast(Spell::TimeTwister) && !s.turn.has(Turn::kMovedOn) && (c.hand & bit(Action::Move)))
    return true;
  return can_cast(Spell::Doppelganger) && others_played(s, seat, Action::Move);
}

// A marker that is about to be swapped may take its match away.
bool is_surely_matched(const State& s) {
  unsigned match = s.turn.match;
  for (std::uint32_t i = 0; i < s.agenda.depth; ++i) {
    const Frame& f = s.agenda.frames[i];
    if (op_of(f) == Op::SwapMarker) match &= ~unsigned{f.a ? kMatchRight : kMatchLeft};
  }
  return match != 0;
}

// What the played card still brings.
bool has_action_away(const Rules& r, const State& s, Seat seat, Stage stage) {
  const auto action = static_cast<Action>(s.turn.action);
  if (action == Action::Chant && !(s.turn.buildings_used & bit(Building::Oracle)) &&
      next_to(r, s, seat, Building::Oracle))
    return true;
  if (stage >= Stage::Card) return false;
  if (action == Action::Recruit) return is_surely_matched(s);
  if (action == Action::Remember) return (s.covens[seat].discard & bit(Action::Move)) != 0;
  return action == Action::Move;
}

bool on_agenda(const Rules& r, const State& s, Seat seat) {
  for (std::uint32_t i = 0; i < s.agenda.depth; ++i) {
    const Frame& f = s.agenda.frames[i];
    if (f.seat != seat) continue;
    switch (op_of(f)) {
      case Op::Fly:
      case Op::MoveAction:
        return true;
      case Op::Walk:
        if (empty_within(r, s, seat, f.a)) return true;
        break;
      case Op::Perform:
      case Op::MainPart:
        if (f.card == idx(Action::Move)) return true;
        break;
      case Op::BonusPart:
        if (f.card == idx(Action::Recruit)) return true;
        break;
      case Op::TakePicks:
        if (f.a > 0 && (f.card == 1 || !(f.b & bit(Pick::Walk)))) return true;
        break;
      case Op::AlsoMain:
        if (f.card == 0 ? (s.covens[seat].hand & bit(Action::Move)) != 0
                        : others_played(s, seat, Action::Move))
          return true;
        break;
      case Op::RememberCard:
        if (s.covens[seat].discard & bit(Action::Move)) return true;
        break;
      default:
        break;
    }
  }
  return false;
}

}  // namespace

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
  if (f.a == f.b && !r.board.prints[f.a][idx(type)]) end_spell(r, s, seat, Spell::Invisibility);
  gain_ingredient(s, seat, type);
  ++s.facts[s.scope].gained[idx(type)];
  if (type == Ingredient::Mushroom) ++s.turn.mushrooms;
}

bool is_stranded(const Rules& r, const State& s, Seat seat) {
  if (!may_not_stay(r, s, seat)) return false;
  if (!in_own_turn(s, seat)) return true;
  const auto stage = static_cast<Stage>(s.turn.stage);
  if (stage <= Stage::After &&
      (has_flight(s, seat) || has_spell_away(r, s, seat) || has_action_away(r, s, seat, stage)))
    return false;
  return !on_agenda(r, s, seat);
}

void drop_stranding(const Rules& r, const State& s, Seat seat, Options& options) {
  if (!in_own_turn(s, seat)) return;
  const bool pausing = may_not_stay(r, s, seat);
  const std::size_t all = options.size();
  std::size_t kept = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option option = options[i];
    const bool moves = moves_leader(kind_of(option));
    if (moves && option.a() != s.covens[seat].leader ? occupied(r, s, seat, option.a()) : pausing) {
      State after = s;
      apply(r, after, seat, option);
      if (is_stranded(r, after, seat)) continue;
    }
    options[kept++] = option;
  }
  // Hemmed in by Spiders on all sides, one stays after all.
  if (kept > 0 || all == 0) options.shrink(kept);
}

}  // namespace cauldron::septima
