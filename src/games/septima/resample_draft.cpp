// How the draft may have gone, seen from one seat after it.
//
// The viewer saw its own hand as dealt, and two more hands after one and two picks (two covens: its
// own hand once more). So each tile it passed on is with a certain neighbour or in the box; every
// other pick is a tile it never saw. A case fixes where the tiles passed on went, and how many of
// the tiles that may or may not be leftovers are some. The worlds of a case are counted, a case is
// drawn by these counts, and a world of it is drawn evenly.
#include <algorithm>
#include <cassert>

#include "games/septima/resample.h"
#include "games/septima/setup.h"

namespace cauldron::septima {

namespace {

constexpr int kRounds = 3;

std::uint64_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::uint64_t ways = 1;
  for (int i = 0; i < k; ++i) {
    ways = ways * static_cast<std::uint64_t>(n - i) / static_cast<std::uint64_t>(i + 1);
  }
  return ways;
}

std::uint64_t factorial(int n) {
  std::uint64_t product = 1;
  for (int i = 2; i <= n; ++i) product *= static_cast<std::uint64_t>(i);
  return product;
}

std::uint64_t below(Rng& rng, std::uint64_t n) {
  if (n <= UINT32_MAX) return rng.below(static_cast<std::uint32_t>(n));
  const std::uint64_t mask = std::bit_ceil(n) - 1;
  std::uint64_t at = rng.next() & mask;
  while (at >= n) at = rng.next() & mask;
  return at;
}

class Puzzle {
 public:
  Puzzle(const Rules& r, const View& v) : v_(v), places_(v) {
    for (const std::uint32_t seen : v.s.dealt) seen_ |= seen;
    hidden_ = r.witches_used & ~visible_witches(v);
    maybe_ = v.maybe_leftovers & ~seen_;
    candidates_ = hidden_ & ~seen_ & ~v.known_leftovers;
    for (int slot = 0; slot < 2; ++slot) {
      // Told apart by the viewer itself when it drew them.
      const std::uint8_t value = decoy(v.s, slot);
      if (value == 0) continue;
      decoys_ |= candidates_ & 1u << decoy_witch(value);
    }
    candidates_ &= ~decoys_;
  }

  void draw(State& s, Rng& rng) {
    std::uint64_t total = 0;
    for_each_case([&](std::uint64_t ways, int) {
      total += ways;
      return false;
    });
    assert(total > 0 && "the draft cannot have gone at all");
    std::uint64_t at = below(rng, total);
    int extra = 0;
    for_each_case([&](std::uint64_t ways, int among_maybe) {
      extra = among_maybe;
      if (at < ways) return true;
      at -= ways;
      return false;
    });
    build(s, extra, rng);
  }

 private:
  Seat viewer() const { return v_.viewer; }
  int seats() const { return v_.s.seats; }
  Seat hand_after(int n) const { return static_cast<Seat>((viewer() + n) % seats()); }
  // With four covens one hand never comes by.
  bool has_unseen_hand() const { return seats() == 4; }

  // The slots of a hand that are still open, filled with what the viewer passed on, in the order of
  // the given permutation. Two covens know all of their own hand: nothing is open there.
  void place_passed(Seat hand, int permutation) {
    std::uint8_t* picks = picks_[hand];
    std::uint8_t tiles[4];
    int count = 0;
    std::uint32_t passed = v_.s.dealt[hand];
    for (int i = 0; i < 4; ++i) {
      if (picks[i] != kNone) passed &= ~(1u << picks[i]);
    }
    for (; passed != 0; passed &= passed - 1) tiles[count++] = lowest_tile(passed);
    for (int i = 0; i < permutation; ++i) std::next_permutation(tiles, tiles + count);
    const int met = (hand - viewer() + seats()) % seats();
    for (int slot = met + 1, next = 0; slot < 4 && next < count; ++slot) {
      if (picks[slot] == kNone) picks[slot] = tiles[next++];
    }
  }

  int open_after(Seat hand) const {
    int open = 0;
    const int met = (hand - viewer() + seats()) % seats();
    for (int slot = met + 1; slot < 4; ++slot) open += v_.s.drafted[hand][slot] == kNone;
    return open;
  }

  std::uint32_t known_picks(Seat seat) const {
    std::uint32_t tiles = 0;
    for (int round = 0; round < kRounds; ++round) {
      const std::uint8_t tile = picks_[hand_held(v_.s, seat, round)][round];
      if (tile != kNone) tiles |= 1u << tile;
    }
    return tiles;
  }

