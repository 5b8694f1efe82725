// How long bots of Septima take: to judge a position by the net's layers, and to play a game. Each
// line carries its target, where there is one; nothing fails because of a number.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <vector>

#include "bots/bot.h"
#include "bots/sampler.h"
#include "bots/septima/learned/fast.h"
#include "games/catalogue.h"

namespace cauldron {
namespace {

const Game& four_covens() {
  static const auto game = [] {
    auto made = make_game({.id = "septima", .variant = Json::object({{"players", 4}})});
    if (!made) std::abort();
    return std::move(*made);
  }();
  return *game;
}

// The facts of positions from random games, the same on every run.
const std::vector<ActiveInputs>& positions() {
  static const std::vector<ActiveInputs> list = [] {
    constexpr std::size_t kPositions = 1000;
    const auto sampler = make_sampler(four_covens());
    std::vector<ActiveInputs> found;
    for (Rng rng(1); found.size() < kPositions;) {
      for (Match match(four_covens()); !match.over() && found.size() < kPositions;) {
        if (sampler->teaches(match.state()) && rng.below(5) == 0) {
          Sample sample;
          sampler->sample(match.state(), static_cast<Seat>(rng.below(4)), sample);
          found.push_back(sample.in.active);
        }
        play_next(match, rng, [&](Seat, const std::vector<Option>& options) {
          return options[rng.below(static_cast<std::uint32_t>(options.size()))];
        });
      }
    }
    return found;
  }();
  return list;
}

template <class Evaluate>
void for_positions(benchmark::State& run, Evaluate evaluate) {
  const auto net = septima_bots::own_net();
  const auto& list = positions();
  std::size_t at = 0;
  std::size_t facts = 0;
  NetOutputs out{};
  for (auto _ : run) {
    evaluate(*net, list[at], out);
    benchmark::DoNotOptimize(out);
    facts += list[at].size();
    at = at + 1 == list.size() ? 0 : at + 1;
  }
  run.counters["facts"] = static_cast<double>(facts) / static_cast<double>(run.iterations());
}

void evaluate(benchmark::State& run) {
  for_positions(run, [](const Net& net, const ActiveInputs& active, NetOutputs& out) {
    net.evaluate(active, out);
  });
  run.SetLabel("target: at most 500 ns with AVX2");
}
BENCHMARK(evaluate);

void evaluate_portably(benchmark::State& run) {
  for_positions(run, [](const Net& net, const ActiveInputs& active, NetOutputs& out) {
    net.evaluate_portably(active, out);
  });
}
BENCHMARK(evaluate_portably);

// Four covens of the same bot.
void play(benchmark::State& run, const char* name, const char* target) {
  const Game& game = four_covens();
  Bots bots;
  for (Seat seat = 0; seat < game.info().seats; ++seat) bots.push_back(make_bot(name, game));
  std::uint64_t games = 0;
  for (auto _ : run) {
    Rng rng(1, ++games);
    Thinking thinking{rng};
    for (Match match(game); !match.over();) {
      if (play_move(match, bots, thinking)) std::abort();
    }
  }
  run.SetLabel(target);
}
BENCHMARK_CAPTURE(play, greedy, "greedy", "target: 40 games in 2 s")
    ->Unit(benchmark::kMillisecond)
    ->Iterations(40);
BENCHMARK_CAPTURE(play, fast, "fast", "")->Unit(benchmark::kMillisecond)->Iterations(10);

}  // namespace
}  // namespace cauldron

BENCHMARK_MAIN();
