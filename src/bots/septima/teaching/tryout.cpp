#include "bots/septima/teaching/tryout.h"

#include <algorithm>

#include "bots/septima/greedy/plans.h"
#include "games/septima/game.h"
#include "games/septima/rules/year/scoring.h"

namespace cauldron::septima_bots {

namespace {

std::int64_t hundredths(int wisdom) { return std::int64_t{100} * wisdom; }

}  // namespace

bool Advantage::is_clear(std::int64_t margin, std::int64_t errors) const {
  const std::int64_t above = sum - margin * worlds;
  const std::int64_t spread = worlds * squares - sum * sum;
  return above > 0 && above * above * (worlds - 1) >= errors * errors * spread;
}

Advantage advantage(const std::vector<std::int64_t>& over_them,
                    const std::vector<std::int64_t>& them) {
  Advantage found;
  for (std::size_t i = 0; i < them.size(); ++i) found.add(over_them[i] - them[i]);
  return found;
}

Tryout::Tryout(const Evaluator& evaluator, const View& view, std::uint64_t seed)
    : r_(evaluator.rules()), evaluator_(evaluator), view_(view), seed_(seed) {
  if (selects(view.s)) guess_.emplace(evaluator, view, GuessSettings{}, seed);
}

Tryout::World Tryout::world(int number) const {
  Rng rng(seed_, static_cast<std::uint64_t>(number));
  World drawn{resample(r_, view_, rng), 0};
  if (selects(drawn.state)) {
    const State before = drawn.state;
    for (Seat seat = 0; seat < before.seats; ++seat) {
      if (seat == view_.viewer || !contains(ask(drawn.state).pending, seat)) continue;
      const std::uint8_t card = guess_->odds(before, seat).draw(before.covens[seat].hand, rng);
      apply(r_, drawn.state, seat, make(Choice::Select, card));
    }
  }
  drawn.luck = rng.next();
  return drawn;
}

State Tryout::after(const World& world, Option option) const {
  State s = world.state;
  apply(r_, s, view_.viewer, option);
  Course(evaluator_, view_.viewer).play_to_selection(s, world.luck);
  return s;
}

std::vector<Tried> Tryout::by_value(std::span<const Option> options, int worlds) const {
  std::vector<Tried> list;
  for (const Option option : options) list.push_back({option});
  for (int number = 0; number < worlds; ++number) {
    const World drawn = world(number);
    for (Tried& each : list) {
      const State end = after(drawn, each.option);
      const Sources sources = over(end) ? sources_of_score(r_, end, view_.viewer)
                                        : evaluator_.sources(end, view_.viewer);
      for (std::size_t i = 0; i < kSources; ++i) each.sources[i] += sources[i];
      each.worths.push_back(over(end) ? hundredths(outcome(r_, end).scores[view_.viewer])
                                      : evaluator_.value(end, view_.viewer));
    }
  }
  return list;
}

std::vector<Tried> Tryout::by_result(std::span<const Option> options, int worlds) const {
  std::vector<Tried> list;
  for (const Option option : options) list.push_back({option});
  for (int number = 0; number < worlds; ++number) {
    const World drawn = world(number);
    for (Tried& each : list) {
      State end = after(drawn, each.option);
      Course(evaluator_).play_to_end(end, drawn.luck);
      std::vector<int> scores = outcome(r_, end).scores;
      const int own = scores[view_.viewer];
      scores.erase(scores.begin() + view_.viewer);
      each.worths.push_back(hundredths(own));
      each.leads.push_back(hundredths(own - *std::ranges::max_element(scores)));
    }
  }
  return list;
}

}  // namespace cauldron::septima_bots
