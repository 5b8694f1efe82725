// What one viewer may know of a match, built by naming it. Hidden cards are kHidden. The view holds
// everything the seat has seen in the present round, so that a world can be drawn from it alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/chance/rng.h"
#include "core/json/json.h"
#include "games/three_witches/state.h"

namespace cauldron::three_witches {

struct View {
  CardSet hand;  // the viewer's own; empty for watchers
  Frame now;     // the open step; op 0 when the match is over
  Trick tricks[kTricks];
  Card gave[kPassings][2];  // the viewer's own, an answer not yet revealed included
  Card got[kPassings][2];
  Card discard[kSeats];
  std::uint8_t counts[kSeats];  // cards in each hand
  std::uint8_t tokens[kSeats];
  std::uint8_t said[kSeats];
  std::uint8_t round, holder, bidder, bid, passings, trick, won;
  std::uint8_t answered;  // whether the viewer has answered the open simultaneous question
  LastRound last;
  Viewer viewer;
  std::uint8_t unused[1];

  Op op() const { return static_cast<Op>(now.op); }
  Seat lead() const { return static_cast<Seat>(bidder - 1); }
  bool seated() const { return viewer < kSeats; }
  // The other Lesser Witch, once there is a Lead.
  bool has_partner() const { return op() >= Op::Lead && seated() && viewer != lead(); }
};

static_assert(std::has_unique_object_representations_v<View>);

View view(const Rules& rules, const State& state, Viewer viewer);

// The card that went back to the Lead's hand after trick `index`, as far as the viewer can tell:
// told, or seen again in a later trick. kHidden if not.
Card known_kept(const View& view, int index);

void write_view(const Rules& rules, const View& view, TextBuffer& out);
bool write_view_patch(const Rules& rules, const View& before, const View& now, TextBuffer& out);
Json view_json(const Rules& rules, const View& view);
// Where the match stands in public numbers: `round`, `turn` (tricks decided), `tokens`.
Json standing(const Rules& rules, const View& view);

// A world consistent with everything the seat has seen, uniform over the distinct placements of the
// cards it cannot see. The viewer must be a seat.
State resample(const Rules& rules, const View& view, Rng& rng);

// Every such world, once for each placement of the cards, with one way in which cards can have been
// passed on to lie there. The cards must have been dealt.
std::vector<State> possible_worlds(const Rules& rules, const View& view);
// All ways for one of them: states that differ in what the others passed on alone. By the deal each
// is as likely as any other, in this world or in another one.
std::vector<State> histories_of(const View& view, const State& world);

}  // namespace cauldron::three_witches
