// Requests that take a while, one after another: whatever else there is to do comes in between, and
// those who ask take turns, however much one of them asks for.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <utility>

namespace cauldron {

class Errands {
 public:
  using Task = std::function<void()>;

  // `later` runs a task after the present one and all that is waiting then.
  explicit Errands(std::function<void(Task)> later) : later_(std::move(later)) {}

  void add(const std::string& who, Task task) {
    auto& own = waiting_[who];
    own.push_back(std::move(task));
    if (own.size() == 1) turns_.push_back(who);
    if (!std::exchange(under_way_, true)) go_on();
  }
  // Forgets what waits. The lists are empty already while the tasks are destroyed.
  void drop() {
    turns_.clear();
    const auto dropped = std::exchange(waiting_, {});
  }

 private:
  void go_on() {
    later_([this] { run(); });
  }
  void run() {
    under_way_ = !turns_.empty();
    if (!under_way_) return;
    const std::string who = std::move(turns_.front());
    turns_.pop_front();
    const auto own = waiting_.find(who);
    const Task task = std::move(own->second.front());
    own->second.pop_front();
    if (own->second.empty()) {
      waiting_.erase(own);
    } else {
      turns_.push_back(who);
    }
    go_on();
    task();
  }

  std::function<void(Task)> later_;
  std::map<std::string, std::deque<Task>> waiting_;
  std::deque<std::string> turns_;
  bool under_way_ = false;
};

}  // namespace cauldron
