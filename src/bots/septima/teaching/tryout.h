// The options of a question tried side by side: each is played on in the same worlds, drawn from
// what the seat knows, with the same luck.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bots/septima/search/pick_guess.h"
#include "bots/septima/teaching/course.h"
#include "core/option.h"
#include "games/septima/view/view.h"

namespace cauldron::septima_bots {

// How much more one option brought than another, world by world, in hundredths of Wisdom.
struct Advantage {
  std::int64_t worlds = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;

  void add(std::int64_t more) {
    ++worlds;
    sum += more;
    squares += more * more;
  }
  std::int64_t mean() const { return worlds == 0 ? 0 : sum / worlds; }
  // Is the mean above the margin by so many standard errors of it?
  bool is_clear(std::int64_t margin, std::int64_t errors) const;
};

struct Tried {
  Option option;
  std::vector<std::int64_t> worths = {};  // by world: the coven's Wisdom to expect
  std::vector<std::int64_t> leads = {};   // by world: its lead; only where the game was played out
  Sources sources = {};                   // the sum over all worlds
};

Advantage advantage(const std::vector<std::int64_t>& over_them,
                    const std::vector<std::int64_t>& them);

class Tryout {
 public:
  // The evaluator and the view must outlive it.
  Tryout(const Evaluator& evaluator, const View& view, std::uint64_t seed);

  // The Moon Phase is played on, and what comes out is judged by the value.
  std::vector<Tried> by_value(std::span<const Option> options, int worlds) const;
  // The game is played to its end.
  std::vector<Tried> by_result(std::span<const Option> options, int worlds) const;

 private:
  struct World {
    State state;  // the others have selected their cards where all do
    std::uint64_t luck;
  };

  World world(int number) const;
  State after(const World& world, Option option) const;

  const Rules& r_;
  const Evaluator& evaluator_;
  const View& view_;
  const std::uint64_t seed_;
  std::optional<PickGuess> guess_;  // where all select a card
};

}  // namespace cauldron::septima_bots
