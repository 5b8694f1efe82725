// Work of several tables or people, who take turns: however much one has to do, the others come
// next.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <utility>

namespace cauldron {

// The work of one owner, oldest first.
template <class Work>
class WorkLine {
 public:
  void push(Work work) { waiting_.push_back(std::move(work)); }
  std::optional<Work> pop() {
    if (waiting_.empty()) return std::nullopt;
    Work work = std::move(waiting_.front());
    waiting_.pop_front();
    return work;
  }
  bool remove(const Work& work) { return std::erase(waiting_, work) != 0; }
  std::size_t size() const { return waiting_.size(); }

 private:
  std::deque<Work> waiting_;
};

// A `Line` may itself be a queue in which sub-owners take turns: push and remove then name the
// owner, the sub-owner and the work.
template <class Work, class Owner = std::int64_t, class Line = WorkLine<Work>>
class FairQueue {
 public:
  // An owner that had nothing to do comes after all others.
  template <class... What>
  void push(const Owner& owner, What&&... what) {
    auto& own = waiting_[owner];
    if (own.size() == 0) turns_.push_back(owner);
    own.push(std::forward<What>(what)...);
    ++size_;
  }
  // The oldest work of the owner whose turn it is, if there is any.
  std::optional<Work> pop() {
    if (turns_.empty()) return std::nullopt;
    const auto own = waiting_.find(turns_.front());
    turns_.pop_front();
    std::optional<Work> work = own->second.pop();
    --size_;
    if (own->second.size() == 0) {
      waiting_.erase(own);
    } else {
      turns_.push_back(own->first);
    }
    return work;
  }
  // Takes the work out; false if it waits no longer.
  template <class... What>
  bool remove(const Owner& owner, const What&... what) {
    const auto own = waiting_.find(owner);
    if (own == waiting_.end()) return false;
    const std::size_t before = own->second.size();
    if (!own->second.remove(what...)) return false;
    size_ -= before - own->second.size();
    if (own->second.size() == 0) {
      waiting_.erase(own);
      std::erase(turns_, owner);
    }
    return true;
  }
  bool empty() const { return turns_.empty(); }
  std::size_t size() const { return size_; }
  // How much of that owner's waits.
  std::size_t waiting(const Owner& owner) const {
    const auto own = waiting_.find(owner);
    return own == waiting_.end() ? 0 : own->second.size();
  }

 private:
  std::map<Owner, Line> waiting_;
  std::deque<Owner> turns_;  // of those with work that waits
  std::size_t size_ = 0;
};

}  // namespace cauldron
