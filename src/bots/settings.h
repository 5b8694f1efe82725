// How a bot thinks where that differs from its habit: whole numbers by name, such as worlds=128.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cauldron {

using BotSettings = std::vector<std::pair<std::string, int>>;

// A setting's name, where it is kept, and what it may be.
template <class Kept>
struct Setting {
  std::string_view name;
  int Kept::*field;
  int least = 1;
  int most = 1'000'000;
};

// Kept::settings() lists what can be set. Others are ignored.
template <class Kept>
Kept with_settings(const BotSettings& settings) {
  Kept kept;
  for (const auto& [name, value] : settings) {
    for (const Setting<Kept>& each : Kept::settings()) {
      if (each.name == name) kept.*each.field = std::clamp(value, each.least, each.most);
    }
  }
  return kept;
}

template <class Kept>
bool takes_setting(std::string_view name, int value) {
  return std::ranges::any_of(Kept::settings(), [&](const Setting<Kept>& each) {
    return each.name == name && value >= each.least && value <= each.most;
  });
}

}  // namespace cauldron
