// What a person types.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cauldron {

std::vector<std::string> words_of(std::string_view line);
std::string joined(const auto& parts, std::string_view between = " ") {
  std::string line;
  for (const auto& part : parts) {
    if (!line.empty()) line += between;
    line += part;
  }
  return line;
}
// Lower case, without spaces around it and with single ones inside.
std::string tidy(std::string_view typed);

}  // namespace cauldron
