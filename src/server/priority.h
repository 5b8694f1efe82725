// How much a thread presses for its turn.
#pragma once

#include <sys/resource.h>
#include <unistd.h>

namespace cauldron {

// Whoever serves people comes first. On Linux a thread has a priority of its own.
inline void give_way_to_others() {
  constexpr int kNicer = 10;
  const auto self = static_cast<id_t>(gettid());
  setpriority(PRIO_PROCESS, self, getpriority(PRIO_PROCESS, self) + kNicer);
}

}  // namespace cauldron
