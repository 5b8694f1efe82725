// The choice of a coven that looks to the end of its own turn, on a state that it holds possible.
#pragma once

#include <array>
#include <span>

#include "bots/budget.h"
#include "bots/septima/search/evaluator.h"
#include "bots/settings.h"
#include "bots/slips.h"
#include "core/chance/rng.h"
#include "games/septima/model/choice.h"

namespace cauldron::septima_bots {

struct OnePlySettings {
  int care = 0;  // above 0 all answers of a turn are thought through to its end, the rest with less
  int slip = 0;  // how far the worth of an answer is misjudged, at most, in hundredths of Wisdom

  static constexpr std::array<Setting<OnePlySettings>, 2> settings() {
    return {{
        {"care", &OnePlySettings::care, 0, 4},
        {"slip", &OnePlySettings::slip, 0},
    }};
  }
};

class OnePly {
 public:
  // The evaluator must outlive it.
  explicit OnePly(const Evaluator& evaluator, const OnePlySettings& settings = {})
      : r_(evaluator.rules()), evaluator_(evaluator), settings_(settings) {}

  // The best answer to the present question. Each is tried with the same luck.
  Option choose(const State& s, Seat me, std::span<const Option> options, const Rng& luck,
                Budget& budget = no_limit) const;

  // Where the answer leads in thought: to the end of what it sets off, or of the turn.
  State play(const State& s, Seat me, Option option, const Rng& luck, std::uint32_t& tried) const;

 private:
  int rate(const State& s, Seat me, Option option, const Rng& luck, std::uint32_t& tried) const;
  // Goes along to where the answer leads; returns what that is worth.
  int think(State& s, Seat me, Option option, const Rng& luck, std::uint32_t& tried) const;
  Option choose_card(const State& s, Seat me, std::span<const Option> cards, const Rng& luck) const;
  Slips slips(Rng luck) const { return {settings_.slip, Rng(luck.next())}; }

  using Percents = std::array<int, kActions>;
  Percents match_chances(const State& s, Seat me) const;

  const Rules& r_;
  const Evaluator& evaluator_;
  const OnePlySettings settings_;
};

}  // namespace cauldron::septima_bots
