#include "house/connections/backlog.h"

#include <algorithm>

namespace cauldron {

void Backlog::add(const SharedText& frame) {
  if (frames_[frame.get()]++ > 0) return;
  bytes_ += frame->size();
  peak_ = std::max(peak_, bytes_);
}

void Backlog::remove(const SharedText& frame) {
  const auto waiting = frames_.find(frame.get());
  if (--waiting->second > 0) return;
  frames_.erase(waiting);
  bytes_ -= frame->size();
}

void Backlog::shrink() {
  while (bytes_ > most_) {
    const auto worst = std::max_element(
        holders_.begin(), holders_.end(),
        [](const Holder* a, const Holder* b) { return a->unsent_bytes() < b->unsent_bytes(); });
    if (worst == holders_.end() || (*worst)->unsent_bytes() == 0) return;
    (*worst)->give_up();
  }
}

}  // namespace cauldron
