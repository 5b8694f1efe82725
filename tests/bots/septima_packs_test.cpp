// Bots on packs at the ends of what the reader accepts: everything in plenty, or next to nothing.
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "core/embedded.h"
#include "core/match.h"
#include "games/catalogue.h"

namespace cauldron {
namespace {

constexpr int kMostMoves = 20'000;
constexpr const char* kKnown = "reported";

Json read_json(std::string_view text) {
  Json json;
  JsonError error;
  EXPECT_TRUE(parse_json(text, json, error)) << error.because;
  return json;
}

Json printed() { return read_json(embedded_file("septima/septima.json")); }

// Changes every entry of the list, which stands in `parent`.
template <class Change>
void change_each(Json& parent, std::string_view name, const Change& change) {
  Json list = *parent.find(name);
  for (Json& entry : list.items()) change(entry);
  parent.set(name, std::move(list));
}

void set_woods(Json& pack, const Json& prints, int outcrops) {
  Json board = *pack.find("board");
  change_each(board, "woods",
              [&](Json& wood) { wood.set("prints", prints).set("outcrops", outcrops); });
  pack.set("board", std::move(board));
}

void set_suspicion(Json& pack, int low, int high, int start) {
  Json lines = Json::array();
  for (int below = low + 1; below <= high; ++below) {
    lines.push_back(Json::object({{"below", below}, {"provenance", kKnown}}));
  }
  pack.set(
      "suspicion",
      Json::object({{"range", Json::object({{"min", low}, {"max", high}, {"provenance", kKnown}})},
                    {"start", Json::object({{"at", start}, {"provenance", kKnown}})},
                    {"angry_lines", std::move(lines)}}));
  change_each(pack, "books", [](Json& book) {
    change_each(book, "lines", [](Json& line) {
      if (line.find_string("goal")->rfind("suspicion", 0) == 0) line.set("count", 1);
    });
  });
}

void set_rewards(Json& pack, const char* basic, const char* full) {
  Json tracks = *pack.find("patient_tracks");
  change_each(tracks, "rewards", [&](Json& reward) {
    const bool is_full = *reward.find_string("side") == "full";
    reward = Json::object({{"side", is_full ? "full" : "basic"},
                           {"illness", *reward.find_string("illness")},
                           {"level", *reward.find_int("level")},
                           {"gains", read_json(is_full ? full : basic)},
                           {"provenance", kKnown}});
  });
  pack.set("patient_tracks", std::move(tracks));
}

std::string plenty() {
  Json pack = printed();
  set_woods(pack, read_json(R"(["herb","herb","herb","herb","herb"])"), 2);
  set_suspicion(pack, -8, 15, 15);
  set_rewards(pack, R"([{"gain":"potion","count":6},{"gain":"crystals","count":6}])",
              R"([{"gain":"ready","count":6},{"gain":"advance"}])");
  change_each(pack, "chambers", [](Json& chamber) { chamber.set("spaces", 10); });
  pack.set("hunter_die",
           read_json(R"({"faces":[8,8,8,8,8,8,8,8,8,8,8,8],"provenance":"reported"})"));
  return pack.dump();
}

std::string next_to_nothing() {
  Json pack = printed();
  set_woods(pack, Json::array(), 0);
  set_suspicion(pack, 0, 4, 4);
  set_rewards(pack, R"([{"gain":"choose-witch"},{"gain":"draw-witch"}])",
              R"([{"gain":"choose-witch"},{"gain":"choose-witch"}])");
  change_each(pack, "chambers", [](Json& chamber) { chamber.set("spaces", 1); });
  pack.set("hunter_die", read_json(R"({"faces":[-8],"provenance":"reported"})"));
  pack.set("solo_die", read_json(R"({"faces":["deck","left","right"],"provenance":"reported"})"));
  return pack.dump();
}

void play(const Game& game, const char* bot_name, std::uint64_t seed) {
  const auto bot = make_bot(bot_name, game);
  Rng rng(seed);
  Thinking thinking{rng};
  Match match(game);
  for (int moves = 0; !match.over(); ++moves) {
    ASSERT_LT(moves, kMostMoves) << "the game comes to an end";
    const Ask ask = match.ask();
    Option option;
    if (ask.kind == Ask::Kind::Chance) {
      option = draw(game.chances(match.state()), rng);
    } else {
      const auto options = game.options(match.state(), ask.next());
      option = bot->choose(game.view(match.state(), ask.next()), options, thinking);
    }
    ASSERT_FALSE(match.play(ask.next(), option));
    ASSERT_EQ(game.check(match.state()), "");
  }
}

TEST(SeptimaPacks, BotsPlayTheGreatestAndTheLeastToTheEnd) {
  for (const std::string& pack : {plenty(), next_to_nothing()}) {
    for (int players = 1; players <= 4; ++players) {
      for (const bool fixed : {false, true}) {
        const Json variant = Json::object({{"players", players},
                                           {"mode", players == 3 ? "basic" : "full"},
                                           {"fixed_hunters", fixed},
                                           {"fixed_trials", fixed}});
        const auto game = make_game({"septima", variant, ContentFile{"pack.json", pack}});
        ASSERT_TRUE(game) << game.error().to_json().dump();
        SCOPED_TRACE(variant.dump());
        for (std::uint64_t seed = 1; seed <= 4; ++seed) play(**game, "random", seed);
        play(**game, "greedy", 5);
      }
    }
  }
}

}  // namespace
}  // namespace cauldron
