// What happens when something does not fit where the rules keep it: a named error, in every build.
// Whoever plays the game can then put it aside; going on would write beside the state.
#pragma once

#include <stdexcept>

namespace cauldron {

class CapacityExceeded : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

// Out of line, so that a check costs its caller no more than a comparison.
[[noreturn]] void capacity_exceeded(const char* what);

// Must hold, or `what` is thrown.
constexpr void require_capacity(bool holds, const char* what) {
  if (!holds) [[unlikely]]
    capacity_exceeded(what);
}

}  // namespace cauldron
