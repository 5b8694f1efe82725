// So many per second on average, with a burst now and then.
#pragma once

#include <algorithm>

#include "house/clock.h"

namespace cauldron {

class RateLimit {
 public:
  RateLimit(int per_second, int burst, Time now)
      : per_second_(per_second), burst_(burst), left_(burst), last_(now) {}

  // Takes so many if one is left; what that is too much is missing later.
  bool take(Time now, int count = 1) {
    const std::chrono::duration<double> passed = now - last_;
    last_ = now;
    left_ = std::min<double>(burst_, left_ + passed.count() * per_second_);
    if (left_ < 1) return false;
    left_ -= count;
    return true;
  }

 private:
  int per_second_;
  int burst_;
  double left_;
  Time last_;
};

}  // namespace cauldron
