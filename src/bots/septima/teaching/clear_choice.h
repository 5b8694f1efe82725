// Whether a question has one answer that is clearly the best: worlds drawn from what the coven
// knows are played on, twice by the value and once to the end of the game, each time with other
// luck.
#pragma once

#include <optional>
#include <vector>

#include "bots/septima/teaching/tryout.h"

namespace cauldron::septima_bots {

struct ClearChoice {
  struct Other {
    Option option;
    std::int64_t behind = 0;  // hundredths of Wisdom
    Source why = Source::Rest;
  };

  Option best;
  std::vector<Other> others;  // the closest first

  std::int64_t margin() const { return others.front().behind; }
};

// How hard the search looks.
struct ClearChoiceEffort {
  int sketch = 12;         // worlds after which most questions are given up
  int worlds = 40;         // in each of the two searches by the value
  std::size_t rivals = 4;  // that the second one looks at, the closest
  int games = 48;          // that the best two answers are played to the end; 0: not at all
};

inline constexpr std::int64_t kClearMargin = 150;  // hundredths of Wisdom, over every other answer
inline constexpr std::int64_t kClearErrors = 3;    // standard errors, by the value
inline constexpr std::int64_t kEndErrors = 2;      // at the end of the game, over the second-best

// What is best in so few worlds; none if several answers are close.
std::optional<Option> best_at_a_glance(const Evaluator& evaluator, const View& view,
                                       std::span<const Option> options, std::uint64_t seed);

// None if no answer is good, or more than one.
std::optional<ClearChoice> clear_choice(const Evaluator& evaluator, const View& view,
                                        std::span<const Option> options, std::uint64_t seed,
                                        const ClearChoiceEffort& effort = {});

}  // namespace cauldron::septima_bots
