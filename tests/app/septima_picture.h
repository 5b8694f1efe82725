// What the tests of Septima's pictures share.
#pragma once

#include <algorithm>

#include "app/adapters/catalogue.h"
#include "app/adapters/septima/desk.h"
#include "process.h"

namespace cauldron {

inline const Text& english() {
  static const Text text = text_in("en");
  return text;
}

inline std::size_t widest(const std::string& picture) {
  std::size_t width = 0;
  for (const std::string& line : test::lines_of(picture)) width = std::max(width, columns(line));
  return width;
}

}  // namespace cauldron
