// Parts of drawing a world (view.h), shared by its two files.
#pragma once

#include "core/chance/rng.h"
#include "games/septima/view/view.h"

namespace cauldron::septima {

// The draft as it may have gone, with everything that depends on it: hands, picks, leftovers, the
// box, and all hidden places of Witches. For a viewer who has seen the Covens placed.
void resample_after_draft(const Rules& r, const View& v, State& s, Rng& rng);

}  // namespace cauldron::septima
