// Powers in whole numbers, so that they are the same everywhere.
#pragma once

#include <algorithm>
#include <cstdint>

namespace cauldron {

// 2 to the power of x / 4096, which must not be positive, in 1/65536; nearly 0 from -12 on.
inline std::uint32_t power_of_two(std::int32_t x) {
  constexpr int kShift = 12;
  const std::int32_t clamped = std::clamp(x, -(12 << kShift), 0);
  const int whole = -(clamped >> kShift);
  const std::int64_t part = clamped & ((1 << kShift) - 1);
  // 2^y is about 1 + 0.6565 y + 0.3435 y^2 between 0 and 1.
  const std::int64_t power =
      (1 << 16) + (part * 43024 >> kShift) + (part * part * 22512 >> 2 * kShift);
  return static_cast<std::uint32_t>(power >> whole);
}

}  // namespace cauldron
