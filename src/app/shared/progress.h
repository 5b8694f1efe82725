// How far a long command has come, on standard error: a bar that redraws itself in a terminal,
// otherwise a line every ten seconds.
#pragma once

#include <chrono>
#include <cstddef>

#include "app/shared/console.h"

namespace cauldron {

class Progress {
 public:
  // `total` of 0: unknown; only the count is shown.
  Progress(const Console& console, std::size_t total);
  // Clears the bar.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void at(std::size_t done);

 private:
  using Clock = std::chrono::steady_clock;

  const Console& console_;
  std::size_t total_;
  Clock::time_point next_;
  bool drawn_ = false;
};

}  // namespace cauldron
