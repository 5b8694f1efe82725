#include "picture.h"

#include "core/json/json_patch.h"

namespace cauldron {

namespace {

void append(std::vector<Json>& list, const Json& more) {
  list.insert(list.end(), more.items().begin(), more.items().end());
}

void add_options(const Json& list, const std::string& before, std::vector<Json>& all) {
  for (const Json& item : list.items()) {
    if (item.is_string()) {
      all.emplace_back(before + item.as_string());
    } else {
      for (const auto& [word, rest] : item.members()) add_options(rest, before + word + " ", all);
    }
  }
}

// As `table` and `update` list it: each option with its reason, in the order of the options.
Json refused_listed(const Json& groups) {
  Json list = Json::array();
  for (const Json& group : groups.items()) {
    for (const Json& option : options_listed(*group.find("options"))) {
      list.push_back(Json::object({{"option", option}, {"why", *group.find("why")}}));
    }
  }
  return list;
}

}  // namespace

std::vector<Json> options_listed(const Json& list) {
  std::vector<Json> all;
  add_options(list, "", all);
  return all;
}

bool Picture::take(const Json& news) {
  const std::string& type = *news.find_string("type");
  if (type == "change") return take_change(news);
  if (type == "table") {
    you = *news.find("you");
    view = *news.find("view");
    log = news.find("log")->items();
    chat = news.find("chat")->items();
    fair = news.find("fair") ? *news.find("fair") : Json();
  } else {
    for (const Json& step : news.find("steps")->items()) {
      view = *step.find("view");
      append(log, *step.find("log"));
    }
    append(chat, *news.find("chat"));
    if (const Json* told = news.find("fair")) fair = *told;
  }
  seq = *news.find_int("seq");
  ask = *news.find("ask");
  seats = *news.find("seats");
  talk = *news.find("talk");
  draw = *news.find("draw");
  result = *news.find("result");
  watchers = *news.find_int("watchers");
  return true;
}

bool Picture::take_change(const Json& change) {
  if (*change.find_int("seq") != seq + 1) return false;
  ++seq;
  take_step(change);
  if (const Json* steps = change.find("steps")) {
    for (const Json& step : steps->items()) take_step(step);
  }
  if (const Json* news = change.find("ask")) {
    if (!ask.is_object()) ask = Json::object();
    if (const Json* asked = news->find("you"); asked && *asked == Json(false)) {
      ask.set("options", Json::array()).set("refused", Json::array()).set("chosen", nullptr);
    }
    for (const auto& [name, value] : news->members()) {
      if (name == "options") {
        ask.set(name, options_listed(value));
      } else {
        ask.set(name, name == "refused" ? refused_listed(value) : value);
      }
    }
  }
  const auto patch = [&](const char* name, Json& part) {
    if (const Json* news = change.find(name)) apply_json_patch(part, *news);
  };
  patch("seats", seats);
  patch("talk", talk);
  patch("draw", draw);
  patch("result", result);
  patch("fair", fair);
  if (const auto* count = change.find_int("watchers")) watchers = *count;
  if (const Json* lines = change.find("chat")) append(chat, *lines);
  return true;
}

void Picture::take_step(const Json& step) {
  if (const Json* lines = step.find("log")) {
    for (const Json& line : lines->items()) {
      for (const auto& [id, args] : line.members()) {
        log.push_back(Json::object({{"id", id}, {"args", args}}));
      }
    }
  }
  if (const Json* patch = step.find("view")) apply_json_patch(view, *patch);
}

}  // namespace cauldron
