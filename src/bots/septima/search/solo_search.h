// Looking ahead against the Black Widow: what is selected or negotiated is tried in worlds drawn
// from the view, where the Moon Phase is played on without search.
#pragma once

#include <functional>
#include <span>

#include "bots/bot.h"
#include "bots/septima/search/evaluator.h"
#include "bots/septima/search/search.h"
#include "games/septima/model/ops.h"
#include "games/septima/view/view.h"

namespace cauldron::septima_bots {

class SoloSearch {
 public:
  // The evaluator must outlive it.
  SoloSearch(const Evaluator& evaluator, const SearchSettings& settings)
      : r_(evaluator.rules()), evaluator_(evaluator), settings_(settings) {}

  // The best answer to a question of Negotiation or selection.
  Option choose(const View& view, std::span<const Option> options, Thinking& thinking) const;

  // Plays every answer on in the first of the worlds that it chooses by, with that seed, as
  // CardSearch::compare does.
  int compare(const View& view, std::span<const Option> options, std::uint64_t seed, int worlds,
              Budget& budget, const std::function<void(Option, const State&)>& see) const;

 private:
  State play(State s, Option option, Rng luck) const;
  void play_question(State& s, Rng& luck) const;

  const Rules& r_;
  const Evaluator& evaluator_;
  const SearchSettings settings_;
};

// Is this a question that it answers?
bool is_searched_in_solo(Op op);

}  // namespace cauldron::septima_bots
