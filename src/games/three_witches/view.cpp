#include "games/three_witches/view.h"

#include <algorithm>

#include "games/three_witches/play.h"

namespace cauldron::three_witches {

namespace {

bool has_elixir(const Trick& trick) { return trick.up == kElixir || trick.down == kElixir; }

Trick visible_trick(const Rules& rules, const State& s, const Trick& trick, Viewer viewer) {
  const bool lead = viewer == s.lead();
  const bool open = trick.settled();
  const bool eyes = has(rules.eyes, trick.up);
  const auto shown = [](Card card, bool may_see) {
    return card == kNoCard || may_see ? card : kHidden;
  };
  Trick seen{};
  seen.up = trick.up;
  seen.flags = trick.flags;
  seen.down = shown(trick.down, open || lead);
  seen.first = shown(trick.first, open || !eyes || viewer == left_of(s.lead()));
  seen.second = shown(trick.second, open || !eyes || viewer == right_of(s.lead()));
  seen.suggested = trick.suggested;
  // A winning Lead chooses secretly, unless the Elixir leaves her no choice.
  seen.kept = shown(trick.kept, lead || !trick.lead_won() || has_elixir(trick));
  return seen;
}

}  // namespace

View view(const Rules& rules, const State& s, Viewer viewer) {
  View v{};
  v.viewer = viewer;
  if (!s.agenda.empty()) v.now = s.agenda.top();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    v.counts[seat] = static_cast<std::uint8_t>(count(s.hand[seat]));
    v.tokens[seat] = s.tokens[seat];
    v.said[seat] = s.said[seat];
    // An open simultaneous question shows nothing but one's own answer.
    const bool open = step(s) == Op::Discard;
    if (seat == viewer) {
      v.discard[seat] = s.discard[seat];
    } else if (s.discard[seat] && !open) {
      v.discard[seat] = kHidden;
    }
  }
  for (int i = 0; i < kTricks; ++i) {
    if (s.tricks[i].up) v.tricks[i] = visible_trick(rules, s, s.tricks[i], viewer);
  }
  v.round = s.round;
  v.holder = step(s) == Op::Deal ? std::uint8_t{0} : s.holder;
  v.bidder = s.bidder;
  v.bid = s.bid;
  v.passings = s.passings;
  v.trick = s.trick;
  v.won = s.won;
  v.last = s.last;
  if (viewer < kSeats) {
    v.hand = s.hand[viewer];
    v.answered = s.answered & only(viewer);
    for (int i = 0; i < kPassings; ++i) {
      std::copy_n(s.gave[i][viewer], 2, v.gave[i]);
      if (i < s.passings) std::copy_n(s.gave[i][right_of(viewer)], 2, v.got[i]);
    }
  }
  return v;
}

Card known_kept(const View& v, int index) {
  const Trick& trick = v.tricks[index];
  if (trick.kept != kHidden) return trick.kept;
  for (int later = index + 1; later < kTricks; ++later) {
    for (const Card seen : {v.tricks[later].up, v.tricks[later].down}) {
      if (seen != kNoCard && seen != kHidden && (seen == trick.up || seen == trick.down)) {
        return seen;
      }
    }
  }
  return kHidden;
}

}  // namespace cauldron::three_witches
