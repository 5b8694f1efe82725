#include "games/septima/way_out.h"

#include <array>

#include "core/hash.h"
#include "games/septima/movement.h"
#include "games/septima/spells.h"
#include "games/septima/spiders.h"

namespace cauldron::septima {

namespace {

bool in_own_turn(const State& s, Seat seat) { return s.turn.stage != 0 && s.turn.seat == seat; }

bool stage_is_before(const State& s, Stage stage) { return s.turn.stage < idx(stage); }

// What surely leads away later in the turn, whatever comes first. It saves the search, and it
// stands for courses that pass a draw of Witches.
bool leaves_later(const Rules& r, const State& s, Seat seat) {
  if (!stage_is_before(s, Stage::Suspicion)) return false;
  const bool flies = s.covens[seat].potions[idx(Potion::Flying)] > 0 ||
                     is_castable(r, s, seat, Spell::EmeraldPassage);
  if (flies && empty_within(r, s, seat, kMaxSpaces)) return true;
  return stage_is_before(s, Stage::Card) && s.turn.action == idx(Action::Move) &&
         empty_within(r, s, seat, kMoveSpaces);
}

// Where a Hunter goes does not matter to the rest of the turn.
bool only_moves_hunter(Option option) {
  if (kind_of(option) == Choice::Use) return option.c() != 0;
  return kind_of(option) == Choice::Cast && option.a() == idx(Spell::DreamPowder);
}

// Looks through the rest of a turn, depth first. A question is answered as it helps, and chance
// brings what helps least. Of Witches that are drawn covens know different things, so that none is
// counted on: the search goes on as if the stack were empty.
class Search {
 public:
  Search(const Rules& r, Seat seat, int positions) : r_(r), seat_(seat), left_(positions) {}

  bool leaves(State& s) {
    if (!may_not_stay(r_, s, seat_)) return true;
    if (!in_own_turn(s, seat_)) return false;
    if (leaves_later(r_, s, seat_)) return true;
    s.covens[seat_].wisdom = 0;  // so that positions that differ in nothing else are one
    const std::uint64_t position = hash_bytes(&s, sizeof s);
    std::uint64_t& failed = failed_[position % failed_.size()];
    if (failed == position || --left_ < 0) return false;
    if (goes_on(s)) return true;
    failed = position;
    return false;
  }

 private:
  bool goes_on(const State& s) {
    const Op op = op_of(s.agenda.top());
    switch (step_of(op).asks) {
      case Asks::Chance:
        return op == Op::DrawWitches ? leaves_without_draw(s) : leaves_by_any_chance(s);
      case Asks::Seat:
        return leaves_by_answer(s);
      default:
        return false;
    }
  }

  bool leaves_by_any_chance(const State& s) {
    Chances list;
    chances(r_, s, list);
    for (const Chance& chance : list) {
      State after = s;
      apply(r_, after, kChance, chance.option);
      if (!leaves(after)) return false;
    }
    return true;
  }

  bool leaves_without_draw(State s) {
    for (Layer& layer : s.stack) layer = {};
    s.stack_count = 0;
    settle(r_, s);
    return leaves(s);
  }

  bool leaves_by_answer(const State& s) {
    Options list;
    step_of(op_of(s.agenda.top())).options(r_, s, seat_, list);
    const Space here = s.covens[seat_].leader;
    for (const Option option : list) {
      if (moves_leader(kind_of(option)) && option.a() != here &&
          !occupied(r_, s, seat_, option.a()))
        return true;
    }
    for (const Option option : list) {
      if (only_moves_hunter(option)) continue;
      State after = s;
      apply(r_, after, seat_, option);
      if (leaves(after)) return true;
    }
    return false;
  }

  const Rules& r_;
  Seat seat_;
  int left_;
  std::array<std::uint64_t, 1024> failed_{};  // positions that lead nowhere, the latest of a slot
};

}  // namespace

bool may_not_stay(const Rules& r, const State& s, Seat seat) {
  const Space at = s.covens[seat].leader;
  if (occupied(r, s, seat, at)) return true;
  return has_spider(s, at) && empty_within(r, s, seat, 1);
}

void drop_stranding(const Rules& r, const State& s, Seat seat, Options& options, int positions) {
  if (!in_own_turn(s, seat)) return;
  const bool pausing = may_not_stay(r, s, seat);
  const std::size_t all = options.size();
  std::size_t kept = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option option = options[i];
    const bool moves = moves_leader(kind_of(option)) && option.a() != s.covens[seat].leader;
    if (moves ? occupied(r, s, seat, option.a()) : pausing) {
      State after = s;
      apply(r, after, seat, option);
      if (!Search(r, seat, positions).leaves(after)) continue;
    }
    options[kept++] = option;
  }
  if (kept > 0 || all == 0) options.shrink(kept);
}

}  // namespace cauldron::septima
