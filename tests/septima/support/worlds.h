// Small games of the Witch stack alone, and every world that a coven must hold possible in them.
//
// The enumeration knows nothing of what the engine remembers: it follows a game from its beginning,
// lets chance and every coven do whatever they may, and keeps what has looked the same to the coven
// at every step, each with its probability.
#pragma once

#include <cstring>
#include <map>
#include <vector>

#include "games/septima/game.h"

namespace cauldron::septima {

struct ByBytes {
  bool operator()(const State& x, const State& y) const {
    return std::memcmp(&x, &y, sizeof(State)) < 0;
  }
};
using Worlds = std::map<State, double, ByBytes>;  // with their probabilities

// What makes the covens draw from the stack and put Witches under it.
struct Deed {
  enum class Kind { Trial, Open, Choose, Mirror, EndMirror } kind;
  Seat seat = 0;
};

// A game in which nothing happens but the draft, if there is one, and the deeds.
class StackGame {
 public:
  // Covens, and tiles that lie in the stack after the draft or without one.
  StackGame(int covens, int tiles, bool draft);

  const Rules& rules() const { return rules_; }
  const State& state() const { return states_.back(); }
  bool idle() const { return over(state()); }

  void begin(Deed deed);            // when idle
  void answer(Option option);       // of whoever is asked
  void answer_at_random(Rng& rng);  // one answer
  void play_on(Rng& rng);           // until idle
  void play(Deed deed, Rng& rng);   // all of it

  // Every state that has looked to the seat like this game all along. Empty if there were more
  // than `most` on the way.
  Worlds worlds(Seat seat, std::size_t most) const;
  // The same, but the draft is not followed step by step: whatever may have been dealt and picked
  // is listed at once. For more covens than can be followed.
  Worlds worlds_after_draft(Seat seat, std::size_t most) const;

 private:
  struct Step {
    bool deed;
    Deed what;
    Actor who;
  };
  bool looks_alike(const State& world, std::size_t at, Seat seat) const;
  Worlds follow(Worlds worlds, std::size_t from, Seat seat, std::size_t most) const;
  std::size_t draft_end() const;

  Rules rules_;
  std::vector<State> states_;
  std::vector<Step> steps_;  // steps_[i] led from states_[i] to states_[i + 1]
};

}  // namespace cauldron::septima
