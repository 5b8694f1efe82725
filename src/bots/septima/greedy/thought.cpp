#include "bots/septima/greedy/thought.h"

#include <algorithm>
#include <climits>
#include <utility>
#include <vector>

#include "games/septima/rules/effects.h"
#include "games/septima/rules/turn/way_out.h"
#include "games/septima/solo/spiders.h"

namespace cauldron::septima_bots {

namespace {

constexpr int kLongest = 60;  // questions in a row, before a thought is cut off
constexpr int kStranded = 4000;
constexpr std::size_t kPromising = 4;  // answers whose rest of the turn is worth much care

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

bool depends_on_place(std::uint8_t action) {
  return action == idx(Action::Collect) || action == idx(Action::Heal);
}

bool asks_chance(const State& s) { return step_of(op_of(s.agenda.top())).asks == Asks::Chance; }

}  // namespace

bool Thought::is_mine(const State& s) const {
  if (s.agenda.empty()) return false;
  const Frame& f = s.agenda.top();
  if (f.seat != me_) return false;
  return asks_chance(s) ? is_own_chance(op_of(f)) : step_of(op_of(f)).asks == Asks::Seat;
}

bool Thought::in_turn(const State& s) const {
  return s.turn.stage != idx(Stage::None) && s.turn.seat == me_ && is_mine(s);
}

// What comes before the card is thought through only when it is asked for. A Leader on an occupied
// space, or on a Spider's, may not leave it at that.
bool Thought::passes_by(const State& s) const {
  const Op op = op_of(s.agenda.top());
  const bool early =
      op == Op::QuickMove || (op == Op::Window && s.turn.stage == idx(Stage::Before));
  const Space leader = s.covens[me_].leader;
  return early && !occupied(r_, s, me_, leader) && !has_spider(s, leader);
}

void Thought::meet_chance(State& s) {
  Chances list;
  chances(r_, s, list);
  apply(r_, s, kChance, draw(list, luck_));
}

Options Thought::answers(const State& s) const {
  Options list;
  list_answers(r_, s, me_, list);
  return list;
}

// Tries every option on a copy, each with the same luck, and goes on with the best one and its end.
template <class Rate>
int Thought::adopt_best(State& s, const Options& list, Rate rate) {
  const Rng luck = luck_;
  State copies[2];
  State* after = &copies[0];
  State* best = &copies[1];
  Rng best_luck = luck_;
  int most = INT_MIN;
  for (const Option option : list) {
    *after = s;
    luck_ = luck;
    apply(r_, *after, me_, option);
    ++tried_;
    const int worth = rate(*after, option);
    if (worth <= most) continue;
    std::swap(after, best);
    best_luck = luck_;
    most = worth;
  }
  s = *best;
  luck_ = best_luck;
  return most;
}

std::optional<int> Thought::answer_best(State& s, int depth) {
  if (moves_leader(op_of(s.agenda.top()))) {
    adopt_best(s, [&](State& after, Option option) { return rate_place(after, kind_of(option)); });
    return std::nullopt;
  }
  if (depth > 0) {
    return adopt_best(s, [&](State& after, Option) { return rate_rest(after, depth); });
  }
  return adopt_best(s, [&](State& after, Option) { return value(after); });
}

int Thought::answer_with_care(State& s) {
  const Options list = care_ > 1 ? promising(s) : answers(s);
  --care_;
  const int worth = adopt_best(s, list, [&](State& after, Option) { return rate_turn(after); });
  ++care_;
  return worth;
}

// The best answers if the turn is played on without care.
Options Thought::promising(const State& s) {
  const Options list = answers(s);
  if (list.size() <= kPromising) return list;
  const Rng luck = luck_;
  const int care = std::exchange(care_, 0);
  std::vector<std::pair<int, Option>> rated;
  State end = s;
  adopt_best(end, list, [&](State& after, Option option) {
    const int worth = rate_turn(after);
    rated.emplace_back(worth, option);
    return worth;
  });
  luck_ = luck;
  care_ = care;
  std::stable_sort(rated.begin(), rated.end(),
                   [](const auto& x, const auto& y) { return x.first > y.first; });
  Options best;
  for (std::size_t i = 0; i < kPromising; ++i) best.push_back(rated[i].second);
  return best;
}

// A Hunter's roll is left open: the value knows its odds.
int Thought::rate_rest(State& s, int depth) {
  std::optional<int> worth;  // of the position as it stands, if it is known
  for (int i = 0; i < kLongest && is_mine(s); ++i) {
    const Op op = op_of(s.agenda.top());
    if (is_pause(op) || op == Op::RollHunter) break;
    worth.reset();
    if (asks_chance(s)) {
      meet_chance(s);
    } else {
      worth = answer_best(s, depth - 1);
    }
  }
  return worth ? *worth : value(s);
}

int Thought::rate_turn(State& s) {
  std::optional<int> worth;  // of the position as it stands, if it is known
  for (int i = 0; i < kLongest && in_turn(s); ++i) {
    const Op op = op_of(s.agenda.top());
    worth.reset();
    if (asks_chance(s)) {
      meet_chance(s);
    } else if (passes_by(s)) {
      apply(r_, s, me_, make(Choice::Done));
    } else if (op == Op::RememberCard || op == Op::AlsoMain) {
      worth = adopt_best(s, [&](State& after, Option) { return rate_turn(after); });
    } else if (care_ > 0) {
      worth = answer_with_care(s);
    } else {
      worth = answer_best(s, 1);
    }
  }
  return worth ? *worth : rate_rest(s);
}

int Thought::rate_whole_turn(State& s) {
  if (depends_on_place(s.covens[me_].played)) {
    return adopt_best(s, [&](State& after, Option) { return rate_turn(after); });
  }
  answer_best(s, 0);
  return rate_turn(s);
}

void Thought::play_question(State& s) {
  if (op_of(s.agenda.top()) == Op::QuickMove) {
    rate_whole_turn(s);
  } else {
    answer_best(s, 1);
  }
}

// There are many places to go to, and little else changes: the place, and what Move collects.
int Thought::rate_place(const State& s, Choice kind) const {
  const Weights& w = evaluator_.weights();
  const int gain = kind == Choice::Leap ? w.crystal : kind == Choice::Move ? w.ingredient[0] : 0;
  return evaluator_.place(s, me_) + gain - stranded(s);
}

// The rules leave out what strands the Leader, which takes long to find out; in thought it is
// enough to dislike it.
int Thought::stranded(const State& s) const {
  return s.turn.seat == me_ && s.turn.stage != idx(Stage::None) && may_not_stay(r_, s, me_)
             ? kStranded
             : 0;
}

}  // namespace cauldron::septima_bots
