// How a round ends for the Lead Witch, as soon as nothing can change it.
#pragma once

#include "games/three_witches/view.h"

namespace cauldron::three_witches {

enum class Fate : std::uint8_t { Open, Missed, Made };

namespace detail {

// States and views name what is public alike.
template <class Seen>
Fate fate(Op op, const Seen& seen) {
  if (op < Op::Lead) return Fate::Open;
  const Trick& trick = seen.tricks[seen.trick];
  const int won = seen.won + int{trick.lead_won()};
  const int left = kTricks - seen.trick - int{trick.settled()};
  if (won > seen.bid || won + left < seen.bid) return Fate::Missed;
  return left == 0 ? Fate::Made : Fate::Open;
}

}  // namespace detail

inline Fate fate(const State& s) { return detail::fate(step(s), s); }
inline Fate fate(const View& v) { return detail::fate(v.op(), v); }

}  // namespace cauldron::three_witches
