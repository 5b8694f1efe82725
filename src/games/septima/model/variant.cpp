#include "games/septima/model/variant.h"

#include <algorithm>
#include <array>

namespace cauldron::septima {

namespace {

struct Number {
  std::string_view name;
  std::uint8_t Variant::*value;
  int low, high;
};

// The difficulty of the solo game.
constexpr Number kNumbers[] = {
    {"tribulations", &Variant::tribulations, 4, 8},
    {"widow_bonus", &Variant::widow_bonus, 0, 2},
    {"score_needed", &Variant::score_needed, 1, 42},
    {"negotiations", &Variant::negotiations, 0, 2},
};

constexpr std::uint8_t kEdithKinds = 3;
constexpr std::array<std::string_view, 2> kModes = {"basic", "full"};

Message wrong_value(std::string_view name, const Json& found) {
  return {"error.variant_value", Json::object({{"name", name}, {"found", found.dump()}})};
}

bool in_range(const Json& value, int low, int high) {
  return value.is_int() && value.as_int() >= low && value.as_int() <= high;
}

bool is_printed_score(std::int64_t score) {
  return std::find(std::begin(kScoresNeeded), std::end(kScoresNeeded), score) !=
         std::end(kScoresNeeded);
}

// Takes one member other than the edition.
std::optional<Message> take(Variant& variant, const std::string& name, const Json& value) {
  if (name == "mode") {
    if (!value.is_string() || (value.as_string() != kModes[0] && value.as_string() != kModes[1]))
      return wrong_value(name, value);
    variant.full = value.as_string() == kModes[1];
    return std::nullopt;
  }
  if (name == "players") {
    if (!in_range(value, 1, 4)) return wrong_value(name, value);
    variant.players = static_cast<std::uint8_t>(value.as_int());
    return std::nullopt;
  }
  if (name == "edith") {
    if (!in_range(value, 0, kEdithKinds - 1)) return wrong_value(name, value);
    variant.edith = static_cast<std::uint8_t>(value.as_int());
    return std::nullopt;
  }
  for (const Number& known : kNumbers) {
    if (known.name != name) continue;
    if (!in_range(value, known.low, known.high)) return wrong_value(name, value);
    if (known.value == &Variant::score_needed && !is_printed_score(value.as_int()))
      return wrong_value(name, value);
    variant.*known.value = static_cast<std::uint8_t>(value.as_int());
    return std::nullopt;
  }
  for (const Switch& known : kSwitches) {
    if (known.name != name) continue;
    if (!value.is_bool()) return wrong_value(name, value);
    variant.*known.value = value.as_bool();
    return std::nullopt;
  }
  return Message{"error.variant_member", Json::object({{"name", name}})};
}

}  // namespace

Variant default_variant(int version) {
  Variant variant;
  for (const Switch& known : kSwitches) {
    if (version < known.corrected_in) variant.*known.value = !(variant.*known.value);
  }
  return variant;
}

Json Variant::to_json(int version) const {
  const Variant ours = default_variant(version);
  Json json = Json::object({{"mode", kModes[full]}, {"players", int{players}}});
  for (const Switch& known : kSwitches) {
    if (this->*known.value != ours.*known.value) json.set(known.name, this->*known.value);
  }
  if (edith != ours.edith) json.set("edith", int{edith});
  for (const Number& known : kNumbers) {
    if (this->*known.value != ours.*known.value) json.set(known.name, int{this->*known.value});
  }
  return json;
}

// From the person's side: what one needs to win, what she may, what one needs to score, what one
// has.
bool apply_difficulty(Variant& variant, std::string_view difficulty) {
  struct Preset {
    std::string_view name;
    std::uint8_t tribulations, widow_bonus, score_needed, negotiations;
  };
  constexpr Preset kPresets[] = {{"gentle", 4, 0, 1, 2},
                                 {"easy", 4, 0, 28, 2},
                                 {"normal", 5, 1, 42, 1},
                                 {"hard", 6, 2, 42, 1},
                                 {"merciless", 7, 2, 42, 0}};
  for (const Preset& preset : kPresets) {
    if (preset.name != difficulty) continue;
    variant.tribulations = preset.tribulations;
    variant.widow_bonus = preset.widow_bonus;
    variant.score_needed = preset.score_needed;
    variant.negotiations = preset.negotiations;
    return true;
  }
  return false;
}

bool apply_edition(Variant& variant, std::string_view edition, int version) {
  const Variant ours = default_variant(version);
  const bool first_rules = version == 1;  // it misread Edith (en, it) and the match (pl)
  const bool early_rules = version <= 2;  // they misread Spiritual Bond (en) and rewards (en, it)
  Variant fresh = variant;
  for (const Switch& known : kSwitches) {
    if (known.by_edition) fresh.*known.value = ours.*known.value;
  }
  fresh.edith = ours.edith;
  if (edition == "en") {
    fresh.albert_phase = false;
    fresh.bryn_one = false;
    if (first_rules) fresh.edith = 1;
    fresh.roar_once = false;
    if (early_rules) fresh.bond_once = false;
    fresh.elephant_brew = false;
    if (!early_rules) fresh.chamber_reward_taken = false;
    fresh.track_advance_optional = true;
  } else if (edition == "de") {
    fresh.paralyzed_crystal = false;
    fresh.blind_any_element = false;
    fresh.alice_practical = false;
    fresh.roar_once = false;
    fresh.elephant_nothing = false;
  } else if (edition == "pl") {
    if (first_rules) fresh.septima_only_alone = false;
    fresh.edith = 2;
  } else if (edition == "it") {
    fresh.five_picks = true;
    fresh.once_a_turn = true;
    fresh.level_bonus = false;
    fresh.albert_phase = false;
    fresh.bryn_one = false;
    if (first_rules) fresh.edith = 1;
    fresh.book3_three = false;
    fresh.roar_once = false;
    if (!early_rules) fresh.chamber_reward_taken = false;
    fresh.track_advance_optional = true;
  } else if (edition != "ours") {
    return false;
  }
  variant = fresh;
  return true;
}

Result<Variant> parse_variant(const Json& json, int version) {
  if (!json.is_object()) return wrong_value("variant", json);
  Variant variant = default_variant(version);
  if (const Json* edition = json.find("edition")) {
    if (!edition->is_string()) return wrong_value("edition", *edition);
    if (!apply_edition(variant, edition->as_string(), version))
      return Message{"error.no_such_edition", Json::object({{"edition", edition->as_string()}})};
  }
  if (const Json* difficulty = json.find("difficulty")) {
    if (!difficulty->is_string() || !apply_difficulty(variant, difficulty->as_string()))
      return wrong_value("difficulty", *difficulty);
  }
  for (const auto& [name, value] : json.members()) {
    if (name == "edition" || name == "difficulty") continue;
    if (auto why = take(variant, name, value)) return *why;
  }
  if (variant.players == 1 && !variant.full) return Message{"error.solo_is_full"};
  return variant;
}

}  // namespace cauldron::septima
