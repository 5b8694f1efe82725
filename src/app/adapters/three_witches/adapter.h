// What 3 Witches brings to the terminal.
#pragma once

#include "app/adapters/adapter.h"

namespace cauldron {

const Adapter& three_witches_adapter();

}  // namespace cauldron
