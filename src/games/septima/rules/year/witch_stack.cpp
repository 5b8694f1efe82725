#include "games/septima/rules/year/witch_stack.h"

#include <algorithm>

#include "games/septima/rules/effects.h"

namespace cauldron::septima {

namespace {

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

bool has_room(const State& s, Seat seat) { return witch_count(s.covens[seat]) < kCovenSize; }

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

void push_draw_witch(State& s, Seat seat) {
  push(s, seat, step::DrawWitches{.to_go = 1, .openly = true});
}

void push_choose_witch(State& s, Seat seat) {
  push(s, seat, step::KeepDrawn{});
  push(s, seat, step::DrawWitches{.to_go = 2});
}

void push_mirror(State& s, Seat seat) {
  push(s, seat, step::KeepDrawn{.for_mirror = true});
  push(s, seat, step::DrawWitches{.to_go = 3});
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
  if (now<step::DrawWitches>(s).to_go > 0 && s.stack_count > 0) return true;
  s.agenda.pop();
  return false;
}

void draw_witches_answer(const Rules&, State& s, Seat, Option option) {
  const Seat seat = seat_of_step(s);
  const bool openly = now<step::DrawWitches>(s).openly;
  take_from_top(s, option.a(), openly ? all_seats(s) : only(seat));
  count_down<step::DrawWitches>(s);
  if (openly) {
    note(s, make_event(Event::Open), option.a());
    push(s, seat, step::Join{.witch = static_cast<Witch>(option.a()), .drawn = true});
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

void keep_drawn_options(const Rules&, const State& s, Seat, Offer& offer) {
  offer.each(Choice::Keep, s.drawn);
}

Why keep_drawn_check(const Rules&, const State& s, Seat, Option option) {
  return s.drawn >> option.a() & 1 ? Why() : Why(Why::WitchNotOffered, option.a());
}

void keep_drawn_answer(const Rules&, State& s, Seat seat, Option option) {
  const bool for_mirror = now<step::KeepDrawn>(s).for_mirror;
  const std::uint8_t kept = option.a();
  s.agenda.pop();
  decide_look(s, kept);
  put_under(s, s.drawn & ~(1u << kept), only(seat));
  s.drawn = 0;
  s.drawn_by = kNone;
  if (for_mirror) {
    return_mirror(s, seat);
    s.covens[seat].mirror = kept;
  } else {
    push(s, seat, step::Join{.witch = static_cast<Witch>(kept), .drawn = true});
  }
}

bool run_join(const Rules&, State& s) {
  const Seat seat = seat_of_step(s);
  // Nobody declines the Witches the game begins with; the Widow takes whom she has room for.
  if (s.step != kStepSetup && !is_widow(s, seat)) return true;
  const std::uint32_t tile = bit(now<step::Join>(s).witch);
  s.agenda.pop();
  if (!has_room(s, seat)) {
    s.witch_box |= tile;
    return false;
  }
  s.covens[seat].witches |= tile;
  return false;
}

void join_options(const Rules&, const State& s, Seat seat, Offer& offer) {
  const std::uint32_t joining = bit(now<step::Join>(s).witch);
  offer.each(Choice::Dismiss, joining);
  if (has_room(s, seat)) {
    offer.each(Choice::Keep, joining);
  } else {
    offer.each(Choice::Dismiss, s.covens[seat].witches);
  }
}

Why join_check(const Rules& r, const State& s, Seat seat, Option option) {
  const auto f = now<step::Join>(s);
  const bool room = has_room(s, seat);
  if (option.a() == idx(f.witch)) {
    if (kind_of(option) == Choice::Keep) return room ? Why::None : Why::NoRoom;
    const bool must = room && f.drawn && r.variant.drawn_witch_joins;
    return must ? Why(Why::MustJoin, f.witch) : Why();
  }
  const bool leaves = kind_of(option) == Choice::Dismiss && !room &&
                      (s.covens[seat].witches >> option.a() & 1) != 0;
  return leaves ? Why() : Why(Why::WitchNotOffered, option.a());
}

void join_answer(const Rules&, State& s, Seat seat, Option option) {
  Coven& c = s.covens[seat];
  const Witch joining = now<step::Join>(s).witch;
  s.agenda.pop();
  const bool leaves = kind_of(option) == Choice::Dismiss;
  c.witches |= bit(joining);
  if (leaves) {
    c.witches &= ~(1u << option.a());
    s.witch_box |= 1u << option.a();
  }
}

}  // namespace cauldron::septima
