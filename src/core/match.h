// A game being played: the present state and the moves that led to it. The only door through which
// moves reach a state from outside: an illegal one is refused with a reason and changes nothing.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace cauldron {

struct Move {
  Actor who = kChance;
  Option option;
  friend bool operator==(const Move&, const Move&) = default;
};

class Match {
 public:
  // The game must outlive the match.
  explicit Match(const Game& game) : game_(&game), state_(game.initial()) {}

  const Game& game() const { return *game_; }
  const StateBox& state() const { return state_; }
  const std::vector<Move>& moves() const { return moves_; }
  Ask ask() const { return game_->ask(state_); }
  bool over() const { return ask().kind == Ask::Kind::Over; }

  // Applies the option, which must come from the actor whose answer is recorded next
  // (simultaneous answers go in seat order). Returns the reason if it is refused.
  std::optional<Message> play(Actor who, Option option);
  std::optional<Message> play(Actor who, std::string_view text);
  // The same for a move that was played from the present state before, elsewhere, with what came of
  // it: nothing is checked or computed again.
  void adopt(const Move& move, const StateBox& after) {
    state_ = after;
    moves_.push_back(move);
  }
  // Why this answer of a seat to the present question would be refused; nothing if it would not.
  // Unlike play, this accepts any pending seat of a simultaneous question.
  std::optional<Message> refusal(Actor who, Option option) const;

 private:
  const Game* game_;
  StateBox state_;
  std::vector<Move> moves_;
};

// Lets whoever is asked answer: chance with the right odds, a seat with what `choose(seat,
// options)` returns. The source of luck offers below(n), like Rng. Returns why the answer was
// refused: that is the fault of `choose`.
template <class Source, class Choose>
std::optional<Message> play_next(Match& match, Source& luck, Choose choose) {
  const Game& game = match.game();
  const Ask ask = match.ask();
  if (ask.kind == Ask::Kind::Chance) {
    return match.play(kChance, draw(game.chances(match.state()), luck));
  }
  const Seat seat = ask.next();
  return match.play(seat, choose(seat, game.options(match.state(), seat)));
}

}  // namespace cauldron
