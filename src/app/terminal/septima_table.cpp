#include "app/terminal/septima_table.h"

namespace cauldron {

namespace {

const Json& at(const Json& object, std::string_view name) {
  static const Json nothing;
  const Json* found = object.find(name);
  return found ? *found : nothing;
}

std::string name_of(const Text& text, const std::string& family, const std::string& thing) {
  std::string id = "sep.";
  id.append(family).append(".").append(thing);
  return text(id);
}

// "Berry ×2, Root" of {"berry": 2, "root": 1}; the names are texts of that family.
std::string things(const Text& text, const std::string& family, const Json& counts) {
  std::vector<std::string> parts;
  if (counts.is_object()) {
    for (const auto& [id, count] : counts.members()) {
      if (!count.is_int() || count.as_int() == 0) continue;
      const std::string name = name_of(text, family, id);
      parts.push_back(count.as_int() == 1 ? name : name + " ×" + std::to_string(count.as_int()));
    }
  }
  return parts.empty() ? text("app.septima.none") : text.list(parts);
}

// The names of a list of ids; of objects, the member named like the family.
std::string names(const Text& text, const std::string& family, const Json& list) {
  std::vector<std::string> parts;
  if (list.is_array()) {
    for (const Json& item : list.items()) {
      const Json& id = item.is_object() ? at(item, family) : item;
      if (!id.is_string()) continue;
      std::string name = name_of(text, family, id.as_string());
      if (at(item, "exhausted") == Json(true))
        name = text("app.septima.exhausted", Json::object({{"name", name}}));
      parts.push_back(std::move(name));
    }
  }
  return parts.empty() ? text("app.septima.none") : text.list(parts);
}

std::string number_or_dash(const Json& value) { return value.is_int() ? value.dump() : "–"; }

std::string coven(const TableReader& to, const Json& view, std::size_t seat) {
  const Text& text = to.console.text;
  const Json& own = at(view, "covens").items()[seat];
  const bool you = seat == to.reader.you;
  const std::string name = seat < to.reader.names.size() ? to.reader.names[seat] : "";
  const std::string shown = you ? text("app.table.you", Json::object({{"name", name}})) : name;
  Json goods = at(own, "ingredients");
  if (goods.is_object()) goods.set("crystal", at(own, "crystals"));
  const auto line = [&](std::string_view id, const std::string& what) {
    return "    " + text(id, Json::object({{"list", what}})) + "\n";
  };
  std::string lines =
      "  " + to.console.paint.strong(shown) + "  " +
      text("app.septima.coven", Json::object({{"wisdom", number_or_dash(at(own, "wisdom"))},
                                              {"suspicion", number_or_dash(at(own, "suspicion"))},
                                              {"space", number_or_dash(at(own, "leader"))},
                                              {"crowd", number_or_dash(at(own, "crowd"))},
                                              {"charms", number_or_dash(at(own, "charms"))}})) +
      "\n";
  lines += line("app.septima.witches", names(text, "witch", at(own, "witches")));
  lines += line("app.septima.ingredients", things(text, "ingredient", goods));
  lines += line("app.septima.potions", things(text, "potion", at(own, "potions")));
  lines += line("app.septima.levels", things(text, "illness", at(own, "levels")));
  if (at(view, "mode") == Json("full"))
    lines += line("app.septima.spells", names(text, "spell", at(own, "spells")));
  if (you) lines += line("app.septima.hand", names(text, "action", at(own, "hand")));
  return lines;
}

// The numbers, from 1, of the places for which `there` holds.
template <class There>
std::string numbers(const Text& text, const Json& places, There there) {
  std::vector<std::string> found;
  if (places.is_array()) {
    for (std::size_t i = 0; i < places.items().size(); ++i) {
      if (there(places.items()[i])) found.push_back(std::to_string(i + 1));
    }
  }
  return found.empty() ? text("app.septima.none") : text.list(found);
}

std::string town(const Text& text, const Json& view) {
  std::string lines;
  const Json& towns = at(view, "towns");
  if (!towns.is_array()) return lines;
  for (std::size_t i = 0; i < towns.items().size(); ++i) {
    const Json& patient = at(towns.items()[i], "patient");
    if (!patient.is_string()) continue;
    lines += "  " +
             text("app.septima.patient",
                  Json::object({{"town", std::to_string(i + 1)}, {"patient", patient}})) +
             "\n";
  }
  return lines;
}

}  // namespace

std::string draw_septima(const TableReader& to, const Json& view) {
  const Text& text = to.console.text;
  const Json& septima = at(view, "septima");
  const auto marker = [&](std::string_view side) {
    const Json& action = at(septima, side);
    return action.is_string() ? text("sep.action." + action.as_string()) : std::string("–");
  };
  std::string out =
      to.console.paint.strong(text("app.septima.heading",
                                   Json::object({{"season", at(view, "season")},
                                                 {"phase", number_or_dash(at(view, "phase"))}}))) +
      "\n";
  out += "  " +
         text("app.septima.lunar",
              Json::object({{"list", names(text, "ingredient", at(view, "lunar"))}})) +
         "\n";
  out += "  " +
         text("app.septima.markers",
              Json::object({{"left", marker("left")}, {"right", marker("right")}})) +
         "\n";
  out += "  " +
         text("app.septima.hunters",
              Json::object(
                  {{"list", numbers(text, at(view, "huts"),
                                    [](const Json& hut) { return hut == Json("active"); })}})) +
         "\n";
  out += town(text, view);
  for (std::size_t seat = 0; seat < at(view, "covens").items().size(); ++seat) {
    out += coven(to, view, seat);
  }
  return out;
}

}  // namespace cauldron
