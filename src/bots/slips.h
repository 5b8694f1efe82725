// How a bot of a lower level misjudges: what an option is worth to it is off by up to so much.
// Close decisions go wrong, clear ones do not.
#pragma once

#include "core/chance/rng.h"

namespace cauldron {

class Slips {
 public:
  Slips(int most, const Rng& rng) : most_(static_cast<std::uint32_t>(most)), rng_(rng) {}

  // The next option's; small ones are likelier than large ones.
  int next() {
    if (most_ == 0) return 0;
    return static_cast<int>(rng_.below(most_ + 1)) - static_cast<int>(rng_.below(most_ + 1));
  }

 private:
  std::uint32_t most_;
  Rng rng_;
};

}  // namespace cauldron
