// Tasks one after another: while something of one is being stored, the next ones wait.
#pragma once

#include <deque>
#include <functional>
#include <utility>

namespace cauldron {

class Turns {
 public:
  // Runs the task now, or as soon as what is being stored is settled.
  template <class Task>
  void run(Task&& task) {
    if (idle()) {
      task();
    } else {
      waiting_.emplace_back(std::forward<Task>(task));
    }
  }
  // From hold() to release() something is being stored; go_on() then lets those in who wait.
  void hold() { storing_ = true; }
  void release() { storing_ = false; }
  void go_on() {
    while (!storing_ && !waiting_.empty()) {
      const auto task = std::move(waiting_.front());
      waiting_.pop_front();
      task();
    }
  }
  bool idle() const { return !storing_ && waiting_.empty(); }
  // Forgets the tasks that wait. The list is empty already while they, and the connections they
  // hold, are destroyed.
  void drop() { const auto dropped = std::exchange(waiting_, {}); }

 private:
  bool storing_ = false;
  std::deque<std::function<void()>> waiting_;
};

}  // namespace cauldron
