// What Septima brings to the terminal.
#pragma once

#include "app/adapters/adapter.h"

namespace cauldron {

const Adapter& septima_adapter();

}  // namespace cauldron
