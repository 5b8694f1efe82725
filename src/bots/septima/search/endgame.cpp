#include "bots/septima/search/endgame.h"

#include <algorithm>
#include <vector>

#include "bots/septima/greedy/plans.h"
#include "games/septima/rules/year/scoring.h"
#include "games/septima/rules/year/season.h"

namespace cauldron::septima_bots {

namespace {

constexpr int kVictory = 2000;          // as much as 20 Wisdom
constexpr std::uint32_t kNodes = 1000;  // that playing on once costs, about
constexpr std::size_t kFinalists = 3;   // who are tried in all worlds, besides the preferred option

// Streams of luck that do not touch each other.
constexpr std::uint64_t kWorlds = 0;
constexpr std::uint64_t kLuck = 1'000'000;

// An option beside the preferred one: what it ends better by, world by world.
struct Rival {
  Option option;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t better) {
    sum += better;
    squares += better * better;
  }
  // Chance alone brings the mean this far from nothing once in two hundred times.
  bool is_better() const { return sum > 0 && 2 * sum * sum > 13 * squares; }
};

}  // namespace

bool is_last_phase(const State& s) { return s.season == kSeasons - 1 && s.phase == kPhases - 1; }

int end_worth(const Rules& r, const State& s, Seat me) {
  const Outcome end = outcome(r, s);
  int most = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (seat != me) most = std::max(most, end.scores[seat]);
  }
  const bool won = std::ranges::find(end.winners, me) != end.winners.end();
  const int share = won ? kVictory / static_cast<int>(end.winners.size()) : 0;
  return 100 * (end.scores[me] - most) + share;
}

Option Endgame::choose(const View& view, std::span<const Option> options, Option preferred,
                       Thinking& thinking) const {
  std::vector<Rival> rivals;
  for (const Option option : options) {
    if (option != preferred) rivals.push_back({option});
  }
  const Rules& r = evaluator_.rules();
  const std::uint64_t seed = thinking.rng.next();
  const auto ends_with = [&](State s, Option option, Rng luck) {
    apply(r, s, view.viewer, option);
    play_on(evaluator_, s, luck);
    return end_worth(r, s, view.viewer);
  };
  for (int number = 0; number < worlds_; ++number) {
    const auto stream = static_cast<std::uint64_t>(number);
    Rng drawing(seed, kWorlds + stream);
    const State world = resample(r, view, drawing);
    const Rng luck(seed, kLuck + stream);
    const int usual = ends_with(world, preferred, luck);
    for (Rival& each : rivals) each.add(ends_with(world, each.option, luck) - usual);
    if (number == worlds_ / 4) {
      std::ranges::stable_sort(rivals, std::greater(), &Rival::sum);
      rivals.resize(std::min(rivals.size(), kFinalists));
    }
    if (!thinking.budget.spend(kNodes * static_cast<std::uint32_t>(1 + rivals.size()))) break;
  }
  const auto best = std::ranges::max_element(rivals, {}, &Rival::sum);
  return best->is_better() ? best->option : preferred;
}

}  // namespace cauldron::septima_bots
