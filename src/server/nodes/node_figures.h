// The numbers of a node among others.
#pragma once

#include "house/nodes/router.h"

namespace cauldron {

struct NodeFigures {
  RouterFigures router;
  bool bus_connected = false;
};

}  // namespace cauldron
