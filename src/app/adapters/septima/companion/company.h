// The subcommand `companion`.
#pragma once

#include "app/adapters/adapter.h"

namespace cauldron {

// Without --save nothing is kept; a file that is there is taken up again.
Exit keep_company(const Console& console, const OwnCommandOptions& options);

}  // namespace cauldron
