#include "games/septima/view/stack_past.h"

#include <cassert>
#include <utility>

namespace cauldron::septima {

namespace {

// More ways than this are rounded, by less than one in a million million. Games made of nothing but
// Magic Mirrors reach a thousandth of it.
constexpr std::uint64_t kMostWays = std::uint64_t{1} << 50;

constexpr int kNoLook = -1;  // nobody is looking at Witches

bool is_token(Piece piece) { return piece >= kToken && piece != kNone; }

// The Witch, if the past knows her.
Piece named(const Past& past, Piece piece) {
  if (!is_token(piece)) return piece;
  const std::uint8_t name = past.names[piece - kToken];
  return name == kNone ? piece : name;
}

Piece new_token(Past& past, bool leftover) {
  if (leftover) past.leftover_tokens |= 1u << past.tokens;
  past.names[past.tokens] = kNone;
  return static_cast<Piece>(kToken + past.tokens++);
}

Piece take(Piece* layer, int at) {
  const Piece piece = layer[at];
  if (at == 0) layer[0] = layer[1];
  layer[1] = kNone;
  return piece;
}

void set_look(Past& past, int event, int nth, Piece piece) {
  past.looks[event][nth] = piece;
  for (int i = nth + 1; i < 3; ++i) past.looks[event][i] = kNone;
}

// How many Witches there were in the beginning.
int laid(const State& seen) {
  int count = 0;
  for (int i = 0; i < seen.stack_count; ++i) count += seen.stack[i].count;
  for (int i = 0; i < seen.trail_count; ++i) {
    const StackEvent& event = seen.trail[i];
    const bool decided = kind_of(event) == Event::Look && kept_of(event) != kUndecided;
    count += kind_of(event) == Event::Return ? -1 : decided ? 1 : tile_count(event);
  }
  return count;
}

}  // namespace

std::uint64_t below(Rng& rng, std::uint64_t n) {
  if (n <= UINT32_MAX) return rng.below(static_cast<std::uint32_t>(n));
  const std::uint64_t mask = std::bit_ceil(n) - 1;
  std::uint64_t at = rng.next() & mask;
  while (at >= n) at = rng.next() & mask;
  return at;
}

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

StackPast::StackPast(const State& seen, Viewer viewer, bool drafted, Rng& rng)
    : viewer_(viewer), rng_(rng), pasts_(1) {
  if (viewer < seen.seats) {
    for (const std::uint32_t hand : seen.dealt) draft_ |= hand;
  }
  leftovers_ = drafted ? seen.seats : 0;
  rest_ = laid(seen) - leftovers_;
  for (int i = 0; i < seen.trail_count; ++i) {
    const StackEvent& event = seen.trail[i];
    switch (kind_of(event)) {
      case Event::Open:
        take_seen(top(), first_, event.tiles[0]);
        break;
      case Event::Bottom:
        take_seen(bottom(), end_ - 1, event.tiles[0]);
        break;
      case Event::Look:
        look(seen, i);
        break;
      case Event::Return:
        put_under(event.tiles[0], kNone);
        break;
    }
  }
}

StackPast::Place StackPast::top() const {
  return leftovers_ > 0 ? Place::Leftovers : rest_ > 0 ? Place::Rest : Place::Layer;
}

StackPast::Place StackPast::bottom() const {
  return first_ < end_ ? Place::Layer : rest_ > 0 ? Place::Rest : Place::Leftovers;
}

void StackPast::look(const State& seen, int event) {
  const StackEvent& now = seen.trail[event];
  const int count = tile_count(now);
  const bool decided = kept_of(now) != kUndecided;
  if (drawer_of(now) != viewer_) {
    for (int i = 0; i < count; ++i) take_unseen(event, i);
    if (decided) keep(event, count, now.tiles[kept_of(now)]);
    return;
  }
  for (int i = 0; i < count; ++i) take_seen(top(), first_, now.tiles[i]);
  if (!decided || count == 1) return;
  Piece others[2] = {kNone, kNone};
  for (int i = 0, n = 0; i < count; ++i) {
    if (i != kept_of(now)) others[n++] = now.tiles[i];
  }
  put_under(others[0], others[1]);
}

void StackPast::put_under(Piece first, Piece second) {
  for (Past& past : pasts_) {
    past.layers[end_ % kWitches][0] = first;
    past.layers[end_ % kWitches][1] = second;
  }
  sizes_[end_++ % kWitches] = second == kNone ? 1 : 2;
  for (const Piece witch : {first, second}) {
    if (witch != kNone) met_ |= 1u << witch;
  }
}

void StackPast::shorten(int layer) {
  if (--sizes_[layer % kWitches] > 0) return;
  if (layer == first_) {
    ++first_;
  } else {
    --end_;
  }
}

void StackPast::take_seen(Place place, int layer, std::uint8_t witch) {
  const std::uint32_t bit = 1u << witch;
  switch (place) {
    case Place::Leftovers:
      --leftovers_;
      if ((draft_ & bit) == 0) {
        for (Past& past : pasts_) past.leftovers |= bit;
      }
      break;
    case Place::Rest:
      --rest_;
      break;
    case Place::Layer: {
      const int size = layer_size(layer);
      shorten(layer);
      for (const Past& past : pasts_) {
        for (int at = 0; at < size; ++at) {
          if (!can_be(past, past.layers[layer % kWitches][at], witch)) continue;
          Past then = past;
          name(then, take(then.layers[layer % kWitches], at), witch);
          add(then, kNoLook);
        }
      }
      finish_step();
      break;
    }
  }
  met_ |= bit;
}

void StackPast::take_unseen(int event, int nth) {
  const Place place = top();
  if (place != Place::Layer) {
    --(place == Place::Leftovers ? leftovers_ : rest_);
    for (Past& past : pasts_) {
      set_look(past, event, nth, new_token(past, place == Place::Leftovers));
    }
    return;
  }
  const int layer = first_;
  const int size = layer_size(layer);
  shorten(layer);
  for (const Past& past : pasts_) {
    for (int at = 0; at < size; ++at) {
      Past then = past;
      set_look(then, event, nth, take(then.layers[layer % kWitches], at));
      add(then, event);
    }
  }
  finish_step();
}

// The others go under the stack.
void StackPast::keep(int event, int count, std::uint8_t witch) {
  const int layer = end_;
  if (count > 1) sizes_[end_++ % kWitches] = static_cast<std::uint8_t>(count - 1);
  for (const Past& past : pasts_) {
    for (int at = 0; at < count; ++at) {
      if (!can_be(past, past.looks[event][at], witch)) continue;
      Past then = past;
      name(then, then.looks[event][at], witch);
      then.kept[event] = static_cast<std::uint8_t>(at);
      Piece* under = then.layers[layer % kWitches];
      if (count > 1) under[0] = under[1] = kNone;
      for (int i = 0, n = 0; i < count; ++i) {
        if (i != at) under[n++] = then.looks[event][i];
      }
      add(then, kNoLook);
    }
  }
  finish_step();
  met_ |= 1u << witch;
}

bool StackPast::can_be(const Past& past, Piece piece, std::uint8_t witch) const {
  const Piece who = named(past, piece);
  if (!is_token(who)) return who == witch;
  if ((met_ >> witch & 1) != 0) return false;
  return (past.leftover_tokens >> (who - kToken) & 1) != 0 || (draft_ >> witch & 1) == 0;
}

void StackPast::name(Past& past, Piece piece, std::uint8_t witch) const {
  const Piece who = named(past, piece);
  if (!is_token(who)) return;
  past.names[who - kToken] = witch;
  const bool leftover = (past.leftover_tokens >> (who - kToken) & 1) != 0;
  if (leftover && (draft_ >> witch & 1) == 0) past.leftovers |= 1u << witch;
}

// A Witch, one of the two kinds of tokens, or nothing.
int StackPast::kind(const Past& past, Piece piece) const {
  const Piece who = named(past, piece);
  if (!is_token(who)) return who;
  return kToken + static_cast<int>(past.leftover_tokens >> (who - kToken) & 1);
}

bool StackPast::alike(const Past& x, const Past& y, int undecided) const {
  if (x.leftovers != y.leftovers) return false;
  if (undecided != kNoLook) {
    for (int i = 0; i < 3; ++i) {
      if (kind(x, x.looks[undecided][i]) != kind(y, y.looks[undecided][i])) return false;
    }
  }
  for (int layer = first_; layer < end_; ++layer) {
    const Piece* const here = x.layers[layer % kWitches];
    const Piece* const there = y.layers[layer % kWitches];
    const int mine[2] = {kind(x, here[0]), kind(x, here[1])};
    const int theirs[2] = {kind(y, there[0]), kind(y, there[1])};
    const bool same = mine[0] == theirs[0] && mine[1] == theirs[1];
    if (!same && (mine[0] != theirs[1] || mine[1] != theirs[0])) return false;
  }
  return true;
}

// Joins the heap it belongs to.
void StackPast::add(const Past& past, int undecided) {
  for (Past& heap : next_) {
    if (!alike(heap, past, undecided)) continue;
    const std::uint64_t ways = heap.ways + past.ways;
    if (below(rng_, ways) < past.ways) heap = past;
    heap.ways = ways;
    return;
  }
  next_.push_back(past);
}

void StackPast::finish_step() {
  assert(!next_.empty() && "the Witches cannot have been drawn like this");
  std::swap(pasts_, next_);
  next_.clear();
  std::uint64_t ways = 0;
  for (const Past& past : pasts_) ways += past.ways;
  if (ways < kMostWays) return;
  for (Past& past : pasts_) past.ways = past.ways / 2 + 1;
}

void StackPast::fill(State& s, Past past, std::uint32_t leftovers, std::uint32_t others,
                     Rng& rng) const {
  for (int i = 0; i < past.tokens; ++i) {
    if (past.names[i] != kNone) continue;
    std::uint32_t& pool = (past.leftover_tokens >> i & 1) != 0 ? leftovers : others;
    past.names[i] = lowest_tile(draw_tile(pool, rng));
  }
  assert(std::popcount(leftovers) == leftovers_ && std::popcount(others) == rest_);
  int layer = 0;
  if (leftovers_ > 0) s.stack[layer++].tiles = leftovers;
  if (rest_ > 0) s.stack[layer++].tiles = others;
  const auto bit = [&past](Piece piece) { return piece == kNone ? 0u : 1u << named(past, piece); };
  for (int i = first_; i < end_; ++i) {
    const Piece* const under = past.layers[i % kWitches];
    s.stack[layer++].tiles = bit(under[0]) | bit(under[1]);
  }
  for (int i = 0; i < s.trail_count; ++i) {
    StackEvent& event = s.trail[i];
    if (kind_of(event) != Event::Look || drawer_of(event) == viewer_) continue;
    const bool decided = kept_of(event) != kUndecided;
    if (!decided) s.drawn = 0;
    for (int n = 0; n < tile_count(event); ++n) {
      event.tiles[n] = named(past, past.looks[i][n]);
      if (!decided) s.drawn |= 1u << event.tiles[n];
    }
    if (decided) event.what = make_event(Event::Look, drawer_of(event), past.kept[i]);
  }
}

StackPast::Contents StackPast::contents(int layer) const {
  if (leftovers_ > 0 && layer-- == 0) return {true, false};
  if (rest_ > 0 && layer-- == 0) return {false, true};
  Contents found;
  for (const Past& past : pasts_) {
    for (const Piece piece : past.layers[(first_ + layer) % kWitches]) {
      const Piece who = named(past, piece);
      if (who == kNone) continue;
      const bool leftover = is_token(who) ? (past.leftover_tokens >> (who - kToken) & 1) != 0
                                          : ((past.leftovers | draft_) >> who & 1) != 0;
      (leftover ? found.leftovers : found.others) = true;
    }
  }
  return found;
}

}  // namespace cauldron::septima