  // Whether the tiles passed on can lie as picks_ has them; finds the leftovers among them.
  bool fits() {
    unseen_ = 0;
    passed_leftovers_ = 0;
    for (Seat hand = 0; hand < seats(); ++hand) {
      const std::uint8_t boxed = picks_[hand][3];
      if (boxed == kNone || v_.s.drafted[hand][3] == boxed) continue;
      if (((hidden_ & ~v_.known_leftovers) >> boxed & 1) == 0) return false;
    }
    for (Seat seat = 0; seat < seats(); ++seat) {
      leftover_[seat] = 0;
      if (seat == viewer()) continue;
      const std::uint32_t known = known_picks(seat);
      if ((v_.placed[seat] & seen_ & ~known) != 0) return false;
      const std::uint32_t left = known & ~v_.placed[seat];
      if (std::popcount(left) > 1) return false;
      if ((left & ~(hidden_ | v_.known_leftovers | v_.maybe_leftovers)) != 0) return false;
      leftover_[seat] = left;
      passed_leftovers_ |= left;
      unseen_ += left == 0;
    }
    return true;
  }

  std::uint32_t own_leftover() const { return 1u << v_.s.covens[viewer()].leftover; }
  // Leftovers the viewer never saw in the draft, but knows by now.
  std::uint32_t told() const { return v_.known_leftovers & ~seen_; }

  // How many of the hidden candidates must be leftovers if `extra` of the visible ones are.
  int among_hidden(int extra) const { return unseen_ - std::popcount(told()) - extra; }

  // The number of worlds of this case, up to a factor that is the same for all cases.
  std::uint64_t ways(int extra) const {
    const int more = among_hidden(extra);
    const int boxed = has_unseen_hand() ? 1 : 0;
    const int rest = std::popcount(candidates_) - more;
    if (more < 0 || rest < boxed) return 0;
    const std::uint32_t known = own_leftover() | passed_leftovers_ | told();
    const int leftovers = std::popcount(known & hidden_) + more;
    const int others = rest - boxed + std::popcount(decoys_);
    const int pure = places_.count[idx(Origin::Leftovers)];
    const int mixed = places_.count[idx(Origin::Mixed)];
    const int in_mixed = leftovers - pure;
    if (in_mixed < 0 || in_mixed > mixed) return 0;
    return factorial(unseen_) * choose(std::popcount(maybe_), extra) *
           choose(std::popcount(candidates_), more) * static_cast<std::uint64_t>(boxed ? rest : 1) *
           choose(leftovers, pure) * choose(others, mixed - in_mixed);
  }

  // Calls with the ways of every case, picks_ and the rest being set for it, until told to stop.
  template <class F>
  void for_each_case(F&& f) {
    const Seat own = hand_after(0);
    const Seat next = hand_after(1);
    const int own_orders = static_cast<int>(factorial(open_after(own)));
    const int next_orders = static_cast<int>(factorial(open_after(next)));
    for (int i = 0; i < own_orders; ++i) {
      for (int j = 0; j < next_orders; ++j) {
        std::copy(&v_.s.drafted[0][0], &v_.s.drafted[0][0] + sizeof(picks_), &picks_[0][0]);
        place_passed(own, i);
        place_passed(next, j);
        if (!fits()) continue;
        for (int extra = 0; extra <= std::popcount(maybe_); ++extra) {
          if (f(ways(extra), extra)) return;
        }
      }
    }
  }

  // A world of the case at hand.
  void build(State& s, int extra, Rng& rng) {
    std::uint32_t candidates = candidates_;
    std::uint32_t doubtful = maybe_;
    std::uint32_t unseen = told() | draw_tiles(doubtful, extra, rng) |
                           draw_tiles(candidates, among_hidden(extra), rng);
    if (has_unseen_hand()) {
      picks_[hand_after(3)][3] = lowest_tile(draw_tile(candidates, rng));
    }
    std::uint32_t leftovers = own_leftover();
    for (Seat seat = 0; seat < seats(); ++seat) {
      if (seat == viewer()) continue;
      if (leftover_[seat] == 0) leftover_[seat] = draw_tile(unseen, rng);
      leftovers |= leftover_[seat];
      s.covens[seat].leftover = lowest_tile(leftover_[seat]);
      std::uint32_t rest = (v_.placed[seat] | leftover_[seat]) & ~known_picks(seat);
      for (int round = 0; round < kRounds; ++round) {
        std::uint8_t& pick = picks_[hand_held(v_.s, seat, round)][round];
        if (pick == kNone) pick = lowest_tile(draw_tile(rest, rng));
      }
    }
    for (Seat hand = 0; hand < seats(); ++hand) {
      s.dealt[hand] = 0;
      for (int i = 0; i < 4; ++i) {
        s.drafted[hand][i] = picks_[hand][i];
        s.dealt[hand] |= 1u << picks_[hand][i];
      }
      s.witch_box |= 1u << picks_[hand][3];
    }
    fill_places(s, leftovers, candidates | decoys_, rng);
    note_leftovers(s);
    note_decoys(s, leftovers, doubtful);
  }

