// How fast Septima is: whole random games and the parts they are made of. Each line carries its
// target, where there is one; nothing fails because of a number.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "core/embedded.h"
#include "games/septima/content/content.h"
#include "games/septima/rules/playout.h"
#include "games/septima/view/view.h"

namespace cauldron::septima {
namespace {

Rules load(int players, bool full) {
  Variant variant;
  variant.players = static_cast<std::uint8_t>(players);
  variant.full = full;
  constexpr std::string_view kFile = "septima/septima.json";
  auto result = load_rules(kFile, embedded_file(kFile), variant, kNewestRules);
  if (!result) std::abort();
  return std::move(*result);
}

const Rules& four_covens() {
  static const Rules rules = load(4, true);
  return rules;
}

// Positions of random games in which a coven is asked, the same on every run.
const std::vector<State>& positions() {
  static const std::vector<State> list = [] {
    constexpr std::size_t kPositions = 1024;
    std::vector<State> found;
    Rng rng(1);
    State state = initial(four_covens());
    while (found.size() < kPositions) {
      if (over(state)) state = initial(four_covens());
      if (ask(state).kind == Ask::Kind::Seats) found.push_back(state);
      PlayoutCount count;
      play_on(four_covens(), state, rng, count);
    }
    return found;
  }();
  return list;
}

template <class Measured>
void for_positions(benchmark::State& run, Measured measured) {
  const auto& list = positions();
  std::size_t at = 0;
  for (auto _ : run) {
    measured(list[at]);
    at = at + 1 == list.size() ? 0 : at + 1;
  }
}

void playouts(benchmark::State& run, int players, bool full, const char* target) {
  const Rules rules = load(players, full);
  const State start = initial(rules);
  Rng rng(1);
  PlayoutCount count;
  for (auto _ : run) {
    State state = start;
    playout(rules, state, rng, count);
    benchmark::DoNotOptimize(state);
  }
  const auto decisions = static_cast<double>(count.decisions);
  const auto games = static_cast<double>(run.iterations());
  run.counters["decisions"] = benchmark::Counter(decisions, benchmark::Counter::kIsRate);
  run.counters["games"] = benchmark::Counter(games, benchmark::Counter::kIsRate);
  run.counters["a game"] = decisions / games;
  run.counters["chances"] = static_cast<double>(count.chances) / games;
  run.counters["options"] = static_cast<double>(count.options) / decisions;
  run.counters["agenda"] = count.agenda;
  run.SetLabel(target);
}
BENCHMARK_CAPTURE(playouts, full_4, 4, true, "target: 2M decisions a second");
BENCHMARK_CAPTURE(playouts, full_3, 3, true, "");
BENCHMARK_CAPTURE(playouts, full_2, 2, true, "");
BENCHMARK_CAPTURE(playouts, basic_4, 4, false, "");
BENCHMARK_CAPTURE(playouts, basic_2, 2, false, "");
BENCHMARK_CAPTURE(playouts, solo, 1, true, "target: half the decisions a second of full_2");

void copy_state(benchmark::State& run) {
  State copy = initial(four_covens());
  for_positions(run, [&](const State& state) {
    copy = state;
    benchmark::DoNotOptimize(copy);
  });
  run.SetLabel("target: under 40 ns");
}
BENCHMARK(copy_state);

void list_all_options(benchmark::State& run) {
  Options list;
  for_positions(run, [&](const State& state) {
    options(four_covens(), state, ask(state).next(), list);
    benchmark::DoNotOptimize(list);
  });
}
BENCHMARK(list_all_options);

void make_view(benchmark::State& run) {
  for_positions(run, [](const State& state) {
    benchmark::DoNotOptimize(view(four_covens(), state, ask(state).next()));
  });
}
BENCHMARK(make_view);

void draw_world(benchmark::State& run) {
  std::vector<View> views;
  for (const State& state : positions()) {
    views.push_back(view(four_covens(), state, ask(state).next()));
  }
  Rng rng(1);
  std::size_t at = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(resample(four_covens(), views[at], rng));
    at = at + 1 == views.size() ? 0 : at + 1;
  }
}
BENCHMARK(draw_world);

}  // namespace
}  // namespace cauldron::septima

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  std::printf("state: %zu bytes (target: at most 2048)\n", sizeof(cauldron::septima::State));
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
