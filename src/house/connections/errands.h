// Requests that take a while, one after another: whatever else there is to do comes in between, and
// those who ask take turns, however much one of them asks for.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "house/outside/fair_queue.h"

namespace cauldron {

class Errands {
 public:
  using Task = std::function<void()>;

  // `later` runs a task after the present one and all that is waiting then.
  explicit Errands(std::function<void(Task)> later) : later_(std::move(later)) {}

  void add(const std::string& who, Task task) {
    waiting_.push(who, std::move(task));
    if (!std::exchange(under_way_, true)) go_on();
  }
  // Forgets what waits. The queue is empty already while the tasks are destroyed.
  void drop() { const auto dropped = std::exchange(waiting_, {}); }

 private:
  void go_on() {
    later_([this] { run(); });
  }
  void run() {
    const auto task = waiting_.pop();
    under_way_ = task.has_value();
    if (!under_way_) return;
    go_on();
    (*task)();
  }

  std::function<void(Task)> later_;
  FairQueue<Task, std::string> waiting_;
  bool under_way_ = false;
};

}  // namespace cauldron
