// How the draft may have gone, seen from one seat after it.
//
// The viewer saw its own hand as dealt, and two more hands after one and two picks (two covens: its
// own hand once more). So each tile it passed on is with a certain neighbour or in the box; every
// other pick is a tile it never saw. A case fixes where the tiles passed on went, and how many
// Witches it has met in the stack are leftovers though it never saw them in the draft. The worlds
// of a case are counted, a case is drawn by these counts, and a world of it is drawn evenly: first
// one of the pasts of the stack (stack_past.h), then whatever that leaves open.
#include <algorithm>
#include <cassert>

#include "games/septima/rules/year/setup.h"
#include "games/septima/view/resample.h"
#include "games/septima/view/stack_past.h"

namespace cauldron::septima {

namespace {

constexpr int kRounds = 3;

std::uint64_t factorial(int n) {
  std::uint64_t product = 1;
  for (int i = 2; i <= n; ++i) product *= static_cast<std::uint64_t>(i);
  return product;
}

class Puzzle {
 public:
  Puzzle(const Rules& r, const View& v, Rng& rng)
      : v_(v), rng_(rng), stack_(v.s, v.viewer, true, rng) {
    for (const std::uint32_t seen : v.s.dealt) seen_ |= seen;
    hidden_ = r.witches_used & ~visible_witches(v) & ~stack_.met();
    candidates_ = hidden_ & ~seen_;
    for (const Past& past : stack_.pasts()) pasts_[std::popcount(past.leftovers)] += past.ways;
  }

  void draw(State& s) {
    std::uint64_t total = 0;
    for_each_case([&](std::uint64_t ways, int) {
      total += ways;
      return false;
    });
    assert(total > 0 && "the draft cannot have gone at all");
    std::uint64_t at = below(rng_, total);
    int found = 0;
    for_each_case([&](std::uint64_t ways, int met) {
      found = met;
      if (at < ways) return true;
      at -= ways;
      return false;
    });
    build(s, draw_past(found));
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
    for (Seat hand = 0; hand < seats(); ++hand) {
      const std::uint8_t boxed = picks_[hand][3];
      if (boxed == kNone || v_.s.drafted[hand][3] == boxed) continue;
      if ((hidden_ >> boxed & 1) == 0) return false;
    }
    for (Seat seat = 0; seat < seats(); ++seat) {
      leftover_[seat] = 0;
      if (seat == viewer()) continue;
      const std::uint32_t known = known_picks(seat);
      if ((v_.placed[seat] & seen_ & ~known) != 0) return false;
      const std::uint32_t left = known & ~v_.placed[seat];
      if (std::popcount(left) > 1) return false;
      if ((left & ~(hidden_ | stack_.met())) != 0) return false;
      leftover_[seat] = left;
      unseen_ += left == 0;
    }
    return true;
  }

  std::uint32_t own_leftover() const { return 1u << v_.s.covens[viewer()].leftover; }
  // With four covens one tile that the viewer never saw is in the box.
  int boxed() const { return has_unseen_hand() ? 1 : 0; }

  // The number of worlds of this case if `met` of the leftovers that the viewer did not see in the
  // draft have met it since; up to a factor that is the same for all cases. Of n candidates, m are
  // leftovers, one may be in the box, and the others lie at n - m or n - m - 1 places: n! / m!
  // ways. The leftovers that have not met the viewer lie at as many places; those never seen belong
  // to any of the covens whose leftover is not known.
  std::uint64_t ways(int met) const {
    const int more = unseen_ - met;
    if (more < 0 || more + boxed() > std::popcount(candidates_)) return 0;
    const int hidden = seats() - std::popcount(stack_.met_in_draft()) - met;
    return factorial(unseen_) / factorial(more) * factorial(hidden) * pasts_[met];
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
        for (int met = 0; met <= unseen_; ++met) {
          if (f(ways(met), met)) return;
        }
      }
    }
  }

  const Past& draw_past(int met) {
    std::uint64_t at = below(rng_, pasts_[met]);
    for (const Past& past : stack_.pasts()) {
      if (std::popcount(past.leftovers) != met) continue;
      if (at < past.ways) return past;
      at -= past.ways;
    }
    return stack_.pasts().front();
  }

  // A world of the case at hand.
  void build(State& s, const Past& past) {
    std::uint32_t candidates = candidates_;
    std::uint32_t unseen =
        past.leftovers | draw_tiles(candidates, unseen_ - std::popcount(past.leftovers), rng_);
    if (has_unseen_hand()) {
      picks_[hand_after(3)][3] = lowest_tile(draw_tile(candidates, rng_));
    }
    std::uint32_t leftovers = own_leftover();
    for (Seat seat = 0; seat < seats(); ++seat) {
      if (seat == viewer()) continue;
      if (leftover_[seat] == 0) leftover_[seat] = draw_tile(unseen, rng_);
      leftovers |= leftover_[seat];
      s.covens[seat].leftover = lowest_tile(leftover_[seat]);
      std::uint32_t rest = (v_.placed[seat] | leftover_[seat]) & ~known_picks(seat);
      for (int round = 0; round < kRounds; ++round) {
        std::uint8_t& pick = picks_[hand_held(v_.s, seat, round)][round];
        if (pick == kNone) pick = lowest_tile(draw_tile(rest, rng_));
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
    stack_.fill(s, past, leftovers & hidden_, candidates, rng_);
  }

  const View& v_;
  Rng& rng_;
  StackPast stack_;
  std::uint64_t pasts_[kMaxCovens + 1] = {};  // ways of the stack, by how many leftovers were met
  std::uint32_t seen_ = 0;                    // by the viewer, in the draft
  std::uint32_t hidden_ = 0;                  // never met, place not seen
  std::uint32_t candidates_ = 0;              // of these, never seen in the draft either

  // The case at hand.
  std::uint8_t picks_[kMaxCovens][4] = {};
  std::uint32_t leftover_[kMaxCovens] = {};  // of other covens, as a set; 0 = never seen
  int unseen_ = 0;                           // other covens whose leftover the viewer never saw
};

}  // namespace

void resample_after_draft(const Rules& r, const View& v, State& s, Rng& rng) {
  Puzzle(r, v, rng).draw(s);
}

}  // namespace cauldron::septima
