#include "bots/three_witches/play/round_ahead.h"

namespace cauldron::three_witches {

void play_to_first_trick(const Rules& rules, const Habits& habits, State& s, std::uint64_t luck) {
  Rng of_bids(luck, 0);
  Rng of_discards(luck, 1);
  while (step(s) != Op::Lead) {
    const Seat seat = ask(s).next();
    Rng& rng = step(s) == Op::Discard ? of_discards : of_bids;
    apply(rules, s, seat, habits.answer(s, seat, rng));
  }
}

Sides sides_of(const MatchOdds& odds, const State& s) {
  const auto helps = [&](Seat seat) {
    return odds.after(s.tokens, s.lead(), true, seat) > odds.after(s.tokens, s.lead(), false, seat);
  };
  return {helps(left_of(s.lead())), helps(right_of(s.lead()))};
}

}  // namespace cauldron::three_witches
