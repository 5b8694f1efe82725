#include "bots/septima/teaching/course.h"

#include <bit>
#include <map>

#include "bots/septima/greedy/one_ply.h"
#include "bots/septima/greedy/plans.h"
#include "bots/septima/greedy/thought.h"
#include "core/chance/keyed_luck.h"
#include "games/septima/game.h"
#include "games/septima/rules/year/season.h"

namespace cauldron::septima_bots {

namespace {

// Streams of luck that do not touch each other.
constexpr std::uint64_t kPicks = 2'000'000;

std::uint64_t phase_of(const State& s) {
  return static_cast<std::uint64_t>(s.season * kPhases + s.phase);
}

// Numbers by place: the same for courses that come there as often as this one has.
class Places {
 public:
  explicit Places(std::uint64_t luck) : luck_(luck) {}

  std::uint64_t next(const State& s) {
    const std::uint64_t key = luck_key(s);
    const std::uint64_t place[] = {luck_, key, asked_[key]++};
    return hash_bytes(place, sizeof place);
  }

 private:
  const std::uint64_t luck_;
  std::map<std::uint64_t, std::uint64_t> asked_;
};

void meet_chance(const Rules& r, State& s, std::uint64_t place) {
  apply(r, s, kChance, draw_lowest_ticket(chance_list(r, s), place));
}

}  // namespace

void Course::skim_moon_phase(State& s, std::uint64_t luck) const {
  if (selects(s)) select_cards(s, ask(s).pending, luck);
  Places places(luck);
  while (!over(s) && !selects(s)) {
    const Ask now = ask(s);
    if (now.kind == Ask::Kind::Chance) {
      meet_chance(r_, s, places.next(s));
    } else {
      play_turn(s, now.next(), luck);
    }
  }
}

// A turn to its end; another question by itself.
void Course::play_turn(State& s, Seat seat, std::uint64_t luck) const {
  Thought thought(evaluator_, seat, Rng(luck, phase_of(s) * kMaxSeats + seat));
  const bool begun = s.turn.stage != idx(Stage::None) && s.turn.seat == seat &&
                     op_of(s.agenda.top()) != Op::QuickMove;
  if (begun) {
    thought.rate_turn(s);
  } else {
    thought.play_question(s);
  }
}

void Course::play(State& s, std::uint64_t luck, bool to_end) const {
  const OnePly quick(evaluator_);
  const OnePly careful(evaluator_, {.care = 1});
  Places places(luck);
  while (!over(s) && (to_end || !selects(s))) {
    if (selects(s)) {
      select_cards(s, ask(s).pending, luck);
      continue;
    }
    const Ask now = ask(s);
    const std::uint64_t place = places.next(s);
    if (now.kind == Ask::Kind::Chance) {
      meet_chance(r_, s, place);
      continue;
    }
    Options list;
    options(r_, s, now.next(), list);
    const bool one = list.size() == 1;
    apply(r_, s, now.next(),
          one ? list[0]
              : (now.next() == careful_ ? careful : quick)
                    .choose(s, now.next(), {list.begin(), list.end()}, Rng(place)));
  }
}

void Course::select_cards(State& s, SeatSet seats, std::uint64_t luck) const {
  const State before = s;
  for (; seats != 0; seats &= static_cast<SeatSet>(seats - 1)) {
    const auto seat = static_cast<Seat>(std::countr_zero(seats));
    const Rng rng(luck, kPicks + phase_of(before) * kMaxSeats + seat);
    Options cards;
    options(r_, before, seat, cards);
    apply(r_, s, seat, OnePly(evaluator_).choose(before, seat, {cards.begin(), cards.end()}, rng));
  }
}

}  // namespace cauldron::septima_bots
