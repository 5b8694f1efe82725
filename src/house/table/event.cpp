#include "house/table/event.h"

#include <array>
#include <string_view>

#include "core/json/json_writer.h"

namespace cauldron {

namespace {

constexpr std::array<std::string_view, 12> kKinds = {"sit",      "bot",    "answer", "move",
                                                     "say",      "signal", "leave",  "back",
                                                     "announce", "resign", "draw",   "set-aside"};

struct Field {
  std::string_view name;
  std::string Event::*member;
};
constexpr std::array<Field, 6> kFields = {{{"text", &Event::text},
                                           {"name", &Event::name},
                                           {"token", &Event::token},
                                           {"sealed", &Event::sealed},
                                           {"request", &Event::request},
                                           {"nonce", &Event::nonce}}};

std::optional<Actor> read_actor(const Json* json) {
  if (json && json->is_string() && json->as_string() == "chance") return kChance;
  if (json && json->is_string() && json->as_string() == "watcher") return kWatcher;
  if (!json || !json->is_int() || json->as_int() < 0 || json->as_int() >= kMaxSeats)
    return std::nullopt;
  return static_cast<Actor>(json->as_int());
}

// Tables that were stored before there were levels call their bots by other names.
std::string level_called(const std::string& bot) {
  if (bot == "random") return "novice";
  if (bot == "greedy") return "apprentice";
  return bot;
}

}  // namespace

std::string Event::text_to_store() const {
  TextBuffer stored;
  JsonWriter out(stored);
  out.begin_object().member("kind", kKinds[static_cast<std::size_t>(kind)]).name("who");
  if (who == kChance || who == kWatcher) {
    out.value(who == kChance ? "chance" : "watcher");
  } else {
    out.value(who);
  }
  for (const Field& field : kFields) {
    if (!(this->*field.member).empty()) out.member(field.name, this->*field.member);
  }
  if (knows_luck) out.member("knows", true);
  if (starts) out.member("starts", true);
  out.end_object();
  return stored.str();
}

Json Event::to_json() const { return parsed_json(text_to_store()); }

std::optional<Event> Event::from_json(const Json& json) {
  const std::string* kind = json.find_string("kind");
  const auto who = read_actor(json.find("who"));
  if (!kind || !who) return std::nullopt;
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (kKinds[i] != *kind) continue;
    Event event{static_cast<Kind>(i), *who, {}, {}, {}, {}, {}, {}, false, false, nullptr};
    for (const Field& field : kFields) {
      if (const std::string* value = json.find_string(field.name)) event.*field.member = *value;
    }
    event.knows_luck = json.find("knows") != nullptr;
    event.starts = json.find("starts") != nullptr;
    if (event.kind == Kind::Bot) event.text = level_called(event.text);
    return event;
  }
  return std::nullopt;
}

}  // namespace cauldron
