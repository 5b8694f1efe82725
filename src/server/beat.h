// Evenly spaced ticks, independent of every event.
#pragma once

#include "house/outside/clock.h"

namespace cauldron {

// The first one after now.
constexpr Time next_beat(Time now, Time apart) { return now - now % apart + apart; }

}  // namespace cauldron
