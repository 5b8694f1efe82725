#include <cstdio>
#include <optional>
#include <vector>

#include "app/adapters/catalogue.h"
#include "app/commands/commands.h"
#include "app/shared/engine.h"

namespace cauldron {

namespace {

constexpr std::uint64_t kSignatureGames = 100;

// A fingerprint of a game's rules: random games with the seeds 1 to 100, in which every list of
// options and chances is folded (64-bit FNV-1a over the texts, each ended by a line feed).
struct Signature {
  std::uint64_t hash = 0xcbf29ce484222325u;
  std::uint64_t nodes = 0;  // how many options and chances were listed

  void fold(std::string_view text) {
    for (const char c : text) step(static_cast<unsigned char>(c));
    step('\n');
    ++nodes;
  }

 private:
  void step(unsigned char byte) { hash = (hash ^ byte) * 0x100000001b3u; }
};

Signature signature_of(const Game& game) {
  Signature signature;
  for (std::uint64_t seed = 1; seed <= kSignatureGames; ++seed) {
    Rng rng(seed);
    StateBox state = game.initial();
    for (Ask ask = game.ask(state); ask.kind != Ask::Kind::Over; ask = game.ask(state)) {
      if (ask.kind == Ask::Kind::Chance) {
        const auto chances = game.chances(state);
        for (const Chance& chance : chances) signature.fold(game.text(chance.option));
        game.apply(state, kChance, draw(chances, rng));
      } else {
        const auto options = game.options(state, ask.next());
        for (const Option option : options) signature.fold(game.text(option));
        game.apply(state, ask.next(),
                   options[rng.below(static_cast<std::uint32_t>(options.size()))]);
      }
    }
  }
  return signature;
}

// Random games through the interface every game has, as simulations play them.
Speed measure_matches(const Game& game, std::chrono::seconds duration) {
  const Bots bots = make_bots(std::vector<std::string>(game.info().seats, "random"), game);
  return measure(duration, [&](std::uint64_t i) {
    Rng rng(1, i);
    Match match(game);
    Thinking thinking{rng};
    while (!match.over()) play_move(match, bots, thinking);
    return match.moves().size();
  });
}

void report_signature(const Console& console, const BenchOptions& options, const Game& game) {
  const Signature signature = signature_of(game);
  char hash[17];
  std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(signature.hash));
  if (options.json) {
    print(Json::object({{"game", options.game}, {"signature", hash}, {"nodes", signature.nodes}})
              .dump());
  } else {
    print(console.text(
        "app.bench.signature",
        Json::object({{"signature", hash}, {"nodes", std::to_string(signature.nodes)}})));
  }
}

Json speed_as_json(const Speed& speed) {
  return Json::object({{"games", speed.games},
                       {"moves", speed.moves},
                       {"milliseconds", static_cast<std::uint64_t>(speed.seconds * 1000)}});
}

std::string speed_in_words(const Text& text, std::string_view id, const Speed& speed) {
  return text(id, Json::object({{"games", text.number(static_cast<double>(speed.games))},
                                {"seconds", text.number(speed.seconds, 1)},
                                {"rate", text.number(speed.games_per_second())},
                                {"moves", text.number(speed.moves_per_second())}}));
}

void report_speed(const Console& console, const BenchOptions& options, const Game& game) {
  const std::chrono::seconds duration(options.seconds);
  GameBench own = adapter_of(game).bench(game);
  const Speed matches = measure_matches(game, duration);
  std::optional<Speed> playouts;
  if (own.playout) playouts = measure(duration, [&](std::uint64_t) { return own.playout(); });
  std::optional<SearchParts> parts;
  if (own.parts) parts = own.parts(duration);
  const std::size_t state_bytes = game.initial().size();
  if (options.json) {
    Json report = Json::object({{"game", options.game},
                                {"stateBytes", std::uint64_t{state_bytes}},
                                {"matches", speed_as_json(matches)},
                                {"playouts", playouts ? speed_as_json(*playouts) : Json()}});
    if (parts) {
      report.set("copyPicoseconds", static_cast<std::int64_t>(1000 * parts->copy_nanoseconds));
      report.set("optionListsPerSecond", static_cast<std::int64_t>(parts->lists_per_second));
    }
    print(report.dump());
    return;
  }
  const Text& text = console.text;
#ifndef NDEBUG
  print(text("app.bench.debug"));
#endif
  print(text("app.bench.state", Json::object({{"bytes", std::to_string(state_bytes)},
                                              {"most", std::to_string(own.most_bytes)}})));
  print(speed_in_words(text, "app.bench.matches", matches));
  if (playouts) print(speed_in_words(text, own.playouts_id, *playouts));
  if (parts) {
    print(text("app.bench.copies",
               Json::object({{"nanoseconds", text.number(parts->copy_nanoseconds, 1)}})));
    print(text("app.bench.options",
               Json::object({{"lists", text.number(parts->lists_per_second)},
                             {"mean", text.number(parts->options_per_list, 1)}})));
  }
}

}  // namespace

Exit bench(const Console& console, const BenchOptions& options) {
  const auto game = open_game({.id = options.game,
                               .variant = read_variant(options.game, options.variant),
                               .content = read_content(options.content)});
  if (options.signature) {
    report_signature(console, options, *game);
  } else {
    report_speed(console, options, *game);
  }
  return Exit::Ok;
}

}  // namespace cauldron
