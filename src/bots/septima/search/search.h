// Looking ahead over the choice of an Action card: worlds are drawn from the view, the others pick
// as they are expected to, the Moon Phase is played by all, further ones by the coven alone, and
// what comes out is judged.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <vector>

#include "bots/bot.h"
#include "bots/halving.h"
#include "bots/septima/greedy/plans.h"
#include "bots/septima/search/pick_guess.h"
#include "bots/settings.h"
#include "games/septima/view/view.h"

namespace cauldron::septima_bots {

struct SearchSettings {
  int worlds = 64;       // for the cards that stay to the end
  int cards = 5;         // that are looked at more closely, at most
  int phases = 0;        // own Moon Phases after the present one
  int rated_worlds = 3;  // in which the others' cards are rated, to guess what they pick
  int rounds = 0;        // of regret matching for that guess
  int mixed = 0;         // so close, in hundredths of Wisdom, the guessing game decides
  int end = 0;           // worlds in which answers of the last Moon Phase are tried to the end
  int care = 3;          // with which the turn is then played (OnePlySettings)

  static constexpr std::array<Setting<SearchSettings>, 8> settings() {
    return {{
        {"worlds", &SearchSettings::worlds},
        {"cards", &SearchSettings::cards},
        {"phases", &SearchSettings::phases, 0},
        {"rated", &SearchSettings::rated_worlds, 0},
        {"rounds", &SearchSettings::rounds, 0, 1000},
        {"mixed", &SearchSettings::mixed, 0},
        {"end", &SearchSettings::end, 0},
        {"care", &SearchSettings::care, 0, 4},
    }};
  }
};

class CardSearch {
 public:
  // The evaluator must outlive it.
  CardSearch(const Evaluator& evaluator, const SearchSettings& settings)
      : r_(evaluator.rules()), evaluator_(evaluator), settings_(settings) {}

  // The best of the cards that the viewer may select.
  Option choose(const View& view, std::span<const Option> cards, Thinking& thinking) const;

  // Plays some of the cards on in the first of the worlds that it chooses by, with that seed:
  // see(card, end) for each in each world. `always` is among them. Returns in how many worlds all
  // were played before the budget was spent.
  int compare(const View& view, std::span<const Option> cards, Option always, std::uint64_t seed,
              int worlds, Budget& budget,
              const std::function<void(Option, const State&)>& see) const;

 private:
  std::vector<Candidate> candidates(const State& world, Seat me, std::span<const Option> cards,
                                    const Rng& luck) const;
  State world_of(const View& view, std::uint64_t seed, int number) const;
  void play_world(const View& view, std::uint64_t seed, int number, const PickGuess& guess,
                  std::vector<Candidate>& cards) const;
  // By the guess, or by the learned odds alone.
  Picks sample_picks(const State& world, Seat me, const PickGuess* guess, Rng& luck) const;
  // The best of them, or one that comes close, as often as the guessing game is won with it.
  Option pick(const Finalists& finalists, const PickGuess& guess, Seat me, Rng luck) const;
  // Where the card leads in a world where the others pick so, and what that is worth.
  State play(const State& world, Seat me, Option card, Picks picks, Rng luck) const;
  int rate(const State& world, Seat me, Option card, Picks picks, Rng luck) const;
  // The coven's next turn alone, with the card that promises most.
  void play_alone(State& s, Seat me, Rng& luck) const;

  const Rules& r_;
  const Evaluator& evaluator_;
  const SearchSettings settings_;
};

}  // namespace cauldron::septima_bots
