// Help with Hunters: how far one comes, and which one relocates. Numbers come from the table.
#pragma once

#include "app/adapters/septima/companion/question.h"

namespace cauldron::companion {

// hunter SUSPICION ROLL DISTANCE: does the Hunter of the person's Zone reach the Leader? The step
// from the Hut to its entrance is the first.
Message chase(const Tokens& words);

// relocate ZONE HUT...: which of the Active Hunters in these Huts comes to the person's empty Hut.
Message relocation(const Tokens& words);

}  // namespace cauldron::companion
