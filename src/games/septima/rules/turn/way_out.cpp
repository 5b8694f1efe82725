#include "games/septima/rules/turn/way_out.h"

#include <algorithm>
#include <array>
#include <optional>

#include "games/septima/rules/turn/movement.h"
#include "games/septima/rules/turn/way_out_shortcuts.h"
#include "games/septima/solo/spiders.h"

namespace cauldron::septima {

namespace {

// Positions looked at before an option counts as leading nowhere.
constexpr int kBounded = 4'000;
constexpr int kAll = 4'000'000;

bool in_own_turn(const State& s, Seat seat) { return s.turn.stage != 0 && s.turn.seat == seat; }

// Looks through the rest of a turn, depth first. A question is answered as it helps, and chance
// brings what helps least. Of Witches that are drawn covens know different things, so that none is
// counted on: the search goes on as if the stack were empty.
class Search {
 public:
  Search(const Rules& r, Seat seat, Look look)
      : r_(r), seat_(seat), thrifty_(look == Look::Bounded) {}

  bool finds_way_after(const State& s, Option option) {
    State after = s;
    apply(r_, after, seat_, option);
    left_ = thrifty_ ? kBounded : kAll;
    return leaves(after);
  }

 private:
  bool leaves(State& s) {
    const bool too_late = !in_own_turn(s, seat_);
    if (too_late && r_.variant.leave_in_own_turn) return false;
    if (!may_not_stay(r_, s, seat_)) return true;
    if (too_late) return false;
    if (thrifty_ && leaves_later(r_, s, seat_)) return true;
    if (thrifty_ && is_hopeless(r_, s, seat_)) return false;
    s.covens[seat_].wisdom = 0;  // so that positions that differ in nothing else are one
    if (--left_ < 0) return false;
    if (!is_crossing(op_of(s.agenda.top()))) return goes_on(s);
    const std::uint64_t position = fingerprint(s, seat_);
    std::uint64_t& failed = failed_[position % failed_.size()];
    if (failed == position) return false;
    if (goes_on(s)) return true;
    if (left_ >= 0) failed = position;  // else it was not looked through to the end
    return false;
  }

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
    list_answers(r_, s, seat_, list);
    const Space here = s.covens[seat_].leader;
    for (const Option option : list) {
      if (moves_leader(kind_of(option)) && option.a() != here &&
          !occupied(r_, s, seat_, option.a()))
        return true;
    }
    const bool brewing = may_still_brew(s, seat_);
    Choice last = Choice::Done;
    for (const Option option : list) {
      const Choice kind = kind_of(option);
      if (thrifty_ && is_idle(s, seat_, option, brewing)) continue;
      if (thrifty_ && kind == last && are_alike(kind, brewing)) continue;
      last = kind;
      State after = s;
      apply(r_, after, seat_, option);
      if (leaves(after)) return true;
    }
    return false;
  }

  const Rules& r_;
  Seat seat_;
  bool thrifty_;
  int left_ = 0;
  std::array<std::uint64_t, 256> failed_{};  // positions that lead nowhere, the latest of each slot
};

// The option may leave the Leader where it may not stay.
bool is_risky(const Rules& r, const State& s, Seat seat, Option option, bool pausing) {
  const bool moves = moves_leader(kind_of(option)) && option.a() != s.covens[seat].leader;
  return moves ? occupied(r, s, seat, option.a()) : pausing;
}

}  // namespace

bool may_not_stay(const Rules& r, const State& s, Seat seat) {
  const Space at = s.covens[seat].leader;
  if (occupied(r, s, seat, at)) return true;
  return has_spider(s, at) && empty_within(r, s, seat, 1);
}

void drop_stranding(const Rules& r, const State& s, Seat seat, Options& options, Look look) {
  if (!in_own_turn(s, seat)) return;
  const bool pausing = may_not_stay(r, s, seat);
  const std::size_t all = options.size();
  std::size_t kept = 0;
  std::optional<Search> search;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Option option = options[i];
    if (is_risky(r, s, seat, option, pausing)) {
      if (!search) search.emplace(r, seat, look);
      if (!search->finds_way_after(s, option)) continue;
    }
    options[kept++] = option;
  }
  if (kept > 0 || all == 0) options.shrink(kept);
}

Why stranding_reason(Option option) {
  return moves_leader(kind_of(option)) ? Why::Occupied : Why::MustLeave;
}

Why check_stranding(const Rules& r, const State& s, Seat seat, Option option) {
  if (!in_own_turn(s, seat)) return {};
  const bool pausing = may_not_stay(r, s, seat);
  if (!is_risky(r, s, seat, option, pausing)) return {};
  if (Search(r, seat, Look::Bounded).finds_way_after(s, option)) return {};
  Options options;
  list_options(r, s, seat, options);
  const bool kept = std::find(options.begin(), options.end(), option) != options.end();
  return kept ? Why() : stranding_reason(option);
}

}  // namespace cauldron::septima
