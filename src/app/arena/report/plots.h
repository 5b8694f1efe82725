// The drawings of the report, as SVG inside the page.
#pragma once

#include <string>

#include "app/arena/summary.h"
#include "app/text/text.h"

namespace cauldron::arena {

// The challenger's share as blocks accumulate, with the interval of the normal approximation at
// each point, beside the share of equal strength where there is one.
std::string share_plot(const Text& text, const LineupSummary& lineup, std::optional<double> even);
// The bots by their ratings, with intervals.
std::string rating_plot(const Text& text, const Summary& summary);

}  // namespace cauldron::arena
