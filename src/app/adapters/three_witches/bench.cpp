#include "app/adapters/three_witches/bench.h"

#include <vector>

#include "games/three_witches/playout.h"

namespace cauldron::three_witches {

namespace {

// Keeps the compiler from leaving out work whose result nobody reads.
void keep(const void* result) { asm volatile("" : : "g"(result) : "memory"); }

// Seconds that one `work(position)` takes on average, over the positions in turn.
template <class Work>
double time_of(std::chrono::seconds duration, const std::vector<State>& positions, Work work) {
  std::uint64_t rounds = 0;
  const Speed speed = measure(duration, [&](std::uint64_t) {
    for (const State& position : positions) work(position);
    return ++rounds;
  });
  return speed.seconds / static_cast<double>(rounds * positions.size());
}

// Every question of one random match.
std::vector<State> questions(const Rules& rules) {
  std::vector<State> positions;
  Rng rng(1);
  for (State state = initial(rules); !state.agenda.empty();) {
    if (ask(state).kind == Ask::Kind::Seats) positions.push_back(state);
    Actor who = kChance;
    const Option option = pick(rules, state, rng, who);
    apply(rules, state, who, option);
  }
  return positions;
}

}  // namespace

SearchParts measure_parts(const Rules& rules, std::chrono::seconds duration) {
  const std::vector<State> positions = questions(rules);
  SearchParts parts;
  State copy = positions[0];
  parts.copy_nanoseconds = 1e9 * time_of(duration, positions, [&](const State& position) {
                             copy = position;
                             keep(&copy);
                           });
  Options list;
  std::uint64_t listed = 0;
  std::uint64_t lists = 0;
  parts.lists_per_second = 1 / time_of(duration, positions, [&](const State& position) {
                             options(rules, position, ask(position).next(), list);
                             listed += list.size();
                             ++lists;
                             keep(&list);
                           });
  parts.options_per_list = static_cast<double>(listed) / static_cast<double>(lists);
  return parts;
}

std::function<std::uint64_t()> playouts(const Rules& rules) {
  return [&rules, start = initial(rules), rng = Rng(1)]() mutable {
    State state = start;
    return playout(rules, state, rng);
  };
}

}  // namespace cauldron::three_witches
