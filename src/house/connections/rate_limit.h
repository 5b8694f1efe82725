// So many per second on average, with a burst now and then.
#pragma once

#include <algorithm>

#include "house/outside/clock.h"

namespace cauldron {

class RateLimit {
 public:
  RateLimit(double per_second, double burst, Time now)
      : per_second_(per_second), burst_(burst), left_(burst), last_(now) {}

  // Takes so many if one is left; what that is too much is missing later.
  bool take(Time now, double count = 1) {
    refill(now);
    if (left_ < 1) return false;
    left_ -= count;
    return true;
  }
  // Nothing has been taken for long.
  bool is_full(Time now) {
    refill(now);
    return left_ >= burst_;
  }

 private:
  void refill(Time now) {
    const std::chrono::duration<double> passed = now - last_;
    last_ = now;
    left_ = std::min(burst_, left_ + passed.count() * per_second_);
  }

  double per_second_;
  double burst_;
  double left_;
  Time last_;
};

}  // namespace cauldron
