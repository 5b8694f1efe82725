// What the messages `table`, `update` and `change` paint of a table, for clients written in C++.
#pragma once

#include <vector>

#include "core/json/json.h"

namespace cauldron {

struct Picture {
  std::int64_t seq = 0;
  Json you, view, ask, seats, talk, draw, result, fair;
  std::int64_t watchers = 0;
  std::vector<Json> log;
  std::vector<Json> chat;

  // Takes in such a message. False if it is a change that does not follow the last one.
  bool take(const Json& news);

 private:
  bool take_change(const Json& change);
  void take_step(const Json& step);
};

// The options a list of a `change` stands for.
std::vector<Json> options_listed(const Json& list);

}  // namespace cauldron
