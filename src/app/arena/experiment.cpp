#include "app/arena/experiment.h"

namespace cauldron::arena {

namespace {

constexpr int kFormat = 1;

// Reads members of a JSON object and remembers whether all were there.
class Reader {
 public:
  explicit Reader(const Json& json) : json_(json) {}

  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most) {
    const auto* found = json_.find_int(name);
    if (found && *found >= least && *found <= most) return *found;
    complete_ = false;
    return least;
  }
  std::string word(std::string_view name) {
    const auto* found = json_.find_string(name);
    if (!found) complete_ = false;
    return found ? *found : std::string();
  }
  const Json::Array& list(std::string_view name) {
    static const Json::Array kNone;
    const Json* found = json_.find(name);
    if (found && found->is_array() && !found->items().empty()) return found->items();
    complete_ = false;
    return kNone;
  }
  bool flag(std::string_view name) {
    const Json* found = json_.find(name);
    if (found && found->is_bool()) return found->as_bool();
    complete_ = false;
    return false;
  }
  void fail() { complete_ = false; }
  bool complete() const { return complete_; }

 private:
  const Json& json_;
  bool complete_ = true;
};

Lineup read_lineup(const Json& json, const Experiment& experiment, Reader& reader) {
  Lineup lineup;
  if (json.is_array()) {
    for (const Json& bot : json.items()) {
      const bool fits = bot.is_int() && bot.as_int() >= 0 &&
                        static_cast<std::uint64_t>(bot.as_int()) < experiment.bots.size();
      if (fits) lineup.push_back(static_cast<std::size_t>(bot.as_int()));
    }
  }
  if (lineup.size() != experiment.players) reader.fail();
  return lineup;
}

}  // namespace

Json Experiment::to_json() const {
  Json names = Json::array();
  for (const std::string& bot : bots) names.push_back(bot);
  Json tables = Json::array();
  for (const Lineup& lineup : lineups) {
    Json table = Json::array();
    for (const std::size_t bot : lineup) table.push_back(std::uint64_t{bot});
    tables.push_back(std::move(table));
  }
  return Json::object({{"arena", kFormat},
                       {"game", game},
                       {"rules", rules},
                       {"content", content},
                       {"variant", variant},
                       {"players", std::uint64_t{players}},
                       {"seats", std::uint64_t{seats}},
                       {"ladder", ladder},
                       {"bots", std::move(names)},
                       {"lineups", std::move(tables)},
                       {"seed", seed},
                       {"blocks", blocks}});
}

Result<Experiment> experiment_from_json(const Json& json) {
  constexpr std::int64_t kAny = INT64_MAX;
  Reader reader(json);
  reader.number("arena", kFormat, kFormat);
  Experiment read;
  read.game = reader.word("game");
  read.rules = static_cast<int>(reader.number("rules", 1, 1'000'000));
  read.content = reader.word("content");
  if (const Json* variant = json.find("variant")) read.variant = *variant;
  read.players = static_cast<std::size_t>(reader.number("players", 1, kMaxSeats));
  read.seats =
      static_cast<std::size_t>(reader.number("seats", static_cast<int>(read.players), kMaxSeats));
  read.ladder = reader.flag("ladder");
  for (const Json& bot : reader.list("bots")) {
    if (!bot.is_string()) return Message{"app.arena.no_results"};
    read.bots.push_back(bot.as_string());
  }
  for (const Json& lineup : reader.list("lineups")) {
    read.lineups.push_back(read_lineup(lineup, read, reader));
  }
  read.seed = static_cast<std::uint64_t>(reader.number("seed", 0, kAny));
  read.blocks = static_cast<std::uint64_t>(reader.number("blocks", 1, kAny));
  if (!reader.complete()) return Message{"app.arena.no_results"};
  return read;
}

std::size_t bot_at(const Lineup& lineup, Seat challenger, Seat seat) {
  return lineup[(seat + lineup.size() - challenger) % lineup.size()];
}

std::optional<Lineup> one_against_others(std::size_t names, std::size_t players) {
  const bool fits = names == players || (names == 2 && players > 1);
  if (!fits) return std::nullopt;
  Lineup lineup;
  for (std::size_t i = 0; i < players; ++i) lineup.push_back(std::min(i, names - 1));
  return lineup;
}

std::vector<Lineup> each_against_each(std::size_t bots, std::size_t players) {
  std::vector<Lineup> lineups;
  for (std::size_t challenger = 0; challenger < bots; ++challenger) {
    if (players == 1) lineups.push_back({challenger});
    if (players == 1) continue;
    // With two players the challenger of one table is the opponent of the other.
    for (std::size_t other = players == 2 ? challenger + 1 : 0; other < bots; ++other) {
      if (other == challenger) continue;
      Lineup lineup(players, other);
      lineup[0] = challenger;
      lineups.push_back(std::move(lineup));
    }
  }
  return lineups;
}

}  // namespace cauldron::arena
