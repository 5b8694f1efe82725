#include <chrono>
#include <cstdio>
#include <optional>
#include <vector>

#include "app/commands.h"
#include "app/engine.h"
#include "games/septima/game.h"
#include "games/septima/rules/playout.h"
#include "games/three_witches/game.h"
#include "games/three_witches/playout.h"

namespace cauldron {

namespace {

constexpr std::uint64_t kSignatureGames = 100;
// How large a state should be at most: of 3 Witches, and of any game.
constexpr std::size_t kMostWitchesBytes = 128;
constexpr std::size_t kMostBytes = StateBox::kCapacity;

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

struct Speed {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  double seconds = 0;

  double games_per_second() const { return static_cast<double>(games) / seconds; }
  double moves_per_second() const { return static_cast<double>(moves) / seconds; }
};

// Plays games one after another on one thread; `play(i)` plays number i and returns its moves.
template <class Play>
Speed measure(std::chrono::seconds duration, Play play) {
  using Clock = std::chrono::steady_clock;
  Speed speed;
  const auto start = Clock::now();
  while (Clock::now() - start < duration) speed.moves += play(speed.games++);
  speed.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return speed;
}

// Random games through the interface every game has, as simulations play them.
Speed measure_matches(const Game& game, std::chrono::seconds duration) {
  const Bots bots = make_bots(std::vector<std::string>(game.info().seats, "random"), game);
  return measure(duration, [&](std::uint64_t i) {
    Rng rng(1, i);
    Match match(game);
    while (!match.over()) play_move(match, bots, rng);
    return match.moves().size();
  });
}

// Random games with the game's own types, as search plays them; nothing if it has no such playouts.
std::optional<Speed> measure_playouts(const Game& game, std::chrono::seconds duration) {
  Rng rng(1);
  if (const auto* witches = dynamic_cast<const three_witches::ThreeWitchesGame*>(&game)) {
    const three_witches::State start = three_witches::initial(witches->rules());
    return measure(duration, [&](std::uint64_t) {
      three_witches::State state = start;
      return three_witches::playout(witches->rules(), state, rng);
    });
  }
  if (const auto* septima = dynamic_cast<const septima::SeptimaGame*>(&game)) {
    const septima::State start = septima::initial(septima->rules());
    return measure(duration, [&](std::uint64_t) {
      septima::State state = start;
      septima::PlayoutCount count;
      septima::playout(septima->rules(), state, rng, count);
      return count.decisions + count.chances;
    });
  }
  return std::nullopt;
}

// The parts that search spends its time on.
struct Parts {
  double copy_nanoseconds = 0;
  double lists_per_second = 0;
  double options_per_list = 0;
};

// Keeps the compiler from leaving out work whose result nobody reads.
void keep(const void* result) { asm volatile("" : : "g"(result) : "memory"); }

// Seconds that one `work(position)` takes on average, over the positions in turn.
template <class Work>
double time_of(std::chrono::seconds duration, const std::vector<three_witches::State>& positions,
               Work work) {
  std::uint64_t rounds = 0;
  const Speed speed = measure(duration, [&](std::uint64_t) {
    for (const auto& position : positions) work(position);
    return ++rounds;
  });
  return speed.seconds / static_cast<double>(rounds * positions.size());
}

Parts measure_parts(const three_witches::Rules& rules, std::chrono::seconds duration) {
  using namespace three_witches;
  std::vector<three_witches::State> positions;
  Rng rng(1);
  for (three_witches::State state = initial(rules); !state.agenda.empty();) {
    if (ask(state).kind == Ask::Kind::Seats) positions.push_back(state);
    Actor who = kChance;
    const Option option = pick(rules, state, rng, who);
    three_witches::apply(rules, state, who, option);
  }
  Parts parts;
  three_witches::State copy = positions[0];
  parts.copy_nanoseconds = 1e9 * time_of(duration, positions, [&](const auto& position) {
                             copy = position;
                             keep(&copy);
                           });
  Options list;
  std::uint64_t listed = 0;
  std::uint64_t lists = 0;
  parts.lists_per_second = 1 / time_of(duration, positions, [&](const auto& position) {
                             three_witches::options(rules, position, ask(position).next(), list);
                             listed += list.size();
                             ++lists;
                             keep(&list);
                           });
  parts.options_per_list = static_cast<double>(listed) / static_cast<double>(lists);
  return parts;
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
  const auto* witches = dynamic_cast<const three_witches::ThreeWitchesGame*>(&game);
  const Speed matches = measure_matches(game, duration);
  const auto playouts = measure_playouts(game, duration);
  const auto parts =
      witches ? std::optional(measure_parts(witches->rules(), duration)) : std::nullopt;
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
  print(text("app.bench.state",
             Json::object({{"bytes", std::to_string(state_bytes)},
                           {"most", std::to_string(witches ? kMostWitchesBytes : kMostBytes)}})));
  print(speed_in_words(text, "app.bench.matches", matches));
  if (playouts) {
    const auto id = witches ? "app.bench.playouts_target" : "app.bench.playouts";
    print(speed_in_words(text, id, *playouts));
  }
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
