// What the others pick: the learned odds, made sharper by what each card would bring them. Equal
// picks are worth more, so what a card brings depends on what the rest pick in their turn: a
// guessing game, which regret matching plays for all covens.
#pragma once

#include <array>
#include <cstdint>

#include "bots/septima/search/evaluator.h"
#include "core/chance/rng.h"
#include "games/septima/view/view.h"

namespace cauldron::septima_bots {

struct GuessSettings {
  int worlds = 3;  // in which the cards are rated
  int rounds = 0;  // of regret matching; without, every coven is taken to pick a card of its own
};

// How likely each coven picks each card, in 1/65536.
using PickShares = std::array<std::array<std::uint32_t, kActions>, kMaxCovens>;

class PickGuess {
 public:
  // The evaluator must outlive it.
  PickGuess(const Evaluator& evaluator, const View& view, const GuessSettings& settings,
            std::uint64_t seed);

  // How many times likelier than the learned odds say a coven picks a card, in 1/65536, for what
  // the card would bring it.
  std::uint32_t leaning(Seat seat, std::size_t card) const { return leaning_[seat][card]; }

  // What the coven picks, by the learned odds in that world and its leanings.
  PickOdds odds(const State& world, Seat seat) const;

  // How the game of guessing is played for this coven in the long run.
  const std::array<std::uint32_t, kActions>& mixture(Seat seat) const { return mixture_[seat]; }

 private:
  using Worths = std::array<std::array<int, kActions>, kMaxCovens>;

  // In one more of these worlds.
  void rate(const State& world, std::uint64_t seed);
  void match_regrets();
  // Of each card while all pick so.
  Worths worths(const PickShares& picks) const;
  void lean_towards(const Worths& worths);

  const Evaluator& evaluator_;
  const GuessSettings settings_;
  const Seat viewer_;
  const Seat seats_;
  std::array<std::uint32_t, kMaxCovens> hands_{};
  PickShares learned_{};
  Worths alone_{};    // in hundredths of Wisdom
  Worths matched_{};  // while another coven picks the same
  PickShares leaning_{};
  PickShares mixture_{};
};

}  // namespace cauldron::septima_bots
