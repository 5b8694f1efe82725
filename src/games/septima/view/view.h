// What one viewer may know of a game, built by naming it. A view is a State in which everything
// hidden is missing, with what a coven remembers of the draft beside it, so that a world can be
// drawn from it alone.
#pragma once

#include "core/chance/rng.h"
#include "core/json/json.h"
#include "games/septima/model/state.h"

namespace cauldron::septima {

inline constexpr std::uint8_t kHidden = 0xFE;  // a card the viewer cannot see

struct View {
  // Missing: other covens' book (kHidden), pick, leftover, and answers; Witches drawn unseen; tiles
  // of layers the viewer does not know (their count is there); what the draft hid. `dealt` holds
  // the tiles of each hand that the viewer has seen, `drafted` the picks it knows of. In the trail
  // the tiles others have looked at are kHidden, but the one they kept, which comes first.
  State s;
  std::uint32_t placed[kMaxCovens];  // the Witches each coven began with in the Full game
  std::uint8_t drawn_count;          // Witches in `drawn`
  Viewer viewer;
  std::uint8_t unused[2];

  bool seated() const { return viewer < s.seats; }
};

static_assert(std::is_trivially_copyable_v<View>);
static_assert(std::has_unique_object_representations_v<View>);
static_assert(sizeof(View) <= 2048);

View view(const Rules& rules, const State& state, Viewer viewer);

// The Witches whose place the viewer sees; the draft is another matter.
std::uint32_t visible_witches(const View& view);

// As text, or as a tree.
void write_view(const Rules& rules, const View& view, TextBuffer& out);
Json view_json(const Rules& rules, const View& view);

// A world consistent with everything the seat has seen, exactly uniform over all of them
// (stack_past.h). The viewer must be a seat. Answers of others to an open question are no part of a
// world.
State resample(const Rules& rules, const View& view, Rng& rng);

}  // namespace cauldron::septima
