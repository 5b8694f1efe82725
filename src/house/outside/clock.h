// Time as the house knows it: told from outside, and of use only for how much has passed.
#pragma once

#include <chrono>
#include <functional>

namespace cauldron {

using Time = std::chrono::nanoseconds;  // since any fixed moment; never less than before
using Clock = std::function<Time()>;

}  // namespace cauldron
