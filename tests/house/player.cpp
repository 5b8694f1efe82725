#include "player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

namespace cauldron {

namespace {

// Null if the game has none.
const JsonSchema* schema_of(const std::string& game) {
  static std::map<std::string, JsonSchema> known;
  const std::string path = CAULDRON_SCHEMAS "/" + game + ".view.schema.json";
  if (!std::filesystem::exists(path)) return nullptr;
  return &known.try_emplace(game, path).first->second;
}

}  // namespace

const JsonSchema& protocol_schema() {
  static const JsonSchema schema(CAULDRON_SCHEMAS "/protocol.schema.json");
  return schema;
}

void expect_request(const Json& request) {
  EXPECT_EQ(protocol_schema().fault(request, "request"), "") << request.dump();
}

void expect_news(const Json& news) {
  EXPECT_EQ(protocol_schema().fault(news, "news"), "") << news.dump();
}

void expect_game(const Json& news, const std::string& game) {
  const JsonSchema* schema = schema_of(game);
  if (!schema) return;
  const auto expect = [&](const Json* part, const std::string& definition) {
    if (!part || part->is_null()) return;
    EXPECT_EQ(schema->fault(*part, definition), "") << part->dump();
  };
  expect(news.find("view"), "view");
  expect(news.find("content"), "deck");
  expect(news.find("evidence"), "evidence");
  if (const Json* steps = news.find("steps")) {
    for (const Json& step : steps->items()) expect(step.find("view"), "view");
  }
  if (const Json* points = news.find("points")) {
    for (const Json& point : points->items()) expect(&point, "seriesPoint");
  }
}

std::string Player::code(Json body) {
  const Json answer = request(std::move(body));
  const std::string* code = answer.find_string("code");
  if (code) return *code;
  const std::string& type = *answer.find_string("type");
  return type == "change" ? "ok" : type;
}

bool Player::is_asked() const {
  return picture_.ask.is_object() && picture_.ask.find("you")->as_bool() &&
         picture_.ask.find("chosen")->is_null();
}

bool Player::waits_for_bots(const std::vector<Player*>& here) const {
  if (!picture_.ask.is_object() || picture_.ask.find("kind")->is_null()) return false;
  bool has_people = false;
  bool may_come_back = false;
  for (const Json& seat : picture_.seats.items()) {
    const bool is_person = *seat.find_string("kind") == "person";
    has_people |= is_person && !seat.find("away")->as_bool();
    may_come_back |= is_person && !seat.find("resigned")->as_bool();
  }
  if (!has_people && may_come_back) return false;
  bool has_bots = false;
  for (const Json& number : picture_.ask.find("seats")->items()) {
    const Json& seat = picture_.seats.items()[static_cast<std::size_t>(number.as_int())];
    const bool is_bot = *seat.find_string("kind") == "bot" || seat.find("away")->as_bool();
    const bool has_chosen = std::ranges::any_of(here, [&](const Player* player) {
      return player->picture_.you == number && !player->is_asked();
    });
    if (!is_bot && !has_chosen) return false;
    has_bots |= is_bot;
  }
  return has_bots;
}

Json Player::take(const std::string& frame) {
  Json json;
  JsonError error;
  EXPECT_TRUE(parse_json(frame, json, error)) << frame;
  expect_news(json);
  const std::string& type = *json.find_string("type");
  if (type == "table") game_ = *json.find_string("game");
  if (type != "change") expect_game(json, game_);
  if (type != "table" && type != "update" && type != "change") return json;
  const std::int64_t before = picture_.seq;
  missed_ = may_miss_ && type == "change" && *json.find_int("seq") > before + 1;
  if (missed_) return json;
  EXPECT_TRUE(picture_.take(json)) << "after " << before << " comes " << frame;
  if (type == "update") {
    EXPECT_GT(picture_.seq, before) << "seq must grow";
  }
  if (type == "change") expect_game(Json::object({{"view", picture_.view}}), game_);
  return json;
}

Json create_request(const std::string& seats, bool open_to_all) {
  Json list = Json::array();
  for (const char seat : seats) {
    if (seat == 'm') list.push_back(Json::object({{"kind", "me"}, {"name", "Marta"}}));
    if (seat == 'g') list.push_back(Json::object({{"kind", "bot"}, {"bot", "apprentice"}}));
    if (seat == 'r') list.push_back(Json::object({{"kind", "bot"}, {"bot", "novice"}}));
    if (seat == 'o') list.push_back(Json::object({{"kind", "open"}}));
  }
  return Json::object({{"type", "create"},
                       {"game", "three-witches"},
                       {"name", ""},
                       {"public", open_to_all},
                       {"seats", std::move(list)}});
}

Json septima_request(const std::string& seats, const std::string& variant) {
  Json json;
  JsonError error;
  EXPECT_TRUE(parse_json(variant, json, error)) << variant;
  return create_request(seats).set("game", "septima").set("variant", std::move(json));
}

Json sit_request(const Json& created, int seat, const std::string& name) {
  return Json::object(
      {{"type", "sit"}, {"table", *created.find("table")}, {"seat", seat}, {"name", name}});
}

Json join_request(const Json& seated) {
  return watch_request(seated).set("token", *seated.find("token"));
}

Json watch_request(const Json& created) {
  return Json::object({{"type", "join"}, {"table", *created.find("table")}});
}

Json with_changes(Json join) { return join.set("changes", true); }

Json say_request(const std::string& text) {
  return Json::object({{"type", "say"}, {"text", text}});
}

Json choose_request(const Json& ask, const std::string& option) {
  return Json::object(
      {{"type", "choose"}, {"question", *ask.find("question")}, {"option", option}});
}

std::vector<std::string> options_of(const Json& ask) {
  std::vector<std::string> texts;
  for (const Json& option : ask.find("options")->items()) texts.push_back(option.as_string());
  return texts;
}

void wait_for_bots(const std::vector<Player*>& players) {
  const auto waits = [&](const Player* player) { return player->waits_for_bots(players); };
  do {
    for (Player* player : players) player->refresh();
  } while (std::any_of(players.begin(), players.end(), waits));
}

namespace {

// Nobody if the game waits for none of them. What the first has seen may be older than what the
// last has, so all of them look twice.
Player* who_is_asked(const std::vector<Player*>& players) {
  for (int looks = 0; looks < 2; ++looks) {
    wait_for_bots(players);
    for (auto player = players.rbegin(); player != players.rend(); ++player) {
      if ((*player)->is_asked()) return *player;
    }
  }
  return nullptr;
}

}  // namespace

int play_on(std::vector<Player*> players, Rng& rng, int most) {
  int choices = 0;
  while (choices < most) {
    Player* const next = who_is_asked(players);
    if (!next) break;
    const auto options = options_of(next->ask());
    const std::string& option = options[rng.below(static_cast<std::uint32_t>(options.size()))];
    const Json request = choose_request(next->ask(), option);
    EXPECT_EQ(next->code(request), "ok") << request.dump();
    ++choices;
  }
  wait_for_bots(players);
  return choices;
}

}  // namespace cauldron
