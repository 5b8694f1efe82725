// The clock of the system that never goes back.
#pragma once

#include "house/clock.h"

namespace cauldron {

inline Time steady_time() { return std::chrono::steady_clock::now().time_since_epoch(); }

}  // namespace cauldron
