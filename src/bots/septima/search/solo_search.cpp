#include "bots/septima/search/solo_search.h"

#include "bots/halving.h"
#include "bots/septima/greedy/one_ply.h"
#include "bots/septima/greedy/thought.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/year/season.h"

namespace cauldron::septima_bots {

namespace {

constexpr Seat kPerson = 0;
constexpr int kLongest = 3000;         // questions that are played on; more never come
constexpr std::uint32_t kNodes = 300;  // that a Moon Phase costs, about

// Streams of luck that do not touch each other.
constexpr std::uint64_t kWorlds = 0;
constexpr std::uint64_t kLuck = 1'000'000;

int moon_phase(const State& s) { return s.season * kPhases + s.phase; }

}  // namespace

bool is_searched_in_solo(Op op) { return op == Op::SoloPick || op == Op::Negotiate; }

// All answers meet the same world and, as long as they go the same way, the same luck.
Option SoloSearch::choose(const View& view, std::span<const Option> options,
                          Thinking& thinking) const {
  const std::uint64_t seed = thinking.rng.next();
  std::vector<Candidate> all;
  for (const Option option : options) all.push_back({option});
  const auto nodes = kNodes * static_cast<std::uint32_t>(1 + settings_.phases);
  return best_by_halving(std::move(all), settings_.worlds, nodes, thinking.budget,
                         [&](int number, std::vector<Candidate>& left) {
                           const auto stream = static_cast<std::uint64_t>(number);
                           Rng drawing(seed, kWorlds + stream);
                           const State world = resample(r_, view, drawing);
                           for (Candidate& each : left) {
                             const State end = play(world, each.option, Rng(seed, kLuck + stream));
                             each.sum += evaluator_.value(end, kPerson);
                           }
                         });
}

int SoloSearch::compare(const View& view, std::span<const Option> options, std::uint64_t seed,
                        int worlds, Budget& budget,
                        const std::function<void(Option, const State&)>& see) const {
  const auto nodes = kNodes * static_cast<std::uint32_t>(options.size()) *
                     static_cast<std::uint32_t>(1 + settings_.phases);
  for (int number = 0; number < worlds; ++number) {
    if (!budget.spend(nodes)) return number;
    const auto stream = static_cast<std::uint64_t>(number);
    Rng drawing(seed, kWorlds + stream);
    const State world = resample(r_, view, drawing);
    for (const Option option : options) {
      see(option, play(world, option, Rng(seed, kLuck + stream)));
    }
  }
  return worlds;
}

State SoloSearch::play(State s, Option option, Rng luck) const {
  const int last = moon_phase(s) + settings_.phases;
  apply(r_, s, kPerson, option);
  for (int i = 0; i < kLongest && !over(s) && moon_phase(s) <= last; ++i) {
    if (ask(s).kind == Ask::Kind::Chance) {
      Chances list;
      chances(r_, s, list);
      apply(r_, s, kChance, draw(list, luck));
    } else {
      play_question(s, luck);
    }
  }
  return s;
}

void SoloSearch::play_question(State& s, Rng& luck) const {
  if (is_searched_in_solo(op_of(s.agenda.top()))) {
    Options list;
    options(r_, s, kPerson, list);
    apply(r_, s, kPerson,
          OnePly(evaluator_).choose(s, kPerson, {list.begin(), list.end()}, Rng(luck.next())));
  } else {
    Thought thought(evaluator_, kPerson, luck);
    thought.play_question(s);
    luck = thought.luck();
  }
}

}  // namespace cauldron::septima_bots
