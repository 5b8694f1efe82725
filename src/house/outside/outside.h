// What the house has from outside: it touches no disk, clock, log, thread or source of chance
// itself.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "house/nodes/claims.h"
#include "house/outside/clock.h"
#include "house/outside/luck.h"
#include "house/outside/secrets.h"
#include "house/outside/store.h"
#include "house/outside/thinkers.h"

namespace cauldron {

struct Outside {
  Store& store;
  Crypto& crypto;
  Thinkers& thinkers;
  LuckAt luck_at;
  Clock now;                             // since some instant; it cannot be set
  std::function<void(Task)> later;       // runs a task after the present one
  std::function<void(Task)> in_a_while;  // runs it some seconds from now: tries again what failed
  std::function<void(const std::string&)> report;  // tells whoever runs the house what went wrong
  // Runs a task a fraction of a second from now, so that what happens until then is told with it;
  // if there is none, `later` does.
  std::function<void(Task)> shortly = {};
  // Minutes since 1970, as the calendar has it; if there is none, since the start of `now`.
  std::function<std::int64_t()> minute = {};
  // Where other houses use the same store; otherwise all of its tables are this one's.
  Claims* claims = nullptr;
};

}  // namespace cauldron
