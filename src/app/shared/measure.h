// How fast something is done again and again on one thread.
#pragma once

#include <chrono>
#include <cstdint>

namespace cauldron {

struct Speed {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  double seconds = 0;

  double games_per_second() const { return static_cast<double>(games) / seconds; }
  double moves_per_second() const { return static_cast<double>(moves) / seconds; }
};

// Plays games one after another; `play(i)` plays number i and returns its moves.
template <class Play>
Speed measure(std::chrono::seconds duration, Play play) {
  using Clock = std::chrono::steady_clock;
  Speed speed;
  const auto start = Clock::now();
  while (Clock::now() - start < duration) speed.moves += play(speed.games++);
  speed.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return speed;
}

// The parts that search spends its time on.
struct SearchParts {
  double copy_nanoseconds = 0;
  double lists_per_second = 0;
  double options_per_list = 0;
};

}  // namespace cauldron
