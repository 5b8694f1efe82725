// How fast 3 Witches is: whole playouts and the parts they are made of, the exact solver and what
// rests on it. Each line carries its
// target, where there is one; nothing fails because of a number.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <vector>

#include "bots/three_witches/teaching/beliefs.h"
#include "core/embedded.h"
#include "games/three_witches/game.h"
#include "games/three_witches/playout.h"
#include "games/three_witches/solver/all_deals.h"

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

// --- the exact solver ---------------------------------------------------------------------------

std::vector<OpenHands> random_deals(std::size_t count) {
  Rng rng(1);
  std::vector<OpenHands> deals;
  while (deals.size() < count) {
    const Split split = split_number(rng.below(kElixirHands), rng.below(kSplitsOfRest));
    deals.push_back(split.with_lead(static_cast<int>(rng.below(kSeats))));
  }
  return deals;
}

// All 36 pairs of discards of a deal for one Lead.
void solve_deals(benchmark::State& run, SolverPath path) {
  if (!offers(path)) return run.SkipWithError("not on this machine");
  Solver solver(rules(), path);
  const auto deals = random_deals(static_cast<std::size_t>(solver.most_worlds()));
  for (auto _ : run) {
    solver.solve(deals);
    benchmark::DoNotOptimize(solver.forced(0, 3));
  }
  run.counters["deals"] = benchmark::Counter(static_cast<double>(deals.size() * run.iterations()),
                                             benchmark::Counter::kIsRate);
}
void solve_portable(benchmark::State& run) { solve_deals(run, SolverPath::Portable); }
void solve_avx2(benchmark::State& run) {
  solve_deals(run, SolverPath::Avx2);
  run.SetLabel("target: 8,000 deals a second");
}
void solve_avx512(benchmark::State& run) {
  solve_deals(run, SolverPath::Avx512);
  run.SetLabel("target: 30,000 deals a second");
}
BENCHMARK(solve_portable);
BENCHMARK(solve_avx2);
BENCHMARK(solve_avx512);

// A Lead who holds the Elixir before her first trick, when nobody has passed cards on.
State first_decision() {
  for (std::uint64_t seed = 1;; ++seed) {
    Rng rng(seed);
    State s = initial(rules());
    while (step(s) != Op::Lead) {
      Actor who = kChance;
      const Option option = pick(rules(), s, rng, who);
      apply(rules(), s, who, option);
    }
    if (s.passings == 0 && s.holder == s.bidder) return s;
  }
}

// Every world of it: 924 splits of the unseen cards, 36 pairs of discards in each.
void first_decision_masks(benchmark::State& run) {
  const State s = first_decision();
  const CardSet hand = s.hand[s.lead()];
  std::vector<OpenHands> splits;
  const CardSet unseen = kAllCards & ~hand;
  for (CardSet first = unseen; first; first = (first - 1) & unseen) {
    if (count(first) == kMostCards) splits.push_back({hand, first, unseen & ~first});
  }
  Solver solver(rules());
  const auto most = static_cast<std::size_t>(solver.most_worlds());
  std::size_t masks = 0;
  for (auto _ : run) {
    masks = 0;
    for (std::size_t start = 0; start < splits.size(); start += most) {
      const auto some = std::span(splits).subspan(start, std::min(most, splits.size() - start));
      solver.solve(some);
      for (std::size_t i = 0; i < some.size(); ++i) {
        for (unsigned a = 0; a < kMostCards; ++a) {
          for (unsigned b = 0; b < kMostCards; ++b, ++masks) {
            benchmark::DoNotOptimize(solver.mask(i, 63, 63 & ~(1U << a), 63 & ~(1U << b)));
          }
        }
      }
    }
  }
  run.counters["masks"] = static_cast<double>(masks);
  run.SetLabel("target: under 150 ms");
}
BENCHMARK(first_decision_masks)->Unit(benchmark::kMillisecond);

void list_worlds(benchmark::State& run) {
  const State s = first_decision();
  const View v = view(rules(), s, s.lead());
  for (auto _ : run) benchmark::DoNotOptimize(possible_worlds(rules(), v));
}
BENCHMARK(list_worlds)->Unit(benchmark::kMillisecond);

void weigh_worlds(benchmark::State& run) {
  const State s = first_decision();
  const Habits habits(rules());
  const View v = view(rules(), s, s.lead());
  for (auto _ : run) benchmark::DoNotOptimize(beliefs(rules(), habits, v));
}
BENCHMARK(weigh_worlds)->Unit(benchmark::kMillisecond);

// All options in all worlds.
void judge_options(benchmark::State& run) {
  const State s = first_decision();
  const Habits habits(rules());
  const View v = view(rules(), s, s.lead());
  const auto worlds = beliefs(rules(), habits, v);
  Options list;
  options(rules(), s, s.lead(), list);
  const std::span<const Option> all(list.begin(), list.end());
  for (auto _ : run) benchmark::DoNotOptimize(contract_odds(rules(), habits, v, all, worlds));
}
BENCHMARK(judge_options)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace cauldron::three_witches

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  std::printf("state: %zu bytes (target: at most 128)\n", sizeof(cauldron::three_witches::State));
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
