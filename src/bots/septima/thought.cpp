#include "bots/septima/thought.h"

#include <climits>

#include "games/septima/rules/effects.h"
#include "games/septima/solo/spiders.h"

namespace cauldron {

using namespace septima;

namespace {

constexpr int kLongest = 60;  // questions in a row, before a thought is cut off

// Chance that belongs to the coven's own doing.
bool is_own_chance(Op op) {
  switch (op) {
    case Op::RollHunter:
    case Op::DrawWitches:
    case Op::DrawPrologue:
    case Op::SwapMarker:
    case Op::RevealSpell:
      return true;
    default:
      return false;
  }
}

// A pause in the turn: the position can be judged as it stands.
bool is_pause(Op op) {
  switch (op) {
    case Op::QuickMove:
    case Op::Window:
    case Op::Brew:
    case Op::Heal:
    case Op::RitualMain:
    case Op::TakePicks:
    case Op::Mortar:
    case Op::MatchAdvance:
      return true;
    default:
      return false;
  }
}

bool moves_leader(Op op) { return op == Op::Fly || op == Op::Walk || op == Op::MoveAction; }

bool asks_chance(const State& s) { return step_of(op_of(s.agenda.top())).asks == Asks::Chance; }

}  // namespace

bool SeptimaThought::is_mine(const State& s) const {
  if (s.agenda.empty()) return false;
  const Frame& f = s.agenda.top();
  if (f.seat != me_) return false;
  return asks_chance(s) ? is_own_chance(op_of(f)) : step_of(op_of(f)).asks == Asks::Seat;
}

bool SeptimaThought::in_turn(const State& s) const {
  return s.turn.stage != idx(Stage::None) && s.turn.seat == me_ && is_mine(s);
}

// What comes before the card is thought through only when it is asked for. A Leader on an occupied
// space, or on a Spider's, may not leave it at that.
bool SeptimaThought::passes_by(const State& s) const {
  const Op op = op_of(s.agenda.top());
  const bool early =
      op == Op::QuickMove || (op == Op::Window && s.turn.stage == idx(Stage::Before));
  const Space leader = s.covens[me_].leader;
  return early && !occupied(r_, s, me_, leader) && !has_spider(s, leader);
}

void SeptimaThought::meet_chance(State& s) {
  Chances list;
  chances(r_, s, list);
  apply(r_, s, kChance, draw(list, luck_));
}

// A Hunter's roll is left open: the value knows its odds.
int SeptimaThought::rate_rest(State& s, int depth) {
  for (int i = 0; i < kLongest && is_mine(s); ++i) {
    const Op op = op_of(s.agenda.top());
    if (is_pause(op) || op == Op::RollHunter) break;
    if (asks_chance(s)) {
      meet_chance(s);
    } else {
      apply(r_, s, me_, best_now(s, depth - 1));
    }
  }
  return value(s);
}

int SeptimaThought::rate_turn(State& s) {
  for (int i = 0; i < kLongest && in_turn(s); ++i) {
    const Op op = op_of(s.agenda.top());
    if (asks_chance(s)) {
      meet_chance(s);
    } else if (passes_by(s)) {
      apply(r_, s, me_, make(Choice::Done));
    } else if (op == Op::RememberCard || op == Op::AlsoMain) {
      apply(r_, s, me_, best_card(s));
    } else {
      apply(r_, s, me_, best_now(s, 1));
    }
  }
  return rate_rest(s);
}

Option SeptimaThought::best_card(const State& s) {
  Options list;
  options(r_, s, me_, list);
  Option best = list[0];
  if (list.size() == 1) return best;
  int most = INT_MIN;
  for (const Option card : list) {
    State after = s;
    apply(r_, after, me_, card);
    const int worth = rate_turn(after);
    if (worth > most) best = card, most = worth;
  }
  return best;
}

Option SeptimaThought::best_now(const State& s, int depth) {
  const bool only_moves = moves_leader(op_of(s.agenda.top()));
  Options list;
  options(r_, s, me_, list);
  Option best = list[0];
  if (list.size() == 1) return best;
  int most = INT_MIN;
  for (const Option option : list) {
    State after = s;
    apply(r_, after, me_, option);
    const int worth = only_moves  ? rate_place(after, kind_of(option))
                      : depth > 0 ? rate_rest(after, depth)
                                  : value(after);
    if (worth > most) best = option, most = worth;
  }
  return best;
}

// There are many places to go to, and little else changes: the place, and what Move collects.
int SeptimaThought::rate_place(const State& s, Choice kind) const {
  const int gain = kind == Choice::Leap ? w_.crystal : kind == Choice::Move ? w_.ingredient[0] : 0;
  return septima_place_value(w_, r_, s, me_) + gain;
}

}  // namespace cauldron
