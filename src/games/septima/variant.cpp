#include "games/septima/variant.h"

#include <array>

namespace cauldron::septima {

namespace {

struct Switch {
  std::string_view name;
  bool Variant::*value;
};

constexpr Switch kSwitches[] = {
    {"septima_only_alone", &Variant::septima_only_alone},
    {"five_picks", &Variant::five_picks},
    {"once_a_turn", &Variant::once_a_turn},
    {"level_bonus", &Variant::level_bonus},
    {"paralyzed_crystal", &Variant::paralyzed_crystal},
    {"blind_any_element", &Variant::blind_any_element},
    {"albert_phase", &Variant::albert_phase},
    {"alice_practical", &Variant::alice_practical},
    {"bryn_one", &Variant::bryn_one},
    {"book3_three", &Variant::book3_three},
    {"roar_once", &Variant::roar_once},
    {"bond_once", &Variant::bond_once},
    {"elephant_brew", &Variant::elephant_brew},
    {"elephant_nothing", &Variant::elephant_nothing},
    {"confrontation_raises", &Variant::confrontation_raises},
};

constexpr std::uint8_t kEdithKinds = 3;
constexpr std::array<std::string_view, 2> kModes = {"basic", "full"};

Message wrong_value(std::string_view name, const Json& found) {
  return {"error.variant_value", Json::object({{"name", name}, {"found", found.dump()}})};
}

bool in_range(const Json& value, int low, int high) {
  return value.is_int() && value.as_int() >= low && value.as_int() <= high;
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
    if (!in_range(value, 2, 4)) return wrong_value(name, value);
    variant.players = static_cast<std::uint8_t>(value.as_int());
    return std::nullopt;
  }
  if (name == "edith") {
    if (!in_range(value, 0, kEdithKinds - 1)) return wrong_value(name, value);
    variant.edith = static_cast<std::uint8_t>(value.as_int());
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

Json Variant::to_json() const {
  const Variant ours;
  Json json = Json::object({{"mode", kModes[full]}, {"players", int{players}}});
  for (const Switch& known : kSwitches) {
    if (this->*known.value != ours.*known.value) json.set(known.name, this->*known.value);
  }
  if (edith != ours.edith) json.set("edith", int{edith});
  return json;
}

bool apply_edition(Variant& variant, std::string_view edition) {
  Variant fresh;
  fresh.full = variant.full;
  fresh.players = variant.players;
  if (edition == "en") {
    fresh.albert_phase = false;
    fresh.bryn_one = false;
    fresh.edith = 1;
    fresh.roar_once = false;
    fresh.bond_once = false;
    fresh.elephant_brew = false;
  } else if (edition == "de") {
    fresh.paralyzed_crystal = false;
    fresh.blind_any_element = false;
    fresh.alice_practical = false;
    fresh.roar_once = false;
    fresh.elephant_nothing = false;
  } else if (edition == "pl") {
    fresh.septima_only_alone = false;
    fresh.edith = 2;
  } else if (edition == "it") {
    fresh.five_picks = true;
    fresh.once_a_turn = true;
    fresh.level_bonus = false;
    fresh.albert_phase = false;
    fresh.bryn_one = false;
    fresh.edith = 1;
    fresh.book3_three = false;
    fresh.roar_once = false;
  } else if (edition != "ours") {
    return false;
  }
  variant = fresh;
  return true;
}

Result<Variant> parse_variant(const Json& json) {
  if (!json.is_object()) return wrong_value("variant", json);
  Variant variant;
  if (const Json* edition = json.find("edition")) {
    if (!edition->is_string()) return wrong_value("edition", *edition);
    if (!apply_edition(variant, edition->as_string()))
      return Message{"error.no_such_edition", Json::object({{"edition", edition->as_string()}})};
  }
  for (const auto& [name, value] : json.members()) {
    if (name == "edition") continue;
    if (auto why = take(variant, name, value)) return *why;
  }
  return variant;
}

}  // namespace cauldron::septima
