#include "app/companion/hunters.h"

#include <algorithm>
#include <charconv>

#include "games/septima/rules.h"

namespace cauldron::companion {

namespace {

constexpr int kMostRoll = 20;

// With an optional sign, as the die shows it.
std::optional<int> signed_number(std::string_view word, int low, int high) {
  if (word.starts_with('+')) word.remove_prefix(1);
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  if (value < low || value > high) return std::nullopt;
  return value;
}

}  // namespace

Message chase(const Tokens& words) {
  if (words.size() != 4) return {"app.companion.hunter.how"};
  const auto suspicion = signed_number(words[1], -1, kMostRoll);
  const auto roll = signed_number(words[2], -kMostRoll, kMostRoll);
  const auto distance = signed_number(words[3], 1, 60);
  if (!suspicion || !roll || !distance) return {"app.companion.hunter.how"};
  const int reach = *suspicion + *roll;
  const Json args = Json::object({{"reach", reach}, {"distance", *distance}});
  if (reach < 1) return {"app.companion.hunter.stays", args};
  return {reach >= *distance ? "app.companion.hunter.caught" : "app.companion.hunter.safe", args};
}

// The next one counter-clockwise.
Message relocation(const Tokens& words) {
  Tokens zones(words.begin() + 1, words.end());
  if (zones.empty() || !std::ranges::all_of(zones, [](const std::string& zone) {
        return is_number(zone) && number_of(zone) >= 1 && number_of(zone) <= septima::kZones;
      })) {
    return {"app.companion.relocate.how"};
  }
  const int here = number_of(zones[0]);
  const Json at = Json::object({{"zone", here}});
  const auto is_active = [&zones](int hut) {
    return std::find(zones.begin() + 1, zones.end(), std::to_string(hut)) != zones.end();
  };
  if (is_active(here)) return {"app.companion.relocate.occupied", at};
  for (int steps = 1; steps < septima::kZones; ++steps) {
    const int hut = (here - 1 + septima::kZones - steps) % septima::kZones + 1;
    if (is_active(hut)) {
      return {"app.companion.relocate.comes", Json::object({{"from", hut}, {"zone", here}})};
    }
  }
  return {"app.companion.relocate.nobody", at};
}

}  // namespace cauldron::companion
