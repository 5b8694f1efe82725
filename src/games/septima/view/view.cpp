#include "games/septima/view/view.h"

#include <algorithm>
#include <cstring>

#include "games/septima/rules/year/setup.h"
#include "games/septima/rules/year/witch_stack.h"

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

void show_placed(const State& s, View& v) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Coven& c = s.covens[seat];
    if (c.leftover != kNone) v.placed[seat] = drafted_by(s, seat) & ~(1u << c.leftover);
  }
}

StackEvent visible_event(const StackEvent& event, Viewer viewer) {
  if (kind_of(event) != Event::Look || drawer_of(event) == viewer) return event;
  StackEvent seen = event;
  for (int i = 0; i < tile_count(event); ++i) seen.tiles[i] = kHidden;
  if (kept_of(event) == kUndecided) return seen;
  seen.tiles[0] = event.tiles[kept_of(event)];
  seen.what = make_event(Event::Look, drawer_of(event), 0);
  return seen;
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
  if (const Frame* join = s.agenda.find<step::Join>()) seen |= bit(join->as<step::Join>().witch);
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
  v.s.trail_count = s.trail_count;
  for (int i = 0; i < s.trail_count; ++i) v.s.trail[i] = visible_event(s.trail[i], viewer);
  if (s.drawn_by == viewer) v.s.drawn = s.drawn;
  v.drawn_count = static_cast<std::uint8_t>(std::popcount(s.drawn));
  std::memset(v.s.drafted, kNone, sizeof(v.s.drafted));
  if (viewer < s.seats) {
    v.s.answered = s.answered & only(viewer);
    if (rules.full()) show_draft(s, viewer, v.s);
  }
  v.s.witch_box = visible_box(s, v.s);
  if (rules.full() && !is_drafting(s)) show_placed(s, v);
  return v;
}

}  // namespace cauldron::septima
