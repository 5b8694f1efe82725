// The trick phase of a round solved exactly, with all cards seen: which numbers of tricks can the
// Lead Witch force? Lesser Witches stand together against her. (Cards laid face down and secret
// choices are treated as if everybody saw them; who of two partners plays first then makes no
// difference.)
//
// The Lead loses one card a trick, so a position between two tricks is three parts of the hands at
// the start: some 12,400 of them if nobody has discarded yet, which all 36 pairs of discards share.
// Worlds are solved many at a time, one bit of a word each.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "games/three_witches/solver/parts.h"

namespace cauldron::three_witches {

// Bit t: the Lead can force exactly t tricks from here.
using Mask = std::uint8_t;

// A world between two tricks; `first` is left of the Lead. She has a card more than tricks are
// left, the others have as many as that, or one more of which they discard.
struct OpenHands {
  CardSet lead = 0, first = 0, second = 0;

  HandSizes sizes() const { return {count(lead), count(first), count(second)}; }
  // Whether that is so, and no card is in two hands.
  bool valid() const;
};

// Instructions to use: the masks are the same.
enum class SolverPath : std::uint8_t { Portable, Avx2, Avx512 };
// Whether this machine has them.
bool offers(SolverPath path);
SolverPath best_path();

class Solver {
 public:
  explicit Solver(const Rules& rules, SolverPath path = best_path());

  // How many worlds are solved together, in the time of one.
  int most_worlds() const { return most_; }

  // Takes up to that many valid worlds, whose hands have the same sizes.
  void solve(std::span<const OpenHands> worlds);

  // --- about the worlds solved last

  const OpenHands& world(std::size_t number) const { return worlds_[number]; }
  // The mask of a position that follows from world number `world`: the cards left in each hand,
  // between two tricks.
  Mask mask(std::size_t world, const OpenHands& now) const;
  Mask mask(std::size_t world, Part lead, Part first, Part second) const;
  // The mask of the world itself. Lesser Witches with a card too many discard what is best for
  // them.
  Mask mask(std::size_t world) const;

  // The same for 64 worlds together, those from 64 * group on: in which of them exactly `tricks`
  // can be forced.
  std::uint64_t forced(std::size_t group, Part lead, Part first, Part second, int tricks) const;
  // The same for the worlds themselves: whatever is discarded, and in how many of all cases if
  // anything may be.
  struct Forced {
    std::uint64_t anyway = 0;
    std::uint64_t over_discards = 0;
  };
  Forced forced(std::size_t group, int tricks) const;
  std::size_t groups() const { return (worlds_.size() + 63) / 64; }

 private:
  static constexpr std::size_t kLineWords = 8;
  struct alignas(64) Line {
    std::uint64_t words[kLineWords];
  };

  // Parts of a Lesser Witch's hand of so many cards that she may keep for all tricks.
  std::span<const std::uint8_t> kept(int cards) const;
  std::size_t lines(std::size_t words) const {
    return (words * stride_ + kLineWords - 1) / kLineWords;
  }

  const Rules& rules_;
  SolverPath path_;
  int most_;
  std::size_t stride_ = 1;  // 64-bit words of a word
  Layout layout_{HandSizes{}};
  std::vector<OpenHands> worlds_;
  std::vector<Line> facts_;
  std::vector<Line> values_;
};

}  // namespace cauldron::three_witches
