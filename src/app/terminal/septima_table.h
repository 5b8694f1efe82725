// Septima in lines of text, from a seat's view (docs/state.md describes it): what stands where, and
// what each coven has. There is no map; choices name spaces by their numbers.
#pragma once

#include <string>

#include "app/terminal/witches_table.h"

namespace cauldron {

std::string draw_septima(const TableReader& to, const Json& view);

}  // namespace cauldron
