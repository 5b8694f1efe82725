#include "app/shared/svg.h"

namespace cauldron::svg {

std::string line(double x1, double y1, double x2, double y2, std::string_view kind) {
  return element("line", "",
                 {{"x1", coordinate(x1)},
                  {"y1", coordinate(y1)},
                  {"x2", coordinate(x2)},
                  {"y2", coordinate(y2)},
                  {"class", std::string(kind)}});
}

std::string label(double x, double y, std::string_view anchor, std::string_view words) {
  return in_element(
      "text", words,
      {{"x", coordinate(x)}, {"y", coordinate(y)}, {"text-anchor", std::string(anchor)}});
}

std::string figure(std::string_view title, double height, const std::string& content,
                   std::string_view caption) {
  const std::string box = "0 0 " + coordinate(kWidth) + " " + coordinate(height);
  const std::string svg = element("svg", in_element("title", title) + "\n" + content,
                                  {{"viewBox", box}, {"role", "img"}});
  return element("figure", svg + "\n" + in_element("figcaption", caption)) + "\n";
}

}  // namespace cauldron::svg
