// How often a number fell into which range, for whoever watches the server.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace cauldron {

template <std::size_t kBounds>
class Histogram {
 public:
  explicit constexpr Histogram(const std::array<double, kBounds>& bounds) : bounds_(bounds) {}

  void add(double value) {
    std::size_t i = 0;
    while (i < kBounds && value > bounds_[i]) ++i;
    ++counts_[i];
    sum_ += value;
  }
  const std::array<double, kBounds>& bounds() const { return bounds_; }
  // Of each range; the last one is for whatever lies beyond the bounds.
  const std::array<std::uint64_t, kBounds + 1>& counts() const { return counts_; }
  double sum() const { return sum_; }

 private:
  std::array<double, kBounds> bounds_;
  std::array<std::uint64_t, kBounds + 1> counts_{};
  double sum_ = 0;
};

inline constexpr std::array<double, 10> kSecondsBounds = {0.0005, 0.001, 0.002, 0.005, 0.01,
                                                          0.02,   0.05,  0.1,   0.5,   2};
using SecondsHistogram = Histogram<10>;
inline constexpr std::array<double, 9> kSizeBounds = {1, 2, 4, 8, 16, 32, 64, 128, 256};
using SizeHistogram = Histogram<9>;

}  // namespace cauldron
