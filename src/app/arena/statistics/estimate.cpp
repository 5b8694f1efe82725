#include "app/arena/statistics/estimate.h"

#include <algorithm>
#include <numeric>

namespace cauldron::arena {

namespace {

constexpr std::uint64_t kSeed = 0xB007;

}  // namespace

std::vector<std::uint32_t> resample(std::size_t blocks, int number) {
  Rng rng(kSeed, static_cast<std::uint64_t>(number));
  std::vector<std::uint32_t> drawn(blocks);
  for (std::size_t i = 0; i < blocks; ++i) ++drawn[rng.below(static_cast<std::uint32_t>(blocks))];
  return drawn;
}

Interval middle_of(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t outside = values.size() / 40;
  return {values[outside], values[values.size() - 1 - outside]};
}

double mean_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

Estimate estimate(std::span<const double> values) {
  Estimate result{mean_of(values), std::nullopt};
  if (values.size() < 2) return result;
  std::vector<double> means;
  for (int number = 0; number < kResamples; ++number) {
    const auto drawn = resample(values.size(), number);
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += drawn[i] * values[i];
    means.push_back(sum / static_cast<double>(values.size()));
  }
  result.interval = middle_of(std::move(means));
  return result;
}

}  // namespace cauldron::arena
