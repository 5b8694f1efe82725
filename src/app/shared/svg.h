// Plots in SVG, drawn with the style of html_page().
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "app/shared/html.h"

namespace cauldron::svg {

inline constexpr double kWidth = 720;

// Maps [from, to] to [start, end] on the page.
struct Axis {
  double from, to, start, end;

  double at(double value) const {
    return start + (std::clamp(value, from, to) - from) / (to - from) * (end - start);
  }
};

std::string line(double x1, double y1, double x2, double y2, std::string_view kind);
std::string label(double x, double y, std::string_view anchor, std::string_view words);

// A picture of that height with its title and the caption under it.
std::string figure(std::string_view title, double height, const std::string& content,
                   std::string_view caption);

}  // namespace cauldron::svg
