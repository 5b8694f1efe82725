// Threads on which bots think, beside the one that serves everybody.
#pragma once

#include <chrono>
#include <memory>

#include "house/outside/thinkers.h"

namespace cauldron {

struct PoolOptions {
  unsigned threads = 0;  // 0: one less than the machine has, which is for people
  std::chrono::milliseconds most_per_answer{2'000};
  std::function<void(Task)> post;  // runs a task on the thread of the house
  std::function<Conclusion(const Thought&, Budget&)> think = conclude;
};

struct PoolFigures {
  std::size_t waiting = 0;  // thoughts
  std::size_t running = 0;
};

class ThinkingPool : public Thinkers {
 public:
  // May be called from any thread.
  virtual PoolFigures figures() const = 0;
};

// Addresses and their tables take turns; a bot whose time is up answers with what it has found. All
// tickets must be gone before the pool is destroyed, which waits for the bots to notice.
std::unique_ptr<ThinkingPool> start_thinking_pool(PoolOptions options);

}  // namespace cauldron
