#include "bots/three_witches/play/worlds.h"

#include <algorithm>
#include <cstring>

namespace cauldron::three_witches {

namespace {

bool before(const State& x, const State& y) { return std::memcmp(&x, &y, sizeof(State)) < 0; }
bool same(const State& x, const State& y) { return std::memcmp(&x, &y, sizeof(State)) == 0; }

constexpr std::size_t kTimesToBeSure = 6;

double total_weight(const std::vector<World>& worlds) {
  double total = 0;
  for (const World& world : worlds) total += world.weight;
  return total;
}

// Keeps `most` worlds, each as often as its weight demands: equal steps through the sum of weights.
void thin_out(std::vector<World>& worlds, int most, Rng& rng) {
  const double step = total_weight(worlds) / most;
  double next = step * rng.below(1000) * 1e-3;
  double sum = 0;
  std::vector<World> kept;
  for (const World& world : worlds) {
    sum += world.weight;
    double times = 0;
    for (; next < sum; next += step) times += 1.0;
    if (times > 0) kept.push_back({world.state, times});
  }
  worlds = std::move(kept);
}

}  // namespace

std::vector<World> likely_worlds(const Rules& rules, const Habits& habits, const View& view,
                                 int drawn, int most, Thinking& thinking) {
  std::vector<State> draws;
  for (int i = 0; i < drawn; ++i) {
    draws.push_back(resample(rules, view, thinking.rng));
    if (!thinking.budget.spend(1)) return {};
  }
  std::sort(draws.begin(), draws.end(), before);
  std::vector<World> worlds;
  for (const State& draw : draws) {
    if (worlds.empty() || !same(worlds.back().state, draw)) worlds.push_back({draw, 0});
    worlds.back().weight += 1.0;
  }
  // Where every world was drawn several times, all are known, and all are equally frequent.
  const bool all_known = worlds.size() * kTimesToBeSure <= draws.size();
  for (World& world : worlds) {
    const double likelihood = habits.likelihood(world.state, view.viewer);
    world.weight = all_known ? likelihood : world.weight * likelihood;
  }
  if (worlds.size() > static_cast<std::size_t>(most)) thin_out(worlds, most, thinking.rng);
  std::stable_sort(worlds.begin(), worlds.end(),
                   [](const World& x, const World& y) { return x.weight > y.weight; });
  return worlds;
}

}  // namespace cauldron::three_witches
