// What a person may be told before the move itself: what to think about, and what kind of choice.
#pragma once

#include <optional>

#include "bots/three_witches/teaching/beliefs.h"
#include "core/message.h"

namespace cauldron::three_witches {

// `card` is the one that decides, if one does.
Message nudge(const Rules& rules, const View& view, const std::optional<DecidingCard>& card);

Message kind_of_choice(const Rules& rules, const View& view, Option choice);

}  // namespace cauldron::three_witches