  void fill_places(State& s, std::uint32_t leftovers, std::uint32_t others, Rng& rng) {
    std::uint32_t pure = leftovers & hidden_;
    HiddenPlaces::fill(v_, s, Origin::Leftovers, pure, rng);
    const int missing = places_.count[idx(Origin::Mixed)] - std::popcount(pure);
    std::uint32_t mixed = pure | draw_tiles(others, missing, rng);
    HiddenPlaces::fill(v_, s, Origin::Mixed, mixed, rng);
    HiddenPlaces::fill(v_, s, Origin::Stack, others, rng);
  }

  // Who can have seen which leftover, as far as the viewer can tell.
  void note_leftovers(State& s) {
    for (Seat seat = 0; seat < seats(); ++seat) {
      Coven& c = s.covens[seat];
      const std::uint32_t tile = 1u << c.leftover;
      if ((v_.open_leftovers & tile) != 0) {
        see_leftover(c, all_seats(s));
      } else if ((v_.known_leftovers & tile) != 0) {
        see_leftover(c, only(viewer()));
      } else if ((v_.maybe_leftovers & tile) != 0 && v_.veil != kVeiled) {
        see_leftover(c, only(static_cast<Seat>(v_.veil - 1)));
      }
      for (int i = 0; i < s.stack_count; ++i) {
        if (v_.s.stack[i].tiles == 0 && (s.stack[i].tiles & tile) != 0) {
          see_leftover(c, s.stack[i].knowers);
        }
      }
      if (v_.s.drawn == 0 && (s.drawn & tile) != 0) see_leftover(c, only(s.drawn_by));
    }
  }

  void note_decoys(State& s, std::uint32_t leftovers, std::uint32_t doubtful) {
    if (v_.veil == kVeiled) {
      for (int slot = 0; slot < 2; ++slot) set_decoy(s, slot, kVeiled);
    }
    if (v_.veil == 0 || v_.veil == kVeiled || v_.veil - 1 == viewer()) return;
    std::uint32_t in_stack = 0;
    for (int i = 0; i < s.stack_count; ++i) {
      const bool mixed = v_.s.stack[i].tiles == 0 && origin(s.stack[i]) == Origin::Mixed;
      if (mixed) in_stack |= s.stack[i].tiles & ~leftovers;
    }
    const std::uint32_t in_hand = v_.s.drawn == 0 ? s.drawn & ~leftovers : 0;
    // Visible ones first: the viewer's doubts about them are part of its view. Those drawn just now
    // may be decoys of an earlier draw, but need not.
    int slot = 0;
    for (std::uint32_t from : {doubtful, in_stack, in_hand}) {
      for (; from != 0 && slot < 2; from &= from - 1) {
        set_decoy(s, slot++, make_decoy(lowest_tile(from), static_cast<Seat>(v_.veil - 1)));
      }
    }
  }

  const View& v_;
  HiddenPlaces places_;
  std::uint32_t seen_ = 0;        // by the viewer, in the draft
  std::uint32_t hidden_ = 0;      // whose place the viewer does not see
  std::uint32_t maybe_ = 0;       // visible, perhaps leftovers, never seen in the draft
  std::uint32_t candidates_ = 0;  // hidden, perhaps leftovers, never seen in the draft
  std::uint32_t decoys_ = 0;      // hidden, known to the viewer to be no leftovers

  // The case at hand.
  std::uint8_t picks_[kMaxSeats][4] = {};
  std::uint32_t leftover_[kMaxSeats] = {};  // of other covens, as a set; 0 = never seen
  std::uint32_t passed_leftovers_ = 0;
  int unseen_ = 0;  // other covens whose leftover the viewer never saw
};

}  // namespace

void resample_after_draft(const Rules& r, const View& v, State& s, Rng& rng) {
  Puzzle(r, v).draw(s, rng);
}

}  // namespace cauldron::septima
