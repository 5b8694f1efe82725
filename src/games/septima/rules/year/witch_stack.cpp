#include "games/septima/rules/year/witch_stack.h"

#include <algorithm>

#include "games/septima/rules/effects.h"

namespace cauldron::septima {

namespace {

constexpr std::uint16_t kJoinsIfRoom = 1;  // Join: drawn, not won in a Trial

Layer make_layer(std::uint32_t tiles, SeatSet knowers) {
  Layer layer{};
  layer.tiles = tiles;
  layer.count = static_cast<std::uint8_t>(std::popcount(tiles));
  layer.knowers = knowers;
  return layer;
}

// Before the eyes of `who`: nobody else can tell any more which tiles are left.
void take_from_top(State& s, std::uint8_t witch, SeatSet who) {
  Layer& top = s.stack[0];
  top.tiles &= ~(1u << witch);
  top.knowers &= who;
  if (--top.count > 0) return;
  for (int i = 1; i < s.stack_count; ++i) s.stack[i - 1] = s.stack[i];
  s.stack[--s.stack_count] = Layer{};
}

void note(State& s, std::uint8_t what, std::uint8_t witch) {
  require_capacity(s.trail_count < kTrail, "the trail of the Witch stack is full");
  s.trail[s.trail_count++] = {{witch, kNone, kNone}, what};
}

void note_look(State& s, Seat seat, std::uint8_t witch) {
  if (open_look(s) == nullptr) return note(s, make_event(Event::Look, seat), witch);
  StackEvent& look = s.trail[s.trail_count - 1];
  look.tiles[tile_count(look)] = witch;
}

void decide_look(State& s, std::uint8_t witch) {
  StackEvent& look = s.trail[s.trail_count - 1];
  const auto at = std::find(std::begin(look.tiles), std::end(look.tiles), witch);
  look.what = make_event(Event::Look, drawer_of(look),
                         static_cast<std::uint8_t>(at - std::begin(look.tiles)));
}

}  // namespace

const StackEvent* open_look(const State& s) {
  if (s.trail_count == 0) return nullptr;
  const StackEvent& last = s.trail[s.trail_count - 1];
  return kind_of(last) == Event::Look && kept_of(last) == kUndecided ? &last : nullptr;
}

void forget_trail(State& s) {
  while (s.trail_count > 0) s.trail[--s.trail_count] = StackEvent{};
}

void note_bottom(State& s, std::uint8_t witch) { note(s, make_event(Event::Bottom), witch); }

void put_under(State& s, std::uint32_t tiles, SeatSet knowers) {
  if (tiles != 0) s.stack[s.stack_count++] = make_layer(tiles, knowers);
}

void put_on_top(State& s, std::uint32_t tiles, SeatSet knowers) {
  if (tiles == 0) return;
  for (int i = s.stack_count++; i > 0; --i) s.stack[i] = s.stack[i - 1];
  s.stack[0] = make_layer(tiles, knowers);
}

void return_mirror(State& s, Seat seat) {
  Coven& c = s.covens[seat];
  if (c.mirror == kNone) return;
  put_under(s, 1u << c.mirror, all_seats(s));
  note(s, make_event(Event::Return), c.mirror);
  c.mirror = kNone;
}

void push_draw_witch(State& s, Seat seat) { push(s, Op::DrawWitches, seat, 0, 1, 1); }

void push_choose_witch(State& s, Seat seat) {
  push(s, Op::KeepDrawn, seat);
  push(s, Op::DrawWitches, seat, 0, 2);
}

void push_mirror(State& s, Seat seat) {
  push(s, Op::KeepDrawn, seat, 0, 0, 1);
  push(s, Op::DrawWitches, seat, 0, 3);
}

bool run_reveal_trial(const Rules&, State& s) {
  if (s.stack_count > 0) return true;
  s.agenda.pop();
  return false;
}

void stack_chances(const Rules&, const State& s, Chances& out) {
  for (std::uint32_t tiles = s.stack[0].tiles; tiles != 0; tiles &= tiles - 1) {
    out.push_back({make(Choice::Draw, lowest_tile(tiles)), 1});
  }
}

void reveal_trial_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  take_from_top(s, option.a(), all_seats(s));
  note(s, make_event(Event::Open), option.a());
  s.trial = option.a();
}

bool run_draw_witches(const Rules&, State& s) {
  if (s.agenda.top().a > 0 && s.stack_count > 0) return true;
  s.agenda.pop();
  return false;
}

void draw_witches_answer(const Rules&, State& s, Seat, Option option) {
  Frame& f = s.agenda.top();
  const Seat seat = f.seat;
  const bool openly = f.b != 0;
  take_from_top(s, option.a(), openly ? all_seats(s) : only(seat));
  --f.a;
  if (openly) {
    note(s, make_event(Event::Open), option.a());
    push(s, Op::Join, seat, option.a(), kJoinsIfRoom);
  } else {
    note_look(s, seat, option.a());
    s.drawn |= 1u << option.a();
    s.drawn_by = seat;
  }
}

bool run_keep_drawn(const Rules&, State& s) {
  if (s.drawn != 0) return true;
  s.agenda.pop();
  return false;
}

void keep_drawn_options(const Rules&, const State& s, Seat, Options& out) {
  for (std::uint32_t tiles = s.drawn; tiles != 0; tiles &= tiles - 1) {
    out.push_back(make(Choice::Keep, lowest_tile(tiles)));
  }
}

void keep_drawn_answer(const Rules&, State& s, Seat seat, Option option) {
  const Frame f = s.agenda.top();
  const std::uint8_t kept = option.a();
  s.agenda.pop();
  decide_look(s, kept);
  put_under(s, s.drawn & ~(1u << kept), only(seat));
  s.drawn = 0;
  s.drawn_by = kNone;
  if (f.b == 0) {
    push(s, Op::Join, seat, kept, kJoinsIfRoom);
  } else {
    return_mirror(s, seat);
    s.covens[seat].mirror = kept;
  }
}

bool run_join(const Rules&, State& s) {
  const Frame f = s.agenda.top();
  // Nobody declines the Witches the game begins with; the Widow takes whom she has room for.
  if (s.step != kStepSetup && !is_widow(s, f.seat)) return true;
  s.agenda.pop();
  if (witch_count(s.covens[f.seat]) == kCovenSize) {
    s.witch_box |= 1u << f.card;
    return false;
  }
  s.covens[f.seat].witches |= 1u << f.card;
  return false;
}

void join_options(const Rules& r, const State& s, Seat seat, Options& out) {
  const Coven& c = s.covens[seat];
  const Frame& f = s.agenda.top();
  const bool room = witch_count(c) < kCovenSize;
  const bool must = f.a == kJoinsIfRoom && r.variant.drawn_witch_joins;
  if (!(room && must)) out.push_back(make(Choice::Dismiss, f.card));
  if (room) {
    out.push_back(make(Choice::Keep, f.card));
    return;
  }
  for (std::uint32_t tiles = c.witches; tiles != 0; tiles &= tiles - 1) {
    out.push_back(make(Choice::Dismiss, lowest_tile(tiles)));
  }
}

void join_answer(const Rules&, State& s, Seat seat, Option option) {
  Coven& c = s.covens[seat];
  const std::uint8_t card = s.agenda.top().card;
  s.agenda.pop();
  const bool leaves = kind_of(option) == Choice::Dismiss;
  c.witches |= 1u << card;
  if (leaves) {
    c.witches &= ~(1u << option.a());
    s.witch_box |= 1u << option.a();
  }
}

}  // namespace cauldron::septima
