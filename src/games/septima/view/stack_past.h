// What may have happened at the Witch stack, seen by one viewer.
//
// A world holds a whole past: how the draft went, and which Witches each coven drew and looked at,
// in which order (State::trail). All pasts that look alike to a viewer are equally probable if
// covens are taken to choose at random: at every step the layers are as large in one as in the
// other, so every draw had the same chance, and every question as many answers. Hence a world is
// exact if every past comes equally often, and it is enough to count pasts.
//
// They are counted in heaps. A Witch that the viewer has not met is a token; it stands for a
// leftover of the draft or for any other tile, and tokens of a kind are as good as one another.
// Pasts that have the same Witches and kinds of tokens in the same places continue alike: they
// become one, with the sum of their ways and the course of one of them, chosen by these ways. When
// the viewer meets a Witch, every token that she may have been gives a past of its own. In the end
// the Witches never met are dealt to the tokens that still stand for somebody.
//
// A Witch the viewer has seen in the draft can only have come into the stack as a leftover. Of all
// others that it has met, a past says which were leftovers; how many drafts there are for each such
// set is counted in resample_draft.cpp.
#pragma once

#include <vector>

#include "core/chance/rng.h"
#include "games/septima/rules/year/witch_stack.h"

namespace cauldron::septima {

// A Witch, a token from kToken on, or kNone.
using Piece = std::uint8_t;
inline constexpr Piece kToken = kWitches;

struct Past {
  std::uint64_t ways = 1;             // up to a factor that is the same for all pasts
  std::uint32_t leftovers = 0;        // Witches the viewer met, though not in the draft
  std::uint32_t leftover_tokens = 0;  // bit set
  std::uint8_t tokens = 0;
  std::uint8_t names[kWitches] = {};  // whom a token stands for, or kNone
  Piece layers[kWitches][2] = {};     // put under the stack, as a ring; an empty place is kNone
  Piece looks[kTrail][3] = {};        // what others drew unseen, by place in the trail
  std::uint8_t kept[kTrail] = {};     // which of it they kept
};

class StackPast {
 public:
  // `seen` is a state or what the viewer sees of it; `drafted`: leftovers lay on top.
  StackPast(const State& seen, Viewer viewer, bool drafted, Rng& rng);

  const std::vector<Past>& pasts() const { return pasts_; }
  // Witches that the viewer has seen leave the stack or go under it.
  std::uint32_t met() const { return met_; }
  // Of them, those that the viewer has seen in the draft.
  std::uint32_t met_in_draft() const { return met_ & draft_; }

  // Fills the stack, what somebody else looks at, and the trail of one past. The sets hold the
  // leftovers and the other Witches that the viewer has not met.
  void fill(State& s, Past past, std::uint32_t leftovers, std::uint32_t others, Rng& rng) const;

  // What a layer may hold, as far as the viewer knows.
  struct Contents {
    bool leftovers = false;
    bool others = false;
  };
  Contents contents(int layer) const;

 private:
  // Where a Witch is taken from: what was laid first, or a layer that was put under it.
  enum class Place { Leftovers, Rest, Layer };
  Place top() const;
  Place bottom() const;
  int layer_size(int layer) const { return sizes_[layer % kWitches]; }

  void take_seen(Place place, int layer, std::uint8_t witch);
  void take_unseen(int event, int nth);
  void shorten(int layer);
  void look(const State& seen, int event);
  void put_under(Piece first, Piece second);
  void keep(int event, int count, std::uint8_t witch);

  bool can_be(const Past& past, Piece piece, std::uint8_t witch) const;
  void name(Past& past, Piece piece, std::uint8_t witch) const;
  int kind(const Past& past, Piece piece) const;
  bool alike(const Past& x, const Past& y, int undecided) const;
  void add(const Past& past, int undecided);
  void finish_step();

  Viewer viewer_;
  Rng& rng_;
  std::uint32_t draft_ = 0;  // Witches the viewer has seen in the draft
  std::uint32_t met_ = 0;
  int leftovers_ = 0;  // left of those on top
  int rest_ = 0;       // left of those below them
  int first_ = 0;      // layers put under the stack that are still there: [first_, end_)
  int end_ = 0;
  std::uint8_t sizes_[kWitches] = {};
  std::vector<Past> pasts_;
  std::vector<Past> next_;
};

// An unbiased number below n, which must not be 0.
std::uint64_t below(Rng& rng, std::uint64_t n);

// Takes a random tile out of the set, which must not be empty; returns it as a set.
std::uint32_t draw_tile(std::uint32_t& tiles, Rng& rng);
// Takes that many.
std::uint32_t draw_tiles(std::uint32_t& tiles, int n, Rng& rng);

}  // namespace cauldron::septima
