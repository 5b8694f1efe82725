// The numbers of a node among others.
#pragma once

#include "house/nodes/router.h"

namespace cauldron {

struct NodeFigures {
  RouterFigures router;
  bool bus_connected = false;
  std::uint64_t bus_passed_over = 0;
};

}  // namespace cauldron
