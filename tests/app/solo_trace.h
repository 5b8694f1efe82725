// A solo game of Septima played by the engine, with the state before every single step of its
// agenda: what somebody beside the table could have seen at any moment, also between two questions.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "games/septima/game.h"
#include "games/septima/rules/year/setup.h"

namespace cauldron::septima {

struct Moment {
  State state;                   // the step that comes next is on top of its agenda
  std::optional<Option> answer;  // what was answered there, if it asked
};

inline bool is_under_way(const State& s, Op op) {
  for (std::uint32_t i = 0; i < s.agenda.depth; ++i) {
    if (op_of(s.agenda.frames[i]) == op) return true;
  }
  return false;
}

class SoloTrace {
 public:
  SoloTrace(const Game& game, std::string_view bot, std::uint64_t seed)
      : rules_(dynamic_cast<const SeptimaGame&>(game).rules()) {
    Rng rng(seed);
    Thinking thinking{rng};
    const auto person = make_bot(bot, game);
    StateBox coarse = game.initial();
    State s = initial_state(rules_);
    while (!over(s)) {
      const Step& step = step_of(op_of(s.agenda.top()));
      moments_.push_back({s, std::nullopt});
      if (step.run && !step.run(rules_, s)) continue;
      const StateBox now = StateBox::of(s);
      // Step by step it goes as it goes at one go.
      EXPECT_TRUE(now == coarse);
      if (!(now == coarse)) return;
      const Actor who = game.ask(now).next();
      const Option option =
          who == kChance ? rolled(game.chances(now), rng)
                         : person->choose(game.view(now, who), game.options(now, who), thinking);
      moments_.back() = {s, option};
      answer(rules_, s, who, option);
      game.apply(coarse, who, option);
    }
    moments_.push_back({s, std::nullopt});
  }

  const Rules& rules() const { return rules_; }
  const std::vector<Moment>& moments() const { return moments_; }

 private:
  static Option rolled(const std::vector<Chance>& chances, Rng& rng) {
    std::uint32_t total = 0;
    for (const Chance& chance : chances) total += chance.weight;
    std::uint32_t at = rng.below(total);
    std::size_t i = 0;
    for (; at >= chances[i].weight; ++i) at -= chances[i].weight;
    return chances[i].option;
  }

  const Rules& rules_;
  std::vector<Moment> moments_;
};

}  // namespace cauldron::septima
