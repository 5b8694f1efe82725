// How tests of several nodes measure time.
#pragma once

#include <chrono>

namespace cauldron {

using Moment = std::chrono::steady_clock::time_point;
using Seconds = std::chrono::duration<double>;

}  // namespace cauldron
