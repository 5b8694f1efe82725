#include "games/septima/resample.h"

#include <algorithm>

#include "games/septima/setup.h"

namespace cauldron::septima {

namespace {

bool is_hidden(const Layer& seen) { return seen.tiles == 0 && seen.count > 0; }
bool has_hidden_draw(const View& v) { return v.drawn_count > 0 && v.s.drawn == 0; }

void resample_books(const Rules& r, const View& v, State& s, Rng& rng) {
  std::uint32_t left = r.books_used;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (v.s.covens[seat].book < kBooks) left &= ~(1u << v.s.covens[seat].book);
  }
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (v.s.covens[seat].book == kHidden) s.covens[seat].book = lowest_tile(draw_tile(left, rng));
  }
}

// One hand of an open draft. What the viewer saw of it came to it in round `met`; earlier picks are
// gone from its sight, later ones were made from what it passed on.
void resample_hand(const View& v, State& s, Seat hand, std::uint32_t& pool, Rng& rng) {
  const int round = draft_round(s);
  if (round < 0) {
    const int dealt = (s.agenda.top().a + s.seats - 1 - hand) / s.seats;
    if (hand != v.viewer) s.dealt[hand] = draw_tiles(pool, dealt, rng);
    return;
  }
  const int met = (hand - v.viewer + s.seats) % s.seats;
  std::uint8_t* picks = s.drafted[hand];
  const bool seen = v.s.dealt[hand] != 0;
  if (!seen) s.dealt[hand] = draw_tiles(pool, 4, rng);
  for (int i = 0; i < round; ++i) {
    if (picks[i] != kNone) continue;
    if (seen && i < met) {
      const std::uint32_t tile = draw_tile(pool, rng);
      s.dealt[hand] |= tile;
      picks[i] = lowest_tile(tile);
    } else {
      std::uint32_t left = hand_left(s, hand, 3);
      picks[i] = lowest_tile(draw_tile(left, rng));
    }
  }
  if (round == 3 && picks[3] == kNone) {
    picks[3] = lowest_tile(hand_left(s, hand, 3));
    s.witch_box |= 1u << picks[3];
  }
}

void resample_open_draft(const Rules& r, const View& v, State& s, Rng& rng) {
  std::uint32_t pool = r.witches_used & ~visible_witches(v);
  for (const std::uint32_t seen : v.s.dealt) pool &= ~seen;
  for (Seat hand = 0; hand < s.seats; ++hand) resample_hand(v, s, hand, pool, rng);
  HiddenPlaces::fill(v, s, Origin::Stack, pool, rng);
}

}  // namespace

std::uint32_t draw_tile(std::uint32_t& tiles, Rng& rng) {
  std::uint32_t rest = tiles;
  for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(tiles))); skip > 0;
       --skip) {
    rest &= rest - 1;
  }
  const std::uint32_t tile = rest & (0u - rest);
  tiles &= ~tile;
  return tile;
}

std::uint32_t draw_tiles(std::uint32_t& tiles, int n, Rng& rng) {
  std::uint32_t taken = 0;
  for (int i = 0; i < n; ++i) taken |= draw_tile(tiles, rng);
  return taken;
}

HiddenPlaces::HiddenPlaces(const View& v) {
  for (int i = 0; i < v.s.stack_count; ++i) {
    const Layer& layer = v.s.stack[i];
    if (is_hidden(layer)) count[idx(origin(layer))] += layer.count;
  }
  if (has_hidden_draw(v)) count[idx(drawn_origin(v.s))] += v.drawn_count;
}

void HiddenPlaces::fill(const View& v, State& s, Origin from, std::uint32_t& tiles, Rng& rng) {
  for (int i = 0; i < v.s.stack_count; ++i) {
    const Layer& layer = v.s.stack[i];
    if (is_hidden(layer) && origin(layer) == from) {
      s.stack[i].tiles = draw_tiles(tiles, layer.count, rng);
    }
  }
  if (has_hidden_draw(v) && drawn_origin(v.s) == from) {
    s.drawn = draw_tiles(tiles, v.drawn_count, rng);
  }
}

State resample(const Rules& r, const View& v, Rng& rng) {
  State s = v.s;
  resample_books(r, v, s, rng);
  if (is_drafting(s)) {
    resample_open_draft(r, v, s, rng);
  } else if (v.placed[v.viewer] != 0) {
    resample_after_draft(r, v, s, rng);
  } else {
    std::uint32_t pool = r.witches_used & ~visible_witches(v);
    HiddenPlaces::fill(v, s, Origin::Stack, pool, rng);
  }
  return s;
}

}  // namespace cauldron::septima
