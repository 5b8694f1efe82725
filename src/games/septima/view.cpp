#include "games/septima/view.h"

#include <algorithm>
#include <cstring>

#include "games/septima/setup.h"
#include "games/septima/witch_stack.h"

namespace cauldron::septima {

namespace {

template <class T>
void copy(T& to, const T& from) {
  std::memcpy(&to, &from, sizeof(T));
}

Coven visible_coven(const State& s, Seat seat, Viewer viewer) {
  const Coven& c = s.covens[seat];
  const bool own = seat == viewer;
  Coven seen{};
  seen.witches = c.witches;
  seen.spells = c.spells;
  seen.exhausted = c.exhausted;
  seen.ongoing = c.ongoing;
  seen.cast = c.cast;
  seen.hand = c.hand;
  seen.discard = c.discard;
  seen.wisdom = c.wisdom;
  seen.suspicion = c.suspicion;
  seen.played = c.played;
  seen.pick = own || s.solo ? c.pick : kNone;  // the Widow plays openly
  // The books are opened for the final scoring.
  seen.book = own || c.book == kNone || over(s) ? c.book : kHidden;
  seen.leader = c.leader;
  seen.ritual = c.ritual;
  seen.supply = c.supply;
  seen.crowd = c.crowd;
  seen.charms = c.charms;
  seen.crystals = c.crystals;
  seen.mirror = c.mirror;
  copy(seen.ingredients, c.ingredients);
  copy(seen.potions, c.potions);
  copy(seen.level, c.level);
  copy(seen.prologue, c.prologue);
  seen.leftover = own ? c.leftover : kNone;
  seen.flags = c.flags;
  return seen;
}

Layer visible_layer(const Layer& layer, Viewer viewer) {
  Layer seen{};
  if (contains(layer.knowers, viewer)) seen.tiles = layer.tiles;
  seen.count = layer.count;
  seen.knowers = layer.knowers;
  set_origin(seen, origin(layer));
  return seen;
}

// What lies open on the table.
void show_table(const State& s, State& seen) {
  seen.agenda = s.agenda;  // frames name only what everybody sees
  seen.turn = s.turn;
  copy(seen.facts, s.facts);
  seen.spell_box = s.spell_box;
  copy(seen.deck, s.deck);
  seen.septima_stack = s.septima_stack;
  copy(seen.scoring, s.scoring);
  copy(seen.middle, s.middle);
  copy(seen.bottom, s.bottom);
  copy(seen.chamber, s.chamber);
  seen.trial = s.trial;
  copy(seen.second, s.second);
  seen.second_count = s.second_count;
  seen.stack_count = s.stack_count;
  seen.drawn_by = s.drawn_by;
  copy(seen.lunar, s.lunar);
  copy(seen.septima, s.septima);
  copy(seen.huts, s.huts);
  copy(seen.patient, s.patient);
  seen.patient_angry = s.patient_angry;
  copy(seen.healed_by, s.healed_by);
  copy(seen.patient_layers, s.patient_layers);
  seen.patient_discard = s.patient_discard;
  seen.prologue_deck = s.prologue_deck;
  copy(seen.buildings, s.buildings);
  seen.angry_supply = s.angry_supply;
  seen.angry_crowd = s.angry_crowd;
  seen.season = s.season;
  seen.phase = s.phase;
  seen.step = s.step;
  seen.start = s.start;
  seen.scope = s.scope;
  seen.rolled = s.rolled;
  seen.seats = s.seats;
  seen.fixed_roll = s.fixed_roll;
  seen.solo = s.solo;
  seen.widow = s.widow;
  seen.angry_lines = s.angry_lines;
}

// The hands that went through the viewer's, as it saw them, and its own picks.
void show_draft(const State& s, Seat viewer, State& seen) {
  const int rounds = std::clamp(draft_round(s), 0, 2);
  for (int round = 0; round <= rounds; ++round) {
    const Seat hand = hand_held(s, viewer, round);
    if (seen.dealt[hand] == 0) {
      seen.dealt[hand] = hand_left(s, hand, round);
    } else {
      // Two covens: the hand comes back, and shows what is gone.
      for (int i = 0; i < round; ++i) seen.drafted[hand][i] = s.drafted[hand][i];
    }
    seen.drafted[hand][round] = s.drafted[hand][round];
  }
  const Seat last = hand_held(s, viewer, 2);
  seen.drafted[last][3] = s.drafted[last][3];
}

// The tiles that went to the box in the draft are seen only by who put them there.
std::uint32_t visible_box(const State& s, const State& seen) {
  std::uint32_t box = s.witch_box;
  for (Seat hand = 0; hand < s.seats; ++hand) {
    const std::uint8_t tile = s.drafted[hand][3];
    if (tile != kNone && seen.drafted[hand][3] == kNone) box &= ~(1u << tile);
  }
  return box;
}

void show_leftovers(const State& s, View& v) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Coven& c = s.covens[seat];
    if (c.leftover == kNone) continue;
    const std::uint32_t tile = 1u << c.leftover;
    v.placed[seat] = drafted_by(s, seat) & ~tile;
    if (leftover_seen(c) == all_seats(s)) v.open_leftovers |= tile;
    if (seat == v.viewer) continue;
    if (contains(leftover_seen(c), v.viewer)) {
      v.known_leftovers |= tile;
    } else {
      v.maybe_leftovers |= tile;
    }
  }
  for (int slot = 0; slot < 2; ++slot) {
    const std::uint8_t value = decoy(s, slot);
    if (value == 0) continue;
    v.veil = value == kVeiled ? kVeiled : static_cast<std::uint8_t>(1 + decoy_drawer(value));
    if (value == kVeiled) {
      v.maybe_leftovers = ~0u;
    } else if (decoy_drawer(value) == v.viewer) {
      set_decoy(v.s, slot, value);
    } else {
      v.maybe_leftovers |= 1u << decoy_witch(value);
    }
  }
  v.maybe_leftovers &= visible_witches(v) & ~v.known_leftovers;
  for (const std::uint32_t placed : v.placed) v.maybe_leftovers &= ~placed;
  if (!v.seated()) {
    v.maybe_leftovers = 0;
    v.known_leftovers = v.open_leftovers;
    return;
  }
  v.maybe_leftovers &= ~drafted_by(s, v.viewer);
  const std::uint8_t boxed = v.s.drafted[hand_held(s, v.viewer, 2)][3];
  if (boxed != kNone) v.maybe_leftovers &= ~(1u << boxed);
}

}  // namespace

