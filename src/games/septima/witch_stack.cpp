#include "games/septima/witch_stack.h"

#include "games/septima/effects.h"

namespace cauldron::septima {

namespace {

constexpr std::uint16_t kJoinsIfRoom = 1;  // Join: drawn, not won in a Trial

Layer make_layer(std::uint32_t tiles, SeatSet knowers, Origin from) {
  Layer layer{};
  layer.tiles = tiles;
  layer.count = static_cast<std::uint8_t>(std::popcount(tiles));
  layer.knowers = knowers;
  set_origin(layer, from);
  return layer;
}

// Takes a tile out of the top layer before the eyes of `who`; says what is known of the layer.
Origin take_from_top(State& s, std::uint8_t witch, SeatSet who) {
  Layer& top = s.stack[0];
  const Origin from = origin(top);
  top.tiles &= ~(1u << witch);
  if (--top.count == 0) {
    for (int i = 1; i < s.stack_count; ++i) s.stack[i - 1] = s.stack[i];
    s.stack[--s.stack_count] = Layer{};
  }
  const Seat owner = leftover_owner(s, witch);
  if (owner != kNone && from == Origin::Leftovers) see_leftover(s.covens[owner], who);
  return from;
}

// What everybody knows of a tile that all can see.
Origin open_origin(const State& s, std::uint8_t witch) {
  const Seat owner = leftover_owner(s, witch);
  if (owner != kNone) {
    const bool known = leftover_seen(s.covens[owner]) == all_seats(s);
    return known ? Origin::Leftovers : Origin::Mixed;
  }
  for (int slot = 0; slot < 2; ++slot) {
    if (decoy(s, slot) == kVeiled) return Origin::Mixed;
    if (decoy(s, slot) != 0 && decoy_witch(decoy(s, slot)) == witch) return Origin::Mixed;
  }
  return Origin::Stack;
}

// The others cannot tell which of the tiles are leftovers.
void veil(State& s, std::uint32_t tiles, Seat drawer) {
  std::uint8_t fresh[3] = {};
  int count = 0;
  for (; tiles != 0; tiles &= tiles - 1) {
    const std::uint8_t witch = lowest_tile(tiles);
    if (leftover_owner(s, witch) != kNone) continue;
    bool noted = false;
    for (int slot = 0; slot < 2; ++slot) {
      noted |= decoy(s, slot) != 0 && decoy_witch(decoy(s, slot)) == witch;
    }
    if (!noted) fresh[count++] = make_decoy(witch, drawer);
  }
  if (count == 0) return;
  const bool first_time = decoy(s, 0) == 0 && count <= 2;
  for (int slot = 0; slot < 2; ++slot) set_decoy(s, slot, first_time ? fresh[slot] : kVeiled);
}

// Ends a draw and tells the question that follows where the Witches came from.
void finish_draw(State& s) {
  const Frame f = s.agenda.top();
  s.agenda.pop();
  if (s.agenda.empty()) return;
  Frame& next = s.agenda.top();
  if (op_of(next) == Op::KeepDrawn && next.seat == f.seat) next.pc = f.pc;
}

}  // namespace

Origin joint_origin(std::uint8_t sources) {
  if (sources == 1u << idx(Origin::Leftovers)) return Origin::Leftovers;
  return sources <= 1u << idx(Origin::Stack) ? Origin::Stack : Origin::Mixed;
}

Seat leftover_owner(const State& s, std::uint8_t witch) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.covens[seat].leftover == witch) return seat;
  }
  return kNone;
}

void put_under(State& s, std::uint32_t tiles, SeatSet knowers, Origin from) {
  if (tiles != 0) s.stack[s.stack_count++] = make_layer(tiles, knowers, from);
}

void put_on_top(State& s, std::uint32_t tiles, SeatSet knowers, Origin from) {
  if (tiles == 0) return;
  for (int i = s.stack_count++; i > 0; --i) s.stack[i] = s.stack[i - 1];
  s.stack[0] = make_layer(tiles, knowers, from);
}

void return_mirror(State& s, Seat seat) {
  Coven& c = s.covens[seat];
  if (c.mirror == kNone) return;
  put_under(s, 1u << c.mirror, all_seats(s), open_origin(s, c.mirror));
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
  s.trial = option.a();
}

bool run_draw_witches(const Rules&, State& s) {
  if (s.agenda.top().a > 0 && s.stack_count > 0) return true;
  finish_draw(s);
  return false;
}

void draw_witches_answer(const Rules&, State& s, Seat, Option option) {
  Frame& f = s.agenda.top();
  const Seat seat = f.seat;
  const bool openly = f.b != 0;
  const Origin from = take_from_top(s, option.a(), openly ? all_seats(s) : only(seat));
  f.pc |= static_cast<std::uint8_t>(1u << idx(from));
  --f.a;
  if (openly) {
    push(s, Op::Join, seat, option.a(), kJoinsIfRoom);
  } else {
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
  const Origin from = joint_origin(f.pc);
  s.agenda.pop();
  if (from == Origin::Mixed) veil(s, s.drawn, seat);
  const Seat owner = leftover_owner(s, kept);
  if (owner != kNone && from == Origin::Leftovers) see_leftover(s.covens[owner], all_seats(s));
  put_under(s, s.drawn & ~(1u << kept), only(seat), from);
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
