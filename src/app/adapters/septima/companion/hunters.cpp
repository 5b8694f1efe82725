#include "app/adapters/septima/companion/hunters.h"

#include <algorithm>
#include <charconv>

#include "games/septima/rules/year/hunters.h"

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
  return {septima::catches(reach, *distance) ? "app.companion.hunter.caught"
                                             : "app.companion.hunter.safe",
          args};
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
  unsigned active = 0;
  for (std::size_t i = 1; i < zones.size(); ++i) active |= 1u << (number_of(zones[i]) - 1);
  if (active >> (here - 1) & 1) return {"app.companion.relocate.occupied", at};
  const septima::Hut from = septima::next_hunter(active, static_cast<septima::Hut>(here - 1));
  if (from == septima::kNone) return {"app.companion.relocate.nobody", at};
  return {"app.companion.relocate.comes", Json::object({{"from", from + 1}, {"zone", here}})};
}

}  // namespace cauldron::companion
