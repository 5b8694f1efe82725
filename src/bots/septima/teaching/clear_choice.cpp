#include "bots/septima/teaching/clear_choice.h"

#include <algorithm>
#include <numeric>

namespace cauldron::septima_bots {

namespace {

constexpr int kGlance = 3;  // worlds

std::int64_t total(const Tried& tried) {
  return std::accumulate(tried.worths.begin(), tried.worths.end(), std::int64_t{0});
}

const Tried& best_of(const std::vector<Tried>& list) {
  return *std::ranges::max_element(list, {}, total);
}

bool is_clear(const std::vector<Tried>& list, std::int64_t errors) {
  const Tried& best = best_of(list);
  return std::ranges::all_of(list, [&](const Tried& each) {
    return &each == &best || advantage(best.worths, each.worths).is_clear(kClearMargin, errors);
  });
}

Source main_source(const Sources& better, const Sources& worse) {
  std::size_t most = 0;
  for (std::size_t i = 1; i < kSources; ++i) {
    if (better[i] - worse[i] > better[most] - worse[most]) most = i;
  }
  return static_cast<Source>(most);
}

ClearChoice choice_of(const std::vector<Tried>& list) {
  const Tried& best = best_of(list);
  ClearChoice choice{best.option, {}};
  for (const Tried& each : list) {
    if (&each == &best) continue;
    choice.others.push_back({each.option, advantage(best.worths, each.worths).mean(),
                             main_source(best.sources, each.sources)});
  }
  std::ranges::stable_sort(choice.others, {}, &ClearChoice::Other::behind);
  return choice;
}

}  // namespace

std::optional<Option> best_at_a_glance(const Evaluator& evaluator, const View& view,
                                       std::span<const Option> options, std::uint64_t seed) {
  const auto list = Tryout(evaluator, view, Rng(seed, 0).next()).by_value(options, kGlance);
  return is_clear(list, 0) ? std::optional(best_of(list).option) : std::nullopt;
}

std::optional<ClearChoice> clear_choice(const Evaluator& evaluator, const View& view,
                                        std::span<const Option> options, std::uint64_t seed,
                                        const ClearChoiceEffort& effort) {
  const auto tryout = [&](std::uint64_t number) {
    return Tryout(evaluator, view, Rng(seed, number).next());
  };
  const Tryout first = tryout(0);
  if (!is_clear(first.by_value(options, effort.sketch), 1)) return std::nullopt;
  const auto once = first.by_value(options, effort.worlds);
  if (!is_clear(once, kClearErrors)) return std::nullopt;
  const ClearChoice choice = choice_of(once);
  std::vector<Option> rivals = {choice.best};
  for (const ClearChoice::Other& other : choice.others) {
    if (rivals.size() <= effort.rivals) rivals.push_back(other.option);
  }
  const auto twice = tryout(1).by_value(rivals, effort.worlds);
  if (best_of(twice).option != choice.best || !is_clear(twice, kClearErrors)) return std::nullopt;
  if (effort.games == 0) return choice;
  rivals.resize(2);
  const auto ends = tryout(2).by_result(rivals, effort.games);
  const bool holds = advantage(ends[0].worths, ends[1].worths).is_clear(0, kEndErrors) &&
                     advantage(ends[0].leads, ends[1].leads).sum > 0;
  return holds ? std::optional(choice) : std::nullopt;
}

}  // namespace cauldron::septima_bots
