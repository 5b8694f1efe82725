// What the house has from outside: it touches no disk, clock, log or source of chance itself.
#pragma once

#include <functional>
#include <string>

#include "house/clock.h"
#include "house/luck.h"
#include "house/secrets.h"
#include "house/store.h"

namespace cauldron {

using Task = std::function<void()>;

struct Outside {
  Store& store;
  Crypto& crypto;
  LuckAt luck_at;
  Clock now;
  std::function<void(Task)> later;                 // runs a task after the present one
  std::function<void(const std::string&)> report;  // tells whoever runs the house what went wrong
};

}  // namespace cauldron
