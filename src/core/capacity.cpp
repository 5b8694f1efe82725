#include "core/capacity.h"

namespace cauldron {

void capacity_exceeded(const char* what) { throw CapacityExceeded(what); }

}  // namespace cauldron
