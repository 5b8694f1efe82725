// Playing on by the value, every coven as is to be expected. Chance, and what it is answered with
// in thought, hangs on a number and on the place in the game alone: courses with the same number
// meet the same chance where they ask for it, so that positions that differ in one answer differ by
// what it brings.
#pragma once

#include <cstdint>
#include <optional>

#include "bots/septima/search/evaluator.h"
#include "core/seat.h"
#include "games/septima/rules/engine.h"

namespace cauldron::septima_bots {

class Course {
 public:
  // The evaluator must outlive it. One coven may play with care (OnePlySettings).
  explicit Course(const Evaluator& evaluator, std::optional<Seat> careful = std::nullopt)
      : r_(evaluator.rules()), evaluator_(evaluator), careful_(careful) {}

  // Turns are played in one thought each, which knows its luck: quick, and a little too good. Cards
  // are selected first, where that is asked.
  void skim_moon_phase(State& s, std::uint64_t luck) const;
  void skim_to_end(State& s, std::uint64_t luck) const {
    while (!over(s)) skim_moon_phase(s, luck);
  }

  // Every question is answered by itself, its luck unknown: to the next selection, or to the end.
  void play_to_selection(State& s, std::uint64_t luck) const { play(s, luck, false); }
  void play_to_end(State& s, std::uint64_t luck) const { play(s, luck, true); }

  // Each of the seats takes the card that promises most.
  void select_cards(State& s, SeatSet seats, std::uint64_t luck) const;

 private:
  void play(State& s, std::uint64_t luck, bool to_end) const;
  void play_turn(State& s, Seat seat, std::uint64_t luck) const;

  const Rules& r_;
  const Evaluator& evaluator_;
  const std::optional<Seat> careful_;
};

}  // namespace cauldron::septima_bots
