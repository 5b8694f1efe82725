// Work of several tables, which take turns: however much one has to do, the others come next.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <utility>

namespace cauldron {

template <class Work>
class FairQueue {
 public:
  // A table that had nothing to do comes after all others.
  void push(std::int64_t table, Work work) {
    auto& own = waiting_[table];
    if (own.empty()) turns_.push_back(table);
    own.push_back(std::move(work));
  }
  // The oldest work of the table whose turn it is, if there is any.
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
  bool remove(std::int64_t table, const Work& work) {
    const auto own = waiting_.find(table);
    if (own == waiting_.end() || std::erase(own->second, work) == 0) return false;
    if (own->second.empty()) {
      waiting_.erase(own);
      std::erase(turns_, table);
    }
    return true;
  }
  bool empty() const { return turns_.empty(); }

 private:
  std::map<std::int64_t, std::deque<Work>> waiting_;
  std::deque<std::int64_t> turns_;  // tables with work that waits
};

}  // namespace cauldron
