// How fast 3 Witches is: whole playouts and the parts they are made of. Each line carries its
// target, where there is one; nothing fails because of a number.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/embedded.h"
#include "games/three_witches/game.h"
#include "games/three_witches/playout.h"

namespace cauldron::three_witches {
namespace {

const Rules& rules() {
  static const Rules loaded = [] {
    constexpr std::string_view kFile = "three-witches/deck.json";
    auto result = load_rules(kFile, embedded_file(kFile));
    if (!result) std::abort();
    return std::move(*result);
  }();
  return loaded;
}

// Positions of random matches in which a seat is asked, the same on every run.
const std::vector<State>& positions() {
  static const std::vector<State> list = [] {
    constexpr std::size_t kPositions = 1024;
    std::vector<State> found;
    for (std::uint64_t seed = 1; found.size() < kPositions; ++seed) {
      Rng rng(seed);
      State state = initial(rules());
      while (!state.agenda.empty() && found.size() < kPositions) {
        if (ask(state).kind == Ask::Kind::Seats) found.push_back(state);
        Actor who = kChance;
        const Option option = pick(rules(), state, rng, who);
        apply(rules(), state, who, option);
      }
    }
    return found;
  }();
  return list;
}

// Runs `measured` over the positions in turn.
template <class Measured>
void for_positions(benchmark::State& run, Measured measured) {
  const auto& list = positions();
  std::size_t at = 0;
  for (auto _ : run) {
    measured(list[at]);
    at = at + 1 == list.size() ? 0 : at + 1;
  }
}

void playouts(benchmark::State& run) {
  const State start = initial(rules());
  Rng rng(1);
  std::uint64_t steps = 0;
  for (auto _ : run) {
    State state = start;
    steps += playout(rules(), state, rng);
    benchmark::DoNotOptimize(state);
  }
  run.counters["transitions"] =
      benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kIsRate);
  run.SetLabel("target: 50M transitions a second");
}
BENCHMARK(playouts);

void copy_state(benchmark::State& run) {
  State copy = initial(rules());
  for_positions(run, [&](const State& state) {
    copy = state;
    benchmark::DoNotOptimize(copy);
  });
  run.SetLabel("target: under 5 ns");
}
BENCHMARK(copy_state);

void list_options(benchmark::State& run) {
  Options list;
  for_positions(run, [&](const State& state) {
    options(rules(), state, ask(state).next(), list);
    benchmark::DoNotOptimize(list);
  });
}
BENCHMARK(list_options);

void make_view(benchmark::State& run) {
  for_positions(run, [](const State& state) {
    benchmark::DoNotOptimize(view(rules(), state, ask(state).next()));
  });
}
BENCHMARK(make_view);

void draw_world(benchmark::State& run) {
  std::vector<View> views;
  for (const State& state : positions()) views.push_back(view(rules(), state, ask(state).next()));
  Rng rng(1);
  std::size_t at = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(resample(rules(), views[at], rng));
    at = at + 1 == views.size() ? 0 : at + 1;
  }
}
BENCHMARK(draw_world);

}  // namespace
}  // namespace cauldron::three_witches

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  std::printf("state: %zu bytes (target: at most 128)\n", sizeof(cauldron::three_witches::State));
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
