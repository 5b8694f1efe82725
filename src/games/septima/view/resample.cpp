#include "games/septima/view/resample.h"

#include "games/septima/rules/year/setup.h"
#include "games/septima/view/stack_past.h"

namespace cauldron::septima {

namespace {

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
    const int dealt = (now<step::DraftDeal>(s).dealt + s.seats - 1 - hand) / s.seats;
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
  if (s.stack_count > 0) s.stack[0].tiles = pool;
}

// Without leftovers among the Witches.
void resample_stack(const Rules& r, const View& v, State& s, Rng& rng) {
  const StackPast stack(v.s, v.viewer, false, rng);
  std::uint32_t others = r.witches_used & ~visible_witches(v) & ~stack.met();
  const bool solo_draft = v.drawn_count > 0 && open_look(v.s) == nullptr;
  if (solo_draft && v.s.drawn == 0) s.drawn = draw_tiles(others, v.drawn_count, rng);
  std::uint64_t total = 0;
  for (const Past& past : stack.pasts()) total += past.ways;
  std::uint64_t at = below(rng, total);
  for (const Past& past : stack.pasts()) {
    if (at < past.ways) return stack.fill(s, past, 0, others, rng);
    at -= past.ways;
  }
}

}  // namespace

State resample(const Rules& r, const View& v, Rng& rng) {
  State s = v.s;
  resample_books(r, v, s, rng);
  if (is_drafting(s)) {
    resample_open_draft(r, v, s, rng);
  } else if (v.placed[v.viewer] != 0) {
    resample_after_draft(r, v, s, rng);
  } else {
    resample_stack(r, v, s, rng);
  }
  return s;
}

}  // namespace cauldron::septima