std::uint32_t visible_witches(const View& v) {
  const State& s = v.s;
  const auto tile = [](std::uint8_t card) { return card == kNone ? 0u : 1u << card; };
  std::uint32_t seen = s.witch_box | s.drawn | tile(s.trial);
  for (int i = 0; i < s.second_count; ++i) seen |= tile(s.second[i]);
  for (int i = 0; i < s.stack_count; ++i) seen |= s.stack[i].tiles;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    seen |= s.covens[seat].witches | tile(s.covens[seat].mirror);
  }
  for (std::uint32_t i = 0; i < s.agenda.depth; ++i) {
    if (op_of(s.agenda.frames[i]) == Op::Join) seen |= tile(s.agenda.frames[i].card);
  }
  return seen;
}

View view(const Rules& rules, const State& s, Viewer viewer) {
  View v{};
  v.viewer = viewer;
  show_table(s, v.s);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    v.s.covens[seat] = visible_coven(s, seat, viewer);
  }
  for (int i = 0; i < s.stack_count; ++i) v.s.stack[i] = visible_layer(s.stack[i], viewer);
  if (s.drawn_by == viewer) v.s.drawn = s.drawn;
  v.drawn_count = static_cast<std::uint8_t>(std::popcount(s.drawn));
  std::memset(v.s.drafted, kNone, sizeof(v.s.drafted));
  if (viewer < s.seats) {
    v.s.answered = s.answered & only(viewer);
    if (rules.full()) show_draft(s, viewer, v.s);
  }
  v.s.witch_box = visible_box(s, v.s);
  if (rules.full() && !is_drafting(s)) show_leftovers(s, v);
  return v;
}

}  // namespace cauldron::septima
