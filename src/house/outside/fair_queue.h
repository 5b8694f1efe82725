// Work of several tables or people, who take turns: however much one has to do, the others come
// next.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <utility>

namespace cauldron {

template <class Work, class Owner = std::int64_t>
class FairQueue {
 public:
  // An owner that had nothing to do comes after all others.
  void push(const Owner& owner, Work work) {
    auto& own = waiting_[owner];
    if (own.empty()) turns_.push_back(owner);
    own.push_back(std::move(work));
  }
  // The oldest work of the owner whose turn it is, if there is any.
  std::optional<Work> pop() {
    if (turns_.empty()) return std::nullopt;
    const auto own = waiting_.find(turns_.front());
    turns_.pop_front();
    Work work = std::move(own->second.front());
    own->second.pop_front();
    if (own->second.empty()) {
      waiting_.erase(own);
    } else {
      turns_.push_back(own->first);
    }
    return work;
  }
  // Takes the work out; false if it waits no longer.
  bool remove(const Owner& owner, const Work& work) {
    const auto own = waiting_.find(owner);
    if (own == waiting_.end() || std::erase(own->second, work) == 0) return false;
    if (own->second.empty()) {
      waiting_.erase(own);
      std::erase(turns_, owner);
    }
    return true;
  }
  bool empty() const { return turns_.empty(); }

 private:
  std::map<Owner, std::deque<Work>> waiting_;
  std::deque<Owner> turns_;  // of those with work that waits
};

}  // namespace cauldron
