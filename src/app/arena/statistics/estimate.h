// Means of blocks with intervals from the bootstrap: how far the mean would scatter if the blocks
// were drawn anew from those that were played (percentile method, Efron 1979). Blocks are drawn,
// not games, because the games of a block share a deal.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/chance/rng.h"

namespace cauldron::arena {

struct Interval {
  double low = 0;
  double high = 0;
};

struct Estimate {
  double mean = 0;
  std::optional<Interval> interval;  // 95 percent; none for a single block
};

inline constexpr int kResamples = 1000;

// How often each of `blocks` is drawn in the resample of that number: always the same.
std::vector<std::uint32_t> resample(std::size_t blocks, int number);
// The middle 95 percent.
Interval middle_of(std::vector<double> values);

double mean_of(std::span<const double> values);
// With one value per block.
Estimate estimate(std::span<const double> values);

}  // namespace cauldron::arena
